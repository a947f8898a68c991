/* Loops without a directive beside a nest with one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { MOST = 1000, ROWS = 50 };

static double a[MOST], b[MOST], c[MOST], d[MOST][ROWS], e[MOST][ROWS];

/* Whether all is right that one construct does to N elements.  */

static int
mixed (int n, int rows)
{
  double sum = 0, same = 0;
  int wrong = 0;
#pragma acc parallel copyin(a, e) copy(b, c, d) copy(sum)
  {
#pragma acc loop
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache(a[i-1:3])
	b[i] = a[i-1] + a[i] + a[i+1];
      }
#pragma acc loop
    for (int i = 0; i < n; i++)
      c[i] = 2 * a[i];
#pragma acc loop
    for (int i = 0; i < rows; i++)
#pragma acc loop
      for (int j = 0; j < n; j++)
	d[j][i] = e[j][i] + 1;
#pragma acc loop reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
  }
  for (int i = 1; i < n - 1; i++)
    wrong += b[i] != a[i-1] + a[i] + a[i+1];
  for (int i = 0; i < n; i++)
    {
      wrong += c[i] != 2 * a[i];
      same += a[i];
      for (int j = 0; j < rows; j++)
	wrong += d[i][j] != e[i][j] + 1;
    }
  return !wrong && sum == same;
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    {
      a[i] = i;
      for (int j = 0; j < ROWS; j++)
	e[i][j] = i + j;
    }
  int right = mixed (MOST, ROWS) && mixed (100, 3) && mixed (0, 0);
  printf ("%s: beside a directive\n", right ? "PASS" : "FAIL");
  return !right;
}
