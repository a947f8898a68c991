/* Lets lanes that leave a loop around a directive wait for the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All lanes of a gang fetch, so none may be missing in a sequential loop that holds a directive.
   Before:

     while (test) { directive; …; if (p) break; … }

   and after:

     way = 0, any = 1;
     while (test && any)
       {
	 directive; …;
	 if (p) way = 1; else …
	 any = vote (way);
       }
     if (way) what comes after the break; else what comes after the loop;

   What the loop computes and its iteration uses afterwards is kept when a lane leaves.  Where the
   directive gets no tile, a lane votes for itself, and leaves as before.  Where it does,
   lower/guard.cc keeps lanes whose way is not 0 from executing the loop's body.  */

#include "base/compat.h"
#include "lower/leave.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "records/marker.h"
#include "nest/nest.h"
#include "nest/spine.h"
#include "nest/uniform.h"
#include "nest/votes.h"
#include "lower/exit-values.h"
#include "lower/leaving.h"
#include "lower/part-tests.h"
#include "lower/sooner-markers.h"
#include "cfgloop.h"

/* Whether BB, the header of L's loop, may be executed when no lane goes on.  */

static bool
may_test_again (const acc_leaving *l, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_COND || gimple_code (stmt) == GIMPLE_LABEL
	  || acc_leaving_computes (stmt))
	continue;
      if (!gimple_assign_load_p (stmt) || gimple_vdef (stmt))
	return false;
      tree use;
      ssa_op_iter it;
      FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
	if (gimple_bb (SSA_NAME_DEF_STMT (use))
	    && flow_bb_inside_loop_p (l->loop, gimple_bb (SSA_NAME_DEF_STMT (use))))
	  return false;
    }
  return acc_is_pure_block (l->nest, bb);
}

/* Whether all lanes that are in L's loop take the exit E together, at the beginning or the end of a
   turn.  */

static bool
is_main (acc_leaving *l, edge e)
{
  basic_block bb = e->src, latch = l->loop->latch;
  gcond *cond = acc_test_of (bb);
  bool last = bb == latch || (acc_forwards (latch) && single_pred (latch) == bb);
  l->first = !last && bb == l->loop->header && may_test_again (l, bb);
  return (cond && bb->loop_father == l->loop && (last || l->first)
	  && acc_nest_uniform_in (l->nest, gimple_cond_lhs (cond), l->loop)
	  && acc_nest_uniform_in (l->nest, gimple_cond_rhs (cond), l->loop));
}

/* Whether lanes that leave LOOP at the end of BB miss a directive in it.  */

static bool
comes_before_directive (class loop *loop, basic_block bb)
{
  bool found = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i] != bb && dominated_by_p (CDI_DOMINATORS, body[i], bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	found |= acc_is_marker (gsi_stmt (gsi));
  free (body);
  return found;
}

/* Finds L's exits.  False if there is nothing to do, or it cannot be done.  */

static bool
find_exits (acc_leaving *l)
{
  class loop *around = acc_nest_innermost (l->nest)->loop;
  auto_vec<edge> exits = get_loop_exit_edges (l->loop);
  for (edge e : exits)
    if (comes_before_directive (l->loop, e->src))
      acc_part_test (l->nest, l->loop, e);
  exits = get_loop_exit_edges (l->loop);
  for (edge e : exits)
    {
      if ((e->flags & EDGE_COMPLEX) || !flow_bb_inside_loop_p (around, e->dest))
	return false;
      if (!l->main && is_main (l, e))
	l->main = e;
    }
  if (l->main)
    is_main (l, l->main);
  if (l->main)
    acc_move_markers_up (l->loop, l->main);
  for (edge e : exits)
    if (e != l->main)
      {
	if (comes_before_directive (l->loop, e->src))
	  return false;
	l->early.safe_push (e);
      }
  return !l->early.is_empty () && l->loop->latch && l->loop->latch != l->loop->header;
}

/* Whether the test of L's main exit can be made where all lanes come.  */

static bool
has_copyable_test (const acc_leaving *l)
{
  gcond *cond = l->main ? acc_test_of (l->main->src) : NULL;
  return (!cond || l->first
	  || (acc_leaving_can_copy (l, gimple_cond_lhs (cond))
	      && acc_leaving_can_copy (l, gimple_cond_rhs (cond))));
}

/* Makes BB, which has no successors, lead to where the early exit leads that a lane has taken.  */

static void
lead_on (const acc_leaving *l, basic_block bb)
{
  for (unsigned i = 0; i + 1 < l->after.length (); i++)
    {
      basic_block next = create_empty_bb (bb);
      add_bb_to_loop (next, bb->loop_father);
      tree way = acc_leaving_get (bb, l->way);
      gimple_stmt_iterator gsi = gsi_last_bb (bb);
      tree number = build_int_cst (unsigned_type_node, i + 1);
      gsi_insert_after (&gsi, gimple_build_cond (EQ_EXPR, way, number, NULL_TREE, NULL_TREE),
			GSI_NEW_STMT);
      make_edge (bb, l->after[i], EDGE_TRUE_VALUE)->probability = profile_probability::even ();
      make_edge (bb, next, EDGE_FALSE_VALUE)->probability = profile_probability::even ();
      bb = next;
    }
  make_single_succ_edge (bb, l->after[l->after.length () - 1], EDGE_FALLTHRU);
}

/* A new block after the loop of L, before which the edge from FROM is the only one, with FLAGS.  */

static basic_block
new_block_after (const acc_leaving *l, basic_block from, int flags)
{
  basic_block bb = create_empty_bb (from);
  add_bb_to_loop (bb, loop_outer (l->loop));
  make_edge (from, bb, flags)->probability = profile_probability::unlikely ();
  return bb;
}

/* Lets the test of L's main exit leave the loop as well if VOTE says that no lane goes on.  */

static void
test_vote (const acc_leaving *l, tree vote, hash_map<tree, tree> *copies)
{
  gcond *cond = acc_test_of (l->main->src);
  gimple_seq seq = NULL;
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (!l->first)
    {
      a = acc_leaving_copy (l, a, copies);
      b = acc_leaving_copy (l, b, copies);
    }
  enum tree_code code = gimple_cond_code (cond);
  bool leaves = l->main->flags & EDGE_TRUE_VALUE;
  tree test = make_ssa_name (boolean_type_node), stays = test;
  gimple_seq_add_stmt (&seq, gimple_build_assign (test, code, a, b));
  if (leaves)
    stays = gimple_build (&seq, BIT_XOR_EXPR, boolean_type_node, test, boolean_true_node);
  if (l->first)
    {
      vote = make_ssa_name (unsigned_type_node);
      gimple_seq_add_stmt (&seq, gimple_build_assign (vote, l->any));
    }
  tree any = gimple_build (&seq, NE_EXPR, boolean_type_node, vote,
			   build_zero_cst (unsigned_type_node));
  tree both = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, stays, any);
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (cond, leaves ? EQ_EXPR : NE_EXPR, both, boolean_false_node);
  update_stmt (cond);
}

/* Finds the last block through which all ways of a turn of L's go before it is left.  */

static void
find_common (acc_leaving *l)
{
  l->common = l->main && !l->first ? l->main->src : l->loop->latch;
  for (edge e : l->early)
    l->common = nearest_common_dominator (CDI_DOMINATORS, l->common, e->src);
}

/* Splits the edges where L's loop is left, and the one before lanes meet.  */

static void
split_edges (acc_leaving *l)
{
  for (edge e : l->early)
    {
      basic_block bb = split_edge (e);
      l->left.safe_push (bb);
      l->after.safe_push (split_edge (single_succ_edge (bb)));
    }
  if (l->main && !l->first)
    {
      basic_block bb = l->main->src;
      gimple_stmt_iterator gsi = gsi_last_bb (bb);
      gsi_prev (&gsi);
      edge before = (gsi_end_p (gsi) ? split_block_after_labels (bb)
		     : split_block (bb, gsi_stmt (gsi)));
      l->normal = before->src;
      l->meet = split_edge (before);
    }
  else
    {
      l->normal = l->loop->latch;
      l->meet = split_edge (loop_latch_edge (l->loop));
    }
  if (l->main)
    l->out = split_edge (l->main);
}

/* Lets the lanes that take L's early exits go to where lanes meet.  */

static void
redirect_exits (acc_leaving *l)
{
  for (unsigned i = 0; i < l->left.length (); i++)
    {
      basic_block bb = l->left[i];
      acc_leaving_set (bb, l->way, build_int_cst (unsigned_type_node, i + 1));
      edge e = redirect_edge_and_branch (single_succ_edge (bb), l->meet);
      redirect_edge_var_map_clear (e);
      remove_bb_from_loops (bb);
      add_bb_to_loop (bb, l->loop);
    }
}

/* Changes the loop of L.  */

static void
change (acc_leaving *l)
{
  hash_map<tree, tree> copies;
  tree zero = build_zero_cst (unsigned_type_node);
  split_edges (l);
  l->way = acc_leaving_variable (l, unsigned_type_node, zero);
  l->any = acc_leaving_variable (l, unsigned_type_node, build_one_cst (unsigned_type_node));
  acc_leaving_keep (l);
  gasm *vote = acc_vote_new (l->way);
  acc_add_at_end (l->meet, vote);
  tree any = acc_vote_result (vote);
  acc_leaving_set (l->meet, l->any, any);
  acc_leaving_hand_on (l, &copies);
  if (l->main)
    test_vote (l, any, &copies);
  redirect_exits (l);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (!l->main)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (l->meet);
      gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, any, zero, NULL_TREE, NULL_TREE),
			GSI_NEW_STMT);
      edge back = single_succ_edge (l->meet);
      back->flags = (back->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
      back->probability = profile_probability::likely ();
      lead_on (l, new_block_after (l, l->meet, EDGE_FALSE_VALUE));
    }
  else
    {
      basic_block test = split_edge (single_pred_edge (l->out));
      tree taken = acc_leaving_get (test, l->way);
      gimple_stmt_iterator gsi = gsi_last_bb (test);
      gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, taken, zero, NULL_TREE, NULL_TREE),
			GSI_NEW_STMT);
      edge out = single_succ_edge (test);
      out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
      out->probability = profile_probability::likely ();
      lead_on (l, new_block_after (l, test, EDGE_TRUE_VALUE));
    }
  loops_state_set (LOOPS_NEED_FIXUP);
  mark_virtual_operands_for_renaming (cfun);
}

/* Puts in constants for values that are the same on all ways out of a loop.  Where the next one
   begins, they would be values that not all lanes have.  */

static void
fold_constants (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it);)
      {
	tree result = gimple_phi_result (it.phi ()), value = gimple_phi_arg_def (it.phi (), 0);
	bool same = is_gimple_min_invariant (value);
	for (unsigned n = 1; n < gimple_phi_num_args (it.phi ()); n++)
	  same &= operand_equal_p (value, gimple_phi_arg_def (it.phi (), n), 0);
	if (same)
	  {
	    replace_uses_by (result, value);
	    remove_phi_node (&it, true);
	  }
	else
	  gsi_next (&it);
      }
  free (body);
}

/* Changes LOOP, around a directive in NEST, if lanes leave it at different times.  */

static bool
wait_for_others (const acc_nest *nest, class loop *loop)
{
  fold_constants (acc_nest_innermost (nest)->loop);
  acc_leaving l = {};
  l.nest = nest;
  l.loop = loop;
  if (acc_is_oacc_loop (loop) || acc_vote_of (loop) || !find_exits (&l))
    return false;
  find_common (&l);
  if (!has_copyable_test (&l))
    return false;
  change (&l);
  return true;
}

/* Does so with the outermost of the loops around MARKER, in NEST, that it is to be done with.  */

static bool
change_around (const acc_nest *nest, gcall *marker)
{
  auto_vec<class loop *> loops;
  class loop *end = acc_nest_innermost (nest)->loop;
  for (class loop *loop = gimple_bb (marker)->loop_father; loop != end; loop = loop_outer (loop))
    loops.safe_push (loop);
  while (!loops.is_empty ())
    if (wait_for_others (nest, loops.pop ()))
      return true;
  return false;
}

unsigned
acc_leave_together (acc_body *)
{
  basic_block bb;
  if (!optimize)
    return 0;
  bool moved = acc_exit_values_first ();
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	if (!acc_is_marker (gsi_stmt (gsi)))
	  continue;
	acc_nest *nest = acc_nest_find (bb->loop_father);
	bool changed = (nest && !nest->refusal && nest->kind == ACC_NEST_TAKEN
			&& change_around (nest, as_a<gcall *> (gsi_stmt (gsi))));
	if (nest)
	  acc_nest_free (nest);
	if (changed)
	  return ACC_CHANGED | ACC_AGAIN;
      }
  return moved ? ACC_CHANGED : 0;
}

bool
acc_drop_votes (void)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_vote (gsi_stmt (gsi)))
	{
	  gasm *vote = as_a<gasm *> (gsi_stmt (gsi));
	  gimple_seq seq = NULL;
	  tree own = gimple_build (&seq, EQ_EXPR, boolean_type_node, acc_vote_way (vote),
				   build_zero_cst (unsigned_type_node));
	  own = gimple_convert (&seq, unsigned_type_node, own);
	  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	  gsi_replace (&gsi, gimple_build_assign (acc_vote_result (vote), own), false);
	  any = true;
	}
  return any;
}
