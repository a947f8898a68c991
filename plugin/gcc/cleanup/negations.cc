/* Maximums of negated integers, which the assembler gets wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 0; k < n; k++)
       m = max (m, -a[k]);

   ptxas and the driver's compiler of CUDA 13.0 unroll such a loop, make one instruction of two
   maximums for sm_90, and lose the signs on the way: the result is that of max (m, a[k]).  nvcc's
   programs have the error, too.  What they do not know to be a negation they compile right.  So
   here a negation that a maximum or a minimum takes is computed from the complement.  */

#include "base/compat.h"
#include "cleanup/negations.h"
#include "base/body.h"
#include "base/code.h"

#define NEGATE "{ .reg .b32 %%t; not.b32 %%t, %1; add.u32 %0, %%t, 1; }"

/* The statement that negates what VALUE is, apart from conversions that keep all bits, or null.  */

static gimple *
negation_of (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (!is_gimple_assign (def))
	return NULL;
      if (gimple_assign_rhs_code (def) == NEGATE_EXPR)
	return def;
      if (!gimple_assign_ssa_name_copy_p (def)
	  && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	return NULL;
      tree from = gimple_assign_rhs1 (def);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || TYPE_PRECISION (TREE_TYPE (from)) != TYPE_PRECISION (TREE_TYPE (value)))
	return NULL;
      value = from;
    }
  return NULL;
}

/* Lets STMT, a negation of 32 bits, be one of which the assembler does not know it.  */

static void
hide (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree result = gimple_assign_lhs (stmt);
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("r", gimple_assign_rhs1 (stmt)));
  out.safe_push (acc_asm_operand ("=r", result));
  gasm *code = acc_asm_new (NEGATE, out, in, false);
  gsi_replace (&gsi, code, false);
  SSA_NAME_DEF_STMT (result) = code;
  update_stmt (code);
}

/* Whether STMT is a maximum or a minimum of 32-bit integers.  */

static bool
is_extreme (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || (gimple_assign_rhs_code (stmt) != MAX_EXPR
				   && gimple_assign_rhs_code (stmt) != MIN_EXPR))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 32;
}

unsigned
acc_hide_negations (acc_body *body)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_extreme (gsi_stmt (gsi)))
	for (int i = 1; i <= 2; i++)
	  if (gimple *negation = negation_of (gimple_op (gsi_stmt (gsi), i)))
	    {
	      hide (negation);
	      changed = true;
	    }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
