/* Two updates of elements whose indices are in a private array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef RESTRICT
#define RESTRICT restrict
#endif

void
f (int n, int m, const int *RESTRICT map, const float *RESTRICT from, float *RESTRICT x)
{
#pragma acc parallel loop gang present(map[0:2*n], from[0:m], x[0:2*n*m])
  for (int i = 0; i < n; i++)
    {
      int at[2];
#pragma acc loop vector
      for (int j = 0; j < 2; j++)
	at[j] = map[2 * i + j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
	  x[i * m + j] += from[at[0] + j];
#ifdef STORED
	  x[(i + n) * m + j] += x[at[1] + j];
#else
	  x[(i + n) * m + j] += from[at[1] + j];
#endif
	}
    }
}

int
main (void)
{
  return 0;
}
