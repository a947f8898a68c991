/* The problems re-created from public codes that work on grids and meshes, and their references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>
#include <string.h>

/* --- weno: the fluxes of a gas along the lines of a grid.  */

#define GAMMA 1.4
#define FIELDS 5
#define STENCIL 6

static size_t
points_of (const struct problem *p)
{
  return (size_t) p->n[0] * p->n[1] * p->n[2];
}

static size_t
weno_length (const struct problem *p, int array)
{
  (void) array;
  return FIELDS * points_of (p);
}

static void
grid_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *)) kernel) (p->n[0], p->n[1], p->n[2], a[0], a[1]);
}

/* WENO's value between V[2] and V[3], where the wind comes from V[0].  STEP is 1, or -1
   where it comes from the other side.  */

static double
reconstruct (const double *v, int step)
{
  double a = v[0], b = v[step], c = v[2 * step], d = v[3 * step], e = v[4 * step];
  double rough[3] = { 13. / 12 * pow (a - 2 * b + c, 2) + .25 * pow (a - 4 * b + 3 * c, 2),
		      13. / 12 * pow (b - 2 * c + d, 2) + .25 * pow (b - d, 2),
		      13. / 12 * pow (c - 2 * d + e, 2) + .25 * pow (3 * c - 4 * d + e, 2) };
  double parabola[3] = { 2 * a - 7 * b + 11 * c, -b + 5 * c + 2 * d, 2 * c + 5 * d - e };
  static const double ideal[3] = { .1, .6, .3 };
  double sum = 0, weights = 0;
  for (int s = 0; s < 3; s++)
    {
      double weight = ideal[s] / pow (1e-6 + rough[s], 2);
      sum += weight * parabola[s];
      weights += weight;
    }
  return sum / (6 * weights);
}

/* The state CONS of a point whose fields are Q, APART from each other, and its flux F.
   Returns the speed of its fastest wave; *PRESSURE becomes the pressure.  */

static double
gas (const double *q, size_t apart, double *cons, double *f, double *pressure)
{
  double rho = 1.5 + .25 * q[0], p = 1.5 + .25 * q[4 * apart], v[3], energy = 0;
  for (int d = 0; d < 3; d++)
    {
      v[d] = .5 * q[(d + 1) * apart];
      energy += .5 * v[d] * v[d];
    }
  cons[0] = rho;
  for (int d = 0; d < 3; d++)
    cons[d + 1] = rho * v[d];
  cons[4] = p / (GAMMA - 1) + rho * energy;
  for (int n = 0; n < FIELDS; n++)
    f[n] = v[0] * (cons[n] + (n == 4 ? p : 0)) + (n == 1 ? p : 0);
  *pressure = p;
  return fabs (v[0]) + sqrt (GAMMA * p / rho);
}

/* The eigenvectors of the flux's derivative for velocity V and enthalpy H.  */

static void
eigenvectors (const double *v, double h, double left[FIELDS][FIELDS], double right[FIELDS][FIELDS])
{
  double k = .5 * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  double c2 = (GAMMA - 1) * (h - k), c = sqrt (c2), b = (GAMMA - 1) / c2;
  const double r[FIELDS][FIELDS] = { { 1, 1, 0, 0, 1 },
    { v[0] - c, v[0], 0, 0, v[0] + c }, { v[1], v[1], 1, 0, v[1] }, { v[2], v[2], 0, 1, v[2] },
    { h - v[0] * c, k, v[1], v[2], h + v[0] * c } };
  const double l[FIELDS][FIELDS] = {
    { .5 * (b * k + v[0] / c), .5 * (-b * v[0] - 1 / c), -.5 * b * v[1], -.5 * b * v[2], .5 * b },
    { 1 - b * k, b * v[0], b * v[1], b * v[2], -b },
    { -v[1], 0, 1, 0, 0 }, { -v[2], 0, 0, 1, 0 },
    { .5 * (b * k - v[0] / c), .5 * (-b * v[0] + 1 / c), -.5 * b * v[1], -.5 * b * v[2], .5 * b } };
  memcpy (left, l, sizeof l);
  memcpy (right, r, sizeof r);
}

static bool
weno_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		double *value, double *scale)
{
  size_t points = points_of (p), point = at % points, x = point % p->n[0];
  const double *q = (const double *) arrays[0] + point - 2;
  double cons[STENCIL][FIELDS], f[STENCIL][FIELDS], left[FIELDS][FIELDS], right[FIELDS][FIELDS];
  double v[3] = { 0 }, h = 0, fastest = 0;
  (void) output;
  if (x < 2 || x >= (size_t) p->n[0] - 3)
    return false;
  for (int s = 0; s < STENCIL; s++)
    {
      double pressure;
      fastest = fmax (fastest, gas (q + s, points, cons[s], f[s], &pressure));
      if (s != 2 && s != 3)
	continue;
      for (int d = 0; d < 3; d++)
	v[d] += .5 * cons[s][d + 1] / cons[s][0];
      h += .5 * (cons[s][4] + pressure) / cons[s][0];
    }
  eigenvectors (v, h, left, right);
  for (int n = 0; n < FIELDS; n++)
    {
      double plus[STENCIL] = { 0 }, minus[STENCIL] = { 0 };
      for (int s = 0; s < STENCIL; s++)
	for (int m = 0; m < FIELDS; m++)
	  {
	    plus[s] += .5 * left[n][m] * (f[s][m] + fastest * cons[s][m]);
	    minus[s] += .5 * left[n][m] * (f[s][m] - fastest * cons[s][m]);
	  }
      *value += right[at / points][n] * (reconstruct (plus, 1) + reconstruct (minus + 5, -1));
    }
  *scale = 10;
  return true;
}

static double
weno_flops (const struct problem *p)
{
  return 1100.0 * points_of (p);
}

/* --- mpas: N[0] levels of N[1] cells.  */

#define EDGES 6

enum { NEDGES, EDGE, CELL, SIGN, RU, THETA, A, RHO, RW };

static size_t
mpas_length (const struct problem *p, int array)
{
  size_t cells = p->n[1];
  return array == NEDGES ? cells : array <= SIGN ? EDGES * cells
	 : p->n[0] * cells * (array == RU ? 3 : 1);
}

/* Twelve cells have five neighbours.  A cell has three of its edges in common with cells
   before it.  */

static int
mpas_integer (const struct problem *p, int array, size_t at)
{
  static const int apart[EDGES / 2] = { 1, 401, 402 };
  int cells = p->n[1], cell = at / EDGES, side = at % EDGES;
  if (array == NEDGES)
    return EDGES - (at % (cells / 12) == 0);
  int before = ((cell - apart[side / 2]) % cells + cells) % cells;
  if (array == EDGE)
    return 3 * (side % 2 ? before : cell) + side / 2 + 1;
  return (side % 2 ? before : (cell + apart[side / 2]) % cells) + 1;
}

static void
mpas_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *, void *, void *, void *, void *, void *, void *, void *))
   kernel) (p->n[0], p->n[1], 3 * p->n[1], a[NEDGES], a[EDGE], a[CELL], a[SIGN], a[RU], a[THETA],
	    a[A], a[RHO], a[RW]);
}

static bool
mpas_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		double *value, double *scale)
{
  const int *nedges = arrays[NEDGES], *edge = arrays[EDGE], *cell = arrays[CELL];
  const double *sign = arrays[SIGN], *ru = arrays[RU], *theta = arrays[THETA];
  size_t levels = p->n[0], c = at / levels, own = at - at % levels, l = at % levels;
  const double *a = (const double *) arrays[A] + own;
  double rs[levels], ts[levels], w[levels];
  for (size_t k = 0; k < levels; k++)
    {
      rs[k] = ts[k] = 0;
      for (size_t i = c * EDGES; i < c * EDGES + nedges[c]; i++)
	{
	  double flow = sign[i] * ru[(edge[i] - 1) * levels + k];
	  rs[k] -= flow;
	  ts[k] -= .5 * flow * (theta[own + k] + theta[(cell[i] - 1) * levels + k]);
	}
    }
  w[0] = 0;
  for (size_t k = 1; k < levels; k++)
    w[k] = .4 * (ts[k] - ts[k - 1] + .5 * (rs[k] + rs[k - 1]) - a[k] * w[k - 1]);
  for (size_t k = levels - 1; k-- > 0;)
    w[k] -= .3 * a[k] * w[k + 1];
  *value = output ? w[l] : rs[l] - (w[l < levels - 1 ? l + 1 : l] - w[l]);
  *scale = 10;
  return true;
}

static double
mpas_flops (const struct problem *p)
{
  return (7.0 * EDGES + 13) * p->n[0] * p->n[1];
}

/* --- lqcd: a lattice of N[0]^4 sites, complex numbers as pairs.  */

#define LINKS 4

enum { NEIGHBOUR, CLASS, ETA, LINK, VECTOR, OUT };

static size_t
sites_of (const struct problem *p)
{
  size_t square = (size_t) p->n[0] * p->n[0];
  return square * square;
}

static size_t
lqcd_length (const struct problem *p, int array)
{
  static const size_t each[] = { 2 * LINKS, 1, 0, 2 * LINKS * 9, 6, 6 };
  return array == ETA ? 16 * LINKS : each[array] * sites_of (p);
}

static int
lqcd_integer (const struct problem *p, int array, size_t at)
{
  int side = p->n[0], site = array == CLASS ? at : at / (2 * LINKS), apart = 1, class = 0;
  int which = at % (2 * LINKS);
  for (int d = 0; d < LINKS; d++, apart *= side)
    {
      int x = site / apart % side;
      class += x % 2 << d;
      if (array == NEIGHBOUR && d == which % LINKS)
	return site + ((x + (which < LINKS ? side - 1 : 1)) % side - x) * apart;
    }
  return class;
}

static void
lqcd_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *, void *)) kernel)
    (sites_of (p), a[NEIGHBOUR], a[CLASS], a[ETA], a[LINK], a[VECTOR], a[OUT]);
}

/* Adds FACTOR times the real or with IMAGINARY the imaginary part of X Y, or of Y and the
   conjugate of X.  */

static void
add_product (double factor, const double *x, const double *y, bool conjugate, bool imaginary,
	     double *value, double *scale)
{
  double xi = conjugate ? -x[1] : x[1];
  add_term (factor * x[0] * y[imaginary], value, scale);
  add_term ((imaginary ? factor : -factor) * xi * y[!imaginary], value, scale);
}

static bool
lqcd_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		double *value, double *scale)
{
  size_t sites = sites_of (p), number = at / 2, s = number % sites, i = number / sites;
  const int *neighbour = (const int *) arrays[NEIGHBOUR] + s * 2 * LINKS;
  const double *eta = (const double *) arrays[ETA] + ((const int *) arrays[CLASS])[s] * LINKS;
  const double *u = arrays[LINK], *v = arrays[VECTOR];
  (void) output;
  for (int mu = 0; mu < LINKS; mu++)
    for (int j = 0; j < 3; j++)
      {
	size_t front = neighbour[mu + LINKS], back = neighbour[mu];
	const double *own = u + 2 * (((mu * 3 + i) * 3 + j) * sites + s);
	const double *other = u + 2 * (((mu * 3 + j) * 3 + i) * sites + back);
	add_product (eta[mu], own, v + 2 * (j * sites + front), false, at % 2, value, scale);
	add_product (-eta[mu], other, v + 2 * (j * sites + back), true, at % 2, value, scale);
      }
  return true;
}

static double
lqcd_flops (const struct problem *p)
{
  return (LINKS * 2 * 66.0 + LINKS * 6) * sites_of (p);
}

/* --- flutas: N[0] x N[1] x N[2] cells, and a layer of them around PSI.  */

static size_t
flutas_length (const struct problem *p, int array)
{
  return array ? points_of (p) : (p->n[0] + 2) * (p->n[1] + 2) * (size_t) (p->n[2] + 2);
}

static void
flutas_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, int, void *, void *, void *, void *, void *)) kernel)
    (p->n[0], p->n[1], p->n[2], a[0], a[1], a[2], a[3], a[4]);
}

/* Makes the unit normal NORMAL at the corner whose lowest cell is PSI; the cells are APART.  */

static void
corner_normal (const double *psi, const size_t *apart, double *normal)
{
  double squares = 1e-3;
  for (int d = 0; d < 3; d++)
    {
      normal[d] = 0;
      for (int c = 0; c < 8; c++)
	normal[d] += (c >> d & 1 ? .25 : -.25)
		     * psi[(c & 1) * apart[0] + (c >> 1 & 1) * apart[1] + (c >> 2) * apart[2]];
      squares += normal[d] * normal[d];
    }
  for (int d = 0; d < 3; d++)
    normal[d] /= sqrt (squares);
}

static bool
flutas_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		  double *value, double *scale)
{
  size_t nx = p->n[0], ny = p->n[1];
  size_t apart[3] = { 1, nx + 2, (nx + 2) * (ny + 2) };
  const double *psi = (const double *) arrays[0] + at % nx + at / nx % ny * apart[1]
		      + at / nx / ny * apart[2];
  for (int c = 0; c < 8; c++)
    {
      double normal[3];
      corner_normal (psi + (c & 1) * apart[0] + (c >> 1 & 1) * apart[1] + (c >> 2) * apart[2], apart,
		     normal);
      if (output < 3)
	add_term (.125 * normal[output], value, scale);
      else
	for (int d = 0; d < 3; d++)
	  add_term ((c >> d & 1 ? -.25 : .25) * normal[d], value, scale);
    }
  *scale += 1;
  return true;
}

static double
flutas_flops (const struct problem *p)
{
  return 8 * 36.0 * points_of (p);
}

/* --- scan: N[0] cells in blocks of BLOCK.  */

#define BLOCK 1024

static size_t
scan_length (const struct problem *p, int array)
{
  return array == 1 ? p->n[0] / BLOCK : p->n[0];
}

static int
scan_integer (const struct problem *p, int array, size_t at)
{
  (void) p;
  (void) array;
  return (uint32_t) at * 2654435761u >> 28;
}

static bool
scan_reference (const struct problem *p, void *const *arrays, int output, size_t at,
		double *value, double *scale)
{
  static int *before;
  if (!before)
    {
      before = memory (p->n[0] * sizeof *before);
      for (int i = 1; i < p->n[0]; i++)
	before[i] = before[i - 1] + ((const int *) arrays[0])[i - 1];
    }
  *value = before[output ? at : at * BLOCK];
  *scale = 1;
  return true;
}

static double
scan_flops (const struct problem *p)
{
  return p->n[0];
}

struct problem wild_grid_problems[] = {
  { .name = "weno", .kernel = "weno",
    .text = "WENO fluxes of a gas, %d x %d x %d points, double",
    .large = { 160, 160, 160 }, .small = { 13, 5, 3 }, .element = 8, .inputs = 1, .outputs = 1,
    .calls = true, .length = weno_length, .call = grid_call, .reference = weno_reference,
    .samples = 20000, .tolerance = 1e-12, .bytes = bytes_once, .flops = weno_flops },
  { .name = "mpas", .kernel = "mpas", .text = "sound in columns, %d levels of %d cells, double",
    .large = { 55, 163842 }, .small = { 39, 60 }, .element = 8,
    .integers = 1 << NEDGES | 1 << EDGE | 1 << CELL, .integer = mpas_integer,
    .inputs = 7, .outputs = 2, .calls = true, .length = mpas_length, .call = mpas_call,
    .reference = mpas_reference, .samples = 20000, .tolerance = 1e-14, .bytes = bytes_once,
    .flops = mpas_flops },
  { .name = "lqcd", .kernel = "lqcd", .text = "staggered Dirac operator, %d to the fourth sites, double",
    .large = { 32 }, .small = { 4 }, .element = 8, .integers = 1 << NEIGHBOUR | 1 << CLASS,
    .integer = lqcd_integer, .inputs = 5, .outputs = 1, .calls = true, .length = lqcd_length,
    .call = lqcd_call, .reference = lqcd_reference, .samples = 100000, .tolerance = 1e-14,
    .bytes = bytes_once, .flops = lqcd_flops },
  { .name = "flutas", .kernel = "flutas", .text = "normals and curvature, %d x %d x %d cells, double",
    .large = { 256, 256, 256 }, .small = { 34, 5, 4 }, .element = 8, .inputs = 1, .outputs = 4,
    .calls = true, .length = flutas_length, .call = flutas_call, .reference = flutas_reference,
    .samples = 100000, .tolerance = 1e-13, .bytes = bytes_once, .flops = flutas_flops },
  { .name = "scan", .kernel = "scan", .text = "sums of the cells before, %d cells",
    .large = { 1 << 24 }, .small = { 3 * BLOCK }, .element = 4, .integers = 7, .integer = scan_integer,
    .inputs = 1, .outputs = 2, .calls = true, .length = scan_length, .call = call_arrays,
    .reference = scan_reference, .samples = 200000, .tolerance = 0, .bytes = bytes_once,
    .flops = scan_flops },
  { .name = NULL },
};
