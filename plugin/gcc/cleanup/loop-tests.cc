/* Tests that let loops go on.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Fortran's loops end where a test is true.  GCC makes a comparison of that and a branch back that
   is taken where the comparison is false.  CUDA's assembler unrolls a loop of an unknown number of
   turns only if the branch is taken where the comparison is true.  */

#include "base/compat.h"
#include "cleanup/loop-tests.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "cfgloop.h"

/* Makes the test at which EXIT leaves its loop false there.  Whether it was true.  */

static bool
turn (edge exit)
{
  gcond *test = acc_test_of (exit->src);
  if (!test || !(exit->flags & EDGE_TRUE_VALUE))
    return false;
  tree_code code = invert_tree_comparison (gimple_cond_code (test),
					   HONOR_NANS (gimple_cond_lhs (test)));
  if (code == ERROR_MARK)
    return false;
  gimple_cond_set_code (test, code);
  update_stmt (test);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, exit->src->succs)
    e->flags ^= EDGE_TRUE_VALUE | EDGE_FALSE_VALUE;
  return true;
}

unsigned
acc_turn_tests (acc_body *)
{
  bool any = false;
  if (!optimize)
    return 0;
  for (auto loop : loops_list (cfun, 0))
    {
      auto_vec<edge> exits = get_loop_exit_edges (loop);
      for (edge exit : exits)
	any |= exit->src->loop_father == loop && turn (exit);
    }
  return any ? ACC_CHANGED : 0;
}
