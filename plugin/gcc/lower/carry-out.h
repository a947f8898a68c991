/* Carries plans out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_CARRY_OUT_H
#define ACCCACHE_LOWER_CARRY_OUT_H

struct acc_job;

/* Appends the statements after which J's lanes meet to LAST.  */
extern void acc_meeting_places (acc_job *j, auto_vec<gimple *> *last);
/* Whether J's lanes vote in a loop around one of its directives.  */
extern bool acc_lanes_vote (acc_job *j);
/* Finds the hosts of J's meetings, where J's lanes are those of loops inside.  False if one of
   the meetings has none.  */
extern bool acc_find_hosts (acc_job *j);
/* Gives each block of J its own gang, if the plan says that this pays and the host counts them.
   J's loops are not changed yet.  */
extern void acc_single_blocks (acc_job *j);
/* Carries out J's plan, which has tiles.  */
extern void acc_carry_out (acc_job *j);
/* Maps J's nest to more lanes than GCC's 32 if that pays without tiles.  Whether it does.  */
extern bool acc_map_only (acc_job *j);

#endif
