/* Integers at addresses that no integer has.  The twin keeps to those that are
   multiples of 4.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef TWIN
# define STEP 4
#else
# define STEP 5
#endif

char bytes[256];
int out[32];

int
main (void)
{
#pragma acc parallel loop copyin(bytes) copyout(out)
  for (int i = 0; i < 32; i++)
    {
      int *p = (int *) (bytes + STEP * i);
      out[i] = *p;				/* FINDING memory:misaligned */
    }
  return 0;
}
