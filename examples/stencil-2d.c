/* stencil-2d: a star of radius 4 over a grid, the box around each point.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The directive names the box around the star: nine rows from i-4 on, nine
   columns from j-4 on.  A box is not contiguous in memory.  GCC by itself
   takes such a section only when a length is not a constant, as in an array
   with run-time dimensions like this one; for "float a[512][512]" it says
   "array section is not contiguous in 'cache' clause".  With
   -fplugin=acccache both are accepted.

   usage: stencil-2d [ROWS]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define R 4

static void
star (int n, int m, float a[restrict n][m], float out[restrict n][m])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n][0:m]) copy(out[0:n][0:m])
  for (int i = R; i < n - R; i++)
    for (int j = R; j < m - R; j++)
      {
#pragma acc cache(a[i-R:2*R+1][j-R:2*R+1])
	float sum = a[i][j];
	for (int r = 1; r <= R; r++)
	  sum += (a[i - r][j] + a[i + r][j] + a[i][j - r] + a[i][j + r]) / r;
	out[i][j] = sum;
      }
}

static void
star_plain (int n, int m, float a[n][m], float out[n][m])
{
  for (int i = R; i < n - R; i++)
    for (int j = R; j < m - R; j++)
      {
	float sum = a[i][j];
	for (int r = 1; r <= R; r++)
	  sum += (a[i - r][j] + a[i + r][j] + a[i][j - r] + a[i][j + r]) / r;
	out[i][j] = sum;
      }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 160, m = n + 17;
  if (n < 2 * R + 1)
    {
      fprintf (stderr, "stencil-2d: needs at least %d rows\n", 2 * R + 1);
      return 2;
    }

  float (*a)[m] = malloc (n * sizeof *a);
  float (*b)[m] = malloc (n * sizeof *b), (*c)[m] = malloc (n * sizeof *c);
  if (!a || !b || !c)
    {
      fprintf (stderr, "stencil-2d: no memory for %d rows\n", n);
      return 2;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[i][j] = ((i * 31 + j * 17) % 97) / 97.0f;
	b[i][j] = c[i][j] = 0;
      }

  star (n, m, a, b);
  star_plain (n, m, a, c);

  double error = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      error = fmax (error, fabs ((double) b[i][j] - c[i][j]));
  int ok = error < 1e-4;
  printf ("%s stencil-2d: %d x %d, radius %d, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, m, R, error);
  return !ok;
}
