/* Calls the lanes of loops inside, and dismisses them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_CALL_H
#define ACCCACHE_LOWER_CALL_H

struct acc_built;
struct acc_nest;
struct acc_oloop;

/* The first statement after O's loop, where lanes are about to be dismissed; null if there is
   none.  */
extern gimple *acc_inner_tail (const acc_oloop *o);
/* Makes the lanes of NEST's loops see what others wrote before a loop and in it, and what comes
   after a loop see what was written in it.  NEST's tags are set, and its workers have
   VECTOR_LENGTH lanes.  */
extern void acc_inner_wait (const acc_nest *nest, int vector_length);
/* Computes BUILT's LANE at the end of BB, which all lanes execute.  The last statement of that.  */
extern gimple *acc_inner_number (acc_built *built, basic_block bb);
/* Calls all lanes of a gang at the end of FIRST, and dismisses them at the end of LAST.  Each of
   these has one successor, and all ways from FIRST lead to LAST.  The last statement of the
   head, after which BUILT's LANE is known.  */
extern gimple *acc_inner_pair (acc_built *built, basic_block first, basic_block last);

#endif
