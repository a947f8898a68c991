/* Gangs whose lanes are in groups of 32, each of which has a few iterations of the loops inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GANGS
#define GANGS 3
#endif
#ifndef M
#define M 128
#endif
#define N 61
#define Q (M / 16)
#include "gang.h"

#ifdef LENGTH
#define GIVEN vector_length(LENGTH)
#else
#define GIVEN
#endif

static T f[4][4], e[N][4][4];

/* Points of small squares, from their rows and columns: what depends on the place in a square alone is the same for all of a
   lane's.  */

TEST (squares)
{
  for (int i = 0; i < 16; i++)
    f[i / 4][i % 4] = i % 3;
  for (int i = 0; i < N * 16; i++)
    e[i / 16][i / 4 % 4][i % 4] = i % 5;
#pragma acc parallel loop gang copyin(a, f, e) copyout(b) num_gangs(GANGS) GIVEN
  for (int i = 0; i < N; i++)
    {
      T t[Q][4][4]; /* shared t */
#pragma acc loop vector collapse(3)
      for (int k = 0; k < Q; k++)
	for (int j = 0; j < 4; j++)
	  for (int l = 0; l < 4; l++)
	    {
	      T sum = 0;
	      for (int m = 0; m < 4; m++)
		sum += f[l][m] * a[i][k * 16 + j * 4 + m];
	      t[k][j][l] = sum * e[i][j][l];
	    }
#pragma acc loop vector collapse(3)
      for (int k = 0; k < Q; k++)
	for (int j = 0; j < 4; j++)
	  for (int l = 0; l < 4; l++)
	    {
	      T sum = 0;
	      for (int m = 0; m < 4; m++)
		sum += f[m][j] * t[k][m][l];
	      b[i][k * 16 + j * 4 + l] = sum;
	    }
    }
  EACH
    {
      T want = 0;
      for (int m = 0; m < 4; m++)
	{
	  T sum = 0;
	  for (int n = 0; n < 4; n++)
	    sum += f[j % 4][n] * a[i][j / 16 * 16 + m * 4 + n];
	  want += f[m][j / 4 % 4] * (T) (sum * e[i][m][j % 4]);
	}
      WANT (want)
    }
}

/* Inner loops whose counts divide the lanes of a group and do not, counts of other types, and a loop in an iteration.  */

TEST (counts)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS) GIVEN
  for (int i = 0; i < N; i++)
    {
      T t[M], u[M]; /* shared t u */
#pragma acc loop vector collapse(2)
      for (unsigned k = 0; k < M / 8; k++)
	for (long j = 0; j < 8; j++)
	  t[k + j * (M / 8)] = a[i][k * 8 + j];
#pragma acc loop vector collapse(2)
      for (int j = 0; j < 8; j++)
	for (short k = 0; k < M / 8; k++)
	  {
	    T most = 0;
	    for (int l = 0; l < 3; l++)
	      most = most > t[(j * (M / 8) + k + l) % M] ? most : t[(j * (M / 8) + k + l) % M];
	    u[k * 8 + j] = most;
	  }
#pragma acc loop vector
      for (unsigned long j = 0; j < M; j++)
	b[i][j] = u[M-1-j];
    }
  EACH
    {
      T want = 0;
      for (int l = 0; l < 3; l++)
	{
	  int at = ((M-1-j) % 8 * (M / 8) + (M-1-j) / 8 + l) % M;
	  T other = a[i][at % (M / 8) * 8 + at / (M / 8)];
	  want = want > other ? want : other;
	}
      WANT (want)
    }
}

/* Loops that go down, that leave elements out, and that begin elsewhere.  */

TEST (ways)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS) GIVEN
  for (int i = N - 1; i >= 0; i--)
    {
      T t[3*M]; /* shared t */
#pragma acc loop vector
      for (int j = M - 1; j >= 0; j--)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = M; j < 3 * M; j += 2)
	t[j] = a[i][(j - M) / 2] + 1;
#pragma acc loop vector
      for (int j = M + 5; j > 5; j--)
	b[i][j-6] = t[j-6] - t[3*M-2*(j-5)];
    }
  EACH
    WANT (a[i][j] - (T) (a[i][M-1-j] + 1))
}

/* Elements that one lane alone uses, and others that it must not take for its own.  */

TEST (owned)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_gangs(GANGS) GIVEN
  for (int i = 0; i < N; i++)
    {
      T sum[M], turned[M]; /* shared sum turned */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	sum[j] = turned[j] = 0;
#pragma acc loop seq
      for (int r = 0; r < i % 5; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    sum[j] += a[i][j] + r;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    turned[j] += sum[(j + 32) % M] + sum[(j + 1) % M];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = sum[j] + turned[j];
    }
  EACH
    {
      T sum[2] = { 0, 0 }, own = 0, turned = 0;
      for (int r = 0; r < i % 5; r++)
	{
	  own += a[i][j] + r;
	  sum[0] += a[i][(j + 32) % M] + r;
	  sum[1] += a[i][(j + 1) % M] + r;
	  turned += sum[0] + sum[1];
	}
      WANT ((T) (own + turned))
    }
}

/* What is computed from the outer loop's number alone, where the inner one's count divides the lanes, and where it does not.  */

TEST (outer)
{
  int rows = c[0] + 4, sums[2][7] = {};
#pragma acc parallel loop gang copyin(a) copyout(b) copy(sums) num_gangs(GANGS) GIVEN
  for (int i = 0; i < N; i++)
    {
      T t[3][M], u[3][M]; /* shared t u */
#pragma acc loop vector collapse(2)
      for (int j = 0; j < rows; j++)
	for (int k = 0; k < M; k++)
	  {
	    t[j][k] = a[i][k] + j;
#pragma acc atomic
	    sums[0][j % 7] += 1;
	  }
#pragma acc loop vector collapse(2)
      for (int j = 0; j < rows; j++)
	for (int k = 0; k < M - 3; k++)
	  {
	    u[j][k] = t[rows-1-j][k+1];
#pragma acc atomic
	    sums[1][j % 7] += 1;
	  }
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = j < M - 3 ? u[j % 3][j] : 0;
    }
  EACH
    WANT (j < M - 3 ? (T) (a[i][j+1] + 2 - j % 3) : 0)
  for (int j = 0; j < 7; j++)
    CHECK (sums[0][j] == (j < 3) * N * M && sums[1][j] == (j < 3) * N * (M - 3))
}

int
main (void)
{
  return (RUN (squares) + RUN (counts) + RUN (ways) + RUN (owned) + RUN (outer)) != 0;
}
