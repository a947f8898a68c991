/* Kernels whose cache regions read lines: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (star3, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (star9, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 4; i < n - 4; i++)
    {
      ACC (cache (a[i-4:9])) /* tile a */
      T s = 0;
      for (int k = -4; k <= 4; k++)
	s += (k + 2) * a[i+k];
      b[i] = s;
    }
}

CASE (edges, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i-2:5])) /* tile a */
      T s = a[i];
      if (i >= 2)
	s += 3 * a[i-2];
      if (i + 2 < n)
	s += 5 * a[i+2];
      b[i] = s;
    }
}

CASE (step2, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n - 1; i += 2)
    {
      ACC (cache (a[i:2])) /* tile a */
      b[i] = a[i] + 2 * a[i+1];
    }
}

CASE (step3down, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = n - 3; i >= 1; i -= 3)
    {
      ACC (cache (a[i-1:4])) /* tile a */
      b[i] = a[i-1] + 2 * a[i+1] + a[i+2];
    }
}

CASE (down, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = n - 2; i >= 1; i--)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (mirror, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[n-2-i:3])) /* tile a */
      b[i] = a[n-2-i] + 2 * a[n-1-i] + 3 * a[n-i];
    }
}

CASE (rate2, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:2*n+3]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[2*i:4])) /* tile a */
      b[i] = a[2*i] + 2 * a[2*i+1] + 3 * a[2*i+3];
    }
}

CASE (outside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n]))
  for (int i = 4; i < n; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + a[i-4] + 3 * a[i+1] + 5 * a[i+5];
    }
}

CASE (indexed, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:8])) /* tile a */
      b[i] = a[i + x[i]] + a[x[i]];
    }
}

CASE (lookup, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:16], x[0:n], c[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[0:16])) /* tile a */
      b[i] = a[x[i]] * c[i] + a[(x[i] + 5) & 15];
    }
}

CASE (two_arrays, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], c[0:n]) copy (b[0:n]))
  for (int i = 2; i < n - 2; i++)
    {
      ACC (cache (a[i-1:3], c[i-2:5])) /* tile a c */
      b[i] = a[i-1] + 2 * a[i+1] + 3 * c[i-2] + 5 * c[i+2] - c[i];
    }
}

CASE (two_ranges, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+100]) copy (b[0:n]))
  for (int i = 1; i < n; i++)
    {
      ACC (cache (a[i-1:3], a[i+90:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i+1] + 3 * a[i+90] + 5 * a[i+92];
    }
}

CASE (two_directives, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], c[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      ACC (cache (readonly: c[i-1:3])) /* tile c */
      b[i] = a[i-1] + 2 * a[i+1] + 3 * c[i-1] + 5 * c[i+1];
    }
}

CASE (conditional, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      if (x[i] & 1)
	b[i] = a[i-1] + 2 * a[i+1];
      else if (x[i] & 2)
	b[i] = a[i];
    }
}

CASE (shifted, 1)
{
  int lo = n / 4, hi = n - n / 5;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n]))
  for (int i = lo; i < hi; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] - a[i+3];
    }
}

CASE (part_mapped, 1)
{
  int lo = n / 4, hi = n - n / 5;
  ACC (parallel loop GANGS SHAPE copyin (a[lo:hi-lo+4]) copy (b[0:n]))
  for (int i = lo; i < hi; i++)
    {
      ACC (cache (a[i:4])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] - a[i+3];
    }
}

CASE (long_index, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (long i = 1; i < n - 1L; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (unsigned_index, 1)
{
  unsigned un = n;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+2]) copy (b[0:n]))
  for (unsigned i = 0; i < un; i++)
    {
      ACC (cache (a[i:3])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

CASE (size_index, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+2]) copy (b[0:n]))
  for (size_t i = 0; i < (size_t) n; i++)
    {
      ACC (cache (a[i:3])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

CASE (short_index, 1)
{
  short sn = n;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+2]) copy (b[0:n]))
  for (short i = 0; i < sn; i++)
    {
      ACC (cache (a[i:3])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

CASE (reduction, 1)
{
  T s = 0;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) reduction (+:s))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      s += a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
  if (n > 0)
    b[0] = s;
}

CASE (maximum, 1)
{
  T s = -100;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) reduction (max:s) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      T v = a[i-1] + 2 * a[i] + 3 * a[i+1];
      s = v > s ? v : s;
      b[i] = v;
    }
  if (n > 0)
    b[0] = s;
}

CASE (gang_vector, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (gang_worker_vector, 1)
{
  ACC (parallel loop gang worker vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (worker_only, 1)
{
  ACC (parallel loop gang worker GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (vector_only, 1)
{
  ACC (parallel loop vector SHAPE num_gangs (1) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (one_gang, 1)
{
  ACC (parallel loop SHAPE num_gangs (1) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (three_gangs, 1)
{
  ACC (parallel loop SHAPE num_gangs (3) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (no_clauses, 1)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (kernels1, 1)
{
  ACC (kernels loop independent copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (kernels_two, 1)
{
  ACC (kernels copyin (a[0:n], c[0:n]) copy (b[0:n]))
  {
    ACC (loop independent)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3]))
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    ACC (loop independent)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (c[i-1:3]))
	b[i] += c[i-1] + 2 * c[i] + 3 * c[i+1];
      }
  }
}

CASE (two_nests, 1)
{
  ACC (parallel SHAPE num_gangs (1) copyin (a[0:n], c[0:n]) copy (b[0:n]))
  {
    ACC (loop gang vector)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    ACC (loop gang vector)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (c[i-2:4])) /* tile c */
	b[i] += c[i-1] + 2 * c[i] + 3 * c[i+1];
      }
  }
}

CASE (plain_nest, 1)
{
  ACC (parallel SHAPE num_gangs (1) copyin (a[0:n], c[0:n]) copy (b[0:n]))
  {
    ACC (loop gang worker vector)
    for (int i = 0; i < n; i++)
      b[i] = c[i];
    ACC (loop gang vector)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] += a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    ACC (loop gang worker vector)
    for (int i = 0; i < n; i++)
      b[i] += 2 * c[i];
  }
}

CASE (if_around, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    if (x[i] & 1)
      {
	ACC (cache (a[i-1:3]))
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    else
      b[i] = x[i];
}

CASE (uniform_if, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    if (n & 1)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    else
      b[i] = x[i];
}

CASE (loop_inside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      T s = 0;
      for (int k = 0; k < x[i]; k++)
	s += k * a[i-1] + a[i+1];
      b[i] = s;
    }
}

CASE (break_inside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 8; i < n - 8; i++)
    {
      ACC (cache (a[i-8:17])) /* tile a */
      T s = 0;
      for (int k = -8; k <= 8; k++)
	{
	  if (a[i+k] < 0)
	    break;
	  s += a[i+k];
	}
      b[i] = s;
    }
}

CASE (nbody, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < n; t += 32)
	{
	  int e = n - t < 32 ? n - t : 32;
	  ACC (cache (a[t:32])) /* tile a */
	  for (int j = 0; j < e; j++)
	    s += a[i] * a[t+j];
	}
      b[i] = s;
    }
}

CASE (nbody_exact, 1)
{
  int nn = n / 16 * 16;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < nn; t += 16)
	{
	  ACC (cache (a[t:16])) /* tile a */
	  for (int j = t; j < t + 16; j++)
	    s += c == a ? 0 : a[j] * (i & 3);
	}
      b[i] = s;
    }
}

CASE (seq_rounds, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop seq)
      for (int t = 0; t < 5; t++)
	{
	  ACC (cache (a[i+8*t:3])) /* tile a */
	  s += (t + 1) * (a[i+8*t] + a[i+8*t+2]);
	}
      b[i] = s;
    }
}

CASE (varying_rounds, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < x[i]; t++)
	{
	  ACC (cache (a[t:3]))
	  s += (t + 1) * (a[t] + a[t+2]);
	}
      b[i] = s;
    }
}

CASE (written, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i:1]))
      b[i] = b[i] + 2 * a[i];
    }
}

CASE (up_to_the_end, 1)
{
  int there = 2 * n + 78;
  ACC (parallel loop GANGS SHAPE copyin (a[0:there]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 1;
      ACC (cache (a[2*i:83])) /* tile a */
      for (int k = 1; k <= 6; k++)
	for (int j = 0; j <= 63; j++)
	  s += a[2*i - j + 2*k + 67];
      b[i] = s;
    }
}

CASE (nothing_there, 1)
{
  int have = n > 100 ? n : 0;
  ACC (parallel loop GANGS SHAPE copyin (a[0:have]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 1;
      ACC (cache (a[i:3])) /* tile a */
      if (i + 2 < have)
	s += a[i] + 2 * a[i+1] + 3 * a[i+2];
      b[i] = s;
    }
}

#include "cases-uniform.h"
