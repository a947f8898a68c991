/* dense: every iteration makes its own element anew, again and again.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi's first workload for the policies of writes: all lanes
   write, and neighbours write neighbouring words.  ROUNDS is at least 1.

   What they measured are the writes, ROUNDS of an element, so the compiler must
   not write once what it has kept in a register.  X is why it cannot:
   it may be the array that is written, and is read between the writes.  That
   it is not is said to the plugin by `restrict', which GCC, with or without the
   plugin, forgets when it makes the parallel region a function.  */

#ifndef OUTER
# define OUTER gang vector vector_length (256) num_gangs ((n + 255) / 256)
#endif

void
dense (int n, int rounds, const float *x, float *restrict a)
{
#pragma acc parallel loop OUTER present (x[0:n+rounds], a[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef CACHE
# pragma acc cache (a[i:1])
#endif
      a[i] = 0.5f * a[i] + x[i];
      for (int k = 1; k < rounds; k++)
	a[i] = 0.5f * a[i] + x[i + k];
    }
}
