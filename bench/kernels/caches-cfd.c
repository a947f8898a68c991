/* cfd: fluxes between cells of a mesh without structure; four neighbours are anywhere.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
cfd (int n, const int *restrict neighbour, const float *restrict normal,
     const float *restrict density, float *restrict flux)
{
#pragma acc parallel loop gang vector vector_length (192) \
  present (neighbour[0:4 * n], normal[0:4 * n], density[0:n], flux[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int f = 0; f < 4; f++)
	sum += normal[f * n + i] * density[neighbour[f * n + i]];
      flux[i] = sum;
    }
}
