/* Reductions of all types, operators and shapes, over loops of many lengths.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <complex.h>
#include <stdio.h>

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define CHECK(GOOD) wrong += !(GOOD);

#ifndef MOST
#define MOST 1000
#endif

static int wrong, gangs = 40, workers = 4, x[MOST];

/* Variables of different sizes, which workers combine at different times.  */

static void
mixed_all (int n)
{
  double sum = 3, same = 3;
  long count = 0;
  int most = -1;
  float _Complex both = 0;
#pragma acc parallel loop gang worker vector num_workers(4) num_gangs(6) vector_length(64) \
  reduction(+:sum, count, both) reduction(max:most) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    {
      sum += x[i];
      count++;
      most = x[i] > most ? x[i] : most;
      both += x[i];
    }
  for (int i = 0; i < n; i++)
    same += x[i];
  CHECK (sum == same && count == n && both == same - 3 && most == (n > 10 ? 10 : n - 1))
}

/* A product of complex numbers is the same in each order as long as all parts are small.  */

static void
product_all (int n)
{
  double _Complex all = 1 + I, same = 1 + I;
  float _Complex lanes = 2, workers = 3;
#pragma acc parallel loop num_gangs(7) reduction(*:all) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    all *= x[i] == 5 && i % 10 == 5 ? 1 + I : 1;
#pragma acc parallel loop gang vector num_gangs(3) vector_length(128) reduction(*:lanes) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    lanes *= x[i] == 5 && i % 10 == 5 ? I : 1;
#pragma acc parallel loop worker num_workers(4) num_gangs(1) reduction(*:workers) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    workers *= x[i] == 5 && i % 10 == 5 ? 1 - I : 1;
  float _Complex two = 2, three = 3;
  for (int i = 0; i < n; i++)
    if (x[i] == 5 && i % 10 == 5)
      {
	same *= 1 + I;
	two *= I;
	three *= 1 - I;
      }
  CHECK (all == same && lanes == two && workers == three)
}

static void
truths_all (int n)
{
  _Bool all = 1, one = 0, both = 1, any = 0;
#pragma acc parallel loop gang worker vector num_workers(2) vector_length(64) num_gangs(5) \
  copyin(x[0:n]) reduction(&&:all) reduction(||:one)
  for (int i = 0; i < n; i++)
    {
      all = all && x[i] < 9;
      one = one || x[i] == 4;
    }
#pragma acc parallel loop vector_length(128) copyin(x[0:n]) reduction(&:both) reduction(|:any)
  for (int i = 0; i < n; i++)
    {
      both &= x[i] < 11;
      any |= x[i] == 4;
    }
  CHECK (all == (n < 10) && one == (n > 4) && both && any == (n > 4))
}

#define T int
#define NAMED(X) int_##X
#define WHOLE
#define ORDERED
#include "totals.h"

#define T unsigned
#define NAMED(X) unsigned_##X
#define WHOLE
#define ORDERED
#include "totals.h"

#define T long
#define NAMED(X) long_##X
#define WHOLE
#define ORDERED
#include "totals.h"

#define T unsigned long
#define NAMED(X) unsigned_long_##X
#define WHOLE
#define ORDERED
#include "totals.h"

#define T short
#define NAMED(X) short_##X
#define WHOLE
#define ORDERED
#include "totals.h"

#define T float
#define NAMED(X) float_##X
#define ORDERED
#include "totals.h"

#define T double
#define NAMED(X) double_##X
#define ORDERED
#include "totals.h"

#define T float _Complex
#define NAMED(X) complex_float_##X
#include "totals.h"

#define T double _Complex
#define NAMED(X) complex_##X
#include "totals.h"

static int
run (void (*test) (int), const char *name)
{
  static const int lengths[] = { 0, 1, 33, MOST };
  wrong = 0;
  for (unsigned i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    test (lengths[i]);
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

#define RUN(TYPE) run (TYPE##_all, #TYPE)

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    x[i] = i % 11;
  return (RUN (mixed) | RUN (product) | RUN (truths) | RUN (int) | RUN (unsigned) | RUN (long)
	  | RUN (unsigned_long) | RUN (short) | RUN (float) | RUN (double) | RUN (complex_float) | RUN (complex));
}
