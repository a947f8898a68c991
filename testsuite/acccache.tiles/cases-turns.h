/* Kernels whose lanes have several iterations, some of which do not exist: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Beside what is cached they read and write what is not, which only iterations that exist may.  */

CASE (add_row, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = a[j*n+i] + c[i*m+j];
      }
}

CASE (indirect, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:16], x[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = a[j*n+i] + c[x[i*m+j]];
      }
}

CASE (indirect_store, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], x[0:n*m]) copy (b[0:4*n*m+4]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[4*(i*m+j)+(x[i*m+j]&3)] = a[j*n+i];
      }
}

CASE (own_condition, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], x[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	if (x[i*m+j] & 1)
	  b[i*m+j] = a[j*n+i];
      }
}

CASE (column_condition, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	T s = 0;
	if (c[j] > 0)
	  s = a[j*n+i] * c[j];
	b[i*m+j] = s;
      }
}

CASE (read_and_write, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = b[i*m+j] * 2 + a[j*n+i];
	b[i*m+j] += 1;
      }
}

CASE (two_stores, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:2*n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = a[j*n+i];
	b[n*m+i*m+j] = 2 * a[j*n+i] + b[i*m+j];
      }
}

CASE (rows_loop, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:n*m+4]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	T s = 0;
	for (int k = 0; k < 4; k++)
	  s += a[j*n+i] * c[i*m+j+k];
	b[i*m+j] = s;
      }
}

CASE (rounds_two, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m+m], c[0:m*m+m+16*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = i;
	for (int t = 0; t + 4 <= m; t += 4)
	  {
	    ACC (cache (a[i*m+t:4])) /* tile a */
	    for (int k = 0; k < 4; k++)
	      s += a[i*m+t+k] * c[(t+k)*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (rounds_guarded, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m+m], c[0:m], x[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = c[j];
	for (int t = 0; t + 4 <= m; t += 4)
	  {
	    ACC (cache (a[i*m+t:4])) /* tile a */
	    for (int k = 0; k < 4; k++)
	      s += a[i*m+t+k];
	    if (t > 8)
	      b[i*m+j] = s * x[i*m+j];
	  }
	b[i*m+j] += s;
      }
}

CASE (down_both, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m], c[0:n*m]) copy (b[0:n*m]))
  for (int i = n - 1; i >= 0; i--)
    for (int j = m - 1; j >= 0; j -= 2)
      {
	ACC (cache (a[j*n+i:1])) /* tile a */
	b[i*m+j] = a[j*n+i] - c[i*m+j];
      }
}

CASE (nest3, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l], c[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	{
	  ACC (cache (a[(j*l+k)*n+i:1])) /* tile a */
	  b[(i*m+j)*l+k] = a[(j*l+k)*n+i] * 2 + c[(i*m+j)*l+k];
	}
}

CASE (nest3_planes, 3)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m*l], c[0:n*m*l]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop worker)
      for (int j = 0; j < m; j++)
	{
	  ACC (loop vector)
	  for (int k = 0; k < l; k++)
	    {
	      ACC (cache (a[(k*m+j)*n+i:1])) /* tile a */
	      b[(i*m+j)*l+k] = a[(k*m+j)*n+i] * 2 + c[(i*m+j)*l+k];
	    }
	}
    }
}

CASE (line, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3], c[0:n], x[0:n]) copy (b[0:n+16]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      b[i] = a[i] + a[i+3] + c[i] * a[i+1] + c[x[i] % n];
    }
}

CASE (line_down, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3], c[0:n], x[0:n]) copy (b[0:n+16]))
  for (int i = n - 1; i >= 0; i -= 3)
    {
      ACC (cache (a[i:4])) /* tile a */
      b[i] = a[i] + a[i+3] + c[i] * a[i+1];
      b[i] += x[i];
    }
}

CASE (line_uniform, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3], c[0:n]) copy (b[0:n+16]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      if (n % 2)
	b[i] = a[i] + a[i+3] + c[i] * a[i+1];
      else
	b[i] = c[n-1-i];
    }
}

CASE (line_division, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3], x[0:n]) copy (b[0:n+16]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      b[i] = a[i] + a[i+3] + 100 / (x[i] + 1) + n / (n - i);
    }
}

CASE (line_two_places, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3], c[0:n+3], x[0:n]) copy (b[0:n+16]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      T s = a[i] + a[i+3];
      b[i] = s;
      ACC (cache (c[i:4])) /* tile c */
      b[i] += c[i] * c[i+2] + x[i];
    }
}
