/* A barrier that one warp does not come to because it has left.  In the twin it
   stays.
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
#pragma acc loop vector				/* FINDING barrier:exited */
  for (int i = 0; i < 64; i++)
    if (acc_on_device (acc_device_nvidia))
      {
	out[i] = i;
#ifndef TWIN
	if (in[i] >= 32)
	  asm volatile ("exit;");		/* FINDING barrier:exited */
#endif
	asm volatile ("bar.sync 1;" ::: "memory"); /* FINDING barrier:exited */
	out[i] += in[i];
      }
  return 0;
}
