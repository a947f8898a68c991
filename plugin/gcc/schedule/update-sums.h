/* Reductions of loops whose iterations all update the same elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_UPDATE_SUMS_H
#define ACCCACHE_SCHEDULE_UPDATE_SUMS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_sum_updates (acc_body *body);

#endif
