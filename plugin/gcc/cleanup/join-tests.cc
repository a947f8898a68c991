/* Joins two tests to one, on the way to a directive and out of the loops around it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   `k < end && k < n' leaves a loop from two places, and `p || q' leads to a statement on two ways.
   The lanes of a gang stay together if there is one test: both conditions are evaluated and
   combined.  Fortran counts a loop's trips in one of two ways, depending on the sign of its step.
   Here both are computed, and one number is chosen.  */

#include "base/compat.h"
#include "cleanup/join-tests.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "records/marker.h"
#include "plan/effort.h"

/* Whether STMT only computes a value, without a trap.  A division by 0 does not trap on an
   accelerator.  */

static bool
only_computes (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_vuse (stmt))
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)));
    case ABS_EXPR:
    case POINTER_PLUS_EXPR:
      return false;
    default:
      return !gimple_could_trap_p (stmt);
    }
}

/* Whether BB, which comes after a test, may be executed whatever the test's result is.  */

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
      if (!only_computes (stmt) || ++n > EFFORT_JOIN_STATEMENTS)
	return false;
    }
  return true;
}

/* Lets STMT wrap around.  It may overflow now where the program would not have executed it, and
   nothing must be concluded from its range.  */

static void
let_wrap (gimple *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if ((code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR && code != NEGATE_EXPR)
      || !INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type))
    return;
  gimple_seq seq = NULL;
  tree wide = unsigned_type_for (type);
  tree a = gimple_convert (&seq, wide, gimple_assign_rhs1 (stmt)), value;
  if (code == NEGATE_EXPR)
    value = gimple_build (&seq, code, wide, a);
  else
    {
      tree b = gimple_convert (&seq, wide, gimple_assign_rhs2 (stmt));
      value = gimple_build (&seq, code, wide, a, b);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, value);
  update_stmt (gsi_stmt (gsi));
}

/* Lets all statements of BB wrap around.  */

static void
let_all_wrap (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (is_gimple_assign (gsi_stmt (gsi)))
      let_wrap (gsi_stmt (gsi));
}

/* Whether A and B, which lead to the same block, bring the same values to its PHIs.  */

static bool
bring_the_same (edge a, edge b)
{
  for (gphi_iterator it = gsi_start_phis (a->dest); !gsi_end_p (it); gsi_next (&it))
    if (!operand_equal_p (PHI_ARG_DEF_FROM_EDGE (it.phi (), a),
			  PHI_ARG_DEF_FROM_EDGE (it.phi (), b)))
      return false;
  return true;
}

/* Whether joining A's test with the next one helps the lanes on their way to one of MARKERS.  Both
   tests lead to where SHARED does; the second also leads to where OTHER does.  */

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

/* The condition, computed before GSI, under which its test takes E.  */

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

/* Joins two tests at the second one.  FIRST and SECOND are their edges to the same block.  */

static void
join_tests (edge first, edge second)
{
  let_all_wrap (second->src);
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

/* Joins the test at the end of BB with the next one if possible.  Returns whether it did.  */

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

/* The block that only E leads to if it is harmless and has N successors, else null.  */

static basic_block
way_of (edge e, unsigned n)
{
  basic_block bb = e->dest;
  if (!single_pred_p (bb) || !is_harmless (bb) || EDGE_COUNT (bb->succs) != n
      || (n == 2 && !acc_test_of (bb)))
    return NULL;
  return bb;
}

/* Moves the statements of BB to before the test of TO.  */

static void
move_to (basic_block bb, basic_block to)
{
  let_all_wrap (bb);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      gimple_stmt_iterator end = gsi_for_stmt (acc_test_of (to));
      if (is_gimple_debug (stmt))
	gsi_remove (&gsi, true);
      else if (is_gimple_assign (stmt))
	gsi_move_before (&gsi, &end);
      else
	gsi_next (&gsi);
    }
}

/* `FIRST ? A : B', computed before GSI.  */

static tree
choose_value (tree first, tree a, tree b, gimple_stmt_iterator *gsi)
{
  if (operand_equal_p (a, b))
    return a;
  tree value = make_ssa_name (TREE_TYPE (a));
  gsi_insert_before (gsi, gimple_build_assign (value, COND_EXPR, first, a, b), GSI_SAME_STMT);
  return value;
}

/* Lets KEPT bring the values of both edges to the block that KEPT and OTHER lead to: its own if
   FIRST, else OTHER's.  They are computed before GSI.  */

static void
choose_arguments (tree first, edge kept, edge other, gimple_stmt_iterator *gsi)
{
  for (gphi_iterator it = gsi_start_phis (kept->dest); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())))
      {
	tree a = PHI_ARG_DEF_FROM_EDGE (it.phi (), kept);
	tree b = PHI_ARG_DEF_FROM_EDGE (it.phi (), other);
	SET_PHI_ARG_DEF (it.phi (), kept->dest_idx, choose_value (first, a, b, gsi));
      }
}

/* Whether choose_arguments can choose between the values that A and B bring to their block.  */

static bool
can_choose (edge a, edge b)
{
  for (gphi_iterator it = gsi_start_phis (a->dest); !gsi_end_p (it); gsi_next (&it))
    {
      tree result = gimple_phi_result (it.phi ());
      if (virtual_operand_p (result)
	  ? PHI_ARG_DEF_FROM_EDGE (it.phi (), a) != PHI_ARG_DEF_FROM_EDGE (it.phi (), b)
	  : !is_gimple_reg_type (TREE_TYPE (result)))
	return false;
    }
  return true;
}

/* Removes BB's test; KEPT becomes the only successor, and OTHER goes.  */

static void
forget_test (basic_block bb, edge kept, edge other)
{
  basic_block way = other->dest;
  gimple_stmt_iterator gsi = gsi_for_stmt (acc_test_of (bb));
  gsi_remove (&gsi, true);
  remove_edge (other);
  if (EDGE_COUNT (way->preds) == 0)
    delete_basic_block (way);
  kept->flags = (kept->flags & ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)) | EDGE_FALLTHRU;
  kept->probability = profile_probability::always ();
  basic_block next = kept->dest;
  if (can_merge_blocks_p (bb, next))
    merge_blocks (bb, next);
  else
    bb = next;
  if (single_succ_p (bb) && can_merge_blocks_p (bb, single_succ (bb)))
    merge_blocks (bb, single_succ (bb));
}

/* Replaces the PHIs of BB by their values if BB has only one predecessor.  */

static void
drop_phis (basic_block bb)
{
  if (!single_pred_p (bb))
    return;
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it);)
    {
      replace_uses_by (gimple_phi_result (it.phi ()), gimple_phi_arg_def (it.phi (), 0));
      remove_phi_node (&it, true);
    }
}

/* If both arms of BB's test only compute something and then test, for the same two blocks, executes
   both arms and selects one test.  Returns whether it did.  */

static bool
choose_test (basic_block bb, const vec<gcall *> &markers)
{
  edge e[2] = { EDGE_SUCC (bb, 0), EDGE_SUCC (bb, 1) };
  basic_block way[2] = { way_of (e[0], 2), way_of (e[1], 2) };
  if (!way[0] || !way[1] || way[0] == way[1])
    return false;
  edge to[2][2];
  for (int i = 0; i < 2; i++)
    {
      to[0][i] = EDGE_SUCC (way[0], i);
      to[1][i] = find_edge (way[1], to[0][i]->dest);
      if (!to[1][i] || !can_choose (to[0][i], to[1][i]))
	return false;
    }
  if (!matters (markers, bb, to[0][0], to[0][1]) && !matters (markers, bb, to[0][1], to[0][0]))
    return false;
  for (int i = 0; i < 2; i++)
    move_to (way[i], bb);
  gimple_stmt_iterator gsi = gsi_for_stmt (acc_test_of (bb));
  tree first = taken (e[0], &gsi);
  tree a = taken (to[0][0], &gsi), b = taken (to[1][0], &gsi);
  tree chosen = choose_value (first, a, b, &gsi);
  for (int i = 0; i < 2; i++)
    choose_arguments (first, to[0][i], to[1][i], &gsi);
  gcond *cond = acc_test_of (way[0]);
  gimple_cond_set_condition (cond, to[0][0]->flags & EDGE_TRUE_VALUE ? NE_EXPR : EQ_EXPR, chosen,
			     boolean_false_node);
  update_stmt (cond);
  forget_test (bb, e[0], e[1]);
  for (int i = 0; i < 2; i++)
    drop_phis (to[0][i]->dest);
  return true;
}

/* If-conversion: if both arms of BB's test only compute something and then meet, executes both arms
   and selects the values.  Returns whether it did.  */

static bool
choose_values (basic_block bb, const vec<gcall *> &markers)
{
  edge e[2] = { EDGE_SUCC (bb, 0), EDGE_SUCC (bb, 1) };
  basic_block way[2] = { way_of (e[0], 1), way_of (e[1], 1) };
  edge last[2];
  for (int i = 0; i < 2; i++)
    last[i] = way[i] ? single_succ_edge (way[i]) : e[i];
  if (way[0] && last[0]->dest == e[1]->dest)
    last[1] = e[1];
  else if (way[1] && last[1]->dest == e[0]->dest)
    last[0] = e[0];
  basic_block join = last[0]->dest;
  if (join != last[1]->dest || EDGE_COUNT (join->preds) != 2 || last[0] == last[1]
      || (last[0] == e[0] && last[1] == e[1])
      || join->loop_father != bb->loop_father || !can_choose (last[0], last[1]))
    return false;
  bool wanted = false;
  for (gcall *marker : markers)
    wanted |= dominated_by_p (CDI_DOMINATORS, gimple_bb (marker), join);
  if (!wanted)
    return false;
  for (int i = 0; i < 2; i++)
    if (last[i] != e[i])
      move_to (way[i], bb);
  int kept = last[0] != e[0] ? 0 : 1;
  gimple_stmt_iterator gsi = gsi_for_stmt (acc_test_of (bb));
  choose_arguments (taken (e[kept], &gsi), last[kept], last[1 - kept], &gsi);
  forget_test (bb, e[kept], e[1 - kept]);
  return true;
}

unsigned
acc_join_tests (acc_body *)
{
  auto_vec<gcall *> markers;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	markers.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  FOR_EACH_BB_FN (bb, cfun)
    if (join_at (bb, markers)
	|| (acc_test_of (bb) && (choose_test (bb, markers) || choose_values (bb, markers))))
      return ACC_CHANGED | ACC_AGAIN;
  return 0;
}
