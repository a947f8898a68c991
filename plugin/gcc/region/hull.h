/* How long a section is that the device does not know the length of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_HULL_H
#define ACCCACHE_REGION_HULL_H

struct acc_region;

/* Gives the box of REGION, where its length is not known, that of what the region refers to.
   Returns whether it has; then what is known of the references is out of date.  */
extern bool acc_hull_bound (acc_region *region);

#endif
