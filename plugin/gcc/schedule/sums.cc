/* Loops whose iterations may run in any order since they only add something up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where a loop stores nothing, one iteration can hand values on to the next in PHIs only.  */

#include "base/compat.h"
#include "schedule/sums.h"
#include "base/gimple-bits.h"
#include "base/words.h"
#include "nest/nest.h"

void
acc_sum_loop_free (acc_sum_loop *s)
{
  delete s->o;
  delete s;
}

/* Whether STMT has no effect but its value, which depends on what memory holds before the loop.  */

static bool
has_only_value (gimple *stmt)
{
  if (gimple_has_volatile_ops (stmt) || gimple_vdef (stmt))
    return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_CALL:
      return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	      || (gimple_call_builtin_p (stmt) && !gimple_has_side_effects (stmt)));
    default:
      return false;
    }
}

static bool
stores_nothing (class loop *loop)
{
  bool nothing = true;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      nothing &= has_only_value (gsi_stmt (gsi));
  free (body);
  return nothing;
}

/* The operation of STMT as a reduction has it, or ERROR_MARK.  */

static tree_code
operation_of (gimple *stmt)
{
  switch (gimple_assign_rhs_code (stmt))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return PLUS_EXPR;
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return gimple_assign_rhs_code (stmt);
    default:
      return ERROR_MARK;
    }
}

/* The values that a sum has in an iteration of LOOP.  */

struct partial
{
  class loop *loop;
  tree_code code;
  hash_set<tree> seen;
  auto_vec<tree> names;
};

static bool
is_partial (partial *p, tree value)
{
  return TREE_CODE (value) == SSA_NAME && p->seen.contains (value);
}

/* Adds what STMT, which uses a value of P, makes of it.  False if P is no sum.  */

static bool
add_partial (partial *p, gimple *stmt)
{
  tree result;
  if (gimple_code (stmt) == GIMPLE_PHI)
    result = gimple_phi_result (stmt);
  else if (gimple_assign_ssa_name_copy_p (stmt))
    result = gimple_assign_lhs (stmt);
  else if (is_gimple_assign (stmt) && operation_of (stmt) != ERROR_MARK
	   && (p->code == ERROR_MARK || p->code == operation_of (stmt)))
    {
      p->code = operation_of (stmt);
      result = gimple_assign_lhs (stmt);
    }
  else
    return false;
  if (!p->seen.add (result))
    p->names.safe_push (result);
  return true;
}

/* Whether NAME, a value of P that is not PHI's, comes from P's values and from nothing else that P
   had before.  */

static bool
continues (partial *p, gphi *phi, tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (def == phi)
    return is_partial (p, PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (p->loop)));
  if (gphi *join = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (join); i++)
	if (!is_partial (p, gimple_phi_arg_def (join, i)))
	  return false;
      return true;
    }
  if (gimple_assign_ssa_name_copy_p (def))
    return is_partial (p, gimple_assign_rhs1 (def));
  bool first = is_partial (p, gimple_assign_rhs1 (def));
  bool second = is_partial (p, gimple_assign_rhs2 (def));
  return first != second && !(second && gimple_assign_rhs_code (def) == MINUS_EXPR);
}

/* Finds all values of P, which begins with PHI.  False if P is no sum.  */

static bool
follow (partial *p, gphi *phi)
{
  p->seen.add (gimple_phi_result (phi));
  p->names.safe_push (gimple_phi_result (phi));
  for (unsigned i = 0; i < p->names.length (); i++)
    {
      imm_use_iterator it;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, it, p->names[i])
	if (!is_gimple_debug (USE_STMT (use))
	    && flow_bb_inside_loop_p (p->loop, gimple_bb (USE_STMT (use)))
	    && !add_partial (p, USE_STMT (use)))
	  return false;
    }
  for (tree name : p->names)
    if (!continues (p, phi, name))
      return false;
  return p->code != ERROR_MARK;
}

/* Whether a sum of TYPE that CODE makes may be made in any order.  ASKED: a clause says so.  */

static bool
any_order (tree type, tree_code code, bool asked)
{
  return (asked || INTEGRAL_TYPE_P (type) || code == MIN_EXPR || code == MAX_EXPR
	  || flag_associative_math);
}

/* Adds the sum that begins with PHI, in the header of S's loop, to S.  False if it is none.  */

static bool
add_sum (acc_sum_loop *s, gphi *phi)
{
  partial p;
  acc_sum sum = {};
  tree type = TREE_TYPE (gimple_phi_result (phi));
  p.loop = s->whole;
  p.code = ERROR_MARK;
  if (!follow (&p, phi) || !any_order (type, p.code, s->o && s->o->reduction)
      || (TREE_CODE (type) == COMPLEX_TYPE && p.code != PLUS_EXPR)
      || !acc_words_describe (type, p.code, &sum.var))
    return false;
  tree last = (s->o ? PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (s->whole))
	       : gimple_phi_result (phi));
  for (tree name : p.names)
    if (acc_used_after (name, s->whole) && name != last)
      return false;
    else if (acc_used_after (name, s->whole))
      sum.after = name;
  sum.phi = phi;
  sum.code = p.code;
  s->sums.safe_push (sum);
  return true;
}

/* Whether PHI counts the rounds of LOOP in steps that are always the same.  */

static bool
counts_rounds (class loop *loop, gphi *phi)
{
  affine_iv iv;
  tree name = gimple_phi_result (phi);
  return ((INTEGRAL_TYPE_P (TREE_TYPE (name)) || POINTER_TYPE_P (TREE_TYPE (name)))
	  && simple_iv (loop, loop, name, &iv, true));
}

/* Whether PHI counts the chunks of the OpenACC loop whose whole loop is LOOP.  */

static bool
counts_chunks (class loop *loop, gphi *phi)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  return (integer_zerop (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)))
	  && def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == PLUS_EXPR
	  && gimple_assign_rhs1 (def) == gimple_phi_result (phi)
	  && integer_onep (gimple_assign_rhs2 (def)));
}

/* Whether the values that the header of S's loop, LOOP, has from the round before are counters and
   sums.  Adds the sums to S.  */

static bool
find_sums (acc_sum_loop *s, class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      gphi *phi = it.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      if (s->o ? counts_chunks (loop, phi) : counts_rounds (loop, phi))
	continue;
      if (!add_sum (s, phi))
	return false;
    }
  return !s->sums.is_empty ();
}

/* Whether the loop over the offsets of S's OpenACC loop gets, beside the offset, only values of S's
   sums from the round before.  */

static bool
has_offset_alone (const acc_sum_loop *s)
{
  class loop *loop = s->o->loop;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      bool known = virtual_operand_p (gimple_phi_result (it.phi ())) || it.phi () == s->o->index;
      for (const acc_sum &sum : s->sums)
	known |= (PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_preheader_edge (loop))
		  == gimple_phi_result (sum.phi));
      if (!known)
	return false;
    }
  return true;
}

/* Whether nothing but S's sums is used after S's loop.  */

static bool
hands_on_sums (const acc_sum_loop *s)
{
  auto_vec<tree> names;
  basic_block *body = get_loop_body (s->whole);
  for (unsigned i = 0; i < s->whole->num_nodes; i++)
    {
      for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
	if (!virtual_operand_p (gimple_phi_result (it.phi ())))
	  names.safe_push (gimple_phi_result (it.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	if (tree name = gimple_get_lhs (gsi_stmt (gsi)))
	  if (TREE_CODE (name) == SSA_NAME)
	    names.safe_push (name);
    }
  free (body);
  for (tree name : names)
    {
      bool is_sum = false;
      for (const acc_sum &sum : s->sums)
	is_sum |= sum.after == name;
      if (!is_sum && acc_used_after (name, s->whole))
	return false;
    }
  return true;
}

/* How often the latch of LOOP, which is left before its body only, is run; null if that is not
   known before LOOP.  */

static tree
rounds_of (class loop *loop)
{
  edge exit = single_exit (loop);
  class tree_niter_desc count;
  if (!exit || exit->src != loop->header || !acc_test_of (exit->src)
      || !number_of_iterations_exit (loop, exit, &count, false)
      || !integer_onep (count.assumptions))
    return NULL_TREE;
  if (integer_zerop (count.may_be_zero))
    return count.niter;
  return fold_build3 (COND_EXPR, TREE_TYPE (count.niter), count.may_be_zero,
		      build_zero_cst (TREE_TYPE (count.niter)), count.niter);
}

/* Whether S's loop does what is wanted.  */

static bool
complete (acc_sum_loop *s)
{
  class loop *loop = s->whole;
  if (!single_exit (loop) || !stores_nothing (loop) || !find_sums (s, loop))
    return false;
  if (s->o)
    return has_offset_alone (s) && hands_on_sums (s);
  s->rounds = rounds_of (loop);
  return s->rounds && hands_on_sums (s);
}

acc_sum_loop *
acc_sum_loop_of (class loop *loop)
{
  acc_sum_loop *s = new acc_sum_loop ();
  s->whole = loop;
  for (class loop *inner = loop->inner; inner && !s->o; inner = inner->next)
    s->o = acc_oloop_of (inner);
  if (s->o && acc_whole_loop (s->o) != loop)
    {
      delete s->o;
      s->o = NULL;
    }
  if (!acc_is_oacc_loop (loop) && complete (s))
    return s;
  acc_sum_loop_free (s);
  return NULL;
}

/* Makes STMT, an assignment, compute with unsigned numbers.  */

static void
compute_unsigned (gimple *stmt)
{
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), whole = unsigned_type_for (type);
  tree a = gimple_convert (&seq, whole, gimple_assign_rhs1 (stmt));
  tree b = gimple_convert (&seq, whole, gimple_assign_rhs2 (stmt));
  tree value = gimple_build (&seq, gimple_assign_rhs_code (stmt), whole, a, b);
  value = gimple_convert (&seq, type, value);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
}

void
acc_sum_wrap (const acc_sum_loop *s, const acc_sum *sum)
{
  partial p;
  p.loop = s->whole;
  p.code = ERROR_MARK;
  if (!ANY_INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (sum->phi)))
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (gimple_phi_result (sum->phi)))
      || (sum->code != PLUS_EXPR && sum->code != MULT_EXPR) || !follow (&p, sum->phi))
    return;
  for (tree name : p.names)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (is_gimple_assign (def) && !gimple_assign_ssa_name_copy_p (def))
	compute_unsigned (def);
    }
}
