/* laplace: one step of Jacobi's iteration and its error, as tutorials have it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With -DKERNELS in a kernels construct, which finds out by itself what is parallel.  */

#include <math.h>

void
laplace (int n, double a[restrict n][n], double anew[restrict n][n],
	 double *result)
{
  double error = 0;
#ifdef KERNELS
#pragma acc kernels present (a[0:n][0:n], anew[0:n][0:n])
  {
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
	{
	  anew[j][i] = 0.25 * (a[j][i + 1] + a[j][i - 1]
			       + a[j - 1][i] + a[j + 1][i]);
	  error = fmax (error, fabs (anew[j][i] - a[j][i]));
	}
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
	a[j][i] = anew[j][i];
  }
#else
#pragma acc parallel loop reduction (max:error) \
  present (a[0:n][0:n], anew[0:n][0:n])
  for (int j = 1; j < n - 1; j++)
#pragma acc loop reduction (max:error)
    for (int i = 1; i < n - 1; i++)
      {
	anew[j][i] = 0.25 * (a[j][i + 1] + a[j][i - 1]
			     + a[j - 1][i] + a[j + 1][i]);
	error = fmax (error, fabs (anew[j][i] - a[j][i]));
      }
#pragma acc parallel loop present (a[0:n][0:n], anew[0:n][0:n])
  for (int j = 1; j < n - 1; j++)
#pragma acc loop
    for (int i = 1; i < n - 1; i++)
      a[j][i] = anew[j][i];
#endif
  *result = error;
}
