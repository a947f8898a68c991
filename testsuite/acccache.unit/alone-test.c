/* Which iterations a lane runs alone.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "alone.h"
#include "effort.h"
#include "unit.h"

/* One of ITERATIONS iterations with BYTES of arrays, in which 10 statements are executed 100 times in a loop of TRIPS
   iterations that lanes share, and with MOVED elements.  */

static bool
one_of (int64_t iterations, int64_t bytes, int64_t trips, double moved)
{
  struct plan_alone iteration = { iterations, bytes, 0, 0, moved };
  plan_alone_add (&iteration, 10, (double) (100 * trips), trips);
  return plan_alone (&iteration);
}

static bool
alone (int64_t bytes, int64_t trips, double moved)
{
  return one_of (PLAN_UNKNOWN, bytes, trips, moved);
}

static void
there_are_enough (void)
{
  unit_test (one_of (EFFORT_ALONE_ITERATIONS, 100, 6, 0), "%s", __func__);
  unit_test (!one_of (EFFORT_ALONE_ITERATIONS - 1, 100, 6, 0), "%s: too few", __func__);
}

static void
counts_lanes_that_wait (void)
{
  struct plan_alone iteration = { 0, 0, 0, 0, 0 };
  plan_alone_add (&iteration, 10, 12, 6);
  unit_test (iteration.alone == 120 && iteration.shared == 640, "%s: a short loop", __func__);
  plan_alone_add (&iteration, 1, 33, 33);
  unit_test (iteration.alone == 153 && iteration.shared == 704, "%s: a loop for two rounds", __func__);
  plan_alone_add (&iteration, 2, 3, 0);
  unit_test (iteration.alone == 159 && iteration.shared == 896, "%s: all execute it", __func__);
}

static void
short_loops_are_left (void)
{
  unit_test (alone (100, 6, 0), "%s", __func__);
  unit_test (alone (100, 16, 0), "%s: half of the lanes", __func__);
  unit_test (!alone (100, 17, 0), "%s: more than half", __func__);
  unit_test (!alone (100, 32, 0), "%s: all lanes", __func__);
}

static void
small_arrays_are (void)
{
  unit_test (alone (EFFORT_ALONE_BYTES, 6, 0), "%s", __func__);
  unit_test (!alone (EFFORT_ALONE_BYTES + 1, 6, 0), "%s: large ones", __func__);
}

static void
work_pays_for_loads (void)
{
  unit_test (alone (100, 8, 8000. / EFFORT_ALONE_MOVED), "%s", __func__);
  unit_test (!alone (100, 8, 8000. / EFFORT_ALONE_MOVED + 1), "%s: too many", __func__);
}

static void
code_stays_small (void)
{
  unit_test (plan_alone_unrolls (EFFORT_ALONE_UNROLLED / 10, 10), "%s", __func__);
  unit_test (!plan_alone_unrolls (EFFORT_ALONE_UNROLLED / 10, 11), "%s: too much", __func__);
  unit_test (!plan_alone_unrolls (1, 1), "%s: one round", __func__);
}

static void
several_gangs_fit (void)
{
  unit_test (plan_alone_lanes (EFFORT_ALONE_MANY) == EFFORT_ALONE_LANES, "%s", __func__);
  unit_test (plan_alone_lanes (EFFORT_ALONE_MANY - 1) == 0, "%s: registers are left", __func__);
}

int
main (void)
{
  there_are_enough ();
  counts_lanes_that_wait ();
  short_loops_are_left ();
  small_arrays_are ();
  work_pays_for_loads ();
  code_stays_small ();
  several_gangs_fit ();
  return unit_end ();
}
