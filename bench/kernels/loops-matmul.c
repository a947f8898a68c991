/* matmul: the matrix product as most people write it first, added up in memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
matmul (int n, const float a[restrict n][n], const float b[restrict n][n],
	float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) \
  present (a[0:n][0:n], b[0:n][0:n], c[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
}
