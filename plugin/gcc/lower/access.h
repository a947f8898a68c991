/* Reads tiles, and writes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_ACCESS_H
#define ACCCACHE_LOWER_ACCESS_H

struct acc_tile;

/* Lets the reads and writes of TILE's region use the tile.  Adds the numbers of those reads that need no test and of those that
   do, and of those that stay as they are.  */
extern void acc_tile_access (acc_tile *tile, int *tested, int *left);

#endif
