/* Marks the places where arrays are private.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A function that has become device code has no clauses and blocks.  So a private marker is put
   where arrays begin to be private: at the start of the construct or loop whose clause names them,
   or of the block that declares them.  A structure that holds arrays counts as one if a clause
   names it.  */

#include "base/compat.h"
#include "frontend/private-mark.h"
#include "base/acc-options.h"
#include "base/gfc-types.h"
#include "records/marker.h"
#include "records/private-places.h"

/* What is around a statement.  */

struct around
{
  bool parallel;	/* a `parallel' construct, or an `acc routine' that has loops for lanes */
  bool vector;		/* a loop over vectors, where arrays are each lane's own */
  hash_set<tree> *visited;
};

/* Whether objects of TYPE hold arrays.  */

static bool
holds_arrays (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return true;
  if (TREE_CODE (type) != RECORD_TYPE || (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (type)))
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && holds_arrays (TREE_TYPE (field)))
      return true;
  return false;
}

/* The type of the array, or of the structure with arrays, that DECL is or refers to; null if it
   does neither.  */

static tree
array_type (tree decl)
{
  if (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL)
    return NULL_TREE;
  tree type = TREE_TYPE (decl);
  if (lang_hooks.decls.omp_privatize_by_reference (decl))
    type = TREE_TYPE (type);
  return holds_arrays (type) && TYPE_SIZE_UNIT (type) ? type : NULL_TREE;
}

/* Whether DECL is an array of constant size, or a reference to one.  */

static bool
is_fixed_array (tree decl)
{
  tree type = array_type (decl);
  return type && tree_fits_shwi_p (TYPE_SIZE_UNIT (type));
}

/* Puts STATEMENT at the start of *BODY.  If *BODY begins with a block, STATEMENT goes inside, since
   GCC looks for the block there.  */

static void
prepend (tree *body, tree statement)
{
  while (*body)
    {
      if (TREE_CODE (*body) == BIND_EXPR)
	{
	  body = &BIND_EXPR_BODY (*body);
	  continue;
	}
      if (TREE_CODE (*body) != STATEMENT_LIST)
	break;
      tree_stmt_iterator it = tsi_start (*body);
      while (!tsi_end_p (it) && TREE_CODE (tsi_stmt (it)) == DEBUG_BEGIN_STMT)
	tsi_next (&it);
      if (tsi_end_p (it) || TREE_CODE (tsi_stmt (it)) != BIND_EXPR)
	{
	  it = tsi_start (*body);
	  tsi_link_before (&it, statement, TSI_SAME_STMT);
	  return;
	}
      body = tsi_stmt_ptr (it);
    }
  tree list = alloc_stmt_list ();
  append_to_statement_list_force (statement, &list);
  if (*body)
    append_to_statement_list_force (*body, &list);
  *body = list;
}

/* Puts a statement at the start of BODY that will become the private marker of the arrays
   DECLS, with the location LOC.  It is a `cache' directive with clauses CODE, `private' or
   `firstprivate', which no front end makes.  */

static void
add_statement (tree *body, location_t loc, enum omp_clause_code code, const vec<tree> &decls)
{
  if (decls.is_empty ())
    return;
  tree statement = make_node (OACC_CACHE);
  TREE_TYPE (statement) = void_type_node;
  TREE_SIDE_EFFECTS (statement) = 1;
  SET_EXPR_LOCATION (statement, loc);
  for (unsigned i = decls.length (); i-- > 0;)
    {
      tree clause = build_omp_clause (loc, code);
      OMP_CLAUSE_DECL (clause) = decls[i];
      OMP_CLAUSE_CHAIN (clause) = OACC_CACHE_CLAUSES (statement);
      OACC_CACHE_CLAUSES (statement) = clause;
    }
  prepend (body, statement);
  acc_note_private ();
}

/* Marks the arrays that those of CLAUSES with CODE make private in BODY: all if FIXED, or else only
   those whose size varies.  */

static void
mark_clauses (tree clauses, enum omp_clause_code code, tree *body, bool fixed)
{
  auto_vec<tree> decls;
  location_t loc = UNKNOWN_LOCATION;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == code && DECL_P (OMP_CLAUSE_DECL (c))
	&& array_type (OMP_CLAUSE_DECL (c)) && (fixed || !is_fixed_array (OMP_CLAUSE_DECL (c))))
      {
	decls.safe_push (OMP_CLAUSE_DECL (c));
	loc = OMP_CLAUSE_LOCATION (c);
      }
  add_statement (body, loc, code, decls);
}

/* Marks the arrays that BIND declares: all if FIXED, or else only those whose size varies.  */

static void
mark_block (tree bind, bool fixed)
{
  for (tree decl = BIND_EXPR_VARS (bind); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && array_type (decl)
	&& TREE_CODE (TREE_TYPE (decl)) == ARRAY_TYPE && !TREE_STATIC (decl)
	&& (fixed || !is_fixed_array (decl)) && !DECL_EXTERNAL (decl) && !DECL_ARTIFICIAL (decl))
      {
	auto_vec<tree> decls;
	decls.safe_push (decl);
	add_statement (&BIND_EXPR_BODY (bind), DECL_SOURCE_LOCATION (decl), OMP_CLAUSE_PRIVATE,
		       decls);
      }
}

static tree
mark (tree *tp, int *walk_subtrees, void *data)
{
  struct around *here = (struct around *) data;
  struct around inner = *here;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_KERNELS:
    case OACC_SERIAL:
      *walk_subtrees = 0;
      break;
    case OACC_PARALLEL:
      inner.parallel = true;
      walk_tree (&OMP_BODY (t), mark, &inner, here->visited);
      for (enum omp_clause_code code : { OMP_CLAUSE_PRIVATE, OMP_CLAUSE_FIRSTPRIVATE })
	mark_clauses (OMP_CLAUSES (t), code, &OMP_BODY (t), true);
      *walk_subtrees = 0;
      break;
    case OACC_LOOP:
      inner.vector |= omp_find_clause (OMP_FOR_CLAUSES (t), OMP_CLAUSE_VECTOR) != NULL_TREE;
      if (OMP_FOR_PRE_BODY (t))
	walk_tree (&OMP_FOR_PRE_BODY (t), mark, here, here->visited);
      walk_tree (&OMP_FOR_BODY (t), mark, &inner, here->visited);
      if (inner.parallel)
	mark_clauses (OMP_FOR_CLAUSES (t), OMP_CLAUSE_PRIVATE, &OMP_FOR_BODY (t), !inner.vector);
      *walk_subtrees = 0;
      break;
    case BIND_EXPR:
      walk_tree (&BIND_EXPR_BODY (t), mark, here, here->visited);
      if (inner.parallel)
	mark_block (t, !inner.vector);
      *walk_subtrees = 0;
      break;
    default:
      if (TYPE_P (t))
	*walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
acc_private_mark (tree fndecl)
{
  if (!optimize || !acc_opts.tiles || acc_opts.off)
    return;
  hash_set<tree> visited;
  tree attr = oacc_get_fn_attrib (fndecl);
  struct around outside = { attr && oacc_fn_attrib_level (attr) < GOMP_DIM_MAX, false, &visited };
  walk_tree (&DECL_SAVED_TREE (fndecl), mark, &outside, &visited);
}

gcall *
acc_private_marker_of (tree statement)
{
  if (TREE_CODE (statement) != OACC_CACHE)
    return NULL;
  tree clauses = OACC_CACHE_CLAUSES (statement);
  bool copied = clauses && OMP_CLAUSE_CODE (clauses) == OMP_CLAUSE_FIRSTPRIVATE;
  if (!clauses || (OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_PRIVATE && !copied))
    return NULL;
  auto_vec<tree> decls;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_DECL (c);
      /* An array whose size varies is not named unless it is a reference: the marker alone is
	 enough to have the function looked at.  */
      if (!DECL_HAS_VALUE_EXPR_P (decl)
	  && (is_fixed_array (decl) || POINTER_TYPE_P (TREE_TYPE (decl)))
	  && (!POINTER_TYPE_P (TREE_TYPE (decl)) || is_gimple_reg (decl)))
	decls.safe_push (decl);
    }
  return acc_private_marker_new (acc_private_place_new (EXPR_LOCATION (statement), copied), decls);
}
