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
/* Makes the lanes of a warp, which share O, see what others wrote before the loop and in it, and
   what comes after it see what was written in it.  False if they do already.  */
extern bool acc_loop_meet (const acc_oloop *o);
/* Does that for the loops inside NEST, whose tags are set, where workers have VECTOR_LENGTH
   lanes.  */
extern void acc_inner_wait (const acc_nest *nest, int vector_length);
/* Computes BUILT's LANE at the end of BB, which all lanes execute.  The last statement of that.  */
extern gimple *acc_inner_number (acc_built *built, basic_block bb);
/* Calls lanes at the end of *BB, which has one successor: those of all workers if LEVELS is 2, and
   those of one if it is 1.  *BB becomes the block that they execute.  Returns what dismisses
   them.  */
extern tree acc_lanes_call (location_t loc, basic_block *bb, int levels);
/* The number of a lane, computed at the end of BB, which ALL lanes execute.  */
extern tree acc_lanes_number (basic_block bb, int all);
/* Dismisses at the end of *BB the lanes that VALUE says, which acc_lanes_call returned for so many
   LEVELS.  *BB becomes the block after it.  */
extern void acc_lanes_dismiss (location_t loc, basic_block *bb, int levels, tree value);
/* Calls a second level for O, which has one and no reduction.  */
extern void acc_lanes_add (const acc_oloop *o);
/* Calls all lanes of a gang at the end of FIRST, and dismisses them at the end of LAST.  Each of
   these has one successor, and all ways from FIRST lead to LAST.  The last statement of the
   head, after which BUILT's LANE is known.  */
extern gimple *acc_inner_pair (acc_built *built, basic_block first, basic_block last);

#endif
