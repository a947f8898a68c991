/* Lets lanes have several iterations of a block.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A fetch of one word a lane leaves the memory idle while all lanes wait for each other.  With
   several iterations for each lane the tile is larger, its words are loaded together, and there
   are fewer barriers.  Before:

     header: which block; which iteration is this lane's …  ->  fetch  ->  body  ->  next block?

   and after:

     header: which block  ->  fetch  ->  turn: which iteration …; body; next turn?
       ->  next block?  */

#include "base/compat.h"
#include "lower/turns.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "lower/built.h"

/* Adds those of MOVABLE that STMT is computed from to KEPT.  */

static void
keep (gimple *stmt, hash_set<gimple *> &movable, hash_set<gimple *> &kept)
{
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, stmt, it, SSA_OP_USE)
    {
      tree value = USE_FROM_PTR (use);
      if (TREE_CODE (value) != SSA_NAME)
	continue;
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (movable.contains (def) && !kept.add (def))
	keep (def, movable, kept);
    }
}

/* Appends the statements from the turn's number on, up to the first barrier, to ORDER and
   MOVABLE.  The barrier's block, the first of the fetch; null if there is no barrier before ways
   divide or meet.  */

static basic_block
collect (const acc_built *built, hash_set<gimple *> &movable, auto_vec<gimple *> *order)
{
  basic_block bb = gimple_bb (built->first_turn);
  gimple_stmt_iterator gsi = gsi_for_stmt (built->first_turn);
  for (;;)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_code (stmt) == GIMPLE_ASM && gimple_asm_volatile_p (as_a<gasm *> (stmt)))
	    return bb;
	  movable.add (stmt);
	  order->safe_push (stmt);
	}
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	return NULL;
      bb = single_succ (bb);
      gsi = gsi_start_bb (bb);
    }
}

/* Adds the blocks on the ways from FROM to END, without END, to SET.  */

static void
blocks_between (basic_block from, basic_block end, hash_set<basic_block> *set)
{
  auto_vec<basic_block> work;
  set->add (from);
  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != end && !set->add (e->dest))
	  work.safe_push (e->dest);
    }
}

/* Repeats the blocks from TURN to JOIN for each of BUILT's TURNS.  */

static void
loop_over_turns (const acc_built *built, basic_block turn, basic_block join, int turns)
{
  edge entry = single_pred_edge (turn);
  edge out = single_succ_edge (join);
  edge back = make_edge (join, turn, EDGE_TRUE_VALUE);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  back->probability = profile_probability::likely ();
  out->probability = profile_probability::unlikely ();
  tree next = make_ssa_name (unsigned_type_node);
  gimple_stmt_iterator gsi = gsi_last_bb (join);
  gimple *count = gimple_build_assign (next, PLUS_EXPR, built->turn,
				       build_one_cst (unsigned_type_node));
  gcond *more = gimple_build_cond (LT_EXPR, next, build_int_cst (unsigned_type_node, turns),
				   NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, count, GSI_NEW_STMT);
  gsi_insert_after (&gsi, more, GSI_NEW_STMT);
  gsi = gsi_for_stmt (built->first_turn);
  gsi_remove (&gsi, false);
  gphi *phi = create_phi_node (built->turn, turn);
  add_phi_arg (phi, build_zero_cst (unsigned_type_node), entry, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
}

bool
acc_nest_repeat (const acc_built *built, basic_block fetched, int turns)
{
  const acc_oloop *first = built->nest->loops[0];
  hash_set<gimple *> movable, kept;
  auto_vec<gimple *> order;
  basic_block fetch = collect (built, movable, &order);
  if (!fetch)
    return false;

  /* The fetch's own operands stay before it.  */
  edge after = single_succ_edge (fetched);
  basic_block test = gimple_bb (first->latch);
  hash_set<basic_block> fetching;
  blocks_between (fetch, after->dest, &fetching);
  for (basic_block bb : fetching)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	keep (it.phi (), movable, kept);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (!movable.contains (gsi_stmt (gsi)))
	  keep (gsi_stmt (gsi), movable, kept);
    }
  if (kept.contains (built->first_turn))
    return false;

  basic_block turn = split_edge (after);
  basic_block join = split_edge (single_pred_edge (test));
  gimple_stmt_iterator to = gsi_start_bb (turn);
  for (gimple *stmt : order)
    if (!kept.contains (stmt) && stmt != built->first_turn)
      {
	gimple_stmt_iterator from = gsi_for_stmt (stmt);
	gsi_remove (&from, false);
	gsi_insert_after (&to, stmt, GSI_NEW_STMT);
      }

  loop_over_turns (built, turn, join, turns);
  free_dominance_info (CDI_DOMINATORS);
  return true;
}

bool
acc_nest_can_repeat (const acc_nest *nest, gimple *meeting)
{
  class loop *loop = nest->loops[0]->loop;
  if (nest->loops.length () != 1)
    return false;
  /* A value that a reduction carries round the loop would have to go round the turns as well.  */
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (it.phi () != nest->loops[0]->index && !virtual_operand_p (gimple_phi_result (it.phi ())))
      return false;
  for (basic_block bb = loop->header;; bb = single_succ (bb))
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  if (gsi_stmt (gsi) == meeting)
	    return true;
	  if (!acc_is_pure (gsi_stmt (gsi), loop) || (is_gimple_call (gsi_stmt (gsi))
		  && gimple_call_internal_p (gsi_stmt (gsi))))
	    return false;
	}
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	return false;
    }
}
