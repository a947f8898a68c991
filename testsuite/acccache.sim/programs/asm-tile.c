/* A tile in shared memory that is used with instructions of the program's own: stored
   and loaded four words at a time, with a barrier of the gang's threads between.  The planted
   error is to leave that barrier out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

#define GANGS 3

float in[GANGS * 256], out[GANGS * 256];

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < GANGS * 256; i++)
    in[i] = i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(GANGS) num_workers(1) vector_length(64)
  {
    float tile[256] __attribute__ ((aligned (16)));
#pragma acc loop gang private(tile)
    for (int g = 0; g < GANGS; g++)
#pragma acc loop vector
      for (int i = 0; i < 64; i++)
	if (acc_on_device (acc_device_nvidia))
	  {
	    const float *from = in + g * 256 + i * 4;
	    float *to = out + g * 256 + (63 - i) * 4;
	    float a, b, c, d;
	    unsigned long put, get;
	    asm ("cvta.to.shared.u64 %0, %1;" : "=r" (put) : "r" (tile + i * 4));
	    asm ("cvta.to.shared.u64 %0, %1;" : "=r" (get) : "r" (tile + (63 - i) * 4));
	    asm volatile ("st.shared.v4.f32 [%0], {%1, %2, %3, %4};"	/* FINDING race */
			  :: "r" (put), "r" (from[0]), "r" (from[1]), "r" (from[2]),
			  "r" (from[3]) : "memory");
#ifdef TWIN
	    asm volatile ("barrier.sync 1, 64;" ::: "memory");
#endif
	    asm volatile ("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"	/* FINDING race */
			  : "=r" (a), "=r" (b), "=r" (c), "=r" (d) : "r" (get) : "memory");
	    to[0] = d;
	    to[1] = c;
	    to[2] = b;
	    to[3] = a;
	  }
  }
#ifdef TWIN
  for (int g = 0; g < GANGS; g++)
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < 4; j++)
	wrong += out[g * 256 + (63 - i) * 4 + j] != in[g * 256 + (63 - i) * 4 + 3 - j];
#endif
  return wrong;
}
