/* Fetches tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_FETCH_H
#define ACCCACHE_LOWER_FETCH_H

struct acc_tile;

/* Where word number ID of TILE is, N of which are an element: AT has its index in each dimension, *PART the word in
   the element or null, and the result is its address in shared memory.  */
extern tree acc_tile_word (acc_tile *tile, gimple_seq *seq, tree id, int n, tree at[ACC_MAX_RANK], tree *part);
/* All lanes of the gang wait for each other, and see of TILES, and of what is written, what the others wrote.  */
extern void acc_add_barrier (gimple_seq *seq, const vec<acc_tile *> &tiles);
/* Adds what TILE, in the shared variable at BASE, computes once a block to SEQ, which comes after the nest's own computations.  */
extern void acc_tile_locate (acc_tile *tile, tree base, gimple_seq *seq);
/* Adds to BB, where all lanes are, that VECTOR_LENGTH of them fetch TILES.  WHOLE: the block is known to have all its
   iterations.  BB may be split; the end is returned.  */
extern basic_block acc_tiles_fetch (const vec<acc_tile *> &tiles, basic_block bb, int vector_length, bool whole);

#endif
