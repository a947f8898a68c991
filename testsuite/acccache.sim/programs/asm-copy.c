/* Asynchronous copies into shared memory, and a bar.warp.sync after the wait for them: a lane
   reads what another one has copied.  The planted error is to leave the bar.warp.sync out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* OFFLOAD -misa=sm_80 -mptx=7.0 */

#include <openacc.h>

#define GANGS 2

float in[GANGS * 128], out[GANGS * 128];

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < GANGS * 128; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(GANGS) num_workers(1) vector_length(32)
  {
    float tile[128] __attribute__ ((aligned (16)));
#pragma acc loop gang private(tile)
    for (int g = 0; g < GANGS; g++)
#pragma acc loop vector
      for (int i = 0; i < 32; i++)
	if (acc_on_device (acc_device_nvidia))
	  {
	    unsigned long put, get, from;
	    float a;
	    asm ("cvta.to.shared.u64 %0, %1;" : "=r" (put) : "r" (tile + i * 4));
	    asm ("cvta.to.shared.u64 %0, %1;" : "=r" (get) : "r" (tile + (31 - i) * 4));
	    asm ("cvta.to.global.u64 %0, %1;" : "=r" (from) : "r" (in + g * 128 + i * 4));
	    asm volatile ("cp.async.cg.shared.global [%0], [%1], 16;"	/* FINDING race */
			  :: "r" (put), "r" (from) : "memory");
	    asm volatile ("cp.async.commit_group;\n\tcp.async.wait_group 0;" ::: "memory");
#ifdef TWIN
	    asm volatile ("bar.warp.sync 0xffffffff;" ::: "memory");
#endif
	    asm volatile ("ld.shared.f32 %0, [%1];"			/* FINDING race */
			  : "=r" (a) : "r" (get) : "memory");
	    asm volatile ("rsqrt.approx.ftz.f32 %0, %0;" : "+r" (a));
	    out[g * 128 + i] = a;
	  }
  }
#ifdef TWIN
  for (int i = 0; i < GANGS * 32; i++)
    {
      float x = out[i / 32 * 128 + i % 32], y = in[i / 32 * 128 + (31 - i % 32) * 4];
      wrong += y != 0 && !(x * x * y > .999999f && x * x * y < 1.000001f);
    }
#endif
  return wrong;
}
