/* Nests whose blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Blocks have 32 lanes along the innermost axis, say, which are neighbours in memory.  If a row has
   three iterations, and that is only known at run time, 29 of them are idle.  A version of the nest
   for such cases gives each lane the next iteration of all, whichever row that is in, as GCC does
   with collapsed loops.  A lane then has to divide for its place in each axis.

   It also pays where there are fewer iterations than lanes of the device.  Some lanes of a gang
   have none then, so that there are more gangs: whole warps, which end at once.

   The device finds out which version pays, and the host, which counts the gangs, does so, too.  */

#include "base/compat.h"
#include "launch/flat.h"
#include "plan/effort.h"
#include "plan/target.h"

/* A OP B in SEQ.  */

static tree
apply (gimple_seq *seq, enum tree_code code, tree a, tree b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

/* N in TYPE.  */

static tree
number (tree type, int n)
{
  tree value = build_int_cst (integer_type_node, n);
  return SCALAR_FLOAT_TYPE_P (type) ? build_real_from_int_cst (type, value)
	 : fold_convert (type, value);
}

/* FACTOR times the integer N.  */

static tree
scaled (gimple_seq *seq, tree factor, tree n)
{
  tree type = TREE_TYPE (factor);
  n = (SCALAR_FLOAT_TYPE_P (type) ? gimple_build (seq, FLOAT_EXPR, type, n)
       : gimple_convert (seq, type, n));
  return apply (seq, MULT_EXPR, factor, n);
}

tree
acc_flat_pays (gimple_seq *seq, int n, const int *block, const acc_flat &flat, const tree *counts,
	       tree type)
{
  tree all = number (type, 1), lanes = number (type, flat.percent);
  int in_block = 1;
  for (int i = 0; i < n; i++)
    {
      tree by = TREE_TYPE (counts[i]), size = build_int_cst (by, block[i]);
      tree last = apply (seq, PLUS_EXPR, counts[i], build_int_cst (by, block[i] - 1));
      tree blocks = apply (seq, TRUNC_DIV_EXPR, last, size);
      lanes = scaled (seq, lanes, apply (seq, MULT_EXPR, blocks, size));
      all = scaled (seq, all, counts[i]);
      in_block *= block[i];
    }
  tree pays = gimple_build (seq, LT_EXPR, boolean_type_node,
			    apply (seq, MULT_EXPR, all, number (type, 100)), lanes);
  /* The lanes' numbers are of 32 bits.  */
  tree fits = gimple_build (seq, LT_EXPR, boolean_type_node, all, number (type, INT_MAX));
  pays = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, pays, fits);
  tree few = gimple_build (seq, LT_EXPR, boolean_type_node, all,
			   number (type, flat.gangs * MAX (flat.lanes, in_block / 2)));
  return gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, pays, few);
}

tree
acc_flat_log (gimple_seq *seq, const acc_flat &flat, tree all)
{
  int log = exact_log2 (WARP);
  tree sum = build_int_cst (unsigned_type_node, log);
  for (; 2 << log <= flat.lanes; log++)
    {
      tree many = gimple_build (seq, GE_EXPR, boolean_type_node, all,
				build_int_cst (TREE_TYPE (all), (2 << log) * flat.gangs));
      sum = apply (seq, PLUS_EXPR, sum, gimple_convert (seq, unsigned_type_node, many));
    }
  return sum;
}

tree
acc_flat_gangs (gimple_seq *seq, const acc_flat &flat, tree all)
{
  tree type = TREE_TYPE (all), one = build_one_cst (type);
  tree last = gimple_build (seq, RSHIFT_EXPR, type, apply (seq, MINUS_EXPR, all, one),
			    acc_flat_log (seq, flat, all));
  tree blocks = apply (seq, PLUS_EXPR, last, one);
  tree turns = build_int_cst (type, EFFORT_FLAT_TURNS);
  tree some = apply (seq, MIN_EXPR, blocks, build_int_cst (type, flat.gangs * EFFORT_FLAT_GANGS));
  return apply (seq, MAX_EXPR, apply (seq, TRUNC_DIV_EXPR, blocks, turns), some);
}
