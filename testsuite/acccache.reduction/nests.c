/* Reductions that loops share with the loops inside them, and those that they do not share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Only the nests of `shared' and `three' may become one loop.  */

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 5000 };

static int a[MOST], b[MOST];

/* One variable for both loops, and an array beside.  */

static int
shared (int n, int m)
{
  int most = -1, want = -1, sum = 5, total = 5, wrong = 0;
#pragma acc parallel loop reduction (max:most) reduction (+:sum) copyin (a) copy (b)
  for (int j = 0; j < n; j++)
#pragma acc loop reduction (max:most) reduction (+:sum)
    for (int i = 0; i < m; i++)
      {
	b[j * m + i] = a[j * m + i] + 1;
	most = a[j * m + i] > most ? a[j * m + i] : most;
	sum += a[j * m + i];
      }
  for (int k = 0; k < n * m; k++)
    {
      want = a[k] > want ? a[k] : want;
      total += a[k];
      wrong += b[k] != a[k] + 1;
    }
  return most == want && sum == total && !wrong;
}

static int
three (int n, int m)
{
  int sum = 1, total = 1;
#pragma acc parallel loop reduction (+:sum) copyin (a)
  for (int k = 0; k < 3; k++)
#pragma acc loop reduction (+:sum)
    for (int j = 0; j < n; j++)
#pragma acc loop reduction (+:sum)
      for (int i = 0; i < m; i++)
	sum += a[j * m + i] + k;
  for (int i = 0; i < n * m; i++)
    total += 3 * a[i] + 3;
  return sum == total;
}

/* The outer loop adds something by itself.  */

static int
beside (int n, int m)
{
  int count = 0;
#pragma acc parallel loop reduction (+:count) copyin (a) copy (b)
  for (int j = 0; j < n; j++)
    {
      count += j + 1;
#pragma acc loop
      for (int i = 0; i < m; i++)
	b[j * m + i] = a[j * m + i];
    }
  return count == n * (n + 1) / 2;
}

static int
both (int n, int m)
{
  int sum = 0, total = 0;
#pragma acc parallel loop reduction (+:sum) copyin (a)
  for (int j = 0; j < n; j++)
    {
#pragma acc loop reduction (+:sum)
      for (int i = 0; i < m; i++)
	sum += a[j * m + i];
      sum += 1000;
    }
  for (int i = 0; i < n * m; i++)
    total += a[i];
  return sum == total + 1000 * n;
}

/* The inner loop's variable is another one.  */

static int
rows (int n, int m)
{
  int most = -1, want = -1;
#pragma acc parallel loop reduction (max:most) copyin (a)
  for (int j = 0; j < n; j++)
    {
      int row = 0;
#pragma acc loop reduction (+:row)
      for (int i = 0; i < m; i++)
	row += a[j * m + i];
      most = row > most ? row : most;
    }
  for (int j = 0; j < n; j++)
    {
      int row = 0;
      for (int i = 0; i < m; i++)
	row += a[j * m + i];
      want = row > want ? row : want;
    }
  return most == want;
}

/* Only some rows, and rows of different lengths.  */

static int
some (int n, int m)
{
  int sum = 0, total = 0;
#pragma acc parallel loop reduction (+:sum) copyin (a)
  for (int j = 0; j < n; j++)
    if (a[j] % 2)
      {
#pragma acc loop reduction (+:sum)
	for (int i = 0; i < m; i++)
	  sum += a[j * m + i];
      }
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      total += a[j] % 2 ? a[j * m + i] : 0;
  return sum == total;
}

static int
triangle (int n, int m)
{
  int sum = 0, total = 0;
#pragma acc parallel loop reduction (+:sum) copyin (a)
  for (int j = 0; j < n; j++)
#pragma acc loop reduction (+:sum)
    for (int i = 0; i < (j < m ? j : m); i++)
      sum += a[j * m + i];
  for (int j = 0; j < n; j++)
    for (int i = 0; i < j && i < m; i++)
      total += a[j * m + i];
  return sum == total;
}

static int
run (int (*test) (int, int), const char *name)
{
  int right = (test (7, 130) && test (90, 33) && test (0, 3) && test (3, 0) && test (1, 1)
	       && test (300, 2));
  printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  return !right;
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    a[i] = i * 37 % 101;
  return (run (shared, "shared") | run (three, "three") | run (beside, "beside")
	  | run (both, "both") | run (rows, "rows") | run (some, "some")
	  | run (triangle, "triangle"));
}
