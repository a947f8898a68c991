/* Tests of what all lanes have and of what they have not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     while (k < n && sum < limit) …

   One test is made of both conditions where they are cheap.  But all lanes leave the loop together
   by the first one, and each by itself by the second one.  */

#include "base/compat.h"
#include "lower/part-tests.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "nest/uniform.h"
#include "cfgloop.h"

/* Whether lanes take E by COND, a test of a boolean, if that is true.  */

static bool
is_taken_if_true (gcond *cond, edge e)
{
  bool unequal = gimple_cond_code (cond) == NE_EXPR, truth = e->flags & EDGE_TRUE_VALUE;
  return (unequal == truth) != (bool) integer_onep (gimple_cond_rhs (cond));
}

/* What is left of NAME, made of booleans by CODE, without one that all lanes of NEST have in
   common in LOOP, which goes to *SAME.  SEQ computes it.  Null if there is none, or nothing
   else.  */

static tree
without_same (const acc_nest *nest, class loop *loop, tree name, enum tree_code code, tree *same,
	      gimple_seq *seq)
{
  gimple *def = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
  if (!def || !is_gimple_assign (def))
    return NULL_TREE;
  if (gimple_assign_rhs_code (def) == NE_EXPR && integer_zerop (gimple_assign_rhs2 (def))
      && TREE_CODE (TREE_TYPE (gimple_assign_rhs1 (def))) == BOOLEAN_TYPE)
    return without_same (nest, loop, gimple_assign_rhs1 (def), code, same, seq);
  if (gimple_assign_rhs_code (def) != code)
    return NULL_TREE;
  for (int i = 1; i <= 2; i++)
    if (TREE_CODE (gimple_op (def, i)) == SSA_NAME
	&& acc_nest_uniform_in (nest, gimple_op (def, i), loop)
	&& !acc_nest_uniform_in (nest, gimple_op (def, 3 - i), loop))
      {
	*same = gimple_op (def, i);
	return gimple_op (def, 3 - i);
      }
  for (int i = 1; i <= 2; i++)
    if (tree less = without_same (nest, loop, gimple_op (def, i), code, same, seq))
      return gimple_build (seq, code, TREE_TYPE (less), less,
			   gimple_convert (seq, TREE_TYPE (less), gimple_op (def, 3 - i)));
  return NULL_TREE;
}

/* Removes what computes VALUE, and so on, if nothing uses it.  */

static void
drop_unused (tree value)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def) || !has_zero_uses (value) || gimple_vuse (def))
    return;
  auto_vec<tree> operands;
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    operands.safe_push (use);
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  gsi_remove (&gsi, true);
  release_defs (def);
  for (tree operand : operands)
    drop_unused (operand);
}

/* Moves what computes VALUE in BB, and nothing else uses, to before STMT.  */

static void
compute_at (tree value, basic_block bb, gimple *stmt)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!is_gimple_assign (def) || gimple_vuse (def) || !has_single_use (value))
    return;
  if (gimple_bb (def) == bb)
    {
      gimple_stmt_iterator from = gsi_for_stmt (def), to = gsi_for_stmt (stmt);
      gsi_move_before (&from, &to);
    }
  else if (gimple_bb (def) != gimple_bb (stmt))
    return;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    compute_at (use, bb, def);
}

/* Lets lanes leave by a test of SAME at the end of BB, on the edge STAY so far, to where they go by
   an edge from its end to OUT; if SAME is true, or, if not TRUTH, if it is false.  */

static void
leave_first (basic_block bb, edge stay, basic_block out, tree same, bool truth)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond (truth ? NE_EXPR : EQ_EXPR, same, boolean_false_node,
					     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
  stay->flags = (stay->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  stay->probability = profile_probability::likely ();
  edge old = find_edge (stay->dest, out), leave = make_edge (bb, out, EDGE_TRUE_VALUE);
  leave->probability = profile_probability::unlikely ();
  rescan_loop_exit (leave, true, false);
  for (gphi_iterator it = gsi_start_phis (out); !gsi_end_p (it); gsi_next (&it))
    add_phi_arg (it.phi (), PHI_ARG_DEF_FROM_EDGE (it.phi (), old), leave, UNKNOWN_LOCATION);
}

bool
acc_part_test (const acc_nest *nest, class loop *loop, edge e)
{
  basic_block bb = e->src;
  gcond *cond = acc_test_of (bb);
  if (!cond || bb->loop_father != loop
      || (gimple_cond_code (cond) != NE_EXPR && gimple_cond_code (cond) != EQ_EXPR)
      || TREE_CODE (TREE_TYPE (gimple_cond_lhs (cond))) != BOOLEAN_TYPE
      || TREE_CODE (gimple_cond_rhs (cond)) != INTEGER_CST)
    return false;
  bool truth = is_taken_if_true (cond, e);
  tree both = gimple_cond_lhs (cond), same;
  gimple_seq seq = NULL;
  tree other = without_same (nest, loop, both, truth ? BIT_IOR_EXPR : BIT_AND_EXPR, &same, &seq);
  if (!other || TREE_CODE (other) != SSA_NAME)
    return false;
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_prev (&gsi);
  edge stay = gsi_end_p (gsi) ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi));
  leave_first (bb, stay, e->dest, same, truth);
  gsi = gsi_for_stmt (cond);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_cond_set_lhs (cond, other);
  update_stmt (cond);
  drop_unused (both);
  compute_at (other, bb, cond);
  free_dominance_info (CDI_POST_DOMINATORS);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  return true;
}
