/* steps: steps in time of a program without data clauses, whose constructs copy by
   default what they refer to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Prints the milliseconds of a step by the host's clock, most of which are copies.  */

#include <stdio.h>
#include <time.h>

enum { N = 1 << 19, STEPS = 20 };

static float u[N], v[N];

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static void __attribute__ ((noinline))
step (void)
{
  float flux[N];
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    flux[i] = i > 0 ? u[i] - u[i - 1] : 0;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v[i] += 0.25f * (flux[i] + (i < N - 1 ? flux[i + 1] : 0));
}

/* 4 v[i], which are small integers, after STEPS + 1 steps.  */

static float
expected (int i)
{
  int here = i > 0 ? i % 7 - (i - 1) % 7 : 0;
  int next = i < N - 1 ? (i + 1) % 7 - i % 7 : 0;
  return 4 * (i % 3) + (STEPS + 1) * (here + next);
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      u[i] = i % 7;
      v[i] = i % 3;
    }
  step ();
  double began = now ();
  for (int k = 0; k < STEPS; k++)
    step ();
  printf ("step %.3f\n", (now () - began) / STEPS);
  for (int i = 0; i < N; i++)
    wrong += 4 * v[i] != expected (i);
  printf ("%s\n", wrong ? "wrong" : "right");
  return wrong != 0;
}
