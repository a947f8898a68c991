/* The lanes of a warp that load one address together get one value, also while another gang
   stores there; those that load another address get their own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define TURNS 30000

static volatile int shared[2];

/* What a lane has seen, and whether it is what its neighbour has seen.  */
#define WATCH(TYPE, PLACE)						\
  for (int k = 0; k < TURNS; k++)					\
    {									\
      TYPE seen[32];							\
      _Pragma ("acc loop vector")					\
      for (int lane = 0; lane < 32; lane++)				\
	seen[lane] = PLACE;						\
      for (int lane = 2; lane < 32; lane++)				\
	differ += seen[lane] != seen[lane - 2];				\
    }

int
main (void)
{
  int differ = 0;
#pragma acc parallel num_gangs(2) vector_length(32) copy(shared) reduction(+:differ)
  {
#pragma acc loop gang reduction(+:differ)
    for (int gang = 0; gang < 2; gang++)
      if (gang == 0)
	for (int k = 0; k < 30 * TURNS; k++)
	  shared[0] = shared[1] = k;
      else
	{
	  WATCH (int, shared[0])
	  WATCH (int, shared[lane % 2])
	}
  }
  printf ("%d differ\n", differ);
  return differ != 0;
}
