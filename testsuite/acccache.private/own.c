/* Private arrays of which each lane stores to one element: what it has stored is in a register, and in memory where others load it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

/* Each lane adds to its element, and to what its neighbour has stored in the same round.  */

TEST (accumulate)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T sum[M], edge[M]; /* shared sum edge */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	sum[j] = 0;
      for (int r = 0; r < i % 4; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    edge[j] = a[i][j] + r;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    sum[j] += edge[j] + edge[j ? j - 1 : j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = sum[M-1-j] + sum[j];
    }
  EACH
    {
      T own = 0, other = 0;
      for (int r = 0; r < i % 4; r++)
	{
	  own += a[i][j] + r + a[i][j ? j - 1 : j] + r;
	  other += a[i][M-1-j] + r + a[i][M-1-j ? M-2-j : 0] + r;
	}
      WANT (own + other)
    }
}

/* Some lanes store, some do not, and others load what they have.  */

TEST (conditional)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	if (j % 3 == i % 3)
	  t[j] = 7;
      if (i % 2)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    if (j % 5 == 0)
	      t[j] += 2;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] * 2 + t[j];
    }
  EACH
    {
      T own = j % 3 == i % 3 ? 7 : a[i][j], other = (M-1-j) % 3 == i % 3 ? 7 : a[i][M-1-j];
      if (i % 2)
	{
	  own += j % 5 ? 0 : 2;
	  other += (M-1-j) % 5 ? 0 : 2;
	}
      WANT (other * 2 + own)
    }
}

/* Others load in each round, and a lane stores after that: all stores stay where they are, or come before a barrier.  */

TEST (smooth)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M], s[M]; /* shared t s */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int r = 0; r < i % 3; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    s[j] = t[j] + t[(j + 1) % M];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = s[j] + s[(j + M - 1) % M];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j];
    }
  EACH
    {
      T l = a[i][(j + M - 1) % M], m = a[i][j], h = a[i][(j + 1) % M], ll = a[i][(j + M - 2) % M], hh = a[i][(j + 2) % M];
      T want = i % 3 == 0 ? m : i % 3 == 1 ? l + 2 * m + h
	       : ll + 2 * l + m + 2 * (l + 2 * m + h) + m + 2 * h + hh;
      WANT (want)
    }
}

/* The element is not that of the lane's number; nobody else loads from one of the arrays.  */

TEST (reversed)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[2 * M], own[M]; /* shared t own */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[2 * (M-1-j) + 1] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	own[M-1-j] = t[2 * (M-1-j) + 1] + 1;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = own[M-1-j] + t[2 * j + 1];
    }
  EACH
    WANT (a[i][j] + 1 + a[i][M-1-j])
}

/* Lanes have two elements each, which are also others': nothing is kept.  */

TEST (two_elements)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[M-1-j] = a[i][j] + 1;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j];
    }
  EACH
    WANT (a[i][M-1-j] + 1)
}

/* One lane loads between the loops, and stores.  */

TEST (one_lane)
{
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M], s[M]; /* shared t s */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[j] = a[i][j];
	  s[j] = t[j] + 1;
	}
      s[M / 2] = t[1];
      c[i] = t[M-1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = t[j] + s[j] + c[i];
      c[i] += t[0];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j];
    }
  EACH
    WANT (a[i][j] + (j == M / 2 ? a[i][1] : (T) (a[i][j] + 1)) + a[i][M-1])
}

/* Loops of fewer iterations than there are lanes, and of some more.  */

TEST (other_counts)
{
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M], s[M]; /* shared t s */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = s[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M - 3; j++)
	t[j] += 1;
#pragma acc loop vector
      for (int j = 0; j < i % M; j++)
	s[j] += t[j + 1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + s[j];
    }
  EACH
    {
      T next = j + 1 < M ? a[i][j+1] + (j + 1 < M - 3) : 0;
      WANT (a[i][M-1-j] + (M-1-j < M - 3) + a[i][j] + (j < i % M ? next : 0))
    }
}

int
main (void)
{
  return RUN (accumulate) | RUN (conditional) | RUN (smooth) | RUN (reversed) | RUN (two_elements) | RUN (one_lane) | RUN (other_counts);
}
