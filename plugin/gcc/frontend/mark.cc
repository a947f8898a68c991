/* Makes the markers of a directive's items.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/mark.h"
#include "records/marker.h"
#include "frontend/held.h"
#include "frontend/item.h"
#include "frontend/mapped.h"
#include "frontend/scan.h"

/* Puts EXPR as an index into *OPERAND, or null if EXPR is null or not available on the device.
   Returns whether that was possible.  */

static bool
index_operand (tree expr, const struct acc_place *place, gimple_seq *pre, tree *operand)
{
  *operand = NULL_TREE;
  if (expr)
    {
      tree held = acc_device_expr (place, expr);
      if (!held && lang_GNU_Fortran ())
	held = acc_held_expr (place, expr);
      expr = held;
    }
  if (!expr)
    return true;
  *operand = acc_marker_operand (fold_convert (ssizetype, expr), pre);
  return *operand != NULL_TREE;
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

/* The length of DIM; a section whose length is a negative constant has no elements.  */

static tree
length_of (const struct acc_dim *dim)
{
  tree length = dim->length;
  if (length && TREE_CODE (length) == INTEGER_CST && tree_int_cst_sgn (length) < 0)
    return build_zero_cst (TREE_TYPE (length));
  return length;
}

/* The type of pointers to ITEM's elements.  It is `restrict' if the language guarantees that
   what is written through another name is not part of the array.  */

static tree
element_pointer (const struct acc_item *item)
{
  tree type = build_pointer_type (item->elem_type);
  if (item->fortran && POINTER_TYPE_P (TREE_TYPE (item->base))
      && TYPE_RESTRICT (TREE_TYPE (item->base)))
    type = build_qualified_type (type, TYPE_QUAL_RESTRICT);
  return type;
}

gcall *
acc_marker_new (int id, int item_no, struct acc_item *item,
		const struct acc_place *place, gimple_seq *pre)
{
  if (!acc_on_device (place, item->base))
    return NULL;
  struct acc_marked m;
  m.record = id;
  m.item = item_no;
  m.base = acc_marker_base (item->base, pre);
  m.rank = item->rank;
  m.element = element_pointer (item);
  bool ok = m.base != NULL_TREE;
  for (int k = 0; k < item->rank; k++)
    {
      const struct acc_dim *dim = &item->dim[k];
      ok &= index_operand (from_zero (dim), place, pre, &m.dim[k].lower);
      ok &= index_operand (length_of (dim), place, pre, &m.dim[k].length);
      ok &= index_operand (dim->pitch, place, pre, &m.dim[k].pitch);
    }
  for (int k = 0; k < item->rank; k++)
    ok &= index_operand (item->dim[k].ext_length, place, pre, &m.dim[k].extent);
  tree first = NULL_TREE, elements = NULL_TREE;
  if (place)
    acc_mapped (item, place, &first, &elements);
  ok &= index_operand (first, place, pre, &m.first);
  ok &= index_operand (elements, place, pre, &m.elements);
  if (!ok)
    return NULL;
  gcall *call = acc_marker_call (m);
  gimple_set_location (call, item->loc);
  return call;
}
