/* Lets all lanes of a gang run a loop over gangs together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC calls the lanes for each loop inside, and sends them what the one lane has that works between the loops.  Where
   nothing there has an effect, all lanes may as well do it: they are called once, for the outer loop, and the
   loops inside are shared out by the number of the lane.  Before:

     which iterations are this gang's; while there are: { one lane's work; fork; lanes' iterations; join }

   and after:

     which iterations are this gang's; fork; while there are: { all lanes' work; this lane's iterations }; join  */

#include "compat.h"
#include "acccache.h"
#include "nest.h"
#include "inner.h"
#include "tile.h"

/* It is not worth while to unroll a loop of which a lane has fewer iterations.  */
static const double FEW_ROUNDS = 4;

/* The natural loop that holds all of O.  */

static class loop *
whole_loop (const acc_oloop *o)
{
  return o->chunks ? loop_outer (o->loop) : o->loop;
}

/* Whether BB is in one of the loops inside NEST.  */

static bool
is_inside (acc_nest *nest, basic_block bb)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (whole_loop (o), bb))
      return true;
  return false;
}

/* Whether what STMT, in a loop inside NEST, computes is used outside of those.  */

static bool
is_used_outside (acc_nest *nest, gimple *stmt)
{
  ssa_op_iter it;
  def_operand_p def;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, it, SSA_OP_DEF)
    {
      use_operand_p use;
      imm_use_iterator uses;
      FOR_EACH_IMM_USE_FAST (use, uses, DEF_FROM_PTR (def))
	if (!is_gimple_debug (USE_STMT (use)) && !is_inside (nest, gimple_bb (USE_STMT (use))))
	  return true;
    }
  return false;
}

/* Whether all lanes may execute BB, of NEST's outer loop.  */

static bool
may_share (acc_nest *nest, class loop *loop, basic_block bb)
{
  bool inside = is_inside (nest, bb);
  if (inside)
    for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
      if (!virtual_operand_p (gimple_phi_result (it.phi ())) && is_used_outside (nest, it.phi ()))
	return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_call_internal_p (stmt, IFN_UNIQUE))
	continue;
      if (inside ? is_used_outside (nest, stmt) : !acc_is_pure (stmt, loop))
	return false;
    }
  return true;
}

/* The block where the ways meet on which O's loop runs and on which it does not; null if it is not as
   usual.  */

static basic_block
end_of (const acc_oloop *o)
{
  basic_block start = gimple_bb (o->entry);
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, start);
  if (!end || end == EXIT_BLOCK_PTR_FOR_FN (cfun) || !single_exit (o->loop)
      || !dominated_by_p (CDI_DOMINATORS, end, start) || flow_bb_inside_loop_p (o->loop, end)
      || end->loop_father != start->loop_father || end->loop_father->header == end)
    return NULL;
  return end;
}

bool
acc_step_possible (acc_nest *nest)
{
  const acc_oloop *outer = nest->around[0];
  if (!outer->head_end || !gimple_bb (outer->bound) || gimple_bb (outer->bound) != gimple_bb (outer->entry)
      || !end_of (outer))
    return false;
  for (const acc_oloop *o : nest->around)
    if (o->reduction)
      return false;
  for (const acc_oloop *o : nest->inside)
    {
      if (o->reduction || !o->step || (o->tag & OLF_DIM_GANG))
	return false;
      for (const acc_oloop *other : nest->inside)
	if (other != o && flow_bb_inside_loop_p (o->loop, other->loop->header))
	  return false;
    }
  /* From the test whether there is an iteration on.  */
  hash_set<basic_block> seen;
  auto_vec<basic_block> work;
  seen.add (end_of (outer));
  work.safe_push (gimple_bb (outer->entry));
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!seen.add (e->dest))
	  {
	    if (!may_share (nest, outer->loop, e->dest))
	      return false;
	    work.safe_push (e->dest);
	  }
    }
  return true;
}

static void
set_tag (acc_oloop *o, unsigned tag)
{
  o->tag = tag;
  gimple_call_set_arg (o->head, 3, build_int_cst (TREE_TYPE (gimple_call_arg (o->head, 3)), tag));
  update_stmt (o->head);
}

/* Lets the result of CALL be A, or A times B.  */

static void
become (gcall *call, tree a, tree b = NULL_TREE)
{
  if (!call || !gimple_call_lhs (call))
    return;
  tree type = TREE_TYPE (gimple_call_lhs (call));
  gimple_seq seq = NULL;
  tree value = gimple_convert (&seq, type, a);
  if (b)
    value = gimple_build (&seq, MULT_EXPR, type, value, gimple_convert (&seq, type, b));
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  replace_uses_by (gimple_call_lhs (call), value);
}

/* All lanes wait for each other after O's loop, and see what the others wrote.  */

static void
wait_after (const acc_oloop *o)
{
  gimple *tail = NULL;
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_call_lhs (o->head_end))
    if (gimple_call_internal_p (USE_STMT (use), IFN_UNIQUE))
      tail = USE_STMT (use);
  vec<tree, va_gc> *clobbers = NULL;
  vec_safe_push (clobbers, build_tree_list (NULL_TREE, build_string (7, "memory")));
  gasm *barrier = gimple_build_asm_vec (ACC_BARRIER, NULL, NULL, clobbers, NULL);
  gimple_asm_set_volatile (barrier, true);
  gimple_stmt_iterator gsi = gsi_for_stmt (tail);
  gsi_insert_before (&gsi, barrier, GSI_SAME_STMT);
  gcall *unique = gimple_build_call_internal (IFN_UNIQUE, 1, build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
  gimple_call_set_ctrl_altering (unique, true);
  gsi_insert_before (&gsi, unique, GSI_SAME_STMT);
  split_block (gimple_bb (unique), unique);
}

gimple *
acc_step_take (acc_nest *nest)
{
  acc_oloop *outer = nest->around[0];
  basic_block end = end_of (outer);
  gimple_stmt_iterator gsi = gsi_for_stmt (outer->entry);
  gsi_prev (&gsi);
  split_block (gimple_bb (outer->entry), gsi_stmt (gsi));
  split_block_after_labels (end);
  gimple *first = acc_inner_pair (nest, gsi_bb (gsi), end);
  tree lanes = build_int_cst (unsigned_type_node, nest->workers * nest->vector_length);
  for (acc_oloop *o : nest->inside)
    {
      if (acc_inner_rounds (nest, o->loop) < FEW_ROUNDS)
	o->loop->unroll = 1;
      become (o->chunks, integer_one_node);
      become (o->step, o->by, lanes);
      become (o->offset, nest->lane, o->by);
      become (o->bound, o->range);
      set_tag (o, OLF_SEQ);
      if (nest->inside.length () > 1 || loop_outer (whole_loop (o)) != outer->loop)
	wait_after (o);
    }
  return first;
}
