/* sweep: a stencil of five points and the copy back, in a kernels construct.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
sweep (int n, double a[restrict n][n], double b[restrict n][n])
{
#pragma acc kernels present (a[0:n][0:n], b[0:n][0:n])
  {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	b[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j]
			 + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	a[i][j] = b[i][j];
  }
}
