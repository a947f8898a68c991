/* Arrays of which each lane has its own, whose size is known when the program runs, in C.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

/* What no compiler knows.  */
static volatile int many = M;

static void
rows (int m)
{
#pragma acc parallel loop gang vector copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      T t[m], w[m][2]; /* left t w */
      for (int j = 0; j < m; j++)
	{
	  t[j] = a[i][j] * 2;
	  w[j][0] = j;
	  w[j][1] = i;
	}
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j] + w[m-1-j][0] + w[j][1];
    }
}

TEST (each_lane)
{
  rows (many);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (b[i][j] == (T) ((T) (a[i][M-1-j] * 2) + (T) (M-1-j) + (T) i))
}

/* Loops around the launch, whose sizes depend on what the host's loop computes.  */

static void
inner (int m)
{
  int size = 1;
  for (int k = 0; k < m; k++)
    size += k & 1;
  for (int round = 0; round < 2; round++)
    {
#pragma acc parallel loop gang copyin(a) copyout(b)
      for (int i = 0; i < N; i++)
	{
#pragma acc loop vector
	  for (int q = 0; q < 2; q++)
	    {
	      T t[size]; /* left t */
	      for (int j = 0; j < size; j++)
		t[j] = a[i][j] + q;
	      for (int j = q; j < M; j += 2)
		b[i][j] = t[(j / 2) % size];
	    }
	}
    }
}

TEST (inner_lanes)
{
  inner (many);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (b[i][j] == (T) (a[i][(j / 2) % (1 + M / 2)] + j % 2))
}

int
main (void)
{
  return RUN (each_lane) | RUN (inner_lanes);
}
