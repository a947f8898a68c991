/* The dimensions of a nest of parallel loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Collapsed loops are one to GCC, whose offset is divided by the inner loops' counts.  */

#include "compat.h"
#include "acccache.h"
#include "nest.h"

/* The divisor of STMT, which divides VALUE or takes the remainder (then *REMAINDER); null otherwise.
   Powers of two may have become shifts and masks.  */

static tree
divisor (gimple *stmt, tree value, bool *remainder)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) != 3 || gimple_assign_rhs1 (stmt) != value)
    return NULL_TREE;
  tree by = gimple_assign_rhs2 (stmt);
  tree type = TREE_TYPE (value);
  switch (gimple_assign_rhs_code (stmt))
    {
    case TRUNC_DIV_EXPR:
      *remainder = false;
      return by;
    case TRUNC_MOD_EXPR:
      *remainder = true;
      return by;
    case RSHIFT_EXPR:
      *remainder = false;
      if (TYPE_UNSIGNED (type) && tree_fits_uhwi_p (by) && tree_to_uhwi (by) < 31)
	return build_int_cst (type, HOST_WIDE_INT_1 << tree_to_uhwi (by));
      return NULL_TREE;
    case BIT_AND_EXPR:
      *remainder = true;
      if (TYPE_UNSIGNED (type) && tree_fits_uhwi_p (by)
	  && pow2p_hwi (tree_to_uhwi (by) + 1))
	return build_int_cst (type, tree_to_uhwi (by) + 1);
      return NULL_TREE;
    default:
      return NULL_TREE;
    }
}

static tree
strip_conversions (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (!is_gimple_assign (def) || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      value = gimple_assign_rhs1 (def);
    }
  return value;
}

/* The other factor when TOTAL is D times something; null if it is not known to be.  */

static tree
other_factor (tree total, tree d)
{
  total = strip_conversions (total);
  if (TREE_CODE (total) == INTEGER_CST)
    {
      if (TREE_CODE (d) != INTEGER_CST || !tree_fits_shwi_p (d) || !tree_fits_shwi_p (total)
	  || tree_to_shwi (d) <= 0 || tree_to_shwi (total) % tree_to_shwi (d) != 0)
	return NULL_TREE;
      return build_int_cst (long_integer_type_node, tree_to_shwi (total) / tree_to_shwi (d));
    }
  if (TREE_CODE (total) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (total);
  if (!is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR)
    return NULL_TREE;
  for (int i = 1; i <= 2; i++)
    if (operand_equal_p (strip_conversions (gimple_op (def, i)), strip_conversions (d), 0)
	|| (TREE_CODE (d) == INTEGER_CST && TREE_CODE (gimple_op (def, i)) == INTEGER_CST
	    && tree_int_cst_equal (d, gimple_op (def, i))))
      return gimple_op (def, 3 - i);
  return NULL_TREE;
}

/* Splits the axis number AT of NEST, the number of whose iteration VALUE holds, when VALUE only serves to
   be divided: into the remainders, and what VALUE divided by the divisor holds.  */

static void
split_axis (acc_nest *nest, int at, tree value, gimple *next)
{
  if (nest->n_axes == ACC_MAX_AXES)
    return;
  gimple *use;
  imm_use_iterator it;
  tree d = NULL_TREE;
  tree converted = NULL_TREE;
  auto_vec<tree> quotients, remainders;
  bool good = true;
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      bool remainder;
      if (is_gimple_debug (use) || use == next)
	continue;
      tree by = divisor (use, value, &remainder);
      if (by && (!d || operand_equal_p (d, by, 0)))
	{
	  d = by;
	  (remainder ? remainders : quotients).safe_push (gimple_assign_lhs (use));
	}
      else if (gimple_assign_cast_p (use) && !converted && !d
	       && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	       && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
		   >= TYPE_PRECISION (TREE_TYPE (value))))
	converted = gimple_assign_lhs (use);
      else
	good = false;
    }
  if (!good)
    return;
  if (converted)
    {
      if (!d)
	split_axis (nest, at, converted, NULL);
      return;
    }
  tree rest = d ? other_factor (nest->axis[at].count, d) : NULL_TREE;
  if (!rest)
    return;
  for (int i = nest->n_axes; i > at + 1; i--)
    {
      nest->axis[i].loop = nest->axis[i - 1].loop;
      nest->axis[i].count = nest->axis[i - 1].count;
      nest->axis[i].by = nest->axis[i - 1].by;
      nest->axis[i].names.truncate (0);
      nest->axis[i].names.safe_splice (nest->axis[i - 1].names);
    }
  nest->n_axes++;
  acc_axis *inner = &nest->axis[at + 1];
  acc_axis *outer = &nest->axis[at];
  inner->loop = outer->loop;
  inner->by = 1;
  inner->count = d;
  inner->names.truncate (0);
  inner->names.safe_splice (remainders);
  outer->count = rest;
  outer->names.truncate (0);
  outer->names.safe_splice (quotients);
  if (quotients.length () == 1)
    split_axis (nest, at, quotients[0], NULL);
}

/* Adds to AXIS's names what they are converted to.  */

static void
add_conversions (acc_axis *axis)
{
  for (unsigned i = 0; i < axis->names.length (); i++)
    {
      tree name = axis->names[i];
      gimple *use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (use, it, name)
	if (gimple_assign_cast_p (use) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	    && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use)))
		== TYPE_PRECISION (TREE_TYPE (name)))
	    && !axis->names.contains (gimple_assign_lhs (use)))
	  axis->names.safe_push (gimple_assign_lhs (use));
    }
}

bool
acc_nest_axes (acc_nest *nest)
{
  nest->n_axes = 0;
  if (nest->loops.length () > ACC_MAX_AXES)
    return false;
  for (acc_oloop *o : nest->loops)
    {
      int at = nest->n_axes++;
      acc_axis *axis = &nest->axis[at];
      axis->loop = o;
      axis->count = o->range;
      axis->by = tree_to_shwi (o->by);
      axis->names.truncate (0);
      axis->names.safe_push (gimple_phi_result (o->index));
      tree next = PHI_ARG_DEF_FROM_EDGE (o->index, loop_latch_edge (o->loop));
      if (axis->by == 1)
	split_axis (nest, at, gimple_phi_result (o->index), SSA_NAME_DEF_STMT (next));
    }
  for (int i = 0; i < nest->n_axes; i++)
    if (!nest->axis[i].names.contains (nest->axis[i].loop->offset_name))
      add_conversions (&nest->axis[i]);
  return true;
}
