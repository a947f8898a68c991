/* jacobi: relaxes a plate with one hot edge until it hardly changes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A sweep replaces every inner point by a weighted mean of its eight
   neighbours; the directive names the 3 x 3 box.

   usage: jacobi [N]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SWEEPS 10

/* Sweep once from A to B; return the largest change.  */

static float
sweep (int n, float a[restrict n][n], float b[restrict n][n])
{
  float change = 0;
#pragma acc parallel loop collapse(2) present(a[0:n][0:n], b[0:n][0:n]) \
  reduction(max:change)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache(a[i-1:3][j-1:3])
	float side = a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j];
	float corner = a[i - 1][j - 1] + a[i - 1][j + 1] + a[i + 1][j - 1]
		       + a[i + 1][j + 1];
	b[i][j] = 0.2f * side + 0.05f * corner;
	float d = fabsf (b[i][j] - a[i][j]);
	change = d > change ? d : change;
      }
  return change;
}

static float
sweep_plain (int n, float a[n][n], float b[n][n])
{
  float change = 0;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	float side = a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j];
	float corner = a[i - 1][j - 1] + a[i - 1][j + 1] + a[i + 1][j - 1]
		       + a[i + 1][j + 1];
	b[i][j] = 0.2f * side + 0.05f * corner;
	float d = fabsf (b[i][j] - a[i][j]);
	change = d > change ? d : change;
      }
  return change;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 96;
  if (n < 3)
    {
      fprintf (stderr, "jacobi: needs at least 3 points a side\n");
      return 2;
    }

  float (*a)[n] = calloc (n, sizeof *a), (*b)[n] = calloc (n, sizeof *b);
  float (*x)[n] = calloc (n, sizeof *x), (*y)[n] = calloc (n, sizeof *y);
  if (!a || !b || !x || !y)
    {
      fprintf (stderr, "jacobi: no memory for %d x %d\n", n, n);
      return 2;
    }
  for (int j = 0; j < n; j++)
    a[0][j] = b[0][j] = x[0][j] = y[0][j] = 100;

  float change = 0, change_plain = 0;
#pragma acc data copy(a[0:n][0:n]) copyin(b[0:n][0:n])
  for (int s = 0; s < SWEEPS; s += 2)
    {
      sweep (n, a, b);
      change = sweep (n, b, a);
    }
  for (int s = 0; s < SWEEPS; s += 2)
    {
      sweep_plain (n, x, y);
      change_plain = sweep_plain (n, y, x);
    }

  double error = fabs ((double) change - change_plain);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      error = fmax (error, fabs ((double) a[i][j] - x[i][j]));
  int ok = error < 1e-3;
  printf ("%s jacobi: %d x %d, change %.3f after %d sweeps, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, n, change, SWEEPS, error);
  return !ok;
}
