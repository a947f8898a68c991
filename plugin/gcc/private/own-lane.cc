/* Iterations that a lane runs alone, with loops and private arrays of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop over gangs whose iterations have small private arrays and short loops inside becomes one
   over gangs and lanes, and the loops inside are each lane's.  All of them are parallel, so any
   order is right.  The gang had the arrays for one iteration at a time, and a lane has its own.
   What the gang has for several iterations must not be in memory.  */

#include "base/compat.h"
#include "private/own-lane.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "records/marker.h"
#include "analysis/pure.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "lower/call.h"
#include "lower/tags.h"
#include "private/allocations.h"
#include "private/find.h"
#include "plan/alone.h"

/* A nest with loops inside its only loop, which is for gangs.  */

struct candidate
{
  const acc_nest *nest;
  const acc_oloop *outer;
  class loop *whole;			/* all of OUTER */
  hash_set<tree> arrays;		/* those that begin to be private in OUTER's iterations */
  hash_map<class loop *, int64_t> trips;	/* of the loops inside, also those over chunks */
  bool stays;				/* something is in the way */
};

static bool
in_candidate (basic_block bb, void *data)
{
  return flow_bb_inside_loop_p (((candidate *) data)->whole, bb);
}

/* Whether BASE is a variable of the function other than an array of C's iterations.  */

static bool
is_foreign (const candidate *c, tree base)
{
  base = get_base_address (base);
  return (!base || (VAR_P (base) && !is_global_var (base)
		    && !const_cast<candidate *> (c)->arrays.contains (base)));
}

static bool
check_access (gimple *stmt, tree base, tree, void *data)
{
  candidate *c = (candidate *) data;
  c->stays |= !gimple_clobber_p (stmt) && is_foreign (c, base);
  return false;
}

/* The address of a variable, or of an array of the iteration, may be kept for another one.  */

static bool
check_address (gimple *stmt, tree base, tree, void *data)
{
  candidate *c = (candidate *) data;
  base = get_base_address (base);
  c->stays |= (VAR_P (base) && !is_global_var (base) && !acc_is_private_marker (stmt)
	       && !acc_is_marker (stmt) && !acc_is_private_list (stmt));
  return false;
}

/* Whether a lane can execute STMT, of C, for an iteration of its own.  */

static bool
can_be_left (candidate *c, gimple *stmt)
{
  if (acc_is_marker (stmt))
    {
      tree base = acc_marker_read (stmt).base;
      return TREE_CODE (base) == ADDR_EXPR && !is_foreign (c, TREE_OPERAND (base, 0));
    }
  if (is_gimple_call (stmt))
    return (gimple_call_internal_p (stmt) || acc_is_private_marker (stmt)
	    || acc_is_function (stmt));
  return (gimple_code (stmt) != GIMPLE_ASM
	  && (!gimple_has_volatile_ops (stmt) || gimple_clobber_p (stmt)));
}

/* Whether what STMT, of C, computes is used after the loop, or in the next iteration.  */

static bool
lasts (candidate *c, gimple *stmt)
{
  tree value = gimple_get_lhs (stmt);
  if (!value || TREE_CODE (value) != SSA_NAME || virtual_operand_p (value)
      || gimple_call_internal_p (stmt, IFN_UNIQUE))
    return false;
  bool carried = (gimple_code (stmt) == GIMPLE_PHI && value != c->outer->offset_name
		  && gimple_bb (stmt) == c->outer->loop->header);
  return carried || acc_used_outside (stmt, in_candidate, c);
}

/* Looks for what is in the way in C's loop.  */

static void
look_inside (candidate *c)
{
  basic_block *body = get_loop_body (c->whole);
  for (unsigned i = 0; i < c->whole->num_nodes && !c->stays; i++)
    {
      for (gphi_iterator it = gsi_start_phis (body[i]); !gsi_end_p (it); gsi_next (&it))
	{
	  c->stays |= lasts (c, it.phi ());
	  walk_stmt_load_store_addr_ops (it.phi (), c, NULL, NULL, check_address);
	}
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  c->stays |= !can_be_left (c, stmt) || lasts (c, stmt);
	  walk_stmt_load_store_addr_ops (stmt, c, check_access, check_access, check_address);
	}
    }
  free (body);
}

/* Looks for anything beside C's loop that does something.  */

static void
look_outside (candidate *c)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (!in_candidate (bb, c))
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  bool known = (gimple_call_internal_p (stmt, IFN_UNIQUE)
			|| gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
			|| gimple_code (stmt) == GIMPLE_RETURN || gimple_clobber_p (stmt));
	  c->stays |= !known && (gimple_vdef (stmt) || is_gimple_call (stmt)
				 || gimple_code (stmt) == GIMPLE_ASM
				 || acc_is_oacc_loop (bb->loop_father));
	}
}

/* Counts the iterations of the loops in C's.  */

static void
count_trips (candidate *c)
{
  for (auto loop : loops_list (cfun, 0))
    if (loop != c->outer->loop && flow_loop_nested_p (c->outer->loop, loop))
      {
	const acc_oloop *o = acc_oloop_of (loop);
	if (!o)
	  continue;
	c->trips.put (loop, acc_trips_of (o));
	if (o->chunks)
	  c->trips.put (loop_outer (loop), 1);
	delete o;
      }
  for (auto loop : loops_list (cfun, 0))
    if (loop != c->outer->loop && flow_loop_nested_p (c->outer->loop, loop))
      {
	tree turns = number_of_latch_executions (loop);
	if (!c->trips.get (loop))
	  c->trips.put (loop, (tree_fits_shwi_p (turns) ? tree_to_shwi (turns) + 1
			       : PLAN_UNKNOWN));
	c->stays |= *c->trips.get (loop) == PLAN_UNKNOWN;
      }
}

/* How often BB is executed in an iteration of LOOP, C's or one inside it, at most.  */

static double
executions (candidate *c, basic_block bb, class loop *loop)
{
  double all = 1;
  for (class loop *inner = bb->loop_father; inner != loop; inner = loop_outer (inner))
    all *= *c->trips.get (inner);
  return all;
}

/* Whether VALUE depends on what LOOP counts.  */

static bool
moves (class loop *loop, tree value, hash_set<tree> *seen)
{
  if (!value || TREE_CODE (value) != SSA_NAME || virtual_operand_p (value)
      || SSA_NAME_IS_DEFAULT_DEF (value) || seen->add (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  gphi *phi = dyn_cast<gphi *> (def);
  if (!flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return false;
  if (phi && gimple_bb (phi) == loop->header)
    return true;
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    if (moves (loop, gimple_phi_arg_def (phi, i), seen))
      return true;
  ssa_op_iter it;
  tree use;
  if (!phi)
    FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
      if (moves (loop, use, seen))
	return true;
  return false;
}

/* Whether STMT loads or stores an element of one of C's arrays, or if OWN is not set of another
   one, which is another element in each iteration of LOOP.  */

static bool
moves_element (candidate *c, gimple *stmt, class loop *loop, bool own)
{
  if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt))
    return false;
  tree ref = gimple_vdef (stmt) ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  if (c->arrays.contains (get_base_address (ref)) != own)
    return false;
  hash_set<tree> seen;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && moves (loop, TREE_OPERAND (ref, 1), &seen))
      return true;
  return TREE_CODE (ref) == MEM_REF && moves (loop, TREE_OPERAND (ref, 0), &seen);
}

/* How many elements of arrays that iterations of C's loop do not share STMT loads or stores in one
   of them.  */

static double
elements_moved (candidate *c, gimple *stmt)
{
  if (!moves_element (c, stmt, c->outer->loop, false))
    return 0;
  double all = 1;
  for (class loop *loop = gimple_bb (stmt)->loop_father; loop != c->outer->loop;
       loop = loop_outer (loop))
    if (moves_element (c, stmt, loop, false))
      all *= *c->trips.get (loop);
  return all;
}

/* The bytes of the arrays that C's iterations have.  */

static int64_t
array_bytes (candidate *c)
{
  int64_t bytes = 0;
  for (tree array : c->arrays)
    bytes += tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (array)));
  return bytes;
}

/* Whether a lane is to run an iteration of C's loop alone.  */

static bool
pays (candidate *c)
{
  struct plan_alone iteration = { acc_trips_of (c->outer), array_bytes (c), 0, 0, 0 };
  basic_block *body = get_loop_body (c->outer->loop);
  for (unsigned i = 0; i < c->outer->loop->num_nodes; i++)
    {
      double statements = 0, here = executions (c, body[i], c->outer->loop);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  statements += !(is_gimple_call (stmt) && gimple_call_internal_p (stmt));
	  iteration.moved += elements_moved (c, stmt);
	}
      const acc_oloop *o = acc_inner_around (c->nest, body[i]);
      bool shared = o && acc_inner_is_spread (c->nest, o);
      plan_alone_add (&iteration, statements, here, shared ? acc_trips_of (o) : 0);
    }
  free (body);
  return plan_alone (&iteration);
}

/* Whether clauses leave it open how many gangs and lanes there are, and give the loop of NEST to
   gangs.  */

static bool
left_open (const acc_nest *nest)
{
  if (nest->kind != ACC_NEST_INSIDE || nest->refusal || nest->inside.is_empty ()
      || nest->around.length () != 1 || acc_dims_of (nest->around[0]) != OLF_DIM_GANG
      || nest->around[0]->levels != 1 || nest->around[0]->reduction
      || (nest->around[0]->tag & OLF_GANG_STATIC) || flag_openacc_dims)
    return false;
  for (int dim = 0; dim < GOMP_DIM_MAX; dim++)
    if (acc_has_dim (cfun->decl, dim))
      return false;
  return true;
}

/* Whether the function is C's nest, and a lane can and is to run an iteration of it alone.  */

static bool
is_for_lanes (candidate *c, const vec<acc_private_array> &arrays)
{
  for (const acc_private_array &a : arrays)
    {
      c->stays |= a.alloc || a.copied || a.loop != c->outer->loop;
      c->arrays.add (a.decl);
    }
  if (!c->stays)
    look_outside (c);
  if (!c->stays)
    look_inside (c);
  if (!c->stays)
    count_trips (c);
  return !c->stays && pays (c);
}

/* Lets LOOP, inside C's, be unrolled completely if it goes along an array: an element with a
   constant index can be in a register.  */

static void
unroll_along (candidate *c, class loop *loop)
{
  int64_t trips = *c->trips.get (loop);
  double statements = 0;
  bool along = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	statements += executions (c, body[i], loop);
	along |= moves_element (c, gsi_stmt (gsi), loop, true);
      }
  free (body);
  if (along && plan_alone_unrolls (statements, trips))
    loop->unroll = trips;
}

static void
leave (candidate *c)
{
  acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (c->outer->head), "a lane runs an iteration of"
	   " this loop alone, with the loops inside and private arrays of its own");
  for (auto pair : c->trips)
    if (optimize > 1 && !pair.first->unroll)
      unroll_along (c, pair.first);
  for (const acc_oloop *o : c->nest->inside)
    acc_tag_sequential (o);
  acc_lanes_add (c->outer);
  acc_tag_levels (c->outer, OLF_DIM_GANG | OLF_DIM_VECTOR);
  if (int lanes = plan_alone_lanes (array_bytes (c)))
    acc_set_dim (cfun->decl, GOMP_DIM_VECTOR, lanes);
}

unsigned
acc_leave_iterations (acc_body *body)
{
  if (!acc_opts.private_arrays || acc_opts.promise || acc_opts.force || acc_function_obstacle ()
      || acc_opts.schedule != ACC_SCHEDULE_AUTO)
    return 0;
  acc_sized_begin ();
  auto_vec<acc_private_array> arrays;
  acc_private_find (&arrays);
  const acc_nest *nest = arrays.is_empty () ? NULL : acc_nest_find (arrays[0].loop);
  if (!nest)
    return 0;
  bool left = false;
  if (left_open (nest))
    {
      candidate c;
      c.nest = nest;
      c.outer = nest->around[0];
      c.whole = acc_whole_loop (c.outer);
      c.stays = false;
      left = is_for_lanes (&c, arrays);
      if (left)
	leave (&c);
    }
  acc_nest_free (nest);
  body->changed |= left;
  return left ? ACC_CHANGED : 0;
}
