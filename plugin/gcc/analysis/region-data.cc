/* The structure that holds the addresses of what a region uses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/region-data.h"
#include "base/gfc-types.h"
#include "plan/effort.h"

bool
acc_is_region_data (const_tree base)
{
  if (!base || TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return false;
  tree pointer = TREE_OPERAND (base, 0);
  tree parm = SSA_NAME_VAR (pointer);
  return (SSA_NAME_IS_DEFAULT_DEF (pointer) && parm && TREE_CODE (parm) == PARM_DECL
	  && parm == DECL_ARGUMENTS (cfun->decl)
	  && lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl)));
}

/* NAME, or what it is where it is not null: private/map.cc loads pointers only
   where they are not null.  */

static tree
unless_null (tree name)
{
  gphi *phi = TREE_CODE (name) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (name)) : NULL;
  if (!phi || gimple_phi_num_args (phi) != 2)
    return name;
  for (int i = 0; i < 2; i++)
    if (integer_zerop (gimple_phi_arg_def (phi, i)))
      return gimple_phi_arg_def (phi, 1 - i);
  return name;
}

tree
acc_region_field (tree name)
{
  for (int depth = 0; depth < 2; depth++)
    {
      name = unless_null (name);
      if (TREE_CODE (name) != SSA_NAME || !gimple_assign_load_p (SSA_NAME_DEF_STMT (name)))
	return NULL_TREE;
      tree ref = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (name));
      if (acc_is_region_data (get_base_address (ref)))
	return TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : NULL_TREE;
      if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1)))
	return NULL_TREE;
      name = TREE_OPERAND (ref, 0);
    }
  return NULL_TREE;
}

tree
acc_through_descriptor (tree pointer)
{
  pointer = unless_null (pointer);
  if (!lang_GNU_Fortran () || TREE_CODE (pointer) != SSA_NAME
      || !gimple_assign_load_p (SSA_NAME_DEF_STMT (pointer)))
    return NULL_TREE;
  tree ref = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer));
  tree descriptor = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return (descriptor && POINTER_TYPE_P (TREE_TYPE (ref))
	  && GFC_IS_DESCRIPTOR (TREE_TYPE (descriptor)) && TREE_CODE (descriptor) == MEM_REF
	  && integer_zerop (TREE_OPERAND (descriptor, 1))
	  ? TREE_OPERAND (descriptor, 0) : NULL_TREE);
}

tree
acc_array_field (tree pointer)
{
  tree descriptor = acc_through_descriptor (pointer);
  return acc_region_field (descriptor ? descriptor : pointer);
}

bool
acc_is_passed_itself (tree pointer)
{
  return acc_is_region_data (get_base_address (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer))));
}

/* The pointer that T, a number, is; null if it is none.  */

static tree
number_of_pointer (tree t)
{
  gassign *def = TREE_CODE (t) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  return (def && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))) ? gimple_assign_rhs1 (def)
	  : NULL_TREE);
}

/* The pointer that T, a number that is used as a pointer, is or is counted from; null if it is not
   known.  */

static tree
pointer_in_number (tree t)
{
  if (tree pointer = number_of_pointer (t))
    return pointer;
  gassign *def = TREE_CODE (t) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR)
    return NULL_TREE;
  tree first = number_of_pointer (gimple_assign_rhs1 (def));
  tree second = number_of_pointer (gimple_assign_rhs2 (def));
  return !second ? first : !first ? second : NULL_TREE;
}

tree
acc_region_pointer (tree pointer)
{
  for (int step = 0; step < EFFORT_POINTER_STEPS && TREE_CODE (pointer) == SSA_NAME; step++)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (lang_GNU_Fortran () && acc_region_field (pointer))
	return pointer;
      if (!is_gimple_assign (def))
	return NULL_TREE;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return acc_is_region_data (get_base_address (rhs)) ? pointer : NULL_TREE;
      tree_code code = gimple_assign_rhs_code (def);
      if (code != POINTER_PLUS_EXPR && code != SSA_NAME
	  && !(CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (rhs))))
	return NULL_TREE;
      pointer = rhs;
    }
  return NULL_TREE;
}

tree
acc_counted_pointer (tree pointer)
{
  for (int step = 0; step < EFFORT_POINTER_STEPS && pointer; step++)
    {
      if (tree found = acc_array_pointer (pointer))
	return found;
      gassign *def = (TREE_CODE (pointer) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (pointer)) : NULL);
      if (!def || gimple_assign_load_p (def))
	return NULL_TREE;
      tree rhs = gimple_assign_rhs1 (def);
      pointer = POINTER_TYPE_P (TREE_TYPE (rhs)) ? rhs
		: CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)) ? pointer_in_number (rhs)
		: NULL_TREE;
    }
  return NULL_TREE;
}

tree
acc_array_pointer (tree pointer)
{
  if (tree found = acc_region_pointer (pointer))
    return found;
  for (int step = 0; step < EFFORT_POINTER_STEPS && TREE_CODE (pointer) == SSA_NAME; step++)
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (acc_through_descriptor (pointer))
	return acc_array_field (pointer) ? pointer : NULL_TREE;
      if (!is_gimple_assign (def) || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
	return NULL_TREE;
      pointer = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

/* FIELD's number is INSTEAD in the function FNDECL.  */

struct replaced_field
{
  tree fndecl, field, instead;
};

static auto_vec<replaced_field> replaced;

void
acc_region_replace (tree field, tree instead)
{
  replaced_field r = { cfun->decl, field, instead };
  if (!replaced.is_empty () && replaced[0].fndecl != cfun->decl)
    replaced.truncate (0);
  replaced.safe_push (r);
}

static bool
is_called (const_tree field, const char *name)
{
  return (TREE_CODE (field) == FIELD_DECL && DECL_NAME (field)
	  && strcmp (IDENTIFIER_POINTER (DECL_NAME (field)), name) == 0);
}

tree
acc_region_replaced (const char *name)
{
  for (const replaced_field &r : replaced)
    if (r.fndecl == cfun->decl && is_called (r.field, name))
      return r.instead;
  return NULL_TREE;
}

tree
acc_region_stands_for (const char *name, unsigned i)
{
  for (const replaced_field &r : replaced)
    if (r.fndecl == cfun->decl && is_called (r.instead, name) && i-- == 0)
      return r.field;
  return NULL_TREE;
}
