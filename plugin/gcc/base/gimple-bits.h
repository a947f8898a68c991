/* Small pieces of GIMPLE.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_GIMPLE_BITS_H
#define ACCCACHE_BASE_GIMPLE_BITS_H

/* Whether the value that STMT computes is used in a block for which IS_INSIDE with DATA is
   false.  */
extern bool acc_used_outside (gimple *stmt, bool (*is_inside) (basic_block bb, void *data),
			      void *data);
/* Moves the statements in LOOP that compute VALUE to before BEFORE, which is outside LOOP.  */
extern void acc_hoist (tree value, class loop *loop, gimple *before);
/* Whether a mapping of KIND, a map kind of GOMP, puts all its bytes on the device.  */
extern bool acc_maps_bytes (unsigned kind);
/* The condition at the end of BB, or null.  */
extern gcond *acc_test_of (basic_block bb);

#endif
