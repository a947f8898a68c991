/* Markers: calls that carry what the front end knows through GCC's passes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     __acccache_marker (record, item, base, lower, length, pitch, lower, length, pitch, …,
			element, extent, extent, …, first, elements)

   has the values of struct acc_marked in this order.  ELEMENT is a null pointer of that type.
   What is unknown is UNKNOWN_FIRST where an index is expected, UNKNOWN_COUNT where a number of
   indices or elements is, and UNKNOWN_PITCH for a pitch.

     __acccache_private (number, array, array, …)

   is a private marker.  Neither calls a function: the calls read and write no memory, and are
   gone before code is generated.  Only this file knows the order of their arguments.  */

#include "base/compat.h"
#include "records/marker.h"
#include "base/symbols.h"

#define MARKER_NAME "__acccache_marker"
#define PRIVATE_NAME "__acccache_private"

#define UNKNOWN_FIRST HOST_WIDE_INT_MIN
#define UNKNOWN_COUNT -1
#define UNKNOWN_PITCH 0

/* The functions that the markers and the private markers call.  Each is made together with the
   first marker: by then a precompiled header, which replaces all trees, has been loaded.  */

static GTY (()) tree marker_decl;
static GTY (()) tree private_decl;

static const struct ggc_root_tab marker_roots[] = {
  { &marker_decl, 1, sizeof (marker_decl), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { &private_decl, 1, sizeof (private_decl), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

void
acc_marker_init (void)
{
  register_callback ("acccache", PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<struct ggc_root_tab *> (marker_roots));
}

/* The function in *SLOT; if there is none yet, it becomes one called NAME.  */

static tree
marker_function (tree *slot, const char *name)
{
  if (!*slot)
    {
      tree type = build_varargs_function_type_list (void_type_node,
						    integer_type_node, NULL_TREE);
      tree decl = build_decl (BUILTINS_LOCATION, FUNCTION_DECL, get_identifier (name), type);
      DECL_EXTERNAL (decl) = 1;
      TREE_PUBLIC (decl) = 1;
      DECL_ARTIFICIAL (decl) = 1;
      DECL_IGNORED_P (decl) = 1;
      TREE_NOTHROW (decl) = 1;
      DECL_IS_NOVOPS (decl) = 1;
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE,
					  NULL_TREE);
      *slot = decl;
      acc_create_node (decl);
    }
  return *slot;
}

bool
acc_is_marker (const gimple *stmt)
{
  return (marker_decl && is_gimple_call (stmt)
	  && gimple_call_fndecl (stmt) == marker_decl);
}

bool
acc_is_private_marker (const gimple *stmt)
{
  return (private_decl && is_gimple_call (stmt)
	  && gimple_call_fndecl (stmt) == private_decl);
}

static tree
open_save_exprs (tree *tp, int *walk_subtrees, void *)
{
  while (TREE_CODE (*tp) == SAVE_EXPR)
    *tp = unshare_expr (TREE_OPERAND (*tp, 0));
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

void
acc_open_save_exprs (tree *expr)
{
  walk_tree (expr, open_save_exprs, NULL, NULL);
}

/* Replaces *TP, a conditional expression, by a variable that is computed without a branch.  */

static void
select_operand (tree *tp, gimple_seq *pre)
{
  tree test = fold_convert (boolean_type_node, TREE_OPERAND (*tp, 0));
  tree condition = acc_marker_operand (test, pre);
  tree then_value = acc_marker_operand (TREE_OPERAND (*tp, 1), pre);
  tree else_value = acc_marker_operand (TREE_OPERAND (*tp, 2), pre);
  tree result = create_tmp_var (TREE_TYPE (*tp));
  if (condition && then_value && else_value)
    gimple_seq_add_stmt (pre, gimple_build_assign (result, COND_EXPR, condition, then_value,
						   else_value));
  *tp = result;
}

/* Replaces *TP, a variable or a conversion of one, by a temporary without a name that gets its
   value.  GCC numbers temporaries with names, and the numbers show in the host's code.  */

static void
read_operand (tree *tp, gimple_seq *pre)
{
  tree value = create_tmp_var (TREE_TYPE (*tp));
  gimplify_assign (value, *tp, pre);
  *tp = value;
}

/* Replaces what would need a branch in *TP: a branch would stay behind when the marker goes.  */

static tree
flatten (tree *tp, int *walk_subtrees, void *data)
{
  gimple_seq *pre = (gimple_seq *) data;
  if (TREE_CODE (*tp) == COND_EXPR)
    {
      select_operand (tp, pre);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == TRUTH_ANDIF_EXPR)
    TREE_SET_CODE (*tp, TRUTH_AND_EXPR);
  else if (TREE_CODE (*tp) == TRUTH_ORIF_EXPR)
    TREE_SET_CODE (*tp, TRUTH_OR_EXPR);
  else if (DECL_P (*tp) && is_gimple_reg_type (TREE_TYPE (*tp)) && !is_gimple_reg (*tp)
	   && TREE_CODE (*tp) != CONST_DECL && TREE_CODE (*tp) != FIELD_DECL)
    read_operand (tp, pre);
  else if (CONVERT_EXPR_P (*tp))
    {
      walk_tree (&TREE_OPERAND (*tp, 0), flatten, data, NULL);
      if (get_name (*tp))
	read_operand (tp, pre);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*tp) || TREE_CODE (*tp) == ADDR_EXPR)
    *walk_subtrees = 0;
  return NULL_TREE;
}

tree
acc_marker_operand (tree expr, gimple_seq *pre)
{
  tree copy = unshare_expr (expr);
  acc_open_save_exprs (&copy);
  walk_tree (&copy, flatten, pre, NULL);
  if (gimplify_expr (&copy, pre, NULL, is_gimple_val, fb_rvalue) == GS_ERROR)
    return NULL_TREE;
  return copy;
}

tree
acc_marker_base (tree base, gimple_seq *pre)
{
  if (POINTER_TYPE_P (TREE_TYPE (base)))
    return acc_marker_operand (base, pre);

  tree inner = get_base_address (base);
  bool was_addressable = inner && DECL_P (inner) && TREE_ADDRESSABLE (inner);
  tree address = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (base)),
			 unshare_expr (base));
  if (!is_gimple_min_invariant (address))
    {
      /* The array is another function's.  The temporary has no name, as in read_operand.  */
      tree value = create_tmp_var (TREE_TYPE (address));
      gimplify_assign (value, address, pre);
      address = value;
    }
  if (inner && DECL_P (inner))
    TREE_ADDRESSABLE (inner) = was_addressable;
  return address;
}

/* ARG, unless that is null: then the index MISSING.  */

static tree
or_missing (tree arg, HOST_WIDE_INT missing)
{
  return arg ? arg : build_int_cst (ssizetype, missing);
}

/* Argument N of MARKER, or null if it is the index MISSING.  */

static tree
unless_missing (const gimple *marker, unsigned n, HOST_WIDE_INT missing)
{
  tree arg = gimple_call_arg (marker, n);
  return tree_fits_shwi_p (arg) && tree_to_shwi (arg) == missing ? NULL_TREE : arg;
}

gcall *
acc_marker_call (const struct acc_marked &marked)
{
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, marked.record));
  args.safe_push (build_int_cst (integer_type_node, marked.item));
  args.safe_push (marked.base);
  for (int k = 0; k < marked.rank; k++)
    {
      args.safe_push (or_missing (marked.dim[k].lower, UNKNOWN_FIRST));
      args.safe_push (or_missing (marked.dim[k].length, UNKNOWN_COUNT));
      args.safe_push (or_missing (marked.dim[k].pitch, UNKNOWN_PITCH));
    }
  args.safe_push (build_int_cst (marked.element, 0));
  for (int k = 0; k < marked.rank; k++)
    args.safe_push (or_missing (marked.dim[k].extent, UNKNOWN_COUNT));
  args.safe_push (or_missing (marked.first, UNKNOWN_FIRST));
  args.safe_push (or_missing (marked.elements, UNKNOWN_COUNT));
  return gimple_build_call_vec (marker_function (&marker_decl, MARKER_NAME), args);
}

struct acc_marked
acc_marker_read (const gimple *marker)
{
  struct acc_marked m;
  unsigned at = 0;
  m.record = tree_to_shwi (gimple_call_arg (marker, at++));
  m.item = tree_to_shwi (gimple_call_arg (marker, at++));
  m.base = gimple_call_arg (marker, at++);
  m.rank = (gimple_call_num_args (marker) - 6) / 4;
  for (int k = 0; k < m.rank; k++)
    {
      m.dim[k].lower = unless_missing (marker, at++, UNKNOWN_FIRST);
      m.dim[k].length = unless_missing (marker, at++, UNKNOWN_COUNT);
      m.dim[k].pitch = unless_missing (marker, at++, UNKNOWN_PITCH);
    }
  m.element = TREE_TYPE (gimple_call_arg (marker, at++));
  for (int k = 0; k < m.rank; k++)
    m.dim[k].extent = unless_missing (marker, at++, UNKNOWN_COUNT);
  m.first = unless_missing (marker, at++, UNKNOWN_FIRST);
  m.elements = unless_missing (marker, at++, UNKNOWN_COUNT);
  return m;
}

gcall *
acc_private_marker_new (int n, const vec<tree> &decls)
{
  auto_vec<tree> args;
  gimple_seq none = NULL;
  args.safe_push (build_int_cst (integer_type_node, n));
  for (tree decl : decls)
    args.safe_push (POINTER_TYPE_P (TREE_TYPE (decl)) ? decl : acc_marker_base (decl, &none));
  gcc_assert (!none);
  return gimple_build_call_vec (marker_function (&private_decl, PRIVATE_NAME), args);
}

void
acc_private_marker_read (const gimple *marker, struct acc_marked_private *marked)
{
  marked->number = tree_to_shwi (gimple_call_arg (marker, 0));
  for (unsigned i = 1; i < gimple_call_num_args (marker); i++)
    marked->arrays.safe_push (gimple_call_arg (marker, i));
}

bool
acc_loop_has_marker (class loop *loop)
{
  bool found = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      found |= acc_is_marker (gsi_stmt (gsi));
  free (body);
  return found;
}

bool
acc_function_has_markers (struct function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)) || acc_is_private_marker (gsi_stmt (gsi)))
	return true;
  return false;
}

/* An artificial variable of a function.  */

struct temporary
{
  int uses;			/* the number of operands that name it */
  auto_vec<gimple *> defs;
};

typedef hash_map<tree, struct temporary *> temporaries;

/* Whether OP is a variable that gimplification made for one function.  */

static bool
is_temporary (tree op)
{
  return (op && VAR_P (op) && DECL_ARTIFICIAL (op) && DECL_IGNORED_P (op)
	  && is_gimple_reg (op) && !DECL_HAS_VALUE_EXPR_P (op));
}

static struct temporary *
temporary_of (temporaries *temps, tree var)
{
  bool existed;
  struct temporary *&t = temps->get_or_insert (var, &existed);
  if (!existed)
    t = new temporary ();
  return t;
}

/* A walk through the operands of a statement that counts the uses of temporaries.  */

struct use_walk
{
  temporaries *temps;
  int by;			/* what a use adds to the count */
  auto_vec<tree> *seen;		/* gets the temporaries, if it is not null */
  tree *definition;		/* the operand that the statement defines as a whole, or null */
};

static void
add_use (tree var, use_walk *walk)
{
  temporary_of (walk->temps, var)->uses += walk->by;
  if (walk->seen)
    walk->seen->safe_push (var);
}

static tree
count_hidden_use (tree *tp, int *, void *data)
{
  if (is_temporary (*tp))
    add_use (*tp, (use_walk *) data);
  return NULL_TREE;
}

/* Counts the temporaries in *TP, and those in the expression that a variable stands for.  */

static tree
count_use (tree *tp, int *, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  use_walk *walk = (use_walk *) wi->info;
  if (VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp))
    {
      tree value = DECL_VALUE_EXPR (*tp);
      walk_tree (&value, count_hidden_use, walk, NULL);
    }
  else if (is_temporary (*tp) && tp != walk->definition)
    add_use (*tp, walk);
  return NULL_TREE;
}

/* Adds BY to the use counts of the temporaries that STMT uses.  Appends them to SEEN if that is
   not null.  */

static void
count_uses (gimple *stmt, temporaries *temps, int by, auto_vec<tree> *seen)
{
  tree *lhs = (is_gimple_assign (stmt) ? gimple_assign_lhs_ptr (stmt)
	       : is_gimple_call (stmt) ? gimple_call_lhs_ptr (stmt) : NULL);
  use_walk walk = { temps, by, seen, lhs };
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &walk;
  walk_gimple_op (stmt, count_use, &wi);
}

/* Whether STMT only gives a temporary its value.  */

static bool
only_defines_temporary (gimple *stmt)
{
  return ((is_gimple_assign (stmt) || is_gimple_call (stmt))
	  && is_temporary (gimple_get_lhs (stmt)) && !gimple_has_side_effects (stmt));
}

/* Counts the temporaries that the statements of SEQ use, and appends its markers to MARKERS.  */

static void
count_sequence (gimple_seq seq, temporaries *temps, auto_vec<gimple *> *markers)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (acc_is_marker (stmt) || acc_is_private_marker (stmt))
	markers->safe_push (stmt);
      count_uses (stmt, temps, 1, NULL);
      tree lhs = gimple_get_lhs (stmt);
      if (is_temporary (lhs))
	temporary_of (temps, lhs)->defs.safe_push (stmt);
    }
}

/* Appends MARKER and the statements that only compute its operands to DEAD.  Adds the temporaries
   that nothing else uses to DEAD_VARS.  */

static void
find_feeders (gimple *marker, temporaries *temps, auto_vec<gimple *> *dead,
	      hash_set<tree> *dead_vars)
{
  auto_vec<gimple *> work;
  work.safe_push (marker);
  while (!work.is_empty ())
    {
      gimple *stmt = work.pop ();
      auto_vec<tree> used;
      count_uses (stmt, temps, -1, &used);
      dead->safe_push (stmt);
      for (tree var : used)
	{
	  struct temporary *t = temporary_of (temps, var);
	  if (t->uses != 0 || t->defs.is_empty ())
	    continue;
	  for (gimple *def : t->defs)
	    if (!only_defines_temporary (def))
	      goto keep;
	  for (gimple *def : t->defs)
	    work.safe_push (def);
	  t->defs.truncate (0);
	  dead_vars->add (var);
	keep:;
	}
    }
}

/* Puts the markers of FN and the statements that were made only for them into DEAD, and the
   temporaries that nothing else uses into DEAD_VARS.  Returns the number of markers.  */

static int
find_marker_code (struct function *fn, auto_vec<gimple *> *dead, hash_set<tree> *dead_vars)
{
  temporaries temps;
  auto_vec<gimple *> markers;
  basic_block bb;
  if (!fn->cfg)
    count_sequence (gimple_body (fn->decl), &temps, &markers);
  else
    FOR_EACH_BB_FN (bb, fn)
      count_sequence (bb_seq (bb), &temps, &markers);
  for (gimple *marker : markers)
    find_feeders (marker, &temps, dead, dead_vars);
  for (temporaries::iterator it = temps.begin (); it != temps.end (); ++it)
    delete (*it).second;
  return markers.length ();
}

/* Removes DEAD_VARS from the list of FN's variables.  Without optimization, each variable in the
   list gets a register.  */

static void
remove_locals (struct function *fn, hash_set<tree> *dead_vars)
{
  unsigned kept = 0;
  unsigned n = vec_safe_length (fn->local_decls);
  for (unsigned i = 0; i < n; i++)
    if (!dead_vars->contains ((*fn->local_decls)[i]))
      (*fn->local_decls)[kept++] = (*fn->local_decls)[i];
  if (n)
    fn->local_decls->truncate (kept);
}

int
acc_strip_markers (struct function *fn)
{
  auto_vec<gimple *> dead;
  hash_set<tree> dead_vars;
  int n = find_marker_code (fn, &dead, &dead_vars);
  for (gimple *stmt : dead)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, true);
    }
  remove_locals (fn, &dead_vars);
  return n;
}

void
acc_collect_markers (gimple_stmt_iterator *gsi, auto_vec<gcall *> *markers)
{
  for (; !gsi_end_p (*gsi); gsi_next (gsi))
    if (acc_is_marker (gsi_stmt (*gsi)))
      markers->safe_push (as_a<gcall *> (gsi_stmt (*gsi)));
    else if (gimple_vdef (gsi_stmt (*gsi)))
      return;
}

void
acc_remove_markers (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    if (acc_is_marker (gsi_stmt (gsi)))
      {
	unlink_stmt_vdef (gsi_stmt (gsi));
	gsi_remove (&gsi, true);
      }
    else
      gsi_next (&gsi);
}

/* A statement without a location, and the location that it had.  */

struct hidden_line
{
  gimple *stmt;
  location_t loc;
};

static auto_vec<struct hidden_line> hidden_lines;

void
acc_hide_marker_lines (struct function *fn)
{
  auto_vec<gimple *> dead;
  hash_set<tree> dead_vars;
  find_marker_code (fn, &dead, &dead_vars);
  for (gimple *stmt : dead)
    {
      hidden_lines.safe_push ({ stmt, gimple_location (stmt) });
      gimple_set_location (stmt, UNKNOWN_LOCATION);
    }
}

void
acc_show_marker_lines (void)
{
  for (const struct hidden_line &hidden : hidden_lines)
    gimple_set_location (hidden.stmt, hidden.loc);
  hidden_lines.truncate (0);
}
