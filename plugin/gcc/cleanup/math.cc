/* Approximate arithmetic for code that asks for it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Under -ffast-math GCC still prints the correctly rounded square root and division of single precision, each a dozen
   instructions and a branch.  The GPU has both, and the reciprocal of the root, within two units in the last place as single
   instructions.  A tile feeds arithmetic; without them there would be nothing to feed.  */

#include "base/compat.h"
#include "cleanup/math.h"
#include "base/body.h"

static bool
wanted (void)
{
  return (flag_unsafe_math_optimizations && flag_finite_math_only && flag_reciprocal_math
	  && !flag_signed_zeros && !flag_trapping_math);
}

static bool
is_single (tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) && TYPE_MODE (type) == SFmode;
}

/* The operand of the square root that VALUE is, or null.  */

static tree
root_of (tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_call_builtin_p (def, BUILT_IN_SQRTF) || gimple_call_internal_p (def, IFN_SQRT))
    return gimple_call_arg (def, 0);
  return NULL_TREE;
}

/* Puts the assembly TEXT with the operands A and B, which may be null, in the place of STMT.  */

static void
replace (gimple *stmt, const char *text, tree a, tree b)
{
  tree lhs = gimple_get_lhs (stmt);
  vec<tree, va_gc> *in = NULL, *out = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  for (tree operand : { a, b })
    if (operand)
      {
	tree name = operand;
	if (TREE_CODE (name) != SSA_NAME)
	  {
	    name = make_ssa_name (TREE_TYPE (operand));
	    gsi_insert_before (&gsi, gimple_build_assign (name, operand), GSI_SAME_STMT);
	  }
	vec_safe_push (in, build_tree_list (build_tree_list (NULL_TREE, build_string (2, "r")), name));
      }
  vec_safe_push (out, build_tree_list (build_tree_list (NULL_TREE, build_string (3, "=r")), lhs));
  gasm *code = gimple_build_asm_vec (ggc_strdup (text), in, out, NULL, NULL);
  gimple_set_location (code, gimple_location (stmt));
  unlink_stmt_vdef (stmt);
  gsi_replace (&gsi, code, false);
  SSA_NAME_DEF_STMT (lhs) = code;
}

static void
approximate (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || !is_single (TREE_TYPE (lhs)))
    return;
  if (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == RDIV_EXPR)
    {
      tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
      tree root = root_of (b);
      if (real_onep (a) && root)
	replace (stmt, "rsqrt.approx.ftz.f32 %0, %1;", root, NULL_TREE);
      else if (TREE_CODE (b) == SSA_NAME)
	replace (stmt, "div.full.ftz.f32 %0, %1, %2;", a, b);
    }
  else if (tree operand = root_of (lhs))
    replace (stmt, "sqrt.approx.ftz.f32 %0, %1;", operand, NULL_TREE);
}

unsigned
acc_approximate_math (acc_body *)
{
  if (!wanted ())
    return 0;
  basic_block bb;
  /* Reciprocals of roots first: the roots may be of no use then.  */
  auto_vec<gimple *> roots, divisions;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = is_gimple_call (stmt) ? gimple_call_lhs (stmt) : NULL_TREE;
	if (lhs && root_of (lhs))
	  roots.safe_push (stmt);
	else if (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == RDIV_EXPR)
	  divisions.safe_push (stmt);
      }
  for (gimple *stmt : divisions)
    approximate (stmt);
  for (gimple *stmt : roots)
    approximate (stmt);
  return ACC_CHANGED;
}
