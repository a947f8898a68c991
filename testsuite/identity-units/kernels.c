/* A region with a directive beside a `kernels' region without: what GCC finds out about pointers
   there must not depend on the other's copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

int
in_parallel (void)
{
  int ok = 1, val = 2, ary[32];
  for (int i = 0; i < 32; i++)
    ary[i] = ~0;
#pragma acc parallel num_gangs (32) copy (ok)
  {
#pragma acc loop gang (static: 1)
    for (unsigned i = 0; i < 32; i++)
      {
#pragma acc cache (ary[i:1])
	if (val != 2)
	  ok = 0;
	val += i;
	ary[i] = val;
      }
  }
  return ok && ary[3] == 5;
}

int
in_kernels (void)
{
  int val = 2, ary[32], result = 0;
  for (int i = 0; i < 32; i++)
    ary[i] = ~0;
#pragma acc kernels
  {
    for (unsigned i = 0; i < 32; i++)
      {
	ary[i] = val;
	val++;
      }
  }
  for (int i = 0; i < 32; i++)
    result += ary[i] == i + 2;
  return result == 32 && val == 34;
}
