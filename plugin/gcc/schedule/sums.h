/* Loops whose iterations may run in any order since they only add something up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_SUMS_H
#define ACCCACHE_SCHEDULE_SUMS_H

#include "plan/reduce.h"

struct acc_oloop;

/* A variable that each iteration of a loop combines with another value.  */

struct acc_sum
{
  gphi *phi;		/* in the loop's header */
  tree_code code;
  struct plan_reduce_var var;
  tree after;		/* its value after the loop, or null if nobody uses it */
};

/* A loop that stores nothing.  */

struct acc_sum_loop
{
  class loop *whole;	/* the loop, or that over its chunks */
  const acc_oloop *o;	/* if it is an OpenACC loop; otherwise null */
  tree rounds;		/* otherwise: how often its latch is run, an expression */
  auto_vec<acc_sum> sums;
};

/* LOOP, a loop or one over the chunks of an OpenACC loop, for the caller to free; null if its
   iterations may not run in any order.  Nothing but its sums is used after it.  */
extern acc_sum_loop *acc_sum_loop_of (class loop *loop);
extern void acc_sum_loop_free (acc_sum_loop *s);
/* Lets SUM, of S's loop, wrap around: in another order it may exceed its type where it would not in
   the program's.  */
extern void acc_sum_wrap (const acc_sum_loop *s, const acc_sum *sum);

#endif
