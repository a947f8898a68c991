/* srad: a coefficient of diffusion for each pixel, which looks its neighbours up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
srad (int n, const int *restrict north, const int *restrict south,
      const int *restrict west, const int *restrict east,
      const float *restrict image, float *restrict factor)
{
#pragma acc parallel loop gang vector vector_length (512) \
  present (north[0:n], south[0:n], west[0:n], east[0:n], image[0:n * n], \
	   factor[0:n * n])
  for (int p = 0; p < n * n; p++)
    {
      int row = p % n, column = p / n;
      float here = image[p];
      float up = image[north[row] + n * column] - here;
      float down = image[south[row] + n * column] - here;
      float left = image[row + n * west[column]] - here;
      float right = image[row + n * east[column]] - here;
      factor[p] = 1 / (1 + up * up + down * down + left * left + right * right);
    }
}
