/* Nests whose loops have few iterations, or many, or none, as turns out when they are run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#ifndef T
#define T float
#endif
#ifndef CLAUSES
#define CLAUSES
#endif
#define PRAGMA(X) _Pragma (#X)
#define PARALLEL(X) PRAGMA (acc parallel loop X)

enum { MOST = 20000 };

static T a[MOST], b[MOST], c[MOST];

static void
two (int n, int m)
{
  PARALLEL (collapse (2) copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = 2 * a[i * m + j] + i;
}

static void
nested (int n, int m)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      PRAGMA (acc loop)
      for (int j = 0; j < m; j++)
	b[i * m + j] = 2 * a[i * m + j] + i;
    }
}

/* Downwards, in steps, and by columns.  */

static void
down (int n, int m)
{
  PARALLEL (collapse (2) copyin (a) copy (b) CLAUSES)
  for (long i = n - 1; i >= 0; i--)
    for (int j = 3 * m - 1; j >= 0; j -= 3)
      b[j / 3 * n + i] = 2 * a[j / 3 * n + i] + i;
}

static void
three (int n, int m, int l)
{
  PARALLEL (collapse (3) copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (unsigned short k = 0; k < l; k++)
	b[(i * m + j) * l + k] = 2 * a[(i * m + j) * l + k] + k;
}

/* A stencil, which has edges, and another one with a loop inside.  */

static void
five (int n, int m)
{
  PARALLEL (collapse (2) copyin (a) copy (b) CLAUSES)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j]
	+ a[(i + 1) * m + j];
}

static void
window (int n, int m, int w)
{
  PARALLEL (collapse (2) copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T sum = 0;
	for (int k = 0; k < w; k++)
	  sum += a[i * m + (j + k) % m];
	b[i * m + j] = sum;
      }
}

/* A sum alone.  */

static double
only_summed (int n, int m)
{
  double sum = 0;
  PARALLEL (collapse (2) reduction (+:sum) copyin (a) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
  return sum;
}

static double
summed (int n, int m)
{
  double sum = 0;
  PARALLEL (collapse (2) reduction (+:sum) copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	sum += a[i * m + j];
	b[i * m + j] = j;
      }
  return sum;
}

static int failed;

static void
begin (void)
{
  for (int i = 0; i < MOST; i++)
    {
      a[i] = i % 23;
      b[i] = c[i] = -1;
    }
}

static void
check (const char *name, int n, int m, int l)
{
  int wrong = 0;
  for (int i = 0; i < MOST; i++)
    wrong += b[i] != c[i];
  if (wrong)
    printf ("FAIL: %s %d %d %d: %d are wrong\n", name, n, m, l, wrong);
  failed |= wrong > 0;
}

static void
test_two (int n, int m)
{
  begin ();
  two (n, m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] = 2 * a[i * m + j] + i;
  check ("two", n, m, 1);
  for (int i = 0; i < MOST; i++)
    b[i] = -1;
  nested (n, m);
  check ("nested", n, m, 1);
  begin ();
  down (n, m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[j * n + i] = 2 * a[j * n + i] + i;
  check ("down", n, m, 1);
  begin ();
  five (n, m);
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      c[i * m + j] = a[i * m + j] + a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j]
	+ a[(i + 1) * m + j];
  check ("five", n, m, 1);
  begin ();
  window (n, m, 3);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] = a[i * m + j] + a[i * m + (j + 1) % m] + a[i * m + (j + 2) % m];
  check ("window", n, m, 1);
  begin ();
  double sum = summed (n, m), only = only_summed (n, m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	sum -= a[i * m + j];
	c[i * m + j] = j;
      }
  check ("summed", n, m, 1);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      only -= a[i * m + j];
  if (sum != 0 || only != 0)
    {
      printf ("FAIL: sum %d %d\n", n, m);
      failed = 1;
    }
}

static void
test_three (int n, int m, int l)
{
  begin ();
  three (n, m, l);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	c[(i * m + j) * l + k] = 2 * a[(i * m + j) * l + k] + k;
  check ("three", n, m, l);
}

int
main (void)
{
  static const int shapes[][2] = { { 500, 3 }, { 1, 1 }, { 1900, 1 }, { 3, 700 }, { 1, 1500 },
				   { 90, 17 }, { 60, 32 }, { 40, 65 }, { 5, 400 }, { 0, 3 },
				   { 3, 0 }, { -4, 3 }, { 30, -2 } };
  for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++)
    test_two (shapes[i][0], shapes[i][1]);
  static const int boxes[][3] = { { 300, 3, 3 }, { 3, 3, 300 }, { 3, 300, 3 }, { 17, 17, 17 },
				  { 1, 1, 900 }, { 2, 40, 40 }, { 3, 0, 3 }, { 7, 200, 1 } };
  for (unsigned i = 0; i < sizeof boxes / sizeof *boxes; i++)
    test_three (boxes[i][0], boxes[i][1], boxes[i][2]);
  if (!failed)
    printf ("PASS: all\n");
  return failed;
}
