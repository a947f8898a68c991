/* Iterations with small arrays and short loops, which a lane runs alone, and their twins, whose lanes share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 77
#define ROUNDS 40

static double a[N], b[N], out[N][6], wide[N][31];
static const int way[6] = { 2, 0, 1, 3, 5, 4 };
static int last[N];
static int wrong;
static volatile int size = N;

/* What an iteration does: more and more sums of its own numbers.  */

#define FILL \
	for (int k = 0; k < 6; k++) \
	  sum[k] = k;
#define STEP(R) \
	for (int d = 0; d < 3; d++) \
	  { \
	    one[0][d] = a[i] * .5 + d; \
	    one[1][d] = one[0][d] * .25 + R; \
	  }
#define ADD \
	for (int k = 0; k < 6; k++) \
	  sum[k] = sum[k] * .5 + one[k & 1][way[k] % 3] * one[0][k / 2] + b[i];
#define TAKE \
	for (int k = 0; k < 6; k++) \
	  out[i][k] = sum[5 - k] + sum[way[k]];

static void
check (const char *name)
{
  int bad = wrong;
  for (int i = 0; i < N; i++)
    {
      double sum[6], one[2][3];
      FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  STEP (r)
	  ADD
	}
      for (int k = 0; k < 6; k++)
	{
	  double error = out[i][k] - (sum[5 - k] + sum[way[k]]);
	  bad += !(error < 1e-9 && error > -1e-9);
	  out[i][k] = -1;
	}
    }
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", name);
  wrong |= bad;
}

#define VECTOR _Pragma ("acc loop vector")
#define DATA copyin (a, b, way) copyout (out)

static void
alone (void)
{
  int n = size;
#pragma acc parallel loop gang DATA
  for (int i = 0; i < n; i++)
    {
      double sum[6], one[2][3]; /* left sum one */
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  VECTOR ADD
	}
      VECTOR TAKE
    }
  check ("alone");
}

/* One of the loops inside has a reduction, and a condition is around others.  */

static void
reduction (void)
{
  int n = size;
#pragma acc parallel loop gang DATA copy (last)
  for (int i = 0; i < n; i++)
    {
      double sum[6], one[2][3]; /* left sum one */
      int count = 0;
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  if (r < ROUNDS)
	    {
	      VECTOR ADD
	    }
	}
#pragma acc loop vector reduction (+: count)
      for (int k = 0; k < 6; k++)
	count += sum[k] >= 0;
      VECTOR TAKE
      last[i] = count;
    }
  for (int i = 0; i < N; i++)
    wrong |= last[i] != 6;
  check ("reduction");
}

/* A clause says how many gangs there are.  */

static void
given (void)
{
  int n = size;
#pragma acc parallel loop gang num_gangs (8) DATA
  for (int i = 0; i < n; i++)
    {
      double sum[6], one[2][3]; /* shared sum one */
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  VECTOR ADD
	}
      VECTOR TAKE
    }
  check ("given");
}

/* There are too few iterations for many lanes.  */

static void
few (void)
{
#pragma acc parallel loop gang DATA
  for (int i = 0; i < N; i++)
    {
      double sum[6], one[2][3]; /* shared sum one */
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  VECTOR ADD
	}
      VECTOR TAKE
    }
  check ("few");
}

/* The gang has an array for all of its iterations.  */

static void
of_gang (void)
{
  int n = size;
#pragma acc parallel DATA
  {
    double one[2][3]; /* shared one */
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	double sum[6]; /* shared sum */
	VECTOR FILL
	for (int r = 0; r < ROUNDS; r++)
	  {
	    VECTOR STEP (r)
	    VECTOR ADD
	  }
	VECTOR TAKE
      }
  }
  check ("of_gang");
}

/* Iterations update a number that all share.  */

static void
atomic (void)
{
  int n = size;
  int count = 0;
#pragma acc parallel loop gang DATA copy (count)
  for (int i = 0; i < n; i++)
    {
      double sum[6], one[2][3]; /* shared sum one */
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  VECTOR ADD
	}
      VECTOR TAKE
#pragma acc loop vector
      for (int k = 0; k < 6; k++)
	{
#pragma acc atomic
	  count++;
	}
    }
  wrong |= count != 6 * N;
  check ("atomic");
}

/* The arrays would be too much for each lane.  */

static void
large (void)
{
  int n = size;
#pragma acc parallel loop gang DATA
  for (int i = 0; i < n; i++)
    {
      double sum[6], one[60][3]; /* shared sum one */
      VECTOR FILL
      for (int r = 0; r < ROUNDS; r++)
	{
	  VECTOR STEP (r)
	  VECTOR ADD
	}
      VECTOR TAKE
    }
  check ("large");
}

/* Little is done with what each iteration loads.  */

static void
moving (void)
{
  int n = size;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 31; k++)
      wide[i][k] = i + k;
#pragma acc parallel loop gang copyin (wide) copyout (out)
  for (int i = 0; i < n; i++)
    {
      double t[31]; /* shared t */
#pragma acc loop vector
      for (int k = 0; k < 3; k++)
	t[k] = wide[i][k];
#pragma acc loop vector
      for (int k = 0; k < 6; k++)
	out[i][k] = t[k / 2];
    }
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 6; k++)
      bad |= out[i][k] != i + k / 2;
  printf ("%s: moving\n", bad ? "FAIL" : "PASS");
  wrong |= bad;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
    }
  alone ();
  reduction ();
  given ();
  few ();
  of_gang ();
  atomic ();
  large ();
  moving ();
  return wrong;
}
