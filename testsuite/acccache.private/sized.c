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

int
main (void)
{
  return RUN (in_loop) | RUN (with_others);
}
