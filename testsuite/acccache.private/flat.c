/* Loops over few lanes inside loops over workers, which become one loop for all lanes, and their twins, which do not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define M 48
#include "gang.h"

/* The worker's number is in the indices, in sums, and alone.  */

TEST (flat)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      T t[8][6], s[8];
#pragma acc cache(t, s) /* shared t s */
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
	{
	  int first = w * 6;
#pragma acc loop vector
	  for (int v = 0; v < 6; v++)
	    {
	      t[w][v] = a[i][first + v];
	      if (v == w % 6)
		s[w] = w;
	    }
	}
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
#pragma acc loop vector
	for (int v = 0; v < 6; v++)
	  b[i][w * 6 + v] = t[7 - w][5 - v] + s[w] + v;
    }
  EACH
    WANT (a[i][M-1-j] + j / 6 + j % 6)
}

/* Collapsed loops, counting down, from other numbers than 0, and more iterations than lanes.  */

TEST (collapsed)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      T t[4][7][3];
#pragma acc cache(t) /* shared t */
#pragma acc loop worker collapse(2)
      for (int x = 3; x >= 0; x--)
	for (int y = 2; y < 6; y++)
#pragma acc loop vector
	  for (int v = 2; v >= 0; v--)
	    t[x][y][v] = a[i][(x * 4 + y - 2) * 3 + v];
#pragma acc loop worker collapse(2)
      for (int x = 0; x < 4; x++)
	for (int y = 0; y < 4; y++)
#pragma acc loop vector
	  for (int v = 0; v < 3; v++)
	    b[i][(x * 4 + y) * 3 + v] = t[3 - x][5 - y][2 - v];
    }
  EACH
    WANT (a[i][M-1-j])
}

/* A lane for each, but for a loop that is not alone in the workers' loop.  */

TEST (beside)
{
#pragma acc parallel loop gang copyin(a) copyout(b) copy(c)
  for (int i = 0; i < N; i++)
    {
      T t[8][6];
#pragma acc cache(t) /* shared t */
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
	{
	  if (w == 3)
	    c[i] = w;
#pragma acc loop vector
	  for (int v = 0; v < 6; v++)
	    t[w][v] = a[i][w * 6 + v];
	}
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
	{
#pragma acc loop vector
	  for (int v = 0; v < 3; v++)
	    b[i][w * 6 + v] = t[7 - w][5 - v];
#pragma acc loop vector
	  for (int v = 3; v < 6; v++)
	    b[i][w * 6 + v] = t[7 - w][5 - v];
	}
    }
  EACH
    WANT (a[i][M-1-j])
  for (int i = 0; i < N; i++)
    CHECK (c[i] == 3)
}

/* Sums that the lanes of a worker make.  */

TEST (sums)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      T t[8];
#pragma acc cache(t) /* shared t */
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
	{
	  T sum = 0;
#pragma acc loop vector reduction(+: sum)
	  for (int v = 0; v < 6; v++)
	    sum += a[i][w * 6 + v];
	  t[w] = sum;
	}
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
#pragma acc loop vector
	for (int v = 0; v < 6; v++)
	  b[i][w * 6 + v] = t[7 - w];
    }
  EACH
    {
      T sum = 0;
      for (int v = 0; v < 6; v++)
	sum += a[i][(7 - j / 6) * 6 + v];
      WANT (sum)
    }
}

int
main (void)
{
  return RUN (flat) | RUN (collapsed) | RUN (beside) | RUN (sums);
}
