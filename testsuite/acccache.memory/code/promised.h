/* In a lane's own loop, an array is read after a store that may be to it, as far as the pointers
   tell.  The directive says that it is not if PROMISE is `readonly:'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
columns (int n, const double *b, double *d)
{
#pragma acc parallel loop gang vector copyin (b[:n*n]) copy (d[:n*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      {
#pragma acc cache (PROMISE b[k * n + i:1])
	d[k * n + i] = 2;
	d[k * n / 2] += b[k * n + i];
      }
}

int
main (void)
{
  return 0;
}
