/* nbody: the acceleration that every body feels from all the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All iterations read all bodies in the same order.  The loop over them is
   cut into tiles and the directive names the tile of this round.  sqrtf on an
   nvptx device needs its mathematics library: -foffload-options=-lm

   usage: nbody [BODIES]   (rounded up to whole tiles)  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TILE 64
#define SOFTENING 1e-3f		/* Keeps a body's pull on itself finite.  */

struct bodies { float *x, *y, *z, *m, *ax, *ay, *az; };

#pragma acc routine seq
static void
pull (float dx, float dy, float dz, float m, float *ax, float *ay, float *az)
{
  float r2 = dx * dx + dy * dy + dz * dz + SOFTENING;
  float f = m / (r2 * sqrtf (r2));
  *ax += f * dx;
  *ay += f * dy;
  *az += f * dz;
}

static void
accelerate (int n, const struct bodies *s)
{
  const float *x = s->x, *y = s->y, *z = s->z, *m = s->m;
  float *ax = s->ax, *ay = s->ay, *az = s->az;

#pragma acc parallel loop copyin(x[0:n], y[0:n], z[0:n], m[0:n]) \
  copyout(ax[0:n], ay[0:n], az[0:n])
  for (int i = 0; i < n; i++)
    {
      float px = x[i], py = y[i], pz = z[i], sx = 0, sy = 0, sz = 0;
      for (int t = 0; t < n; t += TILE)
	{
#pragma acc cache(x[t:TILE], y[t:TILE], z[t:TILE], m[t:TILE])
	  for (int j = t; j < t + TILE; j++)
	    pull (x[j] - px, y[j] - py, z[j] - pz, m[j], &sx, &sy, &sz);
	}
      ax[i] = sx, ay[i] = sy, az[i] = sz;
    }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 512;
  if (n < 1)
    {
      fprintf (stderr, "nbody: needs at least 1 body\n");
      return 2;
    }
  n = (n + TILE - 1) / TILE * TILE;

  float *p = malloc (7 * sizeof *p * n);
  if (!p)
    {
      fprintf (stderr, "nbody: no memory for %d bodies\n", n);
      return 2;
    }
  struct bodies s = { p, p + n, p + 2 * n, p + 3 * n, p + 4 * n, p + 5 * n,
		      p + 6 * n };
  for (int i = 0; i < n; i++)
    {
      s.x[i] = (i * 29 % 127) / 127.0f;
      s.y[i] = (i * 43 % 131) / 131.0f;
      s.z[i] = (i * 59 % 137) / 137.0f;
      s.m[i] = 1.0f / n;
    }

  accelerate (n, &s);

  double error = 0;
  for (int i = 0; i < n; i++)
    {
      float ax = 0, ay = 0, az = 0;
      for (int j = 0; j < n; j++)
	pull (s.x[j] - s.x[i], s.y[j] - s.y[i], s.z[j] - s.z[i], s.m[j],
	      &ax, &ay, &az);
      error = fmax (error, fabs ((double) ax - s.ax[i]));
      error = fmax (error, fabs ((double) ay - s.ay[i]));
      error = fmax (error, fabs ((double) az - s.az[i]));
    }
  int ok = error < 1e-4;
  printf ("%s nbody: %d bodies, tiles of %d, max error %.1e\n",
	  ok ? "PASS" : "FAIL", n, TILE, error);
  return !ok;
}
