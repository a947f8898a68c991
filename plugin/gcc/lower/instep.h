/* Lets all lanes of a gang run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_INSTEP_H
#define ACCCACHE_LOWER_INSTEP_H

struct acc_built;

/* Lets all lanes run the loop that BUILT's lanes say together, as acc_step_possible allows.  The
   last statement of what comes before the loop, after which BUILT's LANE is known.  */
extern gimple *acc_step_take (acc_built *built);

#endif
