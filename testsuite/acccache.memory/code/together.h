/* Elements of one array that each iteration stores, between those that it loads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

enum { N = 64 };

double a[4][N][N];
int order[N];

void
eliminate (int n)
{
#pragma acc parallel loop gang vector present (a, order)
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n; i++)
      {
	int at = ROW;
	a[1][i][j] -= a[0][i][j] * a[1][at][j];
	a[2][i][j] -= a[0][i][j] * a[2][at][j];
	a[3][i][j] -= a[1][i][j] * a[2][i][j] + a[1][at][j];
      }
}

int
main (void)
{
  return 0;
}
