/* Single loops with loops inside, whose gangs have fewer iterations than lanes where there are few.
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

enum { MOST = 40000, DEEP = 5 };

static T a[DEEP][MOST], b[MOST], c[MOST], d[MOST];

/* Upwards, by steps, with numbers of other types, and downwards.  */

static void
up (int n, int deep)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T sum = 0;
      for (int k = 0; k < deep; k++)
	sum += a[k][i];
      b[i] = sum;
    }
}

static void
steps (int n, int deep)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (int i = 1; i < n; i += 3)
    for (int k = 0; k < deep; k++)
      b[i] += a[k][i];
}

static void
bytes (unsigned char n, int deep)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (unsigned char i = 0; i < n; i += 2)
    for (int k = 0; k < deep; k++)
      b[i] += a[k][i];
}

static void
longs (unsigned long n, int deep)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (unsigned long i = 0; i < n; i++)
    {
      PRAGMA (acc loop seq)
      for (int k = 0; k < deep; k++)
	b[i] += a[k][i];
    }
}

static void
down (int n, int deep)
{
  PARALLEL (copyin (a) copy (b) CLAUSES)
  for (int i = n - 1; i >= 0; i--)
    for (int k = 0; k < deep; k++)
      b[i] += a[k][i];
}

/* The second loop has fewer, and no loop inside.  */

static void
both (int n, int m, int deep)
{
  PRAGMA (acc parallel copyin (a) copy (b, d) CLAUSES)
  {
    PRAGMA (acc loop)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < deep; k++)
	b[i] += a[k][i];
    PRAGMA (acc loop)
    for (int i = 0; i < m; i++)
      d[i] = a[0][i];
  }
  for (int i = 0; i < m; i++)
    b[MOST / 2 + i] = d[i];
}

static int
summed (int n, int deep)
{
  int all = 0;
  PARALLEL (reduction (+:all) copyin (a) CLAUSES)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < deep; k++)
      all += a[k][i] > 3;
  return all;
}

static int failed;

static void
begin (void)
{
  for (int i = 0; i < MOST; i++)
    {
      for (int k = 0; k < DEEP; k++)
	a[k][i] = (i + k) % 23;
      b[i] = c[i] = 1;
    }
}

static void
check (const char *name, int n)
{
  int wrong = 0;
  for (int i = 0; i < MOST; i++)
    wrong += b[i] != c[i];
  if (wrong)
    printf ("FAIL: %s %d: %d are wrong\n", name, n, wrong);
  failed |= wrong > 0;
}

/* Sets C to 1 and the sums of A, or these alone if FRESH, from FIRST to before N, by STEP.  */

static void
expect (int first, int n, int step, int deep, int fresh)
{
  for (int i = first; i < n; i += step)
    {
      if (fresh)
	c[i] = 0;
      for (int k = 0; k < deep; k++)
	c[i] += a[k][i];
    }
}

static void
test (int n, int deep)
{
  int m = n < MOST / 2 ? n : MOST / 2, all = 0;
  begin ();
  up (n, deep);
  expect (0, n, 1, deep, 1);
  check ("up", n);
  begin ();
  steps (n, deep);
  expect (1, n, 3, deep, 0);
  check ("steps", n);
  begin ();
  int most = n < 0 ? 0 : n;
  bytes (most % 250, deep);
  expect (0, most % 250, 2, deep, 0);
  check ("bytes", n);
  begin ();
  longs (most, deep);
  expect (0, n, 1, deep, 0);
  check ("longs", n);
  begin ();
  down (n, deep);
  expect (0, n, 1, deep, 0);
  check ("down", n);
  begin ();
  both (m, m / 2, deep);
  expect (0, m, 1, deep, 0);
  for (int i = 0; i < m / 2; i++)
    c[MOST / 2 + i] = a[0][i];
  check ("both", n);
  begin ();
  both (n < 0 ? n : -n - 1, m, deep);
  for (int i = 0; i < m; i++)
    c[MOST / 2 + i] = a[0][i];
  check ("one of both", n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < deep; k++)
      all += a[k][i] > 3;
  if (summed (n, deep) != all)
    {
      printf ("FAIL: summed %d\n", n);
      failed = 1;
    }
}

int
main (void)
{
  static const int n[] = { -1000000, -1, 0, 1, 31, 32, 33, 100, 128, 129, 255, 257, 1000, 20000, MOST };
  for (int i = 0; i < (int) (sizeof n / sizeof *n); i++)
    test (n[i], i % DEEP + 1);
  test (100, 0);
  if (!failed)
    printf ("PASS: all\n");
  return failed;
}
