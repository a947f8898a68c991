/* seismic: the stresses of an elastic wave after a step of time, from the
   velocities on a staggered grid: of second order across, of fourth order down.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes have the columns.  Seven arrays, of which a lane reads W in four
   layers and LAMBDA in two.  */

#define FIELD(name) name[restrict n][n][n]
#define ALL [0:n][0:n][0:n]

void
seismic (int n, const float FIELD (u), const float FIELD (v),
	 const float FIELD (w), const float FIELD (lambda), float FIELD (sx),
	 float FIELD (sy), float FIELD (sz))
{
#pragma acc parallel loop collapse (2) \
  present (u ALL, v ALL, w ALL, lambda ALL, sx ALL, sy ALL, sz ALL)
  for (int j = 1; j < n - 2; j++)
    for (int i = 1; i < n - 2; i++)
      {
#pragma acc loop seq
	for (int k = 1; k < n - 2; k++)
	  {
	    float dx = u[k][j][i + 1] - u[k][j][i];
	    float dy = v[k][j + 1][i] - v[k][j][i];
	    float dz = 1.125f * (w[k + 1][j][i] - w[k][j][i])
		       - 0.04166667f * (w[k + 2][j][i] - w[k - 1][j][i]);
	    float mean = 0.5f * (lambda[k][j][i] + lambda[k + 1][j][i]);
	    float all = mean * (dx + dy + dz);
	    sx[k][j][i] += all + 0.4f * dx;
	    sy[k][j][i] += all + 0.4f * dy;
	    sz[k][j][i] += all + 0.4f * dz;
	  }
      }
}
