/* recurrence: the first half of what solves a bidiagonal system for each column
   of a field, in place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane reads in each turn what it has written in the one before.  */

void
recurrence (int n, int m, const double a[restrict m][n], double x[restrict m][n])
{
#pragma acc parallel loop present (a[0:m][0:n], x[0:m][0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop seq
      for (int k = 1; k < m; k++)
	x[k][i] -= 0.5 * a[k][i] * x[k - 1][i];
    }
}
