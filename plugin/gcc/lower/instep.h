/* Lets all lanes of a gang run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_INSTEP_H
#define ACCCACHE_LOWER_INSTEP_H

struct acc_nest;

/* Whether all lanes can run NEST's outer loop together, without being called for those inside.  */
extern bool acc_step_possible (acc_nest *nest);
/* Lets them do so; the value is acc_inner_pair's.  */
extern gimple *acc_step_take (acc_nest *nest);

#endif
