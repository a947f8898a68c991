/* pair: two products in one loop, as in a step of conjugate gradients.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
pair (int n, const double *p, const double *q, const double *r, double *result)
{
  double rho = 0, d = 0;
#pragma acc parallel loop reduction (+:rho, d) \
  present (p[0:n], q[0:n], r[0:n])
  for (int i = 0; i < n; i++)
    {
      rho += r[i] * r[i];
      d += p[i] * q[i];
    }
  result[0] = rho;
  result[1] = d;
}
