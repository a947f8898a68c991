/* Tests of plan/runs: when the lanes of a warp store together what each of them computes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "runs.h"
#include "effort.h"

int
main (void)
{
  const struct plan_target *t = plan_target ("h200");
  unit_test (plan_runs_fit (8704, 0, 64, 20, t), "little shared memory");
  unit_test (!plan_runs_fit (t->static_shared - t->reserve + 1, 0, 64, 20, t),
	     "more than a gang may have");
  unit_test (!plan_runs_fit (8704, t->static_shared - t->reserve - 8000, 64, 20, t),
	     "more than is left");
  unit_test (!plan_runs_fit (20000, 16000, 64, EFFORT_HEAVY_WORDS - 1, t),
	     "lanes that registers leave room for");
  unit_test (plan_runs_fit (20000, 16000, 64, EFFORT_HEAVY_WORDS, t),
	     "fewer lanes, for which registers leave no room either");
  unit_test (!plan_runs_fit (40000, 0, 32, EFFORT_HEAVY_WORDS, t), "too few lanes");
  return unit_end ();
}
