/* A barrier that only the lanes in a branch reach.  In the twin all do.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

int in[64], out[64];

int
main (void)
{
  int tile[64];
  for (int i = 0; i < 64; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(1) num_workers(1) vector_length(64)
#pragma acc loop gang private(tile)
  for (int g = 0; g < 1; g++)
#pragma acc loop vector /* FINDING barrier:divergent */
    for (int i = 0; i < 64; i++)
      {
	tile[i] = in[i];
	if (acc_on_device (acc_device_nvidia))
	  {
#ifdef TWIN
	    asm volatile ("bar.sync 1;" ::: "memory");
	    if (in[i] >= 40)
	      out[i] = tile[63 - i];
#else
	    if (in[i] < 40)
	      asm volatile ("bar.sync 1;" ::: "memory"); /* FINDING barrier:divergent */
	    out[i] = tile[i];
#endif
	  }
      }
  return 0;
}
