/* What is copied of a function's own arrays that others get to know, and of those that end with their scope.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 8000 gcc 18 18 liveness 11 10 */

#include <cstdlib>
#include "../loads/check.h"

enum { N = 1000 };

static double *kept;

static void __attribute__ ((noinline))
fill (double *a, double value)
{
  for (int i = 0; i < N; i++)
    a[i] = value + i;
}

static double __attribute__ ((noinline))
last_of (const double *a)
{
  return a[N - 1];
}

static double __attribute__ ((noinline))
last_kept (void)
{
  return kept[N - 1];
}

static double * __attribute__ ((noinline))
filled (void)
{
  double *a = (double *) malloc (N * sizeof *a);
  fill (a, 3);
  return a;
}

/* It is filled, and dies.  */

static double __attribute__ ((noinline))
dies (void)
{
  double t[N], sum = 0;
  fill (t, 3);
#pragma acc parallel loop copy (t) reduction (+: sum)
  for (int i = 0; i < N; i++)
    {
      t[i] += 1;
      sum += t[i];
    }
  return sum;
}

/* A function reads it afterwards, which gets its address, or has got it before.  */

static double __attribute__ ((noinline))
passed (void)
{
  double t[N];
  fill (t, 3);
#pragma acc parallel loop copy (t)
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return last_of (t);
}

static double __attribute__ ((noinline))
known_elsewhere (void)
{
  double t[N];
  fill (t, 3);
  kept = t;
#pragma acc parallel loop copy (t)
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return last_kept ();
}

/* A function has written to it, on one way only.  */

static double __attribute__ ((noinline))
perhaps_filled (int fills)
{
  double t[N];
  if (fills)
    fill (t, 3);
#pragma acc parallel loop copy (t)
  for (int i = 0; i < N; i++)
    t[i] = fills ? t[i] + 1 : 0;
  return last_of (t);
}

/* Nobody has, but one does afterwards.  */

static double __attribute__ ((noinline))
filled_later (void)
{
  double t[N], sum = 0;
#pragma acc parallel copy (t) num_gangs (1) reduction (+: sum)
  {
#pragma acc loop
    for (int i = 1; i < N; i += 2)
      t[i] = i;
#pragma acc loop reduction (+: sum)
    for (int i = 1; i < N; i += 2)
      sum += t[i];
  }
  fill (t, sum);
  return last_of (t);
}

/* Each turn has its own, and all turns have one.  */

static double __attribute__ ((noinline))
in_turn (void)
{
  double sum = 0;
  for (int k = 0; k < 3; k++)
    {
      double t[N];
#pragma acc parallel copy (t) num_gangs (1) reduction (+: sum)
      {
#pragma acc loop
	for (int i = 1; i < N; i += 2)
	  t[i] = i;
#pragma acc loop reduction (+: sum)
	for (int i = 1; i < N; i += 2)
	  sum += t[i];
      }
    }
  return sum;
}

static double __attribute__ ((noinline))
in_all_turns (void)
{
  double t[N];
  for (int k = 0; k < 3; k++)
    {
#pragma acc parallel loop copy (t)
      for (int i = 0; i < N; i++)
	t[i] = k ? t[i] + 1 : i;
    }
  return t[N - 1];
}

/* Memory that another function has allocated and filled, and that this one frees or returns.  */

static double __attribute__ ((noinline))
freed (void)
{
  double sum = 0, *t = filled ();
#pragma acc parallel loop copy (t[:N]) reduction (+: sum)
  for (int i = 0; i < N; i++)
    {
      t[i] += 1;
      sum += t[i];
    }
  free (t);
  return sum;
}

static double * __attribute__ ((noinline))
handed_on (void)
{
  double *t = filled ();
#pragma acc parallel loop copy (t[:N])
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return t;
}

/* The operators of C++, and memory of the stack.  */

static double __attribute__ ((noinline))
deleted (void)
{
  double sum = 0, *t = new double[N];
#pragma acc parallel copy (t[:N]) num_gangs (1) reduction (+: sum)
  {
#pragma acc loop
    for (int i = 1; i < N; i += 2)
      t[i] = i;
#pragma acc loop reduction (+: sum)
    for (int i = 1; i < N; i += 2)
      sum += t[i];
  }
  delete[] t;
  return sum;
}

static double __attribute__ ((noinline))
on_the_stack (int n)
{
  double sum = 0, t[n];
#pragma acc parallel copy (t[:n]) num_gangs (1) reduction (+: sum)
  {
#pragma acc loop
    for (int i = 1; i < n; i += 2)
      t[i] = i;
#pragma acc loop reduction (+: sum)
    for (int i = 1; i < n; i += 2)
      sum += t[i];
  }
  return sum;
}

/* What is returned, and what is passed, by value.  */

struct values
{
  double v[N];
};

static values __attribute__ ((noinline))
returned (void)
{
  values t;
#pragma acc parallel loop copy (t)
  for (int i = 1; i < N; i += 2)
    t.v[i] = i;
  return t;
}

static double __attribute__ ((noinline))
by_value (values t)
{
  double sum = 0;
#pragma acc parallel loop copy (t) reduction (+: sum)
  for (int i = 0; i < N; i++)
    {
      t.v[i] += 1;
      sum += t.v[i];
    }
  return sum;
}

int
main (void)
{
  static values all;
  check (dies () == 503500, "dies");
  check (passed () == 1003, "passed");
  check (known_elsewhere () == 1003, "known elsewhere");
  check (perhaps_filled (1) == 1003 && perhaps_filled (0) == 0, "perhaps filled");
  check (filled_later () == 250999, "filled later");
  check (in_turn () == 750000, "in turn");
  check (in_all_turns () == 1001, "in all turns");
  check (freed () == 503500, "freed");
  double *t = handed_on ();
  check (t[N - 1] == 1003, "handed on");
  free (t);
  check (deleted () == 250000, "deleted");
  check (on_the_stack (N) == 250000, "on the stack");
  check (returned ().v[7] == 7, "returned");
  check (by_value (all) == 1000, "by value");
  return failures != 0;
}
