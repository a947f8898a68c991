/* The problems of loops that lanes run in sequence, where what a turn has read or
   written serves later ones, and their references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

/* --- layers and recurrence: N[0] columns of N[1] layers.  */

static size_t
field_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[1];
}

static void
field_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, int, void *, void *)) kernel) (p->n[0], p->n[1], a[0], a[1]);
}

static bool
layers_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  const double *a = arrays[0];
  size_t n = p->n[0];
  (void) output;
  if (at < 2 * n)
    return false;
  add_term (.5 * a[at], value, scale);
  add_term (.3 * a[at - n], value, scale);
  add_term (.2 * a[at - 2 * n], value, scale);
  return true;
}

static bool
recurrence_reference (const struct problem *p, void *const *arrays, int output,
		      size_t at, double *value, double *scale)
{
  const double *a = arrays[0], *x = arrays[1];
  size_t n = p->n[0];
  (void) output;
  double next = x[at % n], terms = 1;
  for (size_t k = at % n + n; k <= at; k += n)
    {
      terms += 1;
      next = x[k] - .5 * a[k] * next;
    }
  *value = next;
  *scale = terms;
  return true;
}

static double
field_flops (const struct problem *p)
{
  return 3.0 * field_length (p, 0);
}

/* What is updated is read and written.  */

static double
recurrence_bytes (const struct problem *p)
{
  return 3.0 * field_length (p, 0) * p->element;
}

/* --- seismic: a cube.  */

enum { U, V, W, LAMBDA, SX };

static size_t
cube_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0] * p->n[0];
}

static void
seismic_call (const struct problem *p, kernel_fn kernel, void *const *a)
{
  ((void (*) (int, void *, void *, void *, void *, void *, void *, void *))
   kernel) (p->n[0], a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
}

/* Element AT of the output, before and after; the edge stays as it is.  */

static bool
seismic_reference (const struct problem *p, void *const *arrays, int output,
		   size_t at, double *value, double *scale)
{
  const float *u = arrays[U], *v = arrays[V], *w = arrays[W];
  const float *lambda = arrays[LAMBDA], *s = arrays[SX + output];
  size_t n = p->n[0], plane = n * n;
  add_term (s[at], value, scale);
  for (size_t r = 0, rest = at; r < 3; r++, rest /= n)
    if (rest % n < 1 || rest % n >= n - 2)
      return true;
  double d[3] = { (double) u[at + 1] - u[at], (double) v[at + n] - v[at],
		  1.125 * ((double) w[at + plane] - w[at])
		  - 0.04166667 * ((double) w[at + 2 * plane] - w[at - plane]) };
  double mean = .5 * ((double) lambda[at] + lambda[at + plane]);
  for (int i = 0; i < 3; i++)
    add_term (mean * d[i], value, scale);
  add_term (.4 * d[output], value, scale);
  *scale += 4;
  return true;
}

static double
seismic_bytes (const struct problem *p)
{
  return 10.0 * cube_length (p, 0) * p->element;
}

static double
seismic_flops (const struct problem *p)
{
  return 22.0 * cube_length (p, 0);
}

/* --- matmul  */

static size_t
matmul_length (const struct problem *p, int array)
{
  (void) array;
  return (size_t) p->n[0] * p->n[0];
}

static bool
matmul_reference (const struct problem *p, void *const *arrays, int output,
		  size_t at, double *value, double *scale)
{
  const float *a = arrays[0], *b = arrays[1], *c = arrays[2];
  size_t n = p->n[0], i = at / n, j = at % n;
  (void) output;
  add_term (c[at], value, scale);
  for (size_t k = 0; k < n; k++)
    add_term ((double) a[i * n + k] * b[k * n + j], value, scale);
  return true;
}

static double
matmul_bytes (const struct problem *p)
{
  return 4.0 * matmul_length (p, 0) * p->element;
}

static double
matmul_flops (const struct problem *p)
{
  return 2.0 * p->n[0] * p->n[0] * p->n[0];
}

#define FIELD								\
  .large = { 1 << 19, 64 }, .small = { 333, 9 }, .element = 8,		\
  .inputs = 1, .outputs = 1, .calls = true, .length = field_length,	\
  .call = field_call, .samples = 200000, .flops = field_flops

struct problem lane_problems[] = {
  { .name = "layers", .kernel = "layers",
    .text = "three layers' mean, %d columns of %d layers", FIELD,
    .reference = layers_reference, .tolerance = 1e-15, .bytes = bytes_once },
  { .name = "recurrence", .kernel = "recurrence",
    .text = "a recurrence, %d columns of %d layers", FIELD, .updated = 1,
    .reference = recurrence_reference, .tolerance = 1e-15,
    .bytes = recurrence_bytes },
  { .name = "seismic", .kernel = "seismic",
    .text = "stresses of a wave, %d cubed, float", .large = { 320 },
    .small = { 21 }, .element = 4, .inputs = 4, .outputs = 3, .updated = 7,
    .rank = 3, .calls = true, .length = cube_length, .call = seismic_call,
    .reference = seismic_reference, .samples = 200000, .tolerance = 1e-6,
    .bytes = seismic_bytes, .flops = seismic_flops },
  { .name = "matmul", .kernel = "matmul",
    .text = "matrix product in memory, float, %d squared",
    .large = { 2048 }, .small = { 50 }, .element = 4, .inputs = 2,
    .outputs = 1, .updated = 1, .rank = 2, .calls = true,
    .length = matmul_length, .call = call_arrays,
    .reference = matmul_reference, .samples = 4000, .tolerance = 1e-5,
    .bytes = matmul_bytes, .flops = matmul_flops },
  { .name = NULL },
};
