/* Variables of reductions in loops that have tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cells.h"

TEST (beside_tiles)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (with_tiles)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 1; j < N - 1; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 1; k < M - 1; k++)
	{
#pragma acc cache(a[j:1][k-1:3])
	  sum += a[j][k-1] + a[j][k] + a[j][k+1];
	}
      q[j] = sum;
    }
  for (int j = 1; j < N - 1; j++)
    {
      T sum = 0;
      for (int k = 1; k < M - 1; k++)
	sum += a[j][k-1] + a[j][k] + a[j][k+1];
      CHECK (q[j] == sum)
    }
}

int
main (void)
{
  int bad = RUN (beside_tiles) + RUN (with_tiles);
  return bad != 0;
}
