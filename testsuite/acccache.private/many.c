/* Private arrays of kernels that use many other arrays: pointers to these are kept aside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#ifndef LANES
# define LANES 32
#endif
#ifndef N
# define N 37
#endif
#define M 96
#define ARRAYS 8

/* What comes of the arrays V, with all that may stand around a pointer: a sequential loop with lanes' loops in it, a condition that some gangs meet,
   an element of the gang's own, a pointer that nothing uses unless FLAG.  */

static void __attribute__ ((noipa))
kernel (int n, int flag, const int *rounds, const int *next, const float *u, const float *h, const float *w, float *x, float *y, float *z)
{
#pragma acc parallel loop gang vector_length(LANES) present(rounds[:n], next[:n], u[:n*M], h[:n*M], w[:n*M], x[:n*M], y[:n*M], z[:n])
  for (int i = 0; i < n; i++)
    {
      float t[M], s[M]; /* shared t s */
      z[i] = 0;
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	s[k] = 0;
      for (int r = 0; r < rounds[i]; r++)
	{
	  int other = next[(i + r) % n];
#pragma acc loop vector
	  for (int k = 0; k < M; k++)
	    t[k] = u[i*M+k] + u[other*M+k];
#pragma acc loop vector
	  for (int k = 0; k < M; k++)
	    s[k] += t[M-1-k] * (h[i*M+k] + h[other*M+k]);
	}
      if (flag && i % 3 == 0)
	{
#pragma acc loop vector
	  for (int k = 0; k < M; k++)
	    s[k] += w[i*M+k];
	}
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	x[i*M+k] = s[k];
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	y[i*M+k] += s[k > 0 ? k - 1 : k];
      z[i] += rounds[i];
    }
}

/* The same twice in a function: the second loop's pointers are not the first one's.  */

static void __attribute__ ((noipa))
two (int n, const float *a, const float *b, const float *c, const float *d, float *e, float *f)
{
#pragma acc parallel vector_length(LANES) present(a[:n*M], b[:n*M], c[:n*M], d[:n*M], e[:n*M], f[:n*M])
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	float t[M]; /* shared t */
#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  t[k] = a[i*M+k] + b[i*M+k] * c[i*M+k] + d[i*M+k];
#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  e[i*M+k] = t[M-1-k] + f[i*M+k];
      }
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	float t[M]; /* shared t */
#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  t[k] = c[i*M+k] + b[i*M+k] * a[i*M+k] - d[i*M+k];
#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  f[i*M+k] = t[M-1-k] + e[i*M+k];
      }
  }
}

/* Loads in an inner loop that have an address in common, with a constant in it, and with parts of structures.  */

struct pair { short a; float b, c; };

static void __attribute__ ((noipa))
constants (int n, float (*a)[M], float (*b)[N][M], struct pair (*p)[M], const int *times, float *c, float *d)
{
#pragma acc parallel loop gang vector_length(LANES) present(a[:n], b[:3], p[:n], times[:n], c[:n*M], d[:n*M])
  for (int i = 0; i < n; i++)
    {
      float t[M]; /* shared t */
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	t[k] = a[i][k];
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	{
	  for (int r = 0; r < times[i]; r++)
	    {
	      c[i*M+k] += b[1][i][k] * b[2][0][k] + p[i][k].c;
	      d[i*M+k] += p[0][k].a;
	    }
	  c[i*M+k] += t[M-1-k];
	}
    }
}

static float big[3][N][M];
static struct pair pairs[N][M];
static float u[N*M], h[N*M], w[N*M], x[N*M], y[N*M], z[N], e[N*M], f[N*M];
static int rounds[N], next[N];

static int
wrong (const char *what, int i, int k, double got, double want)
{
  if (got == want)
    return 0;
  printf ("%s[%d][%d] is %g, not %g\n", what, i, k, got, want);
  return 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      rounds[i] = i % 5;
      next[i] = (i * 7 + 3) % N;
      z[i] = -1;
      for (int k = 0; k < M; k++)
	{
	  u[i*M+k] = (i * 3 + k) % 17;
	  h[i*M+k] = (i + k * 5) % 13;
	  w[i*M+k] = k;
	  y[i*M+k] = i;
	  f[i*M+k] = k % 4;
	}
    }
  static float c[N*M], d[N*M];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      {
	big[1][i][k] = i + k % 3;
	big[2][i][k] = i + k % 5 + 1;
	pairs[i][k].a = i * k % 6;
	pairs[i][k].c = i + k;
      }
#pragma acc data copyin(rounds, u, big, pairs) copy(c, d)
  constants (N, (float (*)[M]) u, big, pairs, rounds, c, d);
#pragma acc data copyin(rounds, next, u, h, w) copyout(x, e) copy(y, z, f)
  {
    kernel (N, 1, rounds, next, u, h, w, x, y, z);
    two (N, u, h, w, u, e, f);
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    {
      float s[M] = { 0 };
      for (int r = 0; r < rounds[i]; r++)
	for (int k = 0; k < M; k++)
	  {
	    int other = next[(i + r) % N], l = M - 1 - k;
	    s[k] += (u[i*M+l] + u[other*M+l]) * (h[i*M+k] + h[other*M+k]);
	  }
      for (int k = 0; i % 3 == 0 && k < M; k++)
	s[k] += w[i*M+k];
      bad += wrong ("z", i, 0, z[i], rounds[i]);
      for (int k = 0; k < M; k++)
	{
	  int l = i * M + M - 1 - k;
	  float first = u[l] + h[l] * w[l] + u[l] + k % 4;
	  float sum = u[l], parts = 0;
	  for (int r = 0; r < rounds[i]; r++)
	    {
	      sum += big[1][i][k] * big[2][0][k] + pairs[i][k].c;
	      parts += pairs[0][k].a;
	    }
	  bad += wrong ("c", i, k, c[i*M+k], sum);
	  bad += wrong ("d", i, k, d[i*M+k], parts);
	  bad += wrong ("x", i, k, x[i*M+k], s[k]);
	  bad += wrong ("y", i, k, y[i*M+k], i + s[k > 0 ? k - 1 : k]);
	  bad += wrong ("e", i, k, e[i*M+k], first);
	  bad += wrong ("f", i, k, f[i*M+k], w[l] + h[l] * u[l] - u[l] + first);
	}
    }
  if (bad)
    abort ();
  return 0;
}
