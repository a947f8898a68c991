/* nbody: the acceleration of every body, its loop over the others cut into
   tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All iterations read all bodies in the same order.  N is a multiple of
   TILE.  With KNOWN, the compiler knows it.  */

#if defined KNOWN && !defined N
# define N 65536
# define nbody nbody_large
# include "nbody.c"
# undef N
# undef nbody
# define N 768
# define nbody nbody_small
# include "nbody.c"
# undef nbody

void
nbody (int n, const float *x, const float *y, const float *z, const float *m,
       float *ax, float *ay, float *az)
{
  (n == 65536 ? nbody_large : nbody_small) (n, x, y, z, m, ax, ay, az);
}

#else

#include <math.h>

#ifndef N
# define N n
#endif

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
  (void) n;
#pragma acc parallel loop OUTER present (x[0:N], y[0:N], z[0:N], m[0:N], \
					 ax[0:N], ay[0:N], az[0:N])
  for (int i = 0; i < N; i++)
    {
      float px = x[i], py = y[i], pz = z[i];
      float sx = 0, sy = 0, sz = 0;
      for (int t = 0; t < N; t += TILE)
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

#endif
