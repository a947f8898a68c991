/* Two warps that wait for each other at different barriers.  In the twin they
   come to them in the same order.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

int in[64], out[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(1) num_workers(1) vector_length(64)
#pragma acc loop vector
  for (int i = 0; i < 64; i++)
    {
      if (acc_on_device (acc_device_nvidia))
	{
	  if (in[i] < 32)
	    asm volatile ("bar.sync 1, 64;" ::: "memory"); /* FINDING barrier:deadlock */
	  else
#ifdef TWIN
	    asm volatile ("bar.sync 1, 64;" ::: "memory");
#else
	    asm volatile ("bar.sync 2, 64;" ::: "memory"); /* FINDING barrier:deadlock */
#endif
	}
      out[i] = i;
    }
  return 0;
}
