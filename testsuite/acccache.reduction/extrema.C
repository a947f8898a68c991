// Reductions whose variable std::max or std::min gets by reference.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>

#ifndef T
#define T int
#endif
#define N 24
#define M 500

static T a[N][M];

static bool
check (const char *name, const T *b, T (*expected) (int))
{
  bool good = true;
  for (int i = 0; i < N; i++)
    good = good && b[i] == expected (i);
  std::printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  return good;
}

// The variable is a gang's own.

static void
lanes (T *b)
{
#pragma acc parallel loop gang copyin (a) copyout (b[0:N])
  for (int i = 0; i < N; i++)
    {
      T m = 0;
#pragma acc loop vector reduction (max:m)
      for (int j = 0; j < M; j++)
	m = std::max (m, a[i][j]);
      b[i] = m;
    }
}

static T
greatest (int i)
{
  return *std::max_element (a[i], a[i] + M);
}

// Workers and lanes, and a temporary.

static void
levels (T *b)
{
#pragma acc parallel loop gang num_workers (4) copyin (a) copyout (b[0:N])
  for (int i = 0; i < N; i++)
    {
      T m = 5;
#pragma acc loop worker reduction (min:m)
      for (int k = 0; k < 10; k++)
	{
	  T l = 7;
#pragma acc loop vector reduction (min:l)
	  for (int j = 0; j < M / 10; j++)
	    l = std::min<T> (l, a[i][k * (M / 10) + j] * 3);
	  m = std::min<T> (m, l);
	}
      b[i] = m;
    }
}

static T
least_times_three (int i)
{
  return std::min<T> (5, *std::min_element (a[i], a[i] + M) * 3);
}

// The host gets the result.

static void
host (T *b)
{
  T m = 0;
#pragma acc parallel loop gang vector collapse (2) copyin (a) reduction (max:m)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      m = std::max (m, a[i][j]);
  std::fill (b, b + N, m);
}

static T
greatest_of_all (int)
{
  T m = 0;
  for (int i = 0; i < N; i++)
    m = std::max (m, greatest (i));
  return m;
}

// Workers count in one variable of the gang's, whose address stays in use.

static void
counted (T *b)
{
  int right = 0;
#pragma acc parallel num_gangs (N) num_workers (32) reduction (+:right)
  {
    int w = 0;
#pragma acc loop worker
    for (int j = 0; j < M; j++)
      {
#pragma acc atomic update
	w++;
      }
    right += w == M;
  }
  std::fill (b, b + N, right == N ? M : right);
}

static T
all_of_row (int)
{
  return M;
}

int
main ()
{
  T b[N];
  bool good = true;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i * 31 + j * 17) % 211 + 1;
  lanes (b);
  good &= check ("lanes", b, greatest);
  levels (b);
  good &= check ("levels", b, least_times_three);
  host (b);
  good &= check ("host", b, greatest_of_all);
  counted (b);
  good &= check ("counted", b, all_of_row);
  return !good;
}
