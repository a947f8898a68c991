/* An index far beyond the end of a gang's array.  The twin's is not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef TWIN
# define REACH 63
#else
# define REACH 100000
#endif

int in[64], out[64];

int
main (void)
{
  int tile[64];
  for (int i = 0; i < 64; i++)
    in[i] = i == 63 ? REACH : i;
#pragma acc parallel copyin(in) copyout(out) num_gangs(1) num_workers(1) vector_length(64)
#pragma acc loop gang private(tile)
  for (int g = 0; g < 1; g++)
    {
#pragma acc loop vector
      for (int i = 0; i < 64; i++)
	tile[in[i]] = i;			/* FINDING memory:out-of-bounds */
#pragma acc loop vector
      for (int i = 0; i < 64; i++)
	out[i] = tile[63 - i];
    }
  return 0;
}
