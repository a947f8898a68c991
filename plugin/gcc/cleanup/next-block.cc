/* What a gang needs only if it comes to another block.
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

   What BODY uses is a variable of the loop then, which the way back gives the same value again.  */

#include "base/compat.h"
#include "cleanup/next-block.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "cleanup/anew.h"
#include "plan/effort.h"

/* A loop over blocks.  */

struct block_loop
{
  class loop *loop;
  basic_block over, again, test;	/* after a block; before the next one; the loop's test */
  acc_anew anew;			/* at AGAIN */
  hash_map<tree, tree> variables;	/* for names from before the loop; null: they are kept */
};

/* The statement that numbers the lanes of LOOP's blocks, if most gangs have one of them; or
   null.  */

static gasm *
numbers_lanes (class loop *loop)
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

/* Lets USE, in B's loop, be a variable of it if it is a name from before it.  */

static void
use_variable (block_loop *b, use_operand_p use)
{
  tree name = USE_FROM_PTR (use);
  if (TREE_CODE (name) != SSA_NAME || virtual_operand_p (name))
    return;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (bb && flow_bb_inside_loop_p (b->loop, bb))
    return;
  if (tree variable = variable_of_block (b, name))
    SET_USE (use, variable);
}

/* Lets BB, of B's loop, use its variables.  */

static void
use_all_variables (block_loop *b, basic_block bb)
{
  ssa_op_iter it;
  use_operand_p use;
  edge e;
  edge_iterator ei;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      FOR_EACH_SSA_USE_OPERAND (use, gsi_stmt (gsi), it, SSA_OP_USE)
	use_variable (b, use);
      update_stmt (gsi_stmt (gsi));
    }
  FOR_EACH_EDGE (e, ei, bb->succs)
    for (gphi_iterator phis = gsi_start_phis (e->dest); !gsi_end_p (phis); gsi_next (&phis))
      use_variable (b, PHI_ARG_DEF_PTR_FROM_EDGE (phis.phi (), e));
}

/* Lets gangs compute what the blocks of LOOP need anew for each but the first.  Whether something
   has changed.  */

static bool
compute_for_next (class loop *loop)
{
  edge back = loop_latch_edge (loop), exit = single_exit (loop);
  gasm *code = numbers_lanes (loop);
  gcond *test = exit && code ? acc_test_of (exit->src) : NULL;
  if (!test || !dominated_by_p (CDI_DOMINATORS, back->src, exit->src)
      || exit->src->loop_father != loop)
    return false;
  block_loop b;
  b.loop = loop;
  basic_block *body = get_loop_body (loop);
  unsigned n = loop->num_nodes;
  split_end (&b, test, take_more (code));
  b.anew.place = b.again;
  b.anew.loop = loop;
  b.anew.most = EFFORT_NEXT_BLOCK_STATEMENTS;
  b.anew.once = true;
  test_again (&b, test);
  hand_on_again (&b);
  for (unsigned i = 0; i < n; i++)
    use_all_variables (&b, body[i]);
  free (body);
  return true;
}

unsigned
acc_compute_again (acc_body *body)
{
  bool changed = false;
  for (auto loop : loops_list (cfun, 0))
    changed |= compute_for_next (loop);
  if (!changed)
    return 0;
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  body->changed = true;
  return ACC_CHANGED;
}
