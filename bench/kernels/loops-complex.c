/* complex_sum: a sum of complex numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <complex.h>

void
complex_sum (int n, const double complex *z, double complex *result)
{
  double complex total = 0;
#pragma acc parallel loop reduction (+:total) present (z[0:n])
  for (int i = 0; i < n; i++)
    total += z[i];
  *result = total;
}
