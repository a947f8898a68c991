/* Elements of a lane that follow each other: what they are on the device is what they are on the
   host, wherever the arrays begin.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 203, ALL = 8 * N + 8 };

typedef struct { double x, y, z, w; } quad;
typedef struct { float x, y, z, w; } quad4;
typedef struct { int kind, count; float a, b; double at; } mixed;
typedef struct { float re, im; } complex8;

/* Each of these is called with arrays that begin where an instruction could access several elements,
   and one element later.  */

static void
quads (int device, int n, double *restrict p, const double *restrict v)
{
  quad *a = (quad *) p;
  const quad *b = (const quad *) v;
#pragma acc parallel loop copy (a[:n]) copyin (b[:n]) if (device)
  for (int i = 0; i < n; i++)
    {
      a[i].x += b[i].y;
      a[i].y -= b[i].x;
      a[i].z += b[i].w * a[i].x;
      a[i].w *= b[i].z;
    }
}

static void
turns (int device, int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:4*n]) copyin (v[:4*n]) if (device)
  for (int i = 0; i < n; i++)
    for (int m = 0; m < 4; m++)
      p[4 * i + m] += 2 * v[4 * i + 3 - m];
}

static void
sixes (int device, int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:6*n]) copyin (v[:6*n]) if (device)
  for (int i = 0; i < n; i++)
    for (int m = 5; m >= 0; m--)
      p[6 * i + m] = p[6 * i + m] * v[6 * i] + m;
}

/* Stores that conditions decide on, between others.  */

static void
held (int device, int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:4*n]) copyin (v[:4*n]) if (device)
  for (int i = 0; i < n; i++)
    {
      for (int m = 0; m < 4; m++)
	p[4 * i + m] += v[4 * i + m];
      if (v[4 * i] > 3)
	p[4 * i] += v[4 * i + 1];
      if (v[4 * i + 1] > 1)
	p[4 * i + 3] -= v[4 * i];
      p[4 * i] *= 2;
    }
}

/* An element that only a condition stores to.  */

static void
seldom (int device, int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:4*n]) copyin (v[:4*n]) if (device)
  for (int i = 0; i < n; i++)
    {
      p[4 * i + 1] = v[4 * i];
      if (v[4 * i] > 3)
	p[4 * i] = v[4 * i + 1];
      p[4 * i + 1] += 1;
    }
}

/* What is between the elements may be one of them.  */

static void
aliased (int device, int n, double *p, const double *v)
{
#pragma acc parallel loop copy (p[:8*n]) copyin (v[:8*n]) if (device)
  for (int i = 0; i < n; i++)
    {
      int k = v[8 * i] > 3 ? 1 : 2;
      p[8 * i] += 1;
      p[8 * i + 1] = v[8 * i];
      p[8 * i + k] += 3;
      p[8 * i] += p[8 * i + k];
      p[8 * i + 2] = p[8 * i + 1];
      p[8 * i + 1] += 1;
    }
}

/* Floats, also as fours, and integers.  */

static void
fours (int device, int n, float *restrict p, const float *restrict v)
{
  quad4 *a = (quad4 *) p;
  const quad4 *b = (const quad4 *) v;
#pragma acc parallel loop copy (a[:n]) copyin (b[:n]) if (device)
  for (int i = 0; i < n; i++)
    {
      float x = a[i].x, y = a[i].y;
      a[i].x = y + b[i].x;
      a[i].y = x - b[i].y;
      a[i].z = a[i].w + b[i].z;
      a[i].w = b[i].w;
    }
}

static void
pairs (int device, int n, float *restrict p, const float *restrict v)
{
  complex8 *a = (complex8 *) p;
  const complex8 *b = (const complex8 *) v;
#pragma acc parallel loop copy (a[:2*n]) copyin (b[:2*n]) if (device)
  for (int i = 0; i < 2 * n; i++)
    {
      float re = a[i].re * b[i].re - a[i].im * b[i].im;
      a[i].im = a[i].re * b[i].im + a[i].im * b[i].re;
      a[i].re = re;
    }
}

static void
mixtures (int device, int n, mixed *restrict a)
{
#pragma acc parallel loop copy (a[:n]) if (device)
  for (int i = 0; i < n; i++)
    {
      a[i].kind += a[i].count;
      a[i].count++;
      a[i].a += a[i].b;
      a[i].b *= 2;
      a[i].at += a[i].kind;
    }
}

static double p[ALL], q[ALL], v[ALL];
static float pf[ALL], qf[ALL], vf[ALL];
static mixed pm[N], qm[N];
static int failures;

static void
check (int right, const char *name)
{
  printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  failures += !right;
}

static void
try (const char *name, void (*f) (int, int, double *, const double *), int n)
{
  for (int more = 0; more < 4; more++)
    {
      char all[40];
      for (int i = 0; i < ALL; i++)
	{
	  p[i] = q[i] = i % 17;
	  v[i] = i % 7;
	}
      int on_p = more & 1, on_v = more >> 1;
#pragma acc data copy (p) copyin (v)
      f (1, n, p + on_p, v + on_v);
      f (0, n, q + on_p, v + on_v);
      snprintf (all, sizeof all, "%s from %d and %d", name, on_p, on_v);
      check (memcmp (p, q, sizeof p) == 0, all);
    }
}

static void
try_floats (const char *name, void (*f) (int, int, float *, const float *), int n)
{
  for (int more = 0; more < 4; more++)
    {
      char all[40];
      for (int i = 0; i < ALL; i++)
	{
	  pf[i] = qf[i] = i % 17;
	  vf[i] = i % 7;
	}
#pragma acc data copy (pf) copyin (vf)
      f (1, n, pf + more, vf + 1);
      f (0, n, qf + more, vf + 1);
      snprintf (all, sizeof all, "%s from %d", name, more);
      check (memcmp (pf, qf, sizeof pf) == 0, all);
    }
}

int
main (void)
{
  try ("quads", quads, N);
  try ("turns", turns, N);
  try ("sixes", sixes, N);
  try ("held", held, N);
  try ("seldom", seldom, N);
  try ("aliased", aliased, N);
  try_floats ("fours", fours, N);
  try_floats ("pairs", pairs, N);
  for (int i = 0; i < N; i++)
    pm[i] = qm[i] = (mixed) { i, i % 5, i % 3, i % 11, i % 7 };
  mixtures (1, N, pm);
  mixtures (0, N, qm);
  check (memcmp (pm, qm, sizeof pm) == 0, "mixtures");
  return failures != 0;
}
