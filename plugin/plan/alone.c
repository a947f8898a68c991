/* Which iterations a lane runs alone.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes that share an iteration wait where there are more of them than its loops have iterations,
   and all of them execute what is outside of these loops.  A lane that runs it alone never waits.
   But neighbouring lanes then load what is an iteration apart, each from a line of memory of its
   own, and have their arrays in local memory, which the first-level cache has room for if they are
   small.  And there must be iterations for the lanes of a whole device.  */

#include "alone.h"
#include "effort.h"
#include "warp.h"

void
plan_alone_add (struct plan_alone *iteration, double statements, double times, int64_t trips)
{
  double rounds = times;
  if (trips > 0)
    rounds = times / (double) trips * (double) ((trips + WARP - 1) / WARP);
  iteration->alone += statements * times;
  iteration->shared += statements * rounds * WARP;
}

bool
plan_alone (const struct plan_alone *iteration)
{
  if (iteration->iterations != PLAN_UNKNOWN && iteration->iterations < EFFORT_ALONE_ITERATIONS)
    return false;
  return (iteration->bytes <= EFFORT_ALONE_BYTES
	  && iteration->shared >= EFFORT_ALONE_GAIN * iteration->alone
	  && iteration->alone >= EFFORT_ALONE_MOVED * iteration->moved);
}

int
plan_alone_lanes (int64_t bytes)
{
  return bytes >= EFFORT_ALONE_MANY ? EFFORT_ALONE_LANES : 0;
}

bool
plan_alone_unrolls (double statements, int64_t trips)
{
  return trips > 1 && statements * (double) trips <= EFFORT_ALONE_UNROLLED;
}
