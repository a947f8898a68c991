/* Private arrays of routines that have loops for a gang's lanes.  They are inlined.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

/* As spectral elements have it: a routine for one element with its own arrays.  */

#pragma acc routine vector
static void
reverse (const T *x, T *y)
{
  T t[M]; /* shared t */
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    t[j] = x[j];
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    y[j] = t[M-1-j];
}

TEST (by_gangs)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    reverse (a[i], b[i]);
  EACH
    WANT (a[i][M-1-j])
}

/* The loops name no levels; a directive names the array; a result is returned.  */

#pragma acc routine worker
static T
turn (const T *x, T *y, int n)
{
  T t[M], last = 0;
#pragma acc cache(t) /* shared t */
#pragma acc loop
  for (int j = 0; j < M; j++)
    t[j] = x[j] + n;
#pragma acc loop reduction(max:last)
  for (int j = 0; j < M; j++)
    last = last > t[j] ? last : t[j];
#pragma acc loop
  for (int j = 0; j < M; j++)
    y[j] = t[M-1-j];
  return last;
}

TEST (with_result)
{
#pragma acc parallel loop copyin(a) copyout(b) copy(c)
  for (int i = 0; i < N; i++)
    c[i] = turn (a[i], b[i], i);
  EACH
    WANT (a[i][M-1-j] + i)
  for (int i = 0; i < N; i++)
    {
      T last = 0;
      for (int j = 0; j < M; j++)
	last = last > b[i][j] ? last : b[i][j];
      CHECK (c[i] == last)
    }
}

/* One for each worker, in a routine that a routine calls.  */

#pragma acc routine vector
static void
twice (const T *x, T *y)
{
  T s[M]; /* apart s */
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    s[M-1-j] = 2 * x[j];
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    y[j] = s[j] + s[M-1-j];
}

#pragma acc routine vector
static void
twice_if (const T *x, T *y, int i)
{
  if (i >= 0)
    twice (x, y);
}

TEST (by_workers)
{
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    twice_if (a[i], b[i], i);
  EACH
    WANT (2 * (a[i][j] + a[i][M-1-j]))
}

/* All gangs execute all of a routine that is called outside of loops.  It is not inlined, since gangs would share its loops.  */

#pragma acc routine worker
static void
add (const T *x, T *y)
{
  T s[M]; /* left s */
#pragma acc loop
  for (int j = 0; j < M; j++)
    {
      s[j] = x[j];
      y[j] = s[j] + 1;
    }
}

TEST (by_all_gangs)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    add (a[i], b[i]);
  EACH
    WANT (a[i][j] + 1)
}

int
main (void)
{
  return RUN (by_gangs) | RUN (with_result) | RUN (by_workers) | RUN (by_all_gangs);
}
