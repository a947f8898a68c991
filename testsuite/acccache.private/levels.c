/* Arrays of workers beside other loops of the gang, and nests of three loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

#define K 4

TEST (beside)
{
  T t[M];
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i += K)
    {
      int last = i + K < N ? i + K : N;
#pragma acc loop worker
      for (int k = i; k < last; k++)
	c[k] = 2 * k;
#pragma acc loop worker private(t) /* apart t */
      for (int k = i; k < last; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j] + c[k];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[M-1-j];
	}
#pragma acc loop worker
      for (int k = i; k < last; k++)
	c[k] += 1;
    }
  EACH
    WANT (a[i][M-1-j] + 2 * i)
  for (int i = 0; i < N; i++)
    CHECK (c[i] == 2 * i + 1)
}

/* The gang's own array, and in it a loop over workers with one over vectors.  */

TEST (three)
{
  T t[K][M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) num_workers(4) vector_length(32) /* shared t */
  for (int i = 0; i < N; i += K)
    {
      int rows = i + K < N ? K : N - i;
#pragma acc loop worker
      for (int k = 0; k < rows; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[k][j] = a[i+k][j] + k;
	}
#pragma acc loop worker vector collapse(2)
      for (int k = 0; k < rows; k++)
	for (int j = 0; j < M; j++)
	  b[i+k][j] = t[rows-1-k][M-1-j];
    }
  for (int i = 0; i < N; i += K)
    {
      int rows = i + K < N ? K : N - i;
      for (int k = 0; k < rows; k++)
	for (int j = 0; j < M; j++)
	  CHECK (b[i+k][j] == a[i+rows-1-k][M-1-j] + rows - 1 - k)
    }
}

/* Two loops over workers of a gang, which has one worker: both are run by its lanes.  */

TEST (two_of_one)
{
  T t[M];
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) num_workers(1) vector_length(32)
  for (int i = 0; i < N; i += K)
    {
      int last = i + K < N ? i + K : N;
#pragma acc loop worker private(t)
      for (int k = i; k < last; k++)
	{
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j];
	  t[16] = t[3] + k;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[M-1-j];
	}
#pragma acc loop worker private(t)
      for (int k = i; k < last; k++)
	{
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = b[k][j];
	  t[16] = t[3] + k;
	  for (int q = 0; q < 2; q++)
	    {
#pragma acc loop vector
	      for (int j = 0; j < M; j++)
		b[k][j] = t[M-1-j];
#pragma acc loop vector
	      for (int j = 0; j < M; j++)
		t[j] = b[k][M-1-j] + q;
	    }
	  c[k] = t[0];
	}
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (c[i] == a[i][M-1] + 1)
      for (int j = 0; j < M; j++)
	{
	  T first = j == 16 ? a[i][3] + i : a[i][j];
	  if (j == M - 1 - 16)
	    first = a[i][M-1-3] + i;
	  WANT (first)
	}
    }
}

/* A tile of the gang's lanes, and an array of its own that only one of its loops over workers uses, which has fewer iterations than
   there are lanes.  */

TEST (beside_tile)
{
  T t[K][M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) num_workers(8) vector_length(64)
  for (int i = 0; i < N; i += K)
    {
      int rows = i + K < N ? K : N - i;
#pragma acc cache(a)
#pragma acc cache(t) /* shared t */
#pragma acc loop worker
      for (int k = 0; k < rows; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    {
	      t[k][j] = i + k;
	      b[i+k][j] = t[k][j] + j;
	    }
	}
#pragma acc loop worker
      for (int k = 0; k < rows; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[i+k][j] += a[i+k][M-1-j] + a[N-1-i-k][j] + a[k][j];
	}
    }
  EACH
    WANT (i + j + a[i][M-1-j] + a[N-1-i][j] + a[i%K][j])
}

/* One after the other: a loop that has work for all of a gang's lanes, and one over workers that has not.  */

TEST (in_turn)
{
  T s[4*M], t[K][M];
  static T e[N][4*M];
#pragma acc parallel copyin(a) copyout(b, e) num_workers(8) vector_length(64)
  {
#pragma acc loop gang private(s)
    for (int i = 0; i < N; i++)
      {
#pragma acc cache(s) /* shared s */
#pragma acc loop worker vector
	for (int j = 0; j < 4 * M; j++)
	  s[j] = a[i][j%M] + j / M;
#pragma acc loop worker vector
	for (int j = 0; j < 4 * M; j++)
	  e[i][j] = s[4*M-1-j];
      }
#pragma acc loop gang private(t)
    for (int i = 0; i < N; i += K)
      {
#pragma acc cache(t) /* shared t */
#pragma acc loop worker
	for (int k = i; k < (i + K < N ? i + K : N); k++)
	  {
#pragma acc loop vector
	    for (int j = 0; j < M; j++)
	      {
		t[k-i][j] = a[k][j] + 1;
		b[k][j] = t[k-i][j] * 2;
	      }
	  }
      }
  }
  EACH
    WANT ((a[i][j] + 1) * 2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4 * M; j++)
      CHECK (e[i][j] == a[i][(4*M-1-j)%M] + (4*M-1-j) / M)
}

/* The same of tiles.  */

TEST (tiles_in_turn)
{
  static T e[N][4*M];
#pragma acc parallel copyin(a) copyout(b, e) num_workers(8) vector_length(64)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc cache(a)
#pragma acc loop worker vector
	for (int j = 0; j < 4 * M; j++)
	  {
	    T sum = i;
	    for (int q = 0; q < M; q++)
	      sum += a[(i+j)%N][q] * ((j + q) & 3);
	    e[i][j] = sum;
	  }
      }
#pragma acc loop gang
    for (int i = 0; i < N; i += K)
      {
#pragma acc loop worker
	for (int k = i; k < (i + K < N ? i + K : N); k++)
	  {
#pragma acc cache(a)
#pragma acc loop vector
	    for (int j = 0; j < M; j++)
	      {
		T sum = k;
		for (int q = 0; q < M; q++)
		  sum += a[(j+k)%N][q] * ((j ^ q) & 3);
		b[k][j] = sum;
	      }
	  }
      }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4 * M; j++)
      {
	T sums[2] = { i, i };
	for (int q = 0; q < M; q++)
	  {
	    sums[0] += a[(i+j)%N][q] * ((j + q) & 3);
	    sums[1] += a[(i+j)%N][q] * ((j ^ q) & 3);
	  }
	CHECK (e[i][j] == sums[0] && (j >= M || b[i][j] == sums[1]))
      }
}

int
main (void)
{
  return RUN (beside) | RUN (three) | RUN (two_of_one) | RUN (beside_tile) | RUN (in_turn) | RUN (tiles_in_turn);
}
