/* What a gang needs only if it comes to another block, or only for one block at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Most gangs of a nest have one block of iterations, and some kernels' gangs have more, since the
   user wants few gangs, or the device holds few.  So there is a loop over blocks, in which GCC and
   the assembler keep all that does not change from block to block: sizes, pointers, how far it is
   to the next block.  Lanes that never come to a next block would have these in registers to their
   end, 20 to 30 of them.

     block = ...;				block = ...;
     do						do
       {					  {
	 BODY (n, p);				    BODY (n, p);
	 block += step;				    if (!more)
       }					      break;
     while (block < end);			    n = ..., p = ...;	// anew
						    block += step;
						  }
						while (block < end);

   What BODY uses is a variable of the loop then, which the way back gives the same value again.

   What Fortran's descriptors say is computed anew for each block, just before it is used.  Lanes
   would need too many registers for all of it at a time.  The code for lanes whose iterations
   cannot be run side by side is executed seldom, and must not make the others keep what it
   needs.  */

#include "base/compat.h"
#include "cleanup/next-block.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "analysis/loads.h"
#include "cleanup/anew.h"
#include "plan/effort.h"

/* A loop over blocks.  */

struct block_loop
{
  class loop *loop;
  bool rows;			/* where lanes run neighbours one by one, rows share an offset */
  basic_block over, again, test;	/* after a block; before the next one; the loop's test */
  acc_anew anew;			/* at AGAIN */
  hash_map<tree, tree> variables;	/* for names from before the loop; null: they are kept */
  hash_map<tree, bool> described;	/* whether names are computed from descriptors */
  hash_map<tree, basic_block> users;	/* such names: what dominates their uses */
  auto_vec<acc_anew *> places;		/* where these are computed for each block */
};

gasm *
acc_numbering_once (class loop *loop)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gasm *code = dyn_cast<gasm *> (gsi_stmt (gsi)))
      if (!strcmp (gimple_asm_string (code), ACC_LANE_ONCE))
	return code;
  return NULL;
}

/* Takes the last operand of CODE, whether there are more blocks.  */

static tree
take_more (gasm *code)
{
  auto_vec<tree> in, out;
  unsigned last = gimple_asm_ninputs (code) - 1;
  tree more = TREE_VALUE (gimple_asm_input_op (code, last));
  for (unsigned i = 0; i < last; i++)
    in.safe_push (gimple_asm_input_op (code, i));
  out.safe_push (gimple_asm_output_op (code, 0));
  gasm *other = acc_asm_new ("mov.u32 %0, %1;", out, in, false);
  gimple_stmt_iterator gsi = gsi_for_stmt (code);
  SSA_NAME_DEF_STMT (TREE_VALUE (out[0])) = other;
  gsi_insert_before (&gsi, other, GSI_SAME_STMT);
  gsi_remove (&gsi, true);
  return more;
}

/* Lets B's loop, which ends with TEST, come to AGAIN before it if MORE is not 0.  */

static void
split_end (block_loop *b, gcond *test, tree more)
{
  b->over = gimple_bb (test);
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  gsi_prev (&gsi);
  edge on = (gsi_end_p (gsi) ? split_block_after_labels (b->over)
	     : split_block (b->over, gsi_stmt (gsi)));
  b->test = on->dest;
  b->again = split_edge (on);
  edge past = make_edge (b->over, b->test, EDGE_FALSE_VALUE);
  on = single_pred_edge (b->again);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  on->probability = profile_probability::unlikely ();
  past->probability = profile_probability::likely ();
  acc_append (b->over, gimple_build_cond (NE_EXPR, more, build_zero_cst (TREE_TYPE (more)),
					  NULL_TREE, NULL_TREE));
}

/* VALUE if B goes on to the next block, and 0 if it does not.  */

static tree
if_again (block_loop *b, tree value)
{
  tree either = make_ssa_name (TREE_TYPE (value));
  gphi *phi = create_phi_node (either, b->test);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, b->test->preds)
    add_phi_arg (phi, e->src == b->again ? value : build_zero_cst (TREE_TYPE (value)), e,
		 UNKNOWN_LOCATION);
  return either;
}

/* OPERAND, of the test or of what the loop hands on, as AGAIN computes it.  */

static tree
value_again (block_loop *b, tree operand)
{
  tree copy = TREE_CODE (operand) == SSA_NAME ? acc_anew_value (&b->anew, operand) : operand;
  return copy ? copy : operand;
}

/* Lets AGAIN compute B's TEST, of which STAYS says whether the loop goes on if it is true.  */

static void
test_again (block_loop *b, gcond *test)
{
  edge yes, no;
  extract_true_false_edges_from_block (b->test, &yes, &no);
  bool stays = flow_bb_inside_loop_p (b->loop, yes->dest);
  tree_code code = gimple_cond_code (test);
  tree left = value_again (b, gimple_cond_lhs (test));
  tree right = value_again (b, gimple_cond_rhs (test));
  gimple_seq seq = NULL;
  tree goes = gimple_build (&seq, stays ? code : invert_tree_comparison (code, false),
			    boolean_type_node, left, right);
  acc_append (b->again, seq);
  gimple_cond_set_condition (test, stays ? NE_EXPR : EQ_EXPR, if_again (b, goes),
			     boolean_false_node);
  update_stmt (test);
}

/* Lets AGAIN compute what B's loop hands on.  */

static void
hand_on_again (block_loop *b)
{
  edge back = loop_latch_edge (b->loop);
  for (gphi_iterator it = gsi_start_phis (b->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      gphi *phi = it.phi ();
      tree value = PHI_ARG_DEF_FROM_EDGE (phi, back);
      if (virtual_operand_p (gimple_phi_result (phi)) || TREE_CODE (value) != SSA_NAME)
	continue;
      if (tree copy = acc_anew_value (&b->anew, value))
	SET_PHI_ARG_DEF (phi, back->dest_idx, if_again (b, copy));
    }
}

/* The variable of B's loop for NAME, from before it, or null if that is kept.  */

static tree
variable_of_block (block_loop *b, tree name)
{
  if (tree *known = b->variables.get (name))
    return *known;
  tree variable = NULL_TREE;
  if (is_gimple_reg_type (TREE_TYPE (name)))
    if (tree copy = acc_anew_value (&b->anew, name))
      {
	variable = copy_ssa_name (name);
	gphi *phi = create_phi_node (variable, b->loop->header);
	add_phi_arg (phi, name, loop_preheader_edge (b->loop), UNKNOWN_LOCATION);
	add_phi_arg (phi, if_again (b, copy), loop_latch_edge (b->loop), UNKNOWN_LOCATION);
      }
  b->variables.put (name, variable);
  return variable;
}

/* The block outside of loops inside B's in which BB, of B's loop, is, or that comes before the loop
   that BB is in.  */

static basic_block
outside_inner (const block_loop *b, basic_block bb)
{
  while (bb->loop_father != b->loop)
    bb = loop_preheader_edge (bb->loop_father)->src;
  return bb;
}

/* Whether NAME is from before B's loop.  */

static bool
is_from_before (const block_loop *b, tree name)
{
  if (TREE_CODE (name) != SSA_NAME || virtual_operand_p (name)
      || !is_gimple_reg_type (TREE_TYPE (name)))
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || !flow_bb_inside_loop_p (b->loop, bb);
}

/* Calls VISIT with each use in B's body and the statement before which its value has to be there;
   that is null for what BB hands on to the next blocks.  Blocks come after those that dominate
   them.  */

static void
visit_from_before (block_loop *b,
		   void (*visit) (block_loop *, use_operand_p, basic_block, gimple *))
{
  ssa_op_iter it;
  use_operand_p use;
  edge e;
  edge_iterator ei;
  basic_block *body = get_loop_body_in_dom_order (b->loop);
  for (unsigned i = 0; i < b->loop->num_nodes; i++)
    {
      basic_block bb = body[i];
      if (bb == b->again || bb == b->test)
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	FOR_EACH_SSA_USE_OPERAND (use, gsi_stmt (gsi), it, SSA_OP_USE)
	  if (is_from_before (b, USE_FROM_PTR (use)))
	    visit (b, use, bb, gsi_stmt (gsi));
      FOR_EACH_EDGE (e, ei, bb->succs)
	for (gphi_iterator phis = gsi_start_phis (e->dest); !gsi_end_p (phis); gsi_next (&phis))
	  if (is_from_before (b, PHI_ARG_DEF_FROM_EDGE (phis.phi (), e)))
	    visit (b, PHI_ARG_DEF_PTR_FROM_EDGE (phis.phi (), e), bb, NULL);
    }
  free (body);
}

/* Whether NAME is computed from what a descriptor of Fortran's says.  There are many such values,
   and each takes two registers.  */

static bool
is_described (block_loop *b, tree name)
{
  bool existed, described = false;
  bool &known = b->described.get_or_insert (name, &existed);
  if (existed)
    return known;
  known = false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!is_gimple_assign (def))
    return false;
  ssa_op_iter it;
  tree use;
  if (gimple_assign_load_p (def))
    described = acc_descriptor_of (gimple_assign_rhs1 (def)) != NULL_TREE;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    described |= is_described (b, use);
  b->described.put (name, described);
  return described;
}

/* Lets USE, by STMT in BB, be a variable of B's loop, or notes its block.  */

static void
note_user (block_loop *b, use_operand_p use, basic_block bb, gimple *stmt)
{
  tree name = USE_FROM_PTR (use);
  if (!is_described (b, name))
    {
      tree variable = variable_of_block (b, name);
      if (variable)
	SET_USE (use, variable);
      if (variable && stmt)
	update_stmt (stmt);
      return;
    }
  bool existed;
  basic_block &user = b->users.get_or_insert (name, &existed);
  bb = outside_inner (b, bb);
  user = existed ? nearest_common_dominator (CDI_DOMINATORS, user, bb) : bb;
  user = outside_inner (b, user);
}

/* Where names are computed whose uses PLACE dominates.  */

static acc_anew *
anew_in (block_loop *b, basic_block place)
{
  for (acc_anew *a : b->places)
    if (a->place == place)
      return a;
  acc_anew *a = new acc_anew ();
  a->place = place;
  a->most = EFFORT_NEXT_BLOCK_STATEMENTS;
  a->once = true;
  a->apart = b->rows && place->count < b->loop->header->count.apply_scale (1, 2);
  b->places.safe_push (a);
  return a;
}

/* Lets USE, by STMT in BB, be of a value that is computed for the present block, if its name's
   users are noted.  */

static void
use_anew (block_loop *b, use_operand_p use, basic_block bb, gimple *stmt)
{
  basic_block *place = b->users.get (USE_FROM_PTR (use));
  if (!place)
    return;
  acc_anew *a = anew_in (b, *place);
  gimple *last = gsi_stmt (gsi_last_bb (*place));
  a->before = bb == *place && stmt ? stmt : last && stmt_ends_bb_p (last) ? last : NULL;
  if (tree copy = acc_anew_value (a, USE_FROM_PTR (use)))
    {
      SET_USE (use, copy);
      if (stmt)
	update_stmt (stmt);
    }
}

/* Lets gangs compute what they need for each of the blocks of LOOP, in BODY.  Whether something has
   changed.  */

static bool
compute_for_block (const acc_body *body, class loop *loop)
{
  edge back = loop_latch_edge (loop), exit = single_exit (loop);
  gasm *code = acc_numbering_once (loop);
  gcond *test = exit && code ? acc_test_of (exit->src) : NULL;
  if (!test || !dominated_by_p (CDI_DOMINATORS, back->src, exit->src)
      || exit->src->loop_father != loop)
    return false;
  block_loop b;
  b.loop = loop;
  b.rows = body->rows;
  split_end (&b, test, take_more (code));
  b.anew.place = b.again;
  b.anew.loop = loop;
  b.anew.most = EFFORT_NEXT_BLOCK_STATEMENTS;
  b.anew.once = true;
  test_again (&b, test);
  hand_on_again (&b);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  visit_from_before (&b, note_user);
  visit_from_before (&b, use_anew);
  for (acc_anew *a : b.places)
    delete a;
  return true;
}

unsigned
acc_compute_again (acc_body *body)
{
  bool changed = false;
  for (auto loop : loops_list (cfun, 0))
    changed |= compute_for_block (body, loop);
  if (!changed)
    return 0;
  free_dominance_info (CDI_POST_DOMINATORS);
  body->changed = true;
  return ACC_CHANGED;
}
