/* C++'s std::min and std::max in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/std-extrema.h"
#include "base/std-names.h"

static tree value_of_extremum (tree call);

/* The value that the reference REF, an argument, refers to, or null if that is not known or must
   not be evaluated twice.  */

static tree
value_of_reference (tree ref)
{
  tree value;
  STRIP_NOPS (ref);
  if (TREE_CODE (ref) == CALL_EXPR)
    return value_of_extremum (ref);
  if (TREE_CODE (ref) == ADDR_EXPR)
    value = TREE_OPERAND (ref, 0);
  else
    value = build_fold_indirect_ref (ref);
  if (TREE_CODE (value) == TARGET_EXPR)
    value = TARGET_EXPR_INITIAL (value);
  if (!value || VOID_TYPE_P (TREE_TYPE (value)) || TREE_SIDE_EFFECTS (value))
    return NULL_TREE;
  return unshare_expr (value);
}

/* The same for a call of std::clamp.  */

static tree
value_of_clamp (tree call)
{
  tree type = TREE_TYPE (TREE_TYPE (get_callee_fndecl (call))), v[3];
  if (TREE_CODE (type) != REFERENCE_TYPE)
    return NULL_TREE;
  type = TYPE_MAIN_VARIANT (TREE_TYPE (type));
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return NULL_TREE;
  for (int k = 0; k < 3; k++)
    if (!(v[k] = value_of_reference (CALL_EXPR_ARG (call, k)))
	|| TYPE_MAIN_VARIANT (TREE_TYPE (v[k])) != type)
      return NULL_TREE;
  tree low = build2 (LT_EXPR, boolean_type_node, v[0], v[1]);
  tree high = build2 (LT_EXPR, boolean_type_node, v[2], unshare_expr (v[0]));
  tree inside = build3 (COND_EXPR, type, high, unshare_expr (v[2]), unshare_expr (v[0]));
  return build3_loc (EXPR_LOCATION (call), COND_EXPR, type, low, unshare_expr (v[1]), inside);
}

/* The value that the reference that CALL returns refers to, or null if it is no minimum or maximum
   of two numbers, or a number kept between two others.  */

static tree
value_of_extremum (tree call)
{
  tree decl = get_callee_fndecl (call);
  if (decl && call_expr_nargs (call) == 3 && acc_is_of_std (decl, "clamp"))
    return value_of_clamp (call);
  if (!decl || call_expr_nargs (call) != 2)
    return NULL_TREE;
  bool max = acc_is_of_std (decl, "max");
  tree type = TREE_TYPE (TREE_TYPE (decl));
  if ((!max && !acc_is_of_std (decl, "min")) || TREE_CODE (type) != REFERENCE_TYPE)
    return NULL_TREE;
  type = TYPE_MAIN_VARIANT (TREE_TYPE (type));
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return NULL_TREE;
  tree a = value_of_reference (CALL_EXPR_ARG (call, 0));
  tree b = a ? value_of_reference (CALL_EXPR_ARG (call, 1)) : NULL_TREE;
  if (!b || TYPE_MAIN_VARIANT (TREE_TYPE (a)) != type || TYPE_MAIN_VARIANT (TREE_TYPE (b)) != type)
    return NULL_TREE;
  tree test = build2 (LT_EXPR, boolean_type_node, max ? a : b, max ? b : a);
  return build3_loc (EXPR_LOCATION (call), COND_EXPR, type, test, unshare_expr (b),
		     unshare_expr (a));
}

static tree
write_out (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != INDIRECT_REF)
    return NULL_TREE;
  tree call = TREE_OPERAND (t, 0);
  STRIP_NOPS (call);
  tree value = TREE_CODE (call) == CALL_EXPR ? value_of_extremum (call) : NULL_TREE;
  if (value)
    {
      ((vec<acc_kreplaced> *) data)->safe_push ({ tp, t });
      *tp = value;
    }
  return NULL_TREE;
}

void
acc_kextrema_write_out (tree *t, vec<acc_kreplaced> *replaced)
{
  walk_tree_without_duplicates (t, write_out, replaced);
}

void
acc_kextrema_restore (const vec<acc_kreplaced> &replaced)
{
  for (unsigned k = replaced.length (); k-- > 0;)
    *replaced[k].place = replaced[k].was;
}
