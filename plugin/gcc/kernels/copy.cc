/* Copies of constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC copies whole functions and single expressions, but not statements with the declarations in
   them.  */

#include "base/compat.h"
#include "kernels/copy.h"

struct copier
{
  hash_map<tree, tree> copies;		/* of variables, labels and SAVE_EXPRs */
  hash_set<tree> *saved_around;		/* the SAVE_EXPRs that are also outside */
  tree construct;
  bool impossible;
};

static tree
collect_outer_saved (tree *tp, int *walk_subtrees, void *data)
{
  copier *c = (copier *) data;
  if (*tp == c->construct)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == SAVE_EXPR)
    c->saved_around->add (*tp);
  return NULL_TREE;
}

/* Notes the labels and variables that the construct declares, each with a copy.  */

static tree
collect_declared (tree *tp, int *walk_subtrees, void *data)
{
  copier *c = (copier *) data;
  tree t = *tp;
  tree decl = NULL_TREE;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == LABEL_EXPR)
    decl = LABEL_EXPR_LABEL (t);
  else if (TREE_CODE (t) == CASE_LABEL_EXPR)
    decl = CASE_LABEL (t);
  else if (TREE_CODE (t) == TARGET_EXPR)
    decl = TREE_OPERAND (t, 0);
  else if (TREE_CODE (t) == BIND_EXPR)
    for (tree var = BIND_EXPR_VARS (t); var; var = DECL_CHAIN (var))
      if (VAR_P (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var))
	{
	  if (variably_modified_type_p (TREE_TYPE (var), NULL_TREE) || DECL_HAS_VALUE_EXPR_P (var))
	    c->impossible = true;
	  c->copies.put (var, copy_node (var));
	}
  if (decl)
    {
      tree copy = copy_node (decl);
      if (TREE_CODE (decl) == LABEL_DECL)
	LABEL_DECL_UID (copy) = -1;
      c->copies.put (decl, copy);
    }
  return NULL_TREE;
}

static tree copy_tree (tree *tp, int *walk_subtrees, void *data);

static void
copy_list (tree *tp, copier *c)
{
  tree list = alloc_stmt_list ();
  TREE_TYPE (list) = TREE_TYPE (*tp);
  TREE_SIDE_EFFECTS (list) = TREE_SIDE_EFFECTS (*tp);
  for (tree_stmt_iterator it = tsi_start (*tp); !tsi_end_p (it); tsi_next (&it))
    {
      tree stmt = tsi_stmt (it);
      walk_tree (&stmt, copy_tree, c, NULL);
      tree_stmt_iterator end = tsi_last (list);
      tsi_link_after (&end, stmt, TSI_CONTINUE_LINKING);
    }
  *tp = list;
}

/* Copies a BIND_EXPR with its variables.  */

static void
copy_bind (tree *tp, copier *c)
{
  tree copy = copy_node (*tp), *end = &BIND_EXPR_VARS (copy);
  *end = NULL_TREE;
  for (tree var = BIND_EXPR_VARS (*tp); var; var = DECL_CHAIN (var))
    if (tree *own = c->copies.get (var))
      {
	DECL_CHAIN (*own) = NULL_TREE;
	if (DECL_INITIAL (*own))
	  walk_tree (&DECL_INITIAL (*own), copy_tree, c, NULL);
	*end = *own;
	end = &DECL_CHAIN (*own);
      }
  BIND_EXPR_BLOCK (copy) = make_node (BLOCK);
  BLOCK_VARS (BIND_EXPR_BLOCK (copy)) = BIND_EXPR_VARS (copy);
  TREE_USED (BIND_EXPR_BLOCK (copy)) = 1;
  walk_tree (&BIND_EXPR_BODY (copy), copy_tree, c, NULL);
  *tp = copy;
}

static tree
copy_tree (tree *tp, int *walk_subtrees, void *data)
{
  copier *c = (copier *) data;
  tree t = *tp;
  if (tree *known = c->copies.get (t))
    {
      *tp = *known;
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      copy_list (tp, c);
      *walk_subtrees = 0;
      return NULL_TREE;
    case BIND_EXPR:
      copy_bind (tp, c);
      *walk_subtrees = 0;
      return NULL_TREE;
    case OACC_CACHE:
      *tp = build_empty_stmt (EXPR_LOCATION (t));
      *walk_subtrees = 0;
      return NULL_TREE;
    case SAVE_EXPR:
      if (c->saved_around->contains (t))
	*walk_subtrees = 0;
      else
	c->copies.put (t, *tp = copy_node (t));
      return NULL_TREE;
    default:
      break;
    }
  enum tree_code_class kind = TREE_CODE_CLASS (TREE_CODE (t));
  if (kind == tcc_type || kind == tcc_declaration || kind == tcc_constant)
    *walk_subtrees = 0;
  else
    copy_tree_r (tp, walk_subtrees, NULL);
  return NULL_TREE;
}

tree
acc_copy_construct (tree construct)
{
  hash_set<tree> saved_around;
  copier c;
  c.saved_around = &saved_around;
  c.construct = construct;
  c.impossible = false;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (current_function_decl), collect_outer_saved, &c);
  walk_tree_without_duplicates (&construct, collect_declared, &c);
  if (c.impossible)
    return NULL_TREE;
  walk_tree (&construct, copy_tree, &c, NULL);
  return construct;
}
