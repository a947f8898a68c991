/* Loops whose iterations all update one element, which GCC gives to lanes that overwrite each other's
   sums.  The results are those of the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 45, M = 70 };

static double a[N][M], y[M], x[N], z[N], sum[N], ten[N][10], least[N], twice[2 * N];
static int count[N + 1], rest[N];

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

/* Two elements, beside each other and of different arrays, down from the last iteration.  */

static void
several (void)
{
#pragma acc parallel loop copyin (a) copy (twice, least)
  for (int i = 0; i < N; i++)
    {
      least[i] = 100;
#pragma acc loop
      for (int j = M - 1; j > 0; j--)
	{
	  twice[2 * i] += a[i][j];
	  twice[2 * i + 1] -= 2 * a[i][j];
	  least[i] = least[i] < a[i][j] + j ? least[i] : a[i][j] + j;
	}
    }
}

/* In the first iteration there is no such element, and nothing to add to it.  COUNT[N] belongs to
   nobody.  */

static void
triangle (int *c)
{
#pragma acc parallel loop copy (c[0:N]) copyin (a)
  for (int i = 0; i < N; i++)
#pragma acc loop
    for (int j = 0; j < i; j++)
      c[i - 1] += a[i][j] > 5;
}

/* No reduction has this operation.  */

static void
remainder_of (void)
{
#pragma acc parallel loop copy (rest) copyin (a)
  for (int i = 0; i < N; i++)
#pragma acc loop
    for (int j = 0; j < M; j++)
      rest[i] = (int) (rest[i] * 3u) + (int) a[i][j];
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
  several ();
  triangle (count);
  remainder_of ();
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
      double t = 0, m = 100;
      int c = 0, r = 0;
      for (int j = 0; j < M; j++)
	{
	  t += j > 0 ? a[i][j] : 0;
	  m = j > 0 && a[i][j] + j < m ? a[i][j] + j : m;
	  c += i + 1 < N && j < i + 1 && a[i + 1][j] > 5;
	  r = (int) (r * 3u) + (int) a[i][j];
	}
      bad += twice[2 * i] != t || twice[2 * i + 1] != -2 * t || least[i] != m;
      bad += count[i] != c || rest[i] != r;
      for (int j = 0; j < 10; j++)
	bad += ten[i][j] != a[i][j];
    }
  printf ("%s: updates\n", bad ? "FAIL" : "PASS");
  return 0;
}
