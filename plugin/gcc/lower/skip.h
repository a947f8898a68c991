/* Loads and stores that lanes skip.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_SKIP_H
#define ACCCACHE_LOWER_SKIP_H

/* Lets lanes execute STMT, a load to a register or a store, only where VALID is true.  A load that
   is skipped gives 0.  The condition of the branch.  */
extern gcond *acc_skip_by_branch (gimple *stmt, tree valid);
/* The same without a branch.  False, and nothing is changed, if no instruction can do it.  */
extern bool acc_skip_by_predicate (gimple *stmt, tree valid);

#endif
