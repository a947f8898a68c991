/* transpose: a matrix and its transpose.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
transpose (int n, const double a[restrict n][n], double b[restrict n][n])
{
#pragma acc parallel loop collapse (2) present (a[0:n][0:n], b[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j][i] = a[i][j];
}
