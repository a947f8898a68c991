/* Private arrays of groups of lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where each group of a gang's lanes runs iterations by itself, it needs private arrays of its own.
   The variable becomes an array of copies, as for workers, with the group's number as the index.
   That holds for the whole function, so its only loop for gangs must be that one.  */

#include "base/compat.h"
#include "private/groups.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "base/say.h"
#include "base/shared.h"
#include "analysis/shared-uses.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "lower/built.h"
#include "lower/groups.h"
#include "lower/job-notes.h"
#include "private/by-lane.h"
#include "private/replace.h"
#include "private/unroll.h"
#include "plan/lanes.h"
#include "plan/private.h"

/* Whether private arrays are used by their names only, and only in LOOP.  */

struct inside_uses
{
  class loop *loop;
  bool good;
};

static bool
note_use (gimple *stmt, tree base, tree ref, void *data)
{
  inside_uses *uses = (inside_uses *) data;
  tree var = get_base_address (base);
  if (!var || !VAR_P (var) || !acc_is_private (var))
    return false;
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  uses->good &= ref == var && flow_bb_inside_loop_p (uses->loop, gimple_bb (stmt));
  return false;
}

static bool
are_used_in (class loop *loop)
{
  inside_uses uses = { loop, acc_private_plain () };
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &uses, note_use, note_use, note_use);
  return uses.good;
}

/* Whether the current function has no parallel loops but NEST's.  */

static bool
has_all_loops (const acc_nest *nest)
{
  class loop *all = acc_whole_loop (nest->around[0]);
  for (auto loop : loops_list (cfun, 0))
    if (acc_is_oacc_loop (loop) && loop != all && !flow_loop_nested_p (all, loop))
      return false;
  return true;
}

/* Whether clauses leave it open how NEST's loops are run, but for gangs and how many lanes.  */

static bool
are_open (const acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    if (!acc_inner_is_spread (nest, o) || (acc_tag_now (o) & OLF_DIM_WORKER))
      return false;
  unsigned dims = acc_dims_of (nest->around[0]);
  return (nest->around.length () == 1 && !(dims & ~OLF_DIM_GANG) && !flag_openacc_dims
	  && (!acc_has_dim (cfun->decl, GOMP_DIM_VECTOR)
	      || acc_given_dim (cfun->decl, GOMP_DIM_VECTOR) > 0)
	  && !acc_has_dim (cfun->decl, GOMP_DIM_WORKER));
}

/* The bytes of one copy of the current function's private arrays.  */

static int64_t
copy_bytes (void)
{
  int64_t bytes = 0;
  for (tree var : acc_private_variables ())
    bytes += plan_aligned (tree_to_shwi (DECL_SIZE_UNIT (var)));
  return bytes;
}

/* What of NEST's loops inside decides on their lanes.  TRIPS gets their iterations, and MOST how
   many they have at most.  */

static struct plan_inner
inner_of (const acc_nest *nest, auto_vec<int64_t> *trips, auto_vec<int64_t> *most)
{
  struct plan_inner inner = {};
  for (const acc_oloop *o : nest->inside)
    {
      trips->safe_push (acc_trips_of (o));
      most->safe_push (acc_most_trips (o));
      inner.statements = MAX (inner.statements, acc_straight_size (o->loop));
      if (o->loop->inner)
	inner.long_trips = MAX (inner.long_trips, acc_trips_of (o));
    }
  inner.around_trips = acc_trips_of (nest->around[0]);
  inner.num_gangs = acc_given_dim (cfun->decl, GOMP_DIM_GANG);
  inner.vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  inner.num_workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  inner.n_loops = trips->length ();
  inner.trips = trips->address ();
  inner.most = most->address ();
  return inner;
}

void
acc_fewer_lanes (const acc_nest *nest, bool others, struct plan_lanes *lanes)
{
  auto_vec<int64_t> trips, most;
  struct plan_inner inner = inner_of (nest, &trips, &most);
  inner.lanes_kept = others;
  plan_lanes_share (&inner, lanes);
}

void
acc_groups_choose (const acc_nest *nest, int64_t taken, struct plan_lanes *lanes)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  if (lanes->stepped != 0 || !are_open (nest) || !has_all_loops (nest) || acc_private_bytes () > 0
      || !acc_sized_pointers ().is_empty () || !are_used_in (nest->around[0]->loop)
      || !acc_groups_possible (nest->around[0]))
    return;
  auto_vec<int64_t> trips, most;
  struct plan_inner inner = inner_of (nest, &trips, &most);
  int64_t bytes = copy_bytes ();
  plan_lanes_group (&inner, bytes, target->static_shared - target->reserve - (taken - bytes),
		    target, lanes);
}

int64_t
acc_groups_copy (const acc_built *built)
{
  acc_replacements map;
  int64_t before = copy_bytes ();
  auto_vec<tree> old, now;
  old.safe_splice (acc_private_variables ());
  for (tree var : old)
    {
      tree type = build_array_type_nelts (TREE_TYPE (var), built->lanes->groups);
      tree all = acc_private_variable (DECL_SOURCE_LOCATION (var), type);
      SET_DECL_ALIGN (all, MAX (DECL_ALIGN (var), DECL_ALIGN (all)));
      SET_DECL_PT_UID (all, DECL_PT_UID (var));
      acc_replacement by = { all, NULL, built->group };
      map.put (var, by);
      now.safe_push (all);
    }
  acc_private_replace (&map);
  for (unsigned i = 0; i < old.length (); i++)
    acc_private_exchange (old[i], now[i]);
  return copy_bytes () - before;
}

void
acc_say_groups (const acc_nest *nest, const struct plan_lanes *lanes)
{
  if (lanes->few_together)
    acc_say (MSG_OPTIMIZED_LOCATIONS, acc_nest_location (nest),
	     "OpenACC loops run on %d lanes a gang, %d for each of several iterations with private"
	     " arrays of their own, or all for one; the copies take %ld bytes",
	     lanes->vector_length, plan_lanes_each (lanes), (long) copy_bytes ());
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, acc_nest_location (nest),
	     "OpenACC loops run on %d lanes a gang, %d for each of several iterations with private"
	     " arrays of their own; the copies take %ld bytes", lanes->vector_length,
	     plan_lanes_each (lanes), (long) copy_bytes ());
}
