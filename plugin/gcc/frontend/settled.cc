/* Variables that keep one value throughout a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/settled.h"

/* The variables that the function's loops step, and those that are assigned to other than by their
   declarations.  */

static hash_set<tree> *loop_variables;

static hash_set<tree> *assigned;

void
acc_settled_begin (void)
{
  delete loop_variables;
  loop_variables = new hash_set<tree> ();
  delete assigned;
  assigned = new hash_set<tree> ();
}

/* Whether T is ++ or --.  */

bool
acc_is_step (const_tree t)
{
  switch (TREE_CODE (t))
    {
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return true;
    default:
      return false;
    }
}

/* Notes the variables that T, a loop or an assignment `v = v + c', steps.  */

static void
note_loop_variables (tree t)
{
  if (TREE_CODE (t) == OACC_LOOP)
    for (int i = 0; OMP_FOR_INIT (t) && i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
      {
	tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i);
	if (init && TREE_OPERAND_LENGTH (init) > 0)
	  loop_variables->add (TREE_OPERAND (init, 0));
      }
  else if (TREE_CODE (t) == MODIFY_EXPR)
    {
      tree value = TREE_OPERAND (t, 1);
      STRIP_NOPS (value);
      if ((TREE_CODE (value) == PLUS_EXPR || TREE_CODE (value) == MINUS_EXPR)
	  && operand_equal_p (TREE_OPERAND (t, 0), TREE_OPERAND (value, 0))
	  && DECL_P (TREE_OPERAND (t, 0)))
	loop_variables->add (TREE_OPERAND (t, 0));
    }
  else if (acc_is_step (t) && DECL_P (TREE_OPERAND (t, 0)))
    loop_variables->add (TREE_OPERAND (t, 0));
}

void
acc_note_assigned (tree t)
{
  note_loop_variables (t);
  if (TREE_CODE (t) == MODIFY_EXPR || acc_is_step (t))
    assigned->add (TREE_OPERAND (t, 0));
  else if (TREE_CODE (t) == ASM_EXPR)
    for (tree out = ASM_OUTPUTS (t); out; out = TREE_CHAIN (out))
      assigned->add (TREE_VALUE (out));
}

/* Stops at a part that might have another value later.  */

static tree
find_unsettled (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    {
      if (is_global_var (*tp) || TREE_ADDRESSABLE (*tp) || TREE_THIS_VOLATILE (*tp)
	  || DECL_NONLOCAL (*tp) || POINTER_TYPE_P (TREE_TYPE (*tp))
	  || assigned->contains (*tp) || loop_variables->contains (*tp))
	return *tp;
    }
  else if (REFERENCE_CLASS_P (*tp) || TREE_CODE (*tp) == CALL_EXPR)
    return *tp;
  return NULL_TREE;
}

bool
acc_is_settled (tree expr)
{
  return !walk_tree_without_duplicates (&expr, find_unsettled, NULL);
}

bool
acc_keeps_value (tree decl)
{
  return ((VAR_P (decl) || TREE_CODE (decl) == PARM_DECL) && !is_global_var (decl)
	  && !TREE_ADDRESSABLE (decl) && !TREE_THIS_VOLATILE (decl) && !DECL_NONLOCAL (decl)
	  && !assigned->contains (decl));
}

/* Whether a loop of the function steps DECL.  */

bool
acc_is_loop_variable (tree decl)
{
  return loop_variables && loop_variables->contains (decl);
}
