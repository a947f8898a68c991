/* Gangs that add to one place.  In the twin it is a reduction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

int in[512];

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 512; i++)
    in[i] = i;
#ifdef TWIN
#pragma acc parallel loop gang num_gangs(8) copyin(in) reduction(+:sum)
#else
#pragma acc parallel loop gang num_gangs(8) copyin(in) copy(sum)
#endif
  for (int i = 0; i < 512; i++)
    sum += in[i];				/* FINDING race: */
#ifdef TWIN
  return sum != 511 * 256;
#endif
  return 0;
}
