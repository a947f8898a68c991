/* What functions refer to, as their parameters say it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The subscripts of a reference are followed through variables that have one value to the
   parameters.  Nothing is folded: the types in which a function computes them say whether they
   wrap.  */

#include "base/compat.h"
#include "kernels/callee-places.h"
#include "base/gfc-types.h"
#include "kernels/callees.h"
#include "plan/effort.h"

/* How many operations have been followed.  */

static unsigned steps;

static tree resolve (acc_kcallee *, tree);
static tree resolve_place (acc_kcallee *, tree);

static bool
has_number_type (tree type)
{
  return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
}

bool
acc_khave_one_size (tree a, tree b)
{
  return (has_number_type (a) && has_number_type (b)
	  && tree_int_cst_equal (TYPE_SIZE (a), TYPE_SIZE (b)));
}

unsigned
acc_kparameter_number (tree fndecl, tree parm)
{
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (fndecl); p && p != parm; p = DECL_CHAIN (p))
    k++;
  return k;
}

tree
acc_kas_parameter (const acc_kcallee *f, tree p)
{
  STRIP_NOPS (p);
  if (TREE_CODE (p) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (p))
    p = SSA_NAME_VAR (p);
  return (p && TREE_CODE (p) == PARM_DECL && DECL_CONTEXT (p) == f->fndecl
	  && POINTER_TYPE_P (TREE_TYPE (p)) ? p : NULL_TREE);
}

bool
acc_kis_pointed_at (tree t)
{
  return (TREE_CODE (t) == INDIRECT_REF
	  || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))));
}

tree
acc_kparameter_of_number (const acc_kcallee *f, tree t)
{
  if (!has_number_type (TREE_TYPE (t)) || !acc_kis_pointed_at (t))
    return NULL_TREE;
  tree parm = acc_kas_parameter (f, TREE_OPERAND (t, 0));
  return (parm && acc_khave_one_size (TREE_TYPE (TREE_TYPE (parm)), TREE_TYPE (t)) ? parm
	  : NULL_TREE);
}

bool
acc_kis_described_array (const acc_kcallee *f, tree t)
{
  return (lang_GNU_Fortran () && TREE_CODE (t) == COMPONENT_REF
	  && GFC_IS_DESCRIPTOR (TREE_TYPE (TREE_OPERAND (t, 0)))
	  && TREE_OPERAND (t, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (t, 0)))
	  && (TREE_CODE (TREE_OPERAND (t, 0)) == INDIRECT_REF
	      || TREE_CODE (TREE_OPERAND (t, 0)) == MEM_REF)
	  && acc_kas_parameter (f, TREE_OPERAND (TREE_OPERAND (t, 0), 0)));
}

bool
acc_kin_descriptor (const acc_kcallee *f, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return (lang_GNU_Fortran () && acc_kis_pointed_at (ref) && GFC_IS_DESCRIPTOR (TREE_TYPE (ref))
	  && acc_kas_parameter (f, TREE_OPERAND (ref, 0)));
}

bool
acc_kis_own_address (const acc_kcallee *f, tree p)
{
  STRIP_NOPS (p);
  return TREE_CODE (p) == ADDR_EXPR && acc_kis_own_variable (f, TREE_OPERAND (p, 0));
}

tree
acc_kroot_pointer (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return (TREE_CODE (ref) == INDIRECT_REF || TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0)
	  : NULL_TREE);
}

bool
acc_kis_own_variable (const acc_kcallee *f, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) == SSA_NAME)
    return true;
  return (DECL_P (ref) && DECL_CONTEXT (ref) == f->fndecl
	  && (TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL
	      || (VAR_P (ref) && !TREE_STATIC (ref) && !DECL_EXTERNAL (ref)
		  && !DECL_HAS_VALUE_EXPR_P (ref))));
}

tree
acc_kassigned_value (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  switch (gimple_assign_rhs_class (stmt))
    {
    case GIMPLE_SINGLE_RHS:
      return gimple_assign_rhs1 (stmt);
    case GIMPLE_UNARY_RHS:
      return build1 (gimple_assign_rhs_code (stmt), type, gimple_assign_rhs1 (stmt));
    case GIMPLE_BINARY_RHS:
      return build2 (gimple_assign_rhs_code (stmt), type, gimple_assign_rhs1 (stmt),
		     gimple_assign_rhs2 (stmt));
    default:
      return NULL_TREE;
    }
}

/* Whether VALUE is VAR, of Fortran's front end, raised to a constant: that is how the front end
   computes strides, in two steps before all else.  */

static bool
is_second_step (tree var, tree value)
{
  if (!value || !lang_GNU_Fortran () || !DECL_ARTIFICIAL (var) || TREE_CODE (value) != MAX_EXPR
      || TREE_CODE (TREE_OPERAND (value, 1)) != INTEGER_CST)
    return false;
  tree from = TREE_OPERAND (value, 0);
  STRIP_NOPS (from);
  return from == var;
}

/* Whether VALUE is a stride in a descriptor that a parameter of F's points to.  */

static bool
is_stride_in (acc_kcallee *f, tree value)
{
  for (int k = 0; k < EFFORT_CALLEE_POINTERS && (VAR_P (value) || TREE_CODE (value) == SSA_NAME);
       k++)
    {
      tree *noted = VAR_P (value) ? f->values.get (value) : NULL;
      gassign *def = (TREE_CODE (value) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
      tree next = noted ? *noted : def ? acc_kassigned_value (def) : NULL_TREE;
      if (!next)
	return false;
      value = next;
    }
  return (TREE_CODE (value) == COMPONENT_REF && acc_kin_descriptor (f, value)
	  && strcmp (IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (value, 1))), "stride") == 0);
}

/* Whether VAR, which was NOTED to be a stride, gets VALUE, 1, where that is 0.  */

static bool
is_default_stride (acc_kcallee *f, tree var, tree noted, tree value)
{
  return (value && noted && DECL_ARTIFICIAL (var) && integer_onep (value)
	  && is_stride_in (f, noted));
}

/* STRIDE, of type TYPE, or 1 where that is 0, as the front end has it.  */

static tree
stride_or_one (tree type, tree stride)
{
  return build3 (COND_EXPR, type,
		 build2 (NE_EXPR, boolean_type_node, stride, build_zero_cst (type)), stride,
		 build_one_cst (type));
}

void
acc_knote_value (acc_kcallee *f, tree place, tree value)
{
  tree var = place;
  while (handled_component_p (var))
    var = TREE_OPERAND (var, 0);
  if ((!VAR_P (var) && TREE_CODE (var) != PARM_DECL)
      || (!POINTER_TYPE_P (TREE_TYPE (var)) && !INTEGRAL_TYPE_P (TREE_TYPE (var))))
    return;
  bool known;
  tree &noted = f->values.get_or_insert (var, &known);
  if (known && noted && is_second_step (var, value))
    noted = build2 (MAX_EXPR, TREE_TYPE (value), noted, TREE_OPERAND (value, 1));
  else if (known && is_default_stride (f, var, noted, value))
    noted = stride_or_one (TREE_TYPE (var), noted);
  /* The gimplifier computes an address anew into one variable.  */
  else if (!known || var != place || !noted || !value || !operand_equal_p (noted, value))
    noted = known || var != place || TREE_CODE (var) == PARM_DECL ? NULL_TREE : value;
}

/* TYPE, of a pointer, without what it says of other pointers: that is true during a call only.  */

static tree
without_restrict (tree type)
{
  return build_qualified_type (type, TYPE_QUALS (type) & ~TYPE_QUAL_RESTRICT);
}

/* The type that a reference to what is of TYPE has where the function's variables are not known;
   null if there is none.  */

static tree
type_outside (tree type)
{
  if (TYPE_SIZE_UNIT (type) && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST)
    return type;
  tree domain = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE;
  if (!domain || !TYPE_MIN_VALUE (domain) || !integer_zerop (TYPE_MIN_VALUE (domain)))
    return NULL_TREE;
  tree element = type_outside (TREE_TYPE (type));
  if (element != TREE_TYPE (type))
    return NULL_TREE;
  return build_array_type (element, build_range_type (sizetype, size_zero_node, NULL_TREE));
}

/* What the pointer operand of T, in F, points to, in parameters.  */

static tree
resolve_target (acc_kcallee *f, tree t)
{
  tree type = type_outside (TREE_TYPE (t)), pointer = TREE_OPERAND (t, 0);
  tree p = type ? resolve (f, pointer) : NULL_TREE;
  if (!p)
    return NULL_TREE;
  if (!acc_kis_pointed_at (t))
    p = build2 (POINTER_PLUS_EXPR, without_restrict (TREE_TYPE (p)), p,
		fold_convert (sizetype, TREE_OPERAND (t, 1)));
  p = build1 (NOP_EXPR, without_restrict (TREE_TYPE (pointer)), p);
  return (TREE_CODE (t) == INDIRECT_REF ? build1 (INDIRECT_REF, type, p)
	  : build2 (MEM_REF, type, p, build_zero_cst (TREE_TYPE (TREE_OPERAND (t, 1)))));
}

/* Whether operand K of T is missing or a constant.  */

static bool
is_fixed_operand (tree t, int k)
{
  return !TREE_OPERAND (t, k) || TREE_CODE (TREE_OPERAND (t, k)) == INTEGER_CST;
}

/* The reference T in F, in parameters.  */

static tree
resolve_place (acc_kcallee *f, tree t)
{
  if (steps++ >= EFFORT_CALLEE_STEPS)
    return NULL_TREE;
  if (TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF)
    return resolve_target (f, t);
  if (!handled_component_p (t))
    return NULL_TREE;
  tree inner = resolve_place (f, TREE_OPERAND (t, 0));
  if (!inner)
    return NULL_TREE;
  switch (TREE_CODE (t))
    {
    case ARRAY_REF:
      {
	if (!is_fixed_operand (t, 2) || !is_fixed_operand (t, 3)
	    || TREE_CODE (array_ref_low_bound (t)) != INTEGER_CST
	    || TREE_CODE (array_ref_element_size (t)) != INTEGER_CST)
	  return NULL_TREE;
	tree index = resolve (f, TREE_OPERAND (t, 1));
	return index ? build4 (ARRAY_REF, TREE_TYPE (t), inner, index, TREE_OPERAND (t, 2),
			       TREE_OPERAND (t, 3)) : NULL_TREE;
      }
    case COMPONENT_REF:
      return (!TREE_OPERAND (t, 2)
	      && TREE_CODE (DECL_FIELD_OFFSET (TREE_OPERAND (t, 1))) == INTEGER_CST
	      ? build3 (COMPONENT_REF, TREE_TYPE (t), inner, TREE_OPERAND (t, 1), NULL_TREE)
	      : NULL_TREE);
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
      return build1 (TREE_CODE (t), TREE_TYPE (t), inner);
    default:
      return NULL_TREE;
    }
}

/* The address of T in F, in parameters.  */

static tree
resolve_address (acc_kcallee *f, tree t)
{
  tree place = resolve_place (f, t);
  if (!place)
    return NULL_TREE;
  return build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (place)), place);
}

/* The value of T, a variable of F's, in parameters.  */

static tree
resolve_variable (acc_kcallee *f, tree t)
{
  if (!acc_kis_own_variable (f, t) || TREE_ADDRESSABLE (t) || TREE_THIS_VOLATILE (t))
    return NULL_TREE;
  tree *value = f->values.get (t);
  if (f->moved.contains (t))
    return NULL_TREE;
  if (TREE_CODE (t) == PARM_DECL)
    return value ? NULL_TREE : t;
  return value && *value ? resolve (f, *value) : NULL_TREE;
}

/* The operation T of F, in parameters.  */

static tree
resolve_operation (acc_kcallee *f, tree t)
{
  tree type = TREE_TYPE (t);
  if (!INTEGRAL_TYPE_P (type))
    return NULL_TREE;
  tree a = resolve (f, TREE_OPERAND (t, 0));
  if (!a || TREE_OPERAND_LENGTH (t) == 1)
    return a ? build1 (TREE_CODE (t), type, a) : NULL_TREE;
  tree b = resolve (f, TREE_OPERAND (t, 1));
  return b ? build2 (TREE_CODE (t), type, a, b) : NULL_TREE;
}

/* The value of T, a number of Fortran's that is behind a parameter or in a descriptor, in
   parameters.  In C, such a number may change when something else is written.  */

static tree
resolve_in_memory (acc_kcallee *f, tree t)
{
  if (TREE_CODE (t) == COND_EXPR)
    {
      tree test = TREE_OPERAND (t, 0), stride = TREE_OPERAND (t, 1);
      if (TREE_CODE (test) != NE_EXPR || !integer_zerop (TREE_OPERAND (test, 1))
	  || !integer_onep (TREE_OPERAND (t, 2)) || !is_stride_in (f, stride)
	  || !operand_equal_p (TREE_OPERAND (test, 0), stride))
	return NULL_TREE;
      stride = resolve (f, stride);
      return stride ? stride_or_one (TREE_TYPE (t), stride) : NULL_TREE;
    }
  if (TREE_CODE (t) == COMPONENT_REF)
    return ((acc_kin_descriptor (f, t) && INTEGRAL_TYPE_P (TREE_TYPE (t)))
	    || acc_kis_described_array (f, t) ? resolve_place (f, t) : NULL_TREE);
  tree parm = INTEGRAL_TYPE_P (TREE_TYPE (t)) ? acc_kparameter_of_number (f, t) : NULL_TREE;
  return parm ? build1 (INDIRECT_REF, TREE_TYPE (t), parm) : NULL_TREE;
}

/* The value of T, a number or a pointer that F computes, in parameters; null if it is not
   known.  */

static tree
resolve (acc_kcallee *f, tree t)
{
  if (steps++ >= EFFORT_CALLEE_STEPS)
    return NULL_TREE;
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return t;
    case PARM_DECL:
    case VAR_DECL:
      return resolve_variable (f, t);
    case SSA_NAME:
      if (SSA_NAME_IS_DEFAULT_DEF (t))
	return SSA_NAME_VAR (t) ? resolve (f, SSA_NAME_VAR (t)) : NULL_TREE;
      if (gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)))
	if (tree value = acc_kassigned_value (def))
	  return resolve (f, value);
      return NULL_TREE;
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
      return resolve (f, TREE_OPERAND (t, 0));
    CASE_CONVERT:
      {
	tree from = TREE_TYPE (TREE_OPERAND (t, 0));
	if (POINTER_TYPE_P (TREE_TYPE (t)) && POINTER_TYPE_P (from))
	  return resolve (f, TREE_OPERAND (t, 0));
	return INTEGRAL_TYPE_P (from) ? resolve_operation (f, t) : NULL_TREE;
      }
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case LSHIFT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      return resolve_operation (f, t);
    case POINTER_PLUS_EXPR:
      {
	tree p = resolve (f, TREE_OPERAND (t, 0));
	tree by = p ? resolve (f, TREE_OPERAND (t, 1)) : NULL_TREE;
	return by ? build2 (POINTER_PLUS_EXPR, without_restrict (TREE_TYPE (p)), p, by)
	       : NULL_TREE;
      }
    case ADDR_EXPR:
      return resolve_address (f, TREE_OPERAND (t, 0));
    case COND_EXPR:
    case COMPONENT_REF:
    case INDIRECT_REF:
    case MEM_REF:
      return lang_GNU_Fortran () ? resolve_in_memory (f, t) : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

tree
acc_kplace_in_parameters (acc_kcallee *f, tree ref)
{
  steps = 0;
  return resolve_place (f, ref);
}

bool
acc_knote_place (acc_kcallee *f, tree ref, bool written)
{
  tree type = TREE_TYPE (ref);
  if (!has_number_type (type) && TREE_CODE (type) != COMPLEX_TYPE)
    return false;
  tree place = acc_kplace_in_parameters (f, ref);
  if (!place)
    return false;
  for (const acc_kplace &noted : f->places)
    if (noted.written == written && operand_equal_p (noted.ref, place))
      return true;
  if (f->places.length () == EFFORT_CALLEE_PLACES)
    return false;
  f->places.safe_push ({ place, written, false });
  return true;
}

/* The parameter that REF, a place, is reached by.  */

static tree
reached_by (tree ref)
{
  while (TREE_CODE (ref) != PARM_DECL)
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

/* Finds a subscript that is a number of a parameter which DATA, a function, may change.  */

static tree
find_changed (tree *tp, int *walk_subtrees, void *data)
{
  const acc_kcallee *f = (const acc_kcallee *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != INDIRECT_REF || TREE_CODE (TREE_OPERAND (t, 0)) != PARM_DECL)
    return NULL_TREE;
  tree parm = TREE_OPERAND (t, 0);
  for (const acc_kplace &place : f->places)
    if (place.written && reached_by (place.ref) == parm)
      return t;
  return f->uses[acc_kparameter_number (f->fndecl, parm)] & ACC_KUSE_WRITTEN ? t : NULL_TREE;
}

bool
acc_kchanges_subscripts (const acc_kcallee *f)
{
  for (const acc_kplace &place : f->places)
    {
      tree ref = place.ref;
      if (walk_tree_without_duplicates (&ref, find_changed, const_cast<acc_kcallee *> (f)))
	return true;
    }
  return false;
}
