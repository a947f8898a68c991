/* A loop that goes one element too far.  The twin ends in time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

#ifdef TWIN
# define END (n - 1)
#else
# define END n
#endif

int
main (void)
{
  int n = 1000;
  float *a = acc_malloc (n * sizeof *a);
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < END; i++)
    if (i % 2)
      a[i + 1] = 2;				/* FINDING memory:out-of-bounds */
  acc_free (a);
  return 0;
}
