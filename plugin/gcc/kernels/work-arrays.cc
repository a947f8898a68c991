/* Arrays and structures of which each iteration of a loop may have a copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each iteration writes what it reads of them, and nobody reads what the last one leaves.  Reads in
   a loop whose iterations write first do not count, wherever the loop is.  */

#include "base/compat.h"
#include "kernels/work-arrays.h"
#include "base/acc-options.h"
#include "base/gfc-types.h"
#include "kernels/carried.h"
#include "kernels/statements.h"
#include "kernels/written-first.h"
#include "plan/effort.h"

/* A variable that the iterations of a loop write before they read it.  */

struct work
{
  tree var;
  tree loop;			/* the first of the loop's statements */
  acc_krange body;		/* the loop's */
  int after;			/* where the loop goes on */
  bool shareable;		/* nothing keeps lanes from having copies */
  bool needed;
};

static auto_vec<work> found;

/* Where clauses make a variable another one.  */

struct made_private
{
  tree var;
  acc_krange range;
};

static auto_vec<made_private> privates;

/* Whether TYPE, that of a variable or a part of one, consists of numbers.  */

static bool
consists_of_numbers (tree type)
{
  if (TYPE_VOLATILE (type) || TREE_ADDRESSABLE (type) || TYPE_NEEDS_CONSTRUCTING (type))
    return false;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return consists_of_numbers (TREE_TYPE (type));
  if (!RECORD_OR_UNION_TYPE_P (type))
    return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	    || TREE_CODE (type) == COMPLEX_TYPE);
  if (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (type))
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && !consists_of_numbers (TREE_TYPE (field)))
      return false;
  return true;
}

/* Whether the function is Fortran's main program, whose variables are static and are not used
   again.  */

static bool
is_main_program (void)
{
  tree name = DECL_NAME (current_function_decl);
  return lang_GNU_Fortran () && name && MAIN_NAME_P (name);
}

/* Whether VAR is a variable of the function that copies may take the place of, as far as its
   declaration says.  */

static bool
may_have_copies (tree var)
{
  tree type = TREE_TYPE (var), size = TYPE_SIZE_UNIT (type);
  return (VAR_P (var) && (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == RECORD_TYPE)
	  && (!TREE_STATIC (var) || is_main_program ()) && !TREE_PUBLIC (var)
	  && !DECL_ARTIFICIAL (var) && !DECL_HAS_VALUE_EXPR_P (var) && !TREE_THIS_VOLATILE (var)
	  && !lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (var))
	  && size && tree_fits_uhwi_p (size) && tree_to_uhwi (size) <= EFFORT_WORK_BYTES
	  && consists_of_numbers (type) && !acc_kis_known_elsewhere (var));
}

static tree
find_private (tree *tp, int *walk_subtrees, void *)
{
  tree t = *tp, clauses = NULL_TREE;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_LOOP)
    clauses = OMP_FOR_CLAUSES (t);
  else if (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_SERIAL)
    clauses = OMP_CLAUSES (t);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      privates.safe_push ({ OMP_CLAUSE_DECL (c), acc_kflow_range (t) });
  return NULL_TREE;
}

void
acc_kwork_begin (void)
{
  found.truncate (0);
  privates.truncate (0);
}

const char *
acc_kwork_obstacle (void)
{
  if (!optimize)
    return "lanes would have copies of an iteration's array: compile with '-O2', which may"
	   " put it into shared memory";
  if (!acc_opts.tiles)
    return "lanes would have copies of an iteration's array; without 'no-tiles', it may be put into"
	   " shared memory";
  if (!acc_opts.private_arrays)
    return "lanes would have copies of an iteration's array; without 'no-private', it may be put"
	   " into shared memory";
  return NULL;
}

/* Whether EXPR, in the loop that is judged, lets a pointer of Fortran's front end, which the loop's
   body declares, point into a variable: its targets are known.  */

static bool
sets_temporary (tree expr)
{
  expr = acc_kunwrap (expr);
  if (!lang_GNU_Fortran () || TREE_CODE (expr) != MODIFY_EXPR)
    return false;
  tree pointer = TREE_OPERAND (expr, 0), value = TREE_OPERAND (expr, 1);
  STRIP_NOPS (value);
  return (VAR_P (pointer) && DECL_ARTIFICIAL (pointer) && !DECL_NAME (pointer)
	  && TREE_CODE (value) == ADDR_EXPR && acc_kdeclared_inside (pointer)
	  && acc_kwrites (pointer, acc_kflow_all (), NULL) == 1
	  && !acc_kaddress_taken (pointer, acc_kflow_all ()));
}

/* Whether somebody may have the address of VAR when the loop that is judged ends.  */

static bool
may_be_pointed_at (tree var)
{
  for (int k = 0; k < acc_kscope_now.whole.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KADDRESS && acc_kvariable (a->ref) == var
	    && (k < acc_kscope_now.body.first || !sets_temporary (acc_kflow_node (k)->expr)))
	  return true;
      }
  return false;
}

/* Adds VAR, which the body of the loop that is judged mentions, if its iterations write it first.
   If NESTED, there are loops in loops in the construct, whose lanes may have copies.  */

static void
consider (tree var, bool nested)
{
  acc_kscope *scope = &acc_kscope_now;
  if (!may_have_copies (var) || acc_kdeclared_inside (var)
      || acc_kprivate_by_clause (var, scope->body.first) || may_be_pointed_at (var)
      || !acc_kwritten_first (var))
    return;
  bool shareable = !nested || !acc_kwork_obstacle ();
  found.safe_push ({ var, *scope->loop->places[0], scope->body, scope->whole.end, shareable,
		     false });
}

static bool
has_nest (const vec<acc_kloop *> &loops)
{
  for (const acc_kloop *loop : loops)
    if (!loop->inner.is_empty ())
      return true;
  return false;
}

static void
find_in_loops (const vec<acc_kloop *> &loops, tree construct, bool nested)
{
  for (acc_kloop *loop : loops)
    {
      find_in_loops (loop->inner, construct, nested);
      if (loop->strange || !acc_kscope_begin (loop, construct))
	continue;
      hash_set<tree> seen;
      acc_krange body = acc_kscope_now.body;
      for (int k = body.first; k < body.end; k++)
	for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
	  {
	    const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	    tree var = a->kind == ACC_KWRITE ? acc_kvariable_at (a->ref, k) : NULL_TREE;
	    if (var && !seen.add (var))
	      consider (var, nested);
	  }
    }
}

void
acc_kwork_find (const vec<acc_kloop *> &loops, tree construct)
{
  find_in_loops (loops, construct, has_nest (loops));
}

/* Whether what node K reads of VAR, the same as the variable outside, is not what was there before
   the loop of an entry that K is in.  */

static bool
is_own_at (tree var, int k)
{
  for (const work &w : found)
    if (w.var == var && k >= w.body.first && k < w.body.end)
      return true;
  for (const made_private &p : privates)
    if (p.var == var && k >= p.range.first && k < p.range.end)
      return true;
  return false;
}

/* Whether NODE, an operand of a data clause, leaves it open what is in memory where the construct
   begins or ends.  */

static bool
moves_nothing (const acc_knode *node)
{
  if (!node->clause || OMP_CLAUSE_CODE (node->clause) != OMP_CLAUSE_MAP)
    return false;
  switch ((int) OMP_CLAUSE_MAP_KIND (node->clause))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_RELEASE:
    case GOMP_MAP_DELETE:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    case GOMP_MAP_TO:
    case GOMP_MAP_FORCE_TO:
      return node->end;
    case GOMP_MAP_FROM:
    case GOMP_MAP_FORCE_FROM:
    default:
      return false;
    }
}

enum fate { NOTHING, READ, WRITTEN };

/* What happens to the value of VAR at node K first.  */

static fate
fate_of (tree var, int k)
{
  const acc_knode *node = acc_kflow_node (k);
  if (node->opaque)
    return READ;
  if (is_own_at (var, k) || moves_nothing (node))
    return NOTHING;
  for (unsigned i = node->first; i < node->first + node->n; i++)
    {
      const acc_kaccess *a = acc_kflow_access (i);
      if (a->kind == ACC_KSTRANGE)
	return READ;
      if (a->kind == ACC_KCALL || acc_kroot_variable (a->ref) != var)
	continue;
      if (a->kind != ACC_KWRITE)
	return READ;
      if (!a->maybe && a->ref == var)
	return WRITTEN;
    }
  return node->begins == var ? WRITTEN : NOTHING;
}

/* Whether what VAR is at node FROM may be read.  */

static bool
may_be_read (tree var, int from)
{
  auto_vec<int> ways;
  auto_vec<bool> seen;
  seen.safe_grow_cleared (acc_kflow_all ().end);
  ways.safe_push (from);
  while (!ways.is_empty ())
    {
      int at = ways.pop ();
      if (at >= acc_kflow_all ().end || seen[at])
	continue;
      seen[at] = true;
      fate f = fate_of (var, at);
      if (f == READ)
	return true;
      if (f == NOTHING)
	for (int to : acc_kflow_node (at)->next)
	  ways.safe_push (to);
    }
  return false;
}

void
acc_kwork_settle (void)
{
  if (found.is_empty ())
    return;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (current_function_decl), find_private, NULL);
  for (work &w : found)
    w.needed = may_be_read (w.var, w.after);
}

acc_kwork
acc_kwork_of (const acc_kloop *loop, tree var)
{
  for (const work &w : found)
    if (w.var == var && w.loop == *loop->places[0] && w.shareable)
      return w.needed ? ACC_KWORK_NEEDED : ACC_KWORK_OWN;
  return ACC_KWORK_NONE;
}
