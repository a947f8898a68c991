/* sparse: few iterations make their own element anew, now and then.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi's second workload for the policies of writes: of the
   lanes less than 2 % do anything, and less than 2 % of what they do writes.
   Which ones is said by the data, numbers from -1 to 1.

   For what X is not `restrict' see dense.c.  */

#ifndef OUTER
# define OUTER gang vector vector_length (256) num_gangs ((n + 255) / 256)
#endif

#define LEVEL 0.97f

void
sparse (int n, int rounds, const float *active, const float *x,
	float *restrict a)
{
#pragma acc parallel loop OUTER present (active[0:n], x[0:n+rounds], a[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef CACHE
# pragma acc cache (a[i:1])
#endif
      if (active[i] > LEVEL)
	for (int k = 0; k < rounds; k++)
	  {
	    float next = 0.5f * a[i] + x[i + k];
	    if (x[i + k] > LEVEL)
	      a[i] = next;
	  }
    }
}
