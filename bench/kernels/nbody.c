/* nbody: the acceleration of every body, its loop over the others cut into
   tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All iterations read all bodies in the same order.  N is a multiple of
   TILE.  */

#include <math.h>

#ifndef OUTER
# define OUTER
#endif

#ifndef TILE
# define TILE 256
#endif

#define SOFTENING 1e-3f

void
nbody (int n, const float *restrict x, const float *restrict y,
       const float *restrict z, const float *restrict m,
       float *restrict ax, float *restrict ay, float *restrict az)
{
#pragma acc parallel loop OUTER present (x[0:n], y[0:n], z[0:n], m[0:n], \
					 ax[0:n], ay[0:n], az[0:n])
  for (int i = 0; i < n; i++)
    {
      float px = x[i], py = y[i], pz = z[i];
      float sx = 0, sy = 0, sz = 0;
      for (int t = 0; t < n; t += TILE)
	{
#ifdef CACHE
# pragma acc cache (x[t:TILE], y[t:TILE], z[t:TILE], m[t:TILE])
#endif
	  for (int j = t; j < t + TILE; j++)
	    {
	      float dx = x[j] - px, dy = y[j] - py, dz = z[j] - pz;
	      float r = 1 / sqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
	      float f = m[j] * r * r * r;
	      sx += f * dx;
	      sy += f * dy;
	      sz += f * dz;
	    }
	}
      ax[i] = sx;
      ay[i] = sy;
      az[i] = sz;
    }
}
