/* The problems re-created from public codes that work on small blocks of data: elements, matrices, systems, pairs; and
   their references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

/* Calls a kernel of N[0] blocks and three to five arrays.  */

static void
block_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  if (p->inputs + p->outputs == 5)
    ((void (*) (int, void *, void *, void *, void *, void *)) kernel)
      (p->n[0], a[0], a[1], a[2], a[3], a[4]);
  else
    call_arrays (p, kernel, a);
}

/* --- axhelm: elements of LX cubed points.  */

#define LX 8
#define LX2 (LX * LX)
#define LX3 (LX * LX * LX)

enum { AX_D, AX_G, AX_U };

static size_t
axhelm_length (const struct problem *p, int array)
{
  return array == AX_D ? LX2 : (size_t) LX3 * p->n[0] * (array == AX_G ? 6 : 1);
}

/* The derivative along axis WHICH at POINT of the element whose values are U.  */

static double
along (const double *d, const double *u, size_t point, int which)
{
  static const size_t apart[] = { 1, LX, LX2 };
  size_t at = point / apart[which] % LX;
  double sum = 0;
  for (size_t l = 0; l < LX; l++)
    sum += d[l * LX + at] * u[point + l * apart[which] - at * apart[which]];
  return sum;
}

static bool
axhelm_reference (const struct problem *p, void *const *a, int output, size_t at,
		  double *value, double *scale)
{
  static const int metric[3][3] = { { 0, 1, 2 }, { 1, 3, 4 }, { 2, 4, 5 } };
  static const size_t apart[] = { 1, LX, LX2 };
  (void) p;
  (void) output;
  size_t point = at % LX3;
  const double *d = a[AX_D], *u = (const double *) a[AX_U] + at - point;
  const double *g = (const double *) a[AX_G] + (at - point) * 6;
  for (int axis = 0; axis < 3; axis++)
    {
      size_t own = point / apart[axis] % LX;
      for (size_t l = 0; l < LX; l++)
	{
	  size_t other = point + l * apart[axis] - own * apart[axis];
	  for (int m = 0; m < 3; m++)
	    add_term (d[own * LX + l] * g[metric[axis][m] * LX3 + other]
		      * along (d, u, other, m), value, scale);
	}
    }
  return true;
}

static double
axhelm_flops (const struct problem *p)
{
  return (12.0 * LX + 15) * LX3 * p->n[0];
}

/* --- batched: products of small matrices.  */

#define SMALL 16

static size_t
batched_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) SMALL * SMALL * p->n[0];
}

static bool
batched_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		   double *value, double *scale)
{
  const float *a = arrays[0], *b = arrays[1];
  size_t j = at % SMALL, first = at - at % (SMALL * SMALL);
  (void) p;
  (void) output;
  for (size_t k = 0; k < SMALL; k++)
    add_term ((double) a[at - j + k] * b[first + k * SMALL + j], value, scale);
  return true;
}

static double
batched_flops (const struct problem *p)
{
  return 2.0 * SMALL * batched_length (p, 0);
}

/* --- tridiagonal: systems of ROWS rows.  */

#define ROWS 1024

static size_t
tridiagonal_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) ROWS * p->n[0];
}

/* The system is solved from its first row to its last and back.  */

static bool
tridiagonal_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		       double *value, double *scale)
{
  size_t first = at - at % ROWS;
  const double *a = (const double *) arrays[0] + first, *c = (const double *) arrays[1] + first;
  const double *right = (const double *) arrays[2] + first;
  double next[ROWS], x[ROWS];
  (void) p;
  (void) output;
  for (int i = 0; i < ROWS; i++)
    {
      double r = 1 / (4 - (i ? a[i] * next[i - 1] : 0));
      next[i] = r * c[i];
      x[i] = r * (right[i] - (i ? a[i] * x[i - 1] : 0));
    }
  for (int i = ROWS - 2; i >= (int) (at % ROWS); i--)
    x[i] -= next[i] * x[i + 1];
  *value = x[at % ROWS];
  *scale = 1;
  return true;
}

static double
tridiagonal_flops (const struct problem *p)
{
  return 18.0 * tridiagonal_length (p, 0);
}

struct problem wild_element_problems[] = {
  { .name = "axhelm", .kernel = "axhelm",
    .text = "Nek's Helmholtz operator, %d elements of 8 cubed, double",
    .large = { 8192 }, .small = { 5 }, .element = 8, .inputs = 3, .outputs = 1, .calls = true,
    .length = axhelm_length, .call = block_call, .reference = axhelm_reference,
    .samples = 20000, .tolerance = 1e-14, .bytes = bytes_once, .flops = axhelm_flops },
  { .name = "batched", .kernel = "batched",
    .text = "%d products of matrices of 16 squared, float",
    .large = { 1 << 18 }, .small = { 30 }, .element = 4, .inputs = 2, .outputs = 1, .calls = true,
    .length = batched_length, .call = block_call, .reference = batched_reference,
    .samples = 200000, .tolerance = 1e-6, .bytes = bytes_once, .flops = batched_flops },
  { .name = "tridiagonal", .kernel = "tridiagonal",
    .text = "%d tridiagonal systems of 1024, double",
    .large = { 1 << 14 }, .small = { 3 }, .element = 8, .inputs = 3, .outputs = 1, .calls = true,
    .length = tridiagonal_length, .call = block_call, .reference = tridiagonal_reference,
    .samples = 4000, .tolerance = 1e-14, .bytes = bytes_once, .flops = tridiagonal_flops },
  { .name = NULL },
};
