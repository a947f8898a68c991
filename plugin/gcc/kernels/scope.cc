/* The loop that is being judged, and what its variables are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/scope.h"
#include "kernels/scalars.h"
#include "kernels/statements.h"

acc_kscope acc_kscope_now;

acc_krange
acc_kloop_body (const acc_kloop *loop)
{
  return acc_kflow_range (loop->body);
}

acc_krange
acc_kloop_whole (const acc_kloop *loop)
{
  acc_krange whole = acc_kloop_body (loop);
  for (tree *place : loop->places)
    {
      acc_krange part = acc_kflow_range (*place);
      if (part.first < 0 || part.end == part.first)
	continue;
      whole.first = whole.first < 0 ? part.first : MIN (whole.first, part.first);
      whole.end = MAX (whole.end, part.end);
    }
  return whole;
}

static bool
has_scalar_type (tree type)
{
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	  || TREE_CODE (type) == COMPLEX_TYPE || POINTER_TYPE_P (type));
}

tree
acc_kscalar (tree ref)
{
  while (TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == IMAGPART_EXPR
	 || TREE_CODE (ref) == NON_LVALUE_EXPR)
    ref = TREE_OPERAND (ref, 0);
  if (!has_scalar_type (TREE_TYPE (ref)))
    return NULL_TREE;
  if (VAR_P (ref) && DECL_HAS_VALUE_EXPR_P (ref))
    return acc_kscalar (DECL_VALUE_EXPR (ref));
  if (VAR_P (ref) || TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL)
    return ref;
  /* Fortran's dummy arguments.  */
  if (TREE_CODE (ref) == INDIRECT_REF && lang_GNU_Fortran ()
      && TREE_CODE (TREE_OPERAND (ref, 0)) == PARM_DECL
      && !DECL_ARTIFICIAL (TREE_OPERAND (ref, 0))
      && TREE_CODE (TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0)))) == TREE_CODE (TREE_TYPE (ref)))
    return TREE_OPERAND (ref, 0);
  return NULL_TREE;
}

bool
acc_kscope_begin (acc_kloop *loop, tree construct)
{
  acc_kscope_now.loop = loop;
  acc_kscope_now.construct = acc_kflow_range (OMP_BODY (construct));
  acc_kscope_now.body = acc_kloop_body (loop);
  acc_kscope_now.whole = acc_kloop_whole (loop);
  return acc_kscope_now.construct.first >= 0 && acc_kscope_now.body.first >= 0;
}

static bool
is_in (int node, acc_krange range)
{
  return node >= range.first && node < range.end;
}

acc_kloop *
acc_kloop_around (int node)
{
  acc_kloop *around = acc_kscope_now.loop;
  for (bool deeper = true; deeper;)
    {
      deeper = false;
      for (acc_kloop *loop : around->inner)
	if (loop->body && is_in (node, acc_kloop_body (loop)))
	  {
	    around = loop;
	    deeper = true;
	    break;
	  }
    }
  return around;
}

int
acc_kwrites (tree var, acc_krange range, int *at)
{
  int n = 0;
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KWRITE && acc_kvariable (a->ref) == var)
	  {
	    n++;
	    if (at)
	      *at = k;
	  }
      }
  return n;
}

bool
acc_kaddress_taken (tree var, acc_krange range)
{
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KADDRESS && acc_kvariable (a->ref) == var)
	  return true;
      }
  return false;
}

tree
acc_kassigned (tree expr, tree var)
{
  expr = acc_kunwrap (expr);
  if (TREE_CODE (expr) == DECL_EXPR && DECL_EXPR_DECL (expr) == var)
    return DECL_INITIAL (var);
  if ((TREE_CODE (expr) == MODIFY_EXPR || TREE_CODE (expr) == INIT_EXPR)
      && (acc_kunwrap (TREE_OPERAND (expr, 0)) == var
	  || (acc_is_scalar_reference (var) && TREE_CODE (TREE_OPERAND (expr, 0)) == INDIRECT_REF
	      && TREE_OPERAND (TREE_OPERAND (expr, 0), 0) == var)))
    return TREE_OPERAND (expr, 1);
  return NULL_TREE;
}

/* Whether VAR is a variable that is changed under its name only.  */

static bool
is_plain (tree var)
{
  return (!TREE_THIS_VOLATILE (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var)
	  && !acc_kaddress_taken (var, acc_kflow_all ()));
}

tree
acc_kdefinition (tree var, int node, int *at)
{
  const acc_kscope *scope = &acc_kscope_now;
  if (!is_plain (var) || acc_kwrites (var, scope->whole, at) != 1 || !is_in (*at, scope->body))
    return NULL_TREE;
  acc_kloop *loop = acc_kloop_around (*at);
  acc_krange body = acc_kloop_body (loop);
  tree value = acc_kassigned (acc_kflow_node (*at)->expr, var);
  if (!value || !is_in (node, body) || acc_kflow_live (var, body.first, body))
    return NULL_TREE;
  return value;
}

tree
acc_konly_value (tree var)
{
  int at;
  if (TREE_CODE (var) == PARM_DECL || !is_plain (var)
      || acc_kwrites (var, acc_kflow_all (), &at) != 1)
    return NULL_TREE;
  return acc_kassigned (acc_kflow_node (at)->expr, var);
}

bool
acc_kprivate_by_clause (tree var, int node)
{
  const acc_kloop *judged = acc_kscope_now.loop;
  for (const acc_kloop *loop = acc_kloop_around (node);; loop = loop->outer)
    {
      if (loop->kind == ACC_KLOOP_DIRECTIVE)
	for (tree c = OMP_FOR_CLAUSES (*loop->places[0]); c; c = OMP_CLAUSE_CHAIN (c))
	  if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	       || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && loop == judged))
	      && OMP_CLAUSE_DECL (c) == var)
	    return true;
      if (loop == judged)
	return false;
    }
}
