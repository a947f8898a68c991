/* Kernels in many forms of C: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FORMS
#define FORMS
static T table[16] = { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3 };
static int two_three[2] = { 2, 3 };
static const T filter[5] = { 1, 4, 6, 4, 1 };
struct line { T *v; int n; };
struct holder { T v[20]; };
#define RADIUS 2
#define WIDTH (2 * RADIUS + 1)
#define AROUND(A, I) A[(I)-RADIUS:WIDTH]
#pragma acc routine seq
static inline __attribute__ ((always_inline)) T
weigh (const T *__restrict p, int i)
{
  return p[i-1] + 2 * p[i] + 3 * p[i+1];
}
static inline __attribute__ ((always_inline)) void
line_of (const T *__restrict p, T *__restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3])
      q[i] = weigh (p, i);
    }
}
#endif

CASE (macro, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
      ACC (cache (AROUND (a, i))) /* tile a */
      T s = 0;
      for (int k = -RADIUS; k <= RADIUS; k++)
	s += (k + 3) * a[i+k];
      b[i] = s;
    }
}

CASE (inlined_read, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = weigh (a, i);
    }
}

CASE (static_table, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (table, x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (table)) /* tile table */
      b[i] = table[x[i]] - table[15 - x[i]];
    }
}

CASE (static_filter, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (filter, a[0:n]) copy (b[0:n]))
  for (int i = 2; i < n - 2; i++)
    {
      T s = 0;
      ACC (cache (filter))
      ACC (cache (a[i-2:5]))
      for (int k = 0; k < 5; k++)
	s += filter[k] * a[i+k-2];
      b[i] = s;
    }
}

CASE (local_table, 1)
{
  T t[16];
  for (int i = 0; i < 16; i++)
    t[i] = i * i;
  ACC (parallel loop GANGS SHAPE copyin (t, x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (t)) /* tile t */
      b[i] = t[x[i]];
    }
}

CASE (firstprivate_table, 1)
{
  T t[16];
  for (int i = 0; i < 16; i++)
    t[i] = i * i;
  ACC (parallel loop GANGS SHAPE firstprivate (t) copyin (x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (t))
      b[i] = t[x[i]];
    }
}

CASE (in_struct, 1)
{
  struct holder h;
  for (int i = 0; i < 20; i++)
    h.v[i] = i * i;
  ACC (parallel loop GANGS SHAPE copyin (h, x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (h.v[0:20]))
      b[i] = h.v[x[i]] + h.v[x[i] + 1];
    }
}

CASE (merged, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 3; i < n - 3; i++)
    {
      ACC (cache (a[i-3:1], a[i:1], a[i+3:1])) /* tile a */
      b[i] = a[i-3] + 2 * a[i] + 3 * a[i+3];
    }
}

CASE (directives3, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], c[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:2])) /* tile a */
      ACC (cache (readonly: c[i:2])) /* tile c */
      ACC (cache (x[i-1:3])) /* tile x */
      b[i] = a[i-1] + a[i] * 2 + c[i] - c[i+1] + x[i-1] * x[i+1];
    }
}

CASE (directive_later, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], c[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      T s = a[i-1] * a[i+1];
      b[i] = s;
      ACC (cache (c[i-1:3])) /* tile c */
      b[i] += c[i-1] + c[i+1] * x[i];
    }
}

CASE (early_read, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      T s = a[i-1] + a[i];
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = s + a[i+1] * a[i-1];
    }
}

CASE (up2, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i += 2)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (up3, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i <= n - 2; i += 3)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (down2, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = n - 2; i > 0; i -= 2)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (char_index, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n]))
  for (unsigned char i = 0; i < (n < 200 ? n : 200); i++)
    {
      ACC (cache (a[i:3])) /* tile a */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

/* Its flat index looks like rows of two, of which both loops' variables would be in one.  */

CASE (antidiagonal, 1)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:36]) copy (b[0:n]))
  for (int i = 0; i < (n < 96 ? 0 : 3); i++)
    for (int j = 0; j < 32; j++)
      {
	ACC (cache (a[2*i-j+31])) /* tile a */
	b[32*i+j] = a[2*i-j+31] + 2 * a[2*i-j+31];
      }
}

/* Where one tile is read depends on what another holds, and so does what may be fetched.  */

CASE (index_in_tile, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (two_three, table) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (two_three[1], table)) /* tile table */
      b[i] = table[two_three[1]] + 2 * table[two_three[1]] + i % 5;
    }
}

CASE (masked_index, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n]))
  for (int i = 0; i < (n < 200 ? n : 200); i++)
    {
      int k = i & 255;
      ACC (cache (a[k:3])) /* tile a */
      b[k] = a[k] + 2 * a[k+1] + 3 * a[k+2];
    }
}

/* Its sections come back to the array's start.  */

CASE (masked_round, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int k = i & 63;
      ACC (cache (a[k:3]))
      b[i] = a[k] + 2 * a[k+1] + 3 * a[k+2];
    }
}

CASE (pointer_index, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      const T *p = a + i;
      ACC (cache (a[i:3])) /* tile a */
      b[i] = p[0] + 2 * p[1] + 3 * *(p + 2);
    }
}

CASE (if_clause, 1)
{
  ACC (parallel loop GANGS SHAPE if (n > 40) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (async_clause, 1)
{
  ACC (parallel loop GANGS SHAPE async (1) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
  ACC (wait (1))
}

CASE (async_chain, 1)
{
  ACC (data copyin (a[0:n]) copy (b[0:n]))
  {
    ACC (parallel loop GANGS SHAPE async (1) present (a[0:n], b[0:n]))
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    ACC (parallel loop GANGS SHAPE async (1) present (a[0:n], b[0:n]))
    for (int i = 2; i < n - 2; i++)
      {
	ACC (cache (a[i-2:5])) /* tile a */
	b[i] += a[i-2] - a[i+2];
      }
    ACC (wait)
  }
}

CASE (present_no_bounds, 1)
{
  ACC (data copyin (a[0:n]) copy (b[0:n]))
  {
    ACC (parallel loop GANGS SHAPE)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
  }
}

CASE (inlined_all, 1)
{
  line_of (a, b, n);
}

CASE (private_scalar, 1)
{
  T s;
  ACC (parallel loop GANGS SHAPE private (s) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      s = a[i-1];
      s += a[i+1];
      b[i] = s;
    }
}

CASE (private_array, 1)
{
  T t[3];
  ACC (parallel loop GANGS SHAPE private (t) copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      for (int k = 0; k < 3; k++)
	t[k] = a[i-1+k] * (k + 1);
      b[i] = t[0] + t[1] * 2 + t[2] * 3;
    }
}

CASE (own_array, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      T t[3];
      ACC (cache (a[i-1:3])) /* tile a */
      for (int k = 0; k < 3; k++)
	t[k] = a[i-1+k] * (k + 1);
      b[i] = t[x[i] % 3];
    }
}

CASE (many_reductions, 1)
{
  T s = 0, p = 100;
  int u = 0;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) reduction (+:s) reduction (min:p) reduction (|:u))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      s += a[i-1] + a[i+1];
      T v = a[i-1] - a[i+1];
      p = v < p ? v : p;
      u |= (int) a[i];
    }
  b[0] = s;
  b[1] = p;
  b[2] = u;
}

CASE (reduction_and_store, 1)
{
  T s = 0;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]) reduction (+:s))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + a[i+1];
      s += b[i];
    }
  if (n > 0)
    b[0] = s;
}

CASE (switch_inside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      switch (x[i] & 7)
	{
	case 0: b[i] = a[i-1]; break;
	case 1: b[i] = a[i]; break;
	case 2: case 3: b[i] = a[i+1] * 2; break;
	case 5: b[i] = a[i] - a[i+1]; break;
	default: b[i] = a[i-1] + a[i+1];
	}
    }
}

CASE (continue_inside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      if (x[i] & 1)
	continue;
      b[i] = a[i-1] + a[i+1];
    }
}

CASE (while_inside, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+40], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:20])) /* tile a */
      int k = 0;
      while (k < 20 && k * k < x[i] * 7)
	k++;
      b[i] = a[i] * k + a[i+19];
    }
}

CASE (prefix, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+20]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:16])) /* tile a */
      T s = 0, m = 0;
      for (int k = 0; k < 16; k++)
	{
	  s += a[i+k];
	  m = s > m ? s : m;
	}
      b[i] = s + 2 * m;
    }
}

CASE (atomic_count, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n+16]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      T v = a[i-1] + a[i+1];
      ACC (atomic update)
      b[x[i]] += v;
    }
}

CASE (loops_in_gang, 1)
{
  ACC (parallel SHAPE num_gangs (2) copyin (a[0:n], c[0:n]) copy (b[0:n]))
  {
    ACC (loop gang vector)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + a[i+1];
      }
  }
}

CASE (auto_loop, 1)
{
  ACC (parallel loop auto GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      b[i] = a[i-1] + a[i+1];
    }
}

CASE (before_loop, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (cache (a[i:8])) /* tile a */
      for (int k = 0; k < 8; k++)
	s += a[i+k];
      for (int k = 0; k < 8; k += 2)
	s -= a[i+k];
      b[i] = s;
    }
}

CASE (two_rounds, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+64], c[0:n+64]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 0; t < 32; t += 8)
	{
	  ACC (cache (a[t:8])) /* tile a */
	  for (int k = 0; k < 8; k++)
	    s += a[t+k];
	}
      for (int t = 0; t < 3; t++)
	{
	  ACC (cache (c[i+t:4])) /* tile c */
	  for (int k = 0; k < 4; k++)
	    s += c[i+t+k] * k;
	}
      b[i] = s;
    }
}

CASE (rounds_in_rounds, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+64]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int u = 0; u < 3; u++)
	for (int t = 0; t < 32; t += 8)
	  {
	    ACC (cache (a[t+u:8])) /* tile a */
	    for (int k = 0; k < 8; k++)
	      s += (u + 1) * a[t+u+k];
	  }
      b[i] = s;
    }
}

CASE (rounds_down, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+64]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      for (int t = 24; t >= 0; t -= 8)
	{
	  ACC (cache (a[t:8])) /* tile a */
	  for (int k = 0; k < 8; k++)
	    s = s / 2 + a[t+k];
	}
      b[i] = s;
    }
}

CASE (carried, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+64]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      T s = 1, last = 0;
      for (int t = 0; t < 4; t++)
	{
	  ACC (cache (a[i+t:2])) /* tile a */
	  s = s + a[i+t] * last;
	  last = a[i+t+1];
	}
      b[i] = s + last;
    }
}

CASE (gather, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+32], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[0:32])) /* tile a */
      b[i] = a[x[i] * 2] + a[x[(i + 1) % n]];
    }
}

CASE (many_arrays, 1)
{
  const T *__restrict p = a + 1, *__restrict q = c + 2, *__restrict r = a + 3000, *__restrict t = c + 4000;
  ACC (parallel loop GANGS SHAPE copyin (p[0:n], q[0:n], r[0:n], t[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (p[i-1:3], q[i-1:3], r[i-1:3], t[i-1:3]))
      b[i] = p[i-1] + 2 * q[i+1] + 3 * r[i-1] + 4 * t[i+1] + p[i+1] - q[i-1] + r[i+1] - t[i-1];
    }
}

CASE (float_bound, 1)
{
  double d = n;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < (int) d - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (scaled, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:3*n+8]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[3*i:5])) /* tile a */
      b[i] = a[3*i] + a[3*i+4] + a[3*i+2];
    }
}

CASE (huge_section, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+16000]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:16000]))
      b[i] = a[i] + a[i+15999];
    }
}

CASE (big_section, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+3000]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i:3000]))
      b[i] = a[i] + a[i+2999];
    }
}
