/* Neighbouring iterations read neighbouring elements of a, and rows of b.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
row (int n, const float a[restrict n][n], const float b[restrict n][n], float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) present (a[:n][:n], b[:n][:n], c[:n][:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (b[j][i-1:3])
	c[i][j] = a[i][j] + b[j][i-1] + b[j][i] + b[j][i+1];
      }
}

int
main (void)
{
  return 0;
}
