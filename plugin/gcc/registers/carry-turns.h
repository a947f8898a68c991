/* Carries values from one turn of a loop to the next.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_CARRY_TURNS_H
#define ACCCACHE_REGISTERS_CARRY_TURNS_H

#include "plan/keep.h"

struct acc_run_loop;
struct acc_loop_ref;

/* References of a loop to elements that a turn of it moves by one, and what is planned for
   them.  */

struct acc_kept_group
{
  const acc_run_loop *in;
  auto_vec<acc_loop_ref *> refs;
  auto_vec<keep_ref> planned;	/* of the same number */
  struct keep_plan plan;
  const char *obstacle;		/* why it is not kept, a clause, or null */
};

/* Puts the test at the beginning of R's loop to its end, and a copy of it before the loop.  */
extern bool acc_rotate (const acc_run_loop *r);
/* Puts a copy of the test at the beginning of R's loop before it, so that it is only come to if it
   has a turn.  The loop keeps its own test.  */
extern void acc_enter_loop (const acc_run_loop *r);
/* Whether it is known in R's loop, before it begins, how many turns there are.  */
extern bool acc_is_counted (const acc_run_loop *r);
/* Carries out G's plan.  False, and nothing has been changed, if that is not possible.  */
extern bool acc_carry_group (acc_kept_group *g);

#endif
