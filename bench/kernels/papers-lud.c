/* lud: the inside of one step of an LU decomposition by blocks, after the block row and
   the block column on the border, which DONE has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define BLOCK 16

void
lud (int n, const float done[restrict n][n], float m[restrict n][n])
{
#pragma acc parallel loop tile (BLOCK, BLOCK) present (done[0:n][0:n], m[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < BLOCK; k++)
	  sum += done[i][k] * done[k][j];
	m[i][j] -= sum;
      }
}
