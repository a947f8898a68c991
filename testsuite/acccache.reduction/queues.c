/* The same kernel with reductions on several queues at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef LANES
#define LANES 128
#endif

enum { N = 2000, QUEUES = 6, ROUNDS = 3 };

static double a[N], want;
static int wrong;

/* Launches the kernel on queue Q and those after it, then waits.  */

static void
launch (int q)
{
  double t = q;
  long n = 3;
#pragma acc parallel loop present(a) copy(t, n) reduction(+:t, n) num_gangs(10) \
  vector_length(LANES) async(q)
  for (int i = 0; i < N; i++)
    {
      t += a[i];
      n++;
    }
  if (q + 1 < QUEUES)
    launch (q + 1);
  else
    {
#pragma acc wait
    }
  wrong += t != want + q || n != N + 3;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    want += a[i] = i % 1000;
#pragma acc enter data copyin(a)
  for (int r = 0; r < ROUNDS; r++)
    launch (0);
  printf ("%s: queues\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
