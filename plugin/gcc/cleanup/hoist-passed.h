/* Loading what the host passes before loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_HOIST_PASSED_H
#define ACCCACHE_CLEANUP_HOIST_PASSED_H

struct acc_body;

/* Loads what the host passes, and BODY needs in loops of each block of iterations, before gangs
   come to their first block.  */
extern unsigned acc_hoist_passed (acc_body *body);
/* Moves the loads of NAMES, which the host passes, from LOOP to the end of BB before it.  */
extern void acc_hoist_loads (const vec<tree> &names, class loop *loop, basic_block bb);

#endif
