/* A table of constants by another name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

const int table[4] = { 3, 1, 4, 1 };
extern const int other[4] __attribute__ ((alias ("table")));

int
main (void)
{
  int r[64], bad = 0;
#pragma acc parallel loop copyin (other) copyout (r)
  for (int i = 0; i < 64; i++)
    {
      int sum = i;
      for (int k = 0; k < 4; k++)
	sum += other[k] * (k + 1);
      r[i] = sum;
    }
  for (int i = 0; i < 64; i++)
    bad += r[i] != i + 21;
  printf ("%s: a table by another name\n", bad ? "FAIL" : "PASS");
  return bad != 0;
}
