/* Calls that compute a value and do nothing else.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/plain-calls.h"

/* The functions that are being looked at: they call each other.  */

static hash_set<tree> *looked_at;

/* Whether they may read numbers that their parameters refer to.  */

static bool by_reference;

static bool is_plain_function (tree);

static bool
is_number_type (tree type)
{
  return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
}

/* Whether FNDECL, a function of GCC's that gets NUMBERS and no pointers, computes a value only.  */

static bool
is_plain_builtin (tree fndecl, bool numbers)
{
  return (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) && numbers
	  && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_TYPE (fndecl)))
	      || (flags_from_decl_or_type (fndecl) & ECF_PURE)));
}

bool
acc_kis_plain_call (tree call)
{
  tree fndecl = get_callee_fndecl (call), arg;
  call_expr_arg_iterator it;
  bool numbers = true;
  if (call_expr_flags (call) & ECF_CONST)
    return true;
  FOR_EACH_CALL_EXPR_ARG (arg, it, call)
    numbers &= is_number_type (TREE_TYPE (arg));
  return fndecl && (is_plain_builtin (fndecl, numbers) || is_plain_function (fndecl));
}

/* Whether T is the number that a parameter of the function refers to.  */

static bool
is_number_referred_to (tree t)
{
  if (!by_reference || !is_number_type (TREE_TYPE (t)) || TREE_THIS_VOLATILE (t)
      || (TREE_CODE (t) != INDIRECT_REF && TREE_CODE (t) != MEM_REF)
      || (TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1))))
    return false;
  tree p = TREE_OPERAND (t, 0);
  if (TREE_CODE (p) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (p))
    p = SSA_NAME_VAR (p);
  return p && TREE_CODE (p) == PARM_DECL;
}

/* Finds what is not a function's own: memory behind pointers, variables that others may change, and
   calls that do more than compute.  */

static tree
find_foreign (tree *tp, int *walk_subtrees, void *)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (EXPR_P (t) && TREE_THIS_VOLATILE (t))
    return t;
  if (is_number_referred_to (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (t))
    {
    case INDIRECT_REF:
    case MEM_REF:
    case TARGET_MEM_REF:
    case ASM_EXPR:
    case TARGET_EXPR:
      return t;
    case MODIFY_EXPR:
    case INIT_EXPR:
      return is_number_referred_to (TREE_OPERAND (t, 0)) ? t : NULL_TREE;
    case ADDR_EXPR:
      return TREE_CODE (TREE_OPERAND (t, 0)) == FUNCTION_DECL ? NULL_TREE : t;
    case VAR_DECL:
      return ((TREE_STATIC (t) || DECL_EXTERNAL (t)) && !TREE_READONLY (t))
	     || TREE_THIS_VOLATILE (t) || POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
    case PARM_DECL:
      return POINTER_TYPE_P (TREE_TYPE (t)) || TREE_THIS_VOLATILE (t) ? t : NULL_TREE;
    case CALL_EXPR:
      return acc_kis_plain_call (t) ? NULL_TREE : t;
    default:
      return NULL_TREE;
    }
}

static bool
is_plain_statement (gimple *stmt)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  if (gimple_code (stmt) == GIMPLE_ASM || gimple_has_volatile_ops (stmt)
      || (gimple_get_lhs (stmt) && is_number_referred_to (gimple_get_lhs (stmt))))
    return false;
  if (is_gimple_call (stmt))
    {
      tree fndecl = gimple_call_fndecl (stmt);
      bool numbers = true;
      for (unsigned k = 0; k < gimple_call_num_args (stmt); k++)
	numbers &= is_number_type (TREE_TYPE (gimple_call_arg (stmt, k)));
      if (!(gimple_call_flags (stmt) & ECF_CONST)
	  && (!fndecl || (!is_plain_builtin (fndecl, numbers) && !is_plain_function (fndecl))))
	return false;
    }
  return !walk_gimple_op (stmt, find_foreign, &info);
}

/* Whether the body of FNDECL, which may be gimplified already, is known and has all it needs in its
   arguments and local variables.  */

static bool
has_plain_body (tree fndecl)
{
  if (DECL_SAVED_TREE (fndecl))
    return !walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), find_foreign, NULL);
  function *fn = DECL_STRUCT_FUNCTION (fndecl);
  if (!fn || !fn->cfg)
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (!is_plain_statement (gsi_stmt (gsi)))
	return false;
  return true;
}

static bool
is_plain_function (tree fndecl)
{
  bool outermost = !looked_at;
  bool replaceable = (TREE_PUBLIC (fndecl) && !DECL_COMDAT (fndecl)
		      && (DECL_WEAK (fndecl) || flag_shlib));
  if (replaceable || (flags_from_decl_or_type (fndecl) & ECF_NORETURN))
    return false;
  if (outermost)
    looked_at = new hash_set<tree> ();
  /* One that fails makes all fail that call it.  */
  bool plain = looked_at->add (fndecl) || has_plain_body (fndecl);
  if (outermost)
    {
      delete looked_at;
      looked_at = NULL;
    }
  return plain;
}

bool
acc_kreads_by_reference (tree call)
{
  tree fndecl = get_callee_fndecl (call), arg;
  call_expr_arg_iterator it;
  bool any = false;
  if (!fndecl || acc_kis_plain_call (call))
    return false;
  FOR_EACH_CALL_EXPR_ARG (arg, it, call)
    {
      bool number = is_number_type (TREE_TYPE (arg));
      if (!number && !acc_kreferred_number (arg))
	return false;
      any |= !number;
    }
  by_reference = true;
  bool plain = any && is_plain_function (fndecl);
  by_reference = false;
  return plain;
}

tree
acc_kreferred_number (tree arg)
{
  STRIP_NOPS (arg);
  tree place = NULL_TREE;
  if (TREE_CODE (arg) == ADDR_EXPR)
    place = TREE_OPERAND (arg, 0);
  else if (DECL_P (arg) && POINTER_TYPE_P (TREE_TYPE (arg)))
    place = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (arg)), arg);
  return (place && TREE_CODE (place) != TARGET_EXPR && is_number_type (TREE_TYPE (place)) ? place
	  : NULL_TREE);
}
