/* Parallel loops inside the one that a directive stands in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lets one lane alone execute what is outside of loops over workers and vectors.  At a loop's
   FORK the other lanes join it and get its values, and at the JOIN all lanes wait for each other.
   A fetch needs such a pair, without a loop between the two.  */

#include "base/compat.h"
#include "nest/inner.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "plan/lanes.h"
#include "plan/plan.h"
#include "plan/warp.h"

/* Whether another loop inside NEST is in O.  */

static bool
holds_another (const acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && flow_bb_inside_loop_p (o->loop, other->loop->header))
      return true;
  return false;
}

/* Whether O, inside NEST, is in a loop over vectors.  */

static bool
is_in_vector_loop (const acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && (other->tag & OLF_DIM_VECTOR)
	&& flow_bb_inside_loop_p (other->loop, o->loop->header))
      return true;
  return false;
}

bool
acc_inner_is_spread (const acc_nest *nest, const acc_oloop *o)
{
  return (o->tag & OLF_DIM_VECTOR) || !(holds_another (nest, o) || is_in_vector_loop (nest, o));
}

bool
acc_inner_calls_all (const acc_nest *nest, int workers, const acc_oloop *o)
{
  if (!acc_inner_is_spread (nest, o) || is_in_vector_loop (nest, o))
    return false;
  unsigned all = OLF_DIM_WORKER | OLF_DIM_VECTOR;
  return workers == 1 || (acc_dims_of (o) & all) == all || (!acc_dims_of (o) && o->levels > 1);
}

bool
acc_inner_beside (const acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (o->loop, loop->header))
      return false;
  return true;
}

const acc_oloop *
acc_inner_around (const acc_nest *nest, basic_block bb)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (acc_whole_loop (o), bb))
      return o;
  return NULL;
}

/* Makes NEST's axes from O alone.  False, and NEST has none, if that is not possible.  */

static bool
take_axes (acc_nest *nest, const acc_oloop *o)
{
  auto_vec<const acc_oloop *> loops;
  loops.safe_push (o);
  if (TREE_CODE (o->by) == INTEGER_CST && acc_nest_axes (nest, loops, ACC_MAX_AXES))
    return true;
  nest->n_axes = 0;
  return false;
}

/* Makes NEST's axes from O alone if LANES lie along them in a known way: each axis but the
   outermost has as many lanes as iterations.  */

static bool
know_axes (acc_nest *nest, const acc_oloop *o, struct plan_lanes *lanes)
{
  if (!take_axes (nest, o))
    return false;
  int64_t trips[ACC_MAX_AXES];
  for (int i = 0; i < nest->n_axes; i++)
    {
      tree count = nest->axis[i].count;
      trips[i] = tree_fits_shwi_p (count) ? tree_to_shwi (count) : PLAN_UNKNOWN;
    }
  return plan_lanes_spread (lanes, trips, nest->n_axes);
}

/* Makes the one axis that LANES lie along in all loops inside NEST.  */

static void
join_axes (acc_nest *nest, struct plan_lanes *lanes)
{
  auto_vec<tree> names;
  const acc_oloop *any = NULL;
  for (const acc_oloop *o : nest->inside)
    if (acc_inner_is_spread (nest, o))
      {
	any = o;
	if (take_axes (nest, o))
	  names.safe_splice (nest->axis[nest->n_axes - 1].names);
      }
  nest->n_axes = 1;
  acc_axis *axis = &nest->axis[0];
  axis->loop = any;
  axis->count = any->range;
  axis->by = 1;
  axis->names.truncate (0);
  axis->names.safe_splice (names);
  plan_lanes_join (lanes);
}

void
acc_inner_choose (acc_nest *nest, int apart, bool mapped, struct plan_lanes *lanes)
{
  struct plan_inner inner = {};
  auto_vec<int64_t> trips;
  const acc_oloop *spread = NULL;
  for (const acc_oloop *o : nest->around)
    inner.in_workers |= (o->tag & OLF_DIM_WORKER) != 0;
  for (const acc_oloop *o : nest->inside)
    if (acc_inner_is_spread (nest, o))
      {
	int64_t count = acc_trips_of (o);
	spread = o;
	trips.safe_push (count);
	if (o->loop->inner)
	  inner.long_trips = (count == PLAN_UNKNOWN || inner.long_trips == PLAN_UNKNOWN
			      ? PLAN_UNKNOWN : MAX (inner.long_trips, count));
      }
    else if (o->tag & OLF_DIM_WORKER)
      {
	int64_t count = acc_trips_of (o);
	bool known = count != PLAN_UNKNOWN && inner.worker_trips != PLAN_UNKNOWN;
	inner.over_workers = true;
	inner.worker_trips = known ? MAX (inner.worker_trips, count) : PLAN_UNKNOWN;
      }
  inner.vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  inner.num_workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  inner.lanes_kept = mapped;
  inner.apart = apart;
  inner.n_loops = trips.length ();
  inner.trips = trips.address ();
  plan_lanes_choose (&inner, lanes);
  if (trips.length () != 1 || !know_axes (nest, spread, lanes))
    join_axes (nest, lanes);
}

int64_t
acc_inner_least_trips (const acc_nest *nest)
{
  int64_t least = INT64_MAX;
  for (const acc_oloop *o : nest->inside)
    least = MIN (least, acc_trips_of (o));
  return least;
}

void
acc_inner_request (const acc_nest *nest, const struct plan_lanes *lanes,
		   struct plan_request *request)
{
  request->n_loops = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    request->loop[i].trips = request->loop[i].lanes = lanes->lanes[i];
  request->vector_length = request->num_workers = request->max_lanes = 0;
}

double
acc_inner_rounds (const acc_nest *nest, const struct plan_lanes *lanes, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    {
      if (o->chunks && loop_outer (o->loop) == loop)
	return 1;
      if (o->loop != loop)
	continue;
      bool spread = acc_inner_is_spread (nest, o);
      bool workers = (o->tag & OLF_DIM_WORKER) || (spread && !acc_dims_of (o));
      return plan_lanes_rounds (lanes, acc_trips_of (o), spread, workers);
    }
  return 0;
}
