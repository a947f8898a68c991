/* The problems whose cached arrays are only read, and their references in double
   precision.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

void
add_term (double term, double *value, double *scale)
{
  *value += term;
  *scale += fabs (term);
}

void
call_arrays (const struct problem *p, kernel_fn kernel, void *const *a)
{
  int n = p->n[0];
  switch (p->inputs + p->outputs)
    {
    case 2:
      ((void (*) (int, void *, void *)) kernel) (n, a[0], a[1]);
      break;
    case 3:
      ((void (*) (int, void *, void *, void *)) kernel) (n, a[0], a[1], a[2]);
      break;
    default:
      ((void (*) (int, void *, void *, void *, void *)) kernel)
	(n, a[0], a[1], a[2], a[3]);
    }
}

static size_t
square (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0];
}

static size_t
linear (const struct problem *p, int array)
{
  (void) array;
  return p->n[0];
}

double
bytes_once (const struct problem *p)
{
  double sum = 0;
  for (int i = 0; i < p->inputs + p->outputs; i++)
    sum += (double) p->length (p, i)
	   * (p->integers >> i & 1 ? sizeof (int) : p->element);
  return sum;
}

/* gemm  */

static bool
gemm_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const float *a = arrays[0], *b = arrays[1];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  for (size_t k = 0; k < n; k++)
    add_term ((double) a[i * n + k] * b[k * n + j], value, scale);
  return true;
}

static double
gemm_flops (const struct problem *p)
{
  return 2.0 * p->n[0] * p->n[0] * p->n[0];
}

/* nbody  */

static void
nbody_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *, void *, void *))
   kernel) (p->n[0], a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
}

static bool
nbody_reference (const struct problem *p, void *const *arrays, int output,
		 size_t at, double *value, double *scale)
{
  const float *x = arrays[0], *y = arrays[1], *z = arrays[2], *m = arrays[3];
  for (int j = 0; j < p->n[0]; j++)
    {
      double d[3] = { (double) x[j] - x[at], (double) y[j] - y[at],
		      (double) z[j] - z[at] };
      double r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 1e-3f;
      add_term (m[j] / (r2 * sqrt (r2)) * d[output], value, scale);
    }
  return true;
}

/* Of one pair, counted as is usual.  */

static double
nbody_flops (const struct problem *p)
{
  return 20.0 * p->n[0] * p->n[0];
}

/* line  */

static bool
line_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const float *in = arrays[0];
  long n = p->n[0], i = at, r = p->radius;
  (void) output;
  if (i < r || i >= n - r)
    return false;
  for (long j = i - r; j <= i + r; j++)
    add_term (in[j] / (2.0 * r + 1), value, scale);
  return true;
}

static double
line_flops (const struct problem *p)
{
  return (2.0 * p->radius + 1) * p->n[0];
}

/* Whether (I,J) has all its neighbours.  */

static bool
inner (const struct problem *p, size_t i, size_t j)
{
  size_t n = p->n[0], r = p->radius;
  return i >= r && i < n - r && j >= r && j < n - r;
}

/* jacobi  */

static bool
jacobi_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  const float *a = arrays[0];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  if (!inner (p, i, j))
    return false;
  for (int v = -1; v <= 1; v++)
    for (int u = -1; u <= 1; u++)
      if (u || v)
	add_term ((u && v ? .05 : .2) * a[(i + v) * n + j + u], value, scale);
  return true;
}

static double
jacobi_flops (const struct problem *p)
{
  return 9.0 * p->n[0] * p->n[0];
}

/* star  */

static bool
star_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const float *a = arrays[0];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  if (!inner (p, i, j))
    return false;
  add_term (a[at] / 17.0, value, scale);
  for (size_t r = 1; r <= 4; r++)
    {
      add_term (a[at - r] / 17.0, value, scale);
      add_term (a[at + r] / 17.0, value, scale);
      add_term (a[at - r * n] / 17.0, value, scale);
      add_term (a[at + r * n] / 17.0, value, scale);
    }
  return true;
}

static double
star_flops (const struct problem *p)
{
  return 17.0 * p->n[0] * p->n[0];
}

/* row  */

static bool
row_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  const float *a = arrays[0], *b = arrays[1];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  if (!inner (p, i, j))
    return false;
  for (int r = -1; r <= 1; r++)
    {
      add_term (a[i * n + j + r] / 6.0, value, scale);
      add_term (b[j * n + i + r] / 6.0, value, scale);
    }
  return true;
}

static double
row_flops (const struct problem *p)
{
  return 6.0 * p->n[0] * p->n[0];
}

/* acme  */

#define NP 4

static size_t
acme_length (const struct problem *p, int array)
{
  return array == 0 ? NP * NP
	 : (size_t) NP * NP * p->n[2] * p->n[1] * p->n[0];
}

static void
acme_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *, void *, void *)) kernel)
    (p->n[0], p->n[1], p->n[2], a[0], a[1], a[2], a[3]);
}

static bool
acme_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const double *dvv = arrays[0], *s = arrays[1];
  size_t i = at % NP, j = at / NP % NP, level = at - at % (NP * NP);
  (void) p;
  for (size_t l = 0; l < NP; l++)
    if (output == 0)
      add_term (dvv[i * NP + l] * s[level + j * NP + l], value, scale);
    else
      add_term (dvv[j * NP + l] * s[level + l * NP + i], value, scale);
  return true;
}

static double
acme_flops (const struct problem *p)
{
  return 4.0 * NP * acme_length (p, 1);
}

/* What is the same of a benchmark and of the one whose size the compiler knows.  */

#define GEMM								\
  .kernel = "gemm", .text = "GEMM, %d squared, float", .element = 4,	\
    .inputs = 2, .outputs = 1, .length = square, .call = call_arrays,	\
    .reference = gemm_reference, .samples = 4000, .tolerance = 1e-5,	\
    .bytes = bytes_once, .flops = gemm_flops
#define NBODY								\
  .kernel = "nbody", .text = "N-body, %d bodies", .element = 4,		\
    .inputs = 4, .outputs = 3, .length = linear, .call = nbody_call,	\
    .reference = nbody_reference, .samples = 150, .tolerance = 1e-5,	\
    .bytes = bytes_once, .flops = nbody_flops
#define JACOBI								\
  .kernel = "jacobi", .text = "Jacobi 3x3, %d squared", .radius = 1,	\
    .element = 4, .inputs = 1, .outputs = 1, .length = square,		\
    .call = call_arrays, .reference = jacobi_reference,			\
    .samples = 1000000, .tolerance = 1e-6, .bytes = bytes_once,		\
    .flops = jacobi_flops
#define STAR								\
  .kernel = "star", .text = "star, radius 4, %d squared", .radius = 4,	\
    .element = 4, .inputs = 1, .outputs = 1, .length = square,		\
    .call = call_arrays, .reference = star_reference,			\
    .samples = 1000000, .tolerance = 1e-6, .bytes = bytes_once,		\
    .flops = star_flops

struct problem stencil_problems[] = {
  { .name = "gemm", GEMM, .large = { 2048 }, .small = { 96 } },
  { .name = "nbody", NBODY, .large = { 65536 }, .small = { 768 } },
  { .name = "jacobi", JACOBI, .large = { 8192 }, .small = { 83 } },
  { .name = "line4", .kernel = "line", .text = "1-D, radius 4, %d points",
    .large = { 1 << 27 }, .small = { 5003 }, .radius = 4, .element = 4,
    .inputs = 1, .outputs = 1, .length = linear, .call = call_arrays,
    .reference = line_reference, .samples = 1000000, .tolerance = 1e-6,
    .bytes = bytes_once, .flops = line_flops },
  { .name = "line30", .kernel = "line", .text = "1-D, radius 30, %d points",
    .large = { 1 << 27 }, .small = { 5003 }, .radius = 30, .element = 4,
    .inputs = 1, .outputs = 1, .length = linear, .call = call_arrays,
    .reference = line_reference, .samples = 1000000, .tolerance = 4e-6,
    .bytes = bytes_once, .flops = line_flops },
  { .name = "star", STAR, .large = { 16384 }, .small = { 83 } },
  { .name = "row", .kernel = "row", .text = "row, %d squared",
    .large = { 8192 }, .small = { 83 }, .radius = 1, .element = 4, .inputs = 2,
    .outputs = 1, .length = square, .call = call_arrays,
    .reference = row_reference, .samples = 1000000, .tolerance = 1e-6,
    .bytes = bytes_once, .flops = row_flops },
  { .name = "acme", .kernel = "acme",
    .text = "ACME, %d elements x %d tracers x %d levels of 4x4, double",
    .large = { 512, 40, 64 }, .small = { 5, 3, 16 }, .element = 8, .inputs = 2,
    .outputs = 2, .length = acme_length, .call = acme_call,
    .reference = acme_reference, .samples = 500000, .tolerance = 1e-14,
    .bytes = bytes_once, .flops = acme_flops },
  { .name = "gemm-known", GEMM, .large = { 2048 }, .small = { 256 } },
  { .name = "nbody-known", NBODY, .large = { 65536 }, .small = { 768 } },
  { .name = "jacobi-known", JACOBI, .large = { 8194 }, .small = { 130 } },
  { .name = "star-row", STAR, .large = { 16384 }, .small = { 83 } },
  { .name = NULL },
};
