/* Kernels constructs without directives that call std::min and std::max.
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
  for (int i = 0; i < N; i++)
    sum += p[i] + std::min (p[i], 7.0) + std::max (p[i] + i + 1, 7.0);
  say (others (p, N) == sum, "others");
  return failures != 0;
}
