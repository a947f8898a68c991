/* The new particles of a filter, with the access patterns of particlefilter in Jia, Shaw and Martonosi:
   each of the 128 lanes of a gang searches the sums from the beginning for its own number.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { PARTICLES = 512, LANES = 128 };

static ALIGNED double sums[PARTICLES], numbers[PARTICLES];
static ALIGNED float x[PARTICLES], moved[PARTICLES];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < PARTICLES; i++)
    {
      sums[i] = i + 1;
      numbers[i] = i + .5;
      x[i] = 2 * i;
    }
#pragma acc parallel loop gang vector vector_length (LANES) copyin (sums, numbers, x) \
  copyout (moved)
  for (int i = 0; i < PARTICLES; i++)
    {
      int found = -1;
      double number = numbers[i]; /* MOVES numbers 1024 1024 */
      for (int k = 0; k < PARTICLES; k++)
	if (sums[k] >= number && found < 0) /* MOVES sums 128 128 */
	  found = k;
      moved[i] = x[i] + found; /* MOVES x 512 512 */
    }
  for (int i = 0; i < PARTICLES; i++)
    right &= moved[i] == 3 * i;
  check (right, "particles");
  return failures != 0;
}
