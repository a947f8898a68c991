/* Loops over gangs whose lanes run each iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The usual form of OpenACC is a loop over gangs with loops over lanes inside.  GCC lets one lane
   execute what is outside of the inner loops.  For each of these it stores what it has computed in
   shared memory, and all lanes wait, load that, run the loop and wait again.  They wait twice for
   each test, too.  Here all lanes execute the same, but one of them stores.  They wait only where
   one may access what another has stored, and have the results of reductions without being told.

   It happens late, so that steps before see the loops as GCC has them.  */

#include "base/compat.h"
#include "reduce/together.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/say.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/instep.h"
#include "lower/may-step.h"
#include "schedule/schedule.h"
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
      acc_built built = acc_built_of (nest, &lanes);
      acc_step_take (&built);
      for (acc_reductions *r : reductions)
	acc_combine_all (r, &shared);
    }
  for (acc_reductions *r : reductions)
    delete r;
  if (good)
    acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (nest->around[0]->head),
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
