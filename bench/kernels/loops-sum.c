/* sum: a sum of float.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
sum (int n, const float *x, float *result)
{
  float total = 0;
#pragma acc parallel loop reduction (+:total) present (x[0:n])
  for (int i = 0; i < n; i++)
    total += x[i];
  *result = total;
}
