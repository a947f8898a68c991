/* line: the mean of the RADIUS neighbours on either side and the point itself.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi's listing 1.  */

#ifndef OUTER
# define OUTER
#endif

void
line (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop OUTER present (in[0:n], out[0:n])
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
      float sum = 0;
#ifdef CACHE
# pragma acc cache (in[i-RADIUS:2*RADIUS+1])
#endif
      for (int j = i - RADIUS; j <= i + RADIUS; j++)
	sum += in[j];
      out[i] = sum / (2 * RADIUS + 1);
    }
}
