/* What single lanes compute.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "memory/lane-values.h"
#include "base/dims.h"
#include "base/gfc-types.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "nest/forks.h"
#include "nest/partition.h"
#include "plan/effort.h"
#include "plan/target.h"

bool
acc_lanes_find (acc_lanes *lanes)
{
  lanes->workers = MAX (acc_given_dim (cfun->decl, GOMP_DIM_WORKER), 1);
  lanes->vector_length = MAX (acc_given_dim (cfun->decl, GOMP_DIM_VECTOR), WARP);
  if (lanes->workers * lanes->vector_length > BLOCK_MAX_LANES || !acc_forks_find (&lanes->forks))
    return false;
  acc_partition (lanes->forks, &lanes->levels);
  return true;
}

void
acc_lanes_free (acc_lanes *lanes)
{
  acc_forks_free (&lanes->forks);
}

/* The levels of all loops around BB.  */

static unsigned
levels_around (const acc_lanes *lanes, basic_block bb)
{
  unsigned levels = 0;
  for (unsigned i = 0; i < lanes->forks.length (); i++)
    if (bitmap_bit_p (lanes->forks[i]->blocks, bb->index))
      levels |= lanes->levels[i];
  return levels;
}

bool
acc_lanes_share (const acc_lanes *lanes, basic_block bb)
{
  return (levels_around (lanes, bb)
	  & (GOMP_DIM_MASK (GOMP_DIM_WORKER) | GOMP_DIM_MASK (GOMP_DIM_VECTOR)));
}

bool
acc_lane_executes (const acc_lane *l, basic_block bb)
{
  unsigned levels = levels_around (l->of, bb);
  return ((l->worker == 0 || (levels & GOMP_DIM_MASK (GOMP_DIM_WORKER)))
	  && (l->number == 0 || (levels & GOMP_DIM_MASK (GOMP_DIM_VECTOR))));
}

/* The place of L among those that share the loop that CALL, of IFN_GOACC_LOOP, is for.  */

static int
place_in_loop (const acc_lane *l, gcall *call)
{
  acc_fork *f = acc_fork_around (gimple_bb (call), l->of->forks);
  int place = 0;
  for (unsigned i = 0; f && i < l->of->forks.length (); i++)
    if (l->of->forks[i] == f)
      {
	if (l->of->levels[i] & GOMP_DIM_MASK (GOMP_DIM_WORKER))
	  place = l->worker;
	if (l->of->levels[i] & GOMP_DIM_MASK (GOMP_DIM_VECTOR))
	  place = place * l->of->vector_length + l->number;
      }
  return place;
}

/* The value of CALL.  */

static tree
value_of_call (acc_lane *l, gcall *call)
{
  tree type = TREE_TYPE (gimple_call_lhs (call));
  bool position = gimple_call_internal_p (call, IFN_GOACC_DIM_POS);
  if (position || gimple_call_internal_p (call, IFN_GOACC_DIM_SIZE))
    switch (tree_to_shwi (gimple_call_arg (call, 0)))
      {
      case GOMP_DIM_GANG:
	return build_int_cst (type, position ? 0 : EFFORT_SAMPLE);
      case GOMP_DIM_WORKER:
	return build_int_cst (type, position ? l->worker : l->of->workers);
      default:
	return build_int_cst (type, position ? l->number : l->of->vector_length);
      }
  if (!gimple_call_internal_p (call, IFN_GOACC_LOOP))
    return NULL_TREE;
  /* There are many iterations.  */
  if (tree_to_shwi (gimple_call_arg (call, 0)) == IFN_GOACC_LOOP_BOUND)
    return build_int_cst (type, EFFORT_SAMPLE);
  if (tree_to_shwi (gimple_call_arg (call, 0)) == IFN_GOACC_LOOP_OFFSET)
    {
      tree step = acc_lane_value (l, gimple_call_arg (call, 3));
      if (step && tree_fits_shwi_p (step))
	return build_int_cst (type, place_in_loop (l, call) * tree_to_shwi (step));
    }
  return NULL_TREE;
}

/* The value of PHI: in the first turn if it is in a loop's header.  Elsewhere it is one that is
   computed, if there is one and all are known: the others are for the ends of arrays.  */

static tree
value_of_phi (acc_lane *l, gphi *phi)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  if (loop->header == gimple_bb (phi))
    return acc_lane_value (l, PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)));
  tree value = NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree from = gimple_phi_arg_def (phi, i), now = acc_lane_value (l, from);
      if (!now)
	return NULL_TREE;
      if (!value || TREE_CODE (from) == SSA_NAME)
	value = now;
    }
  return value;
}

/* What the host passes has this as its value of TYPE.  */

static tree
sample_of (tree type)
{
  return build_int_cst (type, POINTER_TYPE_P (type) ? 0 : EFFORT_SAMPLE);
}

/* The descriptor that REF is in has this there.  The first element's numbers are 1, so that the
   others are as far from it as those of an array whose bounds the program says.  */

static tree
sample_in_descriptor (tree descriptor, tree ref)
{
  const gfc_array_data *array = GFC_ARRAY_DATA (TREE_TYPE (descriptor));
  tree type = TREE_TYPE (ref), field = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1)
    : NULL_TREE;
  const char *name = field && DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
  tree dim = field ? TREE_OPERAND (ref, 0) : NULL_TREE;
  bool first = dim && TREE_CODE (dim) == ARRAY_REF && integer_zerop (TREE_OPERAND (dim, 1));
  if (strcmp (name, "lbound") == 0 || (first && strcmp (name, "stride") == 0))
    return build_one_cst (type);
  if (strcmp (name, "offset") == 0 && array)
    return build_int_cst (type, -1 - (int64_t) EFFORT_SAMPLE * (array->rank - 1));
  return POINTER_TYPE_P (type) || INTEGRAL_TYPE_P (type) ? sample_of (type) : NULL_TREE;
}

/* The value that CODE gives for OP1 and OP2, of which the latter may be null.  */

static tree
computed (tree_code code, tree type, tree op1, tree op2)
{
  if (!op1 || TREE_CODE (op1) != INTEGER_CST || (op2 && TREE_CODE (op2) != INTEGER_CST))
    return NULL_TREE;
  tree value = (!op2 ? fold_unary_to_constant (code, type, op1)
		: fold_binary_to_constant (code == POINTER_PLUS_EXPR ? PLUS_EXPR : code,
					   code == POINTER_PLUS_EXPR ? sizetype : type,
					   code == POINTER_PLUS_EXPR ? fold_convert (sizetype, op1)
					   : op1, op2));
  if (value && code == POINTER_PLUS_EXPR)
    value = fold_convert (type, value);
  return value && TREE_CODE (value) == INTEGER_CST ? drop_tree_overflow (value) : NULL_TREE;
}

/* The value of what STMT, an assignment, assigns.  */

static tree
value_of_assign (acc_lane *l, gimple *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), op1 = gimple_assign_rhs1 (stmt);
  tree_code code = gimple_assign_rhs_code (stmt);
  if (gimple_assign_load_p (stmt))
    {
      if (tree descriptor = acc_descriptor_of (op1))
	return sample_in_descriptor (descriptor, op1);
      bool passed = (acc_is_region_data (get_base_address (op1))
		     || acc_region_field (gimple_assign_lhs (stmt)));
      return passed ? sample_of (type) : NULL_TREE;
    }
  switch (gimple_assign_rhs_class (stmt))
    {
    case GIMPLE_SINGLE_RHS:
      {
	int64_t address;
	if (code == ADDR_EXPR && acc_lane_address (l, TREE_OPERAND (op1, 0), &address))
	  return build_int_cst (type, address);
	return is_gimple_val (op1) ? acc_lane_value (l, op1) : NULL_TREE;
      }
    case GIMPLE_UNARY_RHS:
      return computed (code, type, acc_lane_value (l, op1), NULL_TREE);
    case GIMPLE_BINARY_RHS:
      {
	tree value1 = acc_lane_value (l, op1);
	tree value2 = acc_lane_value (l, gimple_assign_rhs2 (stmt));
	return value2 ? computed (code, type, value1, value2) : NULL_TREE;
      }
    case GIMPLE_TERNARY_RHS:
      {
	tree truth = code == COND_EXPR ? acc_lane_value (l, op1) : NULL_TREE;
	return (!truth ? NULL_TREE
		: acc_lane_value (l, integer_zerop (truth) ? gimple_assign_rhs3 (stmt)
			    : gimple_assign_rhs2 (stmt)));
      }
    default:
      return NULL_TREE;
    }
}

/* The value of what CODE gives out: the plugin hides from GCC where a number comes from.  */

static tree
value_of_code (acc_lane *l, gasm *code)
{
  if (!startswith (gimple_asm_string (code), "mov.") || gimple_asm_ninputs (code) == 0)
    return NULL_TREE;
  return acc_lane_value (l, TREE_VALUE (gimple_asm_input_op (code, 0)));
}

tree
acc_lane_value (acc_lane *l, tree t)
{
  tree type = TREE_TYPE (t);
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return NULL_TREE;
  if (TREE_CODE (t) == ADDR_EXPR)
    return sample_of (type);
  if (UNARY_CLASS_P (t))
    return computed (TREE_CODE (t), type, acc_lane_value (l, TREE_OPERAND (t, 0)), NULL_TREE);
  if (BINARY_CLASS_P (t) || COMPARISON_CLASS_P (t))
    {
      tree value1 = acc_lane_value (l, TREE_OPERAND (t, 0));
      tree value2 = acc_lane_value (l, TREE_OPERAND (t, 1));
      return value2 ? computed (TREE_CODE (t), type, value1, value2) : NULL_TREE;
    }
  if (TREE_CODE (t) != SSA_NAME)
    return NULL_TREE;
  if (tree *known = l->values.get (t))
    return *known;
  /* This ends circles.  */
  l->values.put (t, NULL_TREE);
  gimple *def = SSA_NAME_DEF_STMT (t);
  tree value = NULL_TREE;
  if (SSA_NAME_IS_DEFAULT_DEF (t))
    value = sample_of (type);
  else if (gphi *phi = dyn_cast<gphi *> (def))
    value = value_of_phi (l, phi);
  else if (gcall *call = dyn_cast<gcall *> (def))
    value = value_of_call (l, call);
  else if (gasm *code = dyn_cast<gasm *> (def))
    value = value_of_code (l, code);
  else if (is_gimple_assign (def))
    value = value_of_assign (l, def);
  l->values.put (t, value);
  return value;
}

bool
acc_lane_address (acc_lane *l, tree ref, int64_t *address)
{
  poly_int64 bits, at;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  tree base = get_inner_reference (ref, &bits, &at, &offset, &mode, &is_unsigned, &reverse,
				   &is_volatile);
  tree part = offset ? acc_lane_value (l, offset) : integer_zero_node, from = integer_zero_node;
  HOST_WIDE_INT more;
  if (TREE_CODE (base) == MEM_REF)
    {
      from = acc_lane_value (l, TREE_OPERAND (base, 0));
      at += mem_ref_offset (base).force_shwi () * BITS_PER_UNIT;
    }
  else if (!DECL_P (base))
    return false;
  if (!part || !from || !at.is_constant (&more) || !cst_and_fits_in_hwi (from)
      || !cst_and_fits_in_hwi (part))
    return false;
  *address = int_cst_value (from) + int_cst_value (part) + more / BITS_PER_UNIT;
  return true;
}
