/* Calls in the bounds of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     inline int at (int i, int j, int m) { return i * m + j; }

     #pragma acc cache (a[at (i - 1, j - 1, m):2*m+3])

   A call could do anything, so a marker must have none.  But where all that a function has is the
   value that it returns, and that is made of its arguments, the value can be written instead.  */

#include "base/compat.h"
#include "frontend/called.h"
#include "plan/effort.h"

/* How many calls the one that is being looked at is in.  */

static int depth;

/* The only statement in LIST that does something, or null.  */

static tree
sole_statement (tree list)
{
  tree only = NULL_TREE;
  for (tree_stmt_iterator it = tsi_start (list); !tsi_end_p (it); tsi_next (&it))
    {
      tree t = tsi_stmt (it);
      if (TREE_CODE (t) == DEBUG_BEGIN_STMT || IS_EMPTY_STMT (t))
	continue;
      if (only)
	return NULL_TREE;
      only = t;
    }
  return only;
}

/* What the function with BODY returns, if that is all it does; else null.  */

static tree
returned (tree body)
{
  while (body)
    switch (TREE_CODE (body))
      {
      case STATEMENT_LIST:
	body = sole_statement (body);
	break;
      case BIND_EXPR:
	if (BIND_EXPR_VARS (body))
	  return NULL_TREE;
	body = BIND_EXPR_BODY (body);
	break;
      case CLEANUP_POINT_EXPR:
	body = TREE_OPERAND (body, 0);
	break;
      case RETURN_EXPR:
	body = TREE_OPERAND (body, 0);
	return (body && (TREE_CODE (body) == INIT_EXPR || TREE_CODE (body) == MODIFY_EXPR)
		&& TREE_CODE (TREE_OPERAND (body, 0)) == RESULT_DECL
		? TREE_OPERAND (body, 1) : NULL_TREE);
      default:
	/* C++ wraps the body of a `noexcept' function.  */
	if (strcmp (get_tree_code_name (TREE_CODE (body)), "must_not_throw_expr") != 0)
	  return NULL_TREE;
	body = TREE_OPERAND (body, 0);
      }
  return NULL_TREE;
}

/* The arguments of a call, of a function with PARMS.  */

struct call_arguments
{
  tree parms;
  auto_vec<tree> values;
};

/* The argument for PARM, or null.  */

static tree
argument_for (const call_arguments *args, tree parm)
{
  unsigned i = 0;
  for (tree p = args->parms; p; p = DECL_CHAIN (p), i++)
    if (p == parm)
      return args->values[i];
  return NULL_TREE;
}

/* Puts arguments in for parameters.  Returns what is not made of these and of constants.  */

static tree
put_arguments (tree *tp, int *walk_subtrees, void *data)
{
  const call_arguments *args = (const call_arguments *) data;
  tree t = *tp;
  if (TYPE_P (t) || TREE_CODE (t) == FIELD_DECL || TREE_CODE (t) == CONST_DECL)
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == INDIRECT_REF && TREE_CODE (TREE_OPERAND (t, 0)) == PARM_DECL)
    {
      tree value = argument_for (args, TREE_OPERAND (t, 0));
      if (!value)
	return t;
      STRIP_NOPS (value);
      *tp = (TREE_CODE (value) == ADDR_EXPR ? unshare_expr (TREE_OPERAND (value, 0))
	     : build1 (INDIRECT_REF, TREE_TYPE (t), unshare_expr (value)));
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == PARM_DECL)
    {
      tree value = argument_for (args, t);
      if (!value)
	return t;
      *tp = fold_convert (TREE_TYPE (t), unshare_expr (value));
      *walk_subtrees = 0;
    }
  else if (DECL_P (t) || TREE_CODE (t) == TARGET_EXPR || TREE_CODE (t) == STATEMENT_LIST
	   || TREE_CODE (t) == BIND_EXPR)
    return t;
  return NULL_TREE;
}

/* The value of CALL, or null if that has to be called for.  */

static tree
called_value (tree call)
{
  tree fn = get_callee_fndecl (call);
  tree body = fn && depth < EFFORT_CALL_DEPTH ? DECL_SAVED_TREE (fn) : NULL_TREE;
  tree value = body ? returned (body) : NULL_TREE;
  call_arguments args;
  if (!value || !INTEGRAL_TYPE_P (TREE_TYPE (call)) || !INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return NULL_TREE;
  depth++;
  args.parms = DECL_ARGUMENTS (fn);
  for (int i = 0; i < call_expr_nargs (call); i++)
    args.values.safe_push (acc_without_calls (CALL_EXPR_ARG (call, i)));
  value = acc_without_calls (unshare_expr (value));
  depth--;
  for (tree arg : args.values)
    if (TREE_SIDE_EFFECTS (arg))
      return NULL_TREE;
  if (TREE_SIDE_EFFECTS (value) || list_length (args.parms) != (int) args.values.length ()
      || walk_tree (&value, put_arguments, &args, NULL))
    return NULL_TREE;
  return fold_convert (TREE_TYPE (call), value);
}

/* Finds a call.  */

static tree
any_call (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == CALL_EXPR ? *tp : NULL_TREE;
}

tree
acc_without_calls (tree bound)
{
  if (!bound || !walk_tree_without_duplicates (&bound, any_call, NULL))
    return bound;
  enum tree_code code = TREE_CODE (bound);
  tree type = TREE_TYPE (bound), value[3];
  if (code == CALL_EXPR)
    {
      tree instead = called_value (bound);
      return instead ? instead : bound;
    }
  int n = (UNARY_CLASS_P (bound) || code == NON_LVALUE_EXPR ? 1
	   : BINARY_CLASS_P (bound) || COMPARISON_CLASS_P (bound) ? 2 : code == COND_EXPR ? 3 : 0);
  for (int i = 0; i < n; i++)
    value[i] = acc_without_calls (TREE_OPERAND (bound, i));
  switch (n)
    {
    case 1:
      return build1 (code, type, value[0]);
    case 2:
      return build2 (code, type, value[0], value[1]);
    case 3:
      return build3 (code, type, value[0], value[1], value[2]);
    default:
      return bound;
    }
}
