/* Remembers where arrays are private.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Of a function's clauses and blocks nothing is left when it has become device code.  So a marker is put
   where arrays begin to be private: at the start of a construct or loop whose `private' clause names them, or of the
   block that declares them.  */

#include "base/compat.h"
#include "frontend/private-mark.h"
#include "base/acc-options.h"
#include "records/marker.h"
#include "split/split.h"
#include "plan/poly.h"

static bool seen_private;

/* Where the unit's markers stand.  */

static auto_vec<location_t> places;

location_t
acc_private_place (const gimple *marker)
{
  return places[tree_to_shwi (gimple_call_arg (marker, 0))];
}

/* Whether a marker was put into this unit.  */

bool
acc_seen_private (void)
{
  return seen_private;
}

/* What is around a statement.  */

struct around
{
  bool parallel;	/* a `parallel' construct */
  bool vector;		/* a loop over vectors: nothing is shared there */
  hash_set<tree> *visited;
};

/* The type of the array that DECL is, or a reference to one; null if it is neither.  */

static tree
array_type (tree decl)
{
  if (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL)
    return NULL_TREE;
  tree type = TREE_TYPE (decl);
  if (lang_hooks.decls.omp_privatize_by_reference (decl))
    type = TREE_TYPE (type);
  return TREE_CODE (type) == ARRAY_TYPE && TYPE_SIZE_UNIT (type) ? type : NULL_TREE;
}

/* Whether DECL is an array of a size that is known, or a reference to one.  */

static bool
is_array (tree decl)
{
  tree type = array_type (decl);
  return type && tree_fits_shwi_p (TYPE_SIZE_UNIT (type));
}

/* Puts STATEMENT at the start of *BODY, inside the blocks that it begins with: GCC looks at those.  */

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

/* Puts a statement at the start of BODY that will become a marker at LOC of the arrays DECLS.  It is a cache directive with
   the wrong clauses, as no front end makes it.  */

static void
add_statement (tree *body, location_t loc, const vec<tree> &decls)
{
  if (decls.is_empty ())
    return;
  tree statement = make_node (OACC_CACHE);
  TREE_TYPE (statement) = void_type_node;
  TREE_SIDE_EFFECTS (statement) = 1;
  SET_EXPR_LOCATION (statement, loc);
  for (unsigned i = decls.length (); i-- > 0;)
    {
      tree clause = build_omp_clause (loc, OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (clause) = decls[i];
      OMP_CLAUSE_CHAIN (clause) = OACC_CACHE_CLAUSES (statement);
      OACC_CACHE_CLAUSES (statement) = clause;
    }
  prepend (body, statement);
  seen_private = true;
}

/* SIZED: also mark arrays whose size is known, and not only others.  */

static void
mark_clauses (tree clauses, tree *body, bool sized)
{
  auto_vec<tree> decls;
  location_t loc = UNKNOWN_LOCATION;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && DECL_P (OMP_CLAUSE_DECL (c))
	&& array_type (OMP_CLAUSE_DECL (c)) && (sized || !is_array (OMP_CLAUSE_DECL (c))))
      {
	decls.safe_push (OMP_CLAUSE_DECL (c));
	loc = OMP_CLAUSE_LOCATION (c);
      }
  add_statement (body, loc, decls);
}

/* SIZED: as for mark_clauses.  */

static void
mark_block (tree bind, bool sized)
{
  for (tree decl = BIND_EXPR_VARS (bind); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && array_type (decl) && TREE_CODE (TREE_TYPE (decl)) == ARRAY_TYPE && !TREE_STATIC (decl)
	&& (sized || !is_array (decl)) && !DECL_EXTERNAL (decl) && !DECL_ARTIFICIAL (decl))
      {
	auto_vec<tree> decls;
	decls.safe_push (decl);
	add_statement (&BIND_EXPR_BODY (bind), DECL_SOURCE_LOCATION (decl), decls);
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
      mark_clauses (OMP_CLAUSES (t), &OMP_BODY (t), true);
      *walk_subtrees = 0;
      break;
    case OACC_LOOP:
      inner.vector |= omp_find_clause (OMP_FOR_CLAUSES (t), OMP_CLAUSE_VECTOR) != NULL_TREE;
      if (OMP_FOR_PRE_BODY (t))
	walk_tree (&OMP_FOR_PRE_BODY (t), mark, here, here->visited);
      walk_tree (&OMP_FOR_BODY (t), mark, &inner, here->visited);
      if (inner.parallel)
	mark_clauses (OMP_FOR_CLAUSES (t), &OMP_FOR_BODY (t), !inner.vector);
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

/* Marks where arrays of FNDECL are private, whose gimplification begins.  */

void
acc_private_mark (tree fndecl)
{
  if (!optimize || !acc_opts.tiles || acc_opts.off)
    return;
  hash_set<tree> visited;
  struct around nothing = { false, false, &visited };
  walk_tree (&DECL_SAVED_TREE (fndecl), mark, &nothing, &visited);
}

/* The marker that STATEMENT is to become, or null if it is another statement.  */

gcall *
acc_private_marker_of (tree statement)
{
  if (TREE_CODE (statement) != OACC_CACHE)
    return NULL;
  tree clauses = OACC_CACHE_CLAUSES (statement);
  if (!clauses || OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_PRIVATE)
    return NULL;
  auto_vec<tree> decls;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_DECL (c);
      /* Of an array whose size varies the type is enough to let the function be looked at, unless it is a reference.  */
      if (!DECL_HAS_VALUE_EXPR_P (decl) && (is_array (decl) || POINTER_TYPE_P (TREE_TYPE (decl)))
	  && (!POINTER_TYPE_P (TREE_TYPE (decl)) || is_gimple_reg (decl)))
	decls.safe_push (decl);
    }
  places.safe_push (EXPR_LOCATION (statement));
  return acc_private_marker_new (places.length () - 1, decls);
}

/* Where a construct becomes a function GCC makes its variables anew in the order in which statements name them, and that decides of their
   places on the host's stack.  Meanwhile markers name no array: it has this attribute with the marker's number and its place there.  */

#define HIDDEN "acccache private"

static bool
is_named_variable (tree arg)
{
  tree decl = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg;
  return VAR_P (decl) && POINTER_TYPE_P (TREE_TYPE (decl)) == (decl == arg);
}

static void
hide_arrays (gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  unsigned n = gimple_call_num_args (marker);
  tree number = gimple_call_arg (marker, 0);
  for (unsigned i = 1; i < n; i++)
    if (!is_named_variable (gimple_call_arg (marker, i)))
      return;
  for (unsigned i = 1; i < n; i++)
    {
      tree arg = gimple_call_arg (marker, i);
      tree decl = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg;
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (HIDDEN), build_tree_list (number, size_int (i - 1)),
					  DECL_ATTRIBUTES (decl));
    }
  gcall *bare = acc_private_marker_new (tree_to_shwi (number), auto_vec<tree> ());
  gimple_set_location (bare, gimple_location (marker));
  gsi_replace (gsi, bare, false);
}

/* What stands at the start of a block, and on which line, shows in the host's debug information: markers stand where what comes after
   them does.  */

static void
move_markers (void)
{
  gimple_seq body = gimple_body (current_function_decl);
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi); gsi_next (&gsi))
    if (acc_is_private_marker (gsi_stmt (gsi)))
      {
	gimple_stmt_iterator next = gsi;
	while (!gsi_end_p (next) && (acc_is_marker (gsi_stmt (next)) || acc_is_private_marker (gsi_stmt (next))))
	  gsi_next (&next);
	if (!gsi_end_p (next))
	  gimple_set_location (gsi_stmt (gsi), gimple_location (gsi_stmt (next)));
	hide_arrays (&gsi);
      }
}

/* Lets the marker at GSI name those of FN's variables that have its number.  */

static void
show_arrays (struct function *fn, gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  HOST_WIDE_INT number = tree_to_shwi (gimple_call_arg (marker, 0));
  auto_vec<tree> decls, places;
  unsigned i;
  tree decl;
  FOR_EACH_VEC_SAFE_ELT (fn->local_decls, i, decl)
    for (tree a = lookup_attribute (HIDDEN, DECL_ATTRIBUTES (decl)); a; a = lookup_attribute (HIDDEN, TREE_CHAIN (a)))
      if (tree_to_shwi (TREE_PURPOSE (TREE_VALUE (a))) == number)
	{
	  unsigned at = 0;
	  while (at < places.length () && tree_int_cst_lt (places[at], TREE_VALUE (TREE_VALUE (a))))
	    at++;
	  places.safe_insert (at, TREE_VALUE (TREE_VALUE (a)));
	  decls.safe_insert (at, decl);
	}
  if (decls.is_empty ())
    return;
  gcall *full = acc_private_marker_new (number, decls);
  gimple_set_location (full, gimple_location (marker));
  gsi_replace (gsi, full, false);
}

/* FN, which has a control flow graph and is not in SSA form, gets its arrays back into its markers.  */

void
acc_private_show (struct function *fn)
{
  if (!seen_private)
    return;
  basic_block bb;
  unsigned i;
  tree decl, function_before = current_function_decl;
  push_cfun (fn);
  current_function_decl = fn->decl;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_private_marker (gsi_stmt (gsi)))
	show_arrays (fn, &gsi);
  FOR_EACH_VEC_SAFE_ELT (fn->local_decls, i, decl)
    DECL_ATTRIBUTES (decl) = remove_attribute (HIDDEN, DECL_ATTRIBUTES (decl));
  current_function_decl = function_before;
  pop_cfun ();
}

const pass_data lines_data = {
  GIMPLE_PASS, "acccache_lines", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class lines_pass : public gimple_opt_pass
{
public:
  lines_pass (gcc::context *ctxt) : gimple_opt_pass (lines_data, ctxt) {}
  bool gate (function *) final override { return seen_private; }
  unsigned int execute (function *) final override
  {
    move_markers ();
    return 0;
  }
};

void
acc_private_init (const char *plugin_name)
{
  acc_add_pass (plugin_name, new lines_pass (g), "eh", PASS_POS_INSERT_AFTER);
}
