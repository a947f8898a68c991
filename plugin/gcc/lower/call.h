/* Calls the lanes of loops inside, and dismisses them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_CALL_H
#define ACCCACHE_LOWER_CALL_H

struct acc_nest;
struct acc_oloop;

/* Tells the accelerator's compiler who runs NEST's loops.  */
extern void acc_inner_map (acc_nest *nest);
/* The first statement after O's loop, where lanes are about to be dismissed.  */
extern gimple *acc_inner_tail (const acc_oloop *o);
/* Lets the lanes of NEST's loops see what others wrote before and in a loop, and what comes after it, too.  NEST has been mapped.  */
extern void acc_inner_wait (acc_nest *nest);
/* Computes NEST's LANE at the end of BB, which all lanes execute; the last statement of that.  */
extern gimple *acc_inner_number (acc_nest *nest, basic_block bb);
/* Calls all lanes of a gang at the end of FIRST, and dismisses them at the end of LAST; each has one successor, and all
   ways from FIRST lead to LAST.  The last statement of the head, after which NEST's LANE is known.  */
extern gimple *acc_inner_pair (acc_nest *nest, basic_block first, basic_block last);

#endif
