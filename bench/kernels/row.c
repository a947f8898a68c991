/* row: neighbouring iterations read neighbouring elements of A, but elements
   of B that lie a row apart.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The uncoalesced case of Tian, Leback & Wolfe.  */

#ifndef OUTER
# define OUTER collapse (2)
# define INNER
#endif

void
row (int n, const float a[restrict n][n], const float b[restrict n][n],
     float c[restrict n][n])
{
#pragma acc parallel loop OUTER present (a[0:n][0:n], b[0:n][0:n], c[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
    INNER
    for (int j = 1; j < n - 1; j++)
      {
#ifdef CACHE
# pragma acc cache (b[j][i-1:3])
#endif
	c[i][j] = (a[i][j - 1] + a[i][j] + a[i][j + 1]
		   + b[j][i - 1] + b[j][i] + b[j][i + 1]) / 6;
      }
}
