/* Makes the markers of a directive's items.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/mark.h"
#include "records/marker.h"
#include "frontend/item.h"
#include "frontend/mapped.h"
#include "frontend/scan.h"

/* A lower bound that nobody knows.  */
#define ACC_NO_LOWER HOST_WIDE_INT_MIN

/* EXPR as an index; MISSING when it is null, or not to be had on the device.  */

static tree
index_operand (tree expr, HOST_WIDE_INT missing, const struct acc_place *place, gimple_seq *pre)
{
  if (expr)
    expr = acc_device_expr (expr);
  if (!expr || !acc_on_device (place, expr))
    return build_int_cst (ssizetype, missing);
  return acc_marker_operand (fold_convert (ssizetype, expr), pre);
}

/* The lower bound of DIM, counted from the array's first index.  */

static tree
from_zero (const struct acc_dim *dim)
{
  if (!dim->lower || !dim->ext_lower || integer_zerop (dim->ext_lower))
    return dim->lower;
  return fold_build2 (MINUS_EXPR, ssizetype, fold_convert (ssizetype, dim->lower),
		      fold_convert (ssizetype, dim->ext_lower));
}

/* A type of pointers to ITEM's elements: `restrict' if the language says that no other name of a
   variable is one of the array, unless nothing writes there.  */

static tree
element_pointer (const struct acc_item *item)
{
  tree type = build_pointer_type (item->elem_type);
  if (item->fortran && POINTER_TYPE_P (TREE_TYPE (item->base))
      && TYPE_RESTRICT (TREE_TYPE (item->base)))
    type = build_qualified_type (type, TYPE_QUAL_RESTRICT);
  return type;
}

/* A marker for ITEM, number ITEM_NO of record ID, at PLACE; the statements before it go to
   PRE.  Null when its place in memory is not known here.  */

gcall *
acc_marker_new (int id, int item_no, struct acc_item *item,
		const struct acc_place *place, gimple_seq *pre)
{
  if (!acc_on_device (place, item->base))
    return NULL;
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, id));
  args.safe_push (build_int_cst (integer_type_node, item_no));
  args.safe_push (acc_marker_base (item->base, pre));
  for (int k = 0; k < item->rank; k++)
    {
      const struct acc_dim *dim = &item->dim[k];
      args.safe_push (index_operand (from_zero (dim), ACC_NO_LOWER, place, pre));
      args.safe_push (index_operand (dim->length, -1, place, pre));
      args.safe_push (index_operand (dim->pitch, 0, place, pre));
    }
  args.safe_push (build_int_cst (element_pointer (item), 0));
  for (int k = 0; k < item->rank; k++)
    args.safe_push (index_operand (item->dim[k].ext_length, -1, place, pre));
  tree first = NULL_TREE, elements = NULL_TREE;
  if (place)
    acc_mapped (item, place, &first, &elements);
  args.safe_push (index_operand (first, ACC_NO_LOWER, place, pre));
  args.safe_push (index_operand (elements, -1, place, pre));
  for (tree arg : args)
    if (!arg)
      return NULL;
  gcall *call = acc_marker_call (args);
  gimple_set_location (call, item->loc);
  return call;
}
