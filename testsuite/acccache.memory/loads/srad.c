/* A step of speckle-reducing anisotropic diffusion, with the access patterns of srad in Jia, Shaw and
   Martonosi: 512 lanes a gang, which have the pixels of columns, and look their neighbours up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { ROWS = 64, COLUMNS = 32, PIXELS = ROWS * COLUMNS, LANES = 512 };

static ALIGNED int north[ROWS], west[COLUMNS];
static ALIGNED float image[PIXELS], down[PIXELS], across[PIXELS], factor[PIXELS];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < ROWS; i++)
    north[i] = i > 0 ? i - 1 : 0;
  for (int i = 0; i < COLUMNS; i++)
    west[i] = i > 0 ? i - 1 : 0;
  for (int i = 0; i < PIXELS; i++)
    image[i] = i % 17 + 1;
#pragma acc parallel loop gang vector vector_length (LANES) copyin (north, west, image) \
  copyout (down, across, factor)
  for (int p = 0; p < PIXELS; p++)
    {
      int row = p % ROWS, column = p / ROWS;
      float here = image[p]; /* MOVES image 2048 2048 */
      int above = north[row]; /* MOVES north 256 2048 */
      int left = west[column]; /* MOVES west 128 512 */
      down[p] = image[above + ROWS * column] - here;
      across[p] = image[row + ROWS * left] - here;
      factor[p] = 1 / here;
    }
  for (int p = 0; p < PIXELS; p++)
    {
      int above = p % ROWS ? p - 1 : p, left = p >= ROWS ? p - ROWS : p;
      right &= (down[p] == image[above] - image[p] && across[p] == image[left] - image[p]
		&& factor[p] == 1 / image[p]);
    }
  check (right, "differences");
  return failures != 0;
}
