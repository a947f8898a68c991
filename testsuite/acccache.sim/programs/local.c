/* An element beyond the end of a thread's own array.  The twin stays inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef TWIN
# define REACH 8
#else
# define REACH 100000
#endif

int in[64], out[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    in[i] = i * REACH / 64;
#pragma acc parallel loop copyin(in) copyout(out) num_gangs(1) vector_length(32)
  for (int i = 0; i < 64; i++)
    {
      int own[8];
      for (int k = 0; k < 8; k++)
	own[k] = in[i] ^ k;
      out[i] = own[in[i]];			/* FINDING memory:out-of-bounds */
    }
  return 0;
}
