/* dgemm: the matrix product in three plain loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
dgemm (int n, const double a[restrict n][n], const double b[restrict n][n],
       double c[restrict n][n])
{
#pragma acc parallel loop collapse (2) \
  present (a[0:n][0:n], b[0:n][0:n], c[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double sum = 0;
#pragma acc loop reduction (+:sum)
	for (int k = 0; k < n; k++)
	  sum += a[i][k] * b[k][j];
	c[i][j] = sum;
      }
}
