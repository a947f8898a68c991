/* Private arrays whose size is known when the program runs, in C.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

/* What no compiler knows.  */
static volatile int many = M;

static void
columns (int m)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      T w[m]; /* shared w */
      T t[m]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
	  t[j] = a[i][j] * 2;
	  w[j] = j;
	}
      t[0] = 7;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j] + w[m-1-j];
    }
}

TEST (in_loop)
{
  columns (many);
  EACH
    WANT ((j == M - 1 ? 7 : a[i][M-1-j] * 2) + M - 1 - j)
}

/* Beside one of a constant size, in a sequential loop, and named.  */

static void
beside (int m)
{
  T u[M];
#pragma acc parallel loop gang private(u) copyin(a) copyout(b) /* shared u */
  for (int i = 0; i < N; i++)
    {
      T t[m+1];
#pragma acc cache(t[0:m+1]) /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = u[j] = a[i][j];
      for (int k = 0; k < 3; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    u[j] += t[(j+1)%M];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = u[(j+2)%M] - 1;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j];
    }
}

TEST (with_others)
{
  beside (many);
  for (int i = 0; i < N; i++)
    {
      T t[M], u[M];
      for (int j = 0; j < M; j++)
	t[j] = u[j] = a[i][j];
      for (int k = 0; k < 3; k++)
	{
	  for (int j = 0; j < M; j++)
	    u[j] += t[(j+1)%M];
	  for (int j = 0; j < M; j++)
	    t[j] = u[(j+2)%M] - 1;
	}
      for (int j = 0; j < M; j++)
	CHECK (b[i][j] == t[j])
    }
}

/* One lane loads an element before a loop and after it, which lanes store to meanwhile.  They do not run the outer loop together, as
   there is a reduction in it.  */

static void
around (int m)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
      T before = t[M/2];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] += 2;
      T after = t[M/2];
      T sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < m; j++)
	sum += t[j];
      b[i][0] = before + 1;
      b[i][1] = after;
      for (int j = 2; j < M; j++)
	b[i][j] = sum;
    }
}

TEST (before_and_after)
{
  around (many);
  for (int i = 0; i < N; i++)
    {
      T sum = 0;
      for (int j = 0; j < M; j++)
	sum += a[i][j] + 2;
      CHECK (b[i][0] == (T) (a[i][M/2] + 1))
      CHECK (b[i][1] == (T) (a[i][M/2] + 2))
      for (int j = 2; j < M; j++)
	CHECK (b[i][j] == sum)
    }
}

/* The same where workers store.  */

static void
around_workers (int m)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
      T before = t[M/2];
#pragma acc loop worker
      for (int j = 0; j < m; j++)
	{
	  int sum = 0;
#pragma acc loop vector reduction(+:sum)
	  for (int k = 0; k < j; k++)
	    sum += k;
	  t[j] += sum;
	}
      T after = t[M/2];
      b[i][0] = before + 1;
      for (int j = 1; j < M; j++)
	b[i][j] = after;
    }
}

TEST (workers_between)
{
  around_workers (many);
  for (int i = 0; i < N; i++)
    {
      CHECK (b[i][0] == (T) (a[i][M/2] + 1))
      for (int j = 1; j < M; j++)
	CHECK (b[i][j] == (T) (a[i][M/2] + M/2 * (M/2 - 1) / 2))
    }
}

int
main (void)
{
  return RUN (in_loop) | RUN (with_others) | RUN (before_and_after) | RUN (workers_between);
}
