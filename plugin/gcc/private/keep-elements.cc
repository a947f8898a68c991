/* Elements of private arrays that one lane has for itself, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where the loops inside have as many iterations as there are lanes, and all of them store to the element of their own iteration, no lane
   ever stores to an element of another lane's.  What a lane loads of its own element is what it has stored there last, and can be kept in a
   register: a scalar in the place of the element.  Other lanes' loads are always behind a barrier, so that it is enough to
   store the scalar before the barriers that come right before them; between those barriers no lane needs the element in memory.  */

#include "base/compat.h"
#include "private/keep-elements.h"
#include "base/body.h"
#include "base/shared.h"
#include "lower/early-loads.h"
#include "private/keep-pointers.h"
#include "private/map.h"

/* More than a gang has lanes, and an array that they may share has elements.  */
enum { MOST_LANES = 1024, MOST_ELEMENTS = 1 << 20 };

/* COEF times the lane's number and MORE.  */

struct by_lane
{
  HOST_WIDE_INT coef, more;
};

/* One array and what is done with it.  */

struct owned
{
  tree var;
  const acc_stepped *loop;
  by_lane index;		/* of each lane's own element, which it alone stores to */
  auto_vec<gimple *> stores, loads, others;	/* of lanes' own elements; loads of other ones */
  auto_vec<gimple *> barriers;	/* the last ones before OTHERS */
};

static bool
is_small (const by_lane &p)
{
  return absu_hwi (p.coef) < MOST_ELEMENTS && absu_hwi (p.more) < MOST_ELEMENTS;
}

/* Whether all lanes of a gang have at least 0 in P.  */

static bool
is_nonneg (const by_lane &p)
{
  return p.more >= 0 && p.more + p.coef * (MOST_LANES - 1) >= 0;
}

/* Whether VALUE is what goes to *P of LANE, with numbers so small that no overflow matters.  */

static bool
depends_on_lane (tree value, tree lane, by_lane *p)
{
  p->coef = value == lane;
  p->more = 0;
  if (value == lane)
    return true;
  if (tree_fits_shwi_p (value))
    {
      p->more = tree_to_shwi (value);
      return is_small (*p);
    }
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return gimple_phi_num_args (phi) == 1 && depends_on_lane (gimple_phi_arg_def (phi, 0), lane, p);
  if (!is_gimple_assign (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  by_lane q;
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
      return depends_on_lane (a, lane, p);
    CASE_CONVERT:
      {
	tree from = TREE_TYPE (a), to = TREE_TYPE (value);
	if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (to) < TYPE_PRECISION (unsigned_type_node)
	    || !depends_on_lane (a, lane, p))
	  return false;
	/* A small negative number becomes a large one where an unsigned type is widened.  */
	return TYPE_PRECISION (to) <= TYPE_PRECISION (from) || !TYPE_UNSIGNED (from) || is_nonneg (*p);
      }
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      break;
    default:
      return false;
    }
  if (!depends_on_lane (a, lane, p) || !depends_on_lane (b, lane, &q))
    return false;
  if (gimple_assign_rhs_code (def) == MULT_EXPR)
    {
      if (p->coef && q.coef)
	return false;
      by_lane product = { p->coef * q.more + q.coef * p->more, p->more * q.more };
      *p = product;
    }
  else
    {
      HOST_WIDE_INT sign = gimple_assign_rhs_code (def) == PLUS_EXPR ? 1 : -1;
      p->coef += sign * q.coef;
      p->more += sign * q.more;
    }
  return is_small (*p);
}

/* Whether REF is an element of O's array, as a whole.  */

static bool
is_element (const owned *o, tree ref)
{
  return (TREE_CODE (ref) == ARRAY_REF && TREE_OPERAND (ref, 0) == o->var && !TREE_THIS_VOLATILE (ref)
	  && useless_type_conversion_p (TREE_TYPE (TREE_TYPE (o->var)), TREE_TYPE (ref)));
}

/* Notes what STMT does with O's array.  Whether that may be done to it.  */

static bool
note (owned *o, gimple *stmt)
{
  if (!gimple_vuse (stmt) || !gimple_assign_single_p (stmt))
    return true;
  bool store = gimple_store_p (stmt);
  tree ref = store ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  if (store && gimple_assign_load_p (stmt) && get_base_address (gimple_assign_rhs1 (stmt)) == o->var)
    return false;
  if (get_base_address (ref) != o->var)
    return true;
  by_lane index;
  if (!is_element (o, ref) || !acc_loop_after (gimple_bb (stmt), o->loop->anchor))
    return false;
  bool known = depends_on_lane (TREE_OPERAND (ref, 1), o->loop->lane, &index) && index.coef != 0;
  if (store && o->stores.is_empty ())
    o->index = index;
  bool own = known && !o->stores.is_empty () && o->index.coef == index.coef && o->index.more == index.more;
  if (store && (!known || (!o->stores.is_empty () && !own)))
    return false;
  (store ? o->stores : own ? o->loads : o->others).safe_push (stmt);
  return true;
}

/* Goes back from STMT on all ways to where lanes last wait, up to O's loop.  The barriers go to BARRIERS, if that is not null.  Whether no
   statement of MEETS is on the way.  */

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

/* Whether the stores to O's array can go, and what they store be stored before O's BARRIERS instead.  That must not be more work.  */

static bool
can_move_stores (owned *o)
{
  int depth = 0;
  for (gimple *load : o->others)
    if (!go_back (o, load, o->stores, &o->barriers))
      return false;
  for (gimple *store : o->stores)
    depth = MAX (depth, (int) bb_loop_depth (gimple_bb (store)));
  for (gimple *barrier : o->barriers)
    if ((int) bb_loop_depth (gimple_bb (barrier)) > depth || !go_back (o, barrier, o->others, NULL))
      return false;
  return o->barriers.length () <= o->stores.length ();
}

/* O's array's element of this lane's own, before GSI.  */

static tree
own_element (const owned *o, gimple_stmt_iterator *gsi)
{
  gimple_seq seq = NULL;
  tree index = gimple_convert (&seq, integer_type_node, o->loop->lane);
  index = gimple_build (&seq, MULT_EXPR, integer_type_node, index, build_int_cst (integer_type_node, o->index.coef));
  index = gimple_build (&seq, PLUS_EXPR, integer_type_node, index, build_int_cst (integer_type_node, o->index.more));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (o->var)), o->var, index, NULL_TREE, NULL_TREE);
}

/* Puts a scalar into the place of O's elements.  */

static void
replace (owned *o)
{
  tree type = TREE_TYPE (TREE_TYPE (o->var));
  bool move = can_move_stores (o);
  if (!move && o->loads.is_empty ())
    return;
  tree scalar = create_tmp_reg (TYPE_MAIN_VARIANT (type));
  suppress_warning (scalar);
  for (gimple *stmt : o->loads)
    {
      gimple_assign_set_rhs1 (stmt, scalar);
      update_stmt (stmt);
    }
  for (gimple *stmt : o->stores)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      tree value = unshare_expr (gimple_assign_rhs1 (stmt));
      value = force_gimple_operand_gsi (&gsi, fold_convert (TREE_TYPE (scalar), value), true, NULL_TREE, true, GSI_SAME_STMT);
      gsi_insert_before (&gsi, gimple_build_assign (scalar, value), GSI_SAME_STMT);
      if (move)
	{
	  unlink_stmt_vdef (stmt);
	  gsi_remove (&gsi, true);
	  release_defs (stmt);
	}
    }
  if (move)
    for (gimple *barrier : o->barriers)
      {
	gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
	tree element = own_element (o, &gsi);
	gsi_insert_before (&gsi, gimple_build_assign (element, scalar), GSI_SAME_STMT);
      }
}

/* Does this for VAR, if all that is done with it is done in one of LOOPS.  */

static void
own_elements_of (tree var, const acc_stepped &loop)
{
  owned o;
  o.var = var;
  o.loop = &loop;
  basic_block bb;
  for (bool stores : { true, false })
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	if (gimple_store_p (gsi_stmt (gsi)) == stores && !note (&o, gsi_stmt (gsi)))
	  return;
  if (!o.stores.is_empty ())
    replace (&o);
}

unsigned
acc_keep_elements (acc_body *body)
{
  for (const acc_stepped &loop : body->mapping->stepped)
    for (tree var : acc_private_variables ())
      if (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE && is_gimple_reg_type (TREE_TYPE (TREE_TYPE (var))))
	own_elements_of (var, loop);
  return ACC_CHANGED;
}
