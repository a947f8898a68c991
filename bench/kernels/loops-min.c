/* min: the least of float.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
min (int n, const float *x, float *result)
{
  float least = x[0];
#pragma acc parallel loop reduction (min:least) present (x[0:n])
  for (int i = 0; i < n; i++)
    least = x[i] < least ? x[i] : least;
  *result = least;
}
