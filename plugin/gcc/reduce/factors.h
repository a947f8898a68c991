/* What a turn of a loop does to a number that depends on the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_FACTORS_H
#define ACCCACHE_REDUCE_FACTORS_H

struct acc_linked;

/* Whether a turn of P does nothing to the link but to multiply it by a number, and to add another
   one, where neither depends on the link.  */
extern bool acc_factors_known (const acc_linked *p);
/* These numbers in the turn of COPIES, computed in SEQ.  */
extern void acc_factors_of (const acc_linked *p, hash_map<tree, tree> *copies, gimple_seq *seq,
			    tree *factor, tree *more);

#endif
