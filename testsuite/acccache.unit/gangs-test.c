/* Tests of plan/gangs: how many gangs run a kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gangs.h"
#include "effort.h"
#include "unit.h"

static void
test_blocks (void)
{
  struct gangs_axis a[] = { { 1, 256, 0 }, { 10, 3, 0 }, { 9, 3, 0 } };
  unit_test (gangs_blocks (a, 1) == 1, "one iteration is a block");
  unit_test (gangs_blocks (a, 2) == 4, "a block that is not whole");
  unit_test (gangs_blocks (a, 3) == 12, "a product of blocks");
  a[0].trips = PLAN_UNKNOWN;
  unit_test (gangs_blocks (a, 3) == PLAN_UNKNOWN, "an axis that is not known");
  a[2].trips = 0;
  unit_test (gangs_blocks (a, 3) == 0, "no iterations");
  struct gangs_axis rows[] = { { 30, 1, 0 }, { 100, 8, 200 } };
  unit_test (gangs_blocks (rows, 2) == 200, "gangs share iterations until there are enough");
  rows[1].trips = 40;
  unit_test (gangs_blocks (rows, 2) == 150, "gangs that are not enough");
  rows[0].trips = 300;
  unit_test (gangs_blocks (rows, 2) == 300, "iterations that are enough");
  rows[1].trips = 0;
  unit_test (gangs_blocks (rows, 2) == 0, "rows without iterations");
  struct gangs_axis huge[] = { { INT64_MAX, 1, 0 }, { INT64_MAX, 1, 0 } };
  unit_test (gangs_blocks (huge, 1) == INT64_MAX, "all that can be counted");
  unit_test (gangs_blocks (huge, 2) == PLAN_UNKNOWN, "more than can be counted");
}

static void
test_limits (void)
{
  const struct plan_target *t = plan_target ("h200");
  struct gangs_limits l = gangs_paying (256, false, REDUCTION_NONE, t);
  unit_test (l.held == 132 * 8 && l.most == l.held * EFFORT_GANGS_MOST
	     && l.usual == l.held * EFFORT_GANGS_USUAL && l.each == EFFORT_GANG_BLOCKS,
	     "gangs of 256");
  l = gangs_paying (256, true, REDUCTION_NONE, t);
  unit_test (l.each == 1 && l.most == 132 * 8 * EFFORT_GANGS_MOST && gangs_for (50000, &l) == 50000
	     && l.usual == 132 * 8 * EFFORT_GANGS_USUAL, "a gang for each block in which much happens");
  l = gangs_paying (256, true, REDUCTION_GANGS, t);
  unit_test (l.most == 132 * 8 * EFFORT_REDUCTION_ROUNDS, "much and a reduction");
  l = gangs_paying (256, false, REDUCTION_TEAMS, t);
  unit_test (l.held == 132 * 8 && l.most == 132 * 8 * EFFORT_GANGS_USUAL && l.usual == l.most,
	     "what pays with teams");
  l = gangs_paying (256, false, REDUCTION_LANES, t);
  unit_test (l.most == 132 * 8 * EFFORT_LANES_REDUCTION_ROUNDS && l.held == l.most,
	     "gangs of 256 whose lanes make a reduction");
  l = gangs_paying (256, false, REDUCTION_GANGS, t);
  unit_test (l.most == 132 * 8 * EFFORT_REDUCTION_ROUNDS && l.usual == l.most,
	     "gangs of 256 with a reduction");
  l = gangs_single (256, 77, t);
  unit_test (gangs_for (PLAN_UNKNOWN, &l) == 77 && gangs_for (0, &l) == 1
	     && gangs_for (60000, &l) == 60000 && gangs_for (2 * l.most, &l) == l.most
	     && gangs_for (INT64_MAX, &l) <= l.most,
	     "a gang for each block, if they are known");
  unit_test (gangs_paying (32, false, REDUCTION_GANGS, t).most == 132 * 32 * EFFORT_REDUCTION_ROUNDS,
	     "gangs of 32");
}

static void
test_numbers (void)
{
  struct gangs_limits l = { 100, 1000, 400, EFFORT_GANG_BLOCKS, 0, 0, 0, 0 };
  unit_test (gangs_for (0, &l) == 1, "no blocks");
  unit_test (gangs_for (1, &l) == 1, "one block");
  unit_test (gangs_for (100, &l) == 100, "a gang for each block");
  unit_test (gangs_for (101, &l) == 51, "two blocks a gang");
  unit_test (gangs_for (100 * EFFORT_GANG_BLOCKS, &l) == 100, "as many blocks as a gang has");
  unit_test (gangs_for (300 * EFFORT_GANG_BLOCKS, &l) == 300, "more gangs than are held");
  unit_test (gangs_for (101 * EFFORT_GANG_BLOCKS, &l) == 162, "whole rounds of gangs");
  unit_test (gangs_for (3000 * EFFORT_GANG_BLOCKS, &l) == 1000, "more gangs than pay");
  unit_test (gangs_for (PLAN_UNKNOWN, &l) == 400, "blocks that are not known");
  bool right = true;
  for (int i = 0; i < 10000; i++)
    {
      int64_t blocks = unit_random (1, 100000), gangs = gangs_for (blocks, &l);
      int64_t each = (blocks - 1) / gangs + 1;
      /* With one gang less, one would have more blocks.  */
      right &= gangs >= 1 && gangs <= l.most && gangs <= blocks && (gangs - 1) * each < blocks;
    }
  unit_test (right, "no gang is idle");
}

int
main (void)
{
  test_blocks ();
  test_limits ();
  test_numbers ();
  return unit_end ();
}
