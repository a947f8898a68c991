/* Products of small matrices, which groups of lanes make by themselves: a lane has several elements of a
   product, without a loop, and reads neighbouring elements of a row at once.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
# define T float
#endif
#ifndef N
# define N 16
#endif
#ifndef PITCH
# define PITCH N
#endif

enum { COUNT = 37 };

int size = COUNT;

static T a[COUNT][N][N], b[COUNT][N][N], c[COUNT][N][N];

static void
products (void)
{
  int n = size;
#pragma acc parallel loop gang copyin (a, b) copyout (c)
  for (int m = 0; m < n; m++)
    {
      T s[N][PITCH], t[N][PITCH];	/* shared s t */
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    s[i][j] = a[m][i][j];
	    t[i][j] = b[m][i][j];
	  }
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    T sum = 0;
	    for (int k = 0; k < N; k++)
	      sum += s[i][k] * t[k][j];
	    c[m][i][j] = sum;
	  }
    }
}

/* Neighbours are read before and after others write them.  */

static void
squares (void)
{
  int n = size;
#pragma acc parallel loop gang copyin (a) copyout (c)
  for (int m = 0; m < n; m++)
    {
      T s[N][PITCH];			/* shared s */
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  s[i][j] = a[m][i][j];
#pragma acc loop vector
      for (int i = 0; i < N * 2; i++)
	{
	  T first = s[i / 2][0] + s[i / 2][1];
	  s[i / 2][i % 2 + 4] = first + s[i / 2][2] + s[i / 2][3];
	}
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  c[m][i][j] = s[i][4] + s[i][5] * s[i][6] + s[i][7] * s[(i + 1) % N][j];
    }
}

static int
wrong_products (void)
{
  int bad = 0;
  for (int m = 0; m < COUNT; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  T sum = 0;
	  for (int k = 0; k < N; k++)
	    sum += a[m][i][k] * b[m][k][j];
	  bad += c[m][i][j] != sum;
	}
  return bad;
}

static T
row_of (int m, int i, int j)
{
  i %= N;
  return j / 2 == 2 ? a[m][i][0] + a[m][i][1] + a[m][i][2] + a[m][i][3] : a[m][i][j];
}

static int
wrong_squares (void)
{
  int bad = 0;
  for (int m = 0; m < COUNT; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	bad += c[m][i][j] != (row_of (m, i, 4) + row_of (m, i, 5) * row_of (m, i, 6)
			      + row_of (m, i, 7) * row_of (m, i + 1, j));
  return bad;
}

int
main (void)
{
  for (int m = 0; m < COUNT; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  a[m][i][j] = (m + 3 * i + j) % 8;
	  b[m][i][j] = (m * 5 + i + 2 * j) % 8;
	}
  products ();
  printf ("%s: products\n", wrong_products () ? "FAIL" : "PASS");
  squares ();
  printf ("%s: squares\n", wrong_squares () ? "FAIL" : "PASS");
  return 0;
}
