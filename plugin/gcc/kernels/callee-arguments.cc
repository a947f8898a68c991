/* What a call of a function refers to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/callee-arguments.h"
#include "base/gfc-types.h"
#include "kernels/statements.h"

tree
acc_kwith_temporary (tree arg)
{
  tree p = arg;
  STRIP_NOPS (p);
  tree slot = TREE_CODE (p) == ADDR_EXPR ? acc_ktemporary (TREE_OPERAND (p, 0)) : NULL_TREE;
  return slot ? build1 (ADDR_EXPR, TREE_TYPE (p), slot) : arg;
}

/* What takes the place of parameters.  */

struct substitution
{
  tree fndecl;
  const vec<tree> &args;
};

/* The argument for PARM, or null if it is none that can be computed once more.  */

static tree
argument_of_parameter (const substitution &s, tree parm)
{
  tree arg = s.args[acc_kparameter_number (s.fndecl, parm)], type = TREE_TYPE (parm);
  if (TREE_SIDE_EFFECTS (arg) || TREE_CODE (arg) == CALL_EXPR)
    return NULL_TREE;
  if (POINTER_TYPE_P (type))
    {
      STRIP_NOPS (arg);
      return POINTER_TYPE_P (TREE_TYPE (arg)) ? arg : NULL_TREE;
    }
  if (!INTEGRAL_TYPE_P (TREE_TYPE (arg)))
    return NULL_TREE;
  return TYPE_MAIN_VARIANT (TREE_TYPE (arg)) == TYPE_MAIN_VARIANT (type) ? arg
	 : build1 (NOP_EXPR, type, arg);
}

/* The number of type TYPE that the argument for PARM points to, or null.  */

static tree
number_for (const substitution &s, tree parm, tree type)
{
  tree p = argument_of_parameter (s, parm);
  if (!p)
    return NULL_TREE;
  if (TREE_CODE (p) != ADDR_EXPR)
    return build1 (INDIRECT_REF, type, p);
  tree number = TREE_OPERAND (p, 0);
  if (TREE_CODE (number) == CONST_DECL)
    number = DECL_INITIAL (number);
  return (number && INTEGRAL_TYPE_P (TREE_TYPE (number))
	  && acc_khave_one_size (TREE_TYPE (number), type)
	  && TYPE_UNSIGNED (TREE_TYPE (number)) == TYPE_UNSIGNED (type) ? number : NULL_TREE);
}

/* Whether A and B are descriptors of arrays of one rank.  */

static bool
describe_alike (tree a, tree b)
{
  return (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (a) && GFC_IS_DESCRIPTOR (b)
	  && tree_int_cst_equal (TYPE_SIZE (a), TYPE_SIZE (b)));
}

/* What REF, a pointer's target, refers to: the variable itself if its address is there.  */

static tree
target_of (tree ref)
{
  tree p = TREE_OPERAND (ref, 0);
  STRIP_NOPS (p);
  if (TREE_CODE (p) != ADDR_EXPR || TREE_CODE (TREE_OPERAND (p, 0)) == CONST_DECL)
    return ref;
  tree type = TREE_TYPE (TREE_OPERAND (p, 0));
  return (TYPE_MAIN_VARIANT (type) == TYPE_MAIN_VARIANT (TREE_TYPE (ref))
	  || describe_alike (type, TREE_TYPE (ref)) ? TREE_OPERAND (p, 0) : ref);
}

/* Has REF, a COMPONENT_REF, name the field of its structure's own type: descriptors of one kind
   have several.  */

static void
adapt_field (tree ref)
{
  tree field = TREE_OPERAND (ref, 1), type = TREE_TYPE (TREE_OPERAND (ref, 0));
  if (DECL_CONTEXT (field) == type || !describe_alike (DECL_CONTEXT (field), type))
    return;
  tree other = TYPE_FIELDS (type);
  for (tree f = TYPE_FIELDS (DECL_CONTEXT (field)); f != field; f = DECL_CHAIN (f))
    other = DECL_CHAIN (other);
  TREE_OPERAND (ref, 1) = other;
  TREE_TYPE (ref) = TREE_TYPE (other);
}

/* T with the arguments in place of the parameters.  */

static tree
in_arguments (const substitution &s, tree t)
{
  if (CONSTANT_CLASS_P (t) || TREE_CODE (t) == FIELD_DECL)
    return t;
  if (TREE_CODE (t) == PARM_DECL)
    return argument_of_parameter (s, t);
  if (TREE_CODE (t) == INDIRECT_REF && TREE_CODE (TREE_OPERAND (t, 0)) == PARM_DECL)
    return number_for (s, TREE_OPERAND (t, 0), TREE_TYPE (t));
  tree copy = copy_node (t);
  bool constant = UNARY_CLASS_P (t) || BINARY_CLASS_P (t);
  for (int k = 0; k < TREE_OPERAND_LENGTH (t); k++)
    if (TREE_OPERAND (t, k))
      {
	tree operand = in_arguments (s, TREE_OPERAND (t, k));
	if (!operand)
	  return NULL_TREE;
	TREE_OPERAND (copy, k) = operand;
	constant &= TREE_CODE (operand) == INTEGER_CST;
      }
  if (acc_kis_pointed_at (t))
    return target_of (copy);
  if (TREE_CODE (t) == COMPONENT_REF)
    adapt_field (copy);
  tree folded = constant ? fold (copy) : copy;
  return TREE_CODE (folded) == INTEGER_CST && !TREE_OVERFLOW (folded) ? folded : copy;
}

tree
acc_kplace_of_call (tree ref, tree fndecl, const vec<tree> &args)
{
  substitution s = { fndecl, args };
  return in_arguments (s, ref);
}

/* The first element of PLACE if that is an array, or PLACE.  */

static tree
first_of_array (tree place)
{
  while (TREE_CODE (TREE_TYPE (place)) == ARRAY_TYPE && TYPE_DOMAIN (TREE_TYPE (place))
	 && TYPE_MIN_VALUE (TYPE_DOMAIN (TREE_TYPE (place)))
	 && TREE_CODE (TYPE_MIN_VALUE (TYPE_DOMAIN (TREE_TYPE (place)))) == INTEGER_CST)
    place = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (place)), place,
		    TYPE_MIN_VALUE (TYPE_DOMAIN (TREE_TYPE (place))), NULL_TREE, NULL_TREE);
  return place;
}

tree
acc_kreferred_number (tree arg)
{
  tree p = arg;
  STRIP_NOPS (p);
  tree place = NULL_TREE;
  if (TREE_CODE (p) == ADDR_EXPR)
    place = TREE_OPERAND (acc_kwith_temporary (p), 0);
  else if (POINTER_TYPE_P (TREE_TYPE (p)))
    place = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (p)), p);
  place = place ? first_of_array (place) : NULL_TREE;
  return (place && TREE_CODE (place) != TARGET_EXPR
	  && acc_khave_one_size (TREE_TYPE (place), TREE_TYPE (TREE_TYPE (arg))) ? place
	  : NULL_TREE);
}
