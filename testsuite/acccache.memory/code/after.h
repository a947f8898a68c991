/* In a lane's own loop, two arrays are read after the stores of the turn before, one of which the kernel
   writes.  Another is read before the loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
columns (int n, const float *restrict a, const double *restrict b, int *restrict c,
	 double *restrict d)
{
#pragma acc parallel loop gang vector copyin (a[:n], b[:n*n]) copy (c[:n*n], d[:n*n])
  for (int i = 0; i < n; i++)
    {
      float first = a[i * 2];
#pragma acc loop seq
      for (int k = 0; k < n; k++)
	{
	  d[k * n + i] = first + b[k * n + i] + c[k * n + i];
	  c[(k * n + i) / 2] = 0;
	}
    }
}

int
main (void)
{
  return 0;
}
