/* Parallel loops inside the one that a directive stands in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lets the first lane alone execute what is outside of loops over workers and vectors.  At a loop's FORK the
   others join it, with its values, and at the JOIN all wait for each other.  A pair without a loop between them
   is what a fetch needs.  */

#include "base/compat.h"
#include "nest/inner.h"
#include "base/acc-options.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "plan/plan.h"
#include "plan/warp.h"

/* Lanes where neither clauses nor trip counts say how many: GCC's broadcasts to more cost more.  */
static const int USUAL_LANES = 128, MOST_LANES = 256, MOST_IN_GANG = 1024;

/* The number of iterations of a loop that is not known, for the estimate.  */
static const double GUESSED_TRIPS = 1024;

/* Whether another loop inside NEST is in O.  */

static bool
holds_another (acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && flow_bb_inside_loop_p (o->loop, other->loop->header))
      return true;
  return false;
}

/* Whether O, inside NEST, is in a loop over vectors.  */

static bool
is_in_vector_loop (acc_nest *nest, const acc_oloop *o)
{
  for (const acc_oloop *other : nest->inside)
    if (other != o && (other->tag & OLF_DIM_VECTOR)
	&& flow_bb_inside_loop_p (other->loop, o->loop->header))
      return true;
  return false;
}

bool
acc_inner_is_spread (acc_nest *nest, const acc_oloop *o)
{
  return (o->tag & OLF_DIM_VECTOR) || !(holds_another (nest, o) || is_in_vector_loop (nest, o));
}

bool
acc_inner_calls_all (acc_nest *nest, const acc_oloop *o)
{
  if (!acc_inner_is_spread (nest, o) || is_in_vector_loop (nest, o))
    return false;
  unsigned all = OLF_DIM_WORKER | OLF_DIM_VECTOR;
  return nest->workers == 1 || (acc_dims_of (o) & all) == all || (!acc_dims_of (o) && o->levels > 1);
}

bool
acc_inner_beside (acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (o->loop, loop->header))
      return false;
  return true;
}

/* The constant number of O's iterations, or -1.  */

static HOST_WIDE_INT
trips_of (const acc_oloop *o)
{
  if (!tree_fits_shwi_p (o->range) || !tree_fits_shwi_p (o->by) || integer_zerop (o->by))
    return -1;
  HOST_WIDE_INT range = tree_to_shwi (o->range), by = tree_to_shwi (o->by);
  if (by < 0)
    {
      range = -range;
      by = -by;
    }
  return range <= 0 ? 0 : (range - 1) / by + 1;
}

/* How many lanes are best for the loops inside NEST.  */

static int
lanes_wanted (acc_nest *nest)
{
  HOST_WIDE_INT most = 0;
  for (const acc_oloop *o : nest->inside)
    if (acc_inner_is_spread (nest, o))
      {
	HOST_WIDE_INT trips = trips_of (o);
	most = MAX (most, trips < 0 ? (HOST_WIDE_INT) USUAL_LANES : MIN (trips, (HOST_WIDE_INT) MOST_LANES));
      }
  int lanes = WARP;
  while (lanes < most)
    lanes *= 2;
  return lanes;
}

/* Whether the loops inside NEST that lanes share have constant numbers of iterations.  */

static bool
all_trips_known (acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    if (acc_inner_is_spread (nest, o) && trips_of (o) < 0)
      return false;
  return true;
}

/* Makes the axes of O alone NEST's.  */

static bool
take_axes (acc_nest *nest, acc_oloop *o)
{
  nest->loops.safe_push (o);
  bool good = TREE_CODE (o->by) == INTEGER_CST && acc_nest_axes (nest);
  nest->loops.truncate (0);
  if (!good)
    nest->n_axes = 0;
  return good;
}

/* Lets NEST's axes be those of O if lanes are spread over them in a way that is known: their iterations are as many as
   the lanes, but for the outermost.  */

static bool
know_axes (acc_nest *nest, acc_oloop *o)
{
  if (!take_axes (nest, o))
    return false;
  HOST_WIDE_INT left = nest->workers * nest->vector_length;
  for (int i = nest->n_axes - 1; i >= 0; i--)
    {
      acc_axis *axis = &nest->axis[i];
      HOST_WIDE_INT count = i == 0 ? left : tree_fits_shwi_p (axis->count) ? tree_to_shwi (axis->count) : 0;
      if (count <= 0 || left % count != 0)
	return false;
      axis->lanes = axis->block = count;
      left /= count;
    }
  return true;
}

/* Makes the one axis that lanes lie along in all loops inside NEST.  */

static void
join_axes (acc_nest *nest)
{
  auto_vec<tree> names;
  acc_oloop *any = NULL;
  for (acc_oloop *o : nest->inside)
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
  axis->lanes = axis->block = nest->workers * nest->vector_length;
}

void
acc_inner_choose (acc_nest *nest, int vector_length, int num_workers)
{
  bool in_workers = false, over_workers = false;
  for (const acc_oloop *o : nest->around)
    in_workers |= (o->tag & OLF_DIM_WORKER) != 0;
  int n_spread = 0;
  acc_oloop *spread = NULL;
  for (acc_oloop *o : nest->inside)
    {
      over_workers |= (o->tag & OLF_DIM_WORKER) && !acc_inner_is_spread (nest, o);
      if (acc_inner_is_spread (nest, o))
	{
	  spread = o;
	  n_spread++;
	}
    }
  /* What GCC makes of lengths that it cannot have.  */
  if (vector_length % WARP || vector_length > MOST_IN_GANG)
    vector_length = WARP;
  int wanted = lanes_wanted (nest);
  int vl = vector_length, workers = num_workers;
  if (workers && !vl)
    vl = WARP;
  if (over_workers && !workers && !in_workers)
    {
      vl = vl ? vl : WARP;
      workers = MAX (wanted / vl, 1);
    }
  vl = vl ? vl : wanted;
  workers = MIN (workers ? workers : 1, MOST_IN_GANG / vl);
  if (in_workers && !nest->apart)
    {
      /* No more than have an iteration, if that is known and nothing counts on more.  */
      vl = !nest->lanes_kept && all_trips_known (nest) ? MIN (vl * workers, MAX (vl, wanted)) : vl * workers;
      workers = 1;
    }
  nest->vector_length = vl;
  nest->workers = workers;
  if (n_spread != 1 || !know_axes (nest, spread))
    join_axes (nest);
}

HOST_WIDE_INT
acc_inner_gangs (acc_nest *nest)
{
  const acc_oloop *outer = nest->around[0];
  if (!(outer->tag & OLF_DIM_GANG))
    return 0;
  HOST_WIDE_INT trips = trips_of (outer);
  return plan_gangs (plan_target (acc_opts.target), nest->workers * nest->vector_length,
		     trips < 0 ? PLAN_UNKNOWN : MAX (trips, 1));
}

bool
acc_inner_worth_lanes (acc_nest *nest)
{
  for (const acc_oloop *o : nest->inside)
    if (trips_of (o) < WARP)
      return false;
  return true;
}

void
acc_inner_request (acc_nest *nest, struct plan_request *request)
{
  request->n_loops = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    request->loop[i].trips = request->loop[i].lanes = nest->axis[i].lanes;
  request->vector_length = request->num_workers = request->max_lanes = 0;
}

double
acc_inner_rounds (acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->inside)
    {
      if (o->chunks && loop_outer (o->loop) == loop)
	return 1;
      if (o->loop != loop)
	continue;
      double trips = trips_of (o) < 0 ? GUESSED_TRIPS : trips_of (o);
      int lanes = 1;
      if (acc_inner_is_spread (nest, o))
	lanes = nest->vector_length;
      if ((o->tag & OLF_DIM_WORKER) || (acc_inner_is_spread (nest, o) && !acc_dims_of (o)))
	lanes *= nest->workers;
      return trips > lanes ? trips / lanes : 1;
    }
  return 0;
}
