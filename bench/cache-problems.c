/* The problems whose loads Jia, Shaw and Martonosi 2012 look at, hot kernels with the
   accesses of six programs of Rodinia, and two of those that Chilukuri, Milthorpe and
   Johnston 2021 measure, all written anew.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

#define HIDDEN 16
#define DEGREE 4
#define FEATURES 34
#define CLUSTERS 5
#define FACES 4

/* A number below COUNT that looks random.  */

static int
anywhere (int array, size_t at, int count)
{
  return (int) ((random_at (array, at) + 1) / 2 * count);
}

/* backprop: what a layer's weights become.  */

static size_t
backprop_length (const struct problem *p, int array)
{
  return array == 0 ? HIDDEN : array == 1 ? (size_t) p->n[0]
	 : (size_t) p->n[0] * HIDDEN;
}

static bool
backprop_reference (const struct problem *p, void *const *arrays, int output,
		    size_t at, double *value, double *scale)
{
  const float *delta = arrays[0], *ly = arrays[1], *old = arrays[2], *w = arrays[3];
  (void) p;
  (void) output;
  add_term (w[at], value, scale);
  add_term (.3 * delta[at % HIDDEN] * ly[at / HIDDEN], value, scale);
  add_term (.3 * old[at], value, scale);
  return true;
}

/* bfs: what the neighbours of the nodes that are looked at have.  */

static size_t
bfs_length (const struct problem *p, int array)
{
  return array == 1 ? (size_t) p->n[0] * DEGREE : (size_t) p->n[0];
}

static int
bfs_integer (const struct problem *p, int array, size_t at)
{
  return array == 0 ? at % 3 != 0 : anywhere (array, at, p->n[0]);
}

/* The same where eight lanes of a warp look at neighbours, eight lanes of different warps of
   a gang do, and where a lane's are neighbours: figure 6 of Jia, Shaw and Martonosi.  */

#define TOGETHER 8
#define GANG 512
#define LANES 32

static int
bfs_warp_integer (const struct problem *p, int array, size_t at)
{
  size_t node = at / DEGREE, groups = p->n[0] / TOGETHER;
  if (array == 0)
    return 1;
  return anywhere (array, node / TOGETHER * DEGREE + at % DEGREE, groups) * TOGETHER + node % TOGETHER;
}

static int
bfs_gang_integer (const struct problem *p, int array, size_t at)
{
  size_t node = at / DEGREE, groups = p->n[0] / TOGETHER, warp = node % GANG / LANES;
  if (array == 0)
    return 1;
  size_t group = (node / GANG * (GANG / LANES / TOGETHER) + warp / TOGETHER) * LANES + node % LANES;
  return anywhere (array, group * DEGREE + at % DEGREE, groups) * TOGETHER + warp % TOGETHER;
}

static int
bfs_lane_integer (const struct problem *p, int array, size_t at)
{
  size_t node = at / DEGREE;
  return array == 0 ? 1 : anywhere (array, node, p->n[0] / TOGETHER) * TOGETHER + (int) (at % DEGREE);
}

static int
bfs_none_integer (const struct problem *p, int array, size_t at)
{
  return array == 0 ? 1 : anywhere (array, at, p->n[0]);
}

static bool
bfs_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  const int *now = arrays[0], *child = arrays[1];
  const float *visited = arrays[2];
  (void) p;
  (void) output;
  for (int i = 0; i < DEGREE && now[at]; i++)
    add_term (visited[child[at * DEGREE + i]], value, scale);
  return true;
}

/* kmeans: how far the nearest of a few centres is.  */

static size_t
kmeans_length (const struct problem *p, int array)
{
  return array == 0 ? (size_t) p->n[0] * FEATURES
	 : array == 1 ? CLUSTERS * FEATURES : (size_t) p->n[0];
}

static bool
kmeans_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  const float *points = arrays[0], *centres = arrays[1];
  (void) p;
  (void) output;
  *value = HUGE_VAL;
  for (int c = 0; c < CLUSTERS; c++)
    {
      double sum = 0;
      for (int f = 0; f < FEATURES; f++)
	{
	  double d = (double) points[at * FEATURES + f] - centres[c * FEATURES + f];
	  sum += d * d;
	}
      *value = fmin (*value, sum);
    }
  *scale = *value;
  return true;
}

/* srad: a coefficient of diffusion for each pixel, by columns.  */

static size_t
srad_length (const struct problem *p, int array)
{
  return array < 4 ? (size_t) p->n[0] : (size_t) p->n[0] * p->n[0];
}

static int
srad_integer (const struct problem *p, int array, size_t at)
{
  int n = p->n[0], i = at;
  return array % 2 == 0 ? (i > 0 ? i - 1 : 0) : (i < n - 1 ? i + 1 : n - 1);
}

static void
srad_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *, void *)) kernel)
    (p->n[0], a[0], a[1], a[2], a[3], a[4], a[5]);
}

static bool
srad_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  const float *image = arrays[4];
  size_t n = p->n[0], row = at % n, column = at / n;
  double here = image[at], sum = 0;
  size_t others[4] = { (row > 0 ? row - 1 : 0) + n * column,
		       (row < n - 1 ? row + 1 : row) + n * column,
		       row + n * (column > 0 ? column - 1 : 0),
		       row + n * (column < n - 1 ? column + 1 : column) };
  (void) output;
  for (int i = 0; i < 4; i++)
    sum += (image[others[i]] - here) * (image[others[i]] - here);
  add_term (1 / (1 + sum), value, scale);
  return true;
}

/* particlefilter: each particle searches the sums from the beginning.  */

static size_t
particle_length (const struct problem *p, int array)
{
  (void) array;
  return p->n[0];
}

static int
particle_integer (const struct problem *p, int array, size_t at)
{
  return array == 0 ? 2 * (int) at + 1 : anywhere (array, at, 2 * p->n[0]);
}

static bool
particle_reference (const struct problem *p, void *const *arrays, int output,
		    size_t at, double *value, double *scale)
{
  const int *sums = arrays[0], *numbers = arrays[1];
  const float *x = arrays[2];
  int k = 0;
  (void) output;
  while (k < p->n[0] - 1 && sums[k] < numbers[at])
    k++;
  add_term (x[k], value, scale);
  return true;
}

/* cfd: fluxes between the cells of a mesh without structure.  */

static size_t
cfd_length (const struct problem *p, int array)
{
  return (size_t) p->n[0] * (array < 2 ? FACES : 1);
}

static int
cfd_integer (const struct problem *p, int array, size_t at)
{
  return anywhere (array, at, p->n[0]);
}

static bool
cfd_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  const int *neighbour = arrays[0];
  const float *normal = arrays[1], *density = arrays[2];
  size_t n = p->n[0];
  (void) output;
  for (int f = 0; f < FACES; f++)
    add_term ((double) normal[f * n + at] * density[neighbour[f * n + at]], value, scale);
  return true;
}

/* lud: a block row times a block column is taken from each element.  */

#define LUD_BLOCK 16

static size_t
lud_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0];
}

static bool
lud_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  const float *done = arrays[0], *m = arrays[1];
  size_t n = p->n[0];
  (void) output;
  add_term (m[at], value, scale);
  for (size_t k = 0; k < LUD_BLOCK; k++)
    add_term (-(double) done[at / n * n + k] * done[k * n + at % n], value, scale);
  return true;
}

/* nw: the best of three ways to an element of the wave.  */

static size_t
nw_length (const struct problem *p, int array)
{
  return (size_t) p->n[0] * (array < 2 ? p->n[0] : 1);
}

static bool
nw_reference (const struct problem *p, void *const *arrays, int output,
	      size_t at, double *value, double *scale)
{
  const float *likeness = arrays[0], *done = arrays[1];
  size_t n = p->n[0], j = n - at;
  (void) output;
  if (at == 0)
    return false;
  double both = (double) done[(at - 1) * n + j - 1] + likeness[at * n + j];
  add_term (fmax (both, fmax (done[(at - 1) * n + j], done[at * n + j - 1]) - .1), value, scale);
  *scale += 1;
  return true;
}

/* vla: squares of a column, each with that at the other end.  */

static size_t
vla_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0];
}

static bool
vla_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  size_t n = p->n[0], i = at % n;
  const float *column = (const float *) arrays[0] + (at - i);
  (void) output;
  add_term ((double) column[n - 1 - i] * column[n - 1 - i], value, scale);
  add_term (2.0 * column[i] * column[i], value, scale);
  return true;
}

/* About ten operations an element of the result; what counts is what is moved.  */

static double
ten_each (const struct problem *p)
{
  return 10.0 * p->length (p, p->inputs);
}

#define CACHES								\
  .element = 4, .outputs = 1, .samples = 20000, .tolerance = 1e-5,	\
  .bytes = bytes_once, .flops = ten_each

#define BFS(of)								\
  .kernel = "bfs", .text = "search of %d nodes", CACHES,		\
    .large = { 1 << 22 }, .small = { 1536 }, .inputs = 3,		\
    .integers = 3, .integer = of, .length = bfs_length,			\
    .call = call_arrays, .reference = bfs_reference

struct problem cache_problems[] = {
  { .name = "backprop", .kernel = "backprop", .text = "weights of %d inputs",
    CACHES, .large = { 1 << 21 }, .small = { 160 }, .inputs = 3, .updated = 1,
    .length = backprop_length, .call = call_arrays,
    .reference = backprop_reference },
  { .name = "bfs", .kernel = "bfs", .text = "search of %d nodes", CACHES,
    .large = { 1 << 22 }, .small = { 1500 }, .inputs = 3, .integers = 3,
    .integer = bfs_integer, .length = bfs_length, .call = call_arrays,
    .reference = bfs_reference },
  { .name = "kmeans", .kernel = "kmeans", .text = "nearest of 5, %d points",
    CACHES, .large = { 1 << 20 }, .small = { 600 }, .inputs = 2,
    .length = kmeans_length, .call = call_arrays,
    .reference = kmeans_reference },
  { .name = "srad", .kernel = "srad", .text = "diffusion, %d squared", CACHES,
    .large = { 4096 }, .small = { 70 }, .inputs = 5, .integers = 15,
    .integer = srad_integer, .length = srad_length, .call = srad_call,
    .reference = srad_reference },
  { .name = "particlefilter", .kernel = "particlefilter",
    .text = "search of %d particles", CACHES, .large = { 1 << 15 },
    .small = { 300 }, .inputs = 3, .integers = 3, .integer = particle_integer,
    .length = particle_length, .call = call_arrays,
    .reference = particle_reference },
  { .name = "cfd", .kernel = "cfd", .text = "fluxes of %d cells", CACHES,
    .large = { 1 << 21 }, .small = { 900 }, .inputs = 3, .integers = 1,
    .integer = cfd_integer, .length = cfd_length, .call = call_arrays,
    .reference = cfd_reference },
  { .name = "lud", .kernel = "lud", .text = "inside of a step, %d squared",
    CACHES, .large = { 8192 }, .small = { 512 }, .inputs = 1, .updated = 1,
    .length = lud_length, .call = call_arrays, .reference = lud_reference },
  { .name = "nw", .kernel = "nw", .text = "wave of %d", CACHES,
    .large = { 16384 }, .small = { 400 }, .inputs = 2, .length = nw_length,
    .call = call_arrays, .reference = nw_reference },
  { .name = "vla", .kernel = "vla", .text = "columns of %d squared", CACHES,
    .large = { 2048 }, .small = { 300 }, .inputs = 1, .length = vla_length,
    .call = call_arrays, .reference = vla_reference },
  { .name = "bfs-none", BFS (bfs_none_integer) },
  { .name = "bfs-warp", BFS (bfs_warp_integer) },
  { .name = "bfs-gang", BFS (bfs_gang_integer) },
  { .name = "bfs-lane", BFS (bfs_lane_integer) },
  { .name = NULL },
};
