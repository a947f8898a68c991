/* Private arrays of groups of lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_GROUPS_H
#define ACCCACHE_PRIVATE_GROUPS_H

struct acc_built;
struct acc_nest;
struct plan_lanes;

/* Lets groups of LANES run iterations of NEST's loop by themselves if that is possible and pays.
   Arrays take TAKEN bytes of shared memory so far.  */
extern void acc_groups_choose (const acc_nest *nest, int64_t taken, struct plan_lanes *lanes);
/* Lets fewer lanes run NEST's loops, for which LANES were chosen, if that lets each have a few
   iterations that share what they load.  OTHERS says that other nests are mapped already.  */
extern void acc_fewer_lanes (const acc_nest *nest, bool others, struct plan_lanes *lanes);
/* Gives each of BUILT's groups, which have been formed, a copy of the private arrays.  Returns how
   many bytes of shared memory they take more.  */
extern int64_t acc_groups_copy (const acc_built *built);
/* Says how LANES of NEST, which are in groups, run its loop.  */
extern void acc_say_groups (const acc_nest *nest, const struct plan_lanes *lanes);

#endif
