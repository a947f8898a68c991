/* Small pieces of GIMPLE.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_GIMPLE_BITS_H
#define ACCCACHE_BASE_GIMPLE_BITS_H

/* Whether what STMT computes is used outside of the blocks that IS_INSIDE says, with DATA.  */
extern bool acc_used_outside (gimple *stmt, bool (*is_inside) (basic_block bb, void *data), void *data);
/* Moves what computes VALUE in LOOP to before the statement BEFORE.  */
extern void acc_hoist (tree value, class loop *loop, gimple *before);
/* The test at the end of BB, or null.  */
extern gcond *acc_test_of (basic_block bb);

#endif
