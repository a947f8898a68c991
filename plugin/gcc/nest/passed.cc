/* What the iterations of a loop hand on to each other through the next loop inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/passed.h"
#include "nest/nest.h"

/* The arguments of IFN_GOACC_REDUCTION.  */

enum { KIND, ADDRESS, VALUE, LEVEL, OPERATOR, VARIABLE };

/* VALUE's definition if that is a call for a reduction of KIND, or null.  */

static gcall *
call_of_kind (tree value, enum ifn_goacc_reduction_kind kind)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !gimple_call_internal_p (def, IFN_GOACC_REDUCTION)
      || tree_to_uhwi (gimple_call_arg (def, KIND)) != kind)
    return NULL;
  return as_a<gcall *> (def);
}

/* Appends the calls for INNER's reductions, which are in OUTER, to CALLS.  */

static void
reductions_of (const acc_oloop *outer, const acc_oloop *inner, vec<gcall *> *calls)
{
  class loop *within = acc_whole_loop (inner);
  basic_block *body = get_loop_body (outer->loop);
  for (unsigned i = 0; i < outer->loop->num_nodes; i++)
    if (!flow_bb_inside_loop_p (within, body[i]))
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION))
	  calls->safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  free (body);
}

/* The only statement in LOOP that uses VALUE, debug statements aside; null if there are others, or
   none.  */

static gimple *
only_use (tree value, class loop *loop)
{
  gimple *only = NULL;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, value)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt) || !flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
	continue;
      if (only)
	return NULL;
      only = stmt;
    }
  return only;
}

/* The call with which OUTER's reduction of what PHI, in its header, holds begins; or null.  */

static gcall *
beginning_of (const acc_oloop *outer, gphi *phi)
{
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (outer->loop));
  class loop *whole = acc_whole_loop (outer);
  if (whole != outer->loop && TREE_CODE (first) == SSA_NAME
      && gimple_bb (SSA_NAME_DEF_STMT (first)) == whole->header)
    if (gphi *chunk = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (first)))
      first = PHI_ARG_DEF_FROM_EDGE (chunk, loop_preheader_edge (whole));
  return call_of_kind (first, IFN_GOACC_REDUCTION_INIT);
}

/* The variable of the reduction through which INNER, in OUTER, takes what PHI holds; or null.  */

static tree
variable_passed (const acc_oloop *outer, const acc_oloop *inner, gphi *phi)
{
  gcall *begin = beginning_of (outer, phi);
  gimple *setup = only_use (gimple_phi_result (phi), outer->loop);
  gcall *teardown = call_of_kind (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (outer->loop)),
				  IFN_GOACC_REDUCTION_TEARDOWN);
  if (!begin || !setup || !teardown || !gimple_call_internal_p (setup, IFN_GOACC_REDUCTION)
      || tree_to_uhwi (gimple_call_arg (setup, KIND)) != IFN_GOACC_REDUCTION_SETUP
      || flow_bb_inside_loop_p (inner->loop, gimple_bb (setup))
      || !flow_bb_inside_loop_p (outer->loop, gimple_bb (teardown))
      || only_use (gimple_call_lhs (teardown), outer->loop) != phi)
    return NULL_TREE;
  for (gimple *call : { setup, static_cast<gimple *> (teardown) })
    if (!tree_int_cst_equal (gimple_call_arg (call, OPERATOR), gimple_call_arg (begin, OPERATOR))
	|| !tree_int_cst_equal (gimple_call_arg (call, VARIABLE),
				gimple_call_arg (setup, VARIABLE)))
      return NULL_TREE;
  return gimple_call_arg (setup, VARIABLE);
}

bool
acc_values_pass (const acc_oloop *outer, const acc_oloop *inner)
{
  auto_vec<tree> passed;
  auto_vec<gcall *> calls;
  for (gphi_iterator it = gsi_start_phis (outer->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      if (virtual_operand_p (gimple_phi_result (it.phi ())) || it.phi () == outer->index)
	continue;
      tree variable = variable_passed (outer, inner, it.phi ());
      if (!variable)
	return false;
      passed.safe_push (variable);
    }
  reductions_of (outer, inner, &calls);
  for (gcall *call : calls)
    {
      bool ours = false;
      for (tree variable : passed)
	ours |= tree_int_cst_equal (variable, gimple_call_arg (call, VARIABLE));
      if (!ours || !gimple_call_lhs (call) || !integer_zerop (gimple_call_arg (call, ADDRESS)))
	return false;
    }
  return true;
}

void
acc_values_join (const acc_oloop *outer, const acc_oloop *inner)
{
  auto_vec<gcall *> calls;
  reductions_of (outer, inner, &calls);
  for (gcall *call : calls)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (call);
      gimple *copy = gimple_build_assign (gimple_call_lhs (call), gimple_call_arg (call, VALUE));
      unlink_stmt_vdef (call);
      gsi_replace (&gsi, copy, false);
    }
}
