/* How many iterations a nest has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/counts.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "lower/tile-code.h"

/* The number of iterations along AXIS, in the unsigned type TYPE.  */

static tree
count_of (gimple_seq *seq, const acc_axis *axis, tree type)
{
  /* GOACC_LOOP counts with signed numbers, whatever type the loop's variable has.  */
  tree range = gimple_convert (seq, signed_type_for (TREE_TYPE (axis->count)), axis->count);
  if (axis->by < 0)
    range = gimple_build (seq, NEGATE_EXPR, TREE_TYPE (range), range);
  range = acc_with (seq, MAX_EXPR, range, 0);
  range = gimple_convert (seq, type, range);
  HOST_WIDE_INT by = absu_hwi (axis->by);
  if (by == 1)
    return range;
  range = acc_with (seq, PLUS_EXPR, range, by - 1);
  return acc_with (seq, TRUNC_DIV_EXPR, range, by);
}

/* An unsigned type that can count the iterations of each of NEST's axes.  */

static tree
counting_type (const acc_nest *nest)
{
  for (int i = 0; i < nest->n_axes; i++)
    if (TYPE_PRECISION (TREE_TYPE (nest->axis[i].count)) > TYPE_PRECISION (unsigned_type_node)
	&& !(TREE_CODE (nest->axis[i].count) == INTEGER_CST
	     && int_fits_type_p (nest->axis[i].count, integer_type_node)))
      return long_long_unsigned_type_node;
  return unsigned_type_node;
}

void
acc_nest_counts (gimple_seq *seq, const acc_nest *nest, tree *counts)
{
  const acc_oloop *first = nest->loops[0];
  for (unsigned i = 1; i < nest->loops.length (); i++)
    acc_hoist (nest->loops[i]->range, first->loop, first->offset);
  for (int i = 0; i < nest->n_axes; i++)
    acc_hoist (nest->axis[i].count, first->loop, first->offset);
  for (int i = 0; i < nest->n_axes; i++)
    counts[i] = count_of (seq, &nest->axis[i], counting_type (nest));
}

tree
acc_count_all (gimple_seq *seq, const acc_nest *nest, const tree *counts, tree *parts)
{
  tree all = build_one_cst (unsigned_type_node);
  for (int i = 0; i < nest->n_axes; i++)
    {
      parts[i] = gimple_convert (seq, unsigned_type_node, counts[i]);
      all = acc_op2 (seq, MULT_EXPR, all, parts[i]);
    }
  return all;
}
