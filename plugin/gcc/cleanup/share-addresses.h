/* Addresses of one iteration, computed from one offset.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_ADDRESSES_H
#define ACCCACHE_CLEANUP_SHARE_ADDRESSES_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_share_addresses (acc_body *body);
/* Whether LOOP, which is in OUTER, and all loops between the two have one turn.  Loops that have
   become blocks leave such ones.  */
extern bool acc_is_run_once (class loop *outer, class loop *loop);
/* What STMT loads if acc_load_by has made it; otherwise null.  */
extern tree *acc_loaded_by_asm (gimple *stmt);
/* Lets the reference at REF in STMT be one at OFFSET, of type sizetype, and CONSTANT from BASE.  */
extern void acc_refer (gimple *stmt, tree *ref, tree base, tree offset, int64_t constant);

#endif
