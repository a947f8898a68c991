/* daxpy: a vector plus a multiple of another.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With -DKERNELS in a kernels construct.  */

#ifdef KERNELS
# define LOOP kernels loop independent gang vector
#else
# define LOOP parallel loop
#endif

void
daxpy (int n, const double *x, double *y)
{
  const double a = 0.75;
#pragma acc LOOP present (x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}
