/* Writes tiles back.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_WRITE_BACK_H
#define ACCCACHE_LOWER_WRITE_BACK_H

struct acc_placed;

/* The last block that all paths through the cache region which begins with
   PLACE come to; PLACE itself if there is no other.  */
extern basic_block acc_region_last (basic_block place);
/* Makes a block at the end of the cache region that begins with PLACE, where
   all lanes come after all references to TILES.  Null if there is no such
   place.  */
extern basic_block acc_region_end (basic_block place, const vec<acc_placed *> &tiles);
/* Adds code to BB, such a block, by which VECTOR_LENGTH lanes write back what
   was written to TILES.  */
extern void acc_tiles_write_back (const vec<acc_placed *> &tiles, basic_block bb,
				  int vector_length);

#endif
