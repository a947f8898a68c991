/* Loops whose iterations all update one element, which GCC gives to lanes that overwrite each other's
   sums.  The results are those of the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 45, M = 70 };

static double a[N][M], y[M], x[N], z[N], sum[N], ten[N][10];

static void
product (void)
{
#pragma acc parallel copyin (a, y) copy (x, z)
  {
#pragma acc loop
    for (int i = 0; i < N; i++)
#pragma acc loop
      for (int j = 0; j < M; j++)
	x[i] = x[i] + a[i][j] * y[j];
#pragma acc loop
    for (int i = 0; i < N; i++)
#pragma acc loop
      for (int j = 0; j < N; j++)
	z[i] = z[i] - 2 * a[j][i] * y[j];
  }
}

/* Some iterations do not count, and a loop inside is not for lanes.  */

static void
parts (void)
{
#pragma acc parallel loop copyin (a, y) copy (sum)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop
      for (int j = 0; j < M; j++)
	for (int k = 0; k < 3; k++)
	  if (a[i][j] > k)
	    sum[i] += a[i][j] - k;
    }
}

/* The element is another one in each iteration.  */

static void
elements (void)
{
#pragma acc parallel loop copyin (a) copy (ten)
  for (int i = 0; i < N; i++)
#pragma acc loop
    for (int j = 0; j < 10; j++)
      ten[i][j] = ten[i][j] + a[i][j];
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = (i * 7 + j * 3) % 11;
	y[j] = j % 5;
      }
  product ();
  parts ();
  elements ();
  for (int i = 0; i < N; i++)
    {
      double p = 0, q = 0, s = 0;
      for (int j = 0; j < M; j++)
	{
	  p += a[i][j] * y[j];
	  q -= j < N ? 2 * a[j][i] * y[j] : 0;
	  for (int k = 0; k < 3; k++)
	    s += a[i][j] > k ? a[i][j] - k : 0;
	}
      bad += p != x[i] || q != z[i] || s != sum[i];
      for (int j = 0; j < 10; j++)
	bad += ten[i][j] != a[i][j];
    }
  printf ("%s: updates\n", bad ? "FAIL" : "PASS");
  return 0;
}
