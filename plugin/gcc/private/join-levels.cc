/* One loop of a loop over workers and the loop over lanes inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop over lanes that has few iterations leaves most lanes of a warp idle.  If a loop over
   workers does nothing but run it, the lanes of all workers can share the iterations of both, as
   with `collapse'.  The outer loop gets all iterations, and the inner one a single one for each of
   them.  */

#include "base/compat.h"
#include "private/join-levels.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/say.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "lower/call.h"
#include "lower/tags.h"
#include "private/allocations.h"
#include "private/find.h"
#include "plan/lanes.h"

/* Whether the clauses of O name LEVEL alone, and its iterations are counted from 0 by 1.  */

static bool
counts_alone (const acc_oloop *o, unsigned level)
{
  return (acc_dims_of (o) == level && o->levels == 1 && !o->reduction && integer_onep (o->by)
	  && acc_trips_of (o) != PLAN_UNKNOWN && !acc_oloop_obstacle (o));
}

/* Whether LANES, a loop over lanes, is to become one with WORKERS, the loop around it.  */

static bool
are_to_join (const acc_oloop *workers, const acc_oloop *lanes)
{
  return (counts_alone (workers, OLF_DIM_WORKER) && counts_alone (lanes, OLF_DIM_VECTOR)
	  && acc_oloop_joins (lanes, workers, workers)
	  && plan_lanes_flatten (acc_trips_of (workers), acc_trips_of (lanes)));
}

/* Gives O so many ITERATIONS.  */

static void
set_range (const acc_oloop *o, int64_t iterations)
{
  for (gcall *call : { o->offset, o->bound, o->step, o->chunks })
    if (call)
      {
	tree type = TREE_TYPE (gimple_call_arg (call, 2));
	gimple_call_set_arg (call, 2, build_int_cst (type, iterations));
	update_stmt (call);
      }
}

/* Puts NOW in the place of O's offset, but for counting.  */

static void
put_offset (const acc_oloop *o, tree now)
{
  tree counted = PHI_ARG_DEF_FROM_EDGE (o->index, loop_latch_edge (o->loop));
  gimple *stmt;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, it, o->offset_name)
    if (stmt != SSA_NAME_DEF_STMT (counted))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, now);
	update_stmt (stmt);
      }
}

/* Inserts TO = A CODE B before GSI.  TO may have another type than A and B.  */

static void
insert_division (gimple_stmt_iterator *gsi, tree to, enum tree_code code, tree a, tree b)
{
  tree result = make_ssa_name (TREE_TYPE (a));
  gsi_insert_before (gsi, gimple_build_assign (result, code, a, b), GSI_SAME_STMT);
  gsi_insert_before (gsi, gimple_build_assign (to, NOP_EXPR, result), GSI_SAME_STMT);
}

/* Makes one loop of WORKERS and LANES.  */

static void
join_loops (const acc_oloop *workers, const acc_oloop *lanes)
{
  int64_t each = acc_trips_of (lanes);
  tree type = unsigned_type_for (TREE_TYPE (workers->offset_name));
  tree number = make_ssa_name (type), by = build_int_cst (type, each);
  tree worker = make_ssa_name (TREE_TYPE (workers->offset_name));
  tree lane = make_ssa_name (TREE_TYPE (lanes->offset_name));
  put_offset (workers, worker);
  put_offset (lanes, lane);
  gimple_stmt_iterator gsi = gsi_after_labels (workers->loop->header);
  gsi_insert_before (&gsi, gimple_build_assign (number, NOP_EXPR, workers->offset_name),
		     GSI_SAME_STMT);
  insert_division (&gsi, worker, TRUNC_DIV_EXPR, number, by);
  insert_division (&gsi, lane, TRUNC_MOD_EXPR, number, by);
  set_range (workers, acc_trips_of (workers) * each);
  set_range (lanes, 1);
  acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (workers->head), "the lanes of all workers"
	   " share the iterations of this loop and of the one inside, %ld of which are too few for"
	   " a warp", (long) each);
  acc_lanes_add (workers);
  acc_tag_levels (workers, OLF_DIM_WORKER | OLF_DIM_VECTOR);
  acc_tag_sequential (lanes);
}

/* The OpenACC loop directly around O, or null.  */

static const acc_oloop *
openacc_around (const acc_oloop *o)
{
  class loop *around = loop_outer (acc_whole_loop (o));
  return around->num ? acc_oloop_of (around) : NULL;
}

unsigned
acc_join_levels (acc_body *body)
{
  if (acc_opts.promise || acc_opts.schedule != ACC_SCHEDULE_AUTO || acc_function_obstacle ())
    return 0;
  acc_sized_begin ();
  auto_vec<acc_private_array> arrays;
  acc_private_find (&arrays);
  if (arrays.is_empty ())
    return 0;
  unsigned done = 0;
  for (auto loop : loops_list (cfun, 0))
    if (const acc_oloop *lanes = acc_oloop_of (loop))
      {
	const acc_oloop *workers = openacc_around (lanes);
	if (workers && are_to_join (workers, lanes))
	  {
	    join_loops (workers, lanes);
	    done = ACC_CHANGED;
	  }
	delete workers;
	delete lanes;
      }
  body->changed |= done != 0;
  return done;
}
