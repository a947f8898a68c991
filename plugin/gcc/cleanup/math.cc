/* Approximate arithmetic under -ffast-math, and minima and maxima.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Even under -ffast-math GCC prints the correctly rounded square root and division, each a dozen
   instructions and a branch.  In single precision the GPU has single instructions for both, and for
   the reciprocal of the root, that are exact to two units in the last place.  In double precision
   it has instructions for the reciprocal and for that of the root that are good for 20 bits.  One
   step of the third order makes them exact to as much as that, without a branch, so that the
   assembler can mix the instructions of several.

   GCC calls `exp', and a lane that calls a function has to keep its registers from it.

   Without these the arithmetic takes so long that it does not matter where its operands are loaded
   from.

   GCC calls `fmin' and `fmax', too, unless it may forget what is not a number.  The GPU's minimum
   and maximum leave that out as they do.  */

#include "base/compat.h"
#include "cleanup/math.h"
#include "base/body.h"
#include "base/code.h"

/* e to the power of a number is 2 to the power of an integer N times e to that of R, which is at
   most ln 2 / 2 and has a sum of powers.  These are Chebyshev's, whose error is a 70th of a unit in
   the last place.  The factor of 2 comes in two parts: the result may be infinite, zero, or too
   small to be normal.  */

#define EXP_DOUBLE \
  "{ .reg .f64 %%x, %%n, %%r, %%y; .reg .b32 %%i, %%j, %%k;" \
  " max.f64 %%x, %1, 0dc087500000000000; min.f64 %%x, %%x, 0d4086300000000000;" \
  " fma.rn.f64 %%n, %%x, 0d3ff71547652b82fe, 0d4338000000000000; mov.b64 {%%i, %%k}, %%n;" \
  " sub.f64 %%n, %%n, 0d4338000000000000; fma.rn.f64 %%r, %%n, 0dbfe62e42fefa39ef, %%x;" \
  " fma.rn.f64 %%r, %%n, 0dbc7abc9e3b39803f, %%r; mov.f64 %%y, 0d3e5af639fa6e1b0b;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3e928b46faf8c24c; fma.rn.f64 %%y, %%y, %%r, 0d3ec71ddf52ded199;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3efa01991399f987; fma.rn.f64 %%y, %%y, %%r, 0d3f2a01a01b15de9d;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3f56c16c18826db1; fma.rn.f64 %%y, %%y, %%r, 0d3f8111111110f1e5;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3fa555555554f000; fma.rn.f64 %%y, %%y, %%r, 0d3fc555555555555a;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3fe0000000000011; fma.rn.f64 %%y, %%y, %%r, 0d3ff0000000000000;" \
  " fma.rn.f64 %%y, %%y, %%r, 0d3ff0000000000000; shr.s32 %%j, %%i, 1; sub.s32 %%i, %%i, %%j;" \
  " shl.b32 %%j, %%j, 20; add.s32 %%j, %%j, 0x3ff00000; mov.b32 %%k, 0;" \
  " mov.b64 %%n, {%%k, %%j}; mul.f64 %%y, %%y, %%n; shl.b32 %%i, %%i, 20;" \
  " add.s32 %%i, %%i, 0x3ff00000; mov.b64 %%n, {%%k, %%i}; mul.f64 %0, %%y, %%n; }"

/* The GPU has powers of 2 in single precision.  What is left of an exponent that is not an integer
   is computed with more digits than the exponent has.  */

#define EXP_SINGLE \
  "{ .reg .f32 %%x, %%n, %%r; max.f32 %%x, %1, 0fc3160000; min.f32 %%x, %%x, 0f43160000;" \
  " mul.f32 %%n, %%x, 0f3fb8aa3b; cvt.rzi.f32.f32 %%n, %%n; neg.f32 %%r, %%n;" \
  " fma.rn.f32 %%r, %%x, 0f3fb8aa3b, %%r; fma.rn.f32 %%r, %%x, 0f32a57060, %%r;" \
  " ex2.approx.ftz.f32 %%r, %%r; ex2.approx.ftz.f32 %%n, %%n; mul.f32 %0, %%r, %%n; }"

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

static bool
is_double (tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) && TYPE_MODE (type) == DFmode;
}

/* The operand of the square root if VALUE is one, else null.  */

static tree
radicand_of (tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_call_builtin_p (def, BUILT_IN_SQRTF) || gimple_call_builtin_p (def, BUILT_IN_SQRT)
      || gimple_call_internal_p (def, IFN_SQRT))
    return gimple_call_arg (def, 0);
  return NULL_TREE;
}

/* The assembly that makes STMT's result of its operand if STMT is a call of `exp', else null.  */

static const char *
exp_text (gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_EXP))
    return EXP_DOUBLE;
  return gimple_call_builtin_p (stmt, BUILT_IN_EXPF) ? EXP_SINGLE : NULL;
}

/* The reciprocals that a block has computed so far, in double precision, of values and of their
   roots.  */

struct reciprocals
{
  hash_map<tree, tree> of_value, of_root;
};

/* A * B + C in SEQ.  */

static tree
add_product (gimple_seq *seq, tree a, tree b, tree c)
{
  tree result = make_ssa_name (TREE_TYPE (c));
  gcall *fma = gimple_build_call_internal (IFN_FMA, 3, a, b, c);
  gimple_call_set_lhs (fma, result);
  gimple_call_set_nothrow (fma, true);
  gimple_seq_add_stmt (seq, fma);
  return result;
}

/* The result of the assembly TEXT with the operand A in SEQ.  */

static tree
guess (gimple_seq *seq, const char *text, tree a)
{
  auto_vec<tree> in, out;
  tree result = make_ssa_name (TREE_TYPE (a));
  in.safe_push (acc_asm_operand ("r", a));
  out.safe_push (acc_asm_operand ("=r", result));
  gasm *code = acc_asm_new (text, out, in, false);
  SSA_NAME_DEF_STMT (result) = code;
  gimple_seq_add_stmt (seq, code);
  return result;
}

/* N / 8.  */

static tree
eighths (tree type, int n)
{
  REAL_VALUE_TYPE r = real_value_from_int_cst (type, build_int_cst (integer_type_node, n));
  real_ldexp (&r, &r, -3);
  return build_real (type, r);
}

/* 1 / X, or 1 / sqrt (X) if ROOT, for X of double precision, before GSI.  */

static tree
reciprocal (reciprocals *known, tree x, bool root, gimple_stmt_iterator *gsi)
{
  tree &result = (root ? known->of_root : known->of_value).get_or_insert (x);
  if (result)
    return result;
  gimple_seq seq = NULL;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (x)), one = build_one_cst (type);
  tree r = guess (&seq, root ? "rsqrt.approx.ftz.f64 %0, %1;" : "rcp.approx.ftz.f64 %0, %1;", x);
  tree t = root ? gimple_build (&seq, MULT_EXPR, type, x, r) : x;
  tree e = add_product (&seq, gimple_build (&seq, NEGATE_EXPR, type, t), r, one);
  if (root)
    {
      /* 1 / sqrt (1 - e) is 1 + e (1 / 2 + e 3 / 8 + ...).  */
      tree more = add_product (&seq, e, eighths (type, 3), eighths (type, 4));
      tree part = gimple_build (&seq, MULT_EXPR, type, e, r);
      result = add_product (&seq, more, part, r);
    }
  else
    result = add_product (&seq, r, add_product (&seq, e, e, e), r);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return result;
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

/* Lets STMT, a division or a square root of double precision, compute its result by KNOWN, to which
   reciprocals are added.  */

static void
approximate_double (gimple *stmt, reciprocals *known)
{
  tree lhs = gimple_get_lhs (stmt), type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs)), result;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  if (is_gimple_assign (stmt))
    {
      tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt), radicand = radicand_of (b);
      if (TREE_CODE (b) != SSA_NAME || (radicand && TREE_CODE (radicand) != SSA_NAME))
	return;
      tree r = reciprocal (known, radicand ? radicand : b, radicand != NULL, &gsi);
      result = gimple_build (&seq, MULT_EXPR, type, a, r);
    }
  else
    {
      tree x = radicand_of (lhs);
      if (TREE_CODE (x) != SSA_NAME)
	return;
      /* Zero, and what the device takes for it, has no reciprocal, but times that of another number
	 it is zero.  */
      REAL_VALUE_TYPE least;
      real_ldexp (&least, &dconst1, REAL_MODE_FORMAT (DFmode)->emin - 1);
      tree some = gimple_build (&seq, MAX_EXPR, type, x, build_real (type, least));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      seq = NULL;
      result = gimple_build (&seq, MULT_EXPR, type, x, reciprocal (known, some, true, &gsi));
    }
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (stmt);
  gsi_replace (&gsi, gimple_build_assign (lhs, result), false);
}

/* Lets STMT, a division or a square root of single precision, be the GPU's instruction.  */

static void
approximate_single (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (is_gimple_assign (stmt))
    {
      tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
      tree radicand = radicand_of (b);
      if (real_onep (a) && radicand)
	replace_by_asm (stmt, "rsqrt.approx.ftz.f32 %0, %1;", radicand, NULL_TREE);
      else if (TREE_CODE (b) == SSA_NAME)
	replace_by_asm (stmt, "div.full.ftz.f32 %0, %1, %2;", a, b);
    }
  else
    replace_by_asm (stmt, "sqrt.approx.ftz.f32 %0, %1;", radicand_of (lhs), NULL_TREE);
}

/* Approximates what is for approximation in BB.  Whether there was something.  */

static bool
approximate_in (basic_block bb)
{
  /* Divisions come first: a root whose reciprocal is taken may have no use then.  */
  auto_vec<gimple *> roots, divisions, powers;
  reciprocals known;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      tree lhs = is_gimple_assign (stmt) || is_gimple_call (stmt) ? gimple_get_lhs (stmt) : NULL;
      if (!lhs || TREE_CODE (lhs) != SSA_NAME
	  || !(is_single (TREE_TYPE (lhs)) || is_double (TREE_TYPE (lhs))))
	continue;
      if (is_gimple_call (stmt) && radicand_of (lhs))
	roots.safe_push (stmt);
      else if (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == RDIV_EXPR)
	divisions.safe_push (stmt);
      else if (exp_text (stmt))
	powers.safe_push (stmt);
    }
  for (gimple *stmt : powers)
    replace_by_asm (stmt, exp_text (stmt), gimple_call_arg (stmt, 0), NULL_TREE);
  for (const vec<gimple *> *stmts : { &divisions, &roots })
    {
      known.of_root.empty ();
      for (gimple *stmt : *stmts)
	if (is_double (TREE_TYPE (gimple_get_lhs (stmt))))
	  approximate_double (stmt, &known);
	else
	  approximate_single (stmt);
    }
  return !divisions.is_empty () || !roots.is_empty () || !powers.is_empty ();
}

/* The GPU's instruction for the minimum or maximum that STMT calls a function for, or null.  */

static const char *
extremum_text (gimple *stmt)
{
  if (!is_gimple_call (stmt) || !gimple_call_lhs (stmt))
    return NULL;
  bool single = is_single (TREE_TYPE (gimple_call_lhs (stmt)));
  if (!single && !is_double (TREE_TYPE (gimple_call_lhs (stmt))))
    return NULL;
  switch (gimple_call_combined_fn (stmt))
    {
    case CFN_FMIN:
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
      return single ? "min.f32 %0, %1, %2;" : "min.f64 %0, %1, %2;";
    case CFN_FMAX:
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
      return single ? "max.f32 %0, %1, %2;" : "max.f64 %0, %1, %2;";
    default:
      return NULL;
    }
}

/* Lets minima and maxima in BB be the GPU's.  Whether there was one.  */

static bool
replace_extrema (basic_block bb)
{
  auto_vec<gimple *> calls;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (extremum_text (gsi_stmt (gsi)) && !flag_signaling_nans)
      calls.safe_push (gsi_stmt (gsi));
  for (gimple *stmt : calls)
    replace_by_asm (stmt, extremum_text (stmt), gimple_call_arg (stmt, 0),
		    gimple_call_arg (stmt, 1));
  return !calls.is_empty ();
}

unsigned
acc_approximate_math (acc_body *body)
{
  bool any = false, allowed = is_allowed ();
  basic_block bb;
  if (!optimize || body->obstacle)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    {
      any |= replace_extrema (bb);
      any |= allowed && approximate_in (bb);
    }
  body->changed |= any;
  return any ? ACC_CHANGED : 0;
}
