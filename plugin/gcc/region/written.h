/* Arrays that are cached and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_WRITTEN_H
#define ACCCACHE_REGION_WRITTEN_H

struct acc_tile;

/* Why what the nest of TILE does to its array beside reading it keeps the array from being cached, or null; a clause.  */
extern const char *acc_written_obstacle (acc_tile *tile);
/* Why what its region writes cannot wait in TILE for the region's end, or null; a clause.  */
extern const char *acc_back_obstacle (acc_tile *tile);
/* Whether all iterations that exist write all of their boxes, and these are all of TILE.  */
extern bool acc_writes_whole (acc_tile *tile);

#endif
