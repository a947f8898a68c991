/* The reads and writes of a cache region, and where in their boxes they are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_REFS_H
#define ACCCACHE_REGION_REFS_H

struct acc_region;

/* Finds what the cache region of the N markers at MARKERS, which stand
   together, reads and writes of their arrays.  The region is what comes after
   them in the body of the innermost loop around them.  Adds an acc_region for
   each array to REGIONS, or several if its boxes have no known distance.  An
   array that the region may write in another way before it reads it is
   refused.  */
extern void acc_regions_find (gcall **markers, int n, vec<acc_region *> *regions);

#endif
