/* Arrays that workers have of their own, in C and C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A comment `apart X …' at the end of a line says that the compiler says there that each worker has these arrays in shared memory,
   `shared X …' that the gang has.  */

#define N 29
#include "gang.h"

#ifndef LENGTH
# define LENGTH 32
#endif
#ifdef WORKERS
# define WORKER_DIMS num_workers(WORKERS) vector_length(LENGTH)
#else
# define WORKER_DIMS
#endif

/* Loops over gangs and workers, with nothing between.  Rows of a gang that its workers do not divide.  */

#define ROWS 7

TEST (nested)
{
  T t[M];
#pragma acc parallel loop gang copyin(a) copyout(b) WORKER_DIMS
  for (int i = 0; i < N; i += ROWS)
#pragma acc loop worker private(t)
    for (int k = i; k < (i + ROWS < N ? i + ROWS : N); k++)
      {
#pragma acc cache(t) /* apart t */
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  t[j] = a[k][j] * 2;
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  b[k][j] = t[M-1-j] + t[j];
      }
  EACH
    WANT (a[i][j] * 2 + a[i][M-1-j] * 2)
}

/* One loop for both.  Some workers have no iteration, others have several.  */

TEST (combined)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) num_gangs(3) WORKER_DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* apart t */
      double w[M/2]; /* apart w */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] + i;
#pragma acc loop vector
      for (int j = 0; j < M / 2; j++)
	w[j] = t[M-1-j] - t[j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + (T) w[(M-1-j)/2];
    }
  EACH
    {
      int k = (M - 1 - j) / 2;
      WANT (a[i][j] + i + a[i][M-1-k] - a[i][k])
    }
}

/* As many iterations as one gang has workers, and fewer.  */

TEST (few)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) num_gangs(1) num_workers(32) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      T t[M+2]; /* apart t */
      t[0] = t[M+1] = i;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j+1] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + t[j+2];
    }
  EACH
    WANT ((j ? a[i][j-1] : i) + (j < M - 1 ? a[i][j+1] : i))
}

/* Between the loops one lane works: for the gang, and for each worker.  */

TEST (between)
{
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) copyin(d) WORKER_DIMS
  for (int i = 0; i < N; i += ROWS)
    {
      int last = i + ROWS < N ? i + ROWS : N;
      for (int k = i; k < last; k++)
	c[k] = 2 * k;
      d[i] = 3;
#pragma acc loop worker
      for (int k = i; k < last; k++)
	{
	  T t[M+1]; /* apart t */
	  t[M] = c[k] + d[i];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j] + t[M];
	  c[k] = t[M-1];
	  for (int j = 1; j < M; j++)
	    t[j] = (t[j] > 7) + t[j-1];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[j] + c[k];
	}
    }
  for (int i = 0; i < N; i++)
    {
      T add = 2 * i + 3, sum = a[i][0] + add;
      CHECK (c[i] == (T) (a[i][M-1] + add))
      for (int j = 0; j < M; j++)
	{
	  if (j)
	    sum = ((T) (a[i][j] + add) > 7) + sum;
	  WANT (sum + c[i])
	}
    }
}

/* A loop inside with a reduction: GCC calls the lanes of each worker.  */

TEST (reduction)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) copy(c) WORKER_DIMS
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* apart t */
      T sum = 0;
      t[0] = 1;
#pragma acc loop vector
      for (int j = 1; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < M; j++)
	sum += t[M-1-j] * (j % 3);
      c[i] = sum;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j] + sum;
    }
  for (int i = 0; i < N; i++)
    {
      T sum = 0;
      for (int j = 0; j < M; j++)
	sum += (j == M - 1 ? 1 : a[i][M-1-j]) * (j % 3);
      CHECK (c[i] == sum)
      for (int j = 0; j < M; j++)
	WANT ((j ? a[i][j] : 1) + sum)
    }
}

/* Conditions and sequential loops that workers run through in their own way.  */

TEST (conditions)
{
  T t[M], w[M];
#pragma acc parallel loop gang worker private(t, w) copyin(a) copyin(d) copyout(b) WORKER_DIMS
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(t, w) /* apart t w */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int k = 0; k < i % 5; k++)
	{
	  if ((i + k) % 3)
	    {
#pragma acc loop vector
	      for (int j = 0; j < M; j++)
		w[j] = t[M-1-j] + k;
	    }
	  else if (i % 2)
	    {
#pragma acc loop vector
	      for (int j = 0; j < M - i; j++)
		w[j] = t[j+i];
#pragma acc loop vector
	      for (int j = M - i; j < M; j++)
		w[j] = 0;
	    }
	  else
	    continue;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = w[M-1-j] + d[j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int k = 0; k < i % 5; k++)
	{
	  for (int j = 0; j < M; j++)
	    if ((i + k) % 3)
	      w[j] = t[M-1-j] + k;
	    else if (i % 2)
	      w[j] = j < M - i ? t[j+i] : 0;
	  if ((i + k) % 3 || i % 2)
	    for (int j = 0; j < M; j++)
	      t[j] = w[M-1-j] + d[j];
	}
      for (int j = 0; j < M; j++)
	WANT (t[M-1-j])
    }
}

/* Two loops over workers in the gang's iteration, the second with what the first wrote.  */

TEST (two)
{
  T t[M];
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c) WORKER_DIMS
  for (int i = 0; i < N; i += ROWS)
    {
      int last = i + ROWS < N ? i + ROWS : N;
#pragma acc loop worker private(t)
      for (int k = i; k < last; k++)
	{
#pragma acc cache(t) /* apart t */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j];
	  c[k] = t[k] + t[M-1];
	}
#pragma acc loop worker private(t)
      for (int k = i; k < last; k++)
	{
#pragma acc cache(t) /* apart t */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[k][j] + c[last-1-(k-i)];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[M-1-j];
	}
    }
  EACH
    {
      int first = i / ROWS * ROWS, last = first + ROWS < N ? first + ROWS : N, k = last - 1 - (i - first);
      WANT (a[i][M-1-j] + a[k][k] + a[k][M-1])
    }
}

/* The gang has an array, too.  */

TEST (of_both)
{
  T g[ROWS*M], t[M];
#pragma acc parallel loop gang private(g) copyin(a) copyout(b) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i += ROWS)
    {
      int rows = i + ROWS < N ? ROWS : N - i;
#pragma acc cache(g) /* shared g */
#pragma acc loop worker vector
      for (int k = 0; k < rows * M; k++)
	g[k] = 2 * a[i+k/M][k%M];
#pragma acc loop worker private(t)
      for (int k = 0; k < rows; k++)
	{
#pragma acc cache(t) /* apart t */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = g[(rows-1-k)*M+j] + 1;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[i+k][j] = t[M-1-j];
	}
    }
  EACH
    {
      int first = i / ROWS * ROWS, rows = first + ROWS < N ? ROWS : N - first;
      WANT (2 * a[first + rows-1-(i-first)][M-1-j] + 1)
    }
}

/* An array of structures, copied as wholes, and by address.  */

struct pair { T one, other, rest[3]; };

#pragma acc routine seq
__attribute__ ((noinline)) static T
sum_of (const struct pair *p, int n)
{
  T sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i].one - p[i].other;
  return sum;
}

TEST (structures)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) WORKER_DIMS
  for (int i = 0; i < N; i++)
    {
      struct pair t[M];
#pragma acc cache(t) /* apart t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  struct pair p = { a[i][j], (T) j, { 1, 2, 3 } };
	  t[j] = p;
	}
      T sum = sum_of (t, M);
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j].one + t[j].other + t[j].rest[2] + sum;
    }
  for (int i = 0; i < N; i++)
    {
      T sum = 0;
      for (int j = 0; j < M; j++)
	sum += a[i][j] - j;
      for (int j = 0; j < M; j++)
	WANT (a[i][M-1-j] + j + 3 + sum)
    }
}

/* Pointers to parts of the array.  */

TEST (pointers)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) WORKER_DIMS
  for (int i = 0; i < N; i++)
    {
      T t[2][M];
#pragma acc cache(t) /* apart t */
      T *now = t[0], *next = t[1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	now[j] = a[i][j];
      for (int k = 0; k < 3; k++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    next[j] = now[j ? j - 1 : M - 1] + k;
	  T *last = now;
	  now = next;
	  next = last;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = now[j];
    }
  EACH
    WANT (a[i][(j+M-3)%M] + 3)
}

/* Two dimensions, a loop over gangs of two, and an inner one of two.  */

TEST (collapsed)
{
#pragma acc parallel loop gang worker collapse(2) copyin(a) copy(b) WORKER_DIMS
  for (int i = 0; i < N; i++)
    for (int h = 0; h < 2; h++)
      {
	T t[5][M/10];
#pragma acc cache(t) /* apart t */
#pragma acc loop vector collapse(2)
	for (int j = 0; j < 5; j++)
	  for (int k = 0; k < M / 10; k++)
	    t[j][k] = a[i][h * (M / 2) + j * (M / 10) + k];
#pragma acc loop vector
	for (int j = 0; j < M / 2; j++)
	  b[i][h * (M / 2) + j] = t[j % 5][j / 5 % (M / 10)];
      }
  EACH
    {
      int h = j / (M / 2), k = j % (M / 2);
      if (h < 2)
	WANT (a[i][h * (M / 2) + k % 5 * (M / 10) + k / 5 % (M / 10)])
    }
}

/* More than 32 lanes a worker, which have barriers of their own.  */

TEST (long_vectors)
{
#pragma acc parallel loop gang worker copyin(a) copyout(b) num_workers(2) vector_length(96)
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* apart t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j])
}

/* Not all the workers' arrays fit: the gang has one iteration at a time.  */

TEST (large)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_workers(8) vector_length(32)
  for (int i = 0; i < N; i += ROWS)
    {
      char g[99]; /* shared g */
#pragma acc loop worker vector
      for (int j = 0; j < 99; j++)
	g[j] = j;
#pragma acc loop worker
      for (int k = i; k < (i + ROWS < N ? i + ROWS : N); k++)
	{
	  char t[60*M]; /* shared t */
#pragma acc loop vector
	  for (int j = 0; j < 60 * M; j++)
	    t[j] = a[k][j%M];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[k][j] = t[60*M-1-j] + g[j%99];
	}
    }
  EACH
    WANT (a[i][M-1-j] + j % 99)
}

int
main (void)
{
  return (RUN (nested) | RUN (combined) | RUN (few) | RUN (between) | RUN (reduction) | RUN (conditions) | RUN (two)
	  | RUN (of_both) | RUN (structures) | RUN (pointers) | RUN (collapsed) | RUN (long_vectors) | RUN (large));
}
