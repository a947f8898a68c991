/* layers: each layer of a field becomes a mean of the layer itself and of two
   below it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes have the columns, and each goes up its own: what it reads in one
   turn it reads again in the next two.  */

void
layers (int n, int m, const double a[restrict m][n], double b[restrict m][n])
{
#pragma acc parallel loop present (a[0:m][0:n], b[0:m][0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop seq
      for (int k = 2; k < m; k++)
	b[k][i] = 0.5 * a[k][i] + 0.3 * a[k - 1][i] + 0.2 * a[k - 2][i];
    }
}
