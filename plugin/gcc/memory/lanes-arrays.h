/* Short arrays that each lane has of its own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_LANES_ARRAYS_H
#define ACCCACHE_MEMORY_LANES_ARRAYS_H

struct acc_body;

/* Moves the lanes' own arrays of BODY that loaded numbers are indices of to shared memory, where
   all lanes use them and there is room.  */
extern unsigned acc_share_lanes_arrays (acc_body *body);

#endif
