/* Plans how the loops of a function are mapped.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "schedule/planning.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "base/feedback.h"
#include "base/gimple-bits.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "nest/uses.h"
#include "nest/whole-function.h"
#include "schedule/families.h"
#include "schedule/follow.h"
#include "schedule/neighbours.h"
#include "schedule/refs.h"
#include "schedule/registers.h"
#include "schedule/sums.h"
#include "plan/effort.h"
#include "plan/schedule.h"

/* The number of iterations of SUMS if that is a constant; otherwise PLAN_UNKNOWN.  */

static int64_t
sum_trips (const acc_sum_loop *sums)
{
  if (sums->o)
    return acc_trips_of (sums->o);
  return tree_fits_shwi_p (sums->rounds) ? tree_to_shwi (sums->rounds) : PLAN_UNKNOWN;
}

/* Describes F, with its references REFS, as NEST.  */

static void
describe_family (const acc_family *f, const vec<schedule_ref> &refs, schedule_nest *nest)
{
  nest->n_axes = f->nest->n_axes;
  nest->slow_reductions = !acc_opts.reductions;
  for (int i = 0; i < nest->n_axes; i++)
    nest->trips[i] = acc_axis_trips (&f->nest->axis[i]);
  int64_t *inner = &nest->trips[nest->n_axes];
  *inner = 0;
  for (const acc_member &m : f->members)
    {
      bool chained = acc_in_chain (f, m.o);
      if (m.parallel && chained)
	nest->reduction |= m.o->reduction;
      if (!m.leaf || chained)
	continue;
      int64_t trips = acc_trips_of (m.o);
      nest->inner = true;
      nest->inner_reduction |= m.o->reduction;
      *inner = trips == PLAN_UNKNOWN || *inner == PLAN_UNKNOWN ? PLAN_UNKNOWN : MAX (*inner, trips);
    }
  for (const acc_sum_loop *sums : f->sums)
    {
      int64_t trips = sum_trips (sums);
      *inner = trips == PLAN_UNKNOWN || *inner == PLAN_UNKNOWN ? PLAN_UNKNOWN : MAX (*inner, trips);
    }
  nest->teams = !f->sums.is_empty ();
  const acc_oloop *first = f->members[0].o;
  nest->workers = first->levels > 1;
  nest->lanes_only = (acc_dims_of (first) & OLF_DIM_VECTOR) != 0;
  nest->n_refs = refs.length ();
  nest->ref = refs.address ();
}

/* Describes the current function, which has F, in NEST.  */

static void
describe_function (const acc_family *f, schedule_nest *nest)
{
  /* GCC does not use a length that is computed.  */
  nest->vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  nest->num_workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  nest->max_lanes = effort_lanes (acc_statements_in (f->members[0].o->loop));
  if (nest->n_axes == 1 && !nest->inner && !nest->teams)
    nest->max_lanes = effort_full_lanes (MIN (nest->max_lanes, EFFORT_SCHEDULE_LANES),
					 acc_live_words () - acc_feedback_words (cfun->decl));
  nest->in_memory = acc_private_bytes () > 0;
  nest->dimensions = acc_opts.topology;
  nest->words = acc_short_array_words ();
  if (nest->words)
    nest->words += acc_live_words () + acc_loaded_words (f->members[0].o->loop);
}

bool
acc_workers_only (const acc_family *f)
{
  for (unsigned i = 1; i < f->members.length (); i++)
    if (f->members[i].parallel)
      return false;
  return (acc_dims_of (f->members[0].o) == (OLF_DIM_GANG | OLF_DIM_WORKER) && !f->obstacle
	  && !acc_has_dim (cfun->decl, GOMP_DIM_VECTOR)
	  && !acc_oloop_obstacle (f->members[0].o));
}

/* Whether gangs have the outermost loop of F, which `collapse' has made of several, and lanes all
   other parallel ones.  Then there are rows of iterations enough for each warp to have its own.  */

static bool
has_rows (const acc_family *f)
{
  const acc_oloop *first = f->members[0].o;
  int axes = 0;
  for (int i = 0; f->nest && i < f->nest->n_axes; i++)
    axes += f->nest->axis[i].loop->head == first->head;
  for (unsigned i = 1; i < f->members.length (); i++)
    if (f->members[i].parallel && f->members[i].levels != OLF_DIM_VECTOR)
      return false;
  return (axes > 1 && acc_dims_of (first) == OLF_DIM_GANG && first->levels == 1
	  && !first->reduction && !acc_oloop_obstacle (first));
}

/* What plans are made for.  */

struct wishes
{
  int vector_length;	/* so many lanes, or as many as are best if it is 0 */
  bool single;		/* each lane is to have one iteration at a time */
  bool replace;		/* lanes may take the place of workers */
  int workers;		/* how many of these there should be, if that had to be lowered */
};

/* Plans F for WISHES.  */

static void
plan_family (acc_family *f, const wishes &wishes)
{
  auto_vec<schedule_ref> refs;
  schedule_nest nest;
  if (f->obstacle)
    {
      f->plan.way = SCHEDULE_LEFT;
      f->plan.why = f->obstacle;
      return;
    }
  memset (&nest, 0, sizeof nest);
  if (f->nest)
    {
      acc_family_refs (f, &refs);
      describe_family (f, refs, &nest);
    }
  describe_function (f, &nest);
  if (wishes.replace && wishes.workers)
    nest.num_workers = wishes.workers;
  if (wishes.vector_length)
    {
      nest.vector_length = wishes.vector_length;
      nest.num_workers = 1;
    }
  nest.workers_only = wishes.replace;
  bool open = !f->written || wishes.replace || f->spread;
  if (open && !wishes.single && !nest.dimensions && acc_plan_neighbours (f, &nest, &f->plan))
    return;
  /* Where lanes have one iteration at a time, a gang of GCC's computes once what a row needs.  */
  if (f->written && !wishes.replace && !(acc_dims_of (f->members[0].o) & OLF_DIM_VECTOR))
    open = false;
  if (open)
    {
      f->plan = schedule_open (&nest, plan_target (acc_opts.target));
      return;
    }
  f->clauses.vector_length = nest.vector_length;
  f->clauses.num_workers = nest.num_workers;
  f->clauses.max_lanes = nest.max_lanes;
  f->clauses.choosable &= !nest.in_memory && acc_private_bytes () == 0;
  if (f->clauses.rows_apart)
    f->clauses.max_lanes = effort_most_lanes (acc_statements_in (f->members[0].o->loop),
					      acc_live_words (), 0);
  f->clauses.in_memory = nest.in_memory;
  f->clauses.rows = has_rows (f) && !nest.in_memory;
  f->clauses.walks = f->clauses.flat && f->nest && schedule_walks (&nest);
  f->plan = schedule_written (&f->clauses);
}

void
acc_plan_alone (acc_family *f)
{
  plan_family (f, {});
}

/* Lets F, whose blocks are planned, have a version as in launch/flat.h if that may pay.  */

static void
plan_flat (acc_family *f)
{
  int64_t trips[PLAN_MAX_LOOPS];
  if (f->plan.way != SCHEDULE_BLOCKS || !acc_opts.flat)
    return;
  for (int i = 0; i < f->nest->n_axes; i++)
    trips[i] = acc_axis_trips (&f->nest->axis[i]);
  const acc_oloop *o = f->members[0].o;
  f->plan.flat = schedule_flat (&f->plan, f->nest->n_axes, trips, o->loop->inner && !o->reduction,
				acc_statements_in (o->loop));
}

/* Plans all of FAMILIES for WISHES, but for what these say of lanes.  Whether they agree.  */

static bool
plan_each (const vec<acc_family *> &families, wishes wishes)
{
  auto_vec<struct schedule> plans;
  bool agree = true;
  bool open = (!acc_has_dim (cfun->decl, GOMP_DIM_WORKER)
	       && !acc_has_dim (cfun->decl, GOMP_DIM_VECTOR));
  wishes.vector_length = 0;
  wishes.replace = true;
  for (const acc_family *f : families)
    wishes.replace &= acc_workers_only (f);
  do
    {
      plans.truncate (0);
      for (acc_family *f : families)
	{
	  plan_family (f, wishes);
	  plan_flat (f);
	  plans.safe_push (f->plan);
	}
      agree = schedule_agree (plans.address (), plans.length (), open,
			      &wishes.vector_length);
    }
  while (wishes.vector_length);
  for (unsigned i = 0; i < families.length (); i++)
    families[i]->plan = plans[i];
  return agree;
}

void
acc_leave_families (const vec<acc_family *> &families, const char *why)
{
  for (acc_family *f : families)
    {
      f->plan.way = SCHEDULE_LEFT;
      f->plan.why = why;
    }
}

bool
acc_plan_families (const vec<acc_family *> &families, int workers)
{
  wishes wishes = {};
  bool follow = acc_families_follow (families);
  wishes.workers = workers;
  bool agree = plan_each (families, wishes);
  if (agree && follow && !acc_families_in_step (families))
    {
      wishes.single = true;
      agree = plan_each (families, wishes);
    }
  if (!agree || !follow || acc_families_in_step (families))
    return agree;
  acc_leave_families (families, acc_nest_followed);
  return false;
}
