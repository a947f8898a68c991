/* Products of many factors, as trees.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A product of four factors takes three multiplications, each of which waits for the one before, or
   two of which wait for nothing but the factors:

     m * r * r * r      ((m * r) * r) * r      (m * r) * (r * r)

   Where GCC may choose, it chooses the first.  A lane that has nothing else to do then waits, and
   so does a multiprocessor at the end of a gang.  Factors that take long to compute come last.
   GCC's reassociation would make a chain of such a tree again: the multiplication of two parts is
   assembly, unless it becomes one operation with a sum.  */

#include "base/compat.h"
#include "cleanup/long-products.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "plan/effort.h"

/* A factor, or a product of some.  */

struct part
{
  tree value;
  int depth;		/* how long it takes to compute */
  int factors;
};

/* Whether STMT multiplies numbers of single or double precision.  */

static bool
is_real_product (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_assign_rhs_code (stmt) != MULT_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return (SCALAR_FLOAT_TYPE_P (type)
	  && (TYPE_MODE (type) == SFmode || TYPE_MODE (type) == DFmode));
}

/* The one statement that uses VALUE, if it is in BB; else null.  */

static gimple *
only_user (tree value, basic_block bb)
{
  use_operand_p use;
  gimple *user;
  return single_imm_use (value, &use, &user) && gimple_bb (user) == bb ? user : NULL;
}

/* Whether VALUE is a product that is part of another one in BB, and of nothing else.  */

static bool
is_inner_product (tree value, basic_block bb)
{
  if (TREE_CODE (value) != SSA_NAME || !is_real_product (SSA_NAME_DEF_STMT (value))
      || gimple_bb (SSA_NAME_DEF_STMT (value)) != bb)
    return false;
  gimple *user = only_user (value, bb);
  return user && is_real_product (user);
}

/* How long it takes to compute VALUE in BB, as far as DEPTHS knows it.  */

static int
depth_of (tree value, hash_map<tree, int> *depths)
{
  int *known = TREE_CODE (value) == SSA_NAME ? depths->get (value) : NULL;
  return known ? *known : 0;
}

/* Notes in DEPTHS how long it takes to compute what STMT does.  */

static void
note_depth (gimple *stmt, hash_map<tree, int> *depths)
{
  int deepest = 0;
  ssa_op_iter it;
  tree value;
  FOR_EACH_SSA_TREE_OPERAND (value, stmt, it, SSA_OP_USE)
    deepest = MAX (deepest, depth_of (value, depths));
  bool quick = (is_gimple_assign (stmt) && !gimple_vuse (stmt)
		&& gimple_assign_rhs_code (stmt) != RDIV_EXPR);
  FOR_EACH_SSA_TREE_OPERAND (value, stmt, it, SSA_OP_DEF)
    depths->put (value, deepest + (quick ? 1 : EFFORT_SLOW_DEPTH));
}

/* Appends the factors of PRODUCT to PARTS, and the products that it consists of to INNER.  */

static void
take_factors (gimple *product, hash_map<tree, int> *depths, auto_vec<part> *parts,
	      auto_vec<gimple *> *inner)
{
  for (tree operand : { gimple_assign_rhs1 (product), gimple_assign_rhs2 (product) })
    if (is_inner_product (operand, gimple_bb (product)))
      {
	inner->safe_push (SSA_NAME_DEF_STMT (operand));
	take_factors (SSA_NAME_DEF_STMT (operand), depths, parts, inner);
      }
    else
      parts->safe_push ({ operand, depth_of (operand, depths), 1 });
}

/* Takes the part that is there first out of PARTS.  */

static part
take_soonest (auto_vec<part> *parts)
{
  unsigned first = 0;
  for (unsigned i = 1; i < parts->length (); i++)
    if ((*parts)[i].depth < (*parts)[first].depth)
      first = i;
  part p = (*parts)[first];
  parts->ordered_remove (first);
  return p;
}

/* The product of A and B before GSI.  OPAQUE: GCC is not to know that it is one.  */

static tree
multiply (gimple_stmt_iterator *gsi, tree a, tree b, bool opaque)
{
  tree type = TREE_TYPE (a), result = make_ssa_name (type);
  if (!opaque)
    {
      gsi_insert_before (gsi, gimple_build_assign (result, MULT_EXPR, a, b), GSI_SAME_STMT);
      return result;
    }
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("r", a));
  in.safe_push (acc_asm_operand ("r", b));
  out.safe_push (acc_asm_operand ("=r", result));
  gasm *code = acc_asm_new (TYPE_MODE (type) == SFmode ? "mul.f32 %0, %1, %2;"
			    : "mul.f64 %0, %1, %2;", out, in, false);
  SSA_NAME_DEF_STMT (result) = code;
  gsi_insert_before (gsi, code, GSI_SAME_STMT);
  return result;
}

/* Whether PRODUCT becomes one operation with a sum.  */

static bool
is_addend (gimple *product)
{
  gimple *user = only_user (gimple_assign_lhs (product), gimple_bb (product));
  return (user && is_gimple_assign (user) && gimple_assign_rhs_code (user) == PLUS_EXPR
	  && flag_fp_contract_mode == FP_CONTRACT_FAST);
}

/* Makes a tree of the product at *GSI if it has enough factors.  Whether it did.  */

static bool
split_product (gimple_stmt_iterator *gsi, hash_map<tree, int> *depths)
{
  gimple *product = gsi_stmt (*gsi);
  auto_vec<part> parts;
  auto_vec<gimple *> inner;
  take_factors (product, depths, &parts, &inner);
  if (parts.length () < EFFORT_LONG_PRODUCT)
    return false;
  while (parts.length () > 2)
    {
      part a = take_soonest (&parts), b = take_soonest (&parts);
      int factors = a.factors + b.factors;
      tree value = multiply (gsi, a.value, b.value, factors >= EFFORT_LONG_PRODUCT);
      parts.safe_push ({ value, MAX (a.depth, b.depth) + 1, factors });
    }
  part a = take_soonest (&parts), b = take_soonest (&parts);
  if (is_addend (product) || a.factors == 1 || b.factors == 1)
    {
      gimple_assign_set_rhs1 (product, a.value);
      gimple_assign_set_rhs2 (product, b.value);
      update_stmt (product);
    }
  else
    {
      tree whole = multiply (gsi, a.value, b.value, true);
      gimple_assign_set_rhs_from_tree (gsi, whole);
      update_stmt (gsi_stmt (*gsi));
    }
  for (gimple *old : inner)
    {
      gimple_stmt_iterator at = gsi_for_stmt (old);
      gsi_remove (&at, true);
      release_defs (old);
    }
  return true;
}

unsigned
acc_split_products (acc_body *)
{
  bool any = false;
  basic_block bb;
  if (!acc_opts.register_tiles || !flag_associative_math)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    {
      hash_map<tree, int> depths;
      if (!bb_loop_depth (bb))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_real_product (stmt) && !is_inner_product (gimple_assign_lhs (stmt), bb))
	    any |= split_product (&gsi, &depths);
	  note_depth (gsi_stmt (gsi), &depths);
	}
    }
  return any ? ACC_CHANGED : 0;
}
