/* Private arrays in loops whose number of iterations only the host knows, and beside other loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 3000, M = 24 };

static int a[N][M], b[N][M], c[N];

static void
some (int n, int m)
{
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    {
      int s[M]; /* shared s */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	s[j] = a[i][j] * 3;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = s[m-1-j] + i;
    }
}

static void
all (int n)
{
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = n - 1; i >= 0; i -= 2)
    {
      int t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 3;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + i;
    }
}

/* The other loop needs more gangs, or fewer.  */

static void
both (int n, int m, int few)
{
#pragma acc parallel copyin(a) copy(b,c)
  {
#pragma acc loop gang
    for (int i = 0; i < few; i++)
      {
	int u[M]; /* shared u */
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  u[j] = a[i][j] * 3;
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  b[i][j] = u[m-1-j] + i;
      }
#pragma acc loop
    for (int i = 0; i < n; i++)
      c[i] += i;
  }
}

/* How many elements of the first N rows, and of each STEPth from the last of them on, are not as
   computed.  */

static int
wrong (int n, int step, int m)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int done = i < n && (n - 1 - i) % step == 0 && j < m;
	bad += b[i][j] != (done ? a[i][m-1-j] * 3 + i : 0);
      }
  memset (b, 0, sizeof b);
  return bad;
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 33, 133, 700, 2999 };
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 7 + j;
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      int n = sizes[k];
      some (n, 24);
      bad += wrong (n, 1, 24);
      some (n, 7);
      bad += wrong (n, 1, 7);
      all (n);
      bad += wrong (n, 2, M);
      both (n, 24, 40);
      bad += wrong (40, 1, 24);
      both (33, 9, n);
      bad += wrong (n, 1, 9);
    }
  for (int i = 0; i < N; i++)
    {
      int times = i < 33 ? 7 : 0;
      for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
	times += i < sizes[k];
      bad += c[i] != times * i;
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
