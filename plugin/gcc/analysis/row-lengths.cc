/* Lengths of the rows of arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     float (*a)[m], (*b)[k];
     #pragma acc parallel loop dim((a, b)) ...

   The host passes the length of a row for each array.  If a clause says that they have the same
   shape, the length of a row of `a' is that of `b', too.  */

#include "base/compat.h"
#include "analysis/row-lengths.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "analysis/small.h"
#include "base/acc-options.h"
#include "base/tell.h"
#include "plan/effort.h"
#include "records/shapes.h"

/* What a length is: the product of N lengths, or the size of an element of the Nth dimension from
   behind.  Those of arrays of the same shape are equal if their elements are of one size.  */

struct row_length
{
  bool size;
  unsigned n;
  tree value;
};

/* An array that a clause names, and its lengths.  */

struct row_array
{
  struct acc_shape *shape;
  char *name;
  tree element;			/* its type */
  auto_vec<row_length> lengths;
  ~row_array () { free (name); }
};

/* The name, with a dot, of the variable of GCC's own by which the host passes the number VALUE; ""
   if it has none, and null if VALUE is something else.  */

static const char *
passed_length (tree value)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree ref = gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  if (!ref || TREE_CODE (ref) != MEM_REF || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME
      || !integer_zerop (TREE_OPERAND (ref, 1)) || !INTEGRAL_TYPE_P (TREE_TYPE (ref))
      || !acc_never_written (ref))
    return NULL;
  tree field = acc_region_field (TREE_OPERAND (ref, 0));
  const char *name = field && DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
  return field && (!*name || strchr (name, '.')) ? name : NULL;
}

/* How many lengths VALUE is the product of; 0 if it is something else.  */

static unsigned
count_lengths (tree value)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def))
    return 0;
  if (gimple_assign_cast_p (def))
    return count_lengths (gimple_assign_rhs1 (def));
  if (gimple_assign_rhs_code (def) == MULT_EXPR)
    {
      unsigned a = count_lengths (gimple_assign_rhs1 (def));
      unsigned b = count_lengths (gimple_assign_rhs2 (def));
      return a && b ? a + b : 0;
    }
  /* Those without a name are sizes, in bytes.  */
  const char *name = passed_length (value);
  return name && *name;
}

/* Adds VALUE to the lengths of A if it has none of its kind.  */

static void
add_length (row_array *a, bool size, unsigned n, tree value)
{
  for (const row_length &l : a->lengths)
    if (l.size == size && l.n == n)
      return;
  row_length l = { size, n, value };
  a->lengths.safe_push (l);
}

/* Adds to A what indices are multiplied by in VALUE, a part of an element's address.  Whether there
   is something.  */

static bool
find_products (row_array *a, tree value, int depth)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_vuse (def) || depth > EFFORT_HOST_DEPTH)
    return false;
  bool product = gimple_assign_rhs_code (def) == MULT_EXPR, found = false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!product || !count_lengths (gimple_op (def, i)))
      found |= find_products (a, gimple_op (def, i), depth + 1);
  /* A product of an index and a length, times another length, would not tell which is which.  */
  for (unsigned i = 1; product && !found && i < gimple_num_ops (def); i++)
    if (unsigned n = count_lengths (gimple_op (def, i)))
      {
	add_length (a, false, n, gimple_op (def, i));
	return true;
      }
  return found;
}

/* Newer GCCs shift what is unsigned.  The sizes that the host passes have no names.  */

bool
acc_is_exact_quotient (tree value, tree *bytes, HOST_WIDE_INT *by)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_num_ops (def) != 3
      || TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    return false;
  *bytes = gimple_assign_rhs1 (def);
  *by = tree_to_shwi (gimple_assign_rhs2 (def));
  if (gimple_assign_rhs_code (def) == EXACT_DIV_EXPR)
    return true;
  const char *name = gimple_assign_rhs_code (def) == RSHIFT_EXPR ? passed_length (*bytes) : NULL;
  if (!name || *name || !TYPE_UNSIGNED (TREE_TYPE (*bytes)) || !IN_RANGE (*by, 0, 62))
    return false;
  *by = HOST_WIDE_INT_1 << *by;
  return true;
}

/* Whether VALUE is a size that the host passes, divided by a constant.  */

static bool
is_size (tree value)
{
  tree bytes;
  HOST_WIDE_INT by;
  return acc_is_exact_quotient (value, &bytes, &by) && passed_length (bytes);
}

/* The entry of ARRAYS for what POINTER points to, if one of SHAPES is about it; or null.  */

static row_array *
row_array_of (tree pointer, const vec<struct acc_shape *> &shapes,
	      auto_delete_vec<row_array> *arrays)
{
  tree array = TREE_CODE (pointer) == SSA_NAME ? acc_array_pointer (pointer) : NULL_TREE;
  char *name = array ? acc_named_array (array) : NULL;
  row_array *found = NULL;
  for (row_array *a : *arrays)
    if (name && strcmp (a->name, name) == 0)
      found = a;
  for (struct acc_shape *s : shapes)
    if (name && !found && s->same && acc_shape_has (s, name))
      {
	found = new row_array;
	found->shape = s;
	found->name = xstrdup (name);
	found->element = NULL_TREE;
	arrays->safe_push (found);
      }
  free (name);
  return found;
}

/* Notes the lengths in the address of REF if it is an element of an array whose type has such.  */

static void
note_rows (tree ref, const vec<struct acc_shape *> &shapes, auto_delete_vec<row_array> *arrays)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_TYPE (base)) != ARRAY_TYPE)
    return;
  row_array *a = row_array_of (TREE_OPERAND (base, 0), shapes, arrays);
  if (!a)
    return;
  a->element = strip_array_types (TREE_TYPE (base));
  find_products (a, TREE_OPERAND (base, 0), 0);
  for (unsigned n = 0; TREE_CODE (ref) == ARRAY_REF; ref = TREE_OPERAND (ref, 0), n++)
    if (TREE_OPERAND (ref, 3) && is_size (TREE_OPERAND (ref, 3)))
      add_length (a, true, n, TREE_OPERAND (ref, 3));
}

tree
acc_load_again (tree value, gimple_stmt_iterator *gsi)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_assign_load_p (def))
    return NULL_TREE;
  tree ref = unshare_expr (gimple_assign_rhs1 (def));
  if (!acc_is_region_data (get_base_address (ref)))
    {
      tree inner = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
      inner = inner && TREE_CODE (inner) == SSA_NAME ? acc_load_again (inner, gsi) : NULL_TREE;
      if (!inner)
	return NULL_TREE;
      TREE_OPERAND (ref, 0) = inner;
    }
  gassign *copy = gimple_build_assign (make_ssa_name (TREE_TYPE (value)), ref);
  gsi_insert_before (gsi, copy, GSI_SAME_STMT);
  return gimple_assign_lhs (copy);
}

void
acc_tell_shape (const struct acc_shape *shape, const char *name, gimple *load, tree first)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  acc_tale tale;
  gsi_next (&gsi);
  if (!acc_tell_begin (&tale, "shape", name))
    return;
  acc_tell_value (&tale, size_zero_node);
  acc_tell_value (&tale, size_int (LOCATION_LINE (shape->loc)));
  acc_tell_value (&tale, gimple_assign_lhs (load));
  acc_tell_value (&tale, first);
  acc_tell_end (&tale, gimple_location (load), &gsi);
}

/* VALUE, which is computed from what the host passes, computed before GSI; or null.  */

static tree
compute_again (tree value, gimple_stmt_iterator *gsi)
{
  if (TREE_CODE (value) != SSA_NAME)
    return value;
  gassign *def = as_a<gassign *> (SSA_NAME_DEF_STMT (value));
  if (gimple_assign_load_p (def))
    return acc_load_again (value, gsi);
  tree ops[2] = { NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!(ops[i - 1] = compute_again (gimple_op (def, i), gsi)))
      return NULL_TREE;
  gassign *copy = gimple_build_assign (make_ssa_name (TREE_TYPE (value)),
				       gimple_assign_rhs_code (def), ops[0], ops[1]);
  gsi_insert_before (gsi, copy, GSI_SAME_STMT);
  return gimple_assign_lhs (copy);
}

/* Lets LENGTH, of A, be FIRST, that of the first array of its shape; or the device code tell what
   both are.  */

static bool
share_length (const row_array *a, tree length, tree first)
{
  if (length == first || !types_compatible_p (TREE_TYPE (length), TREE_TYPE (first)))
    return false;
  gimple_stmt_iterator gsi = gsi_after_labels (single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  tree value = compute_again (first, &gsi);
  if (!value)
    return false;
  if (acc_opts.promise)
    acc_tell_shape (a->shape, a->name, SSA_NAME_DEF_STMT (length), value);
  else
    {
      gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (length));
      gimple_assign_set_rhs_from_tree (&gsi, value);
      update_stmt (gsi_stmt (gsi));
    }
  return true;
}

/* Shares the lengths of A with FIRST, an array of the same shape.  */

static bool
share_lengths (const row_array *a, const row_array *first)
{
  bool changed = false;
  if (a->shape != first->shape
      || !operand_equal_p (TYPE_SIZE_UNIT (a->element), TYPE_SIZE_UNIT (first->element), 0))
    return false;
  for (const row_length &l : a->lengths)
    for (const row_length &f : first->lengths)
      if (l.size == f.size && l.n == f.n)
	changed |= share_length (a, l.value, f.value);
  return changed;
}

bool
acc_share_row_lengths (const vec<struct acc_shape *> &shapes)
{
  auto_delete_vec<row_array> arrays;
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt))
	  note_rows (gimple_assign_rhs1 (stmt), shapes, &arrays);
	else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	  note_rows (gimple_assign_lhs (stmt), shapes, &arrays);
      }
  for (unsigned i = 0; i < arrays.length (); i++)
    for (unsigned k = 0; k < i; k++)
      if (arrays[k]->shape == arrays[i]->shape)
	{
	  changed |= share_lengths (arrays[i], arrays[k]);
	  break;
	}
  return changed;
}
