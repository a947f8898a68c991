/* The values of the Fortran front end's variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/values.h"

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
  return (base && VAR_P (base) && DECL_ARTIFICIAL (base)
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

/* Notes the assignment MODIFY, which is about to be gimplified.  */

void
acc_fortran_note_assignment (tree modify)
{
  if (worth_noting (TREE_OPERAND (modify, 0)))
    acc_note_value (TREE_OPERAND (modify, 0), TREE_OPERAND (modify, 1));
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
  if ((TREE_CODE (rhs) != MAX_EXPR && TREE_CODE (rhs) != MIN_EXPR)
      || !operand_equal_p (acc_strip_nops (TREE_OPERAND (rhs, 1)), modify.lhs))
    return NULL_TREE;
  return build2 (TREE_CODE (rhs), TREE_TYPE (rhs), so_far, TREE_OPERAND (rhs, 0));
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

/* The value of FIELD, a COMPONENT_REF, if it is a field of one of the front end's own
   descriptors, or null.  */

tree
acc_field_value (tree field)
{
  tree base = get_base_address (field);
  if (!base || !VAR_P (base) || !DECL_ARTIFICIAL (base)
      || !INTEGRAL_TYPE_P (TREE_TYPE (field)))
    return NULL_TREE;
  return acc_noted_value (field);
}
