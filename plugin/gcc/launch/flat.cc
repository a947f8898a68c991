/* Nests whose blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Blocks have 32 lanes along the innermost axis, say, which are neighbours in memory.  If a row has
   three iterations, and that is only known at run time, 29 of them are idle.  A version of the nest
   for such cases gives each lane the next iteration of all, whichever row that is in, as GCC does
   with collapsed loops.  A lane then has to divide for its place in each axis.  The device finds
   out which version pays, and the host, which counts the gangs, does so, too.  */

#include "base/compat.h"
#include "launch/flat.h"
#include "plan/effort.h"

/* A OP B in SEQ.  */

static tree
apply (gimple_seq *seq, enum tree_code code, tree a, tree b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

/* N as a float.  */

static tree
real (int n)
{
  return build_real_from_int_cst (float_type_node, build_int_cst (integer_type_node, n));
}

/* FACTOR times the integer N, about.  The device multiplies floats at once, and long integers not
   at all.  */

static tree
scaled (gimple_seq *seq, tree factor, tree n)
{
  return apply (seq, MULT_EXPR, factor, gimple_build (seq, FLOAT_EXPR, TREE_TYPE (factor), n));
}

tree
acc_flat_pays (gimple_seq *seq, int n, const int *block, int percent, const tree *counts)
{
  tree all = real (1), lanes = real (percent);
  for (int i = 0; i < n; i++)
    {
      tree type = TREE_TYPE (counts[i]), size = build_int_cst (type, block[i]);
      tree last = apply (seq, PLUS_EXPR, counts[i], build_int_cst (type, block[i] - 1));
      tree blocks = apply (seq, TRUNC_DIV_EXPR, last, size);
      lanes = scaled (seq, lanes, apply (seq, MULT_EXPR, blocks, size));
      all = scaled (seq, all, counts[i]);
    }
  tree pays = gimple_build (seq, LT_EXPR, boolean_type_node,
			    apply (seq, MULT_EXPR, all, real (100)), lanes);
  /* The lanes' numbers are of 32 bits.  */
  tree fits = gimple_build (seq, LT_EXPR, boolean_type_node, all, real (INT_MAX));
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, pays, fits);
}
