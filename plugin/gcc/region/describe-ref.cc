/* References to a cached array, as the request for a plan has them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/describe-ref.h"
#include "analysis/forms.h"
#include "analysis/loop-facts.h"
#include "nest/inner.h"
#include "nest/nest.h"
#include "nest/spine.h"
#include "nest/uniform.h"
#include "region/how.h"
#include "region/region.h"
#include "region/request.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* Whether lanes of the nest DATA find SYMBOL in memory; poly_find_symbol's predicate.  */

static bool
is_data (int symbol, void *data)
{
  return acc_nest_is_data (static_cast<const acc_nest *> (data), acc_form_value (symbol));
}

/* By how much READ's index in dimension D grows from one iteration of NEST's AXIS to the next,
   beyond what its box does; PLAN_UNKNOWN if that is not known.  */

static int64_t
extra_step (const acc_nest *nest, const acc_ref &read, int d, const acc_axis *axis)
{
  int64_t sum = 0;
  void *data = const_cast<acc_nest *> (nest);
  if (poly_find_symbol (&read.index[d], is_data, data) >= 0)
    return PLAN_UNKNOWN;
  for (tree name : axis->names)
    {
      struct poly coef, other;
      int64_t c;
      if (!poly_coeff_of (&read.index[d], acc_form_symbol (name), &coef, &other)
	  || !poly_is_const (&coef, &c))
	return PLAN_UNKNOWN;
      sum += c * axis->by;
    }
  return sum;
}

/* How often a lane executes STMT each time it comes to its cache region, by an estimate.  */

static int64_t
times (const acc_tile *tile, gimple *stmt, gimple *marker)
{
  class loop *inner = gimple_bb (stmt)->loop_father;
  class loop *outer = gimple_bb (marker)->loop_father;
  double n = 1;
  for (; inner && inner != outer && inner->num; inner = loop_outer (inner))
    {
      if (double rounds = acc_inner_rounds (tile->nest, tile->lanes, inner))
	{
	  n *= rounds;
	  continue;
	}
      HOST_WIDE_INT trips = estimated_loop_iterations_int (inner);
      if (trips < 0)
	trips = likely_max_loop_iterations_int (inner);
      n *= effort_rounds_inside (trips);
    }
  return (int64_t) MIN (n, EFFORT_OFTEN);
}

/* Whether each round of the loops around STMT, up to the loop of START, executes it.  */

static bool
is_steady (gimple *stmt, basic_block start)
{
  basic_block bb = gimple_bb (stmt);
  for (class loop *loop = bb->loop_father; loop != start->loop_father; loop = loop_outer (loop))
    {
      if (!loop->latch || !dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	return false;
      basic_block join;
      gcond *guard = acc_guard_of (loop, &join);
      bb = guard ? gimple_bb (guard) : loop->header;
    }
  return dominated_by_p (CDI_POST_DOMINATORS, start, bb);
}

void
acc_describe_ref (const acc_tile *tile, const acc_ref &read, bool write, struct plan_array *array)
{
  if (array->n_refs == PLAN_MAX_REFS)
    return;
  const acc_box *box = &tile->region->box;
  struct plan_ref *ref = &array->ref[array->n_refs++];
  memset (ref, 0, sizeof *ref);
  ref->count = times (tile, read.stmt, box->marker);
  ref->inside = read.inside && !acc_tests_all (box);
  ref->write = write;
  ref->steady = is_steady (read.stmt, gimple_bb (box->marker));
  ref->size = int_size_in_bytes (TREE_TYPE (*read.tp));
  ref->has_step = true;
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      int64_t bytes = 0;
      for (int d = 0; d < box->rank; d++)
	{
	  int64_t extra = read.index[d].known ? extra_step (tile->nest, read, d,
							     &tile->nest->axis[i])
	    : PLAN_UNKNOWN;
	  ref->step[d][i] = extra == PLAN_UNKNOWN ? extra : extra + tile->rate[d][i];
	  int64_t pitch = 0;
	  if (ref->step[d][i] == 0 || bytes == PLAN_UNKNOWN)
	    continue;
	  if (ref->step[d][i] == PLAN_UNKNOWN || !poly_is_const (&box->pitch[d], &pitch))
	    bytes = PLAN_UNKNOWN;
	  else
	    bytes += ref->step[d][i] * pitch * box->elem_size;
	}
      ref->stride[i] = bytes;
    }
}

int64_t
acc_marker_visits (const acc_nest *nest, gimple *marker)
{
  double n = 1;
  class loop *end = acc_nest_innermost (nest)->loop;
  for (class loop *loop = gimple_bb (marker)->loop_father; loop && loop != end && loop->num;
       loop = loop_outer (loop))
    n *= effort_rounds_around (estimated_loop_iterations_int (loop));
  return (int64_t) MIN (n, EFFORT_OFTEN);
}
