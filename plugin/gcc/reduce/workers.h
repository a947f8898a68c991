/* The first worker combines the results of all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_WORKERS_H
#define ACCCACHE_REDUCE_WORKERS_H

struct acc_reductions;

/* Lets the first worker combine what can be of level LEVEL of R, which workers run, in *VARIABLE.
   That is shared memory, which is made if it is null.  Returns whether something was changed.  */
extern bool acc_combine_workers (acc_reductions *r, int level, tree *variable);

#endif
