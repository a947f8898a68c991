/* Reductions whose iterations ask for the value so far.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where the value so far decides about nothing else, lanes need not wait for it.  In the last
   functions it does, or the iterations have an order.  */

#include <stdio.h>

enum { N = 3000, ROW = 8 };

static int a[N], next[N], seen[N];

/* Whether no element is V.  */

static int
none_is (int n, int v)
{
  int fine = 1;
#pragma acc parallel loop reduction (&&:fine) copyin (a)
  for (int i = 0; i < n; i++)
    fine = fine && a[i] >= 0 && a[i] != v;
  return fine;
}

static int
some_is (int n, int v)
{
  int any = 0;
#pragma acc parallel loop reduction (||:any) copyin (a)
  for (int i = 0; i < n; i++)
    any = any || a[i] == v;
  return any;
}

/* Some iterations leave the value alone.  */

static int
none_of_odd (int n, int v)
{
  int fine = 1;
#pragma acc parallel loop reduction (&&:fine) copyin (a)
  for (int i = 0; i < n; i++)
    if (i % 2)
      fine = fine && a[i] != v;
  return fine;
}

static int
bits_of_even (int n)
{
  int bits = -1;
#pragma acc parallel loop reduction (&:bits) copyin (a)
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      bits &= a[i] | 64;
  return bits;
}

/* A row's next element is only asked for while those before are good: its number depends on
   them.  */

static int
rows_end (int n)
{
  int fine = 1;
#pragma acc parallel loop reduction (&&:fine) copyin (a, next)
  for (int i = 0; i < n; i += ROW)
    {
      int good = 1, at = i;
      for (int k = 0; k < ROW; k++)
	{
	  good = good && at >= 0 && at < N && a[at] != -2;
	  at = good ? next[at] : -1000000;
	}
      fine = fine && good;
    }
  return fine;
}

/* Likewise in a loop with a clause.  There is nothing to be loaded beyond the end.  */

static int
all_before_end (int n)
{
  int fine = 1;
#pragma acc parallel loop reduction (&&:fine) copyin (a[:n])
  for (int i = 0; i < n; i += ROW)
    {
      int good = 1;
#pragma acc loop seq reduction (&&:good)
      for (int k = 0; k < ROW; k++)
	good = good && a[i + k * 1000] != -2 && i + (k + 1) * 1000 < n;
      fine = fine && good == (i + ROW * 1000 < n);
    }
  return fine;
}

/* The value so far decides what is stored.  */

static int
stores (int n, int v)
{
  int fine = 1, marked = 0;
#pragma acc parallel loop reduction (&&:fine) copyin (a) copy (seen)
  for (int i = 0; i < n; i++)
    {
      seen[i] = 0;
      fine = fine && a[i] != v;
      if (!fine && a[i] == v)
	seen[i] = 1;
    }
  for (int i = 0; i < n; i++)
    marked += seen[i];
  return fine ? marked == 0 : marked > 0;
}

/* ... and what another reduction gets.  */

static int
counts (int n, int v)
{
  int fine = 1, count = 0;
#pragma acc parallel loop reduction (&&:fine) reduction (+:count) copyin (a)
  for (int i = 0; i < n; i++)
    {
      fine = fine && a[i] != v;
      count += !fine && a[i] == v;
    }
  return fine ? count == 0 : count > 0;
}

static void
report (int good, const char *what, int n)
{
  printf ("%s: %s of %d\n", good ? "PASS" : "FAIL", what, n);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 31, 256, 257, 1000, N };
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
    for (int at = -1; at <= 1; at++)
      {
	int n = sizes[s], bits = -1, where = at < 0 ? -1 : at ? n - 1 : 0;
	for (int i = 0; i < N; i++)
	  {
	    a[i] = i % 50;
	    next[i] = i / ROW * ROW + (i + 3) % ROW;
	  }
	if (n && where >= 0)
	  a[where] = 77;
	for (int i = 0; i < n; i += 2)
	  bits &= a[i] | 64;
	int there = n && where >= 0;
	report (none_is (n, 77) == !there, "none", n);
	report (some_is (n, 77) == there, "some", n);
	report (none_of_odd (n, 77) == !(there && where % 2), "odd", n);
	report (bits_of_even (n) == bits, "bits", n);
	report (rows_end (n) == 1, "rows", n);
	report (n == 0 || all_before_end (n), "all before the end", n);
	report (stores (n, 77) && counts (n, 77), "what else is done", n);
      }
  return 0;
}
