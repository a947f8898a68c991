/* Arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each allocatable array and each pointer of Fortran's has a descriptor with its bounds and
   strides, and the device code loads those of each array that it uses.  Where a `dim' clause says
   that some have the same shape, or the host has tested it, it loads those of the first one for all
   of them.

   With the option `promise' all stays as it is, and acccache-run is told what such clauses and
   `small' clauses are about.  */

#include "base/compat.h"
#include "analysis/shapes.h"
#include "analysis/host-numbers.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "analysis/row-lengths.h"
#include "analysis/small.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/tell.h"
#include "records/shapes.h"

/* A load from the descriptor of an array of SHAPE.  */

struct shape_load
{
  gimple *stmt;
  struct acc_shape *shape;
  tree pointer;			/* to the descriptor */
};

/* The name of the field of .omp_data_i that POINTER is loaded from, or null.  */

static const char *
passed_name (tree pointer)
{
  tree field = TREE_CODE (pointer) == SSA_NAME ? acc_region_field (pointer) : NULL_TREE;
  return field && DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : NULL;
}

/* Whether REF, in DESCRIPTOR, tells the shape of the array, and not where it is.  */

static bool
tells_shape (tree ref, tree descriptor)
{
  while (TREE_OPERAND (ref, 0) != descriptor && handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  tree field = TREE_CODE (ref) == COMPONENT_REF ? DECL_NAME (TREE_OPERAND (ref, 1)) : NULL_TREE;
  return field && (id_equal (field, "dim") || id_equal (field, "offset"));
}

/* Adds STMT to LOADS if it is such a load.  */

static void
note_load (gimple *stmt, const vec<struct acc_shape *> &shapes, vec<shape_load> *loads)
{
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  tree descriptor = ref ? acc_descriptor_of (ref) : NULL_TREE;
  if (!descriptor || TREE_CODE (descriptor) != MEM_REF
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || !INTEGRAL_TYPE_P (TREE_TYPE (ref)) || !tells_shape (ref, descriptor)
      || !acc_never_written (ref))
    return;
  tree pointer = TREE_OPERAND (descriptor, 0);
  const char *name = passed_name (pointer);
  for (struct acc_shape *s : shapes)
    if (s->same && (s->fndecl ? acc_shape_grants (s, acc_region_field (pointer))
		    : name && acc_shape_has (s, name)))
      {
	shape_load l = { stmt, s, pointer };
	loads->safe_push (l);
	return;
      }
}

/* A load of what LOAD loads, but from the descriptor that POINTER points to.  */

static tree
same_of (const shape_load &load, tree pointer, gimple_stmt_iterator *gsi)
{
  tree ref = unshare_expr (gimple_assign_rhs1 (load.stmt));
  tree descriptor = acc_descriptor_of (ref);
  TREE_OPERAND (descriptor, 0) = pointer;
  gassign *stmt = gimple_build_assign (make_ssa_name (TREE_TYPE (ref)), ref);
  gsi_insert_after (gsi, stmt, GSI_NEW_STMT);
  return gimple_assign_lhs (stmt);
}

/* Where code that all others come after can stand.  */

static gimple_stmt_iterator
first_place (void)
{
  basic_block bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  return gsi_start_bb (bb);
}

/* Lets the loads of LOADS from the same places of descriptors become one, at the beginning, of the
   descriptor of the first of them.  Or lets the device code tell what they load.  */

static void
share_loads (const vec<shape_load> &loads)
{
  hash_map<struct acc_shape *, tree> pointers;
  auto_vec<tree> values, refs;
  for (const shape_load &l : loads)
    {
      gimple_stmt_iterator gsi = first_place ();
      tree ref = gimple_assign_rhs1 (l.stmt), value = NULL_TREE;
      tree &pointer = pointers.get_or_insert (l.shape);
      if (!pointer)
	pointer = acc_load_again (l.pointer, &gsi);
      if (!pointer || !types_compatible_p (TREE_TYPE (pointer), TREE_TYPE (l.pointer)))
	continue;
      tree ours = unshare_expr (ref);
      TREE_OPERAND (acc_descriptor_of (ours), 0) = pointer;
      for (unsigned i = 0; i < refs.length () && !value; i++)
	if (operand_equal_p (refs[i], ours, 0))
	  value = values[i];
      if (!value)
	{
	  gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (pointer));
	  value = same_of (l, pointer, &gsi);
	  values.safe_push (value);
	  refs.safe_push (ours);
	}
      if (acc_opts.promise)
	{
	  acc_tell_shape (l.shape, passed_name (l.pointer), l.stmt, value);
	  continue;
	}
      gsi = gsi_for_stmt (l.stmt);
      gimple_assign_set_rhs_from_tree (&gsi, value);
      update_stmt (gsi_stmt (gsi));
    }
}

/* Lets the device code tell how far what REF, of STMT, refers to is from the beginning of its
   array, if a clause of SHAPES says that it is small.  */

static void
tell_distance (gimple *stmt, tree ref, const vec<struct acc_shape *> &shapes)
{
  tree array = acc_promised_small (ref);
  char *name = array ? acc_named_array (array) : NULL;
  acc_tale tale;
  if (!name || contains_bitfld_component_ref_p (ref) || !acc_tell_begin (&tale, "small", name))
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree address = build_fold_addr_expr (unshare_expr (ref));
  address = force_gimple_operand_gsi (&gsi, address, true, NULL_TREE, true, GSI_SAME_STMT);
  gimple_seq seq = NULL;
  tree distance = gimple_build (&seq, MINUS_EXPR, sizetype,
				gimple_convert (&seq, sizetype, address),
				gimple_convert (&seq, sizetype, array));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  acc_tell_value (&tale, address);
  acc_tell_value (&tale, size_int (LOCATION_LINE (shapes[0]->loc)));
  acc_tell_value (&tale, distance);
  acc_tell_end (&tale, gimple_location (stmt), &gsi);
  free (name);
}

/* Lets the device code tell what SHAPES say of the references of BB.  */

static void
tell_distances (basic_block bb, const vec<struct acc_shape *> &shapes)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_assign_load_p (stmt))
	tell_distance (stmt, gimple_assign_rhs1 (stmt), shapes);
      else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	tell_distance (stmt, gimple_assign_lhs (stmt), shapes);
    }
}

/* Whether a field of .omp_data_i is for the array NAME.  */

static bool
uses_array (const char *name)
{
  tree parm = DECL_ARGUMENTS (cfun->decl), type = parm ? TREE_TYPE (parm) : NULL_TREE;
  if (!type || !POINTER_TYPE_P (type) || TREE_CODE (TREE_TYPE (type)) != RECORD_TYPE)
    return true;
  for (tree f = TYPE_FIELDS (TREE_TYPE (type)); f; f = DECL_CHAIN (f))
    {
      const char *array = acc_shapes_name (f);
      if ((DECL_NAME (f) && id_equal (DECL_NAME (f), name)) || (array && strcmp (array, name) == 0))
	return true;
    }
  return false;
}

/* Warns about names in SHAPES of no array of the construct's.  */

static void
check_names (const vec<struct acc_shape *> &shapes)
{
  for (struct acc_shape *s : shapes)
    for (const char *&name : s->names)
      if (*name && !uses_array (name))
	{
	  warning_at (s->loc, 0, "%qs in the %qs clause is no array that the construct uses", name,
		      s->same ? "dim" : "small");
	  name = "";
	}
}

/* A load of the number whose address is in FIELD, made like that of STMT, and put at the beginning;
   null if FIELD is of another type.  */

static tree
load_granted (gimple *stmt, tree field)
{
  tree ref = gimple_assign_rhs1 (stmt), pointer = TREE_OPERAND (ref, 0);
  tree from = unshare_expr (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer)));
  if (!types_compatible_p (TREE_TYPE (field), TREE_TYPE (from)))
    return NULL_TREE;
  TREE_OPERAND (from, 1) = field;
  gassign *address = gimple_build_assign (make_ssa_name (TREE_TYPE (pointer)), from);
  ref = unshare_expr (ref);
  TREE_OPERAND (ref, 0) = gimple_assign_lhs (address);
  gassign *load = gimple_build_assign (make_ssa_name (TREE_TYPE (ref)), ref);
  gimple_stmt_iterator gsi = first_place ();
  gsi_insert_before (&gsi, address, GSI_SAME_STMT);
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  return gimple_assign_lhs (load);
}

/* What SHAPES grant for the number that STMT loads: a field or a constant; null if nothing.  */

static tree
granted_for (gimple *stmt, const vec<struct acc_shape *> &shapes)
{
  tree field = acc_number_field (stmt);
  for (const struct acc_shape *s : shapes)
    for (const acc_granted_number &n : s->numbers)
      if (field && n.field == field)
	return n.instead;
  return NULL_TREE;
}

/* Adds the loads of numbers for which SHAPES grant something to LOADS: those before the first
   statement that may write memory.  */

static void
find_granted (const vec<struct acc_shape *> &shapes, vec<gimple *> *loads)
{
  basic_block bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  for (;; bb = single_succ (bb))
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_vdef (gsi_stmt (gsi)))
	  return;
	else if (granted_for (gsi_stmt (gsi), shapes))
	  loads->safe_push (gsi_stmt (gsi));
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	return;
    }
}

/* Puts other numbers, which SHAPES grant, in the places of those that are loaded first of all.
   Whether there were any.  */

static bool
put_granted (const vec<struct acc_shape *> &shapes)
{
  hash_map<tree, tree> loaded;
  auto_vec<gimple *> loads;
  bool changed = false;
  find_granted (shapes, &loads);
  for (gimple *stmt : loads)
    {
      tree instead = granted_for (stmt, shapes), value = NULL_TREE;
      if (TREE_CODE (instead) == INTEGER_CST)
	value = fold_convert (TREE_TYPE (gimple_assign_lhs (stmt)), instead);
      else if (tree *before = loaded.get (instead))
	value = *before;
      else if ((value = load_granted (stmt, instead)))
	loaded.put (instead, value);
      if (!value || !types_compatible_p (TREE_TYPE (value), TREE_TYPE (gimple_assign_lhs (stmt))))
	continue;
      acc_put_number (gimple_assign_lhs (stmt), value);
      acc_region_replace (acc_number_field (stmt), instead);
      changed = true;
    }
  return changed;
}

unsigned
acc_share_shapes (acc_body *body)
{
  auto_vec<struct acc_shape *> shapes;
  auto_vec<shape_load> loads;
  basic_block bb;
  acc_shapes_of (cfun->decl, &shapes);
  if (shapes.is_empty () || !single_succ_p (ENTRY_BLOCK_PTR_FOR_FN (cfun)))
    return 0;
  check_names (shapes);
  if (!optimize)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      note_load (gsi_stmt (gsi), shapes, &loads);
  FOR_EACH_BB_FN (bb, cfun)
    if (acc_opts.promise)
      tell_distances (bb, shapes);
  bool changed = acc_share_row_lengths (shapes) | put_granted (shapes);
  if (loads.is_empty () && !changed && !acc_opts.promise)
    return 0;
  share_loads (loads);
  body->changed = true;
  return ACC_CHANGED;
}
