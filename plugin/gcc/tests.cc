/* Makes one test of two, on the way to a directive and out of the loops around it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   `k < end && k < n' leaves a loop from two places, and there are two ways to what stands under `p || q'.  The
   lanes of a gang go together where there is one test: both conditions are evaluated, and combined.  */

#include "compat.h"
#include "acccache.h"
#include "nest.h"
#include "tiles.h"

/* The most statements that are executed where the first condition would have done.  */
enum { MOST_STATEMENTS = 8 };

/* Whether BB, which comes after a test, may be executed whatever that says.  */

static bool
is_harmless (basic_block bb)
{
  int n = 0;
  if (!gsi_end_p (gsi_start_phis (bb)))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_COND)
	continue;
      if (!is_gimple_assign (stmt) || gimple_vuse (stmt) || gimple_could_trap_p (stmt)
	  || ++n > MOST_STATEMENTS)
	return false;
    }
  return true;
}

/* Whether A and B, which lead to the same block, bring the same there.  */

static bool
bring_the_same (edge a, edge b)
{
  for (gphi_iterator it = gsi_start_phis (a->dest); !gsi_end_p (it); gsi_next (&it))
    if (!operand_equal_p (PHI_ARG_DEF_FROM_EDGE (it.phi (), a),
			  PHI_ARG_DEF_FROM_EDGE (it.phi (), b)))
      return false;
  return true;
}

/* Whether it matters to one of MARKERS that there is one way from A's test, and the next, where SHARED leads
   to, and one where OTHER does.  */

static bool
matters (const vec<gcall *> &markers, basic_block a, edge shared, edge other)
{
  for (gcall *marker : markers)
    {
      basic_block bb = gimple_bb (marker);
      if (dominated_by_p (CDI_DOMINATORS, bb, shared->dest))
	return true;
      for (class loop *loop = a->loop_father; loop && loop->num; loop = loop_outer (loop))
	if (flow_bb_inside_loop_p (loop, bb) && !flow_bb_inside_loop_p (loop, shared->dest)
	    && flow_bb_inside_loop_p (loop, other->dest))
	  return true;
    }
  return false;
}

/* The value, computed before GSI, of whether E is taken from its test.  */

static tree
taken (edge e, gimple_stmt_iterator *gsi)
{
  gcond *cond = acc_test_of (e->src);
  enum tree_code code = gimple_cond_code (cond);
  tree lhs = gimple_cond_lhs (cond);
  bool inverse = e->flags & EDGE_FALSE_VALUE;
  enum tree_code inverted = invert_tree_comparison (code, HONOR_NANS (lhs));
  if (inverse && inverted != ERROR_MARK)
    {
      code = inverted;
      inverse = false;
    }
  tree value = make_ssa_name (boolean_type_node);
  gsi_insert_before (gsi, gimple_build_assign (value, code, lhs, gimple_cond_rhs (cond)),
		     GSI_SAME_STMT);
  if (!inverse)
    return value;
  tree other = make_ssa_name (boolean_type_node);
  gsi_insert_before (gsi, gimple_build_assign (other, BIT_NOT_EXPR, value), GSI_SAME_STMT);
  return other;
}

/* Lets the second of two tests, of which FIRST and SECOND lead to the same block, do for both.  */

static void
join_tests (edge first, edge second)
{
  gcond *cond = acc_test_of (second->src);
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  tree a = taken (first, &gsi), b = taken (second, &gsi);
  tree either = make_ssa_name (boolean_type_node);
  gsi_insert_before (&gsi, gimple_build_assign (either, BIT_IOR_EXPR, a, b), GSI_SAME_STMT);
  gimple_cond_set_condition (cond, second->flags & EDGE_TRUE_VALUE ? NE_EXPR : EQ_EXPR, either,
			     boolean_false_node);
  update_stmt (cond);
  basic_block bb = first->src;
  gsi = gsi_for_stmt (acc_test_of (bb));
  gsi_remove (&gsi, true);
  remove_edge (first);
  edge rest = single_succ_edge (bb);
  rest->flags = (rest->flags & ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)) | EDGE_FALLTHRU;
  rest->probability = profile_probability::always ();
  if (can_merge_blocks_p (bb, rest->dest))
    merge_blocks (bb, rest->dest);
}

/* Joins the test at the end of BB with that which comes next; whether it did.  */

static bool
join_at (basic_block bb, const vec<gcall *> &markers)
{
  if (!acc_test_of (bb))
    return false;
  for (int i = 0; i < 2; i++)
    {
      edge shared = EDGE_SUCC (bb, i), next = EDGE_SUCC (bb, 1 - i);
      basic_block then = next->dest;
      edge again = find_edge (then, shared->dest);
      if (then == bb || !single_pred_p (then) || !acc_test_of (then) || !again
	  || then == shared->dest || !is_harmless (then) || !bring_the_same (shared, again))
	continue;
      edge other = EDGE_SUCC (then, 0) == again ? EDGE_SUCC (then, 1) : EDGE_SUCC (then, 0);
      if (!matters (markers, bb, shared, other))
	continue;
      join_tests (shared, again);
      return true;
    }
  return false;
}

/* Joins one pair of tests of the current function, if there is one.  */

static bool
join_once (const vec<gcall *> &markers)
{
  bool joined = false;
  basic_block bb;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, cfun)
    if (!joined)
      joined = join_at (bb, markers);
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
  return joined;
}

void
acc_join_tests (void)
{
  auto_vec<gcall *> markers;
  basic_block bb;
  if (!optimize)
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	markers.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  while (!markers.is_empty () && join_once (markers))
    continue;
}
