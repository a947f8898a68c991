/* max: the largest element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>

void
max (int n, const double *x, double *result)
{
  double most = x[0];
#pragma acc parallel loop reduction (max:most) present (x[0:n])
  for (int i = 0; i < n; i++)
    most = fmax (most, x[i]);
  *result = most;
}
