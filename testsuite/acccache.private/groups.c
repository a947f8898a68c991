/* Gangs whose lanes are in groups, each of which has its own iterations of the gangs' loop and its own arrays.  Some gangs have as
   many iterations as groups, some fewer, some more.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GANGS
#define GANGS 3
#endif
#ifndef M
#define M 16	/* iterations of the loops inside */
#endif
#define N 61
#include "gang.h"

/* What others of a group have stored, in all lanes of it.  */

TEST (turned)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS)
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] - t[(j + 1) % M];
    }
  EACH
    WANT (a[i][M-1-j] - a[i][(j + 1) % M])
}

/* Rounds of sums, a different number in each iteration: lanes of a warp go different ways.  */

TEST (rounds)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS)
  for (int i = 0; i < N; i++)
    {
      T sum[M], edge[M]; /* shared sum edge */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	sum[j] = 0;
#pragma acc loop seq
      for (int r = 0; r < i % 4; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    edge[j] = a[i][j] + r;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    sum[j] += edge[j ? j - 1 : j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = sum[M-1-j];
    }
  EACH
    {
      T other = 0;
      for (int r = 0; r < i % 4; r++)
	other += a[i][M-1-j ? M-2-j : 0] + r;
      WANT (other)
    }
}

/* The first lane of each group stores between the loops, and runs a loop.  */

TEST (alone)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS)
  for (int i = 0; i < N; i++)
    {
      T t[M], first[2]; /* shared t first */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      first[0] = t[M-1];
      first[1] = t[0];
#pragma acc loop seq
      for (int j = 1; j < M; j++)
	t[j] += t[j-1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + first[j % 2];
    }
  for (int i = 0; i < N; i++)
    {
      T sum = 0;
      for (int j = 0; j < M; j++)
	{
	  sum += a[i][j];
	  WANT (sum + a[i][j % 2 ? 0 : M-1])
	}
    }
}

/* Two loops that are one, and loops of several lengths that go down.  */

TEST (down)
{
  int from = N - 1;
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) num_gangs(GANGS)
  for (int i = from; i >= 0; i -= 2)
    {
      T t[2][M/2]; /* shared t */
#pragma acc loop vector collapse(2)
      for (int k = 0; k < 2; k++)
	for (int j = 0; j < M/2; j++)
	  t[k][j] = a[i][k * (M/2) + j];
#pragma acc loop vector
      for (int j = M - 1; j > 2; j--)
	b[i][j] = t[j & 1][j >> 1];
      if (i % 3)
	c[i] = t[1][0];
    }
  EACH
    if (i % 2 == from % 2 && j > 2)
      WANT (a[i][(j & 1) * (M/2) + (j >> 1)])
  for (int i = 0; i < N; i++)
    CHECK (c[i] == (i % 3 && i % 2 == from % 2 ? a[i][M/2] : (T) -1))
}

/* Nobody but the callers knows how many iterations there are.  */

static void __attribute__ ((noipa))
unknown (int n, int m)
{
#pragma acc parallel loop gang copyin(a) copy(b) num_gangs(GANGS)
  for (int i = 0; i < n; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] += t[m-1-j];
    }
}

TEST (few_and_many)
{
  EACH
    b[i][j] = 0;
  unknown (N, M);
  unknown (N - 1, M - 1);
  unknown (2 * GANGS, M);
  unknown (2 * GANGS + 1, M);
  unknown (2, M);
  unknown (1, 1);
  unknown (0, M);
  unknown (1, 0);
  EACH
    {
      T want = a[i][M-1-j];
      want += i < N - 1 && j < M - 1 ? a[i][M-2-j] : 0;
      want += i < 2 * GANGS ? a[i][M-1-j] : 0;
      want += i < 2 * GANGS + 1 ? a[i][M-1-j] : 0;
      want += i < 2 ? a[i][M-1-j] : 0;
      want += i == 0 && j == 0 ? a[0][0] : 0;
      WANT (want)
    }
}

int
main (void)
{
  return (RUN (turned) + RUN (rounds) + RUN (alone) + RUN (down) + RUN (few_and_many)) != 0;
}
