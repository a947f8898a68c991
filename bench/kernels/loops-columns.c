/* columns: a matrix that is scaled, with the contiguous index in the outer loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
columns (int n, const double a[restrict n][n], const double *restrict x,
	 double b[restrict n][n])
{
#pragma acc parallel loop present (a[0:n][0:n], x[0:n], b[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      b[j][i] = a[j][i] * x[i];
}
