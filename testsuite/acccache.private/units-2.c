/* The other unit of units.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define N 13
#define M 150

void
units_other (int (*from)[M], int (*to)[M])
{
#pragma acc parallel loop gang copyin(from[0:N]) copyout(to[0:N])
  for (int i = 0; i < N; i++)
    {
      int t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = from[i][j] + 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	to[i][j] = t[M-1-j];
    }
}
