/* What is copied of local arrays of which others get the address of an element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 4000 gcc 8 5 liveness 5 3 */

#include <string.h>
#include "../loads/check.h"

enum { N = 1000, ROWS = 10, COLUMNS = 100 };

static float x[N];
static float *known;

static void __attribute__ ((noinline))
keep (float *a)
{
  known = a;
}

static float __attribute__ ((noinline))
seen (const float *a)
{
  return a[7];
}

/* The elements that others know are read after the construct: all comes back.  */

static float __attribute__ ((noinline))
is_passed (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  return seen (&t[3]);
}

static float __attribute__ ((noinline))
rows_are_copied (void)
{
  float t[ROWS][COLUMNS], u[COLUMNS];
#pragma acc parallel loop collapse (2) copyin (x)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      t[i][j] = x[i * COLUMNS + j] + 2;
  memcpy (u, &t[1][0], sizeof u);
  return seen (u);
}

/* They are written before it, by a pointer that others keep: all is copied to the device.  */

static float __attribute__ ((noinline))
is_known (void)
{
  float t[N], sum = 0;
  keep (&t[1]);
  for (int i = -1; i < N - 1; i++)
    known[i] = 2;
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < N; i++)
    sum += t[i];
  known = NULL;
  return sum;
}

/* Nobody else gets the address: it goes back once, and to the device once.  */

static float __attribute__ ((noinline))
is_forgotten (void)
{
  float t[N], sum = 0;
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i];
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < N; i++)
    sum += t[i];
  return sum;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  check (is_passed () == 11, "the address of an element is passed");
  check (rows_are_copied () == 109, "a row is copied");
  check (is_known () == 2000, "the address of an element is kept");
  check (is_forgotten () == 499500, "nobody knows the array");
  return failures != 0;
}
