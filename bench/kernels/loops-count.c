/* count: how many elements are positive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
count (int n, const double *x, int *result)
{
  int found = 0;
#pragma acc parallel loop reduction (+:found) present (x[0:n])
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      found++;
  *result = found;
}
