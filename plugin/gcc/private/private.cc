/* Arrays that gangs or workers have of their own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "private/private.h"
#include "base/body.h"
#include "base/acc-options.h"
#include "base/say.h"
#include "base/shared.h"
#include "records/lane-copies.h"
#include "records/marker.h"
#include "records/private-places.h"
#include "records/record.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "private/array.h"
#include "private/replace.h"
#include "private/allocations.h"
#include "private/workers.h"
#include "plan/plan.h"
#include "plan/poly.h"
#include "plan/private.h"

/* The local variable that VALUE is the address of, or null.  */

static tree
variable_at (tree value)
{
  if (TREE_CODE (value) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (value)))
    value = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
  if (TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  tree decl = TREE_OPERAND (value, 0);
  return VAR_P (decl) && !is_global_var (decl) ? decl : NULL_TREE;
}

/* The arrays that the function's markers name.  */

static void
find_arrays (auto_vec<acc_private_array> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	struct acc_marked_private marked;
	if (acc_is_private_marker (stmt))
	  acc_private_marker_read (stmt, &marked);
	for (tree address : marked.arrays)
	  {
	    if (gcall *alloc = acc_sized_allocation (address))
	      {
		acc_private_array array = { gimple_call_lhs (alloc), alloc, acc_private_place (stmt), bb->loop_father, NULL, false,
					NULL, 0, NULL };
		arrays->safe_push (array);
		continue;
	      }
	    tree decl = variable_at (address);
	    if (!decl || TREE_CODE (TREE_TYPE (decl)) != ARRAY_TYPE || !DECL_NAME (decl))
	      continue;
	    acc_private_array array = { decl, NULL, acc_private_place (stmt), bb->loop_father, NULL, false, NULL, 0, NULL };
	    arrays->safe_push (array);
	  }
      }
}

/* The array that STMT, a directive's marker, names: a local variable, or the pointer to an array whose size varies.  Null if it is
   neither.  */

static tree
named_by (gimple *stmt)
{
  tree base = acc_marker_read (stmt).base;
  if (gcall *alloc = acc_sized_allocation (base))
    return gimple_call_lhs (alloc);
  tree decl = variable_at (base);
  return (decl && TREE_CODE (TREE_TYPE (decl)) == ARRAY_TYPE && DECL_NAME (decl)
	  && tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (decl))) ? decl : NULL_TREE);
}

/* Finds what else the function's statements say of ARRAYS.  */

static void
find_names (auto_vec<acc_private_array> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (acc_is_marker (stmt))
	  {
	    tree decl = named_by (stmt);
	    if (!decl)
	      continue;
	    bool known = false;
	    for (acc_private_array &array : *arrays)
	      if (array.decl == decl)
		{
		  known = true;
		  if (!array.directive)
		    array.directive = as_a<gcall *> (stmt);
		}
	    acc_private_array array = { decl, NULL, gimple_location (stmt), bb->loop_father, as_a<gcall *> (stmt), false,
				    NULL, 0, NULL };
	    if (!known)
	      arrays->safe_push (array);
	  }
	else if (acc_is_private_list (stmt))
	  for (unsigned i = 3; i < gimple_call_num_args (stmt); i++)
	    for (acc_private_array &array : *arrays)
	      array.listed |= variable_at (gimple_call_arg (stmt, i)) == array.decl;
      }
}

static void
remove_markers (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (acc_is_private_marker (gsi_stmt (gsi)))
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
}

/* The iterations of OpenACC loops that a statement is in.  */

struct use
{
  tree decl;
  const acc_nest *nest;
  bool inside;		/* DECL is used in one of the loops inside NEST */
  bool own;		/* what these write are elements of the iteration's own */
  bool escapes;		/* its address is used otherwise */
};

/* The innermost loop inside NEST that BB is in, or null.  */

static const acc_oloop *
loop_inside (const acc_nest *nest, basic_block bb)
{
  const acc_oloop *innermost = NULL;
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (o->loop, bb)
	&& (!innermost || flow_bb_inside_loop_p (innermost->loop, o->loop->header)))
      innermost = o;
  return innermost;
}

/* Whether P is a constant times the offset of O, other than 0, and something that all iterations of O have in common.  */

static bool
differs_by_iteration (const struct poly *p, const acc_oloop *o)
{
  struct poly coef, rest;
  int64_t factor;
  int symbol = acc_form_symbol (o->offset_name);
  if (!p->known || !poly_coeff_of (p, symbol, &coef, &rest) || !poly_is_const (&coef, &factor) || factor == 0)
    return false;
  for (int t = 0; t < rest.n; t++)
    for (int i = 0; i < rest.term[t].degree; i++)
      {
	tree value = acc_form_value (rest.term[t].factor[i]);
	if (TREE_CODE (value) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (value))
	    && flow_bb_inside_loop_p (o->loop, gimple_bb (SSA_NAME_DEF_STMT (value))))
	  return false;
      }
  return true;
}

/* Whether each iteration of all loops inside NEST that BB is in refers by REF to other elements.  */

static bool
is_own (const acc_nest *nest, tree ref, basic_block bb)
{
  const acc_oloop *o = loop_inside (nest, bb);
  if (!o)
    return true;
  for (const acc_oloop *other : nest->inside)
    if (other != o && flow_bb_inside_loop_p (other->loop, bb))
      return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	struct poly index = acc_form (TREE_OPERAND (ref, 1));
	if (differs_by_iteration (&index, o))
	  return true;
      }
  return false;
}

static bool
note_address (gimple *stmt, tree base, tree, void *data)
{
  struct use *use = (struct use *) data;
  if (get_base_address (base) == use->decl && !acc_is_marker (stmt) && !acc_is_private_marker (stmt) && !acc_is_private_list (stmt))
    use->escapes = true;
  return false;
}

static bool
note_load (gimple *stmt, tree base, tree, void *data)
{
  struct use *use = (struct use *) data;
  if (base == use->decl && use->nest && loop_inside (use->nest, gimple_bb (stmt)))
    use->inside = true;
  return false;
}

static bool
note_store (gimple *stmt, tree base, tree ref, void *data)
{
  struct use *use = (struct use *) data;
  if (base != use->decl || gimple_clobber_p (stmt))
    return false;
  note_load (stmt, base, ref, data);
  if (use->nest && !is_own (use->nest, ref, gimple_bb (stmt)))
    use->own = false;
  return false;
}

static void
find_uses (struct use *use)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), use, NULL, NULL, note_address);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), use, note_load, note_store, note_address);
    }
}

/* Why A cannot be in shared memory, or null.  *QUIET: that is nothing to be said if no directive names it.  */

static const char *
obstacle (acc_private_array *a, bool *quiet)
{
  *quiet = false;
  if (a->alloc)
    return acc_sized_obstacle (a);
  if (TREE_THIS_VOLATILE (a->decl) || TYPE_VOLATILE (TREE_TYPE (a->decl)))
    return "it is volatile";
  const acc_nest *nest = acc_nest_find (a->loop);
  struct use use = { a->decl, nest && nest->kind == ACC_NEST_INSIDE ? nest : NULL, false, true, false };
  const char *why = NULL;
  if (nest && nest->kind == ACC_NEST_TAKEN && !acc_is_gangs_alone (nest))
    {
      why = acc_of_lane;
      *quiet = true;
    }
  else if (use.nest && nest->refusal)
    why = nest->refusal;
  else
    {
      find_uses (&use);
      if (!a->directive)
	{
	  *quiet = true;
	  if (!acc_opts.private_arrays || (use.nest ? !use.inside && !use.escapes : !a->listed))
	    why = "";
	  else if (use.nest && !(a->listed && acc_is_gangs_alone (nest)) && (use.escapes || !use.own))
	    {
	      *quiet = false;
	      why = "its loops may write other elements of it than those of their own iteration: name it in a"
		    " 'cache' directive if its lanes are to share it";
	    }
	}
    }
  if (nest)
    acc_nest_free (nest);
  return why;
}

/* The variable in shared memory for A, or for WORKERS workers' if these have one each.  */

static tree
declare (const acc_private_array &a, int workers)
{
  bool sized = TREE_CODE (a.decl) == SSA_NAME;
  tree type = sized ? build_array_type_nelts (unsigned_char_type_node, acc_opts.max_private) : TREE_TYPE (a.decl);
  if (a.workers && workers > 1)
    type = build_array_type_nelts (type, workers);
  tree var = acc_private_variable (a.loc, type);
  if (sized)
    TREE_ADDRESSABLE (var) = 1;
  else
    {
      SET_DECL_ALIGN (var, MAX (DECL_ALIGN (a.decl), DECL_ALIGN (var)));
      SET_DECL_PT_UID (var, DECL_PT_UID (a.decl));
    }
  acc_private_add (var);
  return var;
}

/* A's name; GCC numbers the arrays that are private by reference.  */

static const char *
name_of (const acc_private_array &a)
{
  tree decl = TREE_CODE (a.decl) == SSA_NAME ? SSA_NAME_IDENTIFIER (a.decl) : DECL_NAME (a.decl);
  if (!decl)
    return "?";
  const char *name = IDENTIFIER_POINTER (decl);
  return ggc_alloc_string (name, strcspn (name, "."));
}

static location_t
place_of (const acc_private_array &a)
{
  return a.directive ? gimple_location (a.directive) : a.loc;
}

static int64_t
bytes_of (const acc_private_array &a)
{
  if (a.bound)
    return a.bound;
  return a.alloc ? acc_opts.max_private : tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (a.decl)));
}

/* Removes the directives' markers that name A: nothing is to be fetched for them.  */

static void
remove_directives (const acc_private_array &a)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (acc_is_marker (gsi_stmt (gsi)) && named_by (gsi_stmt (gsi)) == a.decl)
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
}

/* Why A does not fit into what is left of FREE bytes, of which others have TAKEN, if WORKERS have one
   each.  */

static const char *
no_room (const acc_private_array &a, int workers, int64_t free, int64_t taken)
{
  static char why[200];
  char each[60] = "";
  if (a.workers && workers > 1)
    snprintf (each, sizeof each, " for each of %d workers", workers);
  snprintf (why, sizeof why, "its %ld bytes%s do not fit into shared memory, of which private arrays have %ld bytes,"
	    " %ld of them taken", (long) bytes_of (a), each, (long) free, (long) taken);
  return ggc_strdup (why);
}

/* Chooses of ARRAYS those without an obstacle that fit; the others have a refusal.  How many workers have one each of those that are
   theirs; if 1, *WHY says why.  *TAKEN becomes the bytes of shared memory that they take.  */

static int
choose (auto_vec<acc_private_array> *arrays, const char **why, int64_t *taken)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  int64_t free = target->static_shared - target->reserve;
  auto_vec<plan_private> plans;
  for (acc_private_array &a : *arrays)
    {
      if (!a.refusal)
	{
	  plan_private p = { bytes_of (a), a.directive != NULL, a.workers != NULL, false };
	  plans.safe_push (p);
	}
      /* GCC's piece has those that we leave to it.  */
      else if (a.listed)
	free -= bytes_of (a);
    }
  int workers = acc_workers_choose (*arrays, plans, free, why);
  *taken = plan_private_choose (plans.address (), plans.length (), workers, free);
  unsigned i = 0;
  for (acc_private_array &a : *arrays)
    if (!a.refusal && !plans[i++].chosen)
      a.refusal = no_room (a, workers, free, *taken);
  return workers;
}

static void
report (const acc_private_array &a, int workers)
{
  char *each = a.workers && workers > 1 ? xasprintf (", \"workers\": %d", workers) : xstrdup ("");
  char *json = xasprintf ("{\"private\": \"%s\", \"bytes\": %ld%s}", name_of (a), (long) bytes_of (a), each);
  acc_report_plan (place_of (a), a.refusal ? "nothing" : "private", a.refusal, json);
  free (json);
  free (each);
}

/* Says that A is in shared memory; WORKERS and WHY are what choose makes.  */

static void
say_cached (const acc_private_array &a, int workers, const char *why)
{
  const char *name = name_of (a);
  long bytes = bytes_of (a);
  location_t place = place_of (a);
  if (a.alloc && !a.bound)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place,
	     "'%s' is private and cached in %ld bytes of shared memory, or in other memory if it is larger", name, bytes);
  else if (a.workers && workers > 1)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared memory for each of %d workers",
	     name, bytes, workers);
  else if (a.workers && why)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared memory for one worker at a time: %s",
	     name, bytes, why);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, place, "'%s' is private and cached in %ld bytes of shared memory", name, bytes);
}

/* Decides on ARRAYS, and says what was decided.  Returns how many workers have one each of those that are
   theirs.  *TAKEN becomes the bytes of shared memory that they take.  */

static int
decide (auto_vec<acc_private_array> *arrays, int64_t *taken)
{
  auto_vec<bool> quiet;
  acc_sized_bound (arrays);
  const char *why = acc_function_obstacle (), *together = NULL;
  for (acc_private_array &a : *arrays)
    {
      bool q = true;
      a.refusal = why ? why : obstacle (&a, &q);
      quiet.safe_push (a.refusal && q && !a.directive);
    }
  acc_workers_find (arrays);
  int workers = choose (arrays, &together, taken);
  for (unsigned i = 0; i < arrays->length (); i++)
    {
      const acc_private_array &a = (*arrays)[i];
      acc_lane_copies_note (a.loc, name_of (a), a.refusal);
      if (!a.refusal)
	say_cached (a, workers, together);
      else if (!quiet[i])
	acc_say_refused (place_of (a), name_of (a), a.refusal);
      if (!quiet[i])
	report (a, workers);
    }
  return workers;
}

/* Lets GCC know which of the variables in the arrays' places have their addresses taken.  */

static void
find_addresses (void)
{
  auto_bitmap taken;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	for (unsigned i = 0; i < gimple_phi_num_args (it.phi ()); i++)
	  {
	    tree arg = gimple_phi_arg_def (it.phi (), i);
	    if (TREE_CODE (arg) == ADDR_EXPR && DECL_P (get_base_address (TREE_OPERAND (arg, 0))))
	      bitmap_set_bit (taken, DECL_UID (get_base_address (TREE_OPERAND (arg, 0))));
	  }
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	gimple_ior_addresses_taken (taken, gsi_stmt (gsi));
    }
  for (tree var : acc_private_variables ())
    TREE_ADDRESSABLE (var) |= bitmap_bit_p (taken, DECL_UID (var));
}

unsigned
acc_take_private (acc_body *body)
{
  acc_private_begin ();
  acc_sized_begin ();
  auto_vec<acc_private_array> arrays;
  find_arrays (&arrays);
  acc_sized_find (&arrays);
  find_names (&arrays);
  acc_replacements map;
  if (!arrays.is_empty ())
    {
      int workers = decide (&arrays, &body->shared_bytes);
      for (acc_private_array &a : arrays)
	{
	  if (a.directive)
	    remove_directives (a);
	  if (a.bound && (!a.refusal || a.refusal == acc_of_lane))
	    acc_sized_fix (&a);
	  if (!a.refusal && TREE_CODE (a.decl) == SSA_NAME)
	    acc_sized_replace (&a, declare (a, workers));
	  else if (!a.refusal)
	    {
	      acc_replacement by = { declare (a, workers), workers > 1 ? a.workers : NULL };
	      map.put (a.decl, by);
	    }
	}
      acc_sized_finish ();
    }
  remove_markers ();
  if (!map.is_empty ())
    acc_private_replace (&map);
  if (acc_private_variables ().is_empty () && !acc_sized_fixed ())
    return 0;
  find_addresses ();
  body->changed = true;
  return ACC_CHANGED;
}
