/* Nests whose blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_FLAT_H
#define ACCCACHE_LAUNCH_FLAT_H

/* Whether lanes had better number all iterations of a nest through than share blocks of so many as
   BLOCK says along each of its N axes, which have so many iterations as COUNTS say, unsigned
   numbers: that is so if less than PERCENT of the blocks is filled.  A truth value, computed in
   SEQ.  */
extern tree acc_flat_pays (gimple_seq *seq, int n, const int *block, int percent,
			   const tree *counts);

#endif
