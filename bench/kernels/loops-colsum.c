/* colsum: sums down the columns; the inner loop has no directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
colsum (int n, const double a[restrict n][n], double *restrict b)
{
#pragma acc parallel loop present (a[0:n][0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < n; j++)
	sum += a[j][i];
      b[i] = sum;
    }
}
