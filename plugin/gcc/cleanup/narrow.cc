/* Offsets of 32 bits.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC computes the distance of an element from the beginning of its array in 64 bits, for which
   lanes need two registers and three instructions where 32 bits take one.  Where that distance is
   known to be in 0 .. 2^32 - 1, the lower half of all that it is computed from is enough.  */

#include "base/compat.h"
#include "cleanup/narrow.h"
#include "cleanup/share-addresses.h"
#include "analysis/forms.h"
#include "analysis/small.h"
#include "base/body.h"
#include "plan/poly.h"

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

/* Whether the offload compiler unrolls LOOP completely.  */

static bool
is_unrolled (class loop *loop)
{
  tree latches = loop->unroll == 1 ? NULL_TREE : number_of_latch_executions (loop);
  return (flag_cunroll_grow_size && latches && TREE_CODE (latches) == INTEGER_CST
	  && compare_tree_int (latches, param_max_completely_peel_times) < 0);
}

/* Whether turns of a loop around STMT become constants in the sum of STEPS.  The instructions have
   room for these, but one cannot be taken out of a sum of 32 bits: it might carry.  */

static bool
has_constants_later (gimple *stmt, const vec<tree> &steps)
{
  class loop *inner = gimple_bb (stmt)->loop_father;
  for (class loop *loop = inner; loop_outer (loop) && is_unrolled (loop); loop = loop_outer (loop))
    for (tree step : steps)
      {
	affine_iv iv;
	if (TREE_CODE (step) == SSA_NAME && simple_iv (loop, inner, step, &iv, true)
	    && !integer_zerop (iv.step))
	  return true;
      }
  return false;
}

/* A reference whose offset from ARRAY, the beginning of what it is in, fits into 32 bits.  Its
   address is the sum of VARIABLE and CONSTANT.  */

struct small_ref
{
  gimple *stmt;
  tree *ref;
  tree array;
  struct poly variable;
  int64_t constant;
};

/* Appends the reference at REF in STMT to REFS if an offset of 32 bits is better.  */

static void
add_small (vec<small_ref> *refs, gimple *stmt, tree *ref)
{
  auto_vec<tree> steps;
  auto_vec<HOST_WIDE_INT> scales;
  HOST_WIDE_INT more;
  if (!is_gimple_reg_type (TREE_TYPE (*ref)) || TREE_THIS_VOLATILE (*ref)
      || contains_bitfld_component_ref_p (*ref))
    return;
  small_ref r = { stmt, ref, acc_small_array (*ref), acc_form_address (*ref), 0 };
  if (!r.array || !part_distance (*ref, r.array, &steps, &scales, &more)
      || !is_worth_narrowing (steps) || has_constants_later (stmt, steps))
    return;
  if (r.variable.known && r.variable.n > 0 && r.variable.term[r.variable.n - 1].degree == 0)
    r.constant = r.variable.term[r.variable.n - 1].coef;
  r.variable = poly_add_const (&r.variable, -r.constant);
  refs->safe_push (r);
}

/* How many bytes R is behind FIRST, whatever the values of variables; false if that is not known
   or too far for an instruction.  */

static bool
distance_from (const small_ref *first, const small_ref *r, int64_t *bytes)
{
  *bytes = r->constant - first->constant;
  return (r->stmt == first->stmt
	  || (r->array == first->array && poly_equal (&r->variable, &first->variable)
	      && IN_RANGE (*bytes, INT_MIN, INT_MAX)));
}

/* The address of what R refers to, computed before R from an offset of 32 bits.  */

static tree
narrow_address (halves *known, const small_ref *r)
{
  auto_vec<tree> steps;
  auto_vec<HOST_WIDE_INT> scales;
  HOST_WIDE_INT more;
  gimple_seq seq = NULL;
  if (!part_distance (*r->ref, r->array, &steps, &scales, &more))
    gcc_unreachable ();
  tree sum = build_int_cst (unsigned_type_node, (unsigned HOST_WIDE_INT) more & 0xffffffff);
  for (unsigned i = 0; i < steps.length (); i++)
    {
      tree by = build_int_cst (unsigned_type_node,
			       (unsigned HOST_WIDE_INT) scales[i] & 0xffffffff);
      tree step = gimple_build (&seq, MULT_EXPR, unsigned_type_node, lower_half (known, steps[i]),
				by);
      sum = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, sum, step);
    }
  tree offset = gimple_convert (&seq, sizetype, sum);
  tree address = gimple_build (&seq, POINTER_PLUS_EXPR, ptr_type_node, r->array, offset);
  gimple_stmt_iterator gsi = gsi_for_stmt (r->stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return address;
}

/* Narrows the offsets of REFS, which are executed one after the other.  Those that are a constant
   number of bytes from the first of them have its address, plus that number.  GCC then knows which
   of them do not overlap.  That the first one's offset fits proves nothing for the others, so the
   number is not added in 32 bits.  */

static void
narrow_all (halves *known, vec<small_ref> *refs)
{
  for (unsigned n = 0; n < refs->length (); n++)
    if ((*refs)[n].stmt)
      {
	small_ref first = (*refs)[n];
	tree address = narrow_address (known, &first);
	for (unsigned i = n; i < refs->length (); i++)
	  {
	    small_ref *r = &(*refs)[i];
	    int64_t bytes;
	    if (!r->stmt || !distance_from (&first, r, &bytes))
	      continue;
	    acc_refer (r->stmt, r->ref, address, size_zero_node, bytes);
	    r->stmt = NULL;
	  }
      }
}

/* The reference of STMT if it loads or stores by one; otherwise null.  */

static tree *
reference_of (gimple *stmt)
{
  if (gimple_assign_load_p (stmt))
    return gimple_assign_rhs1_ptr (stmt);
  if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
    return gimple_assign_lhs_ptr (stmt);
  return acc_loaded_by_asm (stmt);
}

unsigned
acc_narrow_offsets (acc_body *body)
{
  halves known;
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      auto_vec<small_ref> refs;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (tree *ref = reference_of (gsi_stmt (gsi)))
	  add_small (&refs, gsi_stmt (gsi), ref);
      changed |= !refs.is_empty ();
      narrow_all (&known, &refs);
    }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
