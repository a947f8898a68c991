/* Extrema of C++'s library in the bounds of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc cache (a[p:std::min (p + 16, n) - p])

   std::min takes references, one of them to a temporary, and returns one.  A marker's operands are
   computed where GCC has no directive any more, so they make no temporaries and call nothing:
   numbers are compared instead.  */

#include "base/compat.h"
#include "frontend/extrema.h"
#include "base/std-names.h"

/* The number that ARG, an argument, refers to, or null.  */

static tree
referred_to (tree arg)
{
  STRIP_NOPS (arg);
  if (TREE_CODE (arg) != ADDR_EXPR)
    return NULL_TREE;
  tree value = TREE_OPERAND (arg, 0);
  if (TREE_CODE (value) == TARGET_EXPR)
    value = TARGET_EXPR_INITIAL (value);
  return value && INTEGRAL_TYPE_P (TREE_TYPE (value)) ? value : NULL_TREE;
}

/* What CALL returns a reference to, as an expression of TYPE; or null.  */

static tree
extreme_of (tree call, tree type)
{
  tree fn = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  int n = fn ? call_expr_nargs (call) : 0;
  tree value[3];
  if (n != 2 && n != 3)
    return NULL_TREE;
  for (int i = 0; i < n; i++)
    {
      value[i] = referred_to (CALL_EXPR_ARG (call, i));
      if (!value[i])
	return NULL_TREE;
      value[i] = fold_convert (type, acc_without_extrema (value[i]));
    }
  if (n == 2 && acc_is_of_std (fn, "min"))
    return fold_build2 (MIN_EXPR, type, value[0], value[1]);
  if (n == 2 && acc_is_of_std (fn, "max"))
    return fold_build2 (MAX_EXPR, type, value[0], value[1]);
  if (n == 3 && acc_is_of_std (fn, "clamp"))
    return fold_build2 (MAX_EXPR, type, fold_build2 (MIN_EXPR, type, value[0], value[2]), value[1]);
  return NULL_TREE;
}

/* Finds a call.  */

static tree
find_call (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == CALL_EXPR ? *tp : NULL_TREE;
}

/* T is built anew if it has calls, as the side effects of these are those of all that is made of
   them.  */

tree
acc_without_extrema (tree t)
{
  if (!t || !walk_tree_without_duplicates (&t, find_call, NULL))
    return t;
  enum tree_code code = TREE_CODE (t);
  if (code == CLEANUP_POINT_EXPR)
    return acc_without_extrema (TREE_OPERAND (t, 0));
  if (code == INDIRECT_REF && INTEGRAL_TYPE_P (TREE_TYPE (t)))
    {
      tree call = TREE_OPERAND (t, 0);
      STRIP_NOPS (call);
      tree value = extreme_of (call, TYPE_MAIN_VARIANT (TREE_TYPE (t)));
      return value ? value : t;
    }
  if (UNARY_CLASS_P (t))
    return fold_build1 (code, TREE_TYPE (t), acc_without_extrema (TREE_OPERAND (t, 0)));
  if (BINARY_CLASS_P (t) || COMPARISON_CLASS_P (t))
    return fold_build2 (code, TREE_TYPE (t), acc_without_extrema (TREE_OPERAND (t, 0)),
			acc_without_extrema (TREE_OPERAND (t, 1)));
  if (code == COND_EXPR)
    return fold_build3 (code, TREE_TYPE (t), acc_without_extrema (TREE_OPERAND (t, 0)),
			acc_without_extrema (TREE_OPERAND (t, 1)),
			acc_without_extrema (TREE_OPERAND (t, 2)));
  return t;
}
