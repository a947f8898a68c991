/* An element beyond the end of an array, and one before its beginning, where libgomp has
   allocated the memory: it asks for some bytes more than the array has.  The twin ends in time;
   all that acc_malloc gives is the program's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>
#include <stdlib.h>

#ifdef TWIN
# define MORE 0
#else
# define MORE 1
#endif

int
main (void)
{
  int n = 1001;
  float *a = malloc (n * sizeof *a);
  char *b = acc_malloc (n + 6);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc enter data copyin(a[0:n])
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n - 1 + MORE; i++)
    if (i % 2 == 0)
      a[i + 1] = 2;				/* FINDING memory:out-of-bounds */
#pragma acc exit data copyout(a[0:n])
#pragma acc enter data create(a[0:n])
#pragma acc parallel loop present(a[0:n])
  for (int i = 1 - MORE; i < n; i += 2)
    a[i - 1] = 2;				/* FINDING memory:out-of-bounds */
#pragma acc exit data delete(a[0:n])
#pragma acc parallel loop deviceptr(b)
  for (int i = 0; i < n + 6; i++)
    b[i] = i;
  acc_free (b);
  free (a);
  return 0;
}
