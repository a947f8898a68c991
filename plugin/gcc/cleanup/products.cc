/* Makes one operation of a product and a sum.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC does that late.  Where it may change the order of sums, it has done so by then, and made more
   sums of each one in a loop that is unrolled.  They take more registers than a lane has if it has
   several iterations side by side.  A sum that is part of such an operation keeps its order.  */

#include "base/compat.h"
#include "cleanup/products.h"
#include "base/body.h"

/* The multiplication whose only use is the sum SUM, of the operands A and *B; *B becomes the other
   operand.  Null if there is none.  */

static gimple *
product_in (gimple *sum, tree a, tree *b)
{
  for (tree operand : { a, *b })
    {
      gimple *def = TREE_CODE (operand) == SSA_NAME ? SSA_NAME_DEF_STMT (operand) : NULL;
      if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR
	  || gimple_bb (def) != gimple_bb (sum) || !has_single_use (operand))
	continue;
      *b = operand == a ? *b : a;
      return def;
    }
  return NULL;
}

unsigned
acc_join_products (acc_body *body)
{
  bool any = false;
  basic_block bb;
  if (!body->seek || !flag_associative_math || flag_fp_contract_mode != FP_CONTRACT_FAST)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *sum = gsi_stmt (gsi);
	if (!is_gimple_assign (sum) || gimple_assign_rhs_code (sum) != PLUS_EXPR)
	  continue;
	tree lhs = gimple_assign_lhs (sum), other = gimple_assign_rhs2 (sum);
	machine_mode mode = TYPE_MODE (TREE_TYPE (lhs));
	bool real = SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs)) && (mode == SFmode || mode == DFmode);
	gimple *product = real ? product_in (sum, gimple_assign_rhs1 (sum), &other) : NULL;
	if (!product)
	  continue;
	gcall *fma = gimple_build_call_internal (IFN_FMA, 3, gimple_assign_rhs1 (product),
						 gimple_assign_rhs2 (product), other);
	gimple_call_set_lhs (fma, lhs);
	gimple_call_set_nothrow (fma, true);
	gimple_set_location (fma, gimple_location (sum));
	gsi_replace (&gsi, fma, false);
	gimple_stmt_iterator old = gsi_for_stmt (product);
	gsi_remove (&old, true);
	release_defs (product);
	any = true;
      }
  return any ? ACC_CHANGED : 0;
}
