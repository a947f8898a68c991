/* The program of the recipes: its kernels must agree with sums made here.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include "smooth.h"

#define N 5000

static float in[N], c[N], fortran[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i % 7;
  smooth (N, in, c);
#ifndef NO_FORTRAN
  smooth_f (N, in, fortran);
#else
  smooth (N, in, fortran);
#endif
  for (int i = R; i < N - R; i++)
    {
      float sum = 0;
      for (int k = -R; k <= R; k++)
	sum += in[i+k];
      if (c[i] != sum || fortran[i] != sum)
	{
	  printf ("at %d: %g and %g instead of %g\n", i, c[i], fortran[i], sum);
	  return 1;
	}
    }
  puts ("right");
  return 0;
}
