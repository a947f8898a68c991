/* Arrays whose shapes the host passes as numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     real, dimension (:, :, :) :: u, v, w

   Of a dummy array of assumed shape, GCC keeps a pointer to its data, strides, and an offset in
   variables, which it sets where the routine begins, from the descriptor that the caller passes,
   and passes to the device one by one.  Which stride is of which dimension is seen there.  The one
   of the first dimension is 1 if the descriptor says 0, so it comes from two places.  */

#include "base/compat.h"
#include "launch/alike-passed.h"
#include "launch/alike-array.h"
#include "launch/alike-test.h"
#include "analysis/host-forms.h"
#include "analysis/host-numbers.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/region-data.h"
#include "base/gfc-types.h"
#include "plan/effort.h"

/* NAME, or the value that it is a conversion of.  */

static tree
before_conversions (tree name)
{
  gimple *def = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
  while (def && is_gimple_assign (def) && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	 && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    {
      name = gimple_assign_rhs1 (def);
      def = SSA_NAME_DEF_STMT (name);
    }
  return name;
}

/* Whether FIELD is called PREFIX and a number.  */

static bool
is_numbered (tree field, const char *prefix)
{
  return DECL_NAME (field) && startswith (IDENTIFIER_POINTER (DECL_NAME (field)), prefix);
}

/* Adds FIELD, which holds the address of a number in an index of A, to its strides or makes it its
   offset.  False if there are too many.  */

static bool
add_shape_number (tree field, acc_alike *a)
{
  if (is_numbered (field, "offset."))
    {
      if (a->offset && a->offset != field)
	return false;
      a->offset = field;
    }
  if (!is_numbered (field, "stride."))
    return true;
  for (unsigned k = 0; k < a->rank; k++)
    if (a->stride[k] == field)
      return true;
  if (a->rank == ACC_MAX_RANK)
    return false;
  a->stride[a->rank++] = field;
  return true;
}

/* Adds the numbers in VALUE, a part of an index of A.  False as above.  */

static bool
add_shape_numbers (tree value, acc_alike *a, int depth)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def))
    return true;
  if (tree field = acc_number_field (def))
    return add_shape_number (field, a);
  if (gimple_vuse (def))
    return true;
  bool good = depth < EFFORT_HOST_DEPTH;
  for (unsigned i = 1; i < gimple_num_ops (def) && good; i++)
    good = add_shape_numbers (gimple_op (def, i), a, depth + 1);
  return good;
}

/* The element that POINTER points to is number *INDEX, of SIZE bytes each, behind the pointer that
   this returns; null if it is something else.  */

static tree
split_pointer (tree pointer, tree *index, HOST_WIDE_INT *size)
{
  gimple *sum = TREE_CODE (pointer) == SSA_NAME ? SSA_NAME_DEF_STMT (pointer) : NULL;
  if (!sum || !is_gimple_assign (sum) || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR)
    return NULL_TREE;
  tree bytes = before_conversions (gimple_assign_rhs2 (sum));
  gimple *product = TREE_CODE (bytes) == SSA_NAME ? SSA_NAME_DEF_STMT (bytes) : NULL;
  if (!product || !is_gimple_assign (product) || gimple_assign_rhs_code (product) != MULT_EXPR
      || !tree_fits_shwi_p (gimple_assign_rhs2 (product)))
    return NULL_TREE;
  *index = gimple_assign_rhs1 (product);
  *size = tree_to_shwi (gimple_assign_rhs2 (product));
  return gimple_assign_rhs1 (sum);
}

void
acc_alike_note_passed (tree ref, vec<acc_alike> *arrays)
{
  tree base = get_base_address (ref), index;
  HOST_WIDE_INT size;
  if (!base || TREE_CODE (base) != MEM_REF)
    return;
  tree pointer = split_pointer (TREE_OPERAND (base, 0), &index, &size);
  tree field = (pointer && TREE_CODE (pointer) == SSA_NAME && !acc_through_descriptor (pointer)
		? acc_region_field (pointer) : NULL_TREE);
  if (!field)
    return;
  acc_alike *a = NULL;
  for (acc_alike &b : *arrays)
    if (b.field == field)
      a = &b;
  if (!a)
    {
      acc_alike fresh = {};
      fresh.field = field;
      fresh.passed = true;
      fresh.size = size;
      a = arrays->safe_push (fresh);
    }
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (base));
  bool whole = (integer_zerop (TREE_OPERAND (base, 1)) && bytes && tree_fits_shwi_p (bytes)
		&& tree_to_shwi (bytes) == size);
  if (!add_shape_numbers (index, a, 0) || size != a->size || !whole)
    a->size = -1;
}

/* The reference of which VALUE, of the host's, is the load; null if it is none.  */

static tree
host_load (tree value)
{
  gimple *def = value && TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  return def && gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
}

/* The parameter that is loaded from in REF, a part of a descriptor, as a name; null if that is
   something else, or the argument may be left out.  */

static tree
loaded_parameter (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  tree name = (base && TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1))
	       && GFC_IS_DESCRIPTOR (TREE_TYPE (base)) ? TREE_OPERAND (base, 0) : NULL_TREE);
  return (name && TREE_CODE (name) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (name)
	  && SSA_NAME_VAR (name) && TREE_CODE (SSA_NAME_VAR (name)) == PARM_DECL
	  && TREE_CODE (TREE_TYPE (SSA_NAME_VAR (name))) == REFERENCE_TYPE ? name : NULL_TREE);
}

/* Whether the field that REF refers to is called NAME.  */

static bool
is_part_named (tree ref, const char *name)
{
  return (ref && TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (ref, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), name));
}

/* The parameter whose data LAUNCH passes as those of A, as a name; or null.  */

static tree
parameter_of (const acc_launch &launch, const acc_alike &a)
{
  tree own = acc_stored_value (launch, a.field);
  tree variable = own && TREE_CODE (own) == ADDR_EXPR ? TREE_OPERAND (own, 0) : NULL_TREE;
  tree data = (variable && VAR_P (variable) ? acc_host_temporary (launch.fn, variable)
	       : NULL_TREE);
  tree ref = data ? host_load (before_conversions (data)) : NULL_TREE;
  return is_part_named (ref, "data") ? loaded_parameter (ref) : NULL_TREE;
}

/* The dimension whose stride LAUNCH passes in FIELD, from the descriptor PARAMETER; 0 if it does
   not come straight from there, and -1 if it is not known.  */

static int
dimension_of (const acc_launch &launch, tree field, tree parameter)
{
  tree value = acc_passed_value (launch, field);
  tree ref = value ? host_load (value) : NULL_TREE;
  if (!value || TREE_CODE (value) != SSA_NAME)
    return -1;
  if (!ref)
    return 0;
  tree dim = is_part_named (ref, "stride") ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return (dim && loaded_parameter (ref) == parameter && TREE_CODE (dim) == ARRAY_REF
	  && tree_fits_uhwi_p (TREE_OPERAND (dim, 1)) ? (int) tree_to_uhwi (TREE_OPERAND (dim, 1))
	  : -1);
}

bool
acc_alike_order (const acc_launch &launch, acc_alike *a)
{
  tree parameter = parameter_of (launch, *a), ordered[ACC_MAX_RANK] = {};
  if (!parameter || !a->offset || a->rank != acc_alike_rank (TREE_TYPE (TREE_TYPE (parameter))))
    return false;
  for (unsigned i = 0; i < a->rank; i++)
    {
      int k = dimension_of (launch, a->stride[i], parameter);
      if (k < 0 || k >= (int) a->rank || ordered[k])
	return false;
      ordered[k] = a->stride[i];
    }
  memcpy (a->stride, ordered, sizeof ordered);
  return true;
}

tree
acc_alike_parameter (const acc_launch &launch, const acc_alike &a)
{
  tree parameter = parameter_of (launch, a);
  tree offset = parameter ? acc_passed_value (launch, a.offset) : NULL_TREE;
  if (!offset || TREE_CODE (offset) != SSA_NAME)
    return NULL_TREE;
  for (unsigned k = 0; k < a.rank; k++)
    if (dimension_of (launch, a.stride[k], parameter) != (int) k)
      return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (parameter));
  return build2 (MEM_REF, type, parameter, build_int_cst (TREE_TYPE (parameter), 0));
}
