/* A load that is better not cached, one that is better cached, and one for which it makes no
   difference.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
gather (int n, const int *restrict index, const double *restrict table,
	const float *restrict few, double *restrict out)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (index[:n], few[:32], table[:n]) \
  copyout (out[:n])
  for (int i = 0; i < n; i++)
    out[i] = table[index[i]] + few[i % 32];
}

int
main (void)
{
  return 0;
}
