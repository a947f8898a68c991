/* What a variable is before a loop that computes a minimum or maximum in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/starts.h"
#include "kernels/bases.h"

/* Whether VALUE, or null, is a constant as START says, for CODE and BOUND.  */

static bool
is_start (tree value, tree_code code, acc_kstart start, tree bound)
{
  if (!value)
    return false;
  STRIP_NOPS (value);
  if (start == ACC_KSTART_BEFORE)
    return (TREE_CODE (value) == INTEGER_CST
	    && (code == MAX_EXPR ? tree_int_cst_le (value, bound)
		: tree_int_cst_le (bound, value)));
  if (TREE_CODE (value) != REAL_CST)
    return false;
  const REAL_VALUE_TYPE *r = TREE_REAL_CST_PTR (value);
  if (REAL_VALUE_ISNAN (*r))
    return false;
  return start != ACC_KSTART_BEYOND_ZERO || REAL_VALUE_NEGATIVE (*r) == (code == MIN_EXPR);
}

/* Whether others than statements that name VAR may write it.  */

static bool
is_exposed (tree var)
{
  return (TREE_STATIC (var) || DECL_EXTERNAL (var) || TREE_CODE (var) == RESULT_DECL
	  || (TREE_CODE (var) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (var)))
	  || DECL_CONTEXT (var) != current_function_decl
	  || first_nested_function (cgraph_node::get_create (current_function_decl))
	  || TREE_ADDRESSABLE (var) || acc_kaddress_taken (var, acc_kflow_all ()));
}

/* Whether the directive at *TP has the variable DATA on the device.  */

static tree
find_data_clause (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != OACC_DATA && TREE_CODE (t) != OACC_ENTER_DATA
      && TREE_CODE (t) != OACC_DECLARE && TREE_CODE (t) != OACC_KERNELS)
    return NULL_TREE;
  tree clauses = (TREE_CODE (t) == OACC_DATA || TREE_CODE (t) == OACC_KERNELS ? OMP_CLAUSES (t)
		  : TREE_OPERAND (t, 0));
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == (tree) data)
      return t;
  return NULL_TREE;
}

/* Whether the device may have another value of VAR than the host.  */

static bool
is_on_device (tree var)
{
  return walk_tree_without_duplicates (&DECL_SAVED_TREE (current_function_decl), find_data_clause,
				       var) != NULL_TREE;
}

/* What a node does with a variable.  */

enum effect { KEEPS, STARTS, SPOILS };

/* What node K, outside the loop that is judged, does with VAR.  */

static effect
effect_of (int k, tree var, bool exposed, tree_code code, acc_kstart start, tree bound)
{
  const acc_knode *node = acc_kflow_node (k);
  if (node->opaque)
    return SPOILS;
  for (unsigned i = node->first; i < node->first + node->n; i++)
    {
      const acc_kaccess *a = acc_kflow_access (i);
      if (a->kind == ACC_KSTRANGE || (a->kind == ACC_KCALL && exposed))
	return SPOILS;
      if (a->kind != ACC_KWRITE)
	continue;
      if (acc_kscalar (a->ref) == var)
	return is_start (acc_kassigned (node->expr, var), code, start, bound)
	       ? STARTS : SPOILS;
      acc_kbase base = { var, NULL_TREE, false };
      if (POINTER_TYPE_P (TREE_TYPE (var)))
	base = { NULL_TREE, var, (bool) TYPE_RESTRICT (TREE_TYPE (var)) };
      if (exposed && !acc_kvariable (a->ref)
	  && !acc_kapart (base, var, acc_kbase_of (a->ref, k), a->ref))
	return SPOILS;
    }
  return node->begins == var ? SPOILS : KEEPS;
}

/* Whether node K sets VAR to a constant.  */

static bool
gets_constant (int k, tree var)
{
  tree value = acc_kflow_node (k)->expr ? acc_kassigned (acc_kflow_node (k)->expr, var) : NULL_TREE;
  if (value)
    STRIP_NOPS (value);
  return value && TREE_CODE (value) == REAL_CST;
}

/* Whether VAR is START when the loop begins, as acc_kstarts_as says, or, if TESTED, would be if it
   were that before the construct, and is not a constant there that is not START.  */

static bool
starts_as (tree var, tree_code code, acc_kstart start, tree bound,
	   bool (*goes_on) (int node, tree var, tree_code code), bool tested)
{
  acc_krange construct = acc_kscope_now.construct;
  acc_krange all = acc_kflow_all (), body = acc_kscope_now.body;
  bool exposed = is_exposed (var), more = true;
  /* The nodes after which the loop may begin before VAR gets a value.  */
  auto_vec<bool> before;
  before.safe_grow_cleared (all.end);
  before[acc_kscope_now.whole.first] = true;
  while (more)
    {
      more = false;
      for (int k = all.end - 1; k >= 0; k--)
	{
	  bool leads = false;
	  for (int to : acc_kflow_node (k)->next)
	    leads |= before[to];
	  if (!leads || before[k])
	    continue;
	  bool inside = k >= body.first && k < body.end;
	  effect e = KEEPS;
	  bool outside = k < construct.first || k >= construct.end;
	  if (!inside && !goes_on (k, var, code))
	    e = effect_of (k, var, exposed, code, start, bound);
	  if (tested && outside && e == SPOILS && !gets_constant (k, var))
	    e = STARTS;
	  if (e == SPOILS || (e == KEEPS && k == 0 && !tested))
	    return false;
	  before[k] = e == KEEPS;
	  more |= before[k];
	}
    }
  return tested || !before[0];
}

bool
acc_kstarts_as (tree var, tree_code code, acc_kstart start, tree bound,
		bool (*goes_on) (int node, tree var, tree_code code))
{
  if (start == ACC_KSTART_ANY)
    return true;
  if (start == ACC_KSTART_BEFORE && (is_exposed (var) || is_on_device (var)))
    return false;
  return starts_as (var, code, start, bound, goes_on, false);
}

/* Whether the construct is no more than the loop that is judged, or a nest of loops with nothing
   between them: all of it is executed in another way where a test fails.  */

static bool
is_all_of_construct (void)
{
  const acc_kloop *top = acc_kscope_now.loop;
  for (; top->outer; top = top->outer)
    if (!top->outer->perfect)
      return false;
  acc_krange construct = acc_kscope_now.construct, whole = acc_kloop_whole (top);
  for (int k = construct.first; k < construct.end; k++)
    if ((k < whole.first || k >= whole.end) && acc_kflow_node (k)->n > 0)
      return false;
  return true;
}

tree
acc_kstart_test (tree var, tree_code code, acc_kstart start,
		 bool (*goes_on) (int node, tree var, tree_code code))
{
  if ((start == ACC_KSTART_BEYOND_ZERO && (code != MAX_EXPR || !is_all_of_construct ()))
      || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (var)) || is_exposed (var) || is_on_device (var)
      || !starts_as (var, code, start, NULL_TREE, goes_on, true))
    return NULL_TREE;
  if (start == ACC_KSTART_NUMBER)
    return build2 (ORDERED_EXPR, boolean_type_node, var, var);
  return build2 (GT_EXPR, boolean_type_node, var, build_zero_cst (TREE_TYPE (var)));
}
