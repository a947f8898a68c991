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

static int wrong, gangs = 40, x[MOST];

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
  return (RUN (int) | RUN (unsigned) | RUN (long) | RUN (unsigned_long) | RUN (short) | RUN (float)
	  | RUN (double) | RUN (complex_float) | RUN (complex));
}
