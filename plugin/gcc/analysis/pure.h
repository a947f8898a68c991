/* Which statements have no effect, and what can be computed before a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_PURE_H
#define ACCCACHE_ANALYSIS_PURE_H

/* Whether nothing may write what STMT, which reads memory, reads while LOOP runs.  */
extern bool acc_reads_constant (gimple *stmt, class loop *loop);
/* Whether STMT can be executed by a lane that has no iteration.  */
extern bool acc_is_pure (gimple *stmt, class loop *loop);
/* Whether what VALUE comes from can be computed before LOOP.  */
extern bool acc_computable_before (tree value, class loop *loop);

#endif
