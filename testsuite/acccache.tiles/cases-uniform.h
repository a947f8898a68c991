/* Kernels whose directives stand under conditions and in loops that are the same for all lanes, or are not:
   see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (run_time_step, 1)
{
  int t = n / 5 + 3;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n; k += t)
	{
	  ACC (cache (a[k:3])) /* tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (flag_around, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = 0;
      if (n & 1)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s = a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (flag_else, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], c[0:n]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s;
      if (n & 1)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s = a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      else
	s = c[i];
      b[i] = s;
    }
}

CASE (counter_around, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n; k += 16)
	{
	  if (k & 16)
	    {
	      ACC (cache (a[k:16])) /* tile a */
	      for (int j = k; j < k + 16; j++)
		s += a[j] * (i + j);
	    }
	  else
	    s += k;
	}
      b[i] = s;
    }
}

CASE (given_flag, 1)
{
  int flag = n % 3;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n]) firstprivate (flag))
  for (int i = 1; i < n; i++)
    {
      T s = 5;
      if (flag)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (copied_flag, 1)
{
  int flag = n % 3;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], flag) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = 5;
      if (flag)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (flag_in_array, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], x[0:16]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = 5;
      if (x[3] > 4)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (last_tile, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n; k += 16)
	{
	  int end = k + 16 < n ? k + 16 : n;
	  ACC (cache (a[k:16])) /* tile a */
	  for (int j = k; j < end; j++)
	    s += a[j] * (i + j);
	}
      b[i] = s;
    }
}

CASE (tiles_of_tiles, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int kk = 0; kk < n; kk += 64)
	for (int k = kk; k < kk + 64 && k < n; k += 16)
	  {
	    ACC (cache (a[k:16])) /* tile a */
	    for (int j = k; j < k + 16 && j < n; j++)
	      s += a[j] * (i + j);
	  }
      b[i] = s;
    }
}

CASE (doubling, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+2]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 1; k < n; k *= 2)
	{
	  ACC (cache (a[k:3])) /* tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (bound_in_array, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16], x[0:16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < x[2]; k++)
	{
	  ACC (cache (a[k:3])) /* tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (either_bound, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      int rounds = n & 1 ? 3 : n / 2;
      for (int k = 0; k < rounds; k++)
	{
	  ACC (cache (a[k:3])) /* tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (offset_in_array, 1)
{
  int rounds = n % 5;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40], x[0:16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < rounds; k++)
	{
	  int o = x[k & 15];
	  ACC (cache (a[i+o:3])) /* tile a */
	  s += a[i+o] + 2 * a[i+o+1] + i * a[i+o+2];
	}
      b[i] = s;
    }
}

CASE (store_before, 1)
{
  int rounds = n % 5;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40], x[0:16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      b[i] = 1;
      for (int k = 0; k < rounds; k++)
	{
	  int o = x[k & 15];
	  if (i & 1)
	    b[i] += k;
	  ACC (cache (a[i+o:3])) /* tile a */
	  b[i] += a[i+o] + 2 * a[i+o+1] + 3 * a[i+o+2];
	}
    }
}

CASE (sequential_clause, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      b[i] = 0;
      ACC (loop seq)
      for (int k = n % 3; k < 2 * (n % 3); k++)
	{
	  ACC (cache (a[i+k:3])) /* tile a */
	  b[i] += a[i+k] + 2 * a[i+k+1] + 3 * a[i+k+2];
	}
    }
}

CASE (flag_in_flag, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = x[i];
      if (n & 1)
	{
	  s += 3;
	  if (n % 3)
	    {
	      ACC (cache (a[i-1:3])) /* tile a */
	      for (int k = 0; k < n % 4; k++)
		s += k * a[i-1] + 2 * a[i] + 3 * a[i+1];
	    }
	}
      b[i] = s;
    }
}

CASE (both_ways, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], c[0:n+1], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = x[i];
      b[i] = 7;
      if (n & 1)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      else
	{
	  ACC (cache (c[i-1:3])) /* tile c */
	  s += c[i-1] + 2 * c[i] + 3 * c[i+1];
	}
      b[i] += s;
      if (n % 3 == 1)
	{
	  ACC (cache (c[i-1:3])) /* tile c */
	  s += c[i-1] - c[i+1];
	}
      b[i] += s;
    }
}

CASE (first_tile_other, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16], c[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n; k += 16)
	{
	  b[i] = s;
	  if (k == 0)
	    {
	      ACC (cache (a[k:16])) /* tile a */
	      for (int j = k; j < k + 16; j++)
		s += a[j] * (i + j);
	    }
	  else
	    {
	      ACC (cache (c[k:16])) /* tile c */
	      for (int j = k; j < k + 16; j++)
		s += c[j] * (i - j);
	    }
	}
      b[i] += s;
    }
}

CASE (only_where_there, 1)
{
  const int *where = n & 1 ? x : NULL;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40]) copy (b[0:n]) copyin (where[0:n & 1 ? 16 : 0]))
  for (int i = 0; i < n; i++)
    {
      T s = i;
      if (n & 1)
	{
	  int o = where[3];
	  ACC (cache (a[i+o:3])) /* tile a */
	  s += a[i+o] + 2 * a[i+o+1] + 3 * a[i+o+2];
	}
      b[i] = s;
    }
}

CASE (either_flag, 1)
{
  int flag = n % 3 == 2;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = i;
      b[i] = 3;
      if (flag || n == 31)
	{
	  ACC (cache (a[i-1:3])) /* tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] += s;
    }
}

CASE (three_bounds, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      int k = n % 7;
      while (k < n && k != 77 && k < 300)
	{
	  b[i] = s;
	  ACC (cache (a[k:16])) /* tile a */
	  for (int j = k; j < k + 16 && j < n; j++)
	    s += a[j] * (i + j);
	  k += 14;
	}
      b[i] = s;
    }
}

CASE (far_bound, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n && k * 3 + 7 < 2 * n; k += 8)
	{
	  ACC (cache (a[k:8])) /* tile a */
	  for (int j = k; j < k + 8; j++)
	    s += a[j] * (i + j);
	}
      b[i] = s;
    }
}

CASE (do_while, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      int k = n % 7;
      do
	{
	  ACC (cache (a[k:16])) /* tile a */
	  for (int j = k; j < k + 16 && j < n; j++)
	    s += a[j] * (i + j);
	  k += 14;
	}
      while (k < n && k < 300);
      b[i] = s;
    }
}

/* Lanes differ.  */

CASE (own_either, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = i;
      if (n % 3 == 2 || i == 31)
	{
	  s++;
	  ACC (cache (a[i-1:3])) /* no tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (own_end, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n && k < i; k++)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (own_flag, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      T s = 0;
      if (x[i] & 1)
	{
	  s = 1;
	  ACC (cache (a[i-1:3])) /* no tile a */
	  s += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
      b[i] = s;
    }
}

CASE (own_count, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < x[i]; k++)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (own_start, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = i & 7; k < 9; k++)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (own_step, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < 9; k += (i & 3) + 1)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (own_choice, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      int rounds = i & 1 ? 3 : n / 2;
      for (int k = 0; k < rounds; k++)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (own_break, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int k = 0; k < n; k++)
	{
	  if (s > 100)
	    break;
	  ACC (cache (a[k:3])) /* tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}

CASE (written_flag, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      b[i] = i & 1;
      if (b[i] > 0)
	{
	  b[i]++;
	  ACC (cache (a[i-1:3])) /* no tile a */
	  b[i] += a[i-1] + 2 * a[i] + 3 * a[i+1];
	}
    }
}

CASE (written_count, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      b[i] = i & 3;
      T s = 0;
      for (int k = 0; k < b[i]; k++)
	{
	  ACC (cache (a[k:3])) /* no tile a */
	  s += a[k] + 2 * a[k+1] + i * a[k+2];
	}
      b[i] = s;
    }
}
