/* Moves directives that stand before a loop into it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A directive that no OpenACC loop is around, and that stands before one, is for that loop:
   `cache (table)' before the loop that reads the table.  It is moved into the innermost of the
   loops that are directly inside each other, as if it had been written there.  So is a directive
   that frontend/fortran-directives.cc has put before the directive of a loop.

   A directive under a condition on the loops' variables, as `i > 0', moves before the condition,
   where all lanes come to it.  So does one behind a condition that ends the iteration.

   GCC drops directives, so that the host's code does not change.  */

#include "base/compat.h"
#include "frontend/placement.h"
#include "frontend/constructs.h"
#include "frontend/scan.h"

/* Whether T computes a bound of a loop before the loop, as it is done for Fortran's.  */

static bool
computes_bound (tree t)
{
  return (TREE_CODE (t) == MODIFY_EXPR && VAR_P (TREE_OPERAND (t, 0))
	  && DECL_ARTIFICIAL (TREE_OPERAND (t, 0)) && !DECL_NAME (TREE_OPERAND (t, 0)));
}

/* What T holds besides declarations, labels, bounds and the like, if that is one statement; T if
   not.  */

static tree
only_statement (tree t)
{
  for (;;)
    {
      tree one = NULL_TREE;
      if (t && TREE_CODE (t) == BIND_EXPR)
	one = BIND_EXPR_BODY (t);
      else if (t && TREE_CODE (t) == STATEMENT_LIST)
	for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	  {
	    tree stmt = tsi_stmt (i);
	    if (TREE_CODE (stmt) == LABEL_EXPR || TREE_CODE (stmt) == DEBUG_BEGIN_STMT
		|| TREE_CODE (stmt) == DECL_EXPR || TREE_CODE (stmt) == PREDICT_EXPR
		|| computes_bound (stmt))
	      continue;
	    if (one)
	      return t;
	    one = stmt;
	  }
      if (!one)
	return t;
      t = one;
    }
}

/* Whether T is a directive with nothing but what Fortran computes for it.  */

static bool
is_directive (tree t)
{
  if (!t || TREE_CODE (t) == OACC_CACHE)
    return t;
  if (TREE_CODE (t) == BIND_EXPR)
    return is_directive (BIND_EXPR_BODY (t));
  if (TREE_CODE (t) != STATEMENT_LIST)
    return false;
  bool found = false;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    if (is_directive (tsi_stmt (i)) && !found)
      found = true;
    else if (TREE_CODE (tsi_stmt (i)) != LABEL_EXPR
	     && (found || (TREE_CODE (tsi_stmt (i)) != MODIFY_EXPR
			   && TREE_CODE (tsi_stmt (i)) != DECL_EXPR)))
      return false;
  return found;
}

/* The directive in T, a loop that is never executed; null if T is something else.  */

static tree
wrapped_directive (tree t)
{
  if (TREE_CODE (t) != LOOP_EXPR || TREE_CODE (LOOP_EXPR_BODY (t)) != STATEMENT_LIST)
    return NULL_TREE;
  tree_stmt_iterator i = tsi_start (LOOP_EXPR_BODY (t));
  if (tsi_end_p (i) || TREE_CODE (tsi_stmt (i)) != GOTO_EXPR)
    return NULL_TREE;
  tsi_next (&i);
  return !tsi_end_p (i) && is_directive (tsi_stmt (i)) ? tsi_stmt (i) : NULL_TREE;
}

/* Puts DIRECTIVE at the beginning of *BODY.  */

static void
put_first (tree directive, tree *body)
{
  while (*body && TREE_CODE (*body) == BIND_EXPR)
    body = &BIND_EXPR_BODY (*body);
  tree list = NULL_TREE;
  append_to_statement_list (directive, &list);
  append_to_statement_list (*body, &list);
  *body = list;
}

/* The body of the innermost of the loops that T, a loop or a construct of one, consists of.
   Null if T is neither.  */

static tree *
loop_body (tree t)
{
  tree *body = NULL;
  for (t = only_statement (t); t; t = only_statement (*body))
    if (acc_is_compute_construct (t) && !body
	&& TREE_CODE (only_statement (OMP_BODY (t))) == OACC_LOOP)
      body = &OMP_BODY (t);
    else if (TREE_CODE (t) == OACC_LOOP)
      body = &OMP_FOR_BODY (t);
    else
      break;
  return body;
}

/* Whether a directive may be moved over T.  */

static bool
may_stand_between (tree t)
{
  return (TREE_CODE (t) == LABEL_EXPR || TREE_CODE (t) == DEBUG_BEGIN_STMT
	  || TREE_CODE (t) == DECL_EXPR || is_directive (t));
}

static tree
find_decl (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OACC_CACHE)
    *walk_subtrees = 0;
  return DECL_P (*tp) && decls->contains (*tp) ? *tp : NULL_TREE;
}

/* Puts copies of DIRECTIVE, which computes nothing, into the loops at I and directly behind that
   use its arrays.  Returns whether there are any.  */

static bool
copy_to_loops (tree directive, tree_stmt_iterator i)
{
  bool used = false;
  hash_set<tree> decls;
  for (tree c = OACC_CACHE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    walk_tree (&OMP_CLAUSE_DECL (c), acc_collect_decl, &decls, NULL);
  for (; !tsi_end_p (i); tsi_next (&i))
    if (tree *body = loop_body (tsi_stmt (i)))
      {
	if (!walk_tree_without_duplicates (body, find_decl, &decls))
	  continue;
	put_first (used ? unshare_expr (directive) : directive, body);
	used = true;
      }
    else if (!may_stand_between (tsi_stmt (i)))
      break;
  return used;
}

/* Moves the directives of LIST that stand before loops into these.  */

static void
place_in_list (tree list)
{
  for (tree_stmt_iterator i = tsi_last (list); !tsi_end_p (i);)
    {
      tree_stmt_iterator here = i;
      tsi_prev (&i);
      tree stmt = tsi_stmt (here);
      if (!is_directive (stmt))
	continue;
      tree_stmt_iterator next = here;
      tsi_next (&next);
      while (!tsi_end_p (next) && may_stand_between (tsi_stmt (next)))
	tsi_next (&next);
      tree *body = tsi_end_p (next) ? NULL : loop_body (tsi_stmt (next));
      if (!body)
	continue;
      if (TREE_CODE (stmt) != OACC_CACHE)
	put_first (stmt, body);
      else if (!copy_to_loops (stmt, next))
	continue;
      tsi_delink (&here);
    }
}

static tree
unwrap (tree *tp, int *walk_subtrees, void *)
{
  if (tree directive = wrapped_directive (*tp))
    *tp = directive;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

static tree
place (tree *tp, int *walk_subtrees, void *)
{
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    place_in_list (*tp);
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OACC_LOOP)
    *walk_subtrees = 0;
  return NULL_TREE;
}

static tree
collect_loop_variables (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if (TREE_CODE (*tp) == OACC_LOOP && OMP_FOR_INIT (*tp))
    for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (*tp)); i++)
      acc_collect_decl (&TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (*tp), i), 0), walk_subtrees,
			decls);
  *walk_subtrees = !TYPE_P (*tp);
  return NULL_TREE;
}

/* Finds an element of an array, which may not be there where a condition does not hold.  */

static tree
find_element (tree *tp, int *walk_subtrees, void *)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) == INDIRECT_REF && DECL_P (TREE_OPERAND (t, 0)))
    return NULL_TREE;
  bool element = TREE_CODE (t) == ARRAY_REF || TREE_CODE (t) == INDIRECT_REF;
  return element && INTEGRAL_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
}

/* Whether the bounds of DIRECTIVE can be computed wherever its arrays are known.  */

static bool
has_plain_bounds (tree directive)
{
  if (TREE_CODE (directive) != OACC_CACHE)
    return !walk_tree_without_duplicates (&directive, find_element, NULL);
  for (tree c = OACC_CACHE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree t = OMP_CLAUSE_DECL (c);
      for (int i = 0; EXPR_P (t) && i < TREE_OPERAND_LENGTH (t); i++)
	if (TREE_OPERAND (t, i)
	    && walk_tree_without_duplicates (&TREE_OPERAND (t, i), find_element, NULL))
	  return false;
    }
  return true;
}

/* Takes the directive at the beginning of *BODY out of it and returns it; null if there is none
   that can be executed before.  */

static tree
take_directive (tree *body)
{
  while (*body && TREE_CODE (*body) == BIND_EXPR && !is_directive (*body))
    body = &BIND_EXPR_BODY (*body);
  if (!*body || TREE_CODE (*body) != STATEMENT_LIST)
    return NULL_TREE;
  tree_stmt_iterator i = tsi_start (*body);
  while (!tsi_end_p (i) && TREE_CODE (tsi_stmt (i)) == DEBUG_BEGIN_STMT)
    tsi_next (&i);
  if (tsi_end_p (i))
    return NULL_TREE;
  tree first = tsi_stmt (i);
  if (!is_directive (first) && TREE_CODE (first) == BIND_EXPR)
    return take_directive (tsi_stmt_ptr (i));
  if (TREE_CODE (first) == COND_EXPR)
    return take_directive (&COND_EXPR_THEN (first));
  if (!is_directive (first))
    return NULL_TREE;
  if (!has_plain_bounds (first))
    return NULL_TREE;
  tsi_delink (&i);
  return first;
}

/* Moves directives at the beginning of what is executed under a condition on the variables DATA of
   OpenACC loops before the condition: not all lanes would come to them.  */

static tree
place_before_condition (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != COND_EXPR || !VOID_TYPE_P (TREE_TYPE (*tp))
      || !walk_tree_without_duplicates (&COND_EXPR_COND (*tp), find_decl, data))
    return NULL_TREE;
  tree list = NULL_TREE;
  while (tree directive = take_directive (&COND_EXPR_THEN (*tp)))
    append_to_statement_list (directive, &list);
  if (!list)
    return NULL_TREE;
  append_to_statement_list (*tp, &list);
  *tp = list;
  return NULL_TREE;
}

/* Whether T ends the iteration, or goes elsewhere, under a condition on one of VARIABLES.  */

static bool
may_leave (tree t, hash_set<tree> *variables)
{
  if (TREE_CODE (t) != COND_EXPR || !VOID_TYPE_P (TREE_TYPE (t))
      || (COND_EXPR_ELSE (t) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (t)))
      || !walk_tree_without_duplicates (&COND_EXPR_COND (t), find_decl, variables))
    return false;
  tree then = only_statement (COND_EXPR_THEN (t));
  if (then && TREE_CODE (then) == STATEMENT_LIST && !tsi_end_p (tsi_last (then)))
    then = only_statement (tsi_stmt (tsi_last (then)));
  return then && TREE_CODE (then) == GOTO_EXPR;
}

static tree
find_same (tree *tp, int *walk_subtrees, void *data)
{
  *walk_subtrees = !TYPE_P (*tp);
  return *tp == data ? *tp : NULL_TREE;
}

/* Whether DIRECTIVE may be moved over T because T has nothing to do with it, or only sets a
   variable that it does not name.  */

static bool
may_move_over (tree directive, tree t)
{
  if (TREE_CODE (t) == LABEL_EXPR || TREE_CODE (t) == DEBUG_BEGIN_STMT || is_directive (t))
    return true;
  while (TREE_CODE (t) == CLEANUP_POINT_EXPR || CONVERT_EXPR_P (t))
    t = TREE_OPERAND (t, 0);
  tree set = TREE_CODE (t) == DECL_EXPR ? DECL_EXPR_DECL (t)
	     : ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
		&& !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 1)))
	     ? TREE_OPERAND (t, 0) : NULL_TREE;
  return (set && VAR_P (set) && !TREE_STATIC (set) && !TREE_THIS_VOLATILE (set)
	  && !walk_tree_without_duplicates (&directive, find_same, set));
}

/* Moves directives directly behind such conditions before them.  DATA are the variables.  */

static tree
place_before_leaving (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i);)
    {
      tree_stmt_iterator here = i, to = i;
      tsi_next (&i);
      tree stmt = tsi_stmt (here);
      if (!is_directive (stmt) || !has_plain_bounds (stmt))
	continue;
      for (tree_stmt_iterator before = here; before.ptr->prev;)
	{
	  tsi_prev (&before);
	  if (may_leave (tsi_stmt (before), (hash_set<tree> *) data))
	    to = before;
	  else if (!may_move_over (stmt, tsi_stmt (before)))
	    break;
	}
      if (to.ptr == here.ptr)
	continue;
      tsi_link_before (&to, stmt, TSI_SAME_STMT);
      tsi_delink (&here);
    }
  return NULL_TREE;
}

/* Puts FNDECL's directives where they belong.  */

void
acc_place_directives (tree fndecl)
{
  if (lang_GNU_Fortran ())
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), unwrap, NULL);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), place, NULL);
  hash_set<tree> variables;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), collect_loop_variables, &variables);
  if (variables.is_empty ())
    return;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), place_before_leaving, &variables);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), place_before_condition, &variables);
}
