/* Constants are not copied back, whatever may happen to their addresses on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 4000 report 11 6 */

#include "../loads/check.h"

enum { N = 1000 };

static const int c[N] = { [3] = 5, [7] = -1, [N - 1] = 9 };
static const struct { int n; float w[3]; } odd = { 3, { 1, 2, 4 } };
static int s[N];

#pragma acc routine seq
int __attribute__ ((noinline))
third (const int *p, int i)
{
  return p[i] * 3 + i;
}

/* Whether S has TIMES C, and PLUS, and TURN for each turn.  */

static int
is_right (int times, int plus, int turn)
{
  for (int i = 0; i < N; i++)
    if (s[i] != times * c[i] + plus + turn * i)
      return 0;
  return 1;
}

/* The lanes hand their address to a function.  */

void __attribute__ ((noinline))
handed_over (void)
{
#pragma acc parallel loop copy (s)
  for (int i = 0; i < N; i++)
    s[i] = third (c, i);
}

/* A region of data maps them, or does not.  */

void __attribute__ ((noinline))
in_region (int is_mapped)
{
#pragma acc data copyin (c) if (is_mapped)
#pragma acc parallel loop copy (s)
  for (int i = 0; i < N; i++)
    s[i] = c[i] + odd.n;
}

/* A construct that stays on one lane.  */

void __attribute__ ((noinline))
alone (void)
{
#pragma acc kernels loop copy (s)
  for (int i = 0; i < N; i++)
    s[i] = third (c, i);
}

/* The whole of one is copied by a clause, or a part.  */

void __attribute__ ((noinline))
by_clause (void)
{
#pragma acc parallel loop copy (c, s)
  for (int i = 0; i < N; i++)
    s[i] = c[i];
}

void __attribute__ ((noinline))
region_by_clause (void)
{
#pragma acc data copy (c[:N]) copyout (s)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    s[i] = c[i] + 1;
}

int
main (void)
{
  handed_over ();
  check (is_right (3, 0, 1), "handed over");
  in_region (1);
  check (is_right (1, 3, 0), "in a region that maps it");
  in_region (0);
  check (is_right (1, 3, 0), "in a region that does not");
  alone ();
  check (is_right (3, 0, 1), "alone");
  by_clause ();
  check (is_right (1, 0, 0), "by a clause");
  region_by_clause ();
  check (is_right (1, 1, 0), "by a region's clause");
  return failures != 0;
}
