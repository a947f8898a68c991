/* jacobi: one sweep, in which every inner point becomes a weighted mean of its
   eight neighbours.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With KNOWN, the compiler knows how many there are: a multiple of a block.  */

#if defined KNOWN && !defined N
# define N 8194
# define jacobi jacobi_large
# include "jacobi.c"
# undef N
# undef jacobi
# define N 130
# define jacobi jacobi_small
# include "jacobi.c"
# undef jacobi

void
jacobi (int n, const float *a, float *b)
{
  if (n == 8194)
    jacobi_large (n, (const void *) a, (void *) b);
  else
    jacobi_small (n, (const void *) a, (void *) b);
}

#else

#ifndef N
# define N n
#endif

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

void
jacobi (int n, const float a[restrict N][N], float b[restrict N][N])
{
  (void) n;
#pragma acc parallel loop OUTER present (a[0:N][0:N], b[0:N][0:N])
  for (int i = 1; i < N - 1; i++)
    INNER
    for (int j = 1; j < N - 1; j++)
      {
#ifdef CACHE
# pragma acc cache (a[i-1:3][j-1:3])
#endif
	float side = a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j];
	float corner = a[i - 1][j - 1] + a[i - 1][j + 1] + a[i + 1][j - 1]
		       + a[i + 1][j + 1];
	b[i][j] = 0.2f * side + 0.05f * corner;
      }
}

#endif
