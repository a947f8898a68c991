/* How many gangs run a kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gangs.h"
#include "effort.h"
#include "occupancy.h"

int64_t
gangs_blocks (const struct gangs_axis *axis, int n)
{
  int64_t all = 1;
  bool unknown = false;
  for (int i = 0; i < n; i++)
    {
      int64_t trips = axis[i].trips, before = all;
      if (trips == 0)
        return 0;
      if (trips == PLAN_UNKNOWN
          || __builtin_mul_overflow (all, (trips - 1) / axis[i].share + 1, &all))
        unknown = true;
      if (axis[i].enough && all > axis[i].enough)
        all = before > axis[i].enough ? before : axis[i].enough;
    }
  return unknown ? PLAN_UNKNOWN : all;
}

int64_t
gangs_held (int lanes, const struct plan_target *target)
{
  return (int64_t) target->sms * occupancy_gangs (target, lanes, 0);
}

struct gangs_limits
gangs_single (int lanes, int64_t usual, const struct plan_target *target)
{
  int64_t held = gangs_held (lanes, target);
  return (struct gangs_limits) { held, held * EFFORT_GANGS_MOST, usual, 1, 0, 0, 0, 0 };
}

struct gangs_limits
gangs_paying (int lanes, bool much, enum gangs_reduction reduction,
              const struct plan_target *target)
{
  int64_t held = gangs_held (lanes, target);
  int64_t usual = held * EFFORT_GANGS_USUAL, each = EFFORT_GANG_BLOCKS;
  if (reduction == REDUCTION_NONE && much)
    return gangs_single (lanes, usual, target);
  if (reduction == REDUCTION_NONE)
    return (struct gangs_limits) { held, held * EFFORT_GANGS_MOST, usual, each, 0, 0, 0, 0 };
  if (reduction == REDUCTION_TEAMS)
    return (struct gangs_limits) { held, usual, usual, each, 0, 0, 0, 0 };
  held *= reduction == REDUCTION_LANES ? EFFORT_LANES_REDUCTION_ROUNDS : EFFORT_REDUCTION_ROUNDS;
  return (struct gangs_limits) { held, held, held, each, 0, 0, 0, 0 };
}

int64_t
gangs_for (int64_t blocks, const struct gangs_limits *limits)
{
  if (blocks == PLAN_UNKNOWN)
    return limits->usual;
  if (blocks <= 1)
    return 1;
  int64_t limit = (blocks - 1) / limits->each + 1;
  if (limits->each > 1)
    limit = ((limit - 1) / limits->held + 1) * limits->held;
  limit = limit < limits->held ? limits->held : limit > limits->most ? limits->most : limit;
  int64_t each = (blocks - 1) / limit + 1;
  if (limits->unit && each > limits->few)
    each = ((each - 1) / limits->unit + 1) * limits->unit;
  return (blocks - 1) / each + 1;
}
