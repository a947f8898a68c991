/* stencil-1d: every element becomes the mean of itself and its neighbours.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Iteration i reads in[i-1], in[i] and in[i+1]: three elements from i-1 on,
   which is what the directive says.  In C a section is [lower:length].

   usage: stencil-1d [ELEMENTS]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS 4

static void
smooth (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop present(in[0:n], out[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(in[i-1:3])
      out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
    }
}

static void
smooth_plain (int n, const float *in, float *out)
{
  for (int i = 1; i < n - 1; i++)
    out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 50000;
  if (n < 3)
    {
      fprintf (stderr, "stencil-1d: needs at least 3 elements\n");
      return 2;
    }

  float *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  float *x = malloc (n * sizeof *x), *y = malloc (n * sizeof *y);
  if (!a || !b || !x || !y)
    {
      fprintf (stderr, "stencil-1d: no memory for %d elements\n", n);
      return 2;
    }
  for (int i = 0; i < n; i++)
    a[i] = b[i] = x[i] = y[i] = (i * 37 % 101) / 101.0f;

#pragma acc data copy(a[0:n]) copyin(b[0:n])
  for (int step = 0; step < STEPS; step += 2)
    {
      smooth (n, a, b);
      smooth (n, b, a);
    }

  for (int step = 0; step < STEPS; step += 2)
    {
      smooth_plain (n, x, y);
      smooth_plain (n, y, x);
    }

  double error = 0;
  for (int i = 0; i < n; i++)
    error = fmax (error, fabs ((double) a[i] - x[i]));
  int ok = error < 1e-5;
  printf ("%s stencil-1d: %d elements, %d steps, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, STEPS, error);
  return !ok;
}
