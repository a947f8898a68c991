/* Indices that are linear in the number of a lane, or of an iteration.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_BY_LANE_H
#define ACCCACHE_PRIVATE_BY_LANE_H

struct acc_oloop;
struct plan_by_lane;

/* Whether VALUE is linear in LANE, with numbers so small that no overflow matters.  The linear form
   goes to *P.  */
extern bool acc_by_lane (tree value, tree lane, plan_by_lane *p);
/* The most iterations that O can have, where each accesses an element of a private array of its
   own, and these have so many; or PLAN_UNKNOWN.  */
extern int64_t acc_most_trips (const acc_oloop *o);

#endif
