/* Loops that follow each other in one construct, where one uses what another one stores: gangs do
   not wait in between, so each has to go on with what it has stored itself, as with GCC.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { ROWS = 203, COLUMNS = 157, N = 10007 };

#ifndef T
#define T double
#endif

static T a[ROWS][COLUMNS], b[ROWS][COLUMNS], c[ROWS][COLUMNS];
static double x[N], y[N], z[N];
static float w[N];
static struct { int first, second; } pairs[N];

static void
fill (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	a[i][j] = (3 * i + j) % 7;
	b[i][j] = (i + 5 * j) % 9;
	c[i][j] = 0;
      }
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 13;
      y[i] = z[i] = w[i] = 0;
      pairs[i].first = pairs[i].second = -1;
    }
}

/* The second nest adds up rows, so its lanes are better spread otherwise than those of the first.  */

static int
scaled_and_added (int n, int m)
{
  int wrong = 0;
#pragma acc parallel copyin(a) copy(b)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	b[i][j] *= 2;
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	{
	  T sum = 0;
#pragma acc loop seq
	  for (int k = 0; k < m; k++)
	    sum += a[i][k] * a[j][k];
	  b[i][j] += sum;
	}
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 2 * ((i + 5 * j) % 9);
	for (int k = 0; k < m; k++)
	  sum += a[i][k] * a[j][k];
	wrong += b[i][j] != sum;
      }
  return !wrong;
}

/* The loop over K updates one element, and becomes a reduction.  */

static int
scaled_and_updated (int n, int m, T p[ROWS][COLUMNS], T q[ROWS][COLUMNS])
{
  int wrong = 0;
#pragma acc parallel copyin(p[0:ROWS][0:COLUMNS]) copy(q[0:ROWS][0:COLUMNS])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	q[i][j] *= 2;
#pragma acc loop
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
#pragma acc loop
	for (int k = 0; k < m; k++)
	  q[i][j] += p[i][k] * p[j][k];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 2 * ((i + 5 * j) % 9);
	for (int k = 0; k < m; k++)
	  sum += p[i][k] * p[j][k];
	wrong += q[i][j] != sum;
      }
  return !wrong;
}

/* A gang has a whole row with GCC.  */

static int
turned_rows (int n, int m)
{
  int wrong = 0;
#pragma acc parallel copyin(a) copy(b, c)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	b[i][j] = a[i][j] + 1;
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	c[i][j] = b[i][m - 1 - j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      wrong += c[i][j] != a[i][m - 1 - j] + 1;
  return !wrong;
}

/* Each lane goes on with its own elements.  */

static int
in_step (int n)
{
  int wrong = 0;
#pragma acc parallel copyin(x) copy(y, z, w)
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      y[i] = 2 * x[i];
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      w[i] = y[i] + 1;
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      z[i] += w[i];
  }
  for (int i = 0; i < n; i++)
    wrong += z[i] != 2 * x[i] + 1;
  return !wrong;
}

static int
in_step_twice (int n, int m)
{
  int wrong = 0;
#pragma acc parallel copyin(a) copy(b, c)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	b[i][j] = a[i][j] + 1;
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < m; j++)
	c[i][j] = 3 * b[i][j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      wrong += c[i][j] != 3 * (a[i][j] + 1);
  return !wrong;
}

/* Different members and different columns are nothing that gangs would have to wait for.  */

static int
members_and_columns (int n, int m)
{
  int wrong = 0;
#pragma acc parallel copy(pairs, c)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      pairs[i].first = i;
#pragma acc loop
    for (int i = 0; i < n; i++)
      pairs[n - 1 - i].second = i;
#pragma acc loop
    for (int i = 0; i < m; i++)
      c[i][0] = i;
#pragma acc loop
    for (int i = 0; i < m; i++)
      c[i][COLUMNS - 1] = 2 * i;
  }
  for (int i = 0; i < n; i++)
    wrong += pairs[i].first != i || pairs[i].second != n - 1 - i;
  for (int i = 0; i < m; i++)
    wrong += c[i][0] != i || c[i][COLUMNS - 1] != 2 * i;
  return !wrong;
}

/* The lanes of a single gang wait for each other.  */

static int
in_one_gang (int n)
{
  int wrong = 0;
#pragma acc parallel copyin(x) copy(y, z) num_gangs(1)
  {
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      y[i] = 2 * x[i];
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      z[i] = y[n - 1 - i];
  }
  for (int i = 0; i < n; i++)
    wrong += z[i] != 2 * x[n - 1 - i];
  return !wrong;
}

#define TEST(CALL) \
  (fill (), printf ("%s: %s\n", (CALL) ? "PASS" : "FAIL", #CALL))

int
main (void)
{
  TEST (scaled_and_added (40, 37));
  TEST (scaled_and_added (1, COLUMNS));
#ifndef NO_UPDATES
  TEST (scaled_and_updated (40, 37, a, b));
#endif
  TEST (turned_rows (ROWS, COLUMNS));
  TEST (turned_rows (7, 100));
  TEST (in_step (N));
  TEST (in_step (33));
  TEST (in_step_twice (ROWS, COLUMNS));
  TEST (in_step_twice (3, 2));
  TEST (members_and_columns (N, ROWS));
  TEST (in_one_gang (N));
  return 0;
}
