/* Loops of a construct that follow each other, where one uses what another one stores.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_FOLLOW_H
#define ACCCACHE_SCHEDULE_FOLLOW_H

struct acc_family;

/* Whether one of FAMILIES refers to an array that another one stores to.  */
extern bool acc_families_follow (const vec<acc_family *> &families);
/* Whether, as FAMILIES are planned, each gang refers to what it has stored itself: where one refers
   to an array that another one stores to, the lane that has an iteration of one has the same
   iteration of the other, and both refer to the same element in it; or gangs have the iterations
   that they have with GCC.  */
extern bool acc_families_in_step (const vec<acc_family *> &families);

#endif
