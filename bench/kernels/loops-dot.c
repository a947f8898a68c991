/* dot: the product of two vectors.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
dot (int n, const double *x, const double *y, double *result)
{
  double sum = 0;
#pragma acc parallel loop reduction (+:sum) present (x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  *result = sum;
}
