/* jacobi: one sweep, in which every inner point becomes a weighted mean of its
   eight neighbours.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

void
jacobi (int n, const float a[restrict n][n], float b[restrict n][n])
{
#pragma acc parallel loop OUTER present (a[0:n][0:n], b[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
    INNER
    for (int j = 1; j < n - 1; j++)
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
