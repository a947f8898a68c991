/* Loops whose iterations all update the same element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_UPDATES_H
#define ACCCACHE_SCHEDULE_UPDATES_H

struct acc_oloop;

/* Whether each iteration of O computes a new value of an element of memory from the old one, and
   the element is the same for all of them.  */
extern bool acc_updates_one_element (const acc_oloop *o);
/* Whether STMT, in O's loop, updates an element that is the same in all iterations.  */
extern bool acc_updates_element (const acc_oloop *o, gimple *stmt);

#endif
