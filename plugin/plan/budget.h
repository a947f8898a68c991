/* Which tiles a block gets in the available shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_BUDGET_H
#define ACCCACHE_PLAN_BUDGET_H

#include "verdict.h"

/* The bytes of shared memory that R's tiles may have.  */
int64_t budget_free (const struct plan_request *r, const struct plan_target *target);

/* Chooses the tiles that save something, or all possible ones if R says FORCE.  Gives up those that
   save least until the rest takes no more than FREE bytes.  */
void budget_choose (const struct plan_request *r, const struct block *b,
                    const struct plan_target *target, int64_t free, struct block_cost *cost);

#endif
