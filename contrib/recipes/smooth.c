/* A kernel in C with a cache directive, for the recipes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "smooth.h"

void
smooth (int n, const float *in, float *out)
{
#pragma acc parallel loop copyin (in[0:n]) copy (out[0:n])
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache (in[i-R:2*R+1])
      float sum = 0;
      for (int k = -R; k <= R; k++)
	sum += in[i+k];
      out[i] = sum;
    }
}
