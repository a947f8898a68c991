/* What all lanes of a gang have in common, kept in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_ASIDE_H
#define ACCCACHE_PRIVATE_ASIDE_H

/* Whether it is worth while to keep as many POINTERS aside, and they fit in.  */
extern bool acc_aside_worth (int pointers);
/* Stores POINTERS, which one lane knows at the end of BB, where it works alone.  All lanes come to ANCHOR after that, and then to the loop
   that uses them.  */
extern void acc_aside_store (gimple *anchor, basic_block bb, const vec<tree> &pointers);
/* Lets those loops in the current function load what has been stored.  */
extern void acc_aside_load (void);
/* The outermost loop that BB is in and that comes after ANCHOR; null if there is none.  */
extern class loop *acc_loop_after (basic_block bb, gimple *anchor);

#endif
