/* Elements of private arrays that are loaded before and after they are stored, by other indices: see
   gang.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

/* One element, by an index that GCC does not find to be the same.  */

TEST (one)
{
#pragma acc parallel loop gang copyin (a, d) copyout (b)
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	{
	  int p = d[j], r = j & 3, q = (p + r) * 2 + p;
	  T old = t[q];
	  t[3*p+2*r] = 3 * old + j;
	  b[i][j] = t[q] + old;
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      {
	T old = a[i][3*j+2*(j&3)];
	WANT (3 * old + j + old)
      }
}

/* One of two elements that follow each other, which could be loaded at a time.  */

TEST (two)
{
#pragma acc parallel loop gang copyin (a, d) copyout (b)
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	{
	  int p = d[j], r = j & 1, q = (p + r) * 4 + p * 4;
	  T first = t[q];
	  t[8*p+4*r+1] = 3 * first + j;
	  b[i][j] = t[q+1] + first;
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      {
	T first = a[i][8*j+4*(j&1)];
	WANT (3 * first + j + first)
      }
}

/* A store to another array is not in the way.  */

TEST (other)
{
#pragma acc parallel loop gang copyin (a, d) copyout (b)
  for (int i = 0; i < N; i++)
    {
      T t[M], u[M]; /* shared t u */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[j] = a[i][j];
	  u[j] = j;
	}
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	{
	  int p = d[j], r = j & 3, q = (p + r) * 2 + p;
	  T old = t[q];
	  u[3*p+2*r] = 3 * old + j;
	  b[i][j] = t[q] + old + u[q];
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      {
	T old = a[i][3*j+2*(j&3)];
	WANT (5 * old + j)
      }
}

int
main (void)
{
  return RUN (one) | RUN (two) | RUN (other);
}
