/* What atomic statements do with elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   For what has no builtin function, GCC loads the element, computes, and tries to exchange until it
   succeeds.  */

#ifndef ACCCACHE_REDUCE_BIN_UPDATES_H
#define ACCCACHE_REDUCE_BIN_UPDATES_H

struct acc_box;

/* What updates an element: the call that does, and if that is the exchange at the end of a loop,
   the first load, the operand, and the test whether to try again.  */

struct acc_bin_update
{
  gcall *call, *load;
  tree operand;
  gcond *again;
};

/* What STMT does to an element of BOX's array, of TYPE, and nothing else; ERROR_MARK if that is
   nothing that bins are for.  Then it becomes *U.  */
extern enum tree_code acc_bin_update_of (gimple *stmt, const acc_box *box, tree type,
					 acc_bin_update *u);
/* What U, whose call exchanges what was loaded as OLD for NOW, does with elements of TYPE, or
   ERROR_MARK.  Sets U's operand.  */
extern enum tree_code acc_bin_exchanged (acc_bin_update *u, tree old, tree now, tree type);
/* What VALUE has been converted from, in as many bits.  If ALONE, nothing else uses what comes on
   the way.  */
extern tree acc_bin_converted (tree value, bool alone);

#endif
