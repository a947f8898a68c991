/* heat: a stencil of seven points in three dimensions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With -DCOLLAPSE one directive instead of three.  */

#ifdef COLLAPSE
# define OUTER collapse (3)
# define INNER
#else
# define OUTER
# define INNER _Pragma ("acc loop")
#endif

void
heat (int n, const double a[restrict n][n][n], double b[restrict n][n][n])
{
#pragma acc parallel loop OUTER present (a[0:n][0:n][0:n], b[0:n][0:n][0:n])
  for (int i = 1; i < n - 1; i++)
    INNER
    for (int j = 1; j < n - 1; j++)
      INNER
      for (int k = 1; k < n - 1; k++)
	b[i][j][k] = 0.4 * a[i][j][k]
		     + 0.1 * (a[i - 1][j][k] + a[i + 1][j][k]
			      + a[i][j - 1][k] + a[i][j + 1][k]
			      + a[i][j][k - 1] + a[i][j][k + 1]);
}
