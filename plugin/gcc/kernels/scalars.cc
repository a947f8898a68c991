/* Variables in a `kernels' construct: whose value the host has, and which a statement writes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/scalars.h"

static bool
is_variable (const_tree t)
{
  return VAR_P (t) || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL;
}

static bool
is_scalar_type (const_tree type)
{
  return !AGGREGATE_TYPE_P (type) && !VECTOR_TYPE_P (type) && !VOID_TYPE_P (type);
}

bool
acc_is_scalar_reference (tree decl)
{
  return (is_variable (decl) && POINTER_TYPE_P (TREE_TYPE (decl))
	  && lang_hooks.decls.omp_privatize_by_reference (decl)
	  && is_scalar_type (TREE_TYPE (TREE_TYPE (decl))));
}

/* The scalar variable that T is, or that T, a reference's target, belongs to; null if it is
   neither.  */

static tree
scalar_of (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR || TREE_CODE (t) == REALPART_EXPR
	 || TREE_CODE (t) == IMAGPART_EXPR || TREE_CODE (t) == VIEW_CONVERT_EXPR)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == INDIRECT_REF && acc_is_scalar_reference (TREE_OPERAND (t, 0)))
    return TREE_OPERAND (t, 0);
  return is_variable (t) && is_scalar_type (TREE_TYPE (t)) ? t : NULL_TREE;
}

/* Whether REF is a number in a Fortran array descriptor: the device cannot change one.  */

static bool
is_descriptor_part (tree ref)
{
  if (!lang_GNU_Fortran () || !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
    return false;
  while (handled_component_p (ref))
    {
      if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
	return false;
      ref = TREE_OPERAND (ref, 0);
      /* The front end's flag for descriptors; frontend/gfc-types.h has it, too.  */
      if (TYPE_LANG_FLAG_1 (TREE_TYPE (ref)) && TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE)
	return DECL_P (ref) || (TREE_CODE (ref) == INDIRECT_REF && DECL_P (TREE_OPERAND (ref, 0)));
    }
  return false;
}

/* Whether the host has the value of T, a variable, and may change it.  A pointer's value is another
   one on the device.  */

static bool
is_on_host (tree t, const acc_decls &device)
{
  return (!TREE_THIS_VOLATILE (t)
	  && (acc_is_scalar_reference (t)
	      || (is_scalar_type (TREE_TYPE (t)) && !POINTER_TYPE_P (TREE_TYPE (t))))
	  && !lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (t))
	  && !const_cast<acc_decls &> (device).contains (t));
}

/* Finds what the host cannot do.  */

static tree
find_device_part (tree *tp, int *walk_subtrees, void *data)
{
  const acc_decls &device = **(const acc_decls **) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (is_variable (t))
    return is_on_host (t, device) ? NULL_TREE : t;
  switch (TREE_CODE (t))
    {
    case DECL_EXPR:
      {
	tree decl = DECL_EXPR_DECL (t);
	*walk_subtrees = 0;
	if (!VAR_P (decl) || TREE_STATIC (decl) || !DECL_INITIAL (decl))
	  return NULL_TREE;
	tree *initial = &DECL_INITIAL (decl);
	return (is_scalar_type (TREE_TYPE (decl))
		? walk_tree (initial, find_device_part, data, NULL) : t);
      }
    case INDIRECT_REF:
      if (!acc_is_scalar_reference (TREE_OPERAND (t, 0)) || POINTER_TYPE_P (TREE_TYPE (t)))
	return t;
      break;
    case COMPONENT_REF:
    case ARRAY_REF:
      *walk_subtrees = 0;
      return is_descriptor_part (t) ? NULL_TREE : t;
    case CALL_EXPR:
      {
	tree callee = get_callee_fndecl (t);
	return (callee && fndecl_built_in_p (callee) && (call_expr_flags (t) & ECF_CONST)
		? NULL_TREE : t);
      }
    case ADDR_EXPR:
      if (TREE_CODE (TREE_OPERAND (t, 0)) != FUNCTION_DECL)
	return t;
      *walk_subtrees = 0;
      break;
    case MEM_REF:
    case TARGET_MEM_REF:
    case ARRAY_RANGE_REF:
    case BIT_FIELD_REF:
    case ASM_EXPR:
    case RETURN_EXPR:
    case TARGET_EXPR:
    case CONSTRUCTOR:
    case OACC_LOOP:
    case OACC_CACHE:
    case SWITCH_EXPR:
      return t;
    default:
      break;
    }
  return NULL_TREE;
}

bool
acc_host_can (tree t, const acc_decls &device)
{
  const acc_decls *data = &device;
  return !walk_tree (&t, find_device_part, &data, NULL);
}

/* Adds the scalar that *TP, a place that is written, belongs to.  */

static void
note_written (tree t, acc_decls *scalars)
{
  if (tree decl = scalar_of (t))
    scalars->add (decl);
}

static tree
collect_written (tree *tp, int *walk_subtrees, void *data)
{
  acc_decls *scalars = (acc_decls *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
    case ADDR_EXPR:
      note_written (TREE_OPERAND (t, 0), scalars);
      break;
    case CALL_EXPR:
      for (int i = 0; i < call_expr_nargs (t); i++)
	if (acc_is_scalar_reference (CALL_EXPR_ARG (t, i)))
	  scalars->add (CALL_EXPR_ARG (t, i));
      break;
    case ASM_EXPR:
      for (tree out = ASM_OUTPUTS (t); out; out = TREE_CHAIN (out))
	note_written (TREE_VALUE (out), scalars);
      break;
    case DECL_EXPR:
      if (VAR_P (DECL_EXPR_DECL (t)) && DECL_INITIAL (DECL_EXPR_DECL (t)))
	note_written (DECL_EXPR_DECL (t), scalars);
      break;
    case OACC_LOOP:
      walk_tree (&OMP_FOR_PRE_BODY (t), collect_written, data, NULL);
      walk_tree (&OMP_FOR_BODY (t), collect_written, data, NULL);
      *walk_subtrees = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Takes what T declares from SCALARS.  */

static tree
drop_declared (tree *tp, int *walk_subtrees, void *data)
{
  acc_decls *scalars = (acc_decls *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree decl = BIND_EXPR_VARS (*tp); decl; decl = DECL_CHAIN (decl))
      scalars->remove (decl);
  else if (TREE_CODE (*tp) == TARGET_EXPR)
    scalars->remove (TREE_OPERAND (*tp, 0));
  return NULL_TREE;
}

void
acc_scalars_written (tree t, acc_decls *scalars)
{
  acc_decls here;
  walk_tree (&t, collect_written, &here, NULL);
  walk_tree (&t, drop_declared, &here, NULL);
  for (tree decl : here)
    scalars->add (decl);
}

static tree
collect_used (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (is_variable (t) && is_scalar_type (TREE_TYPE (t)))
    ((acc_decls *) data)->add (t);
  return NULL_TREE;
}

void
acc_scalars_used (tree t, acc_decls *scalars)
{
  acc_decls here;
  walk_tree_without_duplicates (&t, collect_used, &here);
  walk_tree (&t, drop_declared, &here, NULL);
  for (tree decl : here)
    scalars->add (decl);
}

void
acc_named_in (tree clauses, acc_decls *decls)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	tree t = OMP_CLAUSE_DECL (c);
	if (TREE_CODE (t) == INDIRECT_REF && acc_is_scalar_reference (TREE_OPERAND (t, 0)))
	  t = TREE_OPERAND (t, 0);
	if (DECL_P (t))
	  decls->add (t);
      }
}

static int
compare_declared (const void *a, const void *b)
{
  unsigned uid_a = DECL_UID (*(const tree *) a), uid_b = DECL_UID (*(const tree *) b);
  return (uid_a > uid_b) - (uid_a < uid_b);
}

void
acc_in_order (const acc_decls &decls, auto_vec<tree> *variables)
{
  for (tree decl : decls)
    variables->safe_push (decl);
  variables->qsort (compare_declared);
}
