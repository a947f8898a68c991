/* Lets all lanes of a gang run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_INSTEP_H
#define ACCCACHE_LOWER_INSTEP_H

struct acc_built;
struct acc_nest;

/* Whether all lanes can run a loop around NEST's directive together without being called for
   those inside.  APART is as in struct plan_lanes, and *STEPPED becomes the number of the loop.  */
extern bool acc_step_possible (const acc_nest *nest, int apart, int *stepped);
/* Lets all lanes run that loop, which BUILT's lanes say, together.  The last statement of what
   comes before the loop, after which BUILT's LANE is known.  */
extern gimple *acc_step_take (acc_built *built);

#endif
