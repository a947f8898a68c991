/* Groups of a gang's lanes that run iterations of a loop by themselves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_GROUPS_H
#define ACCCACHE_LOWER_GROUPS_H

struct acc_built;
struct acc_oloop;

/* Whether groups of a gang's lanes can share O's iterations, which gangs share.  */
extern bool acc_groups_possible (const acc_oloop *o);
/* Lets BUILT's groups share the iterations of the loop that its lanes run in step.  All lanes have
   been called at LAST, where BUILT's LANE is the number in the gang; it becomes that in the group.
   The last statement that was added.  */
extern gimple *acc_groups_form (acc_built *built, gimple *last);
/* Lets the lanes of each warp come together again at the end of END, which comes after that loop
   and has one successor.  The new block after it.  */
extern basic_block acc_groups_meet (basic_block end);
/* The barrier for the lanes of one of BUILT's groups, whose operand, if it has one, is appended to
   INPUTS.  */
extern const char *acc_groups_barrier (const acc_built *built, vec<tree> *inputs);

#endif
