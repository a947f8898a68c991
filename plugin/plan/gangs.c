/* How many gangs run a kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gangs.h"
#include "effort.h"

int64_t
gangs_blocks (const struct gangs_axis *axis, int n)
{
  int64_t all = 1;
  bool unknown = false;
  for (int i = 0; i < n; i++)
    {
      int64_t trips = axis[i].trips;
      if (trips == 0)
        return 0;
      if (trips == PLAN_UNKNOWN
          || __builtin_mul_overflow (all, (trips - 1) / axis[i].share + 1, &all))
        unknown = true;
    }
  return unknown ? PLAN_UNKNOWN : all;
}

int64_t
gangs_even (int64_t blocks, int64_t most)
{
  if (blocks == PLAN_UNKNOWN)
    return most;
  if (blocks <= 1)
    return 1;
  int64_t each = (blocks - 1) / most + 1;
  return (blocks - 1) / each + 1;
}

int64_t
gangs_most (int lanes, enum gangs_reduction reduction, const struct plan_target *target)
{
  static const int rounds[] = { [REDUCTION_NONE] = EFFORT_SCHEDULE_ROUNDS,
                                [REDUCTION_LANES] = EFFORT_LANES_REDUCTION_ROUNDS,
                                [REDUCTION_GANGS] = EFFORT_REDUCTION_ROUNDS };
  if (lanes <= 0)
    return 0;
  int held = target->sm_threads / lanes;
  if (held > target->sm_blocks)
    held = target->sm_blocks;
  if (held < 1)
    held = 1;
  return (int64_t) target->sms * held * rounds[reduction];
}
