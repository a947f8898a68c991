/* Reductions of loops in nests, whose levels clauses name, or some of them, or none.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define CHECK(GOOD) wrong += !(GOOD);

enum { MOST = 1000, ELEMENTS = 60 };

static int wrong, workers = 4, x[MOST];

#define T double
#define NAMED(X) double_##X
#include "levels.h"

#define T short
#define NAMED(X) short_##X
#include "levels.h"

static int
run (void (*test) (int, int, int), const char *name)
{
  wrong = 0;
  test (3, 5, 130);
  test (3, 4, 17);
  test (0, 3, 3);
  test (2, 0, 3);
  test (1, 1, 70);
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    x[i] = i % 11;
  return run (double_all, "double") | run (short_all, "short");
}
