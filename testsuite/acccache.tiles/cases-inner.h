/* Kernels whose directives are at the level of gangs, with loops over the lanes inside: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Rows have ROW elements, of which the inner loops take up to m.  */

#define ROW 41
#define TAKEN (m < ROW ? m : ROW)
#define ROWS (n * ROW)

CASE (row, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 1; j < TAKEN - 1; j++)
	b[i*ROW+j] = a[i*ROW+j-1] + 2 * a[i*ROW+j] + 3 * a[i*ROW+j+1];
    }
}

CASE (row_of_any_length, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*m:m])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] + 2 * a[i*m+m-1-j];
    }
}

CASE (row_left_open, 2)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop)
      for (int j = 1; j < TAKEN - 1; j++)
	b[i*ROW+j] = a[i*ROW+j-1] + 2 * a[i*ROW+j] + 3 * a[i*ROW+j+1];
    }
}

CASE (row_both, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop worker vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j] + 2 * a[i*ROW+ROW-1-j];
    }
}

CASE (row_worker, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop worker)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j] + 2 * a[i*ROW+ROW-1-j];
    }
}

/* Whole rows, whatever their number: all lanes have iterations of them.  */

CASE (row_whole, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (p[i:1])) /* tile p */
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	q[i][j] = p[i][j] + 2 * p[i][ROW-1-j];
    }
}

CASE (rows_above_and_below, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (p[i-1:3][0:ROW])) /* tile p */
      ACC (loop vector)
      for (int j = 1; j < TAKEN - 1; j++)
	q[i][j] = p[i][j] + 2 * p[i-1][j] + 3 * p[i+1][j] + 4 * p[i][j-1] + 5 * p[i][j+1];
    }
}

/* A loop over workers around one over vectors.  */

CASE (worker_and_vector, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:40])) /* tile a */
      ACC (loop worker)
      for (int k = 0; k < 8; k++)
	{
	  ACC (loop vector)
	  for (int j = 0; j < 5; j++)
	    if (k * 5 + j < m)
	      b[i*ROW+k*5+j] = a[i*ROW+k*5+j] - a[i*ROW+k*5+4-j];
	}
    }
}

CASE (open_in_open, 2)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:40])) /* tile a */
      ACC (loop)
      for (int k = 0; k < 8; k++)
	{
	  ACC (loop)
	  for (int j = 0; j < 5; j++)
	    if (k * 5 + j < m)
	      b[i*ROW+k*5+j] = a[i*ROW+k*5+j] - a[i*ROW+k*5+4-j];
	}
    }
}

/* The rows go to workers as well, which then share one.  */

CASE (gang_worker, 2)
{
  ACC (parallel loop gang worker GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 1; j < TAKEN - 1; j++)
	b[i*ROW+j] = a[i*ROW+j-1] + a[i*ROW+j+1];
    }
}

CASE (gang_then_worker, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int k = 0; k < (n + 2) / 3; k++)
    {
      ACC (loop worker)
      for (int i = 0; i < 3; i++)
	{
	  ACC (cache (p[k*3+i:1])) /* tile p */
	  ACC (loop vector)
	  for (int j = 0; j < TAKEN; j++)
	    if (k * 3 + i < n)
	      q[k*3+i][j] = p[k*3+i][j] + p[k*3+i][ROW-1-j];
	}
    }
}

CASE (two_loops, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j];
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] += 2 * a[i*ROW+ROW-1-j];
    }
}

/* What lanes write in one loop others read in the next.  */

CASE (loop_after_loop, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < 20; j++)
	b[i*ROW+j] = a[i*ROW+j] + a[i*ROW+40-j];
      ACC (loop vector)
      for (int j = 20; j < 40; j++)
	b[i*ROW+j] = b[i*ROW+39-j] + a[i*ROW+j];
    }
}

CASE (round_on_round, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      for (int k = 0; k < 4; k++)
	{
	  ACC (loop vector)
	  for (int j = 0; j < 10; j++)
	    b[i*ROW+k*10+j] = (k > 0 ? b[i*ROW+k*10-1-j] : 0) + a[i*ROW+k+j] - a[i*ROW+k+9-j];
	}
    }
}

/* An array of the gang's own.  */

CASE (gangs_own, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      T own[ROW];
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	own[j] = a[i*ROW+j] + 2 * a[i*ROW+ROW-1-j];
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = own[(j * 7) % ROW];
    }
}

CASE (one_reads, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j];
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] += 2 * a[i*ROW+ROW-1-j];
    }
}

/* Directives in several places.  */

CASE (one_after_the_other, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS], c[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j] + 2 * a[i*ROW+ROW-1-j];
      for (int k = 0; k < 2; k++)
	{
	  ACC (cache (c[i*ROW+k:40])) /* tile c */
	  ACC (loop vector)
	  for (int j = 0; j < 40; j++)
	    b[i*ROW+j] += c[i*ROW+k+j] - c[i*ROW+k+39-j] + a[i*ROW+k];
	}
    }
}

CASE (one_in_the_other, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS], c[0:ROWS+2]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	{
	  ACC (cache (c[i*ROW+j:3])) /* tile c */
	  b[i*ROW+j] = a[i*ROW+ROW-1-j] + 2 * c[i*ROW+j] - 3 * c[i*ROW+j+2];
	}
    }
}

/* Reductions, and statements of one lane between the loops.  */

CASE (sums, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      T s = a[i*ROW], t = 0;
      ACC (loop vector reduction (+ : s))
      for (int j = 0; j < TAKEN; j++)
	s += a[i*ROW+j];
      b[i*ROW] = s + a[i*ROW+ROW-1];
      ACC (loop vector reduction (max : t))
      for (int j = 0; j < TAKEN; j++)
	t = t > a[i*ROW+j] * s ? t : a[i*ROW+j] * s;
      b[i*ROW+1] = t;
    }
}

CASE (sum_of_all, 2)
{
  T s = 0;
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]) reduction (+ : s))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop worker vector reduction (+ : s))
      for (int j = 0; j < TAKEN; j++)
	s += a[i*ROW+j] * a[i*ROW+ROW-1-j];
    }
  if (n > 0)
    b[0] = s;
}

CASE (sums_in_workers, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* tile a */
      ACC (loop worker)
      for (int k = 0; k < 8; k++)
	{
	  T s = k;
	  ACC (loop vector reduction (+ : s))
	  for (int j = k; j < TAKEN; j++)
	    s += a[i*ROW+j-k];
	  b[i*ROW+k] = s;
	}
    }
}

/* Directives in loops of one lane are fetched for each round, and those under its conditions sometimes.  */

CASE (round_after_round, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < i % 4; k++)
	{
	  ACC (cache (p[k:1])) /* tile p */
	  ACC (loop vector)
	  for (int j = 0; j < TAKEN; j++)
	    q[i][j] += p[k][j] - 2 * p[k][ROW-1-j];
	}
    }
}

CASE (sometimes, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n], x[0:n]) copy (q[0:n]))
  for (int i = 0; i < n; i++)
    if (x[i] % 3 == 1)
      {
	ACC (cache (p[i:1])) /* tile p */
	ACC (loop vector)
	for (int j = 0; j < TAKEN; j++)
	  q[i][j] = p[i][j] - 2 * p[i][ROW-1-j];
      }
}

/* Reads beside the section, and by data.  */

CASE (beside, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW+5:9])) /* tile a */
      ACC (loop vector)
      for (int j = 1; j < TAKEN; j++)
	b[i*ROW+j] = a[i*ROW+j-1] + 2 * a[i*ROW+j] + 3 * a[i*ROW+ROW-j];
    }
}

CASE (looked_up, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (c[0:16], x[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (c[0:16])) /* tile c */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = c[x[i*ROW+j]];
    }
}

/* Where the section is, data say.  */

CASE (found_by_data, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*ROW+60], x[0:n]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      int first = x[i] * 2;
      ACC (cache (a[first:ROW])) /* tile a */
      ACC (loop vector)
      for (int j = 0; j < TAKEN; j++)
	b[i*ROW+j] = a[first+j] - 2 * a[first+ROW-1-j];
    }
}

/* Several arrays, of which one has boxes that move down.  */

CASE (row_from_the_end, 2)
{
  VIEW2 (const T, p, ROW, a);
  VIEW2 (const T, r, ROW, c);
  VIEW2 (T, q, ROW, b);
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n], r[0:n]) copy (q[0:n]))
  for (int i = n - 1; i >= 0; i -= 2)
    {
      ACC (cache (p[n-1-i:1], r[i:1][1:ROW-1])) /* tile p r */
      ACC (loop vector)
      for (int j = TAKEN - 1; j > 0; j -= 2)
	q[i][j] = p[n-1-i][j] + 2 * p[n-1-i][ROW-1-j] - r[i][ROW-j];
    }
}

/* Gangs and lanes over several loops each.  */

CASE (boxes, 2)
{
  const T (*__restrict p)[7][5] = (const T (*)[7][5]) a;
  T (*__restrict q)[7][5] = (T (*)[7][5]) b;
  ACC (parallel loop gang collapse (2) GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 6; j++)
      {
	ACC (cache (p[i-1:3][j-1:3][0:5])) /* tile p */
	ACC (loop vector)
	for (int k = 0; k < (m < 5 ? m : 5); k++)
	  q[i][j][k] = p[i][j][k] + 2 * p[i-1][j][k] + 3 * p[i+1][j-1][k] + p[i][j+1][4-k];
      }
}

CASE (blocks, 2)
{
  const T (*__restrict p)[8][8] = (const T (*)[8][8]) a;
  T (*__restrict q)[8][8] = (T (*)[8][8]) b;
  ACC (parallel loop gang GANGS SHAPE copyin (p[0:n]) copy (q[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (p[i:1])) /* tile p */
      ACC (loop vector collapse (2))
      for (int j = 0; j < 8; j++)
	for (int k = 0; k < 8; k++)
	  {
	    T s = 0;
	    for (int o = 0; o < 8; o++)
	      s += p[i][j][o] * p[i][o][k];
	    q[i][j][k] = s;
	  }
    }
}

/* Two nests in one construct.  */

CASE (nest_after_nest, 2)
{
  ACC (parallel num_gangs (1) SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  {
    ACC (loop gang)
    for (int i = 0; i < n; i++)
      {
	ACC (cache (a[i*ROW:ROW])) /* tile a */
	ACC (loop vector)
	for (int j = 0; j < TAKEN; j++)
	  b[i*ROW+j] = a[i*ROW+j] - a[i*ROW+ROW-1-j];
      }
    ACC (loop gang)
    for (int i = 0; i < n; i++)
      {
	ACC (cache (a[i*ROW+1:ROW-1])) /* tile a */
	ACC (loop worker vector)
	for (int j = 1; j < TAKEN; j++)
	  b[i*ROW+j] += a[i*ROW+j] * a[i*ROW+ROW-j];
      }
  }
}

CASE (row_written, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*ROW:ROW])) /* tile b */
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	b[i*ROW+j] += a[i*ROW+j];
    }
}

CASE (row_written_before, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*ROW:ROW])) /* tile b */
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	b[i*ROW+j] = a[i*ROW+j];
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	b[i*ROW+j] += 2 * b[i*ROW+j];
    }
}
