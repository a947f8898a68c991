/* Counts in shared memory what iterations add to the elements of a section.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_BINS_H
#define ACCCACHE_REDUCE_BINS_H

struct acc_body;

/* If the one directive of BODY names elements of an array to which its loop only adds integers
   atomically, lets each gang add them up in shared memory, and then to the array.  */
extern unsigned acc_count_bins (acc_body *body);

#endif
