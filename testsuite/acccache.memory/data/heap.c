/* What is copied of memory that a function allocates and frees.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 8000 gcc 9 8 liveness 7 6 */

#include <stdlib.h>
#include "../loads/check.h"

enum { N = 1000 };

/* All in the construct.  Of arrays of 4 KiB and less GCC's library may copy one that lies between
   others with them.  */

static double __attribute__ ((noinline))
between (const double *restrict a)
{
  double sum = 0, *t = malloc (N * sizeof *t);
#pragma acc parallel copyin (a[:N]) copy (t[:N]) reduction (+: sum) num_gangs (1)
  {
#pragma acc loop
    for (int i = 0; i < N; i++)
      t[i] = a[i] + 1;
#pragma acc loop reduction (+: sum)
    for (int i = 0; i < N - 1; i++)
      sum += t[i];
  }
  free (t);
  return sum;
}

/* Nobody has written to it before, and nobody reads it after.  */

static double __attribute__ ((noinline))
first (const double *restrict a)
{
  double *t = malloc (N * sizeof *t);
#pragma acc parallel loop copyin (a[:N]) copy (t[:N])
  for (int i = 1; i < N; i++)
    t[i] = a[i] + 1;
  double seen = t[7];
  free (t);
  return seen;
}

static double __attribute__ ((noinline))
last (double *restrict a)
{
  double *t = malloc (N * sizeof *t);
  for (int i = 0; i < N; i++)
    t[i] = i;
#pragma acc parallel loop copyout (a[:N]) copy (t[:N])
  for (int i = 0; i < N; i++)
    {
      t[i]++;
      a[i] = t[i];
    }
  free (t);
  return a[7];
}

/* It has values, zeros, or the caller gets it.  */

static double __attribute__ ((noinline))
zeros (void)
{
  double *t = calloc (N, sizeof *t);
#pragma acc parallel loop copy (t[:N])
  for (int i = 1; i < N; i++)
    t[i]++;
  double seen = t[0] + t[7];
  free (t);
  return seen;
}

static double * __attribute__ ((noinline))
returned (void)
{
  double *t = malloc (N * sizeof *t);
  t[0] = 5;
#pragma acc parallel loop copy (t[:N])
  for (int i = 1; i < N; i++)
    t[i] = 1;
  return t;
}

/* The second turn reads what the first has left.  */

static double __attribute__ ((noinline))
again (void)
{
  double seen, *t = malloc (N * sizeof *t);
  for (int k = 0; k < 2; k++)
    {
#pragma acc parallel loop copy (t[:N])
      for (int i = 0; i < N; i++)
	t[i] = k ? t[i] + 1 : i;
    }
  seen = t[7];
  free (t);
  return seen;
}

int
main (void)
{
  double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  check (between (a) == 499500, "between");
  check (first (a) == 8, "first");
  check (last (b) == 8, "last");
  check (zeros () == 1, "zeros");
  double *t = returned ();
  check (t[0] == 5 && t[7] == 1, "returned");
  free (t);
  check (again () == 8, "again");
  return failures != 0;
}
