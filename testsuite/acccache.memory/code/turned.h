/* Turns of a loop that is five long store far apart, at places that a lane has one offset for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

enum { N = 4096 };

static double a[5][N], b[5][N];

int
main (void)
{
#pragma acc parallel loop gang worker vector num_gangs(4) num_workers(32) vector_length(32) copy(a, b)
  for (int l = 0; l < N; l++)
    for (int m = 0; m < 5; m++)
      {
	a[m][l] = 0;
	b[m][l] = 0;
      }
}
