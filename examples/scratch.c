/* scratch: every gang works through a column in an array of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Weather codes are full of this: a private array, filled by one vector loop
   and read by the next.  The whole array is what the directive names; a bare
   name like this is accepted in C with -fplugin=acccache only, and
   "cache(flux[0:LEVELS+1])" is the same thing for every compiler.

   usage: scratch [COLUMNS]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define LEVELS 64

static void
transport (int n, float q[restrict n][LEVELS], float out[restrict n][LEVELS])
{
  float flux[LEVELS + 1];
#pragma acc parallel loop gang num_gangs(n) vector_length(LEVELS) private(flux) \
  copyin(q[0:n][0:LEVELS]) copyout(out[0:n][0:LEVELS])
  for (int c = 0; c < n; c++)
    {
#pragma acc cache(flux)
      flux[0] = flux[LEVELS] = 0;
#pragma acc loop vector
      for (int k = 1; k < LEVELS; k++)
	flux[k] = 0.25f * (q[c][k - 1] + q[c][k]) * (q[c][k - 1] - q[c][k]);
#pragma acc loop vector
      for (int k = 0; k < LEVELS; k++)
	out[c][k] = q[c][k] + flux[k] - flux[k + 1];
    }
}

static void
transport_plain (int n, float q[n][LEVELS], float out[n][LEVELS])
{
  float flux[LEVELS + 1];
  for (int c = 0; c < n; c++)
    {
      flux[0] = flux[LEVELS] = 0;
      for (int k = 1; k < LEVELS; k++)
	flux[k] = 0.25f * (q[c][k - 1] + q[c][k]) * (q[c][k - 1] - q[c][k]);
      for (int k = 0; k < LEVELS; k++)
	out[c][k] = q[c][k] + flux[k] - flux[k + 1];
    }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 256;
  if (n < 1)
    {
      fprintf (stderr, "scratch: needs at least 1 column\n");
      return 2;
    }

  float (*q)[LEVELS] = malloc (n * sizeof *q);
  float (*a)[LEVELS] = malloc (n * sizeof *a);
  float (*b)[LEVELS] = malloc (n * sizeof *b);
  if (!q || !a || !b)
    {
      fprintf (stderr, "scratch: no memory for %d columns\n", n);
      return 2;
    }
  for (int c = 0; c < n; c++)
    for (int k = 0; k < LEVELS; k++)
      q[c][k] = ((c * 13 + k * 7) % 89) / 89.0f;

  transport (n, q, a);
  transport_plain (n, q, b);

  double error = 0;
  for (int c = 0; c < n; c++)
    for (int k = 0; k < LEVELS; k++)
      error = fmax (error, fabs ((double) a[c][k] - b[c][k]));
  int ok = error < 1e-5;
  printf ("%s scratch: %d columns of %d levels, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, LEVELS, error);
  return !ok;
}
