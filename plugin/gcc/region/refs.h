/* The reads and writes of a cache region, and where in their boxes they are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_REFS_H
#define ACCCACHE_REGION_REFS_H

struct acc_region;

/* Finds the reads and writes of the arrays of the N markers MARKERS, which stand together, in their cache region:
   the statements that come after them in the body of the innermost loop around them.  One
   acc_region for each array.  Refuses an array that the region may write by another name before it reads it.  */
extern void acc_regions_find (gcall **markers, int n, vec<acc_region *> *regions);

#endif
