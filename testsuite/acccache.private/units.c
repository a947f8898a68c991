/* Private arrays in two units of a program: this one has main.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

extern void units_other (int (*from)[M], int (*to)[M]);

TEST (here)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int t[M]; /* shared t */
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

TEST (there)
{
  units_other (a, b);
  EACH
    WANT (a[i][M-1-j] + 2)
}

int
main (void)
{
  return RUN (here) | RUN (there);
}
