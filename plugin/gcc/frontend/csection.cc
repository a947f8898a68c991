/* The items of a directive in C and C++: from the clause to boxes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Items come in two forms.  An item that sections.cc recognized has all its bounds.  Any other is
   what GCC's own parser makes of it: a reference at the lower bounds, and a size in bytes.  */

#include "base/compat.h"
#include "frontend/csection.h"
#include "frontend/item.h"
#include "frontend/scan.h"
#include "frontend/sections.h"
#include "frontend/values.h"

/* Appends the dimensions of TYPE, outermost first, to ITEM->dim from number K on, with the form
   FORM.  Sets the element type and the rank.  */

static void
add_type_dims (struct acc_item *item, tree type, int k, char form)
{
  for (; TREE_CODE (type) == ARRAY_TYPE && k < ACC_MAX_RANK; k++)
    {
      struct acc_dim *dim = &item->dim[k];
      memset (dim, 0, sizeof *dim);
      dim->form = form;
      type = TREE_TYPE (type);
    }
  item->rank = k;
  item->elem_type = type;
}

/* The number of elements of the array type TYPE, or null.  */

static tree
array_length (tree type)
{
  tree domain = TYPE_DOMAIN (type);
  if (!domain || !TYPE_MAX_VALUE (domain))
    return NULL_TREE;
  tree max = TYPE_MAX_VALUE (domain);
  if (tree written = VAR_P (max) ? acc_written_max (domain) : NULL_TREE)
    acc_note_value (max, written);
  return fold_build2 (PLUS_EXPR, ssizetype, fold_convert (ssizetype, max),
		      ssize_int (1));
}

/* Sets the array's own bounds in ITEM's dimensions, from TYPE, the type of the array or pointer
   that is indexed.  A parameter that is declared as an array is a pointer, and its first extent
   is unknown.  */

static void
add_extents (struct acc_item *item, tree type)
{
  for (int k = 0; k < item->rank; k++)
    {
      item->dim[k].ext_lower = ssize_int (0);
      if (TREE_CODE (type) == ARRAY_TYPE)
	item->dim[k].ext_length = array_length (type);
      else
	item->dim[k].ext_lower = NULL_TREE;
      type = TREE_TYPE (type);
    }
}

/* Sets the pitches of ITEM, whose dimensions are arrays in arrays.  Those outside of a pointer are
   unknown.  */

static void
set_pitches (struct acc_item *item)
{
  tree pitch = ssize_int (1);
  for (int k = item->rank - 1; k >= 0; k--)
    {
      tree extent = item->dim[k].ext_length;
      item->dim[k].pitch = pitch;
      if (pitch)
	pitch = extent ? fold_build2 (MULT_EXPR, ssizetype, pitch, extent) : NULL_TREE;
    }
}

/* Sets the bounds that the form of DIM leaves out, if the array has them.  */

static void
complete_bounds (struct acc_dim *dim)
{
  if (dim->form == 'e')
    dim->length = ssize_int (1);
  if (!dim->lower && strchr ("uaw", dim->form))
    dim->lower = ssize_int (0);
  if (!dim->length && dim->ext_length && dim->lower)
    {
      tree lower = fold_convert (ssizetype, dim->lower);
      dim->length = fold_build2 (MINUS_EXPR, ssizetype, dim->ext_length, lower);
    }
}

/* Whether the type TYPE can be the element of a tile.  */

static bool
plain_element (tree type)
{
  return (TYPE_P (type) && COMPLETE_TYPE_P (type)
	  && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST);
}

static tree
strip_wrappers (tree t)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      case COMPOUND_EXPR:
	t = TREE_OPERAND (t, 1);
	break;
      case NON_LVALUE_EXPR:
      case SAVE_EXPR:
      CASE_CONVERT:
	t = TREE_OPERAND (t, 0);
	break;
      default:
	return t;
      }
}

/* The index of the element of SIZE bytes that is OFFSET bytes behind a pointer.  */

static tree
index_at_bytes (tree offset, tree size)
{
  tree t = strip_wrappers (offset);
  if (TREE_CODE (t) == MULT_EXPR && tree_int_cst_equal (TREE_OPERAND (t, 1), size))
    return strip_wrappers (TREE_OPERAND (t, 0));
  return fold_build2 (EXACT_DIV_EXPR, ssizetype, fold_convert (ssizetype, offset),
		      fold_convert (ssizetype, size));
}

/* Splits the reference REF into its indices, innermost first.  Returns what is indexed.  */

static tree
collect_indices (tree ref, auto_vec<tree> *indices)
{
  for (;;)
    {
      ref = strip_wrappers (ref);
      if (TREE_CODE (ref) == ARRAY_REF)
	{
	  indices->safe_push (strip_wrappers (TREE_OPERAND (ref, 1)));
	  ref = TREE_OPERAND (ref, 0);
	  continue;
	}
      if (TREE_CODE (ref) != INDIRECT_REF)
	return ref;
      tree address = strip_wrappers (TREE_OPERAND (ref, 0));
      tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
      if (TREE_CODE (address) == POINTER_PLUS_EXPR)
	{
	  indices->safe_push (index_at_bytes (TREE_OPERAND (address, 1), size));
	  ref = TREE_OPERAND (address, 0);
	}
      else if (TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE)
	return ref;
      else
	{
	  indices->safe_push (ssize_int (0));
	  ref = address;
	}
    }
}

/* Describes an item as GCC's own parser leaves it: a reference at the lower bounds, and a number of
   bytes.  */

static void
stock_item (struct acc_item *item)
{
  tree decl = OMP_CLAUSE_DECL (item->clause);
  tree size = OMP_CLAUSE_SIZE (item->clause);
  auto_vec<tree> indices;
  item->base = collect_indices (decl, &indices);
  int n = indices.length ();
  if (n == 0 || n > ACC_MAX_RANK)
    {
      item->refusal = "it is not an element or a section of an array: name one";
      return;
    }
  for (int k = 0; k < n; k++)
    {
      item->dim[k].form = 'e';
      item->dim[k].lower = indices[n - 1 - k];
    }
  tree row = TYPE_SIZE_UNIT (TREE_TYPE (decl));
  add_type_dims (item, TREE_TYPE (decl), n, 'w');
  if (size && row && !operand_equal_p (size, row))
    {
      struct acc_dim *dim = &item->dim[n - 1];
      dim->form = 'r';
      dim->length = fold_build2 (EXACT_DIV_EXPR, ssizetype,
				 fold_convert (ssizetype, size),
				 fold_convert (ssizetype, row));
    }
}

/* Describes an item that sections.cc recognized.  */

static void
written_item (struct acc_item *item, const struct acc_section *section)
{
  item->loc = section->loc;
  item->base = strip_wrappers (section->base);
  item->readonly = section->readonly;
  item->element = section->rank > 0;
  tree type = TREE_TYPE (section->base);
  for (int k = 0; k < section->rank; k++)
    {
      item->dim[k].form = section->dim[k].form;
      item->dim[k].lower = section->dim[k].lower;
      item->dim[k].length = section->dim[k].length;
      item->dim[k].length_loc = section->dim[k].length_loc;
      item->element &= section->dim[k].form == 'e';
      if (TREE_CODE (type) != ARRAY_TYPE && !POINTER_TYPE_P (type))
	{
	  item->refusal = "it has more dimensions than the array: leave out an index";
	  return;
	}
      type = TREE_TYPE (type);
    }
  add_type_dims (item, type, section->rank, 'w');
}

/* The value of T if it is a compound literal that needs no cleanup, or null.  */

static tree
literal_value (tree t)
{
  if (TREE_CODE (t) == COMPOUND_LITERAL_EXPR)
    return DECL_INITIAL (COMPOUND_LITERAL_EXPR_DECL (t));
  if (TREE_CODE (t) == TARGET_EXPR && !TARGET_EXPR_CLEANUP (t)
      && !VOID_TYPE_P (TREE_TYPE (TARGET_EXPR_INITIAL (t))))
    return TARGET_EXPR_INITIAL (t);
  return NULL_TREE;
}

/* The value of T if it is a member of a literal, or null.  */

static tree
member_value (tree t)
{
  tree all = literal_value (TREE_OPERAND (t, 0));
  if (!all || TREE_CODE (all) != CONSTRUCTOR || TREE_SIDE_EFFECTS (all)
      || TREE_CODE (TREE_TYPE (all)) != RECORD_TYPE)
    return NULL_TREE;
  unsigned i;
  tree field, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (all), i, field, value)
    if (field == TREE_OPERAND (t, 1))
      return value;
  return build_zero_cst (TREE_TYPE (t));
}

/* Whether T itself, apart from its operands, has a side effect.  */

static bool
has_own_effects (const_tree t)
{
  if (TREE_THIS_VOLATILE (t))
    return true;
  switch (TREE_CODE (t))
    {
    case CALL_EXPR:
      return !(call_expr_flags (t) & (ECF_CONST | ECF_PURE));
    case COND_EXPR:
    case COMPOUND_EXPR:
    case TRUTH_NOT_EXPR:
    case TRUTH_AND_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_ORIF_EXPR:
      return false;
    default:
      return !(UNARY_CLASS_P (t) || BINARY_CLASS_P (t) || COMPARISON_CLASS_P (t)
	       || REFERENCE_CLASS_P (t));
    }
}

/* BOUND in a form that can be evaluated a second time, without SAVE_EXPRs and literals.  A copy if
   that differs from BOUND.  Lacks TREE_SIDE_EFFECTS if only these had side effects.  */

static tree
plain_bound (tree bound)
{
  if (!bound || !EXPR_P (bound) || !TREE_SIDE_EFFECTS (bound))
    return bound;
  tree value = NULL_TREE;
  if (TREE_CODE (bound) == SAVE_EXPR)
    value = TREE_OPERAND (bound, 0);
  else if (TREE_CODE (bound) == COMPONENT_REF)
    value = member_value (bound);
  else if (INTEGRAL_TYPE_P (TREE_TYPE (bound)))
    value = literal_value (bound);
  if (value)
    return plain_bound (value);
  if (has_own_effects (bound))
    return bound;

  tree copy = copy_node (bound);
  TREE_SIDE_EFFECTS (copy) = 0;
  for (int i = 0; i < TREE_OPERAND_LENGTH (copy); i++)
    {
      TREE_OPERAND (copy, i) = plain_bound (TREE_OPERAND (copy, i));
      if (TREE_OPERAND (copy, i) && TREE_SIDE_EFFECTS (TREE_OPERAND (copy, i)))
	TREE_SIDE_EFFECTS (copy) = 1;
    }
  return copy;
}

/* Makes the row that ITEM names of an array of pointers, as `a[i]' in `a[i][j-1:3]', its array:
   rows have no known distance.  */

static void
take_row (struct acc_item *item)
{
  for (tree row = TREE_TYPE (TREE_TYPE (item->base));
       item->rank > 1 && item->dim[0].form == 'e' && POINTER_TYPE_P (row); row = TREE_TYPE (row))
    {
      tree index = plain_bound (item->dim[0].lower);
      if (TREE_SIDE_EFFECTS (index))
	return;
      if (TREE_CODE (TREE_TYPE (item->base)) == ARRAY_TYPE)
	item->base = build4 (ARRAY_REF, row, item->base, index, NULL_TREE, NULL_TREE);
      else
	{
	  tree offset = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
				     TYPE_SIZE_UNIT (row));
	  item->base = build1 (INDIRECT_REF, row, fold_build_pointer_plus (item->base, offset));
	}
      item->rank--;
      for (int k = 0; k < item->rank; k++)
	item->dim[k] = item->dim[k + 1];
    }
}

/* Whether ITEM has several rows that pointers point to.  */

static bool
has_scattered_rows (const struct acc_item *item)
{
  tree type = TREE_TYPE (item->base);
  for (int k = 1; k < item->rank; k++)
    {
      type = TREE_TYPE (type);
      if (POINTER_TYPE_P (type))
	return true;
    }
  return false;
}

/* Describes ITEM by SECTION, or by its clause if SECTION is null.  */

void
acc_c_item (struct acc_item *item, const struct acc_section *section)
{
  if (section)
    written_item (item, section);
  else
    stock_item (item);
  if (item->refusal)
    return;
  if (item->rank == 0)
    {
      item->refusal = (POINTER_TYPE_P (TREE_TYPE (item->base))
		       ? "a pointer does not tell how many elements it points to;"
			 " name a section"
		       : "it is not an array: leave it out");
      return;
    }
  if (!plain_element (item->elem_type))
    item->refusal = "the size of its elements is not a constant: give their members constant sizes";
  take_row (item);
  item->scattered = has_scattered_rows (item);
  add_extents (item, TREE_TYPE (item->base));
  set_pitches (item);
  for (int k = 0; k < item->rank; k++)
    {
      item->dim[k].lower = plain_bound (item->dim[k].lower);
      item->dim[k].length = plain_bound (item->dim[k].length);
      complete_bounds (&item->dim[k]);
    }
}
