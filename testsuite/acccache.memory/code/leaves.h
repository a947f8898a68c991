/* A loop that a lane runs by itself, in which it loads what it needs in each turn.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
apart (int n, const double *restrict x, const double *restrict y, double *restrict z)
{
#pragma acc parallel loop copyin (x[:n], y[:4*n]) copyout (z[:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
#pragma acc loop seq
      for (int j = 0; j < n; j++)
	sum += (x[j] - y[AT]) * (x[j] - y[AT + 1]);
      z[i] = sum;
    }
}

int
main (void)
{
  return 0;
}
