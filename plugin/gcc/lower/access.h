/* Reads tiles, and writes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_ACCESS_H
#define ACCCACHE_LOWER_ACCESS_H

struct acc_placed;

/* Makes the reads and writes of the region of PLACED use the tile.  Adds the
   number of reads that are tested at run time to *TESTED, and that of reads
   that stay in global memory to *LEFT; why the first of these does, to *WHY.  */
extern void acc_tile_access (const acc_placed *placed, int *tested, int *left, const char **why);

#endif
