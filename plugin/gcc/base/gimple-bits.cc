/* Small pieces of GIMPLE.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/gimple-bits.h"
#include "plan/effort.h"

bool
acc_is_unique (gimple *stmt, enum ifn_unique_kind kind)
{
  return (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && tree_to_shwi (gimple_call_arg (stmt, 0)) == kind);
}

gcond *
acc_test_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  return gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
}

bool
acc_is_unchanged (tree ref, tree before, tree after)
{
  ao_ref r;
  ao_ref_init (&r, ref);
  for (int i = 0; i < EFFORT_STORES_BETWEEN && after != before; i++)
    {
      gimple *store = SSA_NAME_DEF_STMT (after);
      if (gimple_nop_p (store) || gimple_code (store) == GIMPLE_PHI
	  || stmt_may_clobber_ref_p_1 (store, &r))
	return false;
      after = gimple_vuse (store);
    }
  return after == before;
}

int
acc_statements_in (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  int statements = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      statements++;
  free (body);
  return statements;
}

void
acc_add_at_end (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

acc_branch
acc_branch_after (gimple *last, gimple_seq test, profile_probability likely)
{
  edge then = split_block (gimple_bb (last), last);
  gimple_stmt_iterator gsi = gsi_last_bb (then->src);
  gsi_insert_seq_after (&gsi, test, GSI_NEW_STMT);
  edge after = split_block_after_labels (then->dest);
  then->flags = EDGE_TRUE_VALUE;
  then->probability = likely;
  edge past = make_edge (then->src, after->dest, EDGE_FALSE_VALUE);
  past->probability = likely.invert ();
  return { then->dest, after, past };
}

void
acc_branch_result (const acc_branch &branch, tree result, tree taken, tree missed)
{
  gphi *phi = create_phi_node (result, branch.after->dest);
  add_phi_arg (phi, taken, branch.after, UNKNOWN_LOCATION);
  add_phi_arg (phi, missed, branch.past, UNKNOWN_LOCATION);
}

basic_block
acc_other_arm (edge first, bool truth, profile_probability likely, basic_block join)
{
  basic_block other = create_empty_bb (first->dest);
  int flags = truth ? EDGE_TRUE_VALUE : EDGE_FALSE_VALUE;
  first->flags = (first->flags & ~EDGE_FALLTHRU) | flags;
  first->probability = likely;
  edge second = make_edge (first->src, other, flags ^ (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE));
  second->probability = likely.invert ();
  acc_set_count (first->dest, first->count ());
  acc_set_count (other, second->count ());
  make_single_succ_edge (other, join, EDGE_FALLTHRU);
  if (current_loops)
    add_bb_to_loop (other, first->dest->loop_father);
  return other;
}

/* Whether BB is in LOOP or, as what has been hoisted before, between BEFORE and LOOP.  */

static bool
is_behind (basic_block bb, class loop *loop, gimple *before)
{
  return (flow_bb_inside_loop_p (loop, bb)
	  || (bb != gimple_bb (before) && single_succ_p (bb) && single_succ (bb) == loop->header));
}

void
acc_hoist (tree value, class loop *loop, gimple *before)
{
  if (TREE_CODE (value) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !is_behind (gimple_bb (def), loop, before))
    return;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    acc_hoist (use, loop, before);
  gimple_stmt_iterator from = gsi_for_stmt (def);
  gimple_stmt_iterator to = gsi_for_stmt (before);
  gsi_move_before (&from, &to);
}

bool
acc_maps_bytes (unsigned kind)
{
  switch (kind)
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return false;
    }
}

bool
acc_used_outside (gimple *stmt, bool (*is_inside) (basic_block bb, void *data), void *data)
{
  ssa_op_iter it;
  def_operand_p def;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, it, SSA_OP_DEF)
    {
      use_operand_p use;
      imm_use_iterator uses;
      FOR_EACH_IMM_USE_FAST (use, uses, DEF_FROM_PTR (def))
	if (!is_gimple_debug (USE_STMT (use)) && !is_inside (gimple_bb (USE_STMT (use)), data))
	  return true;
    }
  return false;
}

void
acc_replace_others (tree name, gimple_seq seq, tree value)
{
  hash_set<gimple *> own;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi); gsi_next (&gsi))
    own.add (gsi_stmt (gsi));
  imm_use_iterator it;
  use_operand_p use;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, it, name)
    if (!own.contains (stmt))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, value);
	update_stmt (stmt);
      }
}

void
acc_replace_after (tree name, class loop *loop, tree value)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, it, name)
    if (!flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, value);
	update_stmt (stmt);
      }
}

void
acc_copy_at_end (gimple *stmt, basic_block bb, hash_map<tree, tree> *copies)
{
  gimple *copy = gimple_copy (stmt);
  gimple_stmt_iterator end = gsi_last_bb (bb);
  ssa_op_iter it;
  use_operand_p use;
  def_operand_p def;
  if (gimple_vdef (copy))
    {
      gimple_set_vdef (copy, NULL_TREE);
      gimple_set_vuse (copy, NULL_TREE);
    }
  gsi_insert_after (&end, copy, GSI_NEW_STMT);
  FOR_EACH_SSA_USE_OPERAND (use, copy, it, SSA_OP_USE)
    if (tree *value = copies->get (USE_FROM_PTR (use)))
      SET_USE (use, *value);
  FOR_EACH_SSA_DEF_OPERAND (def, copy, it, SSA_OP_DEF)
    {
      tree name = copy_ssa_name (DEF_FROM_PTR (def), copy);
      copies->put (DEF_FROM_PTR (def), name);
      SET_DEF (def, name);
    }
  update_stmt (copy);
}

void
acc_remove (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
}

bool
acc_used_after (tree name, class loop *loop)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))))
      return true;
  return false;
}

char *
acc_quoted_name (tree name)
{
  if (!name || TREE_CODE (name) != SSA_NAME || !SSA_NAME_IDENTIFIER (name))
    return NULL;
  /* Copies of a variable have a number after its name.  */
  const char *text = IDENTIFIER_POINTER (SSA_NAME_IDENTIFIER (name));
  return xasprintf ("'%.*s'", (int) strcspn (text, "."), text);
}

bool
acc_shorten_list (gimple_stmt_iterator *gsi, bool (*drops) (tree var, void *data), void *data)
{
  gimple *list = gsi_stmt (*gsi);
  auto_vec<tree> args;
  for (unsigned i = 0; i < gimple_call_num_args (list); i++)
    {
      tree arg = gimple_call_arg (list, i);
      if (TREE_CODE (arg) != ADDR_EXPR || !drops (TREE_OPERAND (arg, 0), data))
	args.safe_push (arg);
    }
  if (args.length () == gimple_call_num_args (list))
    return false;
  gcall *call = gimple_build_call_internal_vec (IFN_UNIQUE, args);
  gimple_call_set_lhs (call, gimple_call_lhs (list));
  gimple_call_set_ctrl_altering (call, gimple_call_ctrl_altering_p (list));
  gimple_set_location (call, gimple_location (list));
  gimple_move_vops (call, list);
  gsi_replace (gsi, call, false);
  return true;
}
