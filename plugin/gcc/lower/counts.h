/* How many iterations a nest has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_COUNTS_H
#define ACCCACHE_LOWER_COUNTS_H

struct acc_nest;

/* Moves what NEST's loops count to before its outermost loop, and sets COUNTS to the numbers of
   each axis's iterations, of one unsigned type, computed in SEQ, which is to come before that
   loop's offset.  */
extern void acc_nest_counts (gimple_seq *seq, const acc_nest *nest, tree *counts);
/* The product of NEST's COUNTS.  It and PARTS, which become these, are unsigned int.  */
extern tree acc_count_all (gimple_seq *seq, const acc_nest *nest, const tree *counts, tree *parts);

#endif
