/* Several iterations of a lane, one after the other without a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_UNROLL_H
#define ACCCACHE_PRIVATE_UNROLL_H

struct acc_body;

/* How many statements an iteration of LOOP has once short loops in it have become copies of what is
   in them; EFFORT_UNROLLED if they are too many, or cannot become copies.  */
extern int64_t acc_straight_size (class loop *loop);
/* How often LOOP goes round, if that is a small constant; otherwise 0.  */
extern int64_t acc_few_rounds (class loop *loop);
/* Lets LOOPS, which go round a few times, become copies of what is in them, and removes what these
   load and compute again.  No other loop is unrolled.  */
extern void acc_straighten (const vec<class loop *> &loops);

extern unsigned acc_unroll_turns (acc_body *body);
extern unsigned acc_fold_turns (acc_body *body);

#endif
