/* scratch: each worker has a row of numbers, and an array of its own for it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC without the plugin gives every lane an array of its own, where what other
   lanes have written is missing.  So what it is compared with has the row of an
   array in memory instead.  */

#define ROW 128

#ifndef OUTER
# define OUTER gang num_workers (8) vector_length (32)
#endif

#define ROWS 32			/* Of a gang.  */

void
scratch (int rows, const float in[restrict][ROW], float memory[restrict][ROW],
	 float out[restrict][ROW])
{
#ifdef CACHE
  float own[ROW];
# define PRIVATE private (own)
#else
# define own memory[r]
# define PRIVATE
#endif

#pragma acc parallel loop OUTER \
  present (in[0:rows], memory[0:rows], out[0:rows])
  for (int g = 0; g < rows; g += ROWS)
#pragma acc loop worker PRIVATE
    for (int r = g; r < g + ROWS; r++)
      {
#ifdef CACHE
# pragma acc cache (own)
#endif
#pragma acc loop vector
	for (int k = 0; k < ROW; k++)
	  own[k] = 0.5f * (in[r][k] + in[r][k < ROW - 1 ? k + 1 : k]);
	/* The row turned round, against itself.  */
#pragma acc loop vector
	for (int k = 0; k < ROW; k++)
	  out[r][k] = own[ROW - 1 - k] + 0.25f * own[k > 0 ? k - 1 : 0];
      }
}
