/* The order in which lanes with iterations in several rows add up elements of the rows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Rows 2 and 3 of each eight have a large number and its opposite, and row 4 has ones.  What is
   left of the ones in sums around row 3 tells the order.  */

#include <stdio.h>

enum { N = 512, PERIOD = 8 };
#define LARGE 1e8f

static float a[N][N], b[N][N];

static void
add_rows (int n, const float a[restrict n][n], float b[restrict n][n])
{
#pragma acc parallel loop collapse (2) present (a[0:n][0:n], b[0:n][0:n])
  for (int i = 2; i < n - 2; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[i+1][j] + a[i-1][j] + a[i][j] + a[i-2][j] + a[i+2][j];
}

int
main (void)
{
  static const float rows[PERIOD] = { 0, 0, LARGE, -LARGE, 1 };
#ifdef __FAST_MATH__
  float expected = 1;
#else
  float expected = 0;
#endif
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = rows[i % PERIOD];
#pragma acc data copyin (a) copy (b)
  add_rows (N, a, b);
  for (int i = 3; i < N - 2; i += PERIOD)
    for (int j = 0; j < N; j++)
      wrong += b[i][j] != expected;
  printf ("%s: order of additions\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
