/* Carries values from one turn of a loop to the next.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each register is a variable, of which GCC makes values in SSA form when it brings the function in
   order.  The loop's test is at its end, so what is before the loop is executed only if it has a
   turn.  */

#include "base/compat.h"
#include "registers/carry-turns.h"
#include "registers/loop-refs.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/forms.h"

/* Replaces what BB's PHIs define by what comes from the one block before it.  Whoever looks for a
   loop's counters wants to see their steps.  */

static void
drop_header_phis (basic_block bb)
{
  for (gphi_iterator it = gsi_start_phis (bb); single_pred_p (bb) && !gsi_end_p (it);)
    {
      replace_uses_by (gimple_phi_result (it.phi ()), gimple_phi_arg_def (it.phi (), 0));
      remove_phi_node (&it, true);
    }
}

bool
acc_rotate (const acc_run_loop *r)
{
  basic_block header = r->loop->header, copy;
  edge inside = EDGE_SUCC (header, 0);
  if (!flow_bb_inside_loop_p (r->loop, inside->dest))
    inside = EDGE_SUCC (header, 1);
  if (!single_pred_p (inside->dest))
    inside = single_pred_edge (split_edge (inside));
  if (!acc_duplicate_region (loop_preheader_edge (r->loop), inside, &header, 1, &copy, true))
    return false;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  drop_header_phis (header);
  cleanup_tree_cfg ();
  return true;
}

/* Copies what BB, the header of a loop, computes to the end of BEFORE, with the PHIs' first values,
   and BB's test.  COPIES has what each of BB's values is there.  */

static void
copy_test (basic_block bb, edge in, basic_block before, hash_map<tree, tree> *copies)
{
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
    copies->put (gimple_phi_result (it.phi ()), PHI_ARG_DEF_FROM_EDGE (it.phi (), in));
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      if (gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL
	  || gimple_code (gsi_stmt (gsi)) == GIMPLE_PREDICT)
	continue;
      acc_copy_at_end (gsi_stmt (gsi), before, copies);
    }
}

/* Lets what is behind LOOP use PHIs in JOIN for VALUE, which is COPY if the loop has no turn, of
   which OVER is the edge.  */

static void
join_value (class loop *loop, basic_block join, tree value, tree copy, edge over)
{
  gphi *phi = NULL;
  gimple *stmt;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, it, value)
    {
      if (flow_bb_inside_loop_p (loop, gimple_bb (stmt)) || stmt == phi)
	continue;
      if (!phi)
	phi = create_phi_node (copy_ssa_name (value), join);
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	SET_USE (use, gimple_phi_result (phi));
      update_stmt (stmt);
    }
  edge e;
  edge_iterator ei;
  if (phi)
    FOR_EACH_EDGE (e, ei, join->preds)
      add_phi_arg (phi, e == over ? copy : value, e, UNKNOWN_LOCATION);
}

void
acc_enter_loop (const acc_run_loop *r)
{
  class loop *loop = r->loop;
  edge in = loop_preheader_edge (loop);
  basic_block before = in->src, first = split_edge (in);
  basic_block last = split_edge (r->exit), join = split_edge (single_succ_edge (last));
  hash_map<tree, tree> copies;
  copy_test (loop->header, loop_preheader_edge (loop), before, &copies);
  edge enter = find_edge (before, first), over = make_edge (before, join, 0);
  over->flags = r->exit->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  over->probability = profile_probability::unlikely ();
  enter->flags &= ~EDGE_FALLTHRU;
  enter->flags |= over->flags ^ (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  enter->probability = profile_probability::likely ();
  for (const auto &copy : copies)
    if (!virtual_operand_p (copy.first))
      join_value (loop, join, copy.first, copy.second, over);
}

bool
acc_is_counted (const acc_run_loop *r)
{
  if (r->offset)
    return true;
  tree latches = number_of_latch_executions (r->loop);
  return latches && latches != chrec_dont_know;
}

/* Whether R's loop, which is entered, comes to turn number TURN, computed before GSI.  */

static tree
comes_to (const acc_run_loop *r, int turn, gimple_stmt_iterator *gsi)
{
  tree test;
  if (r->offset)
    {
      tree type = TREE_TYPE (r->range);
      test = fold_build2 (r->by > 0 ? LT_EXPR : GT_EXPR, boolean_type_node,
			  build_int_cst (type, turn * r->by), r->range);
    }
  else
    {
      tree latches = unshare_expr (number_of_latch_executions (r->loop));
      test = fold_build2 (GE_EXPR, boolean_type_node, latches,
			  build_int_cst (TREE_TYPE (latches), turn));
    }
  return force_gimple_operand_gsi (gsi, test, true, NULL_TREE, true, GSI_SAME_STMT);
}

/* The address of G's element with the offset AT in the first turn, computed before GSI; or
   null.  */

static tree
first_address (const acc_kept_group *g, int at, gimple_stmt_iterator *gsi)
{
  const acc_loop_ref *p = g->refs[0];
  struct poly address = acc_first_address (g->in, &p->address);
  struct poly more = poly_scale (&p->stride, at - g->planned[0].at);
  address = poly_add (&address, &more);
  tree value = acc_form_emit (&address, sizetype, gsi);
  if (!value)
    return NULL_TREE;
  gimple_seq seq = NULL;
  value = gimple_convert (&seq, ptr_type_node, value);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return value;
}

/* The address of what is to be loaded into register number I of G's plan before the loop, computed
   before GSI; or null.  */

static tree
early_address (const acc_kept_group *g, int i, gimple_stmt_iterator *gsi)
{
  const struct keep_before *b = &g->plan.before[i];
  tree address = first_address (g, g->plan.first + i, gsi);
  if (!address || b->turn == 0)
    return address;
  tree other = first_address (g, b->instead, gsi);
  if (!other)
    return NULL_TREE;
  tree test = comes_to (g->in, b->turn, gsi);
  tree chosen = make_ssa_name (ptr_type_node);
  gsi_insert_before (gsi, gimple_build_assign (chosen, COND_EXPR, test, address, other),
		     GSI_SAME_STMT);
  return chosen;
}

/* A reference like G's to what ADDRESS points to.  */

static tree
kept_element (const acc_kept_group *g, tree address)
{
  tree old = g->refs[0]->ref, type = TREE_TYPE (old);
  unsigned align = TYPE_ALIGN (type);
  for (const acc_loop_ref *p : g->refs)
    align = MIN (align, get_object_alignment (p->ref));
  if (align != TYPE_ALIGN (type))
    type = build_aligned_type (type, align);
  return build2 (MEM_REF, type, address, build_int_cst (reference_alias_ptr_type (old), 0));
}

/* A reference to G's element with the offset AT in the first turn, which is computed before GSI, as
   an element of the variable that it is in; or null.  Nothing takes the address of a private array
   in shared memory.  */

static tree
element_of_variable (const acc_kept_group *g, int at, gimple_stmt_iterator *gsi)
{
  unsigned i = 0;
  while (i < g->refs.length () && g->planned[i].at != at)
    i++;
  if (i == g->refs.length ())
    return NULL_TREE;
  tree all = unshare_expr (g->refs[i]->ref);
  for (tree ref = all; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
      {
	struct poly index = acc_form (TREE_OPERAND (ref, 1));
	struct poly first = acc_first_address (g->in, &index);
	tree value = acc_form_emit (&first, TREE_TYPE (TREE_OPERAND (ref, 1)), gsi);
	if (!value)
	  return NULL_TREE;
	TREE_OPERAND (ref, 1) = value;
      }
  return all;
}

/* A reference to G's element with the offset AT in the first turn, computed before GSI; or null.
   If BEFORE is not null, that is what is loaded before the loop.  */

static tree
first_element (const acc_kept_group *g, int at, const struct keep_before *before,
	       gimple_stmt_iterator *gsi)
{
  tree base = get_base_address (g->refs[0]->ref);
  if (base && DECL_P (base) && acc_is_private (base))
    return before && before->turn ? NULL_TREE : element_of_variable (g, at, gsi);
  tree address = (before ? early_address (g, at - g->plan.first, gsi)
		  : first_address (g, at, gsi));
  return address ? kept_element (g, address) : NULL_TREE;
}

/* Computes before GSI where elements are that G needs: for each register, or null, and in SUNK the
   one that is stored behind the loop.  Whether all of them can be computed.  */

static bool
find_kept_elements (const acc_kept_group *g, gimple_stmt_iterator *gsi, vec<tree> *early,
		    tree *sunk)
{
  for (int i = 0; i <= g->plan.last - g->plan.first; i++)
    {
      const struct keep_before *b = &g->plan.before[i];
      tree element = b->loads ? first_element (g, g->plan.first + i, b, gsi) : NULL_TREE;
      if (b->loads && !element)
	return false;
      early->safe_push (element);
    }
  *sunk = NULL_TREE;
  if (g->plan.sinks)
    *sunk = ((*early)[0] && g->plan.before[0].turn == 0 ? unshare_expr ((*early)[0])
	     : first_element (g, 0, NULL, gsi));
  return !g->plan.sinks || *sunk;
}

/* Lets P's statement use REGISTER as R says.  */

static void
replace_ref (acc_loop_ref *p, const keep_ref &r, tree kept)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (p->stmt);
  if (!p->store && r.kept)
    {
      gimple_assign_set_rhs1 (p->stmt, kept);
      update_stmt (p->stmt);
      return;
    }
  if (!p->store)
    {
      if (r.always)
	gsi_insert_after (&gsi, gimple_build_assign (kept, gimple_assign_lhs (p->stmt)),
			  GSI_SAME_STMT);
      return;
    }
  tree value = gimple_assign_rhs1 (p->stmt);
  gsi_insert_before (&gsi, gimple_build_assign (kept, unshare_expr (value)), GSI_SAME_STMT);
  if (r.kept)
    {
      unlink_stmt_vdef (p->stmt);
      gsi_remove (&gsi, true);
      release_defs (p->stmt);
    }
}

bool
acc_carry_group (acc_kept_group *g)
{
  class loop *loop = g->in->loop;
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return false;
  gimple *before = gimple_build_nop ();
  gsi_insert_after (&gsi, before, GSI_NEW_STMT);
  auto_vec<tree> early, registers;
  tree sunk;
  bool can = find_kept_elements (g, &gsi, &early, &sunk);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (g->refs[0]->ref));
  for (unsigned i = 0; can && i < early.length (); i++)
    {
      tree kept = create_tmp_reg (type, "kept");
      suppress_warning (kept);
      registers.safe_push (kept);
      if (early[i])
	gsi_insert_before (&gsi, gimple_build_assign (kept, early[i]), GSI_SAME_STMT);
    }
  gsi = gsi_for_stmt (before);
  gsi_remove (&gsi, true);
  if (!can)
    return false;
  for (unsigned i = 0; i < g->refs.length (); i++)
    if (IN_RANGE (g->planned[i].at, g->plan.first, g->plan.last))
      replace_ref (g->refs[i], g->planned[i], registers[g->planned[i].at - g->plan.first]);
  if (sunk)
    gsi_insert_on_edge_immediate (g->in->exit, gimple_build_assign (sunk, registers[0]));
  gsi = gsi_after_labels (loop->latch);
  for (unsigned i = 1; i < registers.length (); i++)
    gsi_insert_before (&gsi, gimple_build_assign (registers[i - 1], registers[i]), GSI_SAME_STMT);
  return true;
}
