/* Tests of plan/joined: which elements of a lane one instruction accesses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "joined.h"

int
main (void)
{
  const int64_t doubles[] = { 0, 8, 16, 24 }, odd[] = { 8, 16, 24, 40 }, before[] = { -16, -8, 0 };
  const int64_t floats[] = { 0, 4, 8, 12, 16, 20 }, late[] = { 4, 8, 12 }, same[] = { 0, 0, 8 };
  unit_test (plan_joined (doubles, 4, 0, 8, 16) == 2, "two doubles");
  unit_test (plan_joined (doubles, 4, 2, 8, 32) == 2, "the next two");
  unit_test (plan_joined (doubles, 4, 1, 8, 16) == 1, "not aligned");
  unit_test (plan_joined (doubles, 4, 3, 8, 16) == 1, "the last one");
  unit_test (plan_joined (doubles, 4, 0, 8, 8) == 1, "the next lane's would not be aligned");
  unit_test (plan_joined (odd, 4, 0, 8, 16) == 1, "the first one is not aligned");
  unit_test (plan_joined (odd, 4, 1, 8, 16) == 2, "those behind it are");
  unit_test (plan_joined (odd, 4, 3, 8, 16) == 1, "nothing follows");
  unit_test (plan_joined (before, 3, 0, 8, 16) == 2, "before the beginning");
  unit_test (plan_joined (floats, 6, 0, 4, 16) == 4, "four floats");
  unit_test (plan_joined (floats, 6, 4, 4, 16) == 2, "two are left");
  unit_test (plan_joined (floats, 6, 0, 4, 8) == 2, "four would not be aligned in the next lane");
  unit_test (plan_joined (floats, 3, 0, 4, 16) == 2, "two of three");
  unit_test (plan_joined (late, 3, 0, 4, 16) == 1, "one before two");
  unit_test (plan_joined (late, 3, 1, 4, 16) == 2, "two behind it");
  unit_test (plan_joined (same, 3, 0, 8, 16) == 1, "one twice");
  unit_test (plan_joined (doubles, 4, 0, 2, 16) == 1, "no words");
  unit_test (plan_hold (3, 2, 4, 20), "a store less");
  unit_test (!plan_hold (2, 2, 4, 20), "as many stores");
  unit_test (plan_hold (20, 12, 24, 20), "registers that the values have at times anyway");
  unit_test (!plan_hold (20, 12, 34, 20), "too few registers");
  return unit_end ();
}
