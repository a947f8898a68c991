/* Which statements have no effect, and what can be computed before a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_PURE_H
#define ACCCACHE_ANALYSIS_PURE_H

/* Whether STMT is a load of what nothing may write while LOOP runs.  */
extern bool acc_reads_constant (gimple *stmt, class loop *loop);
/* Whether a lane without an iteration can execute STMT with the operands of one
   that has an iteration: STMT changes nothing, and reads nothing that changes
   while LOOP runs.  */
extern bool acc_is_pure (gimple *stmt, class loop *loop);
/* Whether VALUE, and all that it is computed from, can be computed before
   LOOP.  */
extern bool acc_computable_before (tree value, class loop *loop);
/* Whether what SYMBOL stands for in forms changes in the loop DATA: a predicate for poly_part and
   poly_find_symbol.  */
extern bool acc_differs_in_loop (int symbol, void *data);
/* Whether CALL is one of a function that does nothing but compute a number.  Setting errno does not
   count.  */
extern bool acc_is_function (gimple *call);

#endif
