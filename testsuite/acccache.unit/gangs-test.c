/* Tests of plan/gangs: how many gangs run a kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gangs.h"
#include "effort.h"
#include "unit.h"

static void
test_blocks (void)
{
  struct gangs_axis a[] = { { 1, 256 }, { 10, 3 }, { 9, 3 } };
  unit_test (gangs_blocks (a, 1) == 1, "one iteration is a block");
  unit_test (gangs_blocks (a, 2) == 4, "a block that is not whole");
  unit_test (gangs_blocks (a, 3) == 12, "a product of blocks");
  a[0].trips = PLAN_UNKNOWN;
  unit_test (gangs_blocks (a, 3) == PLAN_UNKNOWN, "an axis that is not known");
  a[2].trips = 0;
  unit_test (gangs_blocks (a, 3) == 0, "no iterations");
  struct gangs_axis huge[] = { { INT64_MAX, 1 }, { INT64_MAX, 1 } };
  unit_test (gangs_blocks (huge, 1) == INT64_MAX, "all that can be counted");
  unit_test (gangs_blocks (huge, 2) == PLAN_UNKNOWN, "more than can be counted");
}

static void
test_even (void)
{
  unit_test (gangs_even (0, 100) == 1, "no blocks");
  unit_test (gangs_even (1, 100) == 1, "one block");
  unit_test (gangs_even (100, 100) == 100, "a gang for each block");
  unit_test (gangs_even (101, 100) == 51, "two blocks a gang");
  unit_test (gangs_even (INT64_MAX, 1) == 1, "one gang for all");
  unit_test (gangs_even (PLAN_UNKNOWN, 100) == 100, "blocks that are not known");
  bool right = true;
  for (int i = 0; i < 10000; i++)
    {
      int64_t blocks = unit_random (1, 1000), most = unit_random (1, 100);
      int64_t gangs = gangs_even (blocks, most), each = (blocks - 1) / gangs + 1;
      right &= gangs >= 1 && gangs <= most && each == (blocks - 1) / most + 1;
    }
  unit_test (right, "no gang has more blocks than with all gangs that pay");
}

static void
test_most (void)
{
  const struct plan_target *t = plan_target ("h200");
  unit_test (gangs_most (256, REDUCTION_NONE, t) == 132 * 8 * EFFORT_SCHEDULE_ROUNDS,
	     "gangs of 256");
  unit_test (gangs_most (256, REDUCTION_LANES, t) == 132 * 8 * EFFORT_LANES_REDUCTION_ROUNDS,
	     "gangs of 256 whose lanes make a reduction");
  unit_test (gangs_most (256, REDUCTION_GANGS, t) == 132 * 8 * EFFORT_REDUCTION_ROUNDS,
	     "gangs of 256 with a reduction");
  unit_test (gangs_most (32, REDUCTION_GANGS, t) == 132 * 32 * EFFORT_REDUCTION_ROUNDS,
	     "gangs of 32");
  unit_test (gangs_most (0, REDUCTION_GANGS, t) == 0, "lanes that are not known");
}

int
main (void)
{
  test_blocks ();
  test_even ();
  test_most ();
  return unit_end ();
}
