/* plate: a stencil of five points in two dimensions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
plate (int n, const double a[restrict n][n], double b[restrict n][n])
{
#pragma acc parallel loop present (a[0:n][0:n], b[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}
