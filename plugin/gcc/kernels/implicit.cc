/* Arrays that no data clause names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/implicit.h"

/* The clauses that are not complete.  */

static hash_set<tree> *incomplete;

static tree
collect_aggregates (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL)
    {
      tree type = TREE_TYPE (t);
      if (lang_hooks.decls.omp_privatize_by_reference (t))
	type = TREE_TYPE (type);
      if (AGGREGATE_TYPE_P (type) && acc_is_mappable (type))
	((acc_decls *) data)->add (t);
    }
  return NULL_TREE;
}

static void
collect_used_by (const vec<acc_part *> &parts, acc_decls *decls)
{
  for (acc_part *part : parts)
    {
      collect_used_by (part->inside, decls);
      collect_used_by (part->otherwise, decls);
      if (part->kind == ACC_PART_DEVICE || part->kind == ACC_PART_LOOP)
	for (tree stmt : part->stmts)
	  walk_tree_without_duplicates (&stmt, collect_aggregates, decls);
    }
}

static tree
drop_local (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree decl = BIND_EXPR_VARS (*tp); decl; decl = DECL_CHAIN (decl))
      ((acc_decls *) data)->remove (decl);
  return NULL_TREE;
}

/* Whether DECL is an array whose last bound is not known.  */

static bool
is_assumed_size (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return !TYPE_SIZE_UNIT (type);
}

void
acc_implicit_mappings (tree body, tree clauses, const acc_parts &parts, const acc_decls &named,
		       tree *mappings)
{
  acc_decls decls;
  collect_used_by (parts.list, &decls);
  walk_tree_without_duplicates (&body, drop_local, &decls);
  tree defaults = omp_find_clause (clauses, OMP_CLAUSE_DEFAULT);
  if (defaults && OMP_CLAUSE_DEFAULT_KIND (defaults) != OMP_CLAUSE_DEFAULT_SHARED)
    return;
  if (!incomplete)
    incomplete = new hash_set<tree> ();
  auto_vec<tree> variables;
  acc_in_order (decls, &variables);
  for (tree decl : variables)
    if (!const_cast<acc_decls &> (named).contains (decl) && !is_assumed_size (decl)
	&& !DECL_HAS_VALUE_EXPR_P (decl)
	&& !lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (decl)))
      {
	tree c = build_omp_clause (DECL_SOURCE_LOCATION (decl), OMP_CLAUSE_MAP);
	/* A reference is always read-only, but not what it refers to.  */
	bool constant = (TREE_READONLY (decl)
			 && TREE_CODE (TREE_TYPE (decl)) != REFERENCE_TYPE
			 && TREE_CODE (TREE_TYPE (decl)) != POINTER_TYPE);
	OMP_CLAUSE_SET_MAP_KIND (c, constant ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
	OMP_CLAUSE_DECL (c) = decl;
	TREE_ADDRESSABLE (decl) = 1;
	OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (decl);
	OMP_CLAUSE_CHAIN (c) = *mappings;
	*mappings = c;
	incomplete->add (c);
      }
}

void
acc_finish_mappings (tree data, gimple_seq *pre)
{
  if (TREE_CODE (data) != OACC_DATA || !incomplete)
    return;
  for (tree c = OMP_CLAUSES (data); c;)
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (incomplete->contains (c))
	{
	  incomplete->remove (c);
	  lang_hooks.decls.omp_finish_clause (c, pre, true);
	}
      c = next;
    }
}
