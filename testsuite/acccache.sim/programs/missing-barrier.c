/* Lanes of two warps exchange values through shared memory.  The twin has the
   barrier.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>
#include <stdlib.h>

int in[256], out[256];

int
main (void)
{
  int tile[64];
  for (int i = 0; i < 256; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(4) num_workers(1) vector_length(64)
#pragma acc loop gang private(tile)
  for (int g = 0; g < 4; g++)
#pragma acc loop vector
    for (int i = 0; i < 64; i++)
      {
	tile[i] = in[64 * g + i];		/* FINDING race:read-write */
#ifdef TWIN
	if (acc_on_device (acc_device_nvidia))
	  asm volatile ("bar.sync 0;" ::: "memory");
#endif
	out[64 * g + i] = tile[63 - i];		/* FINDING race:read-write */
      }
#ifdef TWIN
  for (int i = 0; i < 256; i++)
    if (out[i] != i / 64 * 64 + 63 - i % 64)
      abort ();
#endif
  return 0;
}
