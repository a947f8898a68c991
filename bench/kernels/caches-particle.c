/* particlefilter: each particle searches the sums from the beginning for its number.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
particlefilter (int n, const int *restrict sums, const int *restrict numbers,
		const float *restrict x, float *restrict moved)
{
#pragma acc parallel loop gang vector vector_length (128) \
  present (sums[0:n], numbers[0:n], x[0:n], moved[0:n])
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      while (k < n - 1 && sums[k] < numbers[i])
	k++;
      moved[i] = x[k];
    }
}
