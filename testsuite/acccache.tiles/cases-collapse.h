/* Kernels whose parallel loops are collapsed: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC divides one offset by the counts of the inner loops.  Where these are constants, and where they
   are powers of two, it divides otherwise.  */

CASE (all_var, 3)
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

/* A `tile' clause says that the iterations are independent; the blocks are the plan's.  */

CASE (with_tile, 2)
{
  ACC (parallel loop tile (16, 16) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 2; i < n - 2; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	ACC (cache (a[(i-2)*m+j:5*m])) /* tile a */
	for (int k = -2; k <= 2; k++)
	  s += (3 * k + 9) * a[(i+k)*m+j];
	b[i*m+j] = s;
      }
}

CASE (with_open_tile, 2)
{
  ACC (parallel loop gang vector tile (*, 8) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 1; i < n; i++)
    for (int j = m - 1; j > 0; j--)
      {
	ACC (cache (a[(i-1)*m+j-1:m+2])) /* tile a */
	b[i*m+j] = a[i*m+j] + 2 * a[i*m+j-1] + 3 * a[(i-1)*m+j] + 4 * a[(i-1)*m+j-1];
      }
}

CASE (inner_const, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*12*8+3]) copy (b[0:n*12*8]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < 8; k++)
	{
	  ACC (cache (a[(i*12+j)*8+k:3])) /* tile a */
	  b[(i*12+j)*8+k] = a[(i*12+j)*8+k] + 2 * a[(i*12+j)*8+k+1] + a[(i*12+j)*8+k+2];
	}
}

CASE (outer_const, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:5*m*l+3]) copy (b[0:5*m*l]))
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	{
	  ACC (cache (a[(i*m+j)*l+k:3])) /* tile a */
	  b[(i*m+j)*l+k] = a[(i*m+j)*l+k] + 2 * a[(i*m+j)*l+k+1] + a[(i*m+j)*l+k+2];
	}
}

CASE (mid_const, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*6*l+3]) copy (b[0:n*6*l]))
  for (int i = 0; i < n; i++)
    for (int j = 5; j >= 0; j--)
      for (int k = 0; k < l; k += 2)
	{
	  ACC (cache (a[(i*6+j)*l+k:3])) /* tile a */
	  b[(i*6+j)*l+k] = a[(i*6+j)*l+k] + 2 * a[(i*6+j)*l+k+1] + a[(i*6+j)*l+k+2];
	}
}

CASE (two_const, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:8*8*l+3]) copy (b[0:8*8*l]))
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < l; k++)
	{
	  ACC (cache (a[(i*8+j)*l+k:3])) /* tile a */
	  b[(i*8+j)*l+k] = a[(i*8+j)*l+k] + 2 * a[(i*8+j)*l+k+1] + a[(i*8+j)*l+k+2];
	}
}

CASE (three_const, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:8*12*16+3]) copy (b[0:8*12*16]))
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < 16; k++)
	{
	  ACC (cache (a[(i*12+j)*16+k:3])) /* tile a */
	  b[(i*12+j)*16+k] = a[(i*12+j)*16+k] + 2 * a[(i*12+j)*16+k+1] + a[(i*12+j)*16+k+2] * l;
	}
}

CASE (longs, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l+3]) copy (b[0:n*m*l]))
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      for (long k = 0; k < l; k++)
	{
	  ACC (cache (a[(i*m+j)*l+k:3])) /* tile a */
	  b[(i*m+j)*l+k] = a[(i*m+j)*l+k] + 2 * a[(i*m+j)*l+k+1] + a[(i*m+j)*l+k+2];
	}
}

CASE (mixed_types, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*m*l+3]) copy (b[0:n*m*l]))
  for (int i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      for (unsigned k = 0; k < (unsigned) l; k++)
	{
	  ACC (cache (a[(i*m+j)*l+k:3])) 
	  b[(i*m+j)*l+k] = a[(i*m+j)*l+k] + 2 * a[(i*m+j)*l+k+1] + a[(i*m+j)*l+k+2];
	}
}

CASE (two_const12, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:6*12*l+3]) copy (b[0:6*12*l]))
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < l; k++)
	{
	  ACC (cache (a[(i*12+j)*l+k:3])) /* tile a */
	  b[(i*12+j)*l+k] = a[(i*12+j)*l+k] + 2 * a[(i*12+j)*l+k+1] + a[(i*12+j)*l+k+2];
	}
}

CASE (inner_const7, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*12*7+3]) copy (b[0:n*12*7]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 12; j++)
      for (int k = 0; k < 7; k++)
	{
	  ACC (cache (a[(i*12+j)*7+k:3])) /* tile a */
	  b[(i*12+j)*7+k] = a[(i*12+j)*7+k] + 2 * a[(i*12+j)*7+k+1] + a[(i*12+j)*7+k+2];
	}
}

CASE (inner_const2, 3)
{
  ACC (parallel loop collapse (3) GANGS SHAPE copyin (a[0:n*16*8+3]) copy (b[0:n*16*8]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
      for (int k = 0; k < 8; k++)
	{
	  ACC (cache (a[(i*16+j)*8+k:3])) /* tile a */
	  b[(i*16+j)*8+k] = a[(i*16+j)*8+k] + 2 * a[(i*16+j)*8+k+1] + a[(i*16+j)*8+k+2];
	}
}

CASE (by_hand, 2)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n*8+3]) copy (b[0:n*8]))
  for (int i = 0; i < n * 8; i++)
    {
      int r = i / 8, s = i % 8;
      ACC (cache (a[r*8+s:3])) /* tile a */
      b[r*8+s] = a[r*8+s] + a[r*8+s+2];
    }
}
