/* all: whether all elements are within bounds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
all (int n, const double *x, int *result)
{
  int fine = 1;
#pragma acc parallel loop reduction (&&:fine) present (x[0:n])
  for (int i = 0; i < n; i++)
    fine = fine && x[i] >= -1 && x[i] < 1;
  *result = fine;
}
