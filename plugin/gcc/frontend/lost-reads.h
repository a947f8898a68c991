/* Reads of array elements that lanes wrote into copies of their own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_LOST_READS_H
#define ACCCACHE_FRONTEND_LOST_READS_H

/* Whether GCC shares out LOOP, in a construct or routine for all lanes, among vector lanes.  */
extern bool acc_is_for_lanes (gomp_for *loop);
/* The first statement of BODY, before OMP lowering, that certainly reads elements of ARRAY that
   only the copies of other lanes than the first hold; null if there is none.  BODY is where
   ARRAY is private to a worker.  *MARKER becomes the marker of ARRAY in BODY if there is one.  */
extern gimple *acc_find_lost_read (gimple_seq body, tree array, gimple **marker);

#endif
