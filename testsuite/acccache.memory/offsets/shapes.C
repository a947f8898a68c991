// Clauses small and dim in C++: in templates and in members.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "../loads/check.h"

enum { N = 30, M = 11 };

template <typename T> void
twice (T *a, T *b, long n, long m)
{
#pragma acc parallel loop collapse(2) small(a, b) dim([n][m](a, b)) copyin(a[0:n*m]) copy(b[0:n*m])
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      b[i * m + j] = 2 * a[i * m + j];
}

int
main ()
{
  double a[N * M], b[N * M];
  int c[N * M], d[N * M], right = 1;
  for (int i = 0; i < N * M; i++)
    {
      a[i] = c[i] = i;
      b[i] = d[i] = 0;
    }
  twice (a, b, N, M);
  twice (c, d, N, M);
  for (int i = 0; i < N * M; i++)
    right &= b[i] == 2 * i && d[i] == 2 * i;
  check (right, "template");
  return failures != 0;
}
