/* Carries plans out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_CARRY_OUT_H
#define ACCCACHE_LOWER_CARRY_OUT_H

struct acc_job;

/* The statements after which lanes meet.  */
extern void acc_meeting_places (acc_job *j, auto_vec<gimple *> *last);
/* Finds the hosts of J's meetings, whose lanes are those of loops inside.  False if there is none for one of them.  */
extern bool acc_find_hosts (acc_job *j);
/* Carries J's plan out.  */
extern void acc_carry_out (acc_job *j);
/* The same where J's lanes are those of loops inside.  */
extern void acc_carry_out_inside (acc_job *j);
/* No tile pays in J's nest.  The mapping may still: GCC's own has 32 lanes.  Whether it was changed.  */
extern bool acc_map_only (acc_job *j);

#endif
