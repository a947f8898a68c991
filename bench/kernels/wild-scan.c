/* scan: how many particles the cells before each cell have, as particle-in-cell codes need it to
   sort their particles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each gang adds up a block of cells, one goes through the sums, and each gang makes the sums
   within its block, in two arrays in turns.  N is a multiple of BLOCK.  */

#define BLOCK 1024

void
scan (int n, const int *restrict count, int *restrict sums, int *restrict before)
{
  int blocks = n / BLOCK, even[BLOCK], odd[BLOCK];

#pragma acc parallel loop gang present (count[0:n], sums[0:blocks])
  for (int b = 0; b < blocks; b++)
    {
      int all = 0;
#pragma acc loop vector reduction (+: all)
      for (int i = 0; i < BLOCK; i++)
	all += count[b * BLOCK + i];
      sums[b] = all;
    }

#pragma acc serial present (sums[0:blocks])
  {
    int all = 0;
    for (int b = 0; b < blocks; b++)
      {
	int own = sums[b];
	sums[b] = all;
	all += own;
      }
  }

#pragma acc parallel loop gang private (even, odd) present (count[0:n], sums[0:blocks], before[0:n])
  for (int b = 0; b < blocks; b++)
    {
#ifdef CACHE
# pragma acc cache (even, odd)
#endif
#pragma acc loop vector
      for (int i = 0; i < BLOCK; i++)
	even[i] = i > 0 ? count[b * BLOCK + i - 1] : sums[b];
      for (int apart = 1; apart < BLOCK; apart *= 4)
	{
#pragma acc loop vector
	  for (int i = 0; i < BLOCK; i++)
	    odd[i] = even[i] + (i >= apart ? even[i - apart] : 0);
#pragma acc loop vector
	  for (int i = 0; i < BLOCK; i++)
	    even[i] = odd[i] + (i >= 2 * apart ? odd[i - 2 * apart] : 0);
	}
#pragma acc loop vector
      for (int i = 0; i < BLOCK; i++)
	before[b * BLOCK + i] = even[i];
    }
}
