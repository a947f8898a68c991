/* Lanes of a gang that run its iterations together: right results on the simulated device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef T
#define T double
#endif
#ifndef LEVELS
#define LEVELS gang
#endif
#ifndef INSIDE
#define INSIDE vector
#endif
#ifndef CLAUSES
#define CLAUSES
#endif

#define STR(...) STR_ (__VA_ARGS__)
#define STR_(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma (STR (__VA_ARGS__))

/* Each program is once for the device and once for the host.  */

#define WAY(...) PRAGMA (acc parallel loop LEVELS CLAUSES __VA_ARGS__)
#define LANES(...) PRAGMA (acc loop INSIDE __VA_ARGS__)
#define scale scale_device
#define turn turn_device
#define step step_device
#define centre centre_device
#define rows rows_device
#define solve solve_device
#define total total_device
#define several several_device
#define alone alone_device
#define counted counted_device
#include "together.h"
#undef WAY
#undef LANES
#undef scale
#undef turn
#undef step
#undef centre
#undef rows
#undef solve
#undef total
#undef several
#undef alone
#undef counted
#define WAY(...)
#define LANES(...)
#include "together.h"

enum { ROWS = 21, COLUMNS = 150, MOST = ROWS * COLUMNS };

/* Small integers, so that sums are exact.  */

static T in[MOST], in_row[ROWS], first[2][MOST], second[2][MOST], row[2][ROWS];
static int start[ROWS + 1], bins[2][4];

static void
begin (void)
{
  for (int i = 0; i < MOST; i++)
    in[i] = (i * 7 + i / 11) % 5;
  for (int i = 0; i < ROWS; i++)
    in_row[i] = i % 4;
  for (int i = 0; i < ROWS; i++)
    start[i+1] = start[i] + i * 13 % 90;
  for (int i = 0; i < 2; i++)
    {
      memcpy (first[i], in, sizeof in);
      memset (second[i], 0, sizeof second[i]);
      memset (row[i], 0, sizeof row[i]);
      memset (bins[i], 0, sizeof bins[i]);
    }
}

static void
end (const char *what)
{
  int right = (!memcmp (first[0], first[1], sizeof in) && !memcmp (row[0], row[1], sizeof row[0])
	       && !memcmp (second[0], second[1], sizeof in)
	       && !memcmp (bins[0], bins[1], sizeof bins[0]));
  printf ("%s: %s\n", right ? "PASS" : "FAIL", what);
  begin ();
}

static void
check (int n, int m)
{
  begin ();
  scale_device (n, m, first[0], in_row, row[0]);
  scale (n, m, first[1], in_row, row[1]);
  end ("a stored scalar");
  turn_device (n, m, in, first[0], second[0]);
  turn (n, m, in, first[1], second[1]);
  end ("a row between loops");
  step_device (n, m, first[0], second[0]);
  step (n, m, first[1], second[1]);
  end ("stores between loops");
  centre_device (n, m, first[0], row[0]);
  centre (n, m, first[1], row[1]);
  end ("reductions");
  rows_device (n, start, in, row[0]);
  rows (n, start, in, row[1]);
  end ("rows of different lengths");
  for (int i = 0; i < MOST; i++)
    first[0][i] = first[1][i] = i % 3 - 1;
  solve_device (n, m / 10, first[0], second[0]);
  solve (n, m / 10, first[1], second[1]);
  end ("a loop around");
  T all = total_device (n, m, in, row[0]);
  row[0][0] += all == total (n, m, in, row[1]) ? 0 : 1;
  end ("two levels of reductions");
  several_device (n, m, in, first[0]);
  several (n, m, in, first[1]);
  end ("several reductions of gangs");
  alone_device (n, m, in, second[0]);
  alone (n, m, in, second[1]);
  end ("a loop of its own");
  counted_device (n, m, in, second[0], bins[0]);
  counted (n, m, in, second[1], bins[1]);
  end ("an atomic statement");
}

int
main (void)
{
  check (ROWS, COLUMNS);
  check (ROWS, 33);
  check (ROWS, 7);
  check (3, 33);
  return 0;
}
