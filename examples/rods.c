/* rods: heat spreads along many rods, one a gang, in place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The cached row is read and written: lanes find in the tile what others have
   written in the step before, and it goes back to memory at the end.  The new
   temperatures of a step wait in a work array of the gang's own.

   usage: rods [RODS]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 96
#define STEPS 20

static void
spread (int n, float t[restrict n][LENGTH])
{
#pragma acc parallel loop gang copy(t[0:n][0:LENGTH])
  for (int r = 0; r < n; r++)
    {
      float next[LENGTH];
#pragma acc cache(t[r][0:LENGTH])
      for (int s = 0; s < STEPS; s++)
	{
#pragma acc loop vector
	  for (int k = 1; k < LENGTH - 1; k++)
	    next[k] = t[r][k] + 0.25f * (t[r][k - 1] - 2 * t[r][k] + t[r][k + 1]);
#pragma acc loop vector
	  for (int k = 1; k < LENGTH - 1; k++)
	    t[r][k] = next[k];
	}
    }
}

static void
spread_plain (int n, float t[n][LENGTH])
{
  for (int r = 0; r < n; r++)
    for (int s = 0; s < STEPS; s++)
      {
	float next[LENGTH];
	for (int k = 1; k < LENGTH - 1; k++)
	  next[k] = t[r][k] + 0.25f * (t[r][k - 1] - 2 * t[r][k] + t[r][k + 1]);
	for (int k = 1; k < LENGTH - 1; k++)
	  t[r][k] = next[k];
      }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 128;
  if (n < 1)
    {
      fprintf (stderr, "rods: needs at least 1 rod\n");
      return 2;
    }

  float (*a)[LENGTH] = malloc (n * sizeof *a);
  float (*b)[LENGTH] = malloc (n * sizeof *b);
  if (!a || !b)
    {
      fprintf (stderr, "rods: no memory for %d rods\n", n);
      return 2;
    }
  for (int r = 0; r < n; r++)
    for (int k = 0; k < LENGTH; k++)
      a[r][k] = b[r][k] = ((r * 11 + k * k) % 97) / 97.0f;

  spread (n, a);
  spread_plain (n, b);

  double error = 0;
  for (int r = 0; r < n; r++)
    for (int k = 0; k < LENGTH; k++)
      error = fmax (error, fabs ((double) a[r][k] - b[r][k]));
  int ok = error < 1e-5;
  printf ("%s rods: %d rods of %d points, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, LENGTH, error);
  return !ok;
}
