/* The statements of the front ends.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/statements.h"

tree
acc_kunwrap (tree t)
{
  while (t)
    switch (TREE_CODE (t))
      {
      case CLEANUP_POINT_EXPR:
      case EXPR_STMT:
      case NON_LVALUE_EXPR:
	t = TREE_OPERAND (t, 0);
	break;
      CASE_CONVERT:
	if (!VOID_TYPE_P (TREE_TYPE (t)))
	  return t;
	t = TREE_OPERAND (t, 0);
	break;
      default:
	return t;
      }
  return t;
}

tree
acc_ktemporary (tree t)
{
  if (TREE_CODE (t) != TARGET_EXPR || TARGET_EXPR_CLEANUP (t) || !TARGET_EXPR_INITIAL (t)
      || VOID_TYPE_P (TREE_TYPE (TARGET_EXPR_INITIAL (t))))
    return NULL_TREE;
  tree slot = TARGET_EXPR_SLOT (t), type = TREE_TYPE (slot);
  return (VAR_P (slot) && !TREE_STATIC (slot) && !TREE_THIS_VOLATILE (slot)
	  && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)) ? slot : NULL_TREE);
}

/* Whether STATEMENT does nothing.  */

static bool
is_idle_statement (tree statement)
{
  return (!statement || IS_EMPTY_STMT (statement) || TREE_CODE (statement) == DEBUG_BEGIN_STMT
	  || (TREE_CODE (statement) == STATEMENT_LIST && tsi_end_p (tsi_start (statement))));
}

void
acc_kstatements (tree *body, vec<tree *> *places)
{
  if (!*body || TREE_CODE (*body) != STATEMENT_LIST)
    {
      if (!is_idle_statement (*body))
	places->safe_push (body);
      return;
    }
  for (tree_stmt_iterator it = tsi_start (*body); !tsi_end_p (it); tsi_next (&it))
    acc_kstatements (tsi_stmt_ptr (it), places);
}
