/* Keeps in registers the elements of private arrays that only one lane stores to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   If the loops inside have as many iterations as there are lanes, and each iteration stores to the
   element of its own number only, no lane stores to another lane's element.  What a lane loads from
   its own element is what it has stored there last.  A scalar, which ends up in a register, can
   take the element's place.  Where each lane has a few iterations, and there is no loop around them
   any more, it has as many elements.

   Another lane loads the element only behind a barrier.  So it is enough to store the scalar before
   the last barriers on the ways to such loads.  Between those barriers no lane needs the element in
   memory.  */

#include "base/compat.h"
#include "private/keep-elements.h"
#include "base/body.h"
#include "base/code.h"
#include "base/shared.h"
#include "private/by-lane.h"
#include "private/keep-pointers.h"
#include "private/map.h"
#include "plan/elements.h"

/* An array and the statements that use it.  */

struct owned
{
  tree var;
  const acc_stepped *loop;
  auto_vec<plan_by_lane> own;	/* the indices of the elements that a lane alone stores to */
  auto_vec<gimple *> stores, loads;	/* of lanes' own elements */
  auto_vec<unsigned> stored, loaded;	/* which element each of these is for */
  auto_vec<gimple *> others;	/* loads of other elements */
  auto_vec<gimple *> barriers;	/* the last ones before OTHERS */
};

/* The type of the elements of O's array, of which each group may have a copy.  */

static tree
element_type (const owned *o)
{
  tree type = TREE_TYPE (TREE_TYPE (o->var));
  return o->loop->group ? TREE_TYPE (type) : type;
}

/* Whether REF is this lane's copy of O's array.  */

static bool
is_copy (const owned *o, tree ref)
{
  if (o->loop->group)
    return (TREE_CODE (ref) == ARRAY_REF && TREE_OPERAND (ref, 0) == o->var
	    && TREE_OPERAND (ref, 1) == o->loop->group);
  return ref == o->var;
}

/* Whether REF is a whole element of O's array.  */

static bool
is_element (const owned *o, tree ref)
{
  return (TREE_CODE (ref) == ARRAY_REF && is_copy (o, TREE_OPERAND (ref, 0))
	  && !TREE_THIS_VOLATILE (ref)
	  && useless_type_conversion_p (element_type (o), TREE_TYPE (ref)));
}

/* The number of the own element of O's array with INDEX, which is ADDed if it is not known yet and
   cannot be another lane's; -1 if there is none.  */

static int
own_number (owned *o, const plan_by_lane &index, bool add)
{
  for (unsigned i = 0; i < o->own.length (); i++)
    if (plan_by_lane_equal (&o->own[i], &index))
      return i;
  if (!add || (!o->own.is_empty () && !plan_by_lane_apart (&o->own[0], &index, o->loop->lanes)))
    return -1;
  o->own.safe_push (index);
  return o->own.length () - 1;
}

/* Notes what STMT does with O's array.  Returns whether lanes can still own its elements.  */

static bool
note_access (owned *o, gimple *stmt)
{
  if (!gimple_vuse (stmt) || !gimple_assign_single_p (stmt))
    return true;
  bool store = gimple_store_p (stmt);
  tree ref = store ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  if (store && gimple_assign_load_p (stmt)
      && get_base_address (gimple_assign_rhs1 (stmt)) == o->var)
    return false;
  if (get_base_address (ref) != o->var)
    return true;
  plan_by_lane index;
  if (!is_element (o, ref) || !acc_loop_after (gimple_bb (stmt), o->loop->anchor))
    return false;
  bool known = (acc_by_lane (TREE_OPERAND (ref, 1), o->loop->lane, &index)
		&& index.coef != 0);
  int number = known ? own_number (o, index, store) : -1;
  if (number < 0)
    {
      o->others.safe_push (stmt);
      return !store;
    }
  (store ? o->stores : o->loads).safe_push (stmt);
  (store ? o->stored : o->loaded).safe_push (number);
  return true;
}

/* Goes back from STMT on all ways to the last barriers, or to the beginning of O's loop.  Returns
   false if a statement of MEETS is on the way.  The barriers go to BARRIERS if that is not
   null.  */

static bool
go_back (const owned *o, gimple *stmt, const vec<gimple *> &meets, vec<gimple *> *barriers)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> done;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  for (basic_block bb = gimple_bb (stmt);; bb = work.pop (), gsi = gsi_last_bb (bb))
    {
      bool waited = false;
      for (; !gsi_end_p (gsi) && !waited; gsi_prev (&gsi))
	{
	  if (meets.contains (gsi_stmt (gsi)))
	    return false;
	  waited = acc_is_barrier (gsi_stmt (gsi));
	  if (waited && barriers && !barriers->contains (gsi_stmt (gsi)))
	    barriers->safe_push (gsi_stmt (gsi));
	}
      edge e;
      edge_iterator ei;
      if (!waited && bb != gimple_bb (o->loop->anchor))
	FOR_EACH_EDGE (e, ei, bb->preds)
	  if (!done.add (e->src))
	    work.safe_push (e->src);
      if (work.is_empty ())
	return true;
    }
}

/* Whether O's array has all of the own elements of all lanes.  */

static bool
has_all_own (const owned *o)
{
  tree type = TREE_TYPE (o->var), domain = TYPE_DOMAIN (o->loop->group ? TREE_TYPE (type) : type);
  tree least = domain ? TYPE_MIN_VALUE (domain) : NULL_TREE;
  tree most = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (!least || !most || !tree_fits_shwi_p (least) || !tree_fits_shwi_p (most))
    return false;
  for (const plan_by_lane &own : o->own)
    if (!plan_by_lane_within (&own, o->loop->lanes, tree_to_shwi (least), tree_to_shwi (most)))
      return false;
  return true;
}

/* Whether the stores to O's array can sink to before O's BARRIERS, which are found here, without
   storing more often.  */

static bool
can_move_stores (owned *o)
{
  plan_stores s = { (int) o->stores.length (), 0, 0, 0 };
  for (gimple *load : o->others)
    if (!go_back (o, load, o->stores, &o->barriers))
      return false;
  for (gimple *store : o->stores)
    s.depth = MAX (s.depth, (int) bb_loop_depth (gimple_bb (store)));
  for (gimple *barrier : o->barriers)
    {
      if (!go_back (o, barrier, o->others, NULL))
	return false;
      s.barriers++;
      s.barrier_depth = MAX (s.barrier_depth, (int) bb_loop_depth (gimple_bb (barrier)));
    }
  return plan_stores_move (&s) && (!o->loop->bounded || has_all_own (o));
}

/* The element of O's array that this lane owns, with the index OWN, computed before GSI.  */

static tree
own_element (const owned *o, const plan_by_lane &own, gimple_stmt_iterator *gsi)
{
  gimple_seq seq = NULL;
  tree type = integer_type_node, index = gimple_convert (&seq, type, o->loop->lane);
  index = gimple_build (&seq, MULT_EXPR, type, index, build_int_cst (type, own.coef));
  index = gimple_build (&seq, PLUS_EXPR, type, index, build_int_cst (type, own.more));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  tree copy = o->var;
  if (o->loop->group)
    copy = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (o->var)), o->var, o->loop->group, NULL_TREE,
		   NULL_TREE);
  return build4 (ARRAY_REF, element_type (o), copy, index, NULL_TREE, NULL_TREE);
}

/* Lets O's stores be to SCALARS, and to the elements as well unless they MOVE.  */

static void
replace_stores (owned *o, const vec<tree> &scalars, bool move)
{
  for (unsigned i = 0; i < o->stores.length (); i++)
    {
      gimple *stmt = o->stores[i];
      tree scalar = scalars[o->stored[i]];
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      tree value = fold_convert (TREE_TYPE (scalar), unshare_expr (gimple_assign_rhs1 (stmt)));
      value = force_gimple_operand_gsi (&gsi, value, true, NULL_TREE, true, GSI_SAME_STMT);
      gsi_insert_before (&gsi, gimple_build_assign (scalar, value), GSI_SAME_STMT);
      if (move)
	{
	  unlink_stmt_vdef (stmt);
	  gsi_remove (&gsi, true);
	  release_defs (stmt);
	}
    }
}

/* Puts scalars into the places of O's own elements.  */

static void
replace_elements (owned *o)
{
  tree type = element_type (o);
  bool move = can_move_stores (o);
  if (!move && o->loads.is_empty ())
    return;
  auto_vec<tree> scalars;
  for (unsigned i = 0; i < o->own.length (); i++)
    {
      scalars.safe_push (create_tmp_reg (TYPE_MAIN_VARIANT (type)));
      suppress_warning (scalars[i]);
    }
  for (unsigned i = 0; i < o->loads.length (); i++)
    {
      gimple_assign_set_rhs1 (o->loads[i], scalars[o->loaded[i]]);
      update_stmt (o->loads[i]);
    }
  replace_stores (o, scalars, move);
  if (move)
    for (gimple *barrier : o->barriers)
      for (unsigned i = 0; i < o->own.length (); i++)
	{
	  gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
	  tree element = own_element (o, o->own[i], &gsi);
	  gsi_insert_before (&gsi, gimple_build_assign (element, scalars[i]), GSI_SAME_STMT);
	}
}

/* Keeps the own elements of VAR in registers if LOOP has all uses of VAR.  */

static void
keep_elements_of (tree var, const acc_stepped &loop)
{
  owned o;
  o.var = var;
  o.loop = &loop;
  basic_block bb;
  for (bool stores : { true, false })
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	if (gimple_store_p (gsi_stmt (gsi)) == stores && !note_access (&o, gsi_stmt (gsi)))
	  return;
  if (!o.stores.is_empty ())
    replace_elements (&o);
}

unsigned
acc_keep_elements (acc_body *body)
{
  for (const acc_stepped &loop : body->mapping->stepped)
    for (tree var : acc_private_variables ())
      {
	tree type = TREE_TYPE (var);
	if (loop.group)
	  type = TREE_TYPE (type);
	if (TREE_CODE (type) == ARRAY_TYPE && is_gimple_reg_type (TREE_TYPE (type)))
	  keep_elements_of (var, loop);
      }
  return ACC_CHANGED;
}
