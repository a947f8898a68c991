/* A gang's lanes count in shared memory.  The twin counts atomically.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

int in[1024], out[8];

int
main (void)
{
  int count[8];
  for (int i = 0; i < 1024; i++)
    in[i] = i * 7;
#pragma acc parallel copyin(in) copyout(out) num_gangs(1) num_workers(1) vector_length(64)
#pragma acc loop gang private(count)
  for (int g = 0; g < 1; g++)
    {
#pragma acc loop vector
      for (int i = 0; i < 8; i++)
	count[i] = 0;
#pragma acc loop vector
      for (int i = 0; i < 1024; i++)
	{
#ifdef TWIN
#pragma acc atomic update
#endif
	  count[in[i] % 8] += 1;	/* FINDING race: */
	}
#pragma acc loop vector
      for (int i = 0; i < 8; i++)
	out[i] = count[i];
    }
  return 0;
}
