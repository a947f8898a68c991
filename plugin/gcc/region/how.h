/* How references can be served by a tile.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_HOW_H
#define ACCCACHE_REGION_HOW_H

struct acc_box;
struct acc_ref;
struct acc_tile;

enum acc_access { DIRECT, TESTED, HASHED, LEFT };

/* Whether all references to the array of BOX, which a directive names, are to be tested at run
   time.  */
extern bool acc_tests_all (const acc_box *box);
/* Whether the index of READ, or a write, in BOX is known in all dimensions.  */
extern bool acc_index_known (const acc_box *box, const acc_ref &read);
/* Whether READ, or a write, is proven to need no test to be served by TILE.  */
extern bool acc_tile_proven (const acc_tile *tile, const acc_ref &read);
/* Whether what is read of the array of BOX is to be kept in a hash table.  */
extern bool acc_is_hashed (const acc_box *box);
/* Whether no read of TILE is to be tested at run time.  */
extern bool acc_tile_is_direct (const acc_tile *tile);
/* Why TILE cannot be had by the method that is asked for, or null.  */
extern const char *acc_method_obstacle (const acc_tile *tile);
/* How READ, or a write, can be served: by TILE, by TILE if a test at run time
   says so, by TILE if that is a hash table and has it, or only by global memory.  */
extern enum acc_access acc_tile_how (const acc_tile *tile, const acc_ref &read);
/* Why TILE does not serve READ, and what would have it do so.  */
extern const char *acc_left_reason (const acc_tile *tile, const acc_ref &read);

#endif
