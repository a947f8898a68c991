/* Kernels as programs have them: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Seven points of a cube behind a pointer.  */
CASE (flat7, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < l - 1; k++)
	{
	  ACC (cache (a[(i*m+j)*l+k-1:3], a[(i*m+j-1)*l+k:1], a[(i*m+j+1)*l+k:1], a[((i-1)*m+j)*l+k:1], a[((i+1)*m+j)*l+k:1])) /* tile a */
	  b[(i*m+j)*l+k] = a[(i*m+j)*l+k] + 2 * a[(i*m+j)*l+k-1] + 3 * a[(i*m+j)*l+k+1] + 4 * a[(i*m+j-1)*l+k]
			   + 5 * a[(i*m+j+1)*l+k] + 6 * a[((i-1)*m+j)*l+k] + 7 * a[((i+1)*m+j)*l+k];
	}
}

#define AT(i, j, k) ((i) * m * l + (j) * l + (k))
CASE (flat7_macro, 3)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (loop worker)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (loop vector)
	  for (int k = 1; k < l - 1; k++)
	    {
	      ACC (cache (a[AT(i,j,k-1):3]))
	      b[AT(i,j,k)] = a[AT(i,j,k)] + 2 * a[AT(i,j,k-1)] + 3 * a[AT(i,j,k+1)] + 4 * a[AT(i,j-1,k)]
			   + 5 * a[AT(i,j+1,k)] + 6 * a[AT(i-1,j,k)] + 7 * a[AT(i+1,j,k)];
	    }
	}
    }
}

/* N products of matrices of 4 by 4.  */
CASE (batched, 1)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:16*n], c[0:16*n]) copy (b[0:16*n]))
  for (int g = 0; g < n; g++)
    {
      ACC (loop vector collapse (2))
      for (int i = 0; i < 4; i++)
	for (int j = 0; j < 4; j++)
	  {
	    T s = 0;
	    ACC (cache (a[16*g:16], c[16*g:16]))
	    for (int k = 0; k < 4; k++)
	      s += a[16*g+4*i+k] * c[16*g+4*k+j];
	    b[16*g+4*i+j] = s;
	  }
    }
}

CASE (batched_lanes, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:9*n], c[0:9]) copy (b[0:9*n]))
  for (int g = 0; g < n; g++)
    {
      ACC (cache (a[9*g:9], c[0:9])) /* tile a c */
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < 3; j++)
	  {
	    T s = 0;
	    for (int k = 0; k < 3; k++)
	      s += a[9*g+3*i+k] * c[3*k+j];
	    b[9*g+3*i+j] = s;
	  }
    }
}

CASE (convolve, 2)
{
  VIEW2 (const T, A, m, a);
  VIEW2 (T, B, m, b);
  const T (*__restrict F)[5] = (const T (*)[5]) c;
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:n+4][0:m], F[0:5][0:5]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m - 2; j++)
      {
	T s = 0;
	ACC (cache (A[i:5][j-2:5], F[0:5][0:5])) /* tile A F */
	for (int u = 0; u < 5; u++)
	  for (int v = -2; v <= 2; v++)
	    s += A[i+u][j+v] * F[u][v+2];
	B[i][j] = s;
      }
}

CASE (convolve_flat, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:9]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	T s = 0;
	ACC (cache (a[(i-1)*m+j-1:3], a[i*m+j-1:3], a[(i+1)*m+j-1:3], c[0:9])) /* tile a c */
	for (int u = -1; u <= 1; u++)
	  for (int v = -1; v <= 1; v++)
	    s += a[(i+u)*m+j+v] * c[(u+1)*3+v+1];
	b[i*m+j] = s;
      }
}

/* Each output row of a transposed matrix is a column of the input, through a tile of both.  */
CASE (transpose_add, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1], c[i*m+j:1])) /* tile a */
	b[i*m+j] = a[j*n+i] + c[i*m+j];
      }
}

CASE (wave, 2)
{
  static T u[3000], v[3000];
  T *p = u, *q = v;
  for (int i = 0; i < n * m; i++)
    {
      p[i] = a[i];
      q[i] = c[i];
    }
  if (n * m == 0)
    return;
  ACC (data copy (p[0:n*m], q[0:n*m]))
  for (int t = 0; t < 4; t++)
    {
      T *__restrict now = t & 1 ? q : p;
      T *__restrict then = t & 1 ? p : q;
      ACC (parallel loop collapse (2) GANGS SHAPE present (now[0:n*m], then[0:n*m]))
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < m - 1; j++)
	  {
	    ACC (cache (now[(i-1)*m+j:1], now[i*m+j-1:3], now[(i+1)*m+j:1]))
	    then[i*m+j] = now[(i-1)*m+j] - now[(i+1)*m+j] + now[i*m+j-1] - now[i*m+j+1];
	  }
    }
  for (int i = 0; i < n * m; i++)
    b[i] = p[i] + 3 * q[i];
}

CASE (two_kernels, 1)
{
  T *t = b + 5000;
  ACC (data copyin (a[0:n]) copy (b[0:n]) copy (t[0:n]))
  {
    ACC (parallel loop GANGS SHAPE present (a[0:n], t[0:n]))
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	t[i] = a[i-1] + a[i+1];
      }
    ACC (parallel loop GANGS SHAPE present (b[0:n], t[0:n]))
    for (int i = 2; i < n - 2; i++)
      {
	ACC (cache (t[i-1:3]))
	b[i] = t[i-1] - 2 * t[i] + t[i+1];
      }
  }
}

CASE (two_nests_large, 1)
{
  ACC (parallel GANGS SHAPE copyin (a[0:n+6100], c[0:n+6100]) copy (b[0:n+5000]))
  {
    ACC (loop gang vector)
    for (int i = 0; i < n; i++)
      {
	ACC (cache (a[i:6000/sizeof (T)*4]))
	b[i] = a[i] + a[i+10];
      }
    ACC (loop gang vector)
    for (int i = 0; i < n; i++)
      {
	ACC (cache (c[i:6000/sizeof (T)*4]))
	b[i+5000] = c[i] + c[i+10];
      }
  }
}

CASE (gang_private, 2)
{
  T w[64];
  ACC (parallel loop gang GANGS SHAPE private (w) copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int k = 0; k < 64; k++)
	w[k] = k * i;
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  b[i*m+j] = a[i*m+j-1] * w[j & 63] + a[i*m+j+1];
	}
    }
}

CASE (row_sum_then_use, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop vector reduction (+:s))
      for (int j = 0; j < m; j++)
	s += a[i*m+j];
      ACC (loop vector)
      for (int j = 1; j < m - 1; j++)
	{
	  ACC (cache (a[i*m+j-1:3])) /* tile a */
	  b[i*m+j] = a[i*m+j-1] + s * a[i*m+j+1];
	}
    }
}

CASE (lu_like, 2)
{
  /* A step of an elimination: a row times a column.  */
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      {
	ACC (cache (a[i*m:1], a[j:1])) 
	b[i*m+j] = a[i*m+j] - a[i*m] * a[j];
      }
}

CASE (matvec, 2)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n*m], c[0:m]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < m; t += 8)
	{
	  ACC (cache (c[t:8])) /* tile c */
	  for (int k = t; k < (t + 8 < m ? t + 8 : m); k++)
	    s += a[i*m+k] * c[k];
	}
      b[i] = s;
    }
}

CASE (matvec_both, 2)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n*m], c[0:m]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < m; t += 8)
	{
	  ACC (cache (a[i*m+t:8], c[t:8])) /* tile a c */
	  for (int k = t; k < (t + 8 < m ? t + 8 : m); k++)
	    s += a[i*m+k] * c[k];
	}
      b[i] = s;
    }
}

CASE (upwind, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:n*m]) copy (b[0:n*m]))
  for (int i = 2; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[(i-2)*m+j:1], a[(i-1)*m+j:1], a[i*m+j:1])) /* tile a */
	b[i*m+j] = c[i*m+j] > 0 ? 3 * a[i*m+j] - a[(i-1)*m+j] : a[(i-2)*m+j];
      }
}

CASE (periodic, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i > 0 ? i - 1 : n - 1] + a[i] + a[i < n - 1 ? i + 1 : 0];
    }
}

CASE (periodic_mod, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[(i + n - 1) % n] + a[i] + a[(i + 1) % n];
    }
}

CASE (clamped, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i-3:7])) /* tile a */
      T s = 0;
      for (int k = -3; k <= 3; k++)
	{
	  int at = i + k < 0 ? 0 : i + k > n - 1 ? n - 1 : i + k;
	  s += (k + 4) * a[at];
	}
      b[i] = s;
    }
}

CASE (ragged, 1)
{
  /* Rows of a sparse matrix.  */
  ACC (parallel loop GANGS SHAPE copyin (a[0:16*n+16], x[0:n+1], c[0:16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (cache (c[0:16])) /* tile c */
      for (int k = 0; k < x[i]; k++)
	s += a[16*i+k] * c[x[k % (i + 1)]];
      b[i] = s;
    }
}

CASE (downsample, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:4*n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[2*i*2*m+2*j:2], a[(2*i+1)*2*m+2*j:2]))
	b[i*m+j] = a[2*i*2*m+2*j] + a[2*i*2*m+2*j+1] + a[(2*i+1)*2*m+2*j] + a[(2*i+1)*2*m+2*j+1];
      }
}

CASE (downsample_vla, 2)
{
  VIEW2 (const T, A, 2 * m, a);
  VIEW2 (T, B, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (A[0:2*n][0:2*m]) copy (B[0:n][0:m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (A[2*i:2][2*j:2])) /* tile A */
	B[i][j] = A[2*i][2*j] + 2 * A[2*i][2*j+1] + 3 * A[2*i+1][2*j] + 4 * A[2*i+1][2*j+1];
      }
}

CASE (diagonal, 2)
{
  VIEW2 (const T, A, m, a);
  ACC (parallel loop GANGS SHAPE copyin (A[0:n][0:m]) copy (b[0:n]))
  for (int i = 0; i < (n < m ? n : m); i++)
    {
      ACC (cache (A[i:1][i:1]))
      b[i] = A[i][i];
    }
}

CASE (interleaved, 2)
{
  /* Channels last: three numbers a point.  */
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:3*n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (a[3*(i*m+j)-3:9]))
	T s = 0;
	for (int ch = 0; ch < 3; ch++)
	  s += (ch + 1) * (a[3*(i*m+j-1)+ch] + 2 * a[3*(i*m+j+1)+ch]);
	b[i*m+j] = s;
      }
}

CASE (three_planes, 3)
{
  VIEW3 (const T, A, m, l, a);
  VIEW3 (T, B, m, l, b);
  ACC (parallel loop gang GANGS SHAPE copyin (A[0:n][0:m][0:l]) copy (B[0:n][0:m][0:l]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop worker vector collapse (2))
      for (int j = 1; j < m - 1; j++)
	for (int k = 1; k < l - 1; k++)
	  {
	    ACC (cache (A[i:1][j-1:3][k-1:3])) /* tile A */
	    B[i][j][k] = A[i][j-1][k] + A[i][j+1][k] + A[i][j][k-1] + A[i][j][k+1];
	  }
    }
}

CASE (collapse_four, 3)
{
  int fields = n % 3 + 1, all = fields * n * m * l;
  ACC (parallel loop collapse (4) GANGS SHAPE copyin (a[0:all]) copy (b[0:all]))
  for (int f = 0; f < fields; f++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	for (int k = 1; k < l - 1; k++)
	  {
	    ACC (cache (a[((f*n+i)*m+j)*l+k-1:3])) /* tile a */
	    b[((f*n+i)*m+j)*l+k] = a[((f*n+i)*m+j)*l+k-1] + 2 * a[((f*n+i)*m+j)*l+k+1] + f;
	  }
}

CASE (four_loops, 3)
{
  int fields = n % 3 + 1, all = fields * n * m * l;
  ACC (parallel loop GANGS SHAPE copyin (a[0:all]) copy (b[0:all]))
  for (int f = 0; f < fields; f++)
    {
      ACC (loop)
      for (int i = 0; i < n; i++)
	{
	  ACC (loop)
	  for (int j = 0; j < m; j++)
	    {
	      ACC (loop)
	      for (int k = 1; k < l - 1; k++)
		{
		  ACC (cache (a[((f*n+i)*m+j)*l+k-1:3])) /* tile a */
		  b[((f*n+i)*m+j)*l+k] = a[((f*n+i)*m+j)*l+k-1] + 2 * a[((f*n+i)*m+j)*l+k+1] + f;
		}
	    }
	}
    }
}

/* The innermost loops are short.  */
CASE (collapse_six, 3)
{
  int all = n * m * l * 6, one = 1 + n / 1000, two = one + 1, three = two + 1;
  ACC (parallel loop collapse (6) GANGS SHAPE copyin (a[0:all]) copy (b[0:all]))
  for (int e = 0; e < one; e++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	for (int k = 0; k < l; k++)
	  for (int p = 0; p < two; p++)
	    for (int q = 0; q < three; q++)
	      {
		ACC (cache (a[((i*m+j)*l+k)*6+p*3:3])) /* tile a */
		b[((i*m+j)*l+k)*6+p*3+q] = a[((i*m+j)*l+k)*6+p*3+q] + 2 * a[((i*m+j)*l+k)*6+p*3+2-q] + e;
	      }
}
