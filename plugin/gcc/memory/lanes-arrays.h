/* Short arrays that each lane has of its own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_LANES_ARRAYS_H
#define ACCCACHE_MEMORY_LANES_ARRAYS_H

struct acc_body;
struct acc_lanes;

/* Moves the lanes' own arrays of BODY that loaded numbers are indices of to shared memory, where
   all lanes use them and there is room.  */
extern unsigned acc_share_lanes_arrays (acc_body *body);
/* Whether it is known how many lanes there are: those of LANES.  */
extern bool acc_lanes_known (const acc_lanes *lanes);
/* The number of this lane in a gang of LANES, computed in SEQ.  */
extern tree acc_number_in_gang (gimple_seq *seq, const acc_lanes *lanes);

#endif
