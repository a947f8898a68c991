// Kernels in many forms of C++.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <stdio.h>

enum { N = 700 };
static float a[N + 16], c[N + 16], b[N], want[N];
static int x[N];
static int failures;

static void
check (const char *name)
{
  int good = 1;
  for (int i = 0; i < N; i++)
    if (b[i] != want[i])
      {
	good = 0;
	printf ("%s: element %d is %g, not %g\n", name, i, b[i], want[i]);
	break;
      }
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  failures += !good;
  for (int i = 0; i < N; i++)
    b[i] = want[i] = -1;
}

/* The expected result of what is a star of three.  */
static void
want_star (int from = 1, int to = N - 1)
{
  for (int i = from; i < to; i++)
    want[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
}

template<typename T, int R>
static void
star (const T *__restrict p, T *__restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache (p[i-R:2*R+1]) // tile p
      T s = 0;
      for (int k = -R; k <= R; k++)
	s += (k + 2) * p[i+k];
      q[i] = s;
    }
}

struct line
{
  float *v;
  int n;
  void
  star_of (const float *__restrict p)
  {
    float *__restrict q = v;
    int m = n;
#pragma acc parallel loop copyin (p[0:m]) copy (q[0:m])
    for (int i = 1; i < m - 1; i++)
      {
#pragma acc cache (p[i-1:3]) // tile p
	q[i] = p[i-1] + 2 * p[i] + 3 * p[i+1];
      }
  }
  /* The members themselves.  */
  void
  star_here (float *to)
  {
    float *__restrict q = to;
#pragma acc parallel loop copyin (this[0:1], v[0:n]) copy (q[0:n])
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (v[i-1:3])
	q[i] = v[i-1] + 2 * v[i] + 3 * v[i+1];
      }
  }
};

static void
by_reference (const float (&r)[N + 16], float (&q)[N], const int &n)
{
#pragma acc parallel loop copyin (r) copy (q)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (r[i-1:3])
      q[i] = r[i-1] + 2 * r[i] + 3 * r[i+1];
    }
}

static void
pointer_reference (const float *__restrict &p, float *__restrict &q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3])
      q[i] = p[i-1] + 2 * p[i] + 3 * p[i+1];
    }
}

#pragma acc routine seq
static inline __attribute__ ((always_inline)) float
weigh (float x, float y, float z)
{
  return x + 2 * y + 3 * z;
}

template<typename T>
static inline void
apply (const float *__restrict p, float *__restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3]) // tile p
      q[i] = weigh (p[i-1], p[i], p[i+1]);
    }
}

namespace space
{
  static float table[16] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };
  struct holder
  {
    static float shared[16];
  };
  float holder::shared[16] = { 1, 2, 4, 8 };
}

template<int W> struct filter
{
  float w[W];
  void
  run (const float *__restrict p, float *__restrict q, int n)
  {
    float f[W];
    for (int i = 0; i < W; i++)
      f[i] = w[i];
#pragma acc parallel loop copyin (p[0:n+W], f) copy (q[0:n])
    for (int i = 0; i < n; i++)
      {
	float s = 0;
#pragma acc cache (p[i:W], f) // tile p f
	for (int k = 0; k < W; k++)
	  s += p[i+k] * f[k];
	q[i] = s;
      }
  }
};

int
main ()
{
  for (int i = 0; i < N + 16; i++)
    {
      a[i] = i * 7 % 31 - 3;
      c[i] = i * 5 % 13 - 4;
    }
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 11 + 3) % 16;
      b[i] = want[i] = -1;
    }

  star<float, 1> (a, b, N);
  for (int i = 1; i < N - 1; i++)
    want[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
  check ("template 1");
  star<float, 3> (a, b, N);
  for (int i = 3; i < N - 3; i++)
    {
      want[i] = 0;
      for (int k = -3; k <= 3; k++)
	want[i] += (k + 2) * a[i+k];
    }
  check ("template 3");

  line l = { b, N }, m = { a, N };
  l.star_of (a);
  want_star ();
  check ("member function");
  m.star_here (b);
  want_star ();
  check ("members");
  by_reference (a, b, N);
  want_star ();
  check ("reference");
  const float *__restrict pa = a;
  float *__restrict pb = b;
  pointer_reference (pa, pb, N);
  want_star ();
  check ("reference to pointer");
  apply<float> (a, b, N);
  want_star ();
  check ("inline function");

  auto lambda = [] (const float *__restrict p, float *__restrict q, int n)
    {
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
      for (int i = 1; i < n - 1; i++)
	{
#pragma acc cache (p[i-1:3]) // tile p
	  q[i] = p[i-1] + 2 * p[i] + 3 * p[i+1];
	}
    };
  lambda (a, b, N);
  want_star ();
  check ("lambda");

  int n = N;
  auto capture = [=] (const float *__restrict p, float *__restrict q)
    {
      int m = n;
#pragma acc parallel loop copyin (p[0:m]) copy (q[0:m])
      for (int i = 1; i < m - 1; i++)
	{
#pragma acc cache (p[i-1:3]) // tile p
	  q[i] = p[i-1] + 2 * p[i] + 3 * p[i+1];
	}
    };
  capture (a, b);
  want_star ();
  check ("lambda with a capture");

  auto by_reference = [&] (const float *__restrict p, float *__restrict q, int n)
    {
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
      for (int i = 1; i < n - 1; i++)
	{
#pragma acc cache (p[i-1:3]) // tile p
	  auto at = [&] (int k) { return p[i+k]; };
	  q[i] = at (-1) + 2 * at (0) + 3 * at (1);
	}
    };
  by_reference (a, b, N);
  want_star ();
  check ("lambda by reference inside");

#pragma acc parallel loop copyin (space::table, x) copy (b)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (space::table) // tile space::table
      b[i] = space::table[x[i]] + space::table[15 - x[i]];
    }
  for (int i = 0; i < N; i++)
    want[i] = 17;
  check ("namespace");

  using space::holder;
#pragma acc parallel loop copyin (holder::shared, x) copy (b)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (holder::shared)
      b[i] = holder::shared[x[i]];
    }
  for (int i = 0; i < N; i++)
    want[i] = holder::shared[x[i]];
  check ("static member");

  filter<5> f = { { 1, 4, 6, 4, 1 } };
  f.run (a, b, N);
  for (int i = 0; i < N; i++)
    want[i] = a[i] + 4 * a[i+1] + 6 * a[i+2] + 4 * a[i+3] + a[i+4];
  check ("class template");
  return failures > 0;
}
