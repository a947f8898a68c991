/* The problems of loops without a cache directive that write arrays, and their
   references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

static size_t
linear (const struct problem *p, int array)
{
  (void) array;
  return p->n[0];
}

static size_t
square (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0];
}

static size_t
cube (const struct problem *p, int array)
{
  return p->n[0] * square (p, array);
}

/* Each array moved once, and each that the kernel updates once more.  */

static double
bytes_updated (const struct problem *p)
{
  double sum = bytes_once (p);
  for (int o = 0; o < p->outputs; o++)
    if (p->updated >> o & 1)
      sum += (double) p->length (p, p->inputs + o) * p->element;
  return sum;
}

/* Whether AT is in the inside of a field of RANK extents.  */

static bool
inside (const struct problem *p, size_t at, int rank)
{
  size_t n = p->n[0];
  for (int r = 0; r < rank; r++, at /= n)
    if (at % n == 0 || at % n == n - 1)
      return false;
  return true;
}

/* --- daxpy  */

static bool
daxpy_reference (const struct problem *p, void *const *a, int output, size_t at,
		 double *value, double *scale)
{
  const double *x = a[0], *y = a[1];
  (void) p;
  (void) output;
  add_term (y[at], value, scale);
  add_term (.75 * x[at], value, scale);
  return true;
}

static double
daxpy_flops (const struct problem *p)
{
  return 2.0 * p->n[0];
}

/* --- matvec, columns and colsum: a matrix and a vector.  */

static size_t
matvec_length (const struct problem *p, int array)
{
  return array == 0 ? square (p, array) : (size_t) p->n[0];
}

static size_t
columns_length (const struct problem *p, int array)
{
  return array == 1 ? (size_t) p->n[0] : square (p, array);
}

static bool
matvec_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  size_t n = p->n[0];
  const double *row = (const double *) arrays[0] + at * n, *x = arrays[1];
  (void) output;
  for (size_t j = 0; j < n; j++)
    add_term (row[j] * x[j], value, scale);
  return true;
}

static bool
columns_reference (const struct problem *p, void *const *arrays, int output,
		   size_t at, double *value, double *scale)
{
  const double *a = arrays[0], *x = arrays[1];
  (void) output;
  add_term (a[at] * x[at % p->n[0]], value, scale);
  return true;
}

static bool
colsum_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  size_t n = p->n[0];
  const double *a = arrays[0];
  (void) output;
  for (size_t j = 0; j < n; j++)
    add_term (a[j * n + at], value, scale);
  return true;
}

static double
two_a_point (const struct problem *p)
{
  return 2.0 * p->n[0] * p->n[0];
}

static double
one_a_point (const struct problem *p)
{
  return 1.0 * p->n[0] * p->n[0];
}

/* --- transpose  */

static bool
transpose_reference (const struct problem *p, void *const *arrays, int output,
		     size_t at, double *value, double *scale)
{
  size_t n = p->n[0];
  const double *a = arrays[0];
  (void) output;
  add_term (a[at % n * n + at / n], value, scale);
  return true;
}

static double
no_flops (const struct problem *p)
{
  (void) p;
  return 0;
}

/* --- dgemm  */

static bool
dgemm_reference (const struct problem *p, void *const *arrays, int output,
		 size_t at, double *value, double *scale)
{
  const double *a = arrays[0], *b = arrays[1];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  for (size_t k = 0; k < n; k++)
    add_term (a[i * n + k] * b[k * n + j], value, scale);
  return true;
}

static double
dgemm_flops (const struct problem *p)
{
  return 2.0 * p->n[0] * p->n[0] * p->n[0];
}

/* --- spmv: rows of 16 to 48 entries, 1056 in each 33 rows.  */

#define PERIOD 33
#define FEWEST 16
#define PERIOD_ENTRIES 1056
#define NEAR 1000

enum { START, COLUMN, VALUE, X };

static int
row_start (size_t row)
{
  int start = row / PERIOD * PERIOD_ENTRIES;
  for (size_t r = 0; r < row % PERIOD; r++)
    start += FEWEST + r * 7 % PERIOD;
  return start;
}

static size_t
spmv_length (const struct problem *p, int array)
{
  size_t rows = p->n[0];
  return array == START ? rows + 1
	 : array <= VALUE ? (size_t) row_start (rows) : rows;
}

/* Columns near the diagonal, more or less.  */

static int
spmv_integer (const struct problem *p, int array, size_t at)
{
  if (array == START)
    return row_start (at);
  long n = p->n[0], row = at / (PERIOD_ENTRIES / PERIOD);
  return (row + (long) (NEAR * random_at (77, at)) + n * NEAR) % n;
}

static void
spmv_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, void *, void *, void *, void *, void *)) kernel)
    (p->n[0], row_start (p->n[0]), a[START], a[COLUMN], a[VALUE], a[X], a[4]);
}

static bool
spmv_reference (const struct problem *p, void *const *a, int output, size_t at,
		double *value, double *scale)
{
  const int *start = a[START], *column = a[COLUMN];
  const double *v = a[VALUE], *x = a[X];
  (void) p;
  (void) output;
  for (int k = start[at]; k < start[at + 1]; k++)
    add_term (v[k] * x[column[k]], value, scale);
  return true;
}

static double
spmv_flops (const struct problem *p)
{
  return 2.0 * row_start (p->n[0]);
}

/* --- The stencils.  */

static bool
heat_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const double *a = arrays[0];
  (void) output;
  if (!inside (p, at, 3))
    return false;
  add_term (.4 * a[at], value, scale);
  for (size_t r = 0, apart = 1; r < 3; r++, apart *= p->n[0])
    {
      add_term (.1 * a[at - apart], value, scale);
      add_term (.1 * a[at + apart], value, scale);
    }
  return true;
}

static double
heat_flops (const struct problem *p)
{
  return 8.0 * p->n[0] * p->n[0] * p->n[0];
}

static void
add_neighbours (const double *a, size_t at, size_t n, double factor,
		double *value, double *scale)
{
  add_term (factor * a[at - n], value, scale);
  add_term (factor * a[at - 1], value, scale);
  add_term (factor * a[at + 1], value, scale);
  add_term (factor * a[at + n], value, scale);
}

static bool
plate_reference (const struct problem *p, void *const *arrays, int output,
		 size_t at, double *value, double *scale)
{
  (void) output;
  if (!inside (p, at, 2))
    return false;
  add_neighbours (arrays[0], at, p->n[0], .25, value, scale);
  return true;
}

/* Both arrays become the same inside, and A stays as it is on the edge.  */

static bool
sweep_reference (const struct problem *p, void *const *arrays, int output,
		 size_t at, double *value, double *scale)
{
  const double *a = arrays[0];
  bool in = inside (p, at, 2);
  if (in)
    {
      add_term (.2 * a[at], value, scale);
      add_neighbours (a, at, p->n[0], .2, value, scale);
    }
  else if (output == 0)
    add_term (a[at], value, scale);
  return in || output == 0;
}

/* The same of A and ANEW, and the error.  */

static size_t
laplace_length (const struct problem *p, int array)
{
  return array < 2 ? square (p, array) : 1;
}

static bool
laplace_reference (const struct problem *p, void *const *arrays, int output,
		   size_t at, double *value, double *scale)
{
  const double *a = arrays[0];
  size_t n = p->n[0];
  if (output < 2 && !inside (p, at, 2))
    {
      if (output == 0)
	add_term (a[at], value, scale);
      return output == 0;
    }
  if (output < 2)
    {
      add_neighbours (a, at, n, .25, value, scale);
      return true;
    }
  for (size_t i = 0; i < n * n; i++)
    if (inside (p, i, 2))
      {
	double next = 0, terms = 0;
	add_neighbours (a, i, n, .25, &next, &terms);
	*value = fmax (*value, fabs (next - a[i]));
      }
  *scale = 1;
  return true;
}

static double
plate_flops (const struct problem *p)
{
  return 4.0 * p->n[0] * p->n[0];
}

static double
sweep_flops (const struct problem *p)
{
  return 5.0 * p->n[0] * p->n[0];
}

/* A is read twice and written once, ANEW read and written.  */

static double
sweep_bytes (const struct problem *p)
{
  return 4.0 * square (p, 0) * p->element;
}

#define DAXPY								\
  .kernel = "daxpy", .element = 8, .inputs = 1, .outputs = 1,		\
  .updated = 1, .calls = true, .length = linear, .call = call_arrays,	\
  .reference = daxpy_reference, .samples = 200000, .tolerance = 1e-15,	\
  .bytes = bytes_updated, .flops = daxpy_flops

#define HEAT								\
  .kernel = "heat", .large = { 320 }, .small = { 21 }, .element = 8,	\
  .inputs = 1, .outputs = 1, .rank = 3, .calls = true,			\
  .length = cube, .call = call_arrays, .reference = heat_reference,	\
  .samples = 200000, .tolerance = 1e-14, .bytes = bytes_once,		\
  .flops = heat_flops

#define MATRIX								\
  .large = { 8192 }, .small = { 70 }, .element = 8, .rank = 2,		\
  .calls = true, .call = call_arrays, .bytes = bytes_once

#define LAPLACE								\
  .kernel = "laplace", .small = { 45 }, .element = 8, .outputs = 3,	\
  .updated = 1, .scalars = 4, .rank = 2, .calls = true,			\
  .length = laplace_length, .call = call_arrays,			\
  .reference = laplace_reference, .samples = 200000,			\
  .tolerance = 1e-14, .bytes = sweep_bytes, .flops = sweep_flops

struct problem loops_problems[] = {
  { .name = "daxpy", .text = "daxpy, %d elements", .large = { 1 << 25 },
    .small = { 5003 }, DAXPY },
  { .name = "launch", .text = "daxpy, %d elements", .large = { 1000 },
    .small = { 100 }, DAXPY },
  { .name = "daxpy-kernels", .text = "daxpy in kernels loop, %d elements",
    .large = { 1 << 22 }, .small = { 1003 }, DAXPY },
  { .name = "matvec", .text = "matrix times vector, %d squared",
    .kernel = "matvec", MATRIX, .inputs = 2, .outputs = 1,
    .length = matvec_length, .reference = matvec_reference, .samples = 1000,
    .tolerance = 1e-14, .flops = two_a_point },
  { .name = "sparse-rows", .text = "sparse matrix times vector, %d rows",
    .kernel = "spmv", .large = { 1 << 19 }, .small = { 150 }, .element = 8,
    .integers = 1 << START | 1 << COLUMN, .integer = spmv_integer,
    .inputs = 4, .outputs = 1, .calls = true, .length = spmv_length,
    .call = spmv_call, .reference = spmv_reference, .samples = 100000,
    .tolerance = 1e-14, .bytes = bytes_once, .flops = spmv_flops },
  { .name = "heat", .text = "7-point stencil, %d cubed", HEAT },
  { .name = "heat-collapse", .text = "7-point stencil, collapsed, %d cubed",
    HEAT },
  { .name = "plate", .text = "5-point stencil, %d squared", MATRIX,
    .kernel = "plate", .inputs = 1, .outputs = 1, .length = square,
    .reference = plate_reference, .samples = 200000, .tolerance = 1e-14,
    .flops = plate_flops },
  { .name = "sweep", .text = "5-point stencil in kernels, %d squared",
    .kernel = "sweep", .large = { 2048 }, .small = { 45 }, .element = 8,
    .outputs = 2, .updated = 1, .rank = 2, .calls = true, .length = square,
    .call = call_arrays, .reference = sweep_reference, .samples = 200000,
    .tolerance = 1e-14, .bytes = sweep_bytes, .flops = sweep_flops },
  { .name = "laplace2d", .text = "Jacobi's iteration, %d squared",
    .large = { 4096 }, LAPLACE },
  { .name = "laplace2d-kernels", .text = "Jacobi's iteration in kernels, "
    "%d squared", .large = { 2048 }, LAPLACE },
  { .name = "columns", .text = "outer loop over the contiguous index, "
    "%d squared", MATRIX, .kernel = "columns", .inputs = 2, .outputs = 1,
    .length = columns_length, .reference = columns_reference,
    .samples = 200000, .tolerance = 1e-15, .flops = one_a_point },
  { .name = "colsum", .text = "sums down the columns, %d squared", MATRIX,
    .kernel = "colsum", .inputs = 1, .outputs = 1, .length = matvec_length,
    .reference = colsum_reference, .samples = 1000, .tolerance = 1e-14,
    .flops = one_a_point },
  { .name = "dgemm", .text = "matrix product, double, %d squared",
    .kernel = "dgemm", .large = { 1024 }, .small = { 50 }, .element = 8,
    .inputs = 2, .outputs = 1, .rank = 2, .calls = true, .length = square,
    .call = call_arrays, .reference = dgemm_reference, .samples = 4000,
    .tolerance = 1e-14, .bytes = bytes_once, .flops = dgemm_flops },
  { .name = "transpose", .text = "transpose, %d squared", MATRIX,
    .kernel = "transpose", .inputs = 1, .outputs = 1, .length = square,
    .reference = transpose_reference, .samples = 200000, .tolerance = 0,
    .flops = no_flops },
  { .name = NULL },
};
