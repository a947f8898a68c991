/* The variables of collapsed loops where GCC has joined them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Collapsed loops are one loop over an offset.  The inner loop's variable is its remainder by the
   number of the inner loop's iterations, and the outer one's is the quotient.  Where these are
   unsigned, GCC finds that i*m+j, with offset/m for i and offset%m for j, is the offset.  That
   tells no rows, and a nest can only be blocked along both loops if its offset is used for
   nothing but divisions.  Where it comes to nothing, the offload compiler finds the same again.  */

#include "base/compat.h"
#include "nest/part-offsets.h"
#include "base/body.h"
#include "nest/axes.h"

/* An offset's quotient and remainder by BY.  */

struct parts
{
  tree by, quotient, remainder;
};

/* Adds what uses VALUE, or a conversion of it that keeps its size, to USES, divisions and
   conversions excepted; divisions go to DIVISIONS.  */

static void
split_uses (tree value, auto_vec<gimple *> *uses, auto_vec<gimple *> *divisions)
{
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, value)
    {
      gimple *use = USE_STMT (p);
      bool remainder;
      if (is_gimple_debug (use))
	continue;
      if (acc_divisor (use, value, &remainder))
	divisions->safe_push (use);
      else if (gimple_assign_cast_p (use) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	       && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
		   == TYPE_PRECISION (TREE_TYPE (value))))
	split_uses (gimple_assign_lhs (use), uses, divisions);
      else
	uses->safe_push (use);
    }
}

/* Finds a quotient and a remainder by the same number in DIVISIONS.  Whether there are any.  */

static bool
find_division (const vec<gimple *> &divisions, parts *found)
{
  for (gimple *q : divisions)
    for (gimple *r : divisions)
      {
	bool no, yes;
	tree by = acc_divisor (q, gimple_assign_rhs1 (q), &no);
	tree also = acc_divisor (r, gimple_assign_rhs1 (r), &yes);
	if (no || !yes || !operand_equal_p (by, also))
	  continue;
	*found = { by, gimple_assign_lhs (q), gimple_assign_lhs (r) };
	return true;
      }
  return false;
}

/* Whether NAME is known before STMT.  */

static bool
is_ahead_of (tree name, gimple *stmt)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_bb (def) != gimple_bb (stmt))
    return dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (def));
  for (gimple_stmt_iterator gsi = gsi_for_stmt (def); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == stmt)
      return true;
  return false;
}

/* Whether OPERAND is VALUE, or a conversion of it that keeps its size.  */

static bool
stands_for (tree operand, tree value)
{
  while (operand != value && gimple_assign_cast_p (SSA_NAME_DEF_STMT (operand))
	 && TREE_CODE (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (operand))) == SSA_NAME
	 && (TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (operand))))
	     == TYPE_PRECISION (TREE_TYPE (operand))))
    operand = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (operand));
  return operand == value;
}

/* What P's value is made of, in the unsigned type TYPE.  As the value is not negative, that is the
   same in a wider type.  */

static tree
compose (const parts &p, tree type, gimple_seq *seq)
{
  tree rows = gimple_build (seq, MULT_EXPR, type, gimple_convert (seq, type, p.quotient),
			    gimple_convert (seq, type, p.by));
  return gimple_build (seq, PLUS_EXPR, type, rows, gimple_convert (seq, type, p.remainder));
}

/* Whether STMT converts VALUE, or a conversion of it that keeps its size, to a wider integer.  In
   the narrow type nothing would tell that the product does not wrap.  */

static bool
widens (gimple *stmt, tree value)
{
  if (!gimple_assign_cast_p (stmt) || TREE_CODE (gimple_assign_rhs1 (stmt)) != SSA_NAME)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return (INTEGRAL_TYPE_P (type) && stands_for (gimple_assign_rhs1 (stmt), value)
	  && TYPE_PRECISION (type) > TYPE_PRECISION (TREE_TYPE (value)));
}

/* Lets STMT use what is made of P instead of VALUE.  */

static void
compose_in (gimple *stmt, tree value, const parts &p)
{
  ssa_op_iter it;
  use_operand_p use;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  if (widens (stmt, value))
    {
      gimple_seq seq = NULL;
      tree type = TREE_TYPE (gimple_assign_lhs (stmt));
      tree sum = gimple_convert (&seq, type, compose (p, unsigned_type_for (type), &seq));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_assign_set_rhs_from_tree (&gsi, sum);
      update_stmt (gsi_stmt (gsi));
      return;
    }
  FOR_EACH_SSA_USE_OPERAND (use, stmt, it, SSA_OP_USE)
    {
      tree operand = USE_FROM_PTR (use);
      if (!stands_for (operand, value))
	continue;
      gimple_seq seq = NULL;
      tree sum = compose (p, unsigned_type_for (TREE_TYPE (operand)), &seq);
      SET_USE (use, gimple_convert (&seq, TREE_TYPE (operand), sum));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  update_stmt (stmt);
}

/* Makes all uses of VALUE, an offset or the quotient of one, but NEXT, of its quotient and
   remainder, if it has both.  Whether anything has changed.  */

static bool
part (tree value, gimple *next)
{
  auto_vec<gimple *> uses, divisions;
  parts p;
  bool changed = false;
  split_uses (value, &uses, &divisions);
  if (!find_division (divisions, &p))
    return false;
  for (gimple *use : uses)
    if (use != next && (is_gimple_assign (use) || is_gimple_call (use))
	&& is_ahead_of (p.quotient, use) && is_ahead_of (p.remainder, use))
      {
	compose_in (use, value, p);
	changed = true;
      }
  return part (p.quotient, NULL) || changed;
}

unsigned
acc_part_offsets (acc_body *)
{
  bool changed = false;
  for (class loop *loop : loops_list (cfun, 0))
    for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
      {
	gphi *phi = it.phi ();
	tree first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
	tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
	if (TREE_CODE (first) == SSA_NAME && TREE_CODE (next) == SSA_NAME
	    && gimple_call_internal_p (SSA_NAME_DEF_STMT (first), IFN_GOACC_LOOP)
	    && (tree_to_shwi (gimple_call_arg (SSA_NAME_DEF_STMT (first), 0))
		== IFN_GOACC_LOOP_OFFSET))
	  changed |= part (gimple_phi_result (phi), SSA_NAME_DEF_STMT (next));
      }
  return changed ? ACC_CHANGED : 0;
}
