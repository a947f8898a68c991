/* How much runs on a multiprocessor at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_OCCUPANCY_H
#define ACCCACHE_PLAN_OCCUPANCY_H

#include "plan.h"

/* How many gangs of LANES lanes, with BYTES of shared memory each, a multiprocessor of TARGET
   holds; at least one.  */
int occupancy_gangs (const struct plan_target *target, int lanes, int64_t bytes);

#endif
