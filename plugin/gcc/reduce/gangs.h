/* The last gang combines the results of all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_GANGS_H
#define ACCCACHE_REDUCE_GANGS_H

struct acc_reduced;
struct acc_reductions;

/* Variables of a function for all its reductions, made when they are needed first.  */

struct acc_reduce_memory
{
  tree shared;		/* in shared memory: for lanes */
  tree lock;		/* in global memory: for gangs that combine what needs a lock */
};

/* Why gangs may not combine V, which R has at their level and which has an address, in this way; or
   null.  */
extern const char *acc_gangs_obstacle (const acc_reductions *r, const acc_reduced *v);
/* Lets the gangs that run level LEVEL of R combine what can be, but nothing that needs a lock
   unless MAY_LOCK.  Returns whether something was changed.  */
extern bool acc_combine_gangs (acc_reductions *r, int level, bool may_lock,
			       acc_reduce_memory *memory);

#endif
