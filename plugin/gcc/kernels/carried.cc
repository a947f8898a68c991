/* What becomes of the scalars that a loop writes if its iterations are shared out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/carried.h"
#include "base/gfc-types.h"
#include "kernels/bases.h"
#include "kernels/inquiries.h"
#include "kernels/ref-names.h"
#include "kernels/reductions.h"

bool
acc_krefuse (acc_kverdict *verdict, location_t loc, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  verdict->why = xvasprintf (format, ap);
  va_end (ap);
  verdict->why_loc = loc != UNKNOWN_LOCATION ? loc : acc_kscope_now.loop->loc;
  return false;
}

bool
acc_kdeclared_inside (tree var)
{
  acc_krange body = acc_kscope_now.body;
  for (int k = body.first; k < body.end; k++)
    {
      const acc_knode *node = acc_kflow_node (k);
      if (node->begins == var)
	return true;
      for (unsigned i = node->first; i < node->first + node->n; i++)
	if (acc_kflow_access (i)->begins && acc_kflow_access (i)->ref == var)
	  return true;
    }
  for (tree t = acc_kscope_now.loop->body; t && TREE_CODE (t) == BIND_EXPR;
       t = BIND_EXPR_BODY (t))
    for (tree decl = BIND_EXPR_VARS (t); decl; decl = DECL_CHAIN (decl))
      if (decl == var && !TREE_STATIC (decl))
	return true;
  return false;
}

/* Whether pointers may point to VAR, a variable of Fortran's: procedures do not keep the address of
   an argument.  */

static bool
is_target (tree var)
{
  return TREE_ADDRESSABLE (var) && (flag_cray_pointer || GFC_IS_TARGET (var));
}

static tree
find_variable (tree *tp, int *, void *decl)
{
  return *tp == (tree) decl ? *tp : NULL_TREE;
}

/* Whether functions inside that of NODE use its variable VAR.  */

static bool
is_used_inside (cgraph_node *node, tree var)
{
  for (cgraph_node *inner = first_nested_function (node); inner;
       inner = next_nested_function (inner))
    {
      tree body = DECL_SAVED_TREE (inner->decl);
      if (!body || walk_tree_without_duplicates (&body, find_variable, var)
	  || is_used_inside (inner, var))
	return true;
    }
  return false;
}

bool
acc_kis_known_elsewhere (tree var)
{
  return (DECL_EXTERNAL (var) || TREE_CODE (var) == RESULT_DECL
	  || (TREE_CODE (var) == PARM_DECL && lang_GNU_Fortran ()
	      && POINTER_TYPE_P (TREE_TYPE (var)))
	  || DECL_CONTEXT (var) != current_function_decl
	  || is_used_inside (cgraph_node::get_create (current_function_decl), var)
	  || (lang_GNU_Fortran () && is_target (var)));
}

/* Whether something but the function's own use of its name may read or write VAR.  What a static
   variable is when the function begins does not count if nothing reads it.  */

static bool
is_known_elsewhere (tree var)
{
  return ((TREE_STATIC (var) && acc_kflow_live (var, 0, acc_kflow_all ()))
	  || acc_kis_known_elsewhere (var));
}

/* Whether VAR's address is taken before the loop, or inside it.  */

static bool
has_address_before (tree var)
{
  acc_krange before = { 0, acc_kscope_now.whole.end };
  return !lang_GNU_Fortran () && acc_kaddress_taken (var, before);
}

/* Where the loop goes on.  */

static int
exit_of_loop (void)
{
  return acc_kscope_now.whole.end;
}

/* Makes VAR, which each iteration writes before it reads it, private.  */

static bool
make_private (tree var, location_t loc, acc_kverdict *verdict)
{
  const acc_kloop *loop = acc_kscope_now.loop;
  bool own = false;
  for (const acc_kcounter &counter : loop->counters)
    own |= counter.var == var;
  bool directive = own && loop->kind == ACC_KLOOP_DIRECTIVE;
  if (!directive && (is_known_elsewhere (var) || has_address_before (var)))
    return acc_krefuse (verdict, loc, "other functions may read '%s', which each iteration writes"
		 ": use a local variable",
			acc_kname (var));
  /* The counter of a plain loop gets its last value after the loop.  */
  if (!own && acc_kflow_live (var, exit_of_loop (), acc_kflow_all ()))
    return acc_krefuse (verdict, loc, "the value of '%s' is used after the loop"
		 ": use another variable there", acc_kname (var));
  verdict->privates.safe_push (var);
  return true;
}

/* Whether VAR's value may be read after the loop.  */

static bool
is_needed_after (tree var)
{
  return (is_known_elsewhere (var) || has_address_before (var)
	  || acc_kflow_live (var, exit_of_loop (), acc_kflow_all ()));
}

/* Whether the body of the loop reads the value of VAR that it has before an iteration.  */

static bool
is_read_first (tree var)
{
  acc_krange body = acc_kscope_now.body;
  if (POINTER_TYPE_P (TREE_TYPE (var)) && TREE_CODE (var) == PARM_DECL && lang_GNU_Fortran ())
    return true;
  return acc_kflow_live (var, body.first, body);
}

/* Whether memory that the loop writes or reads through pointers may be VAR.  */

static bool
is_aliased (tree var, tree ref)
{
  if (TREE_CODE (var) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (var)) && lang_GNU_Fortran ())
    return !TYPE_RESTRICT (TREE_TYPE (var));
  acc_kbase base = { var, NULL_TREE, false };
  acc_krange body = acc_kscope_now.body;
  for (int k = body.first; k < body.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if ((a->kind == ACC_KREAD || a->kind == ACC_KWRITE) && !acc_kscalar (a->ref)
	    && !acc_kapart (base, ref, acc_kbase_of (a->ref, k), a->ref))
	  return true;
      }
  return false;
}

/* Adds to VERDICT that TEST, of VAR, must be true before the construct.  */

static void
add_start_test (tree test, tree var, acc_kverdict *verdict)
{
  tree least = fold_build3 (COND_EXPR, ssizetype, test, ssize_int (0), ssize_int (-1));
  bool number = TREE_CODE (test) == ORDERED_EXPR;
  char *text = concat (acc_kname (var), number ? " is a number" : " > 0", NULL);
  verdict->conditions.safe_push ({ least, NULL_TREE, text });
}

/* Decides on VAR, which the body of the loop writes by REF at LOC.  */

static bool
decide (tree var, tree ref, location_t loc, acc_kverdict *verdict)
{
  acc_kloop *loop = acc_kscope_now.loop;
  const char *why;
  tree test;
  if (acc_kdeclared_inside (var))
    return true;
  if (TREE_THIS_VOLATILE (ref))
    return acc_krefuse (verdict, loc, "it accesses a volatile variable"
				      ": declare it without 'volatile'");
  if (!loop->independent && is_aliased (var, ref))
    return acc_krefuse (verdict, loc, "a pointer may point to '%s', which the loop writes"
		 "; if none does, 'loop independent' says so",
			acc_kname (var));
  tree_code flag = is_needed_after (var) ? acc_kflag_of (var) : ERROR_MARK;
  if (flag != ERROR_MARK)
    {
      acc_kreduction reduction = { var, flag };
      verdict->reductions.safe_push (reduction);
      return true;
    }
  if (!is_read_first (var))
    return make_private (var, loc, verdict);
  tree_code op = acc_kreduction_of (var, loop->independent || acc_kis_value_of_inquiry (var),
				    &why, &test);
  if (test)
    add_start_test (test, var, verdict);
  if (op != ERROR_MARK)
    {
      acc_kreduction reduction = { var, op };
      verdict->reductions.safe_push (reduction);
      return true;
    }
  if (why)
    return acc_krefuse (verdict, loc, why, acc_kname (var));
  if (loop->independent)
    return true;
  if (acc_kloop_of_arrays (loop))
    return acc_krefuse (verdict, loc, "%s", acc_kintrinsic_order);
  return acc_krefuse (verdict, loc, "'%s' is written, and the next iteration reads it"
		 "; if it need not, a 'private' or 'reduction' clause says so",
		      acc_kname (var));
}

bool
acc_kcarried (acc_kverdict *verdict)
{
  acc_krange body = acc_kscope_now.body;
  hash_set<tree> seen;
  for (const acc_kcounter &counter : acc_kscope_now.loop->counters)
    if (!seen.add (counter.var) && !acc_kprivate_by_clause (counter.var, body.first)
	&& !make_private (counter.var, acc_kscope_now.loop->loc, verdict))
      return false;
  for (int k = body.first; k < body.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	tree var = a->kind == ACC_KWRITE ? acc_kscalar (a->ref) : NULL_TREE;
	if (var && !acc_kprivate_by_clause (var, k) && !seen.add (var)
	    && !decide (var, a->ref, a->loc, verdict))
	  return false;
      }
  return true;
}
