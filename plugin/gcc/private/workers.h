/* Arrays that workers have of their own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_WORKERS_H
#define ACCCACHE_PRIVATE_WORKERS_H

#include "private/array.h"
#include "plan/private.h"

struct acc_nest;

/* Finds those of ARRAYS that workers have of their own.  */
extern void acc_workers_find (vec<acc_private_array> *arrays);
/* How many workers get one each of those of ARRAYS that PLANS says are theirs, in FREE bytes; the function is given so many.  1: the gang
   has one iteration of their loop at a time, and *WHY says why, or is null if that is a matter of course.  */
extern int acc_workers_choose (const vec<acc_private_array> &arrays, const vec<plan_private> &plans, int64_t free, const char **why);
/* The number of the outermost loop over workers of those around NEST's directive, or PLAN_NO_LOOP.  */
extern int acc_loop_over_workers (const acc_nest *nest);
/* Whether in the current function workers have arrays of their own.  */
extern bool acc_workers_apart (void);

#endif
