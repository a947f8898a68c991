/* Offsets of 32 bits.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC computes the distance of an element from the beginning of its array in 64 bits, for which
   lanes need two registers and three instructions where 32 bits take one.  Where that distance is
   known to be in 0 .. 2^32 - 1, the lower half of all that it is computed from is enough.  */

#include "base/compat.h"
#include "cleanup/narrow.h"
#include "cleanup/share-addresses.h"
#include "analysis/small.h"
#include "base/body.h"

/* The lower halves of numbers, computed right after them.  */

typedef hash_map<tree, tree> halves;

static tree lower_half (halves *known, tree value);

/* Whether CODE gives the lower half of its result from those of its operands.  */

static bool
is_modular (enum tree_code code)
{
  return (code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR || code == NEGATE_EXPR
	  || code == LSHIFT_EXPR || CONVERT_EXPR_CODE_P (code));
}

/* Inserts SEQ right after DEF.  */

static void
insert_after (gimple *def, gimple_seq seq)
{
  basic_block bb = gimple_bb (def);
  if (!bb)
    bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  else if (gimple_code (def) != GIMPLE_PHI && stmt_ends_bb_p (def))
    bb = split_edge (find_fallthru_edge (bb->succs));
  else if (gimple_code (def) != GIMPLE_PHI)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
      return;
    }
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* The lower half of NAME, a number that DEF computes.  */

static tree
half_of_result (halves *known, tree name, gimple *def)
{
  gimple_seq seq = NULL;
  tree half = NULL_TREE;
  bool wide = TYPE_PRECISION (TREE_TYPE (name)) > 32 && is_gimple_assign (def);
  tree_code code = wide ? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree one = wide ? gimple_assign_rhs1 (def) : NULL_TREE;
  if (!is_modular (code) || !INTEGRAL_TYPE_P (TREE_TYPE (one))
      || (code == LSHIFT_EXPR && (!tree_fits_uhwi_p (gimple_assign_rhs2 (def))
				  || tree_to_uhwi (gimple_assign_rhs2 (def)) >= 32)))
    half = gimple_convert (&seq, unsigned_type_node, name);
  else if (CONVERT_EXPR_CODE_P (code))
    half = lower_half (known, one);
  else
    {
      tree a = lower_half (known, one), b = NULL_TREE;
      if (code == LSHIFT_EXPR)
	b = gimple_assign_rhs2 (def);
      else if (code != NEGATE_EXPR)
	b = lower_half (known, gimple_assign_rhs2 (def));
      half = b ? gimple_build (&seq, code, unsigned_type_node, a, b)
	: gimple_build (&seq, code, unsigned_type_node, a);
    }
  insert_after (def, seq);
  return half;
}

/* The lower half of VALUE, as a number of 32 bits.  */

static tree
lower_half (halves *known, tree value)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return wide_int_to_tree (unsigned_type_node, wi::zext (wi::to_wide (value), 32));
  if (tree *half = known->get (value))
    return *half;
  tree half = half_of_result (known, value, SSA_NAME_DEF_STMT (value));
  known->put (value, half);
  return half;
}

/* Whether numbers of 64 bits that VALUE is computed from are sums or products of variables.  */

static bool
has_wide_work (tree value)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def) || TYPE_PRECISION (TREE_TYPE (value)) <= 32
      || !is_modular (gimple_assign_rhs_code (def))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    return false;
  tree_code code = gimple_assign_rhs_code (def);
  tree one = gimple_assign_rhs1 (def), other = gimple_assign_rhs2 (def);
  if (code != NEGATE_EXPR && other && TREE_CODE (one) == SSA_NAME && TREE_CODE (other) == SSA_NAME)
    return true;
  return has_wide_work (one) || (other && has_wide_work (other));
}

/* The parts of the distance of what REF refers to from ARRAY: STEPS [i] * SCALES [i], and the
   constant *MORE.  False if it is not such a sum.  */

static bool
part_distance (tree ref, tree array, vec<tree> *steps, vec<HOST_WIDE_INT> *scales,
	    HOST_WIDE_INT *more)
{
  *more = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && tree_fits_shwi_p (array_ref_low_bound (ref))
	&& tree_fits_shwi_p (array_ref_element_size (ref)))
      {
	HOST_WIDE_INT size = tree_to_shwi (array_ref_element_size (ref));
	*more -= tree_to_shwi (array_ref_low_bound (ref)) * size;
	steps->safe_push (TREE_OPERAND (ref, 1));
	scales->safe_push (size);
      }
    else if (TREE_CODE (ref) == COMPONENT_REF && !DECL_BIT_FIELD (TREE_OPERAND (ref, 1))
	     && tree_fits_uhwi_p (component_ref_field_offset (ref)))
      *more += int_byte_position (TREE_OPERAND (ref, 1));
    else
      return false;
  if (TREE_CODE (ref) != MEM_REF || !tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
    return false;
  *more += tree_to_shwi (TREE_OPERAND (ref, 1));
  for (tree p = TREE_OPERAND (ref, 0); p != array; p = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (p)))
    {
      gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
      if (!def || !is_gimple_assign (def))
	return false;
      if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
	{
	  steps->safe_push (gimple_assign_rhs2 (def));
	  scales->safe_push (1);
	}
      else if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	       && gimple_assign_rhs_code (def) != SSA_NAME)
	return false;
    }
  return true;
}

/* Whether it pays to compute the sum of STEPS in 32 bits.  */

static bool
is_worth_narrowing (const vec<tree> &steps)
{
  unsigned variable = 0;
  for (tree step : steps)
    {
      variable += TREE_CODE (step) == SSA_NAME;
      if (has_wide_work (step))
	return true;
    }
  return variable > 1;
}

/* Lets the reference at REF in STMT have an offset of 32 bits.  Whether it has one now.  */

static bool
narrow_reference (halves *known, gimple *stmt, tree *ref)
{
  auto_vec<tree> steps;
  auto_vec<HOST_WIDE_INT> scales;
  HOST_WIDE_INT more;
  tree type = TREE_TYPE (*ref);
  if (!is_gimple_reg_type (type) || TREE_THIS_VOLATILE (*ref)
      || contains_bitfld_component_ref_p (*ref))
    return false;
  tree array = acc_small_array (*ref);
  if (!array || !part_distance (*ref, array, &steps, &scales, &more) || !is_worth_narrowing (steps))
    return false;
  tree sum = build_int_cst (unsigned_type_node, (unsigned HOST_WIDE_INT) more & 0xffffffff);
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < steps.length (); i++)
    {
      tree by = build_int_cst (unsigned_type_node,
			       (unsigned HOST_WIDE_INT) scales[i] & 0xffffffff);
      tree step = gimple_build (&seq, MULT_EXPR, unsigned_type_node, lower_half (known, steps[i]),
				by);
      sum = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, sum, step);
    }
  tree offset = gimple_convert (&seq, sizetype, sum);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  acc_refer (stmt, ref, array, offset, 0);
  return true;
}

unsigned
acc_narrow_offsets (acc_body *body)
{
  halves known;
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt))
	  changed |= narrow_reference (&known, stmt, gimple_assign_rhs1_ptr (stmt));
	else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	  changed |= narrow_reference (&known, stmt, gimple_assign_lhs_ptr (stmt));
      }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
