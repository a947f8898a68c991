/* backprop: what a layer's weights become; a gang has a square of 16 by 16 of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
backprop (int n, const float *restrict delta, const float *restrict ly,
	  const float *restrict old, float *restrict w)
{
#pragma acc parallel loop gang vector_length (256) \
  present (delta[0:16], ly[0:n], old[0:n * 16], w[0:n * 16])
  for (int s = 0; s < n / 16; s++)
#pragma acc loop vector
    for (int t = 0; t < 256; t++)
      w[s * 256 + t] += .3f * delta[t % 16] * ly[s * 16 + t / 16]
			+ .3f * old[s * 256 + t];
}
