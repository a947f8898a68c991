/* The problems with arrays of the gangs' or workers' own, and with tables, and
   their references in double precision.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

/* --- nim: columns and levels.  */

#define NZ 96
#define EDGES 6

enum { NPROX, PROX, SIDE, U, H };

static size_t
nim_length (const struct problem *p, int array)
{
  size_t columns = p->n[0];
  return array == NPROX ? columns : array <= SIDE ? EDGES * columns
	 : NZ * columns;
}

/* Twelve columns have five neighbours; some of them are far away in memory.  */

static int
nim_integer (const struct problem *p, int array, size_t at)
{
  static const int apart[EDGES] = { 1, -1, 401, -401, 402, -402 };
  int columns = p->n[0];
  if (array == NPROX)
    return EDGES - (at % (columns / 12) == 0);
  int other = (int) (at / EDGES) + apart[at % EDGES];
  return (other % columns + columns) % columns + 1;
}

static void
nim_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *, void *, void *))
   kernel) (p->n[0], a[NPROX], a[PROX], a[SIDE], a[U], a[H], a[5], a[6]);
}

/* What a number has become, and the sum of its terms' magnitudes.  */

struct sum { double value, scale; };

static struct sum
times (double factor, struct sum s)
{
  return (struct sum) { factor * s.value, fabs (factor) * s.scale };
}

static struct sum
plus (struct sum a, struct sum b)
{
  return (struct sum) { a.value + b.value, a.scale + b.scale };
}

static struct sum
number (double x)
{
  return (struct sum) { x, fabs (x) };
}

/* Level K of FU0 or SUMU of column IPN, when all edges are done.  */

static struct sum
nim_work (void *const *a, size_t ipn, int k, bool is_sumu)
{
  const int *nprox = a[NPROX], *prox = a[PROX];
  const float *side = a[SIDE], *u = a[U], *h = a[H];
  int below = k > 0 ? k - 1 : 0;
  struct sum all = { 0, 0 };
  for (int e = 0; e < nprox[ipn]; e++)
    {
      size_t own = ipn * NZ, other = (prox[ipn * EDGES + e] - 1) * (size_t) NZ;
      double length = side[ipn * EDGES + e];
      struct sum edge = times (length, plus (number (u[own + k]),
					     number (u[other + k])));
      if (!is_sumu)
	{
	  double hs = (double) h[own + k] + h[other + k];
	  double larger = fabs (h[own + k]) + fabs (h[other + k]);
	  all = plus (all, (struct sum) { edge.value * hs,
					  edge.scale * larger });
	  continue;
	}
      struct sum low = times (length, plus (number (u[own + below]),
					    number (u[other + below])));
      all = plus (all, times (.5, plus (low, edge)));
    }
  return all;
}

static bool
nim_reference (const struct problem *p, void *const *a, int output, size_t at,
	       double *value, double *scale)
{
  size_t ipn = at / NZ;
  int k = at % NZ, below = k > 0 ? k - 1 : 0, above = k < NZ - 1 ? k + 1 : k;
  (void) p;
  struct sum s = times (.25, nim_work (a, ipn, below, false));
  s = plus (s, times (.5, nim_work (a, ipn, k, false)));
  s = plus (s, times (.25, nim_work (a, ipn, above, false)));
  if (output == 1)
    {
      s = plus (s, nim_work (a, ipn, above, true));
      s = plus (s, times (-1, nim_work (a, ipn, k, true)));
    }
  *value = s.value;
  *scale = s.scale;
  return true;
}

static double
nim_flops (const struct problem *p)
{
  return (EDGES * 9.0 + 8) * NZ * p->n[0];
}

/* --- laplace  */

#define NP 4
#define POINTS (NP * NP)

static size_t
laplace_length (const struct problem *p, int array)
{
  return array == 0 ? POINTS : array == 1 ? (size_t) 4 * POINTS * p->n[0]
	 : (size_t) POINTS * p->n[2] * p->n[1] * p->n[0];
}

static void
laplace_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *, void *, void *)) kernel)
    (p->n[0], p->n[1], p->n[2], a[0], a[1], a[2], a[3]);
}

/* Of the gradient at point (I,J) of the level S, row WHICH; D is the
   element's.  */

static struct sum
gradient (const double *dvv, const double *d, const double *s, size_t i,
	  size_t j, int which)
{
  struct sum x = { 0, 0 }, y = { 0, 0 };
  for (size_t l = 0; l < NP; l++)
    {
      x = plus (x, number (dvv[i * NP + l] * s[j * NP + l]));
      y = plus (y, number (dvv[j * NP + l] * s[l * NP + i]));
    }
  d += 2 * which * POINTS + j * NP + i;
  return plus (times (d[0], x), times (d[POINTS], y));
}

static bool
laplace_reference (const struct problem *p, void *const *a, int output,
		   size_t at, double *value, double *scale)
{
  const double *dvv = a[0], *dinv = a[1], *s = a[2];
  size_t i = at % NP, j = at / NP % NP, level = at - at % POINTS;
  size_t element = at / POINTS / p->n[2] / p->n[1];
  const double *d = dinv + element * 4 * POINTS;
  struct sum all = { 0, 0 };
  (void) output;
  for (size_t l = 0; l < NP; l++)
    {
      all = plus (all, times (-dvv[l * NP + i],
			      gradient (dvv, d, s + level, l, j, 0)));
      all = plus (all, times (-dvv[l * NP + j],
			      gradient (dvv, d, s + level, i, l, 1)));
    }
  *value = all.value;
  *scale = all.scale;
  return true;
}

static double
laplace_flops (const struct problem *p)
{
  return (8.0 * NP + 6) * laplace_length (p, 2);
}

/* --- scratch: rows.  */

#define ROW 128

static size_t
rows_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * ROW;
}

static void
scratch_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *)) kernel) (p->n[0], a[0], a[1], a[2]);
}

static bool
scratch_reference (const struct problem *p, void *const *a, int output,
		   size_t at, double *value, double *scale)
{
  const float *row = (const float *) a[0] + at / ROW * ROW;
  int k = at % ROW, left = k > 0 ? k - 1 : 0, right = ROW - 1 - k;
  (void) p;
  (void) output;
  add_term (.5 * row[right], value, scale);
  add_term (.5 * row[right < ROW - 1 ? right + 1 : right], value, scale);
  add_term (.125 * row[left], value, scale);
  add_term (.125 * row[left < ROW - 1 ? left + 1 : left], value, scale);
  return true;
}

/* What the gang keeps to itself is not counted.  */

static double
scratch_bytes (const struct problem *p)
{
  return 2.0 * rows_length (p, 0) * p->element;
}

static double
scratch_flops (const struct problem *p)
{
  return 4.0 * rows_length (p, 0);
}

/* --- tables  */

#define SIZE 1599
#define ITEMS 1024
#define STEPS 32

enum { ID, IS, START, S };

static size_t
tables_length (const struct problem *p, int array)
{
  return array == START || array > S ? (size_t) p->n[0] * ITEMS : SIZE;
}

/* ID is a permutation.  */

static int
tables_integer (const struct problem *p, int array, size_t at)
{
  (void) p;
  size_t value = array == ID ? 769 * at + 123
		 : array == IS ? 31 * at % 7 : at * 2654435761u >> 7;
  return (int) (value % SIZE) - (array == IS ? 3 : 0);
}

static void
tables_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *)) kernel)
    (p->n[0], a[ID], a[IS], a[START], a[S], a[4]);
}

static bool
tables_reference (const struct problem *p, void *const *a, int output,
		  size_t item, double *value, double *scale)
{
  const int *id = a[ID], *is = a[IS], *start = a[START];
  const double *s = a[S];
  (void) p;
  (void) output;
  for (int k = 0, at = start[item]; k < STEPS; k++, at = id[at])
    add_term (s[at] * is[at], value, scale);
  return true;
}

static double
tables_flops (const struct problem *p)
{
  return 2.0 * STEPS * ITEMS * p->n[0];
}

#define NIM								\
  .kernel = "nim", .large = { 163842 }, .small = { 150 }, .element = 4,	\
  .integers = 1 << NPROX | 1 << PROX, .integer = nim_integer,		\
  .inputs = 5, .outputs = 2, .length = nim_length, .call = nim_call,	\
  .reference = nim_reference, .samples = 200000, .tolerance = 2e-6,	\
  .bytes = bytes_once, .flops = nim_flops

struct problem work_problems[] = {
  { .name = "nim", .text = "NIM, %d columns, Fortran", NIM },
  { .name = "nimc", .text = "NIM, %d columns, C", NIM },
  { .name = "laplace", .kernel = "laplace",
    .text = "ACME's Laplacian, %d elements x %d tracers x %d levels, double",
    .large = { 512, 40, 64 }, .small = { 5, 3, 16 }, .element = 8, .inputs = 3,
    .outputs = 1, .length = laplace_length, .call = laplace_call,
    .reference = laplace_reference, .samples = 200000, .tolerance = 1e-14,
    .bytes = bytes_once, .flops = laplace_flops },
  { .name = "scratch", .kernel = "scratch",
    .text = "scratch arrays, %d rows of 128, float",
    .large = { 1 << 18 }, .small = { 320 }, .element = 4, .inputs = 2,
    .outputs = 1, .length = rows_length, .call = scratch_call,
    .reference = scratch_reference, .samples = 500000, .tolerance = 1e-6,
    .bytes = scratch_bytes, .flops = scratch_flops },
  { .name = "tables", .kernel = "tables",
    .text = "tables of 1599, %d gangs, double",
    .large = { 8192 }, .small = { 6 }, .element = 8,
    .integers = 1 << ID | 1 << IS | 1 << START, .integer = tables_integer,
    .inputs = 4, .outputs = 1, .length = tables_length, .call = tables_call,
    .reference = tables_reference, .samples = 100000, .tolerance = 1e-13,
    .bytes = bytes_once, .flops = tables_flops },
  { .name = NULL },
};
