/* Kernels constructs without directives that call std::min, std::max, and functions that take
   references, to what the calls compute, too.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <algorithm>
#include <cmath>
#include <cstdio>

static int failures;

static void
say (bool right, const char *name)
{
  std::printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  failures += !right;
}

template <typename T> static T __attribute__ ((noipa))
most_of (const T *p, int n)
{
  T most = 0;
#pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    most = std::max (most, p[i]);
  return most;
}

template <typename T> static T __attribute__ ((noipa))
most_first (const T *p, int n)
{
  T most = 0;
#pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++)
    most = std::max (p[i], most);
  return most;
}

static double __attribute__ ((noipa))
difference (const double *p, const double *q, int n)
{
  double most = 0, least = -0.0;
#pragma acc kernels copyin (p[0:n*n], q[0:n*n])
  for (int i = 0; i < n; i++) /* parallel */
    for (int j = 0; j < n; j++) /* parallel */
      {
	most = std::max (most, std::fabs (p[i * n + j] - q[i * n + j]));
	least = std::min (least, p[i * n + j] - 50);
      }
  return most - least;
}

static void __attribute__ ((noipa))
bounded (double *__restrict p, const double *__restrict q, const int *__restrict k, int n)
{
#pragma acc kernels copy (p[0:n]) copyin (q[0:n], k[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    {
      int from = std::max (i - 2, 0), to = std::min (i + 2, n - 1);
      p[i] = std::min (std::max (q[from], q[to]), 40.0) + std::max (k[i], std::min (k[from], 3));
    }
#if __cplusplus >= 201703L
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    p[i] = std::clamp (p[i], 0.0, q[i] + 100);
#endif
}

/* Their results as places, other functions of that name, and an argument that is not computed
   twice.  */

namespace other
{
#pragma acc routine seq
  static const double &max (const double &a, const double &b) { return a < b ? a : b; }
}

static int evaluated;
#pragma acc declare create (evaluated)
#pragma acc routine seq
static double
counted (double x)
{
  evaluated++;
  return x + evaluated;
}

static double __attribute__ ((noipa))
others (const double *p, int n)
{
  double most = 0, sum = 0;
#pragma acc kernels copyin (p[0:n]) copy (sum)
  for (int i = 0; i < n; i++) /* alone */
    {
      const double &larger = std::max (p[i], most);
      sum += larger;
    }
#pragma acc kernels copyin (p[0:n]) copy (sum)
  for (int i = 0; i < n; i++) /* alone */
    sum += other::max (p[i], 7);
#pragma acc kernels copyin (p[0:n]) copy (sum)
  for (int i = 0; i < n; i++) /* alone */
    sum += std::max (counted (p[i]), 7.0);
  return sum;
}

#pragma acc routine seq
static double
between (const double &x, const double &low, const double &high)
{
  return x < low ? low : x > high ? high : x;
}

#pragma acc routine seq
static double
larger_of (const double &x, const double &y)
{
  return between (x, y, x + y * y);
}

#pragma acc routine seq
static double
doubled (double &&x, double y)
{
  x += y;
  return x * 2;
}

#pragma acc routine seq
static void
set (double &to, const double &x)
{
  to = x;
}

#pragma acc routine seq
static void
set_at (double *p, const long &i, double x)
{
  p[i] = x;
}

static void __attribute__ ((noipa))
temporaries (double *__restrict p, const double *__restrict q, const int *__restrict k, int n)
{
#pragma acc kernels copy (p[0:n]) copyin (q[0:n], k[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    p[i] = between (q[i] * 2, -1, k[i]) + larger_of (q[i] + 1, 3);
#pragma acc kernels copy (p[0:n]) copyin (q[0:n], k[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    p[i] += doubled (q[i] + 1, 2) + (i % 2 ? doubled (q[i] * 3, 3) : between (k[i], 1, q[i] + 2));
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 0; i < n; i++) /* parallel */
    set (p[i], p[i] + q[i]);
}

static void __attribute__ ((noipa))
carried (double *__restrict p, const double *__restrict q, int n)
{
  double last = 0;
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++) /* alone */
    p[i] = between (p[i - 1] + 1, 0, 50);
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 0; i < n - 1; i++) /* alone */
    set (p[i + 1], p[i] + q[i]);
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 0; i < n; i++) /* alone */
    {
      p[i] += between (last, 0, 9);
      set (last, q[i] + 1);
    }
#pragma acc kernels copy (p[0:n])
  for (int i = 0; i < n - 1; i++) /* alone */
    set_at (p, i + 1, p[i] + 1);
}

/* What the two functions above do, one iteration after the other.  */

static bool
are_temporaries_right (double *p, const double *q, const int *k, int n)
{
  bool right = true;
  temporaries (p, q, k, n);
  for (int i = 0; i < n; i++)
    {
      double x = between (q[i] * 2, -1, k[i]) + larger_of (q[i] + 1, 3);
      x += doubled (q[i] + 1, 2)
	   + (i % 2 ? doubled (q[i] * 3, 3) : between (k[i], 1, q[i] + 2));
      right &= p[i] == x + q[i];
    }
  carried (p, q, n);
  for (int i = 0; i < n; i++)
    right &= p[i] == p[0] + i;
  return right;
}

/* Functions that call std::min and std::max.  */

#pragma acc routine seq
static double
limited (double x, double y)
{
  return std::max (0.0, std::min (x, y));
}

#pragma acc routine seq
static double
larger_at (const double *p, int i)
{
  return std::max (p[i - 1], p[i]);
}

#pragma acc routine seq
static void
raise_to (double *p, double x)
{
  *p = std::max (*p, x);
}

static void __attribute__ ((noipa))
limits (double *__restrict p, const double *__restrict q, const int *__restrict k, int n)
{
#pragma acc kernels copy (p[0:n]) copyin (q[0:n], k[0:n])
  for (int i = 1; i < n; i++) /* parallel */
    p[i] = limited (q[i] - 50, k[i]) + larger_at (q, i);
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++)
    raise_to (&p[i], q[i] + 1);
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++) /* alone */
    p[i] = larger_at (p, i) + 1;
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++) /* alone */
    raise_to (&p[0], q[i]);
}

static bool
are_limits_right (double *p, const double *q, const int *k, int n)
{
  double last = p[0], most = last;
  bool right = true;
  limits (p, q, k, n);
  for (int i = 1; i < n; i++)
    {
      double x = std::max (0.0, std::min (q[i] - 50, (double) k[i])) + std::max (q[i - 1], q[i]);
      last = std::max (last, std::max (x, q[i] + 1)) + 1;
      most = std::max (most, q[i]);
      right &= p[i] == last;
    }
  return right && p[0] == most;
}

/* References to what is computed for them, and to elements.  */

static void __attribute__ ((noipa))
bind (double *__restrict p, const double *__restrict q, int n)
{
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++) /* parallel */
    {
      const double &u = q[i] + 1;
      double &&v = q[i - 1] * 2;
      v += u;
      p[i] = u * v;
    }
#pragma acc kernels copy (p[0:n]) copyin (q[0:n])
  for (int i = 1; i < n; i++) /* alone */
    {
      const double &u = p[i - 1];
      const double &v = q[i] * 2;
      p[i] = u + v;
    }
}

static bool
are_references_right (double *p, const double *q, int n)
{
  bool right = true;
  bind (p, q, n);
  for (int i = 1; i < n; i++)
    right &= p[i] == p[i - 1] + q[i] * 2;
  return right;
}

int
main ()
{
  enum { N = 100 };
  static double p[N * N], q[N * N];
  static int k[N * N];
  for (int i = 0; i < N * N; i++)
    {
      p[i] = i * 37 % 101;
      q[i] = i * 17 % 103;
      k[i] = i * 13 % 11 - 3;
    }
  double most = 0, least = 0, sum = 0;
  bool right = true;
  for (int i = 0; i < N * N; i++)
    {
      most = std::max (most, std::fabs (p[i] - q[i]));
      least = std::min (least, p[i] - 50);
    }
  say (most_of (p, N * N) == 100 && most_of (k, N * N) == 7, "most of");
  say (most_first (p, N * N) == 100 && most_first (k, N * N) == 7, "most first");
  say (difference (p, q, N) == most - least, "difference");
  bounded (p, q, k, N);
  for (int i = 0; i < N; i++)
    {
      int from = std::max (i - 2, 0), to = std::min (i + 2, N - 1);
      right &= p[i] == std::min (std::max (q[from], q[to]), 40.0)
		       + std::max (k[i], std::min (k[from], 3));
    }
  say (right, "bounded");
  say (are_temporaries_right (q + N, p, k, N), "temporaries");
  say (are_limits_right (q + N, p, k, N), "limits");
  say (are_references_right (q + N, p, N), "references");
  for (int i = 0; i < N; i++)
    sum += p[i] + std::min (p[i], 7.0) + std::max (p[i] + i + 1, 7.0);
  say (others (p, N) == sum, "others");
  return failures != 0;
}
