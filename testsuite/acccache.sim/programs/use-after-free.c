/* Device memory that is freed too early.  The twin frees it when it is no more
   needed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

int
main (void)
{
  int n = 1000;
  float *a = acc_malloc (n * sizeof *a);
  float sum = 0;
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < n; i++)
    a[i] = i;
#ifndef TWIN
  acc_free (a);
#endif
#pragma acc parallel loop deviceptr(a) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];				/* FINDING memory:use-after-free */
#ifdef TWIN
  acc_free (a);
  return sum != 499500;
#endif
  return 0;
}
