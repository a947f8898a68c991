/* Votes of the lanes on whether to go on with a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes may leave a sequential loop around a directive at different times.  lower/leave.cc lets
   those that have left wait in the loop until none goes on.  A *vote* in each turn tells: it is 1
   if any lane's *way* out of the loop is still 0.  Until lower/guard.cc makes it a barrier, only
   this lane has a say.  */

#ifndef ACCCACHE_NEST_VOTES_H
#define ACCCACHE_NEST_VOTES_H

struct acc_nest;

/* A vote of the lane whose way is WAY.  */
extern gasm *acc_vote_new (tree way);
extern bool acc_is_vote (gimple *stmt);
/* The vote in LOOP, but not in one inside it; or null.  */
extern gasm *acc_vote_of (class loop *loop);
/* What VOTE decides, and the way of this lane then.  */
extern tree acc_vote_result (const gasm *vote);
extern tree acc_vote_way (const gasm *vote);
/* Adds the votes of the loops of NEST's iterations around STMT to VOTES, unless they are there.  */
extern void acc_votes_around (const acc_nest *nest, gimple *stmt, vec<gimple *> *votes);

#endif
