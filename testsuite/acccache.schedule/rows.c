/* Gangs that share iterations of loops with a loop for workers inside: right results.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T double
#endif
#ifndef CLAUSES
#define CLAUSES
#endif

#define STR(...) STR_ (__VA_ARGS__)
#define STR_(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma (STR (__VA_ARGS__))

/* Each program is once for the device and once for the host.  */

#define GANGS(...) PRAGMA (acc parallel loop gang CLAUSES __VA_ARGS__)
#define WORKERS(...) PRAGMA (acc loop worker __VA_ARGS__)
#define LANES(...) PRAGMA (acc loop vector __VA_ARGS__)
#define product product_device
#define steps steps_device
#define longs longs_device
#define sweeps sweeps_device
#define stores stores_device
#define twice twice_device
#define summed summed_device
#define unequal unequal_device
#include "rows.h"
#undef GANGS
#undef WORKERS
#undef LANES
#undef product
#undef steps
#undef longs
#undef sweeps
#undef stores
#undef twice
#undef summed
#undef unequal
#define GANGS(...)
#define WORKERS(...)
#define LANES(...)
#include "rows.h"

enum { MOST = 20000 };

/* Small integers, so that sums are exact.  */

static T a[MOST], b[MOST], c[2][MOST], d[2][MOST];
static int failed;

static void
end (const char *what, int n, int m)
{
  if (memcmp (c[0], c[1], sizeof c[0]) || memcmp (d[0], d[1], sizeof d[0]))
    {
      printf ("FAIL: %s, %d of %d\n", what, n, m);
      failed = 1;
    }
  for (int i = 0; i < MOST; i++)
    for (int k = 0; k < 2; k++)
      c[k][i] = d[k][i] = i % 7;
}

static void
check (int n, int m, int l)
{
  end ("nothing", 0, 0);
  product_device (n, m, l, a, b, c[0]);
  product (n, m, l, a, b, c[1]);
  end ("a product", n, m);
  steps_device (n, m, l, a, c[0]);
  steps (n, m, l, a, c[1]);
  end ("steps", n, m);
  longs_device (n, m, l, a, c[0]);
  longs (n, m, l, a, c[1]);
  end ("long counters", n, m);
  sweeps_device (n, m, l, a, c[0], d[0]);
  sweeps (n, m, l, a, c[1], d[1]);
  end ("several loops for lanes", n, m);
  stores_device (n, m, l, a, c[0], d[0]);
  stores (n, m, l, a, c[1], d[1]);
  end ("a store of the gang", n, m);
  twice_device (n, m, l, a, c[0], d[0]);
  twice (n, m, l, a, c[1], d[1]);
  end ("two loops for workers", n, m);
  c[0][0] = summed_device (n, m, l, a);
  c[1][0] = summed (n, m, l, a);
  end ("a sum", n, m);
  unequal_device (n, m, l, a, c[0]);
  unequal (n, m, l, a, c[1]);
  end ("a triangle", n, m);
}

int
main (void)
{
  static const int n[][3] = { { 1, 100, 50 }, { 3, 77, 33 }, { 7, 8, 100 }, { 5, 9, 31 },
			      { 40, 1, 64 }, { 60, 40, 7 }, { 0, 5, 5 }, { 5, 0, 5 },
			      { -9, 5, 5 }, { 5, -9, 5 }, { 1100, 9, 2 } };
  for (int i = 0; i < MOST; i++)
    {
      a[i] = (i * 7 + i / 11) % 5;
      b[i] = (i * 3 + i / 13) % 4;
    }
  for (int i = 0; i < (int) (sizeof n / sizeof *n); i++)
    check (n[i][0], n[i][1], n[i][2]);
  if (!failed)
    printf ("PASS: all\n");
  return failed;
}
