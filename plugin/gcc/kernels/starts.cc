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

bool
acc_kstarts_as (tree var, tree_code code, acc_kstart start, tree bound,
		bool (*goes_on) (int node, tree var, tree_code code))
{
  if (start == ACC_KSTART_ANY)
    return true;
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
	  if (!inside && !goes_on (k, var, code))
	    e = effect_of (k, var, exposed, code, start, bound);
	  if (e == SPOILS || (e == KEEPS && k == 0))
	    return false;
	  before[k] = e == KEEPS;
	  more |= before[k];
	}
    }
  return !before[0];
}
