/* Gangs that find out who is last with an atomic counter; the last one adds up
   what all have left.  Without the fence around the counter that is a race; the
   twin has it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <openacc.h>

#ifdef TWIN
# define FENCE(X)						\
  if (acc_on_device (acc_device_nvidia))			\
    asm volatile ("membar.gl;" : "+m" (X))
#else
# define FENCE(X) asm volatile ("" : "+m" (X))
#endif

int part[64], count, sum;

int
main (void)
{
#pragma acc parallel loop gang num_gangs(64) copy(part, count, sum)
  for (int g = 0; g < 64; g++)
    {
      int before;
      part[g] = g;				/* FINDING race:read-write */
      FENCE (part);
#pragma acc atomic capture
      before = count++;
      FENCE (part);
      if (before == 63)
	{
	  int s = 0;
#pragma acc loop seq
	  for (int i = 0; i < 64; i++)
	    s += part[i];			/* FINDING race:read-write */
	  sum = s;
	}
    }
  return sum != 63 * 32;
}
