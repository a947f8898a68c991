/* How much runs on a multiprocessor at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "occupancy.h"

int
occupancy_gangs (const struct plan_target *target, int lanes, int64_t bytes)
{
  int64_t gangs = target->sm_blocks;
  if (bytes + target->gang_shared > 0)
    gangs = target->sm_shared / (bytes + target->gang_shared);
  if (gangs > target->sm_threads / lanes)
    gangs = target->sm_threads / lanes;
  if (gangs > target->sm_blocks)
    gangs = target->sm_blocks;
  return gangs < 1 ? 1 : (int) gangs;
}
