/* The problems that reduce a vector to a number or two, and their references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "problem.h"

#include <math.h>

/* As many elements as the extent says, and a result of one.  */

static size_t
to_one (const struct problem *p, int array)
{
  return array < p->inputs ? (size_t) p->n[0] : 1;
}

/* A complex vector is two numbers an element, and so is its sum.  */

static size_t
complex_length (const struct problem *p, int array)
{
  return 2 * to_one (p, array);
}

static size_t
pair_length (const struct problem *p, int array)
{
  return array < p->inputs ? (size_t) p->n[0] : 2;
}

static double
number (const struct problem *p, void *const *arrays, size_t i)
{
  return p->element == 4 ? ((float *) arrays[0])[i]
	 : ((double *) arrays[0])[i];
}

/* A sum of many terms, which double precision is not enough for.  */

struct many { long double value, scale; };

static void
add (struct many *sum, double term)
{
  sum->value += term;
  sum->scale += fabs (term);
}

static bool
give (const struct many *sum, double *value, double *scale)
{
  *value = sum->value;
  *scale = sum->scale;
  return true;
}

static bool
product (const struct problem *p, const double *x, const double *y,
	 double *value, double *scale)
{
  struct many sum = { 0, 0 };
  for (int i = 0; i < p->n[0]; i++)
    add (&sum, x[i] * y[i]);
  return give (&sum, value, scale);
}

static bool
dot_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  (void) output;
  (void) at;
  return product (p, arrays[0], arrays[1], value, scale);
}

/* R times R, and P times Q after it.  */

static bool
pair_reference (const struct problem *p, void *const *arrays, int output,
		size_t at, double *value, double *scale)
{
  (void) output;
  return at == 0 ? product (p, arrays[2], arrays[2], value, scale)
	 : product (p, arrays[0], arrays[1], value, scale);
}

static bool
sum_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  struct many sum = { 0, 0 };
  (void) output;
  (void) at;
  for (int i = 0; i < p->n[0]; i++)
    add (&sum, number (p, arrays, i));
  return give (&sum, value, scale);
}

static bool
complex_reference (const struct problem *p, void *const *arrays, int output,
		   size_t at, double *value, double *scale)
{
  struct many sum = { 0, 0 };
  const double *z = arrays[0];
  (void) output;
  for (int i = 0; i < p->n[0]; i++)
    add (&sum, z[2 * (size_t) i + at]);
  return give (&sum, value, scale);
}

static bool
count_reference (const struct problem *p, void *const *arrays, int output,
		 size_t at, double *value, double *scale)
{
  (void) output;
  (void) at;
  for (int i = 0; i < p->n[0]; i++)
    *value += number (p, arrays, i) > 0;
  *scale = 1;
  return true;
}

/* All are within bounds.  */

static bool
all_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  (void) p;
  (void) arrays;
  (void) output;
  (void) at;
  *value = *scale = 1;
  return true;
}

static bool
max_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  (void) output;
  (void) at;
  *value = -1;
  for (int i = 0; i < p->n[0]; i++)
    *value = fmax (*value, number (p, arrays, i));
  *scale = 1;
  return true;
}

static bool
min_reference (const struct problem *p, void *const *arrays, int output,
	       size_t at, double *value, double *scale)
{
  (void) output;
  (void) at;
  *value = 1;
  for (int i = 0; i < p->n[0]; i++)
    *value = fmin (*value, number (p, arrays, i));
  *scale = 1;
  return true;
}

static double
two_each (const struct problem *p)
{
  return 2.0 * p->n[0];
}

static double
one_each (const struct problem *p)
{
  return p->n[0];
}

static double
four_each (const struct problem *p)
{
  return 4.0 * p->n[0];
}

#define TO_ONE								\
  .small = { 5003 }, .outputs = 1, .scalars = 1, .samples = 10,		\
  .calls = true, .call = call_arrays, .length = to_one,			\
  .bytes = bytes_once

#define DOUBLE .large = { 1 << 25 }, .element = 8, .inputs = 1
#define FLOAT .large = { 1 << 26 }, .element = 4, .inputs = 1

#define DOT								\
  TO_ONE, .kernel = "dot", .element = 8, .inputs = 2,			\
  .reference = dot_reference, .tolerance = 1e-13, .flops = two_each

struct problem reduce_problems[] = {
  { .name = "dot", .text = "dot product, %d elements", DOT,
    .large = { 1 << 25 } },
  { .name = "dot-short", .text = "dot product, %d elements", DOT,
    .large = { 1 << 16 } },
  { .name = "count", .kernel = "count", .text = "counting, %d elements",
    TO_ONE, DOUBLE, .integers = 1 << 1, .reference = count_reference,
    .flops = one_each },
  { .name = "max", .kernel = "max", .text = "maximum, %d elements", TO_ONE,
    DOUBLE, .reference = max_reference, .flops = one_each },
  { .name = "min", .kernel = "min", .text = "minimum, %d elements, float",
    TO_ONE, FLOAT, .reference = min_reference, .flops = one_each },
  { .name = "sum", .kernel = "sum", .text = "sum, %d elements, float", TO_ONE,
    FLOAT, .reference = sum_reference, .tolerance = 1e-5, .flops = one_each },
  { .name = "complex-sum", .kernel = "complex_sum",
    .text = "sum, %d complex elements", .small = { 2003 },
    .large = { 1 << 24 }, .element = 8, .inputs = 1, .outputs = 1,
    .scalars = 1, .samples = 10, .calls = true, .call = call_arrays,
    .length = complex_length, .bytes = bytes_once, .flops = two_each,
    .reference = complex_reference, .tolerance = 1e-13 },
  { .name = "all", .kernel = "all", .text = "logical and, %d elements",
    TO_ONE, DOUBLE, .integers = 1 << 1, .reference = all_reference,
    .flops = one_each },
  { .name = "pair", .kernel = "pair", .text = "two products, %d elements",
    .small = { 5003 }, .large = { 1 << 24 }, .element = 8, .inputs = 3,
    .outputs = 1, .scalars = 1, .samples = 10, .calls = true,
    .call = call_arrays, .length = pair_length, .bytes = bytes_once,
    .flops = four_each, .reference = pair_reference, .tolerance = 1e-13 },
  { .name = NULL },
};
