/* gemm: the matrix product C = A B, its k loop cut into tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In one round iteration (i,j) reads a piece of row i of A and a piece of
   column j of B.  N is a multiple of TILE.  */

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

#ifndef TILE
# define TILE 32
#endif

void
gemm (int n, const float a[restrict n][n], const float b[restrict n][n],
      float c[restrict n][n])
{
#pragma acc parallel loop OUTER present (a[0:n][0:n], b[0:n][0:n], c[0:n][0:n])
  for (int i = 0; i < n; i++)
    INNER
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int l = 0; l < n; l += TILE)
	  {
#ifdef CACHE
# pragma acc cache (a[i][l:TILE], b[l:TILE][j])
#endif
	    for (int k = l; k < l + TILE; k++)
	      sum += a[i][k] * b[k][j];
	  }
	c[i][j] = sum;
      }
}
