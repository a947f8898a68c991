/* Fortran's intrinsic functions of whole arrays in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A maximum of floating-point numbers of one dimension comes as

       limit = -Inf; S = FIRST;
       loop { if (S > LAST) goto L2; if (value >= limit) goto L1; S++; }
       L2: limit = NaN or the least number;
       L1: loop { if (S > LAST) goto L3; if (value > limit) limit = value; S++; } L3:

   where the first loop is there for values that are no numbers.  It is needed only if the second
   has found nothing.  One of more dimensions comes as one nest around

       if (fast) { if (value > limit) limit = value; }
       else { nonempty = 1; if (value >= limit) { limit = value; fast = 1; } }

   where `fast' says whether there was a number.  */

#include "base/compat.h"
#include "kernels/inquiries.h"
#include "kernels/statements.h"

static vec<acc_kreplaced> *replaced;
static hash_set<tree> searches;

/* Whether VAR is a variable of the front end whose name begins with NAME.  */

static bool
is_made_for (tree var, const char *name)
{
  return (VAR_P (var) && DECL_ARTIFICIAL (var) && DECL_NAME (var)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (var)), name));
}

bool
acc_kis_value_of_inquiry (tree var)
{
  return lang_GNU_Fortran () && (is_made_for (var, "val.") || is_made_for (var, "limit."));
}

/* The variable that statement T assigns to, if the front end made it for NAME, or null.  */

static tree
assigned_variable (tree t, const char *name)
{
  return (t && TREE_CODE (t) == MODIFY_EXPR && is_made_for (TREE_OPERAND (t, 0), name)
	  ? TREE_OPERAND (t, 0) : NULL_TREE);
}

static void
replace (tree *place, tree by)
{
  replaced->safe_push ({ place, *place });
  *place = by;
}

/* Whether TEST is `value >= limit' or `value <= limit' of floating-point numbers.  */

static bool
is_limit_test (tree test)
{
  return ((TREE_CODE (test) == GE_EXPR || TREE_CODE (test) == LE_EXPR)
	  && is_made_for (TREE_OPERAND (test, 1), "limit.")
	  && SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_OPERAND (test, 1))));
}

/* What the limit in TEST, for which is_limit_test is true, is before the loop.  */

static tree
limit_before (tree test)
{
  REAL_VALUE_TYPE start;
  real_inf (&start);
  if (TREE_CODE (test) == GE_EXPR)
    start = real_value_negate (&start);
  return build_real (TREE_TYPE (TREE_OPERAND (test, 1)), start);
}

/* Called for the parts of a loop.  Returns the comparison of a value with a limit, `greater or
   equal' or `less or equal', that decides on a jump to label DATA.  */

static tree
find_deciding (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != COND_EXPR || !COND_EXPR_THEN (t))
    return NULL_TREE;
  auto_vec<tree *> then;
  acc_kstatements (&COND_EXPR_THEN (t), &then);
  tree test = COND_EXPR_COND (t);
  return (then.length () == 1 && TREE_CODE (*then[0]) == GOTO_EXPR
	  && TREE_OPERAND (*then[0], 0) == data && is_limit_test (test) ? test : NULL_TREE);
}

/* Writes the two loops of a maximum or minimum in the list *PLACE, if they are there, the other way
   round.  */

static void
turn_round (tree *place)
{
  auto_vec<tree *> all;
  acc_kstatements (place, &all);
  for (unsigned k = 0; k + 6 < all.length (); k++)
    {
      tree first = *all[k], look = *all[k + 1], none = *all[k + 3], found = *all[k + 4];
      tree limit = assigned_variable (none, "limit.");
      if (TREE_CODE (first) != MODIFY_EXPR || TREE_CODE (look) != LOOP_EXPR || !limit
	  || TREE_CODE (*all[k + 2]) != LABEL_EXPR || TREE_CODE (found) != LABEL_EXPR
	  || TREE_CODE (*all[k + 5]) != LOOP_EXPR || TREE_CODE (*all[k + 6]) != LABEL_EXPR)
	continue;
      tree test = walk_tree_without_duplicates (&LOOP_EXPR_BODY (look), find_deciding,
						LABEL_EXPR_LABEL (found));
      if (!test || TREE_OPERAND (test, 1) != limit)
	continue;
      tree again = NULL_TREE, list = NULL_TREE;
      append_to_statement_list_force (unshare_expr (first), &again);
      for (unsigned j = k + 1; j <= k + 4; j++)
	append_to_statement_list_force (*all[j], &again);
      tree nothing = build2 (EQ_EXPR, boolean_type_node, limit, limit_before (test));
      for (unsigned j = 0; j < all.length (); j++)
	{
	  if (j <= k || j > k + 4)
	    append_to_statement_list_force (*all[j], &list);
	  if (j == k + 6)
	    {
	      tree search = build3 (COND_EXPR, void_type_node, nothing, again, NULL_TREE);
	      searches.add (search);
	      append_to_statement_list_force (search, &list);
	    }
	}
      replace (place, list);
      return;
    }
}

/* Writes the two ways of a maximum or minimum at *PLACE, if they are that, as one.  */

static void
join_ways (tree *place)
{
  tree t = *place, test = COND_EXPR_COND (t), list = NULL_TREE;
  while (CONVERT_EXPR_P (test))
    test = TREE_OPERAND (test, 0);
  if (TREE_CODE (test) == NE_EXPR && integer_zerop (TREE_OPERAND (test, 1)))
    test = TREE_OPERAND (test, 0);
  auto_vec<tree *> slow, found;
  if (!is_made_for (test, "fast.") || !COND_EXPR_THEN (t))
    return;
  acc_kstatements (&COND_EXPR_ELSE (t), &slow);
  if (slow.is_empty () || TREE_CODE (*slow.last ()) != COND_EXPR)
    return;
  tree at_first = COND_EXPR_COND (*slow.last ());
  acc_kstatements (&COND_EXPR_THEN (*slow.last ()), &found);
  if (found.length () != 2 || !assigned_variable (*found[0], "limit.")
      || assigned_variable (*found[1], "fast.") != test || !is_limit_test (at_first))
    return;
  for (unsigned k = 0; k + 1 < slow.length (); k++)
    if (!assigned_variable (*slow[k], "nonempty."))
      return;
    else
      append_to_statement_list_force (*slow[k], &list);
  tree any = build2 (TREE_CODE (at_first), TREE_TYPE (at_first), TREE_OPERAND (at_first, 0),
		     limit_before (at_first));
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node, any, *found[1], NULL_TREE),
				  &list);
  append_to_statement_list_force (COND_EXPR_THEN (t), &list);
  replace (place, list);
}

/* Lets the loop around the test at *PLACE, of any or all, go on where it is left.  */

static void
go_on_after_jump (tree *place)
{
  auto_vec<tree *> then, other;
  acc_kstatements (&COND_EXPR_THEN (*place), &then);
  acc_kstatements (&COND_EXPR_ELSE (*place), &other);
  if (then.length () == 2 && other.is_empty () && TREE_CODE (*then[1]) == GOTO_EXPR
      && assigned_variable (*then[0], "test.")
      && TREE_CODE (TREE_OPERAND (*then[0], 1)) == INTEGER_CST
      && !TREE_SIDE_EFFECTS (COND_EXPR_COND (*place)))
    replace (&COND_EXPR_THEN (*place), *then[0]);
}

/* What the walk is in: loops that are not those of an intrinsic function, and a function that has
   none around it.  */

struct around
{
  bool in_loop, in_outermost;
};

static tree
write_in_parallel (tree *tp, int *walk_subtrees, void *data)
{
  const around *now = (around *) data;
  around inside = *now;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case BIND_EXPR:
      for (tree var = BIND_EXPR_VARS (t); var; var = DECL_CHAIN (var))
	if (is_made_for (var, "test.") && !now->in_loop)
	  inside.in_outermost = true;
      turn_round (&BIND_EXPR_BODY (t));
      walk_tree (&BIND_EXPR_BODY (t), write_in_parallel, &inside, NULL);
      *walk_subtrees = 0;
      break;
    case LOOP_EXPR:
    case OACC_LOOP:
      inside.in_loop = true;
      walk_tree (TREE_CODE (t) == LOOP_EXPR ? &LOOP_EXPR_BODY (t) : &OMP_FOR_BODY (t),
		 write_in_parallel, &inside, NULL);
      *walk_subtrees = 0;
      break;
    case COND_EXPR:
      if (COND_EXPR_THEN (t) && VOID_TYPE_P (TREE_TYPE (t)))
	{
	  if (now->in_outermost)
	    go_on_after_jump (tp);
	  join_ways (tp);
	}
      break;
    default:
      if (TYPE_P (t))
	*walk_subtrees = 0;
    }
  return NULL_TREE;
}

bool
acc_kis_search (tree t)
{
  return searches.contains (t);
}

void
acc_kinquiries_write_out (tree *t, vec<acc_kreplaced> *list)
{
  around nothing = { false, false };
  if (!lang_GNU_Fortran ())
    return;
  replaced = list;
  searches.empty ();
  walk_tree (t, write_in_parallel, &nothing, NULL);
}
