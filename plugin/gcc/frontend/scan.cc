/* The place of a directive: the constructs around it, and its region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Works on a function's body as the front end left it, before any of it is gimplified.  */

#include "base/compat.h"
#include "frontend/scan.h"
#include "records/marker.h"
#include "frontend/constructs.h"
#include "frontend/mapped.h"
#include "frontend/settled.h"

/* The function whose directives are in PLACES.  */

static tree scanned_fn;
static auto_vec<struct acc_place> places;

/* The function's labels, in the order of the text.  */

static auto_vec<tree> labels;

/* The variables that the body of a compute construct mentions, which the device has in any case.
   GCC drops those that only the clauses mention.  */

struct mentions
{
  tree construct;
  hash_set<tree> *decls;	/* and the SAVE_EXPRs that its statements evaluate */
  hash_set<tree> *assigned;	/* those that its statements assign to */
};

static auto_vec<struct mentions> mentioned;

/* The last indices, as written, of arrays whose length varies.  Gimplification replaces them by
   variables without names.  If the variables in such an index keep their values, it has no
   SAVE_EXPRs.  */

static hash_map<tree, tree> *written_max;

/* The same indices with all SAVE_EXPRs.  */

static hash_map<tree, tree> *unsettled_max;

/* The indices of arrays that directives name, by the variables that replace them: with all
   SAVE_EXPRs, and as in WRITTEN_MAX.  */

static hash_map<tree, tree> *saved_max, *settled_max;

struct scan
{
  struct acc_place here;
  hash_set<tree> *visited;
};

/* For walk_tree: adds the variables in *TP to DATA, a hash_set of them.  */

tree
acc_collect_decl (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL || TREE_CODE (*tp) == RESULT_DECL)
    decls->add (*tp);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

static tree
collect_saved (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if (TREE_CODE (*tp) == SAVE_EXPR)
    decls->add (*tp);
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OACC_CACHE)
    *walk_subtrees = 0;
  return NULL_TREE;
}

static tree
collect_assigned (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if (TREE_CODE (*tp) == MODIFY_EXPR)
    decls->add (TREE_OPERAND (*tp, 0));
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

static void
collect_mentions (tree construct)
{
  struct mentions m = { construct, new hash_set<tree> (), new hash_set<tree> () };
  walk_tree_without_duplicates (&OMP_BODY (construct), acc_collect_decl, m.decls);
  walk_tree_without_duplicates (&OMP_BODY (construct), collect_saved, m.decls);
  walk_tree_without_duplicates (&OMP_BODY (construct), collect_assigned, m.assigned);
  mentioned.safe_push (m);
}

static tree
find_unmentioned (tree *tp, int *walk_subtrees, void *data)
{
  hash_set<tree> *decls = (hash_set<tree> *) data;
  if ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL || TREE_CODE (*tp) == RESULT_DECL)
      && !decls->contains (*tp))
    return *tp;
  if (TYPE_P (*tp) || (TREE_CODE (*tp) == SAVE_EXPR && decls->contains (*tp)))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether the device has all that EXPR needs without a new mapping, which would change the host's
   code.  */

bool
acc_on_device (const struct acc_place *place, tree expr)
{
  if (!place->compute)
    return true;
  for (const struct mentions &m : mentioned)
    if (m.construct == place->outermost)
      return !walk_tree_without_duplicates (&expr, find_unmentioned, m.decls);
  return false;
}

/* Whether the device has the value of VARIABLE, the front end's, from the host.  */

bool
acc_from_host (const struct acc_place *place, tree variable)
{
  for (const struct mentions &m : mentioned)
    if (m.construct == place->outermost)
      return m.decls->contains (variable) && !m.assigned->contains (variable);
  return false;
}

static tree
open_max (tree *tp, int *walk_subtrees, void *data)
{
  hash_map<tree, tree> *by_variable = (hash_map<tree, tree> *) data;
  if (tree *max = VAR_P (*tp) && by_variable ? by_variable->get (*tp) : NULL)
    *tp = unshare_expr (*max);
  if (TYPE_P (*tp) || TREE_CODE (*tp) == SAVE_EXPR)
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* EXPR with the lengths of arrays in it replaced by what the statements around the directive at
   PLACE compute them from, or else by the variables that tell them.  The device may have these, but
   not those that hold the lengths.  Null if it has neither.  */

tree
acc_device_expr (const struct acc_place *place, tree expr)
{
  for (hash_map<tree, tree> *max : { saved_max, settled_max })
    {
      tree opened = unshare_expr (expr);
      walk_tree (&opened, open_max, max, NULL);
      if (acc_on_device (place, opened))
	return opened;
    }
  return NULL_TREE;
}

static tree scan_tree (tree *, int *, void *);

/* Scans BODY, where INNER is the place of a directive.  */

static void
scan_body (tree *body, const struct scan *outer, const struct acc_place &inner)
{
  struct scan scan = { inner, outer->visited };
  walk_tree (body, scan_tree, &scan, outer->visited);
}

/* Notes *MAX, the last index of an array, for a comparison with the bounds of later directives.  */

static bool
settle (const tree &, tree *max, void *)
{
  if (acc_is_settled (*max))
    acc_open_save_exprs (max);
  return true;
}

static tree
find_loop (tree *tp, int *walk_subtrees, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP || TREE_CODE (*tp) == LOOP_EXPR
      || TREE_CODE (*tp) == GOTO_EXPR)
    return *tp;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether T contains a loop, or a jump that may be part of one: the C front ends turn loops into
   jumps.  */

static bool
contains_loop (tree t)
{
  return walk_tree_without_duplicates (&t, find_loop, NULL) != NULL_TREE;
}

static void
note_array_lengths (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
    {
      tree domain = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE;
      tree max = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
      if (max && TREE_CODE (max) != INTEGER_CST)
	{
	  written_max->put (domain, unshare_expr (max));
	  unsettled_max->put (domain, unshare_expr (max));
	}
      type = TREE_TYPE (type);
    }
}

/* The last index of DOMAIN, an array's, as it was written; or null.  */

tree
acc_written_max (tree domain)
{
  tree *max = written_max ? written_max->get (domain) : NULL;
  if (max)
    {
      saved_max->put (TYPE_MAX_VALUE (domain), *unsettled_max->get (domain));
      settled_max->put (TYPE_MAX_VALUE (domain), *max);
    }
  return max ? *max : NULL_TREE;
}

/* Scans the compute construct T, which is in the place INNER.  */

static void
scan_compute (tree t, struct scan *scan, struct acc_place inner)
{
  acc_note_mappings (t);
  inner.compute = t;
  if (!inner.outermost)
    {
      inner.outermost = t;
      collect_mentions (t);
    }
  inner.region = OMP_BODY (t);
  inner.at_loop = contains_loop (OMP_BODY (t));
  scan_body (&OMP_BODY (t), scan, inner);
}

static tree
scan_tree (tree *tp, int *walk_subtrees, void *data)
{
  struct scan *scan = (struct scan *) data;
  struct acc_place inner = scan->here;
  tree t = *tp;

  acc_note_assigned (t);
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == DECL_EXPR)
    note_array_lengths (TREE_TYPE (DECL_EXPR_DECL (t)));
  else if (TREE_CODE (t) == LABEL_EXPR)
    labels.safe_push (LABEL_EXPR_LABEL (t));
  else if (TREE_CODE (t) == OACC_CACHE)
    {
      inner.directive = t;
      inner.labels = labels.length ();
      places.safe_push (inner);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == OACC_DATA)
    acc_note_mappings (t);
  else if (acc_is_compute_construct (t))
    {
      scan_compute (t, scan, inner);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == OACC_LOOP)
    {
      inner.loop = t;
      inner.region = OMP_FOR_BODY (t);
      inner.at_loop = true;
      if (OMP_FOR_PRE_BODY (t))
	scan_body (&OMP_FOR_PRE_BODY (t), scan, scan->here);
      scan_body (&OMP_FOR_BODY (t), scan, inner);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == LOOP_EXPR)
    {
      inner.region = LOOP_EXPR_BODY (t);
      inner.at_loop = true;
      scan_body (&LOOP_EXPR_BODY (t), scan, inner);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == BIND_EXPR && !lang_GNU_Fortran ())
    {
      inner.region = t;
      scan_body (&BIND_EXPR_BODY (t), scan, inner);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
scan_function (tree fndecl)
{
  hash_set<tree> visited;
  struct acc_place outermost;
  memset (&outermost, 0, sizeof outermost);
  outermost.region = DECL_SAVED_TREE (fndecl);
  outermost.at_loop = contains_loop (DECL_SAVED_TREE (fndecl));
  struct scan scan = { outermost, &visited };
  places.truncate (0);
  labels.truncate (0);
  acc_mappings_reset ();
  acc_settled_begin ();
  for (struct mentions &m : mentioned)
    {
      delete m.decls;
      delete m.assigned;
    }
  mentioned.truncate (0);
  delete written_max;
  written_max = new hash_map<tree, tree> ();
  delete unsettled_max;
  unsettled_max = new hash_map<tree, tree> ();
  delete saved_max;
  saved_max = new hash_map<tree, tree> ();
  delete settled_max;
  settled_max = new hash_map<tree, tree> ();
  for (tree parm = DECL_ARGUMENTS (fndecl); parm; parm = DECL_CHAIN (parm))
    note_array_lengths (TREE_TYPE (parm));
  walk_tree (&DECL_SAVED_TREE (fndecl), scan_tree, &scan, &visited);
  written_max->traverse<void *, settle> (NULL);
  scanned_fn = fndecl;
}

/* Notes the places of FNDECL's directives if its gimplification begins.  Returns whether it
   does.  */

bool
acc_scan_places (tree fndecl)
{
  if (scanned_fn == fndecl || !DECL_SAVED_TREE (fndecl))
    return false;
  scan_function (fndecl);
  return true;
}

/* The place of DIRECTIVE, or null if it was not in the function's body when gimplification
   began.  */

const struct acc_place *
acc_place_of (tree directive)
{
  for (const struct acc_place &place : places)
    if (place.directive == directive)
      return &place;
  return NULL;
}

/* Whether LABEL is before the directive at PLACE in the text.  */

bool
acc_label_before (const struct acc_place *place, tree label)
{
  for (unsigned i = 0; i < place->labels; i++)
    if (labels[i] == label)
      return true;
  return false;
}
