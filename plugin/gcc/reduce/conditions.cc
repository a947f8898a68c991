/* Iterations do not wait for each other's conditions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   In `fine = fine && x[i] < 1' an iteration loads its element only if FINE is still true, so each
   of a lane's loads waits for the one before.  Any iteration may be its lane's first one, which
   finds the neutral value; so each may begin with that, and its own result is combined with what
   there was.  This is done where FINE decides about nothing else.  */

#include "base/compat.h"
#include "reduce/conditions.h"
#include "base/body.h"
#include "base/words.h"
#include "nest/nest.h"

/* Whether VALUE comes from the beginning of a reduction by what becomes *CODE, or is LAST, by way
   of PHIs, which are put into SEEN.  */

static bool
is_begun (tree value, tree last, tree_code *code, hash_set<tree> *seen)
{
  if (value == last || TREE_CODE (value) != SSA_NAME || seen->add (value))
    return value == last || TREE_CODE (value) == SSA_NAME;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_call_internal_p (def, IFN_GOACC_REDUCTION)
      && tree_to_uhwi (gimple_call_arg (def, 0)) == IFN_GOACC_REDUCTION_INIT)
    {
      *code = (tree_code) tree_to_uhwi (gimple_call_arg (def, 4));
      return true;
    }
  if (gimple_code (def) != GIMPLE_PHI)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (def); i++)
    if (!is_begun (gimple_phi_arg_def (def, i), last, code, seen))
      return false;
  return true;
}

/* Whether NAME is used in LOOP only by PHIs, if TESTED by tests of it against 0, and in operations
   CODE, whose results are used in the same way.  PHIs at the loop's header have to be OWN.  */

static bool
only_merged (tree name, class loop *loop, gimple *own, tree_code code, bool tested)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    {
      gimple *stmt = USE_STMT (use);
      gcond *test = dyn_cast<gcond *> (stmt);
      if (is_gimple_debug (stmt) || !flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
	continue;
      if (gimple_code (stmt) == GIMPLE_PHI
	  ? gimple_bb (stmt) == loop->header && stmt != own
	  : is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == code
	  ? !only_merged (gimple_assign_lhs (stmt), loop, own, code, false)
	  : !tested || !test || !integer_zerop (gimple_cond_rhs (test))
	    || (gimple_cond_code (test) != NE_EXPR && gimple_cond_code (test) != EQ_EXPR))
	return false;
    }
  return true;
}

/* Whether LOOP stores and calls nothing, and whatever its conditions choose becomes the next value
   of PHI, by CODE at most.  */

static bool
has_no_effect_but (class loop *loop, gphi *phi, tree_code code)
{
  bool good = true;
  basic_block *bbs = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      for (gphi_iterator it = gsi_start_phis (bbs[i]); !gsi_end_p (it); gsi_next (&it))
	if (bbs[i] != loop->header && !virtual_operand_p (gimple_phi_result (it.phi ())))
	  good &= only_merged (gimple_phi_result (it.phi ()), loop, phi, code, false);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bbs[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	good &= (!gimple_vdef (gsi_stmt (gsi)) && !is_gimple_call (gsi_stmt (gsi))
		 && !gimple_has_volatile_ops (gsi_stmt (gsi)));
    }
  free (bbs);
  return good;
}

/* Lets LOOP's iterations begin with NEUTRAL, not with PHI, and combines what they come to with PHI
   by CODE.  */

static void
begin_with (class loop *loop, gphi *phi, tree neutral, tree_code code)
{
  tree before = gimple_phi_result (phi), own = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gimple *stmt;
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (stmt, it, before)
    if (!is_gimple_debug (stmt) && flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, neutral);
	update_stmt (stmt);
      }
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (own));
  tree both = make_ssa_name (TREE_TYPE (own));
  gimple *combine = gimple_build_assign (both, code, before, own);
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_before (&gsi, combine, GSI_SAME_STMT);
  FOR_EACH_IMM_USE_STMT (stmt, it, own)
    if (stmt != combine && !is_gimple_debug (stmt))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, both);
	update_stmt (stmt);
      }
}

/* Does so for PHI at LOOP's header if it can.  */

static bool
free_condition (class loop *loop, gphi *phi)
{
  tree before = gimple_phi_result (phi);
  tree own = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  tree_code code = ERROR_MARK;
  hash_set<tree> seen;
  if (virtual_operand_p (before) || !INTEGRAL_TYPE_P (TREE_TYPE (before))
      || TREE_CODE (own) != SSA_NAME || gimple_code (SSA_NAME_DEF_STMT (own)) != GIMPLE_PHI
      || own == before || !flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (own)))
      || !is_begun (first, own, &code, &seen)
      || (code != BIT_AND_EXPR && code != BIT_IOR_EXPR)
      || !only_merged (before, loop, phi, code, true) || !has_no_effect_but (loop, phi, code))
    return false;
  begin_with (loop, phi, acc_words_neutral (TREE_TYPE (before), code), code);
  return true;
}

/* Whether LOOP is that over a lane's iterations of a parallel loop.  */

static bool
is_shared_out (class loop *loop)
{
  const acc_oloop *o = acc_oloop_of (loop);
  bool parallel = o && !acc_oloop_sequential (o);
  delete o;
  return parallel;
}

unsigned
acc_free_conditions (acc_body *)
{
  bool any = false;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
      any |= loop->latch && is_shared_out (loop) && free_condition (loop, it.phi ());
  if (any)
    cleanup_tree_cfg ();
  return any ? ACC_CHANGED : 0;
}
