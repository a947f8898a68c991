/* Lanes combine their results by shuffles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_LANES_H
#define ACCCACHE_REDUCE_LANES_H

struct acc_reduced;
struct acc_reductions;

/* The lanes that run texts in the current function.  */
extern struct plan_reduce_lanes acc_reduce_lanes (void);
/* The address of shared memory for the texts of plan/reduce, computed in SEQ.  *VARIABLE is that
   memory; it is made if *VARIABLE is null.  */
extern tree acc_reduce_shared (gimple_seq *seq, tree *variable);
/* Replaces V's calls.  FINI computes OWN, which TEARDOWN gets, and in TEARDOWN's place TEARDOWN
   computes ALL, which is combined with the variable's value.  */
extern void acc_reduced_replace (acc_reduced *v, gimple_seq fini, tree own, gimple_seq teardown,
				 tree all);
/* Lets the lanes that run level LEVEL of R combine what can be, in *VARIABLE as above.  Returns
   whether something was changed.  */
extern bool acc_combine_lanes (acc_reductions *r, int level, tree *variable);
/* Whether the lanes of a worker can combine all of R so that each of them has the results.  */
extern bool acc_can_combine_all (const acc_reductions *r);
/* Lets them do so, in *VARIABLE as above.  TOGETHER is 0 where the lanes of each warp are to
   combine theirs alone, and otherwise 1; if it is null, they never are.  */
extern void acc_combine_all (acc_reductions *r, tree *variable, tree together);
/* Adds to SEQ what combines the values VALUE of V that the lanes of a worker have, those of each
   warp alone where TOGETHER is 0, so that each lane has the result, which is returned.  */
extern tree acc_combine_values (const acc_reduced *v, tree value, tree together, gimple_seq *seq,
				tree *variable);
/* Lets the lanes that run level LEVEL of R, if they are 32, combine what they have in each
   iteration of the loops around theirs, even if it is always the same.  Returns likewise.  */
extern bool acc_hold_lanes (acc_reductions *r, int level);

#endif
