/* Whether all lanes of a gang may run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_MAY_STEP_H
#define ACCCACHE_LOWER_MAY_STEP_H

struct acc_nest;
struct acc_oloop;

/* Whether all lanes can run a loop around NEST's directive together without being called for
   those inside.  APART is as in struct plan_lanes, and *STEPPED becomes the number of the loop.  */
extern bool acc_step_possible (const acc_nest *nest, int apart, int *stepped);
/* The block where the way through O's loop and the way past it meet; null if there is no such
   block that all take.  */
extern basic_block acc_step_end (const acc_oloop *o);
/* Adds the blocks of O, from the test of whether there is an iteration on, to REGION.  */
extern void acc_step_region (const acc_oloop *o, hash_set<basic_block> *region);
/* Whether STMT lets the lanes of a warp wait where GCC calls them or dismisses them.  */
extern bool acc_waits_in_warp (gimple *stmt);

#endif
