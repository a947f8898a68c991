/* Several turns of a team's loop at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_TEAM_TURNS_H
#define ACCCACHE_CLEANUP_TEAM_TURNS_H

struct acc_body;

/* Lets lanes that share the turns of a loop in BODY load for several of their own at a time.  */
extern unsigned acc_join_team_turns (acc_body *body);

#endif
