/* gemm: the matrix product C = A B, its k loop cut into tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive stands in the sequential loop over the tiles.  In one round
   iteration (i,j) reads a piece of row i of A and a piece of column j of B;
   neighbouring iterations read the same ones.

   usage: gemm [N]   (rounded up to whole tiles)  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TILE 16

static void
gemm (int n, float a[restrict n][n], float b[restrict n][n],
      float c[restrict n][n])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n][0:n], b[0:n][0:n]) \
  copyout(c[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k0 = 0; k0 < n; k0 += TILE)
	  {
#pragma acc cache(a[i][k0:TILE], b[k0:TILE][j])
	    for (int k = k0; k < k0 + TILE; k++)
	      sum += a[i][k] * b[k][j];
	  }
	c[i][j] = sum;
      }
}

static void
gemm_plain (int n, float a[n][n], float b[n][n], float c[n][n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i][k] * b[k][j];
	c[i][j] = sum;
      }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 96;
  if (n < 1)
    {
      fprintf (stderr, "gemm: the size must be at least 1\n");
      return 2;
    }
  n = (n + TILE - 1) / TILE * TILE;

  float (*a)[n] = malloc (n * sizeof *a), (*b)[n] = malloc (n * sizeof *b);
  float (*c)[n] = malloc (n * sizeof *c), (*d)[n] = malloc (n * sizeof *d);
  if (!a || !b || !c || !d)
    {
      fprintf (stderr, "gemm: no memory for %d x %d\n", n, n);
      return 2;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = (i * 3 + j * 5) % 11 - 5;
	b[i][j] = ((i * 7 + j * 2) % 13 - 6) / 13.0f;
      }

  gemm (n, a, b, c);
  gemm_plain (n, a, b, d);

  double error = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      error = fmax (error, fabs ((double) c[i][j] - d[i][j]));
  int ok = error < 1e-5 * n;
  printf ("%s gemm: %d x %d, tiles of %d, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, n, TILE, error);
  return !ok;
}
