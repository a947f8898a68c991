/* Lanes that run an iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TEAM_H
#define ACCCACHE_LOWER_TEAM_H

struct acc_built;

/* Gives names to what says how BUILT's lanes form teams, before it is computed.  */
extern void acc_team_name (acc_built *built);
/* Computes it in SEQ: there are COUNT iterations.  BUILT's lane becomes the number of its team.  */
extern void acc_team_form (gimple_seq *seq, acc_built *built, tree count);
/* The logarithm of the number of BUILT's teams in a gang, computed in SEQ.  */
extern tree acc_team_log_teams (gimple_seq *seq, const acc_built *built);

#endif
