/* Lets some lanes run the loops inside an iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What comes before the last of these loops has no effect, so all lanes of a team execute it.  They
   share the iterations of each loop, and combine its sums.  The first lane alone executes what
   comes after the last loop.  */

#ifndef ACCCACHE_SCHEDULE_TEAMS_H
#define ACCCACHE_SCHEDULE_TEAMS_H

/* The name of the PHIs that count the turns which a member of a team has left in its loops.  */
#define ACC_TEAM_TURNS "acc_turns"

struct acc_built;
struct acc_oloop;
struct acc_sum_loop;

/* Appends the loops directly inside O to LOOPS, in their order, for the caller to free, if a team
   may run all of them.  */
extern void acc_team_loops (const acc_oloop *o, vec<acc_sum_loop *> *loops);
extern void acc_team_loops_free (vec<acc_sum_loop *> *loops);
/* Lets the teams of BUILT, which have names only, share LOOPS, all those inside O.  Appends the
   blocks where lanes combine sums to PLACES.  */
extern void acc_team_share (const acc_built *built, const acc_oloop *o,
			    const vec<acc_sum_loop *> &loops, vec<basic_block> *places);

#endif
