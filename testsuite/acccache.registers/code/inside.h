/* A loop whose bound is a global variable, and which stores to T's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

int limit = 10;

void
fill (int n, T *a)
{
#pragma acc parallel loop copyin (limit) present (a[0:n])
  for (int i = 0; i < limit; i++)
    a[i] = i;
}

int
main (void)
{
  return 0;
}
