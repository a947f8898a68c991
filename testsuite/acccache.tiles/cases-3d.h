/* Kernels whose cache regions read cubes: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (row_collapse3, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 1; k < l - 1; k++)
	{
	  ACC (cache (a[(i*m+j)*l+k-1:3])) /* tile a */
	  b[(i*m+j)*l+k] = a[(i*m+j)*l+k-1] + 2 * a[(i*m+j)*l+k] + 3 * a[(i*m+j)*l+k+1];
	}
}

CASE (seven, 3)
{
  VIEW3 (const T, A, m, l, a);
  VIEW3 (T, B, m, l, b);
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (A[0:n][0:m][0:l]) copy (B[0:n][0:m][0:l]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < l - 1; k++)
	{
	  ACC (cache (A[i-1:3][j-1:3][k-1:3])) /* tile A */
	  B[i][j][k] = A[i][j][k] + 2 * A[i-1][j][k] + 3 * A[i+1][j][k] + 4 * A[i][j-1][k]
	    + 5 * A[i][j+1][k] + 6 * A[i][j][k-1] + 7 * A[i][j][k+1];
	}
}

CASE (seven_gwv, 3)
{
  VIEW3 (const T, A, m, l, a);
  VIEW3 (T, B, m, l, b);
  ACC (parallel loop gang GANGS SHAPE copyin (A[0:n][0:m][0:l]) copy (B[0:n][0:m][0:l]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (loop worker)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (loop vector)
	  for (int k = 1; k < l - 1; k++)
	    {
	      ACC (cache (A[i-1:3][j-1:3][k-1:3])) /* tile A */
	      B[i][j][k] = A[i][j][k] + 2 * A[i-1][j][k] + 3 * A[i+1][j][k] + 4 * A[i][j-1][k]
		+ 5 * A[i][j+1][k] + 6 * A[i][j][k-1] + 7 * A[i][j][k+1];
	    }
	}
    }
}

CASE (planes, 3)
{
  VIEW3 (const T, A, m, l, a);
  VIEW3 (T, B, m, l, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n][0:m][0:l]) copy (B[0:n][0:m][0:l]))
  for (int j = 1; j < m - 1; j++)
    for (int k = 1; k < l - 1; k++)
      {
	ACC (loop seq)
	for (int i = 1; i < n - 1; i++)
	  {
	    ACC (cache (A[i-1:3][j-1:3][k-1:3])) /* tile A */
	    B[i][j][k] = A[i][j][k] + 2 * A[i-1][j][k] + 3 * A[i+1][j][k] + 4 * A[i][j-1][k]
	      + 5 * A[i][j+1][k] + 6 * A[i][j][k-1] + 7 * A[i][j][k+1];
	  }
      }
}

CASE (seq_between, 3)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop seq)
      for (int j = 0; j < m; j++)
	{
	  ACC (loop vector)
	  for (int k = 1; k < l - 1; k++)
	    {
	      ACC (cache (a[(i*m+j)*l+k-1:3])) /* tile a */
	      b[(i*m+j)*l+k] = a[(i*m+j)*l+k-1] + 2 * a[(i*m+j)*l+k] + 3 * a[(i*m+j)*l+k+1];
	    }
	}
    }
}

CASE (gang_rows3, 3)
{
  ACC (parallel loop gang collapse (2) GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (loop worker vector)
	for (int k = 1; k < l - 1; k++)
	  {
	    ACC (cache (a[(i*m+j)*l+k-1:3])) /* tile a */
	    b[(i*m+j)*l+k] = a[(i*m+j)*l+k-1] + 2 * a[(i*m+j)*l+k] + 3 * a[(i*m+j)*l+k+1];
	  }
      }
}
