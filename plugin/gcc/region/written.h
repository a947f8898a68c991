/* Arrays that are cached and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_WRITTEN_H
#define ACCCACHE_WRITTEN_H

#include "region/request.h"

/* Why what the nest of TILE does to its array beside reading it keeps the array from being cached, or null; a clause.  */
extern const char *acc_written_obstacle (acc_tile *tile);
/* Why what its region writes cannot wait in TILE for the region's end, or null; a clause.  */
extern const char *acc_back_obstacle (acc_tile *tile);
/* Whether all iterations that exist write all of their boxes, and these are all of TILE.  */
extern bool acc_writes_whole (acc_tile *tile);
/* Whether a gang may fetch what is in another's boxes: they overlap, or have gaps between them.  */
extern bool acc_fetches_others (const acc_tile *tile);

/* write-back.cc: makes a block at the end of the cache region that begins with PLACE, where all lanes come after all references to
   TILES; null if there is no such place.  */
extern basic_block acc_region_end (basic_block place, const vec<acc_tile *> &tiles);
/* Adds to BB, such a block, that VECTOR_LENGTH lanes write what was written to TILES back.  */
extern void acc_tiles_write_back (const vec<acc_tile *> &tiles, basic_block bb, int vector_length);

#endif
