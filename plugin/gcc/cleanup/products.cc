/* Makes one operation of a product and a sum.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC does that late.  Where it may change the order of sums, it has done so by then, and made more
   sums of each one in a loop that is unrolled.  They take more registers than a lane has if it has
   several iterations side by side.  A sum that is part of such an operation keeps its order.  */

#include "base/compat.h"
#include "cleanup/products.h"
#include "base/acc-options.h"
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

/* Whether VALUE is computed in BB by CODE, and used once.  */

static bool
is_part (tree value, basic_block bb, tree_code code)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  return (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == code
	  && gimple_bb (def) == bb && has_single_use (value));
}

/* Whether SUM is part of another sum in its block.  */

static bool
is_part_of_sum (gimple *sum)
{
  use_operand_p use;
  gimple *user;
  return (single_imm_use (gimple_assign_lhs (sum), &use, &user) && is_gimple_assign (user)
	  && gimple_assign_rhs_code (user) == PLUS_EXPR && gimple_bb (user) == gimple_bb (sum));
}

/* Appends the sums that SUM consists of to SUMS, the last one first, and what they add up to
   PRODUCTS or to OTHERS.  */

static void
take_sum_apart (gimple *sum, auto_vec<gimple *> *sums, auto_vec<tree> *products,
		auto_vec<tree> *others)
{
  basic_block bb = gimple_bb (sum);
  sums->safe_push (sum);
  for (tree operand : { gimple_assign_rhs1 (sum), gimple_assign_rhs2 (sum) })
    if (is_part (operand, bb, PLUS_EXPR))
      take_sum_apart (SSA_NAME_DEF_STMT (operand), sums, products, others);
    else
      (is_part (operand, bb, MULT_EXPR) ? products : others)->safe_push (operand);
}

/* Lets SUM, of at least two products and one other number, begin with that number: each product is
   one operation with its sum then.  */

static void
begin_with_other (gimple *sum)
{
  auto_vec<gimple *> sums;
  auto_vec<tree> products, others;
  if (is_part_of_sum (sum))
    return;
  take_sum_apart (sum, &sums, &products, &others);
  if (products.length () < 2 || others.length () != 1)
    return;
  tree value = others[0], type = TREE_TYPE (value);
  gimple_stmt_iterator gsi = gsi_for_stmt (sum);
  for (unsigned i = 0; i < products.length () - 1; i++)
    {
      tree more = make_ssa_name (type);
      gsi_insert_before (&gsi, gimple_build_assign (more, PLUS_EXPR, products[i], value),
			 GSI_SAME_STMT);
      value = more;
    }
  gimple_assign_set_rhs1 (sum, products[products.length () - 1]);
  gimple_assign_set_rhs2 (sum, value);
  update_stmt (sum);
  for (gimple *part : sums)
    if (part != sum)
      {
	gimple_stmt_iterator old = gsi_for_stmt (part);
	gsi_remove (&old, true);
	release_defs (part);
      }
}

/* Whether STMT adds real numbers for which there is such an operation.  */

static bool
is_real_sum (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_assign_rhs_code (stmt) != PLUS_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return (SCALAR_FLOAT_TYPE_P (type)
	  && (TYPE_MODE (type) == SFmode || TYPE_MODE (type) == DFmode));
}

unsigned
acc_join_products (acc_body *body)
{
  bool any = false;
  basic_block bb;
  if ((!body->seek && !acc_opts.register_tiles) || !flag_associative_math
      || flag_fp_contract_mode != FP_CONTRACT_FAST)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_real_sum (gsi_stmt (gsi)))
	begin_with_other (gsi_stmt (gsi));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *sum = gsi_stmt (gsi);
	if (!is_real_sum (sum))
	  continue;
	tree lhs = gimple_assign_lhs (sum), other = gimple_assign_rhs2 (sum);
	gimple *product = product_in (sum, gimple_assign_rhs1 (sum), &other);
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
