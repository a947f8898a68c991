/* What all lanes of a gang have in common, kept in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_KEEP_POINTERS_H
#define ACCCACHE_PRIVATE_KEEP_POINTERS_H

struct acc_body;

/* Whether it pays to keep that many POINTERS aside, and they fit in beside the IN_USE bytes of shared memory
   that are taken.  */
extern bool acc_keeping_pays (int pointers, int64_t in_use);
/* Stores POINTERS, which one lane knows at the end of BB, where it works alone.  All lanes come to ANCHOR after that, and then to the loop
   that uses them.  */
extern void acc_keep_pointers (gimple *anchor, basic_block bb, const vec<tree> &pointers);
/* Lets those loops in the current function load what has been stored.  */
extern unsigned acc_load_kept_pointers (acc_body *body);
/* The outermost loop that BB is in and that comes after ANCHOR; null if there is none.  */
extern class loop *acc_loop_after (basic_block bb, gimple *anchor);

#endif
