/* Lanes with neighbouring iterations that exchange what they store, and add up once what their
   windows share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#ifndef T
# define T float
#endif
#ifdef LANES
# define GIVEN vector_length (LANES)
#else
# define GIVEN
#endif

enum { MOST = 5300, RADIUS = 7 };

static void
mean (int n, const T *restrict in, T *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n]) GIVEN
  for (int i = 3; i < n - 3; i++)
    {
      T sum = 0;
#pragma acc cache (in[i-3:7])
      for (int k = -3; k <= 3; k++)
	sum += in[i+k];
      out[i] = sum;
    }
}

/* A long window, and a sum that begins with something else.  */

static void
wide (int n, T start, const T *restrict in, T *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n]) GIVEN
  for (int i = RADIUS; i < n - 2 * RADIUS; i++)
    {
      T sum = start;
#pragma acc cache (in[i-RADIUS:3*RADIUS+1])
      for (int k = i - RADIUS; k <= i + 2 * RADIUS; k++)
	sum += in[k];
      out[i] = sum;
    }
}

/* Windows of two arrays; two results, one of them of another type.  */

static void
two (int n, const T *restrict in, const T *restrict other, T *restrict out, long *restrict count)
{
#pragma acc parallel loop present (in[0:n], other[0:n], out[0:n], count[0:n]) GIVEN
  for (int i = 5; i < n - 4; i++)
    {
      T a = 0, b = 0;
#pragma acc cache (in[i-5:10], other[i-5:10])
      for (int k = 0; k < 10; k++)
	{
	  a += in[i-5+k];
	  b += other[i-5+k];
	}
      out[i] = a - b;
      count[i] = (long) a + i;
    }
}

/* Weights: nothing is shared but the reads.  */

static void
weighted (int n, const T *restrict in, T *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n]) GIVEN
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (in[i-2:5])
      out[i] = 2 * in[i-2] - in[i-1] + 3 * in[i] + in[i+1] - in[i+2];
    }
}

/* What must not be exchanged: elements two apart, and a loop that goes down.  */

static void
apart (int n, const T *restrict in, T *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n]) GIVEN
  for (int i = 2; i < n / 2; i++)
    {
      T sum = 0;
#pragma acc cache (in[i-2:5])
      for (int k = -2; k <= 2; k++)
	sum += in[i+k];
      out[2 * i] = sum;
    }
}

static void
down (int n, const T *restrict in, T *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n]) GIVEN
  for (int i = n - 3; i >= 2; i--)
    {
      T sum = 0;
#pragma acc cache (in[i-2:5])
      for (int k = -2; k <= 2; k++)
	sum += in[i+k];
      out[i] = sum;
    }
}

static T in[MOST], other[MOST], out[MOST + 1];
static long count[MOST];
static int wrong;



static T
sum_of (const T *of, int from, int to)
{
  T sum = 0;
  for (int i = from; i <= to; i++)
    sum += of[i];
  return sum;
}

static void
check (const char *what, int n, int shift, int first, int end, int step, T (*expected) (int))
{
  int bad = 0;
  for (int i = 0; i < MOST + 1; i++)
    {
      int at = i - shift, mine = at >= first * step && at < end * step && at % step == 0;
      T value = mine ? expected (at / step) : (T) -1;
      if (out[i] - value > 1e-3 || value - out[i] > 1e-3)
	bad++;
    }
  if (bad)
    printf ("%s of %d, from %d on: %d wrong\n", what, n, shift, bad);
  wrong += bad;
}

static T of_mean (int i) { return sum_of (in, i - 3, i + 3); }
static T of_wide (int i) { return 5 + sum_of (in, i - RADIUS, i + 2 * RADIUS); }
static T of_two (int i) { return sum_of (in, i - 5, i + 4) - sum_of (other, i - 5, i + 4); }
static T of_apart (int i) { return sum_of (in, i - 2, i + 2); }
static T
of_weighted (int i)
{
  return 2 * in[i-2] - in[i-1] + 3 * in[i] + in[i+1] - in[i+2];
}

/* Runs the kernels for N elements; the results begin at the one number SHIFT.  */

static void
run (int n, int shift)
{
  static T *clean = out;
#define RUN(CALL, ...)							\
  for (int i = 0; i < MOST + 1; i++)					\
    clean[i] = -1;							\
  {									\
    T *to = out + shift;						\
    _Pragma ("acc data copyin (in[0:n], other[0:n]) copy (to[0:n], count[0:n])") \
    CALL;								\
  }									\
  check (#CALL, n, shift, __VA_ARGS__)
  RUN (mean (n, in, to), 3, n - 3, 1, of_mean);
  RUN (wide (n, 5, in, to), RADIUS, n - 2 * RADIUS, 1, of_wide);
  RUN (two (n, in, other, to, count), 5, n - 4, 1, of_two);
  for (int i = 5; i < n - 4; i++)
    wrong += count[i] != (long) sum_of (in, i - 5, i + 4) + i;
  RUN (weighted (n, in, to), 2, n - 2, 1, of_weighted);
  RUN (apart (n, in, to), 2, n / 2, 2, of_apart);
  RUN (down (n, in, to), 2, n - 2, 1, of_apart);
}

int
main (void)
{
  static const int sizes[] = { 1, 30, 127, 1024, 1033, 4110, MOST };
  for (int i = 0; i < MOST; i++)
    {
      in[i] = (i * 7) % 13;
      other[i] = (i * 5) % 11;
    }
  for (int s = 0; s < 7; s++)
    for (int shift = 0; shift < 2; shift++)
      run (sizes[s], shift);
  printf ("%s: results of neighbouring iterations\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
