/* What a warp's lanes touch when each of them reads one element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes of a block are numbered with the innermost loop's varying fastest, and a warp is 32
   neighbours.  */

#ifndef ACCCACHE_PLAN_WARP_H
#define ACCCACHE_PLAN_WARP_H

#include "plan.h"

/* A block's extent in each of its loops.  */
struct block
{
  int n_loops;
  int lanes[PLAN_MAX_LOOPS];
};

int block_lanes (const struct block *b);
int block_warps (const struct block *b);

/* Where the iteration of lane LANE lies in the block.  */
void block_iteration (const struct block *b, int lane, int at[PLAN_MAX_LOOPS]);

/* The block's first iteration reads SIZE bytes at 0, and the next iteration of each loop reads STEP
   bytes further on.  A step of PLAN_UNKNOWN is so long that the two share nothing.  */
struct warp_read
{
  int size;
  int64_t step[PLAN_MAX_LOOPS];
};

/* How many pieces of PIECE bytes, sectors or lines, the lanes of a warp touch, summed over the
   block's warps.  */
int64_t block_pieces (const struct block *b, const struct warp_read *r, int piece);

/* How many wavefronts such a load from shared memory takes, summed over the block's warps.  The
   memory has BANKS banks, at most 32.  Without bank conflicts, a warp takes 1 if lanes read up to 4
   bytes, 2 for 8 bytes and 4 for 16.  An element of another size is read in several loads, and one
   of them is meant.  All steps are known.  */
int64_t block_wavefronts (const struct block *b, const struct warp_read *r, int banks);

#endif
