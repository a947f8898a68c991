/* Fluxes between cells of a mesh without structure, with the access patterns of cfd in Jia, Shaw and
   Martonosi: 192 lanes a gang, four neighbours a cell, which are anywhere.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { CELLS = 1536, LANES = 192, FACES = 4, APART = 40 };

static ALIGNED int neighbour[FACES][CELLS];
static ALIGNED float normal[FACES][CELLS], density[CELLS * APART], flux[CELLS];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < CELLS; i++)
    {
      density[i * APART] = i % 19;
      for (int f = 0; f < FACES; f++)
	{
	  neighbour[f][i] = (i * 5 + f * 7) % CELLS;
	  normal[f][i] = f + 1;
	}
    }
#pragma acc parallel loop gang vector vector_length (LANES) copyin (neighbour, normal, density) \
  copyout (flux)
  for (int i = 0; i < CELLS; i++)
    {
      float sum = 0;
      for (int f = 0; f < FACES; f++)
	{
	  int other = neighbour[f][i]; /* MOVES neighbour 768 768 */
	  float area = normal[f][i]; /* MOVES normal 768 768 */
	  sum += area * density[other * APART]; /* MOVES density 24576 6144 */
	}
      flux[i] = sum;
    }
  for (int i = 0; i < CELLS; i++)
    {
      float sum = 0;
      for (int f = 0; f < FACES; f++)
	sum += (f + 1) * (float) ((i * 5 + f * 7) % CELLS % 19);
      right &= flux[i] == sum;
    }
  check (right, "fluxes");
  return failures != 0;
}
