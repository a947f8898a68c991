/* What constructs leave in arrays that others know, too, until another construct replaces it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 4000 gcc 25 12 liveness 16 9 */

#include "../loads/check.h"

enum { N = 1000 };

float x[N], g[N], h[N];
float seen;

#define LOOP(T, CLAUSES, PLUS) \
  _Pragma (CLAUSES) \
  for (int i = 0; i < N; i++) \
    T[i] = x[i] + PLUS

void __attribute__ ((noinline))
look (void)
{
  seen = g[3];
}

/* Of a variable of the file, and of what a parameter points to.  */

void __attribute__ ((noinline))
variable (void)
{
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 1);
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 2);
}

void __attribute__ ((noinline))
parameter (float *restrict p)
{
  LOOP (p, "acc parallel loop copyin (x) copy (p[:N])", 1);
  LOOP (p, "acc parallel loop copyin (x) copy (p[:N])", 2);
}

void __attribute__ ((noinline))
filled (void)
{
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 1);
  for (int i = 0; i < N; i++)
    g[i] = 4;
}

/* Somebody looks, one may be the other, it is less, or it may not come to that.  */

void __attribute__ ((noinline))
looked_at (void)
{
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 1);
  look ();
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 2);
}

void __attribute__ ((noinline))
two_names (float *p, const float *q, float *r)
{
  LOOP (p, "acc parallel loop copyin (x) copy (p[:N])", 1);
#pragma acc parallel loop copyin (q[:N]) copy (r[:N])
  for (int i = 0; i < N; i++)
    r[i] = q[i];
  LOOP (p, "acc parallel loop copyin (x) copy (p[:N])", 2);
}

void __attribute__ ((noinline))
less (float *restrict p)
{
  LOOP (p, "acc parallel loop copyin (x) copy (p[:N])", 1);
#pragma acc parallel loop copyin (x) copy (p[:N / 2])
  for (int i = 0; i < N / 2; i++)
    p[i] = x[i] + 2;
}

void __attribute__ ((noinline))
perhaps (int also)
{
  LOOP (g, "acc parallel loop copyin (x) copy (g)", 1);
  if (also)
    LOOP (g, "acc parallel loop copyin (x) copy (g)", 2);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  variable ();
  check (g[7] == 9, "variable");
  parameter (h);
  check (h[7] == 9, "parameter");
  filled ();
  check (g[7] == 4, "filled");
  looked_at ();
  check (seen == 4 && g[7] == 9, "looked at");
  two_names (g, g, h);
  check (g[7] == 9 && h[7] == 8, "two names");
  less (h);
  check (h[7] == 9 && h[N - 1] == N, "less");
  perhaps (0);
  check (g[7] == 8, "perhaps");
  return failures != 0;
}
