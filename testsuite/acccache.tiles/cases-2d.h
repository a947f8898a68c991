/* Kernels whose cache regions read planes: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (flat2, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (a[(i-1)*m+j-1:2*m+3]))
	b[i*m+j] = a[i*m+j] + 2 * a[(i-1)*m+j] + 3 * a[(i+1)*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1]
		  + a[(i+1)*m+j+1];
      }
}

CASE (vla2, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n][0:m]) copy (B[0:n][0:m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (A[i-1:3][j-1:3])) /* tile A */
	B[i][j] = A[i][j] + 2 * A[i-1][j] + 3 * A[i+1][j] + 4 * A[i][j-1] + 5 * A[i][j+1] + A[i+1][j+1];
      }
}

CASE (rows2, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[(i-1)*m+j:1], a[i*m+j-1:3], a[(i+1)*m+j:1])) /* tile a */
	  b[i*m+j] = a[i*m+j] + 2 * a[(i-1)*m+j] + 3 * a[(i+1)*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
	}
    }
}

CASE (vla2_gv, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (A[0:n][0:m]) copy (B[0:n][0:m]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (A[i-1:3][j-1:3])) /* tile A */
	  B[i][j] = A[i][j] + 2 * A[i-1][j] + 3 * A[i+1][j] + 4 * A[i][j-1] + 5 * A[i][j+1] + A[i+1][j+1];
	}
    }
}

CASE (vla2_gwv, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop gang worker GANGS SHAPE copyin (A[0:n][0:m]) copy (B[0:n][0:m]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (loop vector)
      for (int j = m - 2; j > 0; j--)
	{
	  ACC (cache (A[i-1:3][j-1:3])) /* tile A */
	  B[i][j] = A[i][j] + 2 * A[i-1][j] + 3 * A[i+1][j] + 4 * A[i][j-1] + 5 * A[i][j+1] + A[i+1][j+1];
	}
    }
}

CASE (flat2_gv, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  b[i*m+j] = a[i*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
	}
    }
}

CASE (flat2_row_alone, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      T s = i;
      ACC (loop vector reduction (+:s))
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  s += a[i*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
	}
      if (m > 0)
	b[i*m] = s;
    }
}

CASE (gang_level, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[(i-1)*m:3*m]))
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	b[i*m+j] = a[i*m+j] + 2 * a[(i-1)*m+j] + 3 * a[(i+1)*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
    }
}

CASE (gang_level_table, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:16], x[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[0:16])) /* tile a */
      ACC (loop worker vector)
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[x[i*m+j]] + i;
    }
}

CASE (gemm_flat, 2)
{
  /* n x m times m x m. */
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:m*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int t = 0; t < m; t += 16)
	  {
	    int e = m - t < 16 ? m - t : 16;
	    ACC (cache (a[i*m+t:16], c[t*m+j:15*m+1])) /* tile a */
	    for (int k = 0; k < e; k++)
	      s += a[i*m+t+k] * c[(t+k)*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (gemm_vla, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (const T, C, m, c);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n][0:m], C[0:m][0:m]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int t = 0; t < m; t += 16)
	  {
	    ACC (cache (A[i:1][t:16], C[t:16][j:1])) /* tile A C */
	    for (int k = t; k < (t + 16 < m ? t + 16 : m); k++)
	      s += A[i][k] * C[k][j];
	  }
	B[i][j] = s;
      }
}

CASE (gemm_gv, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (const T, C, m, c);
  VIEW2 (T, B, m, b);
  ACC (parallel loop gang GANGS SHAPE copyin (A[0:n][0:m], C[0:m][0:m]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	{
	  T s = 0;
	  for (int t = 0; t < m; t += 16)
	    {
	      ACC (cache (A[i:1][t:16], C[t:16][j:1])) /* tile A */
	      for (int k = t; k < (t + 16 < m ? t + 16 : m); k++)
		s += A[i][k] * C[k][j];
	    }
	  B[i][j] = s;
	}
    }
}

CASE (transposed, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = a[j*n+i];
      }
}

CASE (transposed_vla, 2)
{
  VIEW2 (const T, A, n, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:m][0:n]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (A[j:1][i:1])) /* tile A */
	B[i][j] = A[j][i];
      }
}

CASE (triangle, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int j = 1; j < (i < m ? i : m) - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  b[i*m+j] = a[i*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
	}
    }
}

CASE (mid_code, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m], x[0:n]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      int f = x[i] * 2;
      if (m > 0)
	b[i*m] = f;
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  b[i*m+j] = f * a[i*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
	}
    }
}

CASE (step2d, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n][0:m]) copy (B[0:n][0:m]))
  for (int i = 1; i < n - 1; i += 2)
    for (int j = m - 2; j >= 1; j -= 3)
      {
	ACC (cache (A[i-1:3][j-1:3])) /* tile A */
	B[i][j] = A[i][j] + 2 * A[i-1][j] + 3 * A[i+1][j] + 4 * A[i][j-1] + 5 * A[i][j+1] + A[i+1][j+1];
      }
}

CASE (edges2, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n][0:m]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (A[i-1:3][j-1:3])) /* tile A */
	T s = A[i][j];
	if (i > 0) s += 2 * A[i-1][j];
	if (i < n - 1) s += 3 * A[i+1][j];
	if (j > 0) s += 5 * A[i][j-1];
	if (j < m - 1) s += 7 * A[i][j+1];
	B[i][j] = s;
      }
}

/* Rows that go down: the first of a box has its greatest elements.  */

CASE (upside_down, 2)
{
  int step = -m, start = (n - 1) * m;
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (a[start+(i-1)*step+j-1:3], a[start+i*step+j-1:3], a[start+(i+1)*step+j-1:3])) /* tile a */
	b[i*m+j] = a[start+(i-1)*step+j] + 2 * a[start+(i+1)*step+j] + 3 * a[start+i*step+j-1]
	  + 4 * a[start+i*step+j+1];
      }
}
