/* What lanes that leave a loop have computed in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/leaving.h"
#include "base/gimple-bits.h"
#include "cfgloop.h"

bool
acc_leaving_computes (gimple *stmt)
{
  return is_gimple_assign (stmt) && !gimple_vuse (stmt) && !gimple_could_trap_p (stmt);
}

/* Whether VALUE is known wherever a lane may leave L's loop.  */

static bool
known_at_exits (const acc_leaving *l, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return !bb || dominated_by_p (CDI_DOMINATORS, l->common, bb);
}

bool
acc_leaving_can_copy (const acc_leaving *l, tree value)
{
  if (known_at_exits (l, value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree use;
  ssa_op_iter it;
  if (!acc_leaving_computes (def))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!acc_leaving_can_copy (l, use))
      return false;
  return true;
}

tree
acc_leaving_copy (const acc_leaving *l, tree value, hash_map<tree, tree> *copies)
{
  if (known_at_exits (l, value))
    return value;
  if (tree *copy = copies->get (value))
    return *copy;
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    acc_leaving_copy (l, use, copies);
  acc_copy_at_end (def, l->meet, copies);
  return *copies->get (value);
}

void
acc_leaving_set (basic_block bb, tree var, tree value)
{
  acc_add_at_end (bb, gimple_build_assign (var, value));
}

tree
acc_leaving_get (basic_block bb, tree var)
{
  tree value = make_ssa_name (TREE_TYPE (var));
  acc_add_at_end (bb, gimple_build_assign (value, var));
  return value;
}

tree
acc_leaving_variable (const acc_leaving *l, tree type, tree first)
{
  tree var = create_tmp_reg (type);
  acc_leaving_set (loop_preheader_edge (l->loop)->src, var, first);
  return var;
}

/* Makes the uses of VALUE outside LOOP ones of VAR.  Returns whether there are any if VAR is
   null.  */

static bool
replace_outside (tree value, class loop *loop, tree var)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *stmt;
  bool any = false;
  FOR_EACH_IMM_USE_STMT (stmt, it, value)
    FOR_EACH_IMM_USE_ON_STMT (use, it)
      {
	gphi *phi = dyn_cast<gphi *> (stmt);
	basic_block bb = (phi ? gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src
			  : gimple_bb (stmt));
	if (is_gimple_debug (stmt) || flow_bb_inside_loop_p (loop, bb))
	  continue;
	any = true;
	if (!var)
	  continue;
	tree now = make_ssa_name (TREE_TYPE (var));
	gassign *get = gimple_build_assign (now, var);
	gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
	if (phi)
	  acc_add_at_end (bb, get);
	else
	  gsi_insert_before (&gsi, get, GSI_SAME_STMT);
	SET_USE (use, now);
	if (!phi)
	  update_stmt (stmt);
      }
  return any;
}

/* Lets what is computed in BLOCK of L's loop be used after it: VALUE, in a variable.  */

static void
keep_value (const acc_leaving *l, tree value, basic_block block)
{
  if (virtual_operand_p (value) || !replace_outside (value, l->loop, NULL_TREE))
    return;
  tree var = acc_leaving_variable (l, TREE_TYPE (value), build_zero_cst (TREE_TYPE (value)));
  replace_outside (value, l->loop, var);
  for (unsigned i = 0; i < l->early.length (); i++)
    if (dominated_by_p (CDI_DOMINATORS, l->early[i]->src, block))
      acc_leaving_set (l->left[i], var, value);
  if (!l->main || !dominated_by_p (CDI_DOMINATORS, l->main->src, block))
    return;
  gimple_stmt_iterator first = gsi_after_labels (l->first ? l->out : l->loop->header);
  if (l->first)
    {
      gsi_insert_before (&first, gimple_build_assign (var, value), GSI_SAME_STMT);
      return;
    }
  acc_leaving_set (l->normal, var, value);
  /* It goes round the loop.  Lanes that have left skip what sets it, and keep it.  */
  gsi_insert_before (&first, gimple_build_assign (make_ssa_name (TREE_TYPE (var)), var),
		     GSI_SAME_STMT);
}

void
acc_leaving_keep (const acc_leaving *l)
{
  auto_vec<tree> values;
  auto_vec<basic_block> blocks;
  basic_block *body = get_loop_body (l->loop);
  for (unsigned i = 0; i < l->loop->num_nodes; i++)
    {
      for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
	{
	  values.safe_push (gimple_phi_result (it.phi ()));
	  blocks.safe_push (body[i]);
	}
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  ssa_op_iter it;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), it, SSA_OP_DEF)
	    {
	      values.safe_push (def);
	      blocks.safe_push (body[i]);
	    }
	}
    }
  free (body);
  for (unsigned i = 0; i < values.length (); i++)
    keep_value (l, values[i], blocks[i]);
}

void
acc_leaving_hand_on (const acc_leaving *l, hash_map<tree, tree> *copies)
{
  edge back = loop_latch_edge (l->loop);
  for (gphi_iterator it = gsi_start_phis (l->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree now = gimple_phi_result (it.phi ()), next = PHI_ARG_DEF_FROM_EDGE (it.phi (), back);
      if (virtual_operand_p (now) || known_at_exits (l, next))
	continue;
      if (acc_leaving_can_copy (l, next))
	next = acc_leaving_copy (l, next, copies);
      else
	{
	  tree var = create_tmp_reg (TREE_TYPE (now));
	  acc_leaving_set (l->normal, var, next);
	  for (basic_block bb : l->left)
	    acc_leaving_set (bb, var, now);
	  next = acc_leaving_get (l->meet, var);
	}
      SET_PHI_ARG_DEF (it.phi (), back->dest_idx, next);
    }
}
