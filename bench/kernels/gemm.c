/* gemm: the matrix product C = A B, its k loop cut into tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In one round iteration (i,j) reads a piece of row i of A and a piece of
   column j of B.  N is a multiple of TILE.  With KNOWN, the compiler knows it.  */

#if defined KNOWN && !defined N
# define N 2048
# define gemm gemm_large
# include "gemm.c"
# undef N
# undef gemm
# define N 256
# define gemm gemm_small
# include "gemm.c"
# undef gemm

void
gemm (int n, const float *a, const float *b, float *c)
{
  if (n == 2048)
    gemm_large (n, (const void *) a, (const void *) b, (void *) c);
  else
    gemm_small (n, (const void *) a, (const void *) b, (void *) c);
}

#else

#ifndef N
# define N n
#endif

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

#ifndef TILE
# define TILE 32
#endif

void
gemm (int n, const float a[restrict N][N], const float b[restrict N][N],
      float c[restrict N][N])
{
  (void) n;
#pragma acc parallel loop OUTER present (a[0:N][0:N], b[0:N][0:N], c[0:N][0:N])
  for (int i = 0; i < N; i++)
    INNER
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
	for (int l = 0; l < N; l += TILE)
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

#endif
