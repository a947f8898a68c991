/* Keeps in shared memory the pointers that all lanes of a gang have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_KEEP_POINTERS_H
#define ACCCACHE_PRIVATE_KEEP_POINTERS_H

struct acc_body;

/* Whether N pointers fit into shared memory beside the IN_USE bytes that are taken, and are better
   off there than in registers.  */
extern bool acc_keeping_pays (int n, int64_t in_use);
/* Stores POINTERS at the end of BB, where one lane works alone and has them.  All lanes come to
   ANCHOR after that, and then to the loop that uses the pointers.  */
extern void acc_keep_pointers (gimple *anchor, basic_block bb, const vec<tree> &pointers);
/* Lets those loops of BODY load the pointers that have been stored.  */
extern unsigned acc_load_kept_pointers (acc_body *body);
/* The outermost loop around BB that ANCHOR dominates, or null.  */
extern class loop *acc_loop_after (basic_block bb, gimple *anchor);

#endif
