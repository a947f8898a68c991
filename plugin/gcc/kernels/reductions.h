/* Variables that the iterations of a loop compute together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_REDUCTIONS_H
#define ACCCACHE_KERNELS_REDUCTIONS_H

#include "kernels/scope.h"

/* If all that the body of the loop that is judged does with VAR is to combine it with other values
   by one operation, returns that, as in an OMP_CLAUSE_REDUCTION; ERROR_MARK if not.  *WHY is the
   reason then if it is nearly so, a format for VAR's name, or null.  What changes the order of
   floating-point operations is a reduction only if ANY_ORDER.  If *TEST is not null, it must be
   true before the construct.  */
extern tree_code acc_kreduction_of (tree var, bool any_order, const char **why, tree *test);

/* If all that the body of the loop that is judged does with VAR is to set it to one constant in
   some iterations, returns the operation that makes a reduction of it, or ERROR_MARK.  */
extern tree_code acc_kflag_of (tree var);

#endif
