/* A barrier for a number of threads that is no multiple of 32.  In the twin it
   is.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

#ifdef TWIN
int count = 64;
#else
int count = 40;
#endif
int out[64];

int
main (void)
{
#pragma acc parallel copyin(count) copyout(out) num_gangs(1) num_workers(1) vector_length(64)
#pragma acc loop vector
  for (int i = 0; i < 64; i++)
    {
      if (acc_on_device (acc_device_nvidia))
	asm volatile ("bar.sync 1, %0;" : : "r" (count)); /* FINDING barrier:count */
      out[i] = i;
    }
  return 0;
}
