/* What is copied of arrays that constructs map by `copy', with data clauses and without.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A comment `ARRAYS BYTES OPTION TO BACK ...' says how many arrays of so many bytes are copied to
   the device and back with an option.  */

/* ARRAYS 4000 gcc 19 18 liveness 14 12 */

#include "../loads/check.h"

enum { N = 1000 };

static float x[N], y[N];

#pragma acc routine seq
float __attribute__ ((noinline))
half (float v)
{
  return v / 2;
}

static void __attribute__ ((noinline))
fill (float *a, float value)
{
  for (int i = 0; i < N; i++)
    a[i] = value + i;
}

static int
is_filled (const float *a, float value)
{
  int right = 1;
  for (int i = 0; i < N; i++)
    right &= a[i] == value + i;
  return right;
}

/* Between two constructs, and in the first one only: x in, y out, and the rest is enough.  */

static void
between (void)
{
  float t[N], u[N];
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      t[i] = x[i] + 1;
      u[i] = t[i];
    }
#pragma acc parallel loop copy (t, y)
  for (int i = 0; i < N; i++)
    y[i] = t[i] + 1;
}

/* Half of an array is written; it has values before.  */

static void
partly (void)
{
#pragma acc parallel loop copy (y)
  for (int i = 0; i < N / 2; i++)
    y[2 * i] = -1;
}

/* One array has two names.  */

static void __attribute__ ((noinline))
aliased (float *a, float *b)
{
#pragma acc parallel loop copy (a[:N], b[:N])
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
}

/* Others see the array.  */

static int
escaped (void)
{
  float t[N];
  fill (t, 3);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] += 1;
  return is_filled (t, 4);
}

/* The values of one turn are used in the next.  */

static int
in_turns (void)
{
  float t[N];
  for (int k = 0; k < 3; k++)
    {
#pragma acc parallel loop firstprivate (k)
      for (int i = 0; i < N; i++)
	t[i] = (k ? t[i] : i) + 1;
    }
  int right = 1;
  for (int i = 0; i < N; i++)
    right &= t[i] == i + 3;
  return right;
}

/* The construct runs by itself until the host waits.  */

static int
queued (void)
{
  float t[N];
#pragma acc parallel loop async (1)
  for (int i = 0; i < N; i++)
    t[i] = x[i];
#pragma acc parallel loop async (1) copy (t)
  for (int i = 0; i < N; i++)
    t[i] += 1;
#pragma acc wait (1)
  int right = 1;
  for (int i = 0; i < N; i++)
    right &= t[i] == x[i] + 1;
  return right;
}

/* A function that is called may write to anything.  */

static void
called (void)
{
#pragma acc parallel loop copy (x, y)
  for (int i = 0; i < N; i++)
    y[i] = half (x[i]);
}

/* In a data region nothing is copied.  */

static void
inside (void)
{
#pragma acc data copy (y)
  {
#pragma acc parallel loop copy (y)
    for (int i = 0; i < N; i++)
      y[i] = i;
#pragma acc parallel loop copy (x, y)
    for (int i = 0; i < N; i++)
      y[i] += x[i];
  }
}

int
main (void)
{
  int right = 1;
  fill (x, 0);
  between ();
  check (is_filled (y, 2), "between");
  partly ();
  for (int i = 0; i < N; i++)
    right &= y[i] == (i % 2 ? i + 2 : -1);
  check (right, "partly");
  aliased (x, x);
  check (is_filled (x, 1), "aliased");
  check (escaped (), "escaped");
  check (in_turns (), "in turns");
  check (queued (), "queued");
  called ();
  right = 1;
  for (int i = 0; i < N; i++)
    right &= y[i] == x[i] / 2;
  check (right, "called");
  inside ();
  right = 1;
  for (int i = 0; i < N; i++)
    right &= y[i] == i + x[i];
  check (right, "inside");
  return failures != 0;
}
