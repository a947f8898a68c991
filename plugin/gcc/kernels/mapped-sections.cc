/* The sections that data clauses name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/mapped-sections.h"
#include "kernels/scope.h"

/* Whether EXPR is computed from variables that nothing in BODY changes.  */

static bool
is_kept_in (tree expr, acc_krange body)
{
  auto_vec<acc_kaccess> accesses;
  acc_kaccesses (expr, UNKNOWN_LOCATION, &accesses);
  for (const acc_kaccess &a : accesses)
    {
      tree var = acc_kvariable (a.ref);
      if (a.kind != ACC_KREAD || a.ref != var || TREE_ADDRESSABLE (var)
	  || acc_kwrites (var, body, NULL) > 0)
	return false;
    }
  return true;
}

/* Finds the section of BASE's array in CLAUSES, which are of a construct with BODY.  */

static bool
find_section (tree clauses, tree body, const acc_kbase &base, tree *low, tree *high)
{
  acc_krange range = acc_kflow_range (body);
  tree type = build_pointer_type (char_type_node);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !OMP_CLAUSE_SIZE (c)
	  || DECL_P (OMP_CLAUSE_DECL (c)))
	continue;
      tree first = OMP_CLAUSE_DECL (c);
      if (!acc_ksame_base (base, acc_kbase_of (first, -1)))
	continue;
      first = build_fold_addr_expr (unshare_expr (first));
      if (range.first < 0 || !is_kept_in (first, range)
	  || !is_kept_in (OMP_CLAUSE_SIZE (c), range))
	return false;
      *low = fold_convert (type, first);
      *high = fold_build_pointer_plus (unshare_expr (*low),
				       unshare_expr (OMP_CLAUSE_SIZE (c)));
      return true;
    }
  return false;
}

/* The search for the `data' constructs around CONSTRUCT.  */

struct search
{
  tree construct;
  auto_vec<tree> around;	/* the outermost first */
};

static tree
find_construct (tree *tp, int *walk_subtrees, void *data)
{
  search *s = (search *) data;
  if (*tp == s->construct)
    return *tp;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OACC_DATA)
    {
      s->around.safe_push (*tp);
      if (tree found = walk_tree_without_duplicates (&OMP_BODY (*tp), find_construct, data))
	return found;
      s->around.pop ();
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

bool
acc_kmapped_section (tree construct, const acc_kbase &base, tree *low, tree *high)
{
  search s;
  s.construct = construct;
  if (!base.pointer || !DECL_P (base.pointer))
    return false;
  if (find_section (OMP_CLAUSES (construct), OMP_BODY (construct), base, low, high))
    return true;
  if (!walk_tree_without_duplicates (&DECL_SAVED_TREE (current_function_decl), find_construct, &s))
    return false;
  for (unsigned k = s.around.length (); k-- > 0;)
    if (find_section (OMP_CLAUSES (s.around[k]), OMP_BODY (s.around[k]), base, low, high))
      return true;
  return false;
}
