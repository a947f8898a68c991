/* Fetches tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_FETCH_H
#define ACCCACHE_LOWER_FETCH_H

struct acc_placed;

/* The address in shared memory of word number ID of PLACED, N of which are an
   element.  AT gets the element's index in each dimension, and *PART the number
   of the word in the element, or null if N is 1.  */
extern tree acc_tile_word (const acc_placed *placed, gimple_seq *seq, tree id, int n,
			   tree at[ACC_MAX_RANK], tree *part);
/* Adds to SEQ what PLACED, in the shared variable at BASE, needs once a block.
   SEQ comes after what the nest itself computes.  */
extern void acc_tile_locate (acc_placed *placed, tree base, gimple_seq *seq);
/* Adds the fetch of TILES by VECTOR_LENGTH lanes to BB, where all of them are,
   and returns the end: BB may be split.  WHOLE: the block is known to have all
   its iterations.  */
extern basic_block acc_tiles_fetch (const vec<acc_placed *> &tiles, basic_block bb,
				    int vector_length, bool whole);

#endif
