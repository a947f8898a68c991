/* Elements that follow each other and that one lane computes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "runs.h"
#include "effort.h"
#include "occupancy.h"

/* Where lanes take many registers, a multiprocessor has fewer of them than it needs to hide
   latencies, however little shared memory they take.  */

bool
plan_runs_fit (int64_t bytes, int64_t taken, int lanes, int words,
               const struct plan_target *target)
{
  int64_t all = taken + plan_aligned (bytes);
  if (all > target->static_shared - target->reserve)
    return false;
  int64_t resident = (int64_t) occupancy_gangs (target, lanes, all) * lanes;
  return (effort_lanes_enough (resident)
          || (words >= EFFORT_HEAVY_WORDS && effort_lanes_enough (2 * resident)));
}
