/* What is copied of arrays whose values others take the place of before anybody reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ARRAYS 4000 gcc 29 15 liveness 18 12 */

#include "../loads/check.h"

enum { N = 1000 };

static float x[N];

static float __attribute__ ((noinline))
sum (const float *a)
{
  float s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

/* The second construct writes all of what the first one has written: nothing has to come back but
   what the second one leaves.  */

static float __attribute__ ((noinline))
by_construct (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 2;
  return t[7];
}

/* The second one writes to some of it, and that of a smaller section.  */

static float __attribute__ ((noinline))
by_some (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
#pragma acc parallel loop copyin (x)
  for (int i = 1; i < N; i++)
    t[i] = x[i] + 2;
  return t[0] + t[7];
}

static float __attribute__ ((noinline))
by_section (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
#pragma acc parallel loop copyin (x) copyout (t[:N / 2])
  for (int i = 0; i < N / 2; i++)
    t[i] = x[i] + 2;
  return t[7] + t[N - 1];
}

/* The host does, in a loop, all at once, and but for an element.  */

static float __attribute__ ((noinline))
by_loop (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  for (int i = 0; i < N; i++)
    t[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return t[0] + t[N - 1];
}

static float __attribute__ ((noinline))
by_nothing (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  __builtin_memset (t, 0, sizeof t);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return t[0] + t[N - 1];
}

static float __attribute__ ((noinline))
but_one (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  for (int i = 1; i < N; i++)
    t[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return t[0] + t[N - 1];
}

/* On the way, or around it, somebody reads what is there.  */

static float __attribute__ ((noinline))
read_before (int also)
{
  float t[N], seen = 0;
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  if (also)
    seen = t[3];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 2;
  return t[7] + seen;
}

static float __attribute__ ((noinline))
around (int also)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
  if (also)
    {
#pragma acc parallel loop copyin (x)
      for (int i = 0; i < N; i++)
	t[i] = x[i] + 2;
    }
  return t[7];
}

/* It stays on the device, and so the host has what was there before.  */

static float __attribute__ ((noinline))
not_back (void)
{
  float t[N];
#pragma acc parallel loop copyin (x)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 1;
#pragma acc parallel loop copyin (x) create (t)
  for (int i = 0; i < N; i++)
    t[i] = x[i] + 2;
  return t[7];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  check (by_construct () == 9, "by construct");
  check (by_some () == 10, "by some");
  check (by_section () == 9 + N, "by section");
  check (by_loop () == N + 1, "by loop");
  check (by_nothing () == 2, "by nothing");
  check (but_one () == 2 + N, "but one");
  check (read_before (1) == 13, "read before");
  check (around (0) == 8, "around");
  check (not_back () == 8, "not back");
  check (sum (x) == N * (N - 1) / 2, "sum");
  return failures != 0;
}
