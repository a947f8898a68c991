/* matvec: a matrix times a vector.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
matvec (int n, const double a[restrict n][n], const double *restrict x,
	double *restrict y)
{
#pragma acc parallel loop present (a[0:n][0:n], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
#pragma acc loop reduction (+:sum)
      for (int j = 0; j < n; j++)
	sum += a[i][j] * x[j];
      y[i] = sum;
    }
}
