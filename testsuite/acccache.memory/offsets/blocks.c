/* Small blocks of matrices along a line, in place: elements of one array that are known to be apart,
   and some that only exist in some iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "../loads/check.h"

enum { N = 23, M = 70 };

static double lhs[2][2][N][M], rhs[2][N][M], up[2][N][M], edge[N][M];
static double lhs_host[2][2][N][M], rhs_host[2][N][M], up_host[2][N][M], edge_host[N][M];

static void
eliminate (int n, int m)
{
#pragma acc parallel loop gang vector present (lhs, rhs)
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      {
	rhs[0][i][j] -= lhs[0][0][i][j] * rhs[0][i - 1][j] + lhs[0][1][i][j] * rhs[1][i - 1][j];
	rhs[1][i][j] -= lhs[1][0][i][j] * rhs[0][i - 1][j] + lhs[1][1][i][j] * rhs[1][i - 1][j];
	double pivot = 1 / lhs[0][0][i][j];
	lhs[0][1][i][j] *= pivot;
	rhs[0][i][j] *= pivot;
	double factor = lhs[1][0][i][j];
	lhs[1][1][i][j] -= factor * lhs[0][1][i][j];
	rhs[1][i][j] -= factor * rhs[0][i][j];
      }
}

static void
eliminate_up (int n, int m)
{
#pragma acc parallel loop gang vector present (up) small (up)
  for (int j = 0; j < m; j++)
    for (int i = n - 2; i >= 0; i--)
      {
	up[1][i][j] += up[0][i + 1][j];
	up[0][i][j] += up[1][i + 1][j] / 2 + up[1][i][j];
      }
}

/* Nothing is before row 0 but other memory.  */

static void
edges (int n, int m)
{
#pragma acc parallel loop gang vector present (edge)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double sum = edge[i][j];
	if (i > 0)
	  sum += edge[i - 1][j];
	if (i + 1 < n)
	  edge[i + 1][j] += sum;
	edge[i][j] = sum / 2;
      }
}

static void
on_the_host (void)
{
  for (int j = 0; j < M; j++)
    {
      for (int i = 1; i < N; i++)
	{
	  double above[2] = { rhs_host[0][i - 1][j], rhs_host[1][i - 1][j] }, a[2][2];
	  for (int k = 0; k < 4; k++)
	    a[k / 2][k % 2] = lhs_host[k / 2][k % 2][i][j];
	  for (int k = 0; k < 2; k++)
	    rhs_host[k][i][j] -= a[k][0] * above[0] + a[k][1] * above[1];
	  lhs_host[0][1][i][j] = a[0][1] / a[0][0];
	  rhs_host[0][i][j] /= a[0][0];
	  lhs_host[1][1][i][j] -= a[1][0] * lhs_host[0][1][i][j];
	  rhs_host[1][i][j] -= a[1][0] * rhs_host[0][i][j];
	}
      for (int i = N - 2; i >= 0; i--)
	{
	  up_host[1][i][j] += up_host[0][i + 1][j];
	  up_host[0][i][j] += up_host[1][i + 1][j] / 2 + up_host[1][i][j];
	}
      for (int i = 0; i < N; i++)
	{
	  double sum = edge_host[i][j] + (i > 0 ? edge_host[i - 1][j] : 0);
	  if (i + 1 < N)
	    edge_host[i + 1][j] += sum;
	  edge_host[i][j] = sum / 2;
	}
    }
}

static int
are_same (const double *a, const double *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] - b[i] > 1e-9 || b[i] - a[i] > 1e-9)
      return 0;
  return 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	for (int k = 0; k < 2; k++)
	  {
	    rhs[k][i][j] = rhs_host[k][i][j] = (i + j * k) % 5;
	    up[k][i][j] = up_host[k][i][j] = (i * j + k) % 7;
	    for (int l = 0; l < 2; l++)
	      lhs[k][l][i][j] = lhs_host[k][l][i][j] = k == l ? 2 : .25 * ((i + j) % 3);
	  }
	edge[i][j] = edge_host[i][j] = i * j % 11;
      }
  on_the_host ();
#pragma acc data copy (lhs, rhs, up, edge)
  {
    eliminate (N, M);
    eliminate_up (N, M);
    edges (N, M);
  }
  check (are_same (&lhs[0][0][0][0], &lhs_host[0][0][0][0], 4 * N * M), "matrices");
  check (are_same (&rhs[0][0][0], &rhs_host[0][0][0], 2 * N * M), "right-hand sides");
  check (are_same (&up[0][0][0], &up_host[0][0][0], 2 * N * M), "lines that go up");
  check (are_same (&edge[0][0], &edge_host[0][0], N * M), "rows that some iterations have");
  return failures != 0;
}
