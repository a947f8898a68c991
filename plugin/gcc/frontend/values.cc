/* The values of the Fortran front end's variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/values.h"
#include "frontend/fortran-directives.h"
#include "base/gfc-types.h"

/* The values that were last assigned to the front end's variables in this function, scalars and
   fields of descriptors.  */

struct assignment
{
  tree lhs;
  tree rhs;
};

static tree noted_fn;

static auto_vec<assignment> noted;

static bool
worth_noting (tree lhs)
{
  tree base = get_base_address (lhs);
  return (base && VAR_P (base) && (DECL_ARTIFICIAL (base) || acc_fortran_meaning (base))
	  && (base == lhs || TREE_CODE (TREE_TYPE (base)) == RECORD_TYPE));
}

/* Notes that LHS has the value RHS in the current function.  */

void
acc_note_value (tree lhs, tree rhs)
{
  if (noted_fn != current_function_decl)
    {
      noted.truncate (0);
      noted_fn = current_function_decl;
    }
  assignment a = { unshare_expr (lhs), unshare_expr (rhs) };
  noted.safe_push (a);
}

/* Notes the assignment MODIFY, which is about to be gimplified.  Returns whether only directives
   need it.  */

bool
acc_fortran_note_assignment (tree modify)
{
  tree lhs = TREE_OPERAND (modify, 0);
  if (!worth_noting (lhs))
    return false;
  acc_note_value (lhs, TREE_OPERAND (modify, 1));
  return acc_fortran_meaning (get_base_address (lhs)) != NULL;
}

tree
acc_strip_nops (tree t)
{
  STRIP_NOPS (t);
  return t;
}

/* The value that the variable which MODIFY assigns to has after MODIFY, if it had SO_FAR before and
   MODIFY is a step in the computation of a maximum or minimum; null if not.  The front end computes
   max(a, b) as `m = a; m = max (b, m)'.  */

static tree
extremum (const assignment &modify, tree so_far)
{
  tree rhs = acc_strip_nops (modify.rhs);
  if (TREE_CODE (rhs) != MAX_EXPR && TREE_CODE (rhs) != MIN_EXPR)
    return NULL_TREE;
  for (int k = 0; k < 2; k++)
    if (operand_equal_p (acc_strip_nops (TREE_OPERAND (rhs, k)), modify.lhs))
      return build2 (TREE_CODE (rhs), TREE_TYPE (rhs), so_far, TREE_OPERAND (rhs, 1 - k));
  return NULL_TREE;
}

/* Whether RHS is a branch of the conditional expression COND.  GCC 15 and newer split an assignment
   of COND into one for each branch, and the plugin sees these as well.  */

static bool
is_branch (tree cond, tree rhs)
{
  cond = acc_strip_nops (cond);
  if (TREE_CODE (cond) != COND_EXPR)
    return false;
  for (int k = 1; k <= 2; k++)
    {
      tree branch = TREE_OPERAND (cond, k);
      if (operand_equal_p (branch, rhs) || is_branch (branch, rhs))
	return true;
    }
  return false;
}

tree
acc_noted_value (tree lhs)
{
  tree found = NULL_TREE;
  if (noted_fn == current_function_decl)
    for (const assignment &a : noted)
      if (operand_equal_p (a.lhs, lhs))
	{
	  if (!found)
	    found = a.rhs;
	  else if (tree value = extremum (a, found))
	    found = value;
	  else if (!operand_equal_p (found, a.rhs) && !is_branch (found, a.rhs))
	    return NULL_TREE;
	}
  return found;
}

tree
acc_noted_variable (unsigned i)
{
  if (noted_fn != current_function_decl || i >= noted.length ())
    return NULL_TREE;
  return noted[i].lhs;
}

/* Whether DECL is a variable of the front end's to be replaced by its value.  Strides and
   offsets are not: they stand for a property of the array.  */

static bool
stands_for_value (tree decl)
{
  if (!DECL_NAME (decl))
    return true;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  return (startswith (name, "ubound.") || startswith (name, "lbound.")
	  || startswith (name, "M."));
}

/* The value of the front end's variable DECL, or null.  */

tree
acc_value_of (tree decl)
{
  if (!DECL_ARTIFICIAL (decl) || !stands_for_value (decl)
      || !INTEGRAL_TYPE_P (TREE_TYPE (decl)))
    return NULL_TREE;
  return acc_noted_value (decl);
}

/* The descriptor of which VAR, a name that a directive has for a component, is a copy; or null.  */

tree
acc_copied_descriptor (tree var)
{
  if (!VAR_P (var) || !acc_fortran_meaning (var))
    return NULL_TREE;
  tree value = acc_noted_value (var);
  return value && GFC_IS_DESCRIPTOR (TREE_TYPE (value)) ? value : NULL_TREE;
}

/* Field NAME of RECORD, or null.  */

tree
acc_field_named (tree record, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (record)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_NAME (f)
	&& strcmp (IDENTIFIER_POINTER (DECL_NAME (f)), name) == 0)
      return build3 (COMPONENT_REF, TREE_TYPE (f), record, f, NULL_TREE);
  return NULL_TREE;
}

/* REF, a reference to a part of one descriptor, as a reference to that part of TO.  */

static tree
in_descriptor (tree ref, tree to)
{
  if (DECL_P (ref))
    return unshare_expr (to);
  tree whole = in_descriptor (TREE_OPERAND (ref, 0), to);
  if (TREE_CODE (ref) == COMPONENT_REF)
    return acc_field_named (whole, IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (ref, 1))));
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (whole)), whole, TREE_OPERAND (ref, 1),
		 NULL_TREE, NULL_TREE);
}

/* Whether FIELD is the first stride of an array that has its elements side by side, whose
   descriptor is DESCRIPTOR.  The data of an allocatable that is a target is not `restrict'.  */

static bool
is_one (tree field, tree descriptor)
{
  tree dim = TREE_OPERAND (field, 0);
  tree data = acc_field_named (descriptor, "data"), type = TREE_TYPE (descriptor);
  return (TREE_CODE (dim) == ARRAY_REF && integer_zerop (TREE_OPERAND (dim, 1))
	  && strcmp (IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (field, 1))), "stride") == 0
	  && data && (TYPE_RESTRICT (TREE_TYPE (data)) || GFC_IS_ALLOCATABLE (type)));
}

/* The value of FIELD, a COMPONENT_REF, if it is a field of one of the front end's own
   descriptors, or null.  */

tree
acc_field_value (tree field)
{
  tree base = get_base_address (field);
  if (!base || !VAR_P (base) || !INTEGRAL_TYPE_P (TREE_TYPE (field)))
    return NULL_TREE;
  if (tree copied = acc_copied_descriptor (base))
    return is_one (field, copied) ? integer_one_node : in_descriptor (field, copied);
  bool own = DECL_ARTIFICIAL (base) || acc_fortran_meaning (base);
  return own ? acc_noted_value (field) : NULL_TREE;
}
