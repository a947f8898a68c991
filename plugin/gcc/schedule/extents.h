/* What gangs share of a function's loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_EXTENTS_H
#define ACCCACHE_SCHEDULE_EXTENTS_H

struct acc_extent;
struct acc_family;
struct schedule;

/* Appends what gangs share of FAMILIES, which run as PLAN says, to EXTENTS; nothing if not all of
   it is known.  */
extern void acc_find_extents (const vec<acc_family *> &families, const struct schedule *plan,
			      vec<acc_extent> *extents);

#endif
