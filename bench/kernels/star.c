/* star: the mean of four neighbours in each of the four directions and the
   point itself.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The two-dimensional stencil of Tian, Leback & Wolfe.  They cache either all that an
   iteration reads, or the row alone.  */

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

void
star (int n, const float a[restrict n][n], float b[restrict n][n])
{
#pragma acc parallel loop OUTER present (a[0:n][0:n], b[0:n][0:n])
  for (int i = 4; i < n - 4; i++)
    INNER
    for (int j = 4; j < n - 4; j++)
      {
#if defined CACHE && defined ROW
# pragma acc cache (a[i][j-4:9])
#elif defined CACHE
# pragma acc cache (a[i-4:9][j-4:9])
#endif
	float sum = a[i][j];
	for (int r = 1; r <= 4; r++)
	  sum += a[i - r][j] + a[i + r][j] + a[i][j - r] + a[i][j + r];
	b[i][j] = sum / 17;
      }
}
