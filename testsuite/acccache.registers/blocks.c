/* Gangs that come to one block of a nest, to several, or to none.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#ifdef GANGS
# define GIVEN num_gangs (GANGS)
#else
# define GIVEN
#endif

enum { ROWS = 85, COLUMNS = 150, PLANES = 9, ALL = PLANES * ROWS * COLUMNS };

#define AT(k, i, j) (((k) * n + (i)) * m + (j))

static void
tiled (int n, int m, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop collapse (2) present (a[0:n*m], b[0:n*m]) GIVEN
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m - 2; j++)
      {
#pragma acc cache (a[AT (0, i, j - 2):5])
	b[AT (0, i, j)] = a[AT (0, i, j - 2)] + a[AT (0, i, j + 2)] - a[AT (0, i, j)] * i;
      }
}

static void
plain (int n, int m, float scale, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop collapse (2) present (a[0:n*m], b[0:n*m]) GIVEN
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[AT (0, i, j)] = scale * a[AT (0, i, j)] + a[AT (0, i - 1, j)] + a[AT (0, i, j + 1)];
}

static void
deep (int planes, int n, int m, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop present (a[0:planes*n*m], b[0:planes*n*m]) GIVEN
  for (int k = 1; k < planes; k++)
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = m - 1; j >= 0; j -= 2)
	b[AT (k, i, j)] = a[AT (k, i, j)] - 2 * a[AT (k - 1, i, j)];
}

static float *
some (float first)
{
  float *a = (float *) malloc (ALL * sizeof *a);
  for (int i = 0; i < ALL; i++)
    a[i] = first ? (i * 7) % 13 : 0;
  return a;
}

static void
verdict (const char *name, int n, int m, float *b, const float *right)
{
  int bad = 0;
  for (int i = 0; i < ALL; i++)
    {
      bad += b[i] != right[i];
      b[i] = 0;
    }
  printf ("%s: %s, %d by %d\n", bad ? "FAIL" : "PASS", name, n, m);
}

static void
try_all (int n, int m)
{
  float *a = some (1), *b = some (0), *right = some (0);
#pragma acc data copyin (a[0:ALL]) copy (b[0:ALL])
  tiled (n, m, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m - 2; j++)
      right[AT (0, i, j)] = a[AT (0, i, j - 2)] + a[AT (0, i, j + 2)] - a[AT (0, i, j)] * i;
  verdict ("tiled", n, m, b, right);
  free (right);
  right = some (0);
#pragma acc data copyin (a[0:ALL]) copy (b[0:ALL])
  plain (n, m, 3, a, b);
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      right[AT (0, i, j)] = 3 * a[AT (0, i, j)] + a[AT (0, i - 1, j)] + a[AT (0, i, j + 1)];
  verdict ("plain", n, m, b, right);
  free (right);
  right = some (0);
#pragma acc data copyin (a[0:ALL]) copy (b[0:ALL])
  deep (PLANES, n, m, a, b);
  for (int k = 1; k < PLANES; k++)
    for (int i = 0; i < n; i++)
      for (int j = m - 1; j >= 0; j -= 2)
	right[AT (k, i, j)] = a[AT (k, i, j)] - 2 * a[AT (k - 1, i, j)];
  verdict ("deep", n, m, b, right);
  free (right);
  free (a);
  free (b);
}

int
main (void)
{
  static const int sizes[][2] = { { ROWS, COLUMNS }, { 1, 5 }, { 0, 40 }, { 33, 128 }, { 64, 3 } };
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    try_all (sizes[i][0], sizes[i][1]);
  return 0;
}
