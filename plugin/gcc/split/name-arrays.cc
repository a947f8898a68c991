/* The names of arrays, for acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A region gets addresses from the host in .omp_data_i.  The field of a whole variable has the
   variable's name.  That of a section has none: a pointer of the program's is computed from it
   where the region begins.  */

#include "base/compat.h"
#include "split/name-arrays.h"
#include "base/gfc-types.h"
#include "base/tell.h"

/* The number of values from LOW to HIGH, zero if that is not known.  */

static tree
extent_of (tree low, tree high)
{
  HOST_WIDE_INT n = 0;
  if (low && high && tree_fits_shwi_p (low) && tree_fits_shwi_p (high))
    n = tree_to_shwi (high) - tree_to_shwi (low) + 1;
  return build_int_cst (long_integer_type_node, n);
}

/* The type of the elements of TYPE, an array or one element.  */

static tree
element_of (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return type;
}

/* Whether the elements of TYPE have a constant size.  */

static bool
has_sized_elements (tree type)
{
  tree size = TYPE_SIZE_UNIT (element_of (type));
  return size && tree_fits_shwi_p (size) && tree_to_shwi (size) > 0;
}

/* Adds to N the dimensions of DATA, an array of Fortran's, as far as they are known.  */

static void
add_fortran_shape (acc_tale *n, const struct gfc_array_data *data)
{
  for (int d = 0; d < data->rank; d++)
    {
      if (!data->lbound[d] || !tree_fits_shwi_p (data->lbound[d]))
	return;
      acc_tell_value (n, data->lbound[d]);
      acc_tell_value (n, extent_of (data->lbound[d], data->ubound[d]));
    }
}

/* Adds to N the size of the elements of TYPE, and its dimensions if it is an array.  If POINTED,
   there may be several of TYPE, one behind the other.  */

static void
add_shape (acc_tale *n, tree type, bool pointed)
{
  acc_tell_value (n, TYPE_SIZE_UNIT (element_of (type)));
  if (lang_GNU_Fortran ())
    {
      if (TREE_CODE (type) == ARRAY_TYPE && GFC_IS_ARRAY (type) && GFC_ARRAY_DATA (type))
	add_fortran_shape (n, GFC_ARRAY_DATA (type));
      return;
    }
  if (pointed)
    type = build_array_type (type, NULL_TREE);
  for (; TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type))
    {
      tree domain = TYPE_DOMAIN (type);
      acc_tell_value (n, size_zero_node);
      acc_tell_value (n, domain ? extent_of (TYPE_MIN_VALUE (domain), TYPE_MAX_VALUE (domain))
		 : size_zero_node);
    }
}

/* VALUE, computed before GSI.  */

static tree
in_register (tree value, gimple_stmt_iterator *gsi)
{
  tree reg = create_tmp_reg (TREE_TYPE (value));
  gsi_insert_before (gsi, gimple_build_assign (reg, unshare_expr (value)),
		     GSI_SAME_STMT);
  return reg;
}

/* The kind of a note in the language of the program.  */

static const char *
in_language (const char *c, const char *fortran)
{
  return lang_GNU_Fortran () ? fortran : c;
}

/* Begins to tell that VARIABLE is of KIND; false if it has no name to tell.  */

static bool
begins (acc_tale *n, const char *kind, tree variable)
{
  tree name = DECL_NAME (variable);
  return name && acc_tell_begin (n, kind, IDENTIFIER_POINTER (name));
}

/* Names VARIABLE before GSI, which has its ADDRESS from the host.  */

static void
name_variable (tree variable, tree address, gimple_stmt_iterator *gsi)
{
  tree type = TREE_TYPE (variable);
  const char *kind = in_language ("array", "fortran");
  acc_tale n;
  bool pointer = POINTER_TYPE_P (type);
  if (pointer)
    {
      kind = in_language ("pointer", "dummy");
      type = TREE_TYPE (type);
    }
  bool descriptor = (lang_GNU_Fortran () && TREE_CODE (type) == RECORD_TYPE
		     && GFC_IS_DESCRIPTOR (type));
  if (descriptor)
    kind = pointer ? "allocatable" : "descriptor";
  if ((!descriptor && !has_sized_elements (type)) || !begins (&n, kind, variable))
    return;
  address = in_register (address, gsi);
  acc_tell_value (&n, address);
  if (!pointer && !descriptor)
    acc_tell_value (&n, address);
  if (!descriptor)
    add_shape (&n, type, pointer);
  acc_tell_end (&n, UNKNOWN_LOCATION, gsi);
}

/* Names POINTER before GSI, a variable that was computed from SECTION, the address of what the
   device has of its array.  GCC's own pointers point to all of an array.  */

static void
name_pointer (tree pointer, tree section, gimple_stmt_iterator *gsi)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  acc_tale n;
  if (!has_sized_elements (type)
      || !begins (&n, in_language ("array", "fortran"), pointer))
    return;
  acc_tell_value (&n, section);
  acc_tell_value (&n, in_register (pointer, gsi));
  add_shape (&n, type, !DECL_ARTIFICIAL (pointer));
  acc_tell_end (&n, UNKNOWN_LOCATION, gsi);
}

/* Whether REF is a field of the structure to which DATA points.  */

static bool
is_field (tree ref, tree data)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return false;
  tree base = TREE_OPERAND (ref, 0);
  return ((TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	  && TREE_OPERAND (base, 0) == data);
}

/* Whether VALUE is what a field of the structure to which DATA points refers to.  */

static bool
is_referred_to (tree value, tree data)
{
  return ((TREE_CODE (value) == MEM_REF || TREE_CODE (value) == INDIRECT_REF)
	  && is_field (TREE_OPERAND (value, 0), data));
}

/* Names the pointers that are computed from fields of the structure to which DATA points, in the
   blocks that are executed once at the beginning, of which BB is the first.  */

static void
name_pointers (tree data, basic_block bb)
{
  hash_map<tree, tree> sections;
  while (true)
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!is_gimple_assign (stmt) || !DECL_P (gimple_assign_lhs (stmt)))
	    continue;
	  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
	  if (!POINTER_TYPE_P (TREE_TYPE (to)))
	    continue;
	  tree *section = sections.get (from), root = section ? *section : NULL_TREE;
	  if (is_field (from, data))
	    root = to;
	  if (!root)
	    continue;
	  if (!DECL_NAME (to))
	    {
	      sections.put (to, root);
	      continue;
	    }
	  gimple_stmt_iterator after = gsi;
	  gsi_next (&after);
	  name_pointer (to, root, &after);
	}
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	return;
      bb = single_succ (bb);
    }
}

void
acc_name_arrays (struct function *fn)
{
  tree data = DECL_ARGUMENTS (fn->decl), var;
  unsigned i;
  if (!data || !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (fn->decl)))
    return;
  push_cfun (fn);
  basic_block bb = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn)));
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gimple *end = gimple_build_nop ();
  gsi_insert_before (&gsi, end, GSI_SAME_STMT);
  gsi = gsi_for_stmt (end);
  FOR_EACH_LOCAL_DECL (fn, i, var)
    if (VAR_P (var) && DECL_NAME (var) && DECL_HAS_VALUE_EXPR_P (var)
	&& is_referred_to (DECL_VALUE_EXPR (var), data))
      name_variable (var, TREE_OPERAND (DECL_VALUE_EXPR (var), 0), &gsi);
  name_pointers (data, bb);
  gsi = gsi_for_stmt (end);
  gsi_remove (&gsi, true);
  pop_cfun ();
}
