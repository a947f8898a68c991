/* Other names of Fortran's arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The front end declares most pointers to arrays as restricted, those too that it makes itself: for
   associate names, for dummy arguments beside their descriptors, and for assignments of arrays.  */

#include "base/compat.h"
#include "kernels/views.h"
#include "base/gfc-types.h"
#include "kernels/scope.h"
#include "kernels/statements.h"

/* P without conversions that keep its bits.  Newer GCCs view an array's descriptor as one of an
   associate name's type.  */

static tree
without_conversions (tree p)
{
  STRIP_NOPS (p);
  while (TREE_CODE (p) == VIEW_CONVERT_EXPR)
    {
      p = TREE_OPERAND (p, 0);
      STRIP_NOPS (p);
    }
  return p;
}

bool
acc_kof_descriptor (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF && lang_GNU_Fortran ()
	&& GFC_IS_DESCRIPTOR (TREE_TYPE (TREE_OPERAND (ref, 0))))
      return true;
  return false;
}

tree
acc_kcopied (tree var)
{
  if (!lang_GNU_Fortran () || !VAR_P (var) || !DECL_ARTIFICIAL (var) || DECL_NAME (var)
      || !POINTER_TYPE_P (TREE_TYPE (var)))
    return NULL_TREE;
  tree value = acc_konly_value (var);
  value = value ? without_conversions (value) : NULL_TREE;
  return value && (DECL_P (value) || TREE_CODE (value) == COMPONENT_REF) ? value : NULL_TREE;
}

/* What is assigned to REF, X or its pointer to an array, by the expression EXPR.  */

static tree
assigned_pointer (tree expr, tree ref, tree pointer)
{
  expr = acc_kunwrap (expr);
  if ((TREE_CODE (expr) != MODIFY_EXPR && TREE_CODE (expr) != INIT_EXPR)
      || TREE_OPERAND (expr, 0) != ref)
    return NULL_TREE;
  tree value = without_conversions (TREE_OPERAND (expr, 1));
  if (TREE_CODE (ref) == COMPONENT_REF)
    return value;
  /* The descriptor as a whole: its first field is the pointer.  */
  if (!GFC_IS_DESCRIPTOR (TREE_TYPE (value)) || CONSTANT_CLASS_P (value)
      || TREE_CODE (value) == CONSTRUCTOR)
    return NULL_TREE;
  tree field = TYPE_FIELDS (TREE_TYPE (value));
  return build3 (COMPONENT_REF, TREE_TYPE (pointer), value, field, NULL_TREE);
}

/* The only value that the function gives POINTER, of the descriptor X; null if there is not just
   one, or it is none.  */

static tree
only_pointer (tree pointer, tree x)
{
  acc_krange all = acc_kflow_all ();
  tree value = NULL_TREE;
  int writes = 0;
  for (int k = all.first; k < all.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind != ACC_KWRITE || (a->ref != x && !operand_equal_p (a->ref, pointer)))
	  continue;
	writes++;
	value = assigned_pointer (acc_kflow_node (k)->expr, a->ref, pointer);
      }
  return writes == 1 ? value : NULL_TREE;
}

tree
acc_kviewed (tree pointer)
{
  tree value = NULL_TREE;
  pointer = without_conversions (pointer);
  if (!lang_GNU_Fortran ())
    return NULL_TREE;
  if (VAR_P (pointer) && DECL_ARTIFICIAL (pointer))
    value = acc_konly_value (pointer);
  else if (TREE_CODE (pointer) == COMPONENT_REF && VAR_P (TREE_OPERAND (pointer, 0))
	   && GFC_IS_DESCRIPTOR (TREE_TYPE (TREE_OPERAND (pointer, 0))))
    value = only_pointer (pointer, TREE_OPERAND (pointer, 0));
  value = value ? without_conversions (value) : NULL_TREE;
  return value && TREE_CODE (value) != CALL_EXPR && !CONSTANT_CLASS_P (value) ? value : NULL_TREE;
}

bool
acc_kis_stride (tree t)
{
  if (TREE_CODE (t) != COND_EXPR || TREE_CODE (TREE_OPERAND (t, 0)) != NE_EXPR)
    return false;
  tree test = TREE_OPERAND (t, 0), stride = TREE_OPERAND (t, 1);
  return (integer_zerop (TREE_OPERAND (test, 1)) && integer_onep (TREE_OPERAND (t, 2))
	  && acc_kof_descriptor (stride) && operand_equal_p (TREE_OPERAND (test, 0), stride));
}

tree
acc_kfilled_in (tree ref, int *node)
{
  tree var = ref, value = NULL_TREE;
  acc_krange all = acc_kflow_all (), body = acc_kscope_now.body;
  while (handled_component_p (var))
    var = TREE_OPERAND (var, 0);
  if (TREE_CODE (ref) != COMPONENT_REF || !lang_GNU_Fortran () || !VAR_P (var)
      || !DECL_ARTIFICIAL (var) || TREE_STATIC (var) || !GFC_IS_DESCRIPTOR (TREE_TYPE (var)))
    return NULL_TREE;
  int writes = 0;
  for (int k = all.first; k < all.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind != ACC_KWRITE || (a->ref != var && !operand_equal_p (a->ref, ref)))
	  continue;
	tree expr = acc_kunwrap (acc_kflow_node (k)->expr);
	writes++;
	*node = k;
	value = TREE_CODE (expr) == MODIFY_EXPR && a->ref == TREE_OPERAND (expr, 0) && a->ref != var
		? TREE_OPERAND (expr, 1) : NULL_TREE;
      }
  return writes == 1 && *node >= body.first && *node < body.end ? value : NULL_TREE;
}

bool
acc_kmay_be_one (tree a, tree b)
{
  for (;;)
    {
      a = without_conversions (a);
      b = without_conversions (b);
      if (tree copied = acc_kcopied (a))
	a = copied;
      if (tree copied = acc_kcopied (b))
	b = copied;
      if (operand_equal_p (a, b))
	return true;
      if (TREE_CODE (a) != TREE_CODE (b))
	return false;
      switch (TREE_CODE (a))
	{
	case COMPONENT_REF:
	  if (DECL_NAME (TREE_OPERAND (a, 1)) != DECL_NAME (TREE_OPERAND (b, 1)))
	    return false;
	  break;
	case ARRAY_REF:
	  if (TREE_CODE (TREE_OPERAND (a, 1)) == INTEGER_CST
	      && TREE_CODE (TREE_OPERAND (b, 1)) == INTEGER_CST
	      && !tree_int_cst_equal (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1)))
	    return false;
	  break;
	case INDIRECT_REF:
	case ADDR_EXPR:
	case POINTER_PLUS_EXPR:
	  break;
	default:
	  return false;
	}
      a = TREE_OPERAND (a, 0);
      b = TREE_OPERAND (b, 0);
    }
}
