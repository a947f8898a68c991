/* Loops over gangs whose lanes run each iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The usual form of OpenACC is a loop over gangs with loops over lanes inside.  GCC lets one lane
   execute what is outside of the inner loops.  For each of these it stores what it has computed in
   shared memory, and all lanes wait, load that, run the loop and wait again.  They wait twice for
   each test, too.  Here all lanes execute the same, but one of them stores.  They wait only where
   one may access what another has stored, and have the results of reductions without being told.

   Most lanes of a gang would have nothing to do where the loops inside have few iterations, and how
   many is usually not known here.  So each warp runs iterations of the gang by itself where that
   turns out to be so.

   It happens late, so that steps before see the loops as GCC has them.  */

#include "base/compat.h"
#include "reduce/together.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/loop-copy.h"
#include "base/say.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "lower/built.h"
#include "lower/groups.h"
#include "lower/instep.h"
#include "lower/may-step.h"
#include "schedule/schedule.h"
#include "reduce/grouped.h"
#include "reduce/lanes.h"
#include "reduce/levels.h"
#include "plan/effort.h"
#include "plan/lanes.h"
#include "plan/warp.h"

enum { LANES = OLF_DIM_WORKER | OLF_DIM_VECTOR };

/* Sets LANES to those that run an iteration of NEST's loop.  False if they are not known, or others
   are called for the loops inside.  */

static bool
find_lanes (const acc_nest *nest, struct plan_lanes *lanes)
{
  unsigned dims = acc_dims_of (nest->around[0]), called = 0;
  memset (lanes, 0, sizeof *lanes);
  lanes->workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  lanes->vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  lanes->in_step = lanes->waits_known = true;
  lanes->apart = dims & OLF_DIM_WORKER && lanes->workers > 1 ? 0 : PLAN_NO_LOOP;
  if (lanes->workers < 1 || lanes->vector_length < WARP || lanes->vector_length % WARP)
    return false;
  for (const acc_oloop *o : nest->inside)
    {
      unsigned own = acc_dims_of (o);
      own &= lanes->workers == 1 ? (unsigned) OLF_DIM_VECTOR : (unsigned) LANES;
      if (called && own != called)
	return false;
      called = own;
    }
  plan_lanes_join (lanes);
  if (lanes->apart == 0)
    return called == OLF_DIM_VECTOR && lanes->vector_length == WARP;
  return called == (lanes->workers == 1 ? (unsigned) OLF_DIM_VECTOR : (unsigned) LANES);
}

/* How many statements STMT counts for.  */

static int
weight (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return gimple_call_internal_p (stmt) ? 0 : EFFORT_TOGETHER_LONG;
  if (!is_gimple_assign (stmt))
    return 1;
  switch (gimple_assign_rhs_code (stmt))
    {
    case RDIV_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return EFFORT_TOGETHER_LONG;
    default:
      return 1;
    }
}

/* How many statements are outside of the loops inside NEST.  *ROUNDS: whether some are in loops
   without one of these.  */

static int64_t
count_statements (const acc_nest *nest, bool *rounds)
{
  int64_t statements = 0;
  class loop *outer = nest->around[0]->loop;
  basic_block *body = get_loop_body (outer);
  *rounds = false;
  for (unsigned i = 0; i < outer->num_nodes; i++)
    {
      if (acc_inner_around (nest, body[i]))
	continue;
      bool around = body[i]->loop_father == outer;
      for (const acc_oloop *o : nest->inside)
	around |= flow_bb_inside_loop_p (body[i]->loop_father, o->loop->header);
      *rounds |= !around;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	statements += weight (gsi_stmt (gsi));
    }
  free (body);
  return statements;
}

/* Appends the reductions of the loops inside NEST to ALL, for the caller to delete.  False if lanes
   cannot combine them.  */

static bool
find_reductions (const acc_nest *nest, const struct plan_lanes *lanes,
		 const vec<acc_fork *> &forks, vec<acc_reductions *> *all)
{
  for (const acc_oloop *o : nest->inside)
    for (const acc_fork *f : forks)
      {
	if (f->head != o->head || !o->reduction)
	  continue;
	acc_reductions *r = new acc_reductions;
	all->safe_push (r);
	if (!acc_reductions_find (f, r) || !acc_can_combine_all (r)
	    || (lanes->workers > 1 && lanes->apart == PLAN_NO_LOOP))
	  return false;
      }
  return true;
}

/* For acc_used_outside.  */

static bool
is_inside_whole (basic_block bb, void *loop)
{
  return flow_bb_inside_loop_p ((class loop *) loop, bb);
}

/* Whether an iteration of O's loop may need what one before has computed, or what comes after the
   loop may need that, apart from G's variables.  */

static bool
keeps_values (const acc_oloop *o, const acc_grouped *g)
{
  class loop *loop = acc_whole_loop (o);
  bool keeps = false;
  for (gphi_iterator gsi = gsi_start_phis (o->loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    keeps |= (gsi.phi () != o->index && !virtual_operand_p (gimple_phi_result (gsi.phi ()))
	      && !acc_grouped_has (g, gsi.phi ()));
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      for (gphi_iterator gsi = gsi_start_phis (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ())) && !acc_grouped_has (g, gsi.phi ()))
	  keeps |= acc_used_outside (gsi.phi (), is_inside_whole, loop);
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	keeps |= acc_used_outside (gsi_stmt (gsi), is_inside_whole, loop);
    }
  free (body);
  return keeps;
}

/* Lets each warp of LANES run iterations of NEST by itself at times, if that can be and may be
   good.  G gets the reductions of its loop, one of FORKS.  */

static void
let_warps (const acc_nest *nest, struct plan_lanes *lanes, const vec<acc_fork *> &forks,
	   acc_grouped *g)
{
  const acc_oloop *outer = nest->around[0];
  int64_t most = 0;
  for (const acc_oloop *o : nest->inside)
    most = MAX (most, acc_trips_of (o));
  if (acc_groups_possible (outer) && acc_private_bytes () == 0
      && acc_grouped_find (nest, forks, g) && !keeps_values (outer, g))
    plan_lanes_warps (lanes, most);
}

/* Whether VALUE can be computed before O.  */

static bool
is_ready_before (const acc_oloop *o, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree use;
  ssa_op_iter it;
  if (!gimple_bb (def) || dominated_by_p (CDI_DOMINATORS, gimple_bb (o->entry), gimple_bb (def)))
    return true;
  if (!is_gimple_assign (def) || gimple_vuse (def) || gimple_could_trap_p (def))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!is_ready_before (o, use))
      return false;
  return true;
}

/* Tells BUILT whether one of the loops inside its nest has so many iterations that all lanes are
   worth it, as far as that is known before the nest.  */

static void
find_many (acc_built *built)
{
  const acc_nest *nest = built->nest;
  const acc_oloop *outer = nest->around[0];
  gimple_seq seq = NULL;
  tree any = NULL_TREE;
  built->alone = true;
  for (const acc_oloop *o : nest->inside)
    {
      if (acc_trips_of (o) != PLAN_UNKNOWN)
	continue;
      if (TREE_CODE (o->range) != SSA_NAME || !tree_fits_shwi_p (o->by)
	  || !is_ready_before (outer, o->range))
	{
	  built->alone = false;
	  continue;
	}
      acc_hoist (o->range, outer->loop, outer->entry);
      tree type = signed_type_for (TREE_TYPE (o->range)), range = o->range;
      HOST_WIDE_INT by = tree_to_shwi (o->by);
      range = gimple_convert (&seq, type, range);
      tree many = gimple_build (&seq, by > 0 ? GT_EXPR : LT_EXPR, boolean_type_node, range,
				build_int_cst (type, EFFORT_GROUPED_LONG * by));
      any = any ? gimple_build (&seq, BIT_IOR_EXPR, boolean_type_node, any, many) : many;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (outer->entry);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  built->many = any ? any : boolean_false_node;
}

/* The statement by which the counter of O, which has been shared out, grows by a name's value; or
   null.  */

static gassign *
growth_of (const acc_oloop *o)
{
  tree next = gimple_phi_arg_def (o->index, loop_latch_edge (o->loop)->dest_idx);
  gassign *grow = (TREE_CODE (next) == SSA_NAME
		   ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
  return (grow && gimple_assign_rhs_code (grow) == PLUS_EXPR
	  && gimple_assign_rhs1 (grow) == o->offset_name
	  && TREE_CODE (gimple_assign_rhs2 (grow)) == SSA_NAME ? grow : NULL);
}

/* Makes O's loop two, so that the assembler knows how far iterations are apart where all of BUILT's
   lanes run it, and can have several at a time.  The lanes of a warp have few.  */

static void
part_loop (const acc_built *built, const acc_oloop *o)
{
  gassign *grow = growth_of (o);
  if (o->loop->inner || !grow || !tree_fits_shwi_p (o->by) || !can_duplicate_loop_p (o->loop)
      || !acc_loop_copy (o->loop, built->meets, profile_probability::even ()))
    return;
  tree type = TREE_TYPE (gimple_assign_lhs (grow));
  HOST_WIDE_INT step = tree_to_shwi (o->by) * built->lanes->vector_length;
  gimple_assign_set_rhs2 (grow, build_int_cst (type, step));
  update_stmt (grow);
}

/* Lets all lanes run NEST's loop if they can and that is good.  */

static bool
run_nest (acc_nest *nest, const vec<acc_fork *> &forks)
{
  struct plan_lanes lanes;
  auto_vec<acc_reductions *> reductions;
  bool rounds;
  nest->open = true;
  bool good = (find_lanes (nest, &lanes) && find_reductions (nest, &lanes, forks, &reductions)
	       && acc_step_possible (nest, lanes.apart, &lanes.stepped));
  if (good)
    {
      int64_t statements = count_statements (nest, &rounds);
      good = plan_lanes_together (&lanes, nest->inside.length (), statements, rounds);
    }
  if (good)
    {
      tree shared = NULL_TREE;
      acc_grouped grouped;
      let_warps (nest, &lanes, forks, &grouped);
      acc_built built = acc_built_of (nest, &lanes);
      if (lanes.groups)
	find_many (&built);
      gimple *first = acc_step_take (&built);
      if (lanes.groups)
	acc_grouped_combine (&grouped, &built, first, &shared);
      for (acc_reductions *r : reductions)
	acc_combine_all (r, &shared, lanes.groups ? built.meets : NULL_TREE);
      for (unsigned i = 0; i < nest->inside.length () && lanes.groups; i++)
	part_loop (&built, nest->inside[i]);
    }
  for (acc_reductions *r : reductions)
    delete r;
  location_t loc = gimple_location (nest->around[0]->head);
  if (good && lanes.groups)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	     "OpenACC loop run by all lanes of a gang together, or by those of each warp where"
	     " loops inside are short, instead of one that tells the others");
  else if (good)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	     "OpenACC loop run by all lanes of a %s together, instead of one that tells the others",
	     lanes.apart == PLAN_NO_LOOP ? "gang" : "worker");
  return good;
}

/* Whether NEST is a loop over gangs, or gangs and workers, with loops over lanes inside, and in no
   other loop.  */

static bool
is_usual (const acc_nest *nest)
{
  return (nest->kind == ACC_NEST_INSIDE && !nest->refusal && nest->around.length () == 1
	  && !loop_outer (acc_whole_loop (nest->around[0]))->num
	  && (acc_dims_of (nest->around[0]) & OLF_DIM_GANG)
	  && !(acc_dims_of (nest->around[0]) & OLF_DIM_VECTOR));
}

unsigned
acc_run_together (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  bool taken = false;
  if (!acc_opts.redundant || !acc_opts.reductions || acc_schedule_obstacle ()
      || !acc_forks_find (&forks))
    return 0;
  for (auto loop : loops_list (cfun, 0))
    {
      acc_nest *nest = acc_is_oacc_loop (loop) && !taken ? acc_nest_find (loop) : NULL;
      if (!nest)
	continue;
      taken = is_usual (nest) && run_nest (nest, forks);
      acc_nest_free (nest);
      if (taken)
	break;
    }
  acc_forks_free (&forks);
  body->changed |= taken;
  return taken ? ACC_CHANGED | ACC_AGAIN : 0;
}
