/* Private arrays of which each worker may have a copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_WORKERS_H
#define ACCCACHE_PRIVATE_WORKERS_H

#include "private/array.h"
#include "plan/private.h"

struct acc_nest;

/* Fills in the loops over workers of those of ARRAYS that belong to workers.  */
extern void acc_workers_find (vec<acc_private_array> *arrays);
/* Decides how many workers get a copy of each of their ARRAYS in FREE bytes, and sets num_workers.
   PLANS are those of the arrays that are not refused.  If the result is 1, the gang runs one
   iteration of the loop over workers at a time.  *WHY says why, and is null if no array belongs to
   workers or there is only one.  */
extern int acc_workers_choose (const vec<acc_private_array> &arrays, const vec<plan_private> &plans,
			       int64_t free, const char **why);
/* The number of the outermost loop over workers around NEST's directive, or PLAN_NO_LOOP.  */
extern int acc_loop_over_workers (const acc_nest *nest);
/* Whether each worker of the current function has a copy.  */
extern bool acc_workers_apart (void);

#endif
