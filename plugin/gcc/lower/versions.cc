/* Makes a version of a block's code for blocks that have all their iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/versions.h"
#include "records/marker.h"
#include "nest/nest.h"
#include "lower/built.h"

/* Adds a test of whether all iterations of BUILT's block exist to the end of BB.  */

static void
test_whole (const acc_built *built, basic_block bb)
{
  tree whole = NULL_TREE;
  gimple_seq seq = NULL;
  for (int i = 0; i < built->nest->n_axes; i++)
    {
      const acc_built_axis *axis = &built->axis[i];
      if (axis->whole)
	continue;
      tree type = TREE_TYPE (axis->last);
      tree span = gimple_build (&seq, MINUS_EXPR, type, axis->last, axis->first);
      tree all = gimple_build (&seq, EQ_EXPR, boolean_type_node, span,
			       build_int_cst (type, built->lanes->block[i] - 1));
      whole = whole ? gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, whole, all) : all;
    }
  gcond *cond = gimple_build_cond (NE_EXPR, whole, boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (&seq, cond);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

basic_block
acc_two_versions (const acc_built *built, basic_block turn, basic_block place,
		  const vec<gimple *> &clamps, const vec<gcond *> &tests)
{
  basic_block test = gimple_bb (built->nest->loops[0]->latch);
  basic_block join = split_edge (single_pred_edge (test));
  basic_block decide = split_edge (single_pred_edge (turn));
  auto_vec<basic_block> region, copies;
  hash_set<basic_block> seen;
  seen.add (turn);
  region.safe_push (turn);
  for (unsigned i = 0; i < region.length (); i++)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, region[i]->succs)
	if (e->dest != test && !seen.add (e->dest))
	  region.safe_push (e->dest);
    }
  copies.safe_grow (region.length ());
  /* Their directives are carried out, and must not be copied.  */
  for (basic_block bb : region)
    acc_remove_markers (bb);
  free_dominance_info (CDI_DOMINATORS);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  calculate_dominance_info (CDI_DOMINATORS);
  if (!acc_duplicate_region (single_succ_edge (decide), single_succ_edge (join), region.address (),
			     region.length (), copies.address (), false))
    return NULL;
  edge entry = single_succ_edge (decide);
  test_whole (built, decide);
  entry->flags = (entry->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  entry->probability = profile_probability::unlikely ();
  make_edge (decide, turn, EDGE_TRUE_VALUE)->probability = profile_probability::likely ();
  free_dominance_info (CDI_DOMINATORS);
  for (gimple *clamp : clamps)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (clamp);
      gimple_assign_set_rhs_from_tree (&gsi, gimple_assign_rhs1 (clamp));
      update_stmt (gsi_stmt (gsi));
    }
  for (gcond *cond : tests)
    {
      gimple_cond_make_true (cond);
      update_stmt (cond);
    }
  update_ssa (TODO_update_ssa);
  for (unsigned i = 0; i < region.length (); i++)
    if (region[i] == place)
      return copies[i];
  gcc_unreachable ();
}
