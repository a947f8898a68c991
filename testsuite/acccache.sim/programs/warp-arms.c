/* Lanes of one warp that diverge: half of them write what the others read.  The
   twin has a bar.warp.sync in each arm of the branch, where they meet.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

#ifdef TWIN
# define MEET(ARM) \
  if (acc_on_device (acc_device_nvidia)) \
    asm volatile ("bar.warp.sync 0xffffffff; // " ARM : "+m" (tile))
#else
# define MEET(ARM) \
  if (acc_on_device (acc_device_nvidia)) \
    asm volatile ("// " ARM : "+m" (tile))
#endif

int in[32], out[32];

int
main (void)
{
  int tile[32];
  for (int i = 0; i < 32; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(1) num_workers(1) vector_length(32)
#pragma acc loop gang private(tile)
  for (int g = 0; g < 1; g++)
#pragma acc loop vector
    for (int i = 0; i < 32; i++)
      if (in[i] < 16)
	{
	  tile[i] = in[i] * in[i];		/* FINDING race:read-write */
	  MEET ("writers");
	}
      else
	{
	  MEET ("readers");
	  out[i] = tile[i - 16];		/* FINDING race:read-write */
	}
  return 0;
}
