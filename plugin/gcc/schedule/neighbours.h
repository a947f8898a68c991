/* Which loops without directives give each lane several neighbouring iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_NEIGHBOURS_H
#define ACCCACHE_SCHEDULE_NEIGHBOURS_H

#include "plan/schedule.h"

struct acc_family;

/* Whether lanes of F, of which NEST says more, are best given several neighbouring iterations; then
   how becomes *PLAN, and the axis along which they are contiguous the last one.  */
extern bool acc_plan_neighbours (acc_family *f, const schedule_nest *nest, struct schedule *plan);

#endif
