/* An atomic operation that captures what was there before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
number (int n, const double *x, int *count, int *place)
{
#pragma acc parallel loop present (x[0:n], count[0:n], place[0:n])
  for (int i = 0; i < n; i++)
    if (x[i] > .5)
      {
	int before;
#pragma acc atomic capture
	before = count[AT]++;
	place[i] = before;
      }
}

int
main (void)
{
  return 0;
}
