/* Offsets of 32 bits: promised by clauses, proven, and neither, with all kinds of indices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include "../loads/check.h"

enum { N = 37, M = 21 };

static double grid[N][M], other[N][M];
static struct pair { short a; float b[3]; } pairs[N][M], more[N][M];

static void
pointers (float *a, float *b, int n, long m)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n*m]), small(a, b), copy(b[0:n*m]) \
  dim([n][m](a, b))
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] + a[(i + 1) * m + j];
}

/* Negative subscripts count from the beginning of the section.  */

static void
negative (float *a, float *b, int n, long m)
{
  float *middle = a + n / 2 * m;
#pragma acc kernels loop independent small(middle) copyin(middle[-(n/2*m):n*m]) copy(b[0:n*m])
  for (long i = -(n / 2); i < n - n / 2; i++)
    for (signed char j = 0; j < m; j++)
      b[(i + n / 2) * m + j] = middle[i * m + j];
}

static void
rows (int n, int m, float a[n][m], float b[n][m])
{
#pragma acc parallel loop gang small(a, b) dim ((0:n, 0:m)(a, b)) copyin(a[0:n][0:m]) copy(b[0:n][0:m])
  for (int i = 1; i < n; i++)
#pragma acc loop vector
    for (unsigned short j = 1; j < m; j++)
      b[i][j] = a[i - 1][j] - a[i][j - 1];
}

/* The lengths of rows are known by other names, and some are computed from others.  */

static void
planes (int n, int m, int k, int m2, int k2, double a[n][m][k], double b[n][m2][k2],
	float c[n][m + 0])
{
#pragma acc parallel loop gang collapse(2) small(b) dim ([n][m][k](a, b)) \
  copyin(a[0:n], c[0:n]) copy(b[0:n])
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
#pragma acc loop vector
      for (long l = 0; l < k; l++)
	b[i][j][l] = a[i - 1][j][l] - a[i][j - 1][k - 1 - l] + c[i][j] * m2;
}

static int
check_planes (void)
{
  enum { A = 5, B = 4, C = 9 };
  static double a[A][B][C], b[A][B][C];
  static float c[A][B];
  int right = 1;
  for (int i = 0; i < A * B * C; i++)
    {
      a[i / (B * C)][i / C % B][i % C] = i * i % 31;
      c[i / C / B][i / C % B] = i / C;
    }
  planes (A, B, C, B, C, a, b, c);
  for (int i = 1; i < A; i++)
    for (int j = 1; j < B; j++)
      for (int l = 0; l < C; l++)
	right &= b[i][j][l] == a[i - 1][j][l] - a[i][j - 1][C - 1 - l] + c[i][j] * B;
  return right;
}

static void
arrays (void)
{
#pragma acc parallel loop gang copyin(grid) copy(other)
  for (int i = 1; i < N; i++)
#pragma acc loop vector
    for (int j = 1; j < M; j++)
      other[i][j] = grid[i - 1][j] + grid[i][j - 1];
#pragma acc parallel loop gang copyin(pairs) copy(more)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      {
	more[i][j].a = pairs[i][M - 1 - j].a;
	more[i][j].b[j % 3] = pairs[i][j].b[(i + j) % 3];
      }
}

int
main (void)
{
  float *a = malloc (N * M * sizeof *a), *b = calloc (N * M, sizeof *b), *c = calloc (N * M, sizeof *c);
  float *d = calloc (N * M, sizeof *d);
  int right[4] = { 1, 1, 1, 1 };
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i % 13 * (i % 7);
      grid[i / M][i % M] = a[i];
      pairs[i / M][i % M].a = i;
      for (int k = 0; k < 3; k++)
	pairs[i / M][i % M].b[k] = i + k;
    }
  pointers (a, b, N, M);
  negative (a, c, N, M);
  rows (N, M, (float (*)[M]) a, (float (*)[M]) d);
  arrays ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int at = i * M + j;
	if (i > 0 && i < N - 1 && j > 0 && j < M - 1)
	  right[0] &= b[at] == a[at - 1] + a[at + 1] + a[at - M] + a[at + M];
	right[1] &= c[at] == a[at];
	if (i > 0 && j > 0)
	  {
	    right[2] &= d[at] == a[at - M] - a[at - 1];
	    right[3] &= other[i][j] == a[at - M] + a[at - 1];
	  }
	right[3] &= more[i][j].a == i * M + M - 1 - j && more[i][j].b[j % 3] == at + (i + j) % 3;
      }
  check (right[0], "pointers");
  check (right[1], "negative subscripts");
  check (right[2], "rows of variable length");
  check (right[3], "arrays of known size");
  check (check_planes (), "planes of variable length");
  return failures != 0;
}
