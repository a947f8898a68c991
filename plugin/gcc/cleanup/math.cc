/* Approximate arithmetic under -ffast-math.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Even under -ffast-math GCC prints the correctly rounded square root and division of single
   precision, each a dozen instructions and a branch.  The GPU has single instructions for both, and
   for the reciprocal of the root, that are exact to two units in the last place.  Without these the
   arithmetic takes so long that it does not matter where its operands are loaded from.  */

#include "base/compat.h"
#include "cleanup/math.h"
#include "base/body.h"
#include "base/code.h"

/* Whether the program's options allow approximations.  */

static bool
is_allowed (void)
{
  return (flag_unsafe_math_optimizations && flag_finite_math_only && flag_reciprocal_math
	  && !flag_signed_zeros && !flag_trapping_math);
}

static bool
is_single (tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) && TYPE_MODE (type) == SFmode;
}

/* The operand of the square root if VALUE is one, else null.  */

static tree
radicand_of (tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_call_builtin_p (def, BUILT_IN_SQRTF) || gimple_call_internal_p (def, IFN_SQRT))
    return gimple_call_arg (def, 0);
  return NULL_TREE;
}

/* Replaces STMT by the assembly TEXT with the operands A and B; B may be null.  */

static void
replace_by_asm (gimple *stmt, const char *text, tree a, tree b)
{
  tree lhs = gimple_get_lhs (stmt);
  auto_vec<tree> in, out;
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
	in.safe_push (acc_asm_operand ("r", name));
      }
  out.safe_push (acc_asm_operand ("=r", lhs));
  gasm *code = acc_asm_new (text, out, in, false);
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
      tree radicand = radicand_of (b);
      if (real_onep (a) && radicand)
	replace_by_asm (stmt, "rsqrt.approx.ftz.f32 %0, %1;", radicand, NULL_TREE);
      else if (TREE_CODE (b) == SSA_NAME)
	replace_by_asm (stmt, "div.full.ftz.f32 %0, %1, %2;", a, b);
    }
  else if (tree radicand = radicand_of (lhs))
    replace_by_asm (stmt, "sqrt.approx.ftz.f32 %0, %1;", radicand, NULL_TREE);
}

unsigned
acc_approximate_math (acc_body *)
{
  if (!is_allowed ())
    return 0;
  basic_block bb;
  /* Divisions come first: a root whose reciprocal is taken may have no use then.  */
  auto_vec<gimple *> roots, divisions;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = is_gimple_call (stmt) ? gimple_call_lhs (stmt) : NULL_TREE;
	if (lhs && radicand_of (lhs))
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
