/* The costs that plans are made with: a constant COST_NAME for each line of costs.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_COSTS_H
#define ACCCACHE_PLAN_COSTS_H

#define PLAN_COST(NAME, CYCLES, WHAT) \
  static const double COST_##NAME __attribute__ ((unused)) = CYCLES;
#include "costs.def"
#undef PLAN_COST

#endif
