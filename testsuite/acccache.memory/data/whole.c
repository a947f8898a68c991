/* What is copied of arrays that constructs write wholly, and of those that they almost write.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 8000 gcc 22 21 liveness 16 16 */

#include "../loads/check.h"

enum { N = 2000, ROWS = 20, COLUMNS = 100 };

static float x[N], y[N], grid[ROWS][COLUMNS], other[ROWS][COLUMNS];

static void __attribute__ ((noinline))
fill (float *a)
{
  for (int i = 0; i < N; i++)
    a[i] = -i;
}

/* Y comes back only: one loop, two loops, sections of unknown length, and arrays whose type has it.  */

static void __attribute__ ((noinline))
loop (void)
{
#pragma acc parallel loop copy (x, y)
  for (int i = 0; i < N; i++)
    y[i] = x[i];
}

static void __attribute__ ((noinline))
section (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop copy (a[:n], b[:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
}

static void __attribute__ ((noinline))
rows (int n, int k, float a[restrict n][k], float b[restrict n][k])
{
#pragma acc parallel loop copy (a[:n][:k], b[:n][:k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      b[i][j] = a[i][j] + 2;
}

static float __attribute__ ((noinline))
local (int n, int k)
{
  float t[n][k];
#pragma acc parallel loop collapse (2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      t[i][j] = i;
  return t[n - 1][k - 1];
}

static void __attribute__ ((noinline))
collapsed (void)
{
#pragma acc parallel loop collapse (2) copy (grid, other)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      other[i][j] = grid[i][j] + 3;
}

/* There are elements, but no iterations, if both numbers are negative; of one dimension that is not
   so.  */

static void __attribute__ ((noinline))
flat (int n, int k, float *restrict b)
{
#pragma acc parallel loop copy (b[:n * k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      b[i * k + j] = 4;
}

static float __attribute__ ((noinline))
flat_local (int n, int k)
{
  float t[n * k];
  for (int i = 0; i < n * k; i++)
    t[i] = -i;
#pragma acc parallel loop copy (t)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      t[i * k + j] = 4;
  return t[n * k - 1];
}

static void __attribute__ ((noinline))
flat_row (int n, int k, int m, float (*restrict b)[m])
{
#pragma acc parallel loop copy (b[0][:n * k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      (*b)[i * k + j] = 4;
}

static void __attribute__ ((noinline))
flat_rows (int n, float *restrict b)
{
#pragma acc parallel loop copy (b[:n * COLUMNS])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS; j++)
      b[i * COLUMNS + j] = 5;
}

/* Something stays as it was: the ends, what a condition leaves out, all behind a break, every other
   element, and all of it if the loop does not run.  */

static void __attribute__ ((noinline))
ends (int n, float *restrict b)
{
#pragma acc parallel loop copy (b[:n])
  for (int i = 1; i < n - 1; i++)
    b[i] = 1;
}

static void __attribute__ ((noinline))
condition (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop copy (a[:n], b[:n])
  for (int i = 0; i < n; i++)
    if (a[i] < -10)
      b[i] = 1;
}

static void __attribute__ ((noinline))
leaves (int n, int k, float *restrict b)
{
#pragma acc parallel loop copy (b[:n * k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      {
	b[i * k + j] = 1;
	if (j == i)
	  break;
      }
}

static void __attribute__ ((noinline))
every_other (int n, float *restrict b)
{
#pragma acc parallel loop copy (b[:n])
  for (int i = 0; i < n / 2; i++)
    b[2 * i] = 1;
}

static void __attribute__ ((noinline))
perhaps (int n, int m, float *restrict b)
{
#pragma acc parallel copy (b[:n])
  {
    if (m)
#pragma acc loop gang vector
      for (int i = 0; i < n; i++)
	b[i] = 1;
  }
}

/* It is read before it is written, by this or by another name.  */

static void __attribute__ ((noinline))
read (int n, float *restrict b)
{
#pragma acc parallel loop copy (b[:n])
  for (int i = 0; i < n; i++)
    b[i] = b[i] / 2;
}

static void __attribute__ ((noinline))
other_name (int n, const float *a, float *b)
{
#pragma acc parallel loop copy (a[:n], b[:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
}

int
main (void)
{
  int right = 1;
  fill (x);
  fill (y);
  loop ();
  section (N, x, y);
  for (int i = 0; i < N; i++)
    right &= y[i] == 1 - i;
  rows (ROWS, COLUMNS, (float (*)[COLUMNS]) x, (float (*)[COLUMNS]) y);
  for (int i = 0; i < N; i++)
    right &= y[i] == 2 - i;
  fill (&grid[0][0]);
  collapsed ();
  for (int i = 0; i < N; i++)
    right &= other[i / COLUMNS][i % COLUMNS] == 3 - i;
  check (right, "whole");
  check (local (ROWS, COLUMNS) == ROWS - 1, "local");
  flat (-ROWS, -COLUMNS, y);
  check (y[0] == 2 && y[N - 1] == 3 - N, "negative");
  check (flat_local (-ROWS, -COLUMNS) == 1 - N, "negative, local");
  flat_row (-ROWS, -COLUMNS, N, (float (*)[N]) y);
  check (y[0] == 2 && y[N - 1] == 3 - N, "negative, a row");
  flat_rows (ROWS, y);
  check (y[0] == 5 && y[N - 1] == 5, "one dimension");

  fill (y);
  ends (N, y);
  check (y[0] == 0 && y[1] == 1 && y[N - 2] == 1 && y[N - 1] == 1 - N, "ends");
  fill (y);
  condition (N, x, y);
  check (y[10] == -10 && y[11] == 1, "condition");
  fill (y);
  leaves (ROWS, COLUMNS, y);
  check (y[0] == 1 && y[1] == -1 && y[COLUMNS + 1] == 1 && y[COLUMNS + 2] == -COLUMNS - 2, "break");
  fill (y);
  every_other (N, y);
  check (y[2] == 1 && y[3] == -3, "every other");
  fill (y);
  perhaps (N, 0, y);
  check (y[7] == -7, "perhaps");
  read (N, y);
  check (y[8] == -4, "read");
  other_name (N, y, y);
  check (y[8] == -3, "other name");
  return failures != 0;
}
