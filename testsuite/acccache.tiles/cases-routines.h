/* Kernels whose directives are in routines that they call: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* GCC cannot inline what has OpenACC loops into the host's code, so that has routines of its own.  */

#undef R
#ifndef ROUTINES
#define ROUTINES
#define R(NAME) NAME
#else
#define R(NAME) NAME##_host
#endif

ACC (routine seq)
static T
R (with_tiles) (const T *__restrict p, int i, int n)
{
  T s = 0;
  ACC (loop seq)
  for (int k = 0; k < n; k += 16)
    {
      ACC (cache (p[k:16])) /* tile p */
      for (int j = k; j < k + 16 && j < n; j++)
	s += p[j] * (i + j);
    }
  return s;
}

ACC (routine seq)
T
R (outer) (const T *__restrict p, int i, int n)
{
  return i & 1 ? 3 : R (with_tiles) (p, i, n) + 1;
}

ACC (routine seq)
T
R (outer_for_all) (const T *__restrict p, int i, int n)
{
  return R (with_tiles) (p, i, n) + 1;
}

/* Nobody knows the lanes here.  */
ACC (routine seq)
__attribute__ ((noinline)) static T
R (apart) (const T *__restrict q, int i, int n)
{
  T s = 0;
  ACC (loop seq)
  for (int k = 0; k < n; k += 16)
    {
      ACC (cache (q[k:16])) /* no tile q */
      for (int j = k; j < k + 16 && j < n; j++)
	s += q[j] * (i + j);
    }
  return s;
}

ACC (routine vector)
static void
R (spread) (const T *__restrict r, T *__restrict to, int n)
{
  ACC (loop vector)
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (r[i-1:3])) /* tile r */
      to[i] = r[i-1] + 2 * r[i+1];
    }
}

ACC (routine vector)
__attribute__ ((noinline)) static void
R (spread_apart) (const T *__restrict u, T *__restrict to, int n)
{
  ACC (loop vector)
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (u[i-1:3])) /* no tile u */
      to[i] = u[i-1] + 2 * u[i+1];
    }
}

CASE (calls, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    b[i] = R (with_tiles) (a, i, n);
}

CASE (calls_twice, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], c[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      b[i] = R (with_tiles) (a, i, n);
      b[i] += R (with_tiles) (c, i + 1, n / 2);
    }
}

CASE (calls_through, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    b[i] = R (outer_for_all) (a, i, n);
}

CASE (calls_by_some, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    b[i] = R (outer) (a, i, n);
}

CASE (calls_apart, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    b[i] = R (apart) (a, i, n);
}

CASE (calls_vector, 2)
{
  ACC (parallel loop gang GANGS vector_length (32) copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    R (spread) (a + i * m, b + i * m, m);
}

CASE (calls_vector_apart, 2)
{
  ACC (parallel loop gang GANGS vector_length (32) copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    R (spread_apart) (a + i * m, b + i * m, m);
}
