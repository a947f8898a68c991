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

/* --- xtb: pairs of atoms.  */

#define PRIMITIVES 3
#define CARTESIAN 6
#define SPHERICAL 5

enum { XYZ, EXPONENT, COEFFICIENT, TRAFO };

static size_t
xtb_length (const struct problem *p, int array)
{
  static const size_t fixed[] = { 0, PRIMITIVES, PRIMITIVES, SPHERICAL * CARTESIAN };
  size_t atoms = p->n[0];
  return array == XYZ ? 3 * atoms : array <= TRAFO ? fixed[array] : SPHERICAL * SPHERICAL * atoms * atoms;
}

static void
xtb_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *)) kernel)
    (p->n[0], a[XYZ], a[EXPONENT], a[COEFFICIENT], a[TRAFO], a[4]);
}

/* The integral of (x + A)^M (x + B)^N exp (-x^2 / (4 O)), with the Gaussian's own taken as 1.  */

static double
integral (int m, int n, double a, double b, double o)
{
  double sum = 0;
  for (int i = 0; i <= m; i++)
    for (int j = 0; j <= n; j++)
      {
	/* The moments of a Gaussian of width O are 1, 0, O, 0, 3 O^2.  */
	double moment = (i + j) % 2 ? 0 : i + j == 4 ? 3 * o * o : i + j == 2 ? o : 1;
	sum += (i == 1 && m == 2 ? 2 : 1) * (j == 1 && n == 2 ? 2 : 1) * moment
	       * pow (a, m - i) * pow (b, n - j);
      }
  return sum;
}

static bool
xtb_reference (const struct problem *p, void *const *arrays, int output, size_t at,
	       double *value, double *scale)
{
  static const int power[CARTESIAN][3] = { { 2, 0, 0 }, { 0, 2, 0 }, { 0, 0, 2 }, { 1, 1, 0 },
					   { 1, 0, 1 }, { 0, 1, 1 } };
  const double *exponent = arrays[EXPONENT], *factor = arrays[COEFFICIENT], *trafo = arrays[TRAFO];
  size_t pair = at / (SPHERICAL * SPHERICAL), row = at % SPHERICAL, column = at / SPHERICAL % SPHERICAL;
  const double *x = (const double *) arrays[XYZ] + pair % p->n[0] * 3;
  const double *y = (const double *) arrays[XYZ] + pair / p->n[0] * 3;
  double r2 = 0;
  (void) output;
  for (int d = 0; d < 3; d++)
    r2 += (x[d] - y[d]) * (x[d] - y[d]);
  for (int q = 0; q < PRIMITIVES * PRIMITIVES; q++)
    {
      double a = 1 + .5 * exponent[q / PRIMITIVES], b = 1 + .5 * exponent[q % PRIMITIVES], g = 1 / (a + b);
      double before = factor[q / PRIMITIVES] * factor[q % PRIMITIVES] * exp (-a * b * g * r2) * pow (g, 1.5);
      for (int m = 0; m < CARTESIAN; m++)
	for (int n = 0; n < CARTESIAN; n++)
	  {
	    double term = before * trafo[m * SPHERICAL + row] * trafo[n * SPHERICAL + column];
	    for (int d = 0; d < 3; d++)
	      term *= integral (power[m][d], power[n][d], b * g * (y[d] - x[d]),
				a * g * (x[d] - y[d]), .5 * g);
	    add_term (term, value, scale);
	  }
    }
  *scale += 1;
  return true;
}

static double
xtb_flops (const struct problem *p)
{
  return (PRIMITIVES * PRIMITIVES * (CARTESIAN * CARTESIAN * 4.0 + 100)
	  + 2.0 * CARTESIAN * (SPHERICAL * CARTESIAN + SPHERICAL * SPHERICAL))
	 * p->n[0] * p->n[0];
}

/* --- HOMME's: N[1] levels of N[0] elements.  */

#define NP 4
#define POINTS (NP * NP)

static void
levels_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  if (p->inputs + p->outputs == 5)
    ((void (*) (int, int, void *, void *, void *, void *, void *)) kernel)
      (p->n[0], p->n[1], a[0], a[1], a[2], a[3], a[4]);
  else
    ((void (*) (int, int, void *, void *, void *, void *)) kernel)
      (p->n[0], p->n[1], a[0], a[1], a[2], a[3]);
}

enum { DIV_DVV, METDET, DIV_DINV, DIV_V };

static size_t
divergence_length (const struct problem *p, int array)
{
  size_t elements = p->n[0], points = POINTS * elements * p->n[1];
  return array == DIV_DVV ? POINTS : array == METDET ? POINTS * elements
	 : array == DIV_DINV ? 4 * POINTS * elements : array == DIV_V ? 2 * points : points;
}

/* At POINT, the field V of a level turned to axis WHICH.  */

static double
turned (const double *metdet, const double *dinv, const double *v, size_t point, int which)
{
  dinv += which * POINTS + point;
  return (2 + metdet[point]) * (dinv[0] * v[point] + dinv[2 * POINTS] * v[POINTS + point]);
}

static bool
divergence_reference (const struct problem *p, void *const *a, int output, size_t at,
		      double *value, double *scale)
{
  size_t level = at / POINTS, element = level / p->n[1], x = at % NP, y = at / NP % NP;
  const double *dvv = a[DIV_DVV], *metdet = (const double *) a[METDET] + element * POINTS;
  const double *dinv = (const double *) a[DIV_DINV] + element * 4 * POINTS;
  const double *v = (const double *) a[DIV_V] + level * 2 * POINTS;
  double part = 1 / (2 + metdet[at % POINTS]);
  (void) output;
  for (size_t i = 0; i < NP; i++)
    {
      add_term (part * dvv[x * NP + i] * turned (metdet, dinv, v, y * NP + i, 0), value, scale);
      add_term (part * dvv[y * NP + i] * turned (metdet, dinv, v, i * NP + x, 1), value, scale);
    }
  *scale += 1;
  return true;
}

static double
divergence_flops (const struct problem *p)
{
  return (4.0 * NP + 10) * divergence_length (p, 4);
}

enum { GRAD_DVV, GRAD_DINV, GRAD_S };

static size_t
gradient_length (const struct problem *p, int array)
{
  size_t elements = p->n[0], points = POINTS * elements * p->n[1];
  return array == GRAD_DVV ? POINTS : array == GRAD_DINV ? 4 * POINTS * elements
	 : array == GRAD_S ? points : 2 * points;
}

static bool
gradient_reference (const struct problem *p, void *const *a, int output, size_t at,
		    double *value, double *scale)
{
  size_t level = at / POINTS / 2, element = level / p->n[1], x = at % NP, y = at / NP % NP;
  const double *dvv = a[GRAD_DVV], *s = (const double *) a[GRAD_S] + level * POINTS;
  const double *dinv = (const double *) a[GRAD_DINV] + element * 4 * POINTS + at % POINTS;
  dinv += at / POINTS % 2 * 2 * POINTS;
  (void) output;
  for (size_t i = 0; i < NP; i++)
    {
      add_term (dinv[0] * dvv[x * NP + i] * s[y * NP + i], value, scale);
      add_term (dinv[POINTS] * dvv[y * NP + i] * s[i * NP + x], value, scale);
    }
  return true;
}

static double
gradient_flops (const struct problem *p)
{
  return (4.0 * NP + 6) * gradient_length (p, GRAD_S);
}

#define SIDES 8			/* Four edges and four corners.  */
#define PARTS (4 * NP + 4)	/* What an element puts into the buffer.  */

enum { MAP, BUFFER, UNPACK_V };

static size_t
unpack_length (const struct problem *p, int array)
{
  size_t elements = p->n[0];
  return array == MAP ? SIDES * elements
	 : elements * p->n[1] * (array == BUFFER ? PARTS : POINTS);
}

/* Some corners have no neighbour.  */

static int
unpack_integer (const struct problem *p, int array, size_t at)
{
  static const int apart[SIDES] = { -30, 1, 30, -1, -31, -29, 29, 31 };
  size_t side = at % SIDES, elements = p->n[0];
  (void) array;
  size_t other = (at / SIDES + 31 * elements + apart[side]) % elements;
  if (side >= 4 && other % 30 == 0)
    return -1;
  return other * PARTS + (side < 4 ? NP * side : 4 * NP + side - 4);
}

static void
unpack_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *, void *)) kernel)
    (p->n[0], p->n[1], PARTS * p->n[0], a[MAP], a[BUFFER], a[UNPACK_V]);
}

static bool
unpack_reference (const struct problem *p, void *const *a, int output, size_t at,
		  double *value, double *scale)
{
  size_t levels = p->n[1], level = at / POINTS, x = at % NP, y = at / NP % NP;
  const int *map = (const int *) a[MAP] + level / levels * SIDES;
  const double *buffer = (const double *) a[BUFFER] + level % levels;
  bool edge[4] = { y == 0, x == NP - 1, y == NP - 1, x == 0 };
  (void) output;
  add_term (((const double *) a[UNPACK_V])[at], value, scale);
  for (int e = 0; e < 4; e++)
    if (edge[e])
      add_term (buffer[(map[e] + (e % 2 ? y : x)) * levels], value, scale);
  for (int c = 0; c < 4; c++)
    if (edge[c / 2 * 2] && edge[c % 2 ? 1 : 3] && map[4 + c] >= 0)
      add_term (buffer[map[4 + c] * levels], value, scale);
  return true;
}

/* V is read and written.  */

static double
unpack_bytes (const struct problem *p)
{
  return bytes_once (p) + 8.0 * unpack_length (p, UNPACK_V);
}

static double
unpack_flops (const struct problem *p)
{
  return (double) PARTS * p->n[0] * p->n[1];
}

#define HOMME .large = { 16384, 72 }, .element = 8, .calls = true, .samples = 100000, .tolerance = 1e-14

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
  { .name = "xtb", .kernel = "xtb", .text = "overlaps of d shells, %d atoms, double",
    .large = { 700 }, .small = { 5 }, .element = 8,
    .inputs = 4, .outputs = 1, .calls = true, .length = xtb_length, .call = xtb_call,
    .reference = xtb_reference, .samples = 4000, .tolerance = 1e-13, .bytes = bytes_once,
    .flops = xtb_flops },
  { .name = "divergence", .kernel = "divergence", .text = "HOMME's divergence, %d elements x %d levels, double",
    .small = { 5, 7 }, HOMME, .inputs = 4, .outputs = 1, .length = divergence_length, .call = levels_call,
    .reference = divergence_reference, .bytes = bytes_once, .flops = divergence_flops },
  { .name = "gradient", .kernel = "gradient", .text = "HOMME's gradient, %d elements x %d levels, double",
    .small = { 5, 7 }, HOMME, .inputs = 3, .outputs = 1, .length = gradient_length, .call = levels_call,
    .reference = gradient_reference, .bytes = bytes_once, .flops = gradient_flops },
  { .name = "unpack", .kernel = "unpack", .text = "HOMME's edges unpacked, %d elements x %d levels, double",
    .small = { 40, 7 }, HOMME, .integers = 1 << MAP, .integer = unpack_integer, .inputs = 2, .outputs = 1,
    .updated = 1, .length = unpack_length, .call = unpack_call, .reference = unpack_reference,
    .bytes = unpack_bytes, .flops = unpack_flops },
  { .name = NULL },
};
