/* What a warp's lanes touch when each of them reads one element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes of a block are numbered with the innermost loop's varying fastest, and a warp is 32
   neighbours.  */

#ifndef ACCCACHE_PLAN_WARP_H
#define ACCCACHE_PLAN_WARP_H

#include "plan.h"

enum { WARP = 32 };

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

/* An element of SIZE bytes at 0 for the block's first iteration, and STEP bytes on for the next of
   each loop.  PLAN_UNKNOWN is far enough for the two to share nothing.  */
struct warp_read
{
  int size;
  int64_t step[PLAN_MAX_LOOPS];
};

/* How many pieces of PIECE bytes, sectors or lines, the lanes of a warp touch, summed over the
   block's warps.  */
int64_t block_pieces (const struct block *b, const struct warp_read *r, int piece);

/* How many wavefronts loads from shared memory with BANKS banks, 32 at most, make of it, summed
   over the block's warps: for each 1 without bank conflicts if lanes read 4 bytes or less, 2 if 8,
   4 if 16.  All steps are known.  Elements of another size are read in parts, and one such load is
   meant.  */
int64_t block_wavefronts (const struct block *b, const struct warp_read *r, int banks);

#endif
