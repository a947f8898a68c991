/* Maps the loops of functions without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All loops of a function have the same numbers of workers and lanes, so all are planned before the
   first one is changed.  */

#include "base/compat.h"
#include "schedule/schedule.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/feedback.h"
#include "base/gimple-bits.h"
#include "nest/axes.h"
#include "nest/cells.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "nest/uses.h"
#include "nest/whole-function.h"
#include "launch/gangs.h"
#include "lower/tags.h"
#include "schedule/extents.h"
#include "schedule/families.h"
#include "schedule/follow.h"
#include "schedule/neighbours.h"
#include "schedule/notes.h"
#include "schedule/planning.h"
#include "schedule/rebuild.h"
#include "schedule/refs.h"
#include "schedule/registers.h"
#include "schedule/flat-copy.h"
#include "schedule/sums.h"
#include "schedule/teams.h"
#include "plan/effort.h"
#include "plan/gangs.h"
#include "plan/lanes.h"
#include "plan/schedule.h"

/* What is left to do for a body.  */

struct acc_schedule
{
  auto_vec<acc_rebuilding> left;
  int vector_length;
  bool once = false;		/* as in struct plan_lanes */
};

/* Whether gangs share a variable that several lanes load.  What lanes load does not come from their
   own iteration then, unless GCC runs the loop as it would do without us.  */

static bool
shares_cells (void)
{
  auto_vec<acc_fork *> forks;
  auto_vec<acc_cell *> cells;
  if (!acc_forks_find (&forks))
    return true;
  acc_cells_find (forks, &cells);
  bool shares = false;
  for (acc_cell *c : cells)
    {
      for (gimple *load : c->loads)
	shares |= acc_is_shared (gimple_bb (load), forks);
      for (gcall *call : c->calls)
	shares |= acc_reduction_loads (call, forks) && acc_is_shared (gimple_bb (call), forks);
      delete c;
    }
  acc_forks_free (&forks);
  return shares;
}

const char *
acc_schedule_obstacle (void)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  if (const char *why = acc_function_obstacle ())
    return why;
  if (flag_openacc_dims)
    return "'-fopenacc-dim' says how many lanes there are: leave the option out";
  if (acc_private_bytes () > target->static_shared - target->reserve)
    return "its private variables would take too much memory: make them smaller";
  if (shares_cells ())
    return "its lanes read a variable that all gangs share"
	   ": write 'private' for it on the outer loop";
  return NULL;
}

/* Whether a clause of FAMILIES' loops names workers.  */

static bool
name_workers (const vec<acc_family *> &families)
{
  for (const acc_family *f : families)
    for (const acc_member &m : f->members)
      if (m.parallel && (acc_dims_of (m.o) & OLF_DIM_WORKER))
	return true;
  return false;
}

/* Gives the loops of F to gangs, workers and the lanes of each worker.  */

static void
tag_inner (const acc_family *f)
{
  bool workers = f->plan.workers > 1;
  for (const acc_member &m : f->members)
    {
      if (!m.parallel)
	continue;
      if (m.outer < 0)
	{
	  acc_tag_levels (m.o, (unsigned) OLF_DIM_GANG | (workers ? OLF_DIM_WORKER : 0));
	  continue;
	}
      if (m.leaf)
	acc_tag_levels (m.o, OLF_DIM_VECTOR);
      else
	acc_tag_sequential (m.o);
    }
}

/* Makes the loops of F's chain one for gangs and lanes, or notes in S that they are to become
   one.  */

static void
tag_blocks (const acc_family *f, acc_schedule *s)
{
  for (const acc_member &m : f->members)
    if (m.parallel && !acc_in_chain (f, m.o))
      acc_tag_sequential (m.o);
  if (f->nest->n_axes == 1 && !f->plan.team.most && !f->plan.turns[0])
    {
      acc_tag_plain (f->nest);
      return;
    }
  if (f->members[0].o->levels == 1)
    acc_add_level (f->members[0].o);
  acc_rebuilding r;
  memset (&r, 0, sizeof r);
  r.offset = f->members[0].o->offset;
  r.n_loops = f->chain.length ();
  for (int i = 0; i < f->nest->n_axes; i++)
    {
      r.lanes[i] = f->plan.lanes[i];
      r.turns[i] = f->plan.turns[i];
    }
  r.team = f->plan.team;
  r.flat = acc_flat_of (f->plan.flat, f->plan.vector_length);
  r.exchanged = f->exchanged;
  s->left.safe_push (r);
}

/* Lets a lane run those of F's loops by itself in which it updates one element.  */

static void
tag_updates (const acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.updates)
      acc_tag_sequential (m.o);
}

/* Sets the tags of FAMILIES' loops where clauses leave them open.  */

static void
tag_all (const vec<acc_family *> &families, acc_schedule *s)
{
  for (acc_family *f : families)
    tag_updates (f);
  for (acc_family *f : families)
    switch (f->plan.way)
      {
      case SCHEDULE_INNER:
	tag_inner (f);
	break;
      case SCHEDULE_BLOCKS:
	tag_blocks (f, s);
	break;
      case SCHEDULE_KEPT:
	if (f->plan.rows)
	  {
	    acc_add_level (f->members[0].o);
	    acc_tag_levels (f->members[0].o, OLF_DIM_GANG | OLF_DIM_WORKER);
	  }
	for (const acc_member &m : f->members)
	  if (m.parallel && !acc_dims_of (m.o))
	    acc_tag_levels (m.o, m.levels);
	break;
      case SCHEDULE_LEFT:
	break;
      }
}

/* Whether gangs share one of the loops of FAMILIES, as the tags say now.  If none does, all gangs
   run all of them, and GCC launches one.  */

static bool
gangs_share (const vec<acc_family *> &families)
{
  for (const acc_family *f : families)
    {
      if (f->plan.way == SCHEDULE_BLOCKS)
	return true;
      for (const acc_member &m : f->members)
	if (m.parallel && !(acc_tag_now (m.o) & OLF_SEQ) && (acc_tag_now (m.o) & OLF_DIM_GANG))
	  return true;
    }
  return false;
}

/* Whether a block of FAMILIES is best given a gang of its own: it begins without a division then,
   and gangs side by side refer to what is side by side in memory.  Much happens in each if lanes
   have several iterations along more than one axis, or many registers along a single one.  Many
   descriptors take more registers if a gang keeps what they say.  And rows are long enough.  */

static bool
do_much (const vec<acc_family *> &families)
{
  for (const acc_family *f : families)
    {
      int all = 1, axes = f->plan.way == SCHEDULE_BLOCKS ? f->nest->n_axes : 0;
      for (int i = 0; i < axes && axes > 1; i++)
	all *= MAX (f->plan.turns[i], 1);
      bool many = axes > 1 && acc_descriptors_in (f->members[0].o->loop) >= EFFORT_DESCRIPTORS;
      if (all == 1 && !many && !f->plan.rows && !(axes == 1 && f->plan.heavy))
	return false;
    }
  return true;
}

/* Whether lanes share F's loops in blocks, those that clauses give to workers, too.  */

static bool
joins_levels (const acc_family *f)
{
  return f->plan.way == SCHEDULE_BLOCKS && f->spread && f->chain.length () > 1;
}

/* Sets the numbers of gangs, workers and lanes that run FAMILIES as PLAN says.  Whether each block
   usually gets a gang.  */

static bool
set_numbers (const vec<acc_family *> &families, const struct schedule *plan)
{
  enum gangs_reduction reduction = REDUCTION_NONE;
  auto_vec<acc_extent> extents;
  for (const acc_family *f : families)
    {
      enum gangs_reduction inside = f->plan.team.most ? REDUCTION_TEAMS : REDUCTION_LANES;
      reduction = MAX (reduction, f->plan.team.most ? REDUCTION_TEAMS : REDUCTION_NONE);
      for (const auto &m : f->members)
	if (m.o->reduction)
	  reduction = MAX (reduction, m.outer < 0 ? REDUCTION_GANGS : inside);
    }
  location_t loc = gimple_location (families[0]->members[0].o->head);
  if (!joins_levels (families[0]))
    acc_say_workers (loc, plan->workers, acc_workers_only (families[0]));
  acc_set_dims (cfun->decl, 0, plan->chosen ? 0 : plan->workers, plan->vector_length);
  if (!gangs_share (families))
    return false;
  acc_find_extents (families, plan, &extents);
  struct gangs_limits limits
    = gangs_paying (plan->workers * plan->vector_length, do_much (families), reduction,
		    plan_target (acc_opts.target));
  if (plan->chosen)
    {
      limits.workers = plan->workers;
      limits.many = gangs_held (plan->workers * plan->vector_length,
				plan_target (acc_opts.target));
    }
  return acc_set_gangs (extents, limits, loc) && limits.each == 1;
}

/* Whether one of FAMILIES is in a sequential loop, which all gangs run.  They do not wait for each
   other.  Programs that rely on it all the same happen to be right if each gang has the same
   iterations in all of the loops, and those that follow each other.  */

static bool
has_loop_around (const vec<acc_family *> &families)
{
  for (const acc_family *f : families)
    if (loop_outer (acc_whole_loop (f->members[0].o))->num)
      return true;
  return false;
}

/* Plans and tags the loops of BODY, and says how they are run.  Whether something has changed.  */

static bool
begin (acc_body *body)
{
  auto_vec<acc_family *> families;
  auto_vec<const acc_oloop *> others;
  bool found = acc_families_find (&families, &others), mapped = false;
  const char *why = acc_schedule_obstacle ();
  acc_schedule *s = body->schedule = new acc_schedule ();
  if (!found && !why)
    why = "a loop does not have the form that GCC usually gives it"
	  ": leave out options such as '-fsanitize'";
  if (!why && has_loop_around (families))
    why = "all gangs run a loop around it, and do not wait for each other there"
	  ": put that loop around the construct";
  if (!why && acc_is_computed (GOMP_DIM_WORKER) && name_workers (families))
    why = "its 'num_workers' is not a constant: write a number";
  if (why)
    acc_leave_families (families, why);
  else
    mapped = acc_plan_families (families, body->workers);
  const struct schedule *plan = NULL;
  for (const acc_family *f : families)
    if (mapped && f->plan.workers)
      plan = &f->plan;
  if (plan)
    {
      tag_all (families, s);
      /* A nest with a directive has its numbers already.  */
      if (!body->tiled)
	{
	  s->once = set_numbers (families, plan);
	  body->shared_rows = families[0]->shared != NULL;
	}
      s->vector_length = plan->vector_length;
    }
  for (const acc_family *f : families)
    acc_say_family (f);
  for (const acc_oloop *o : others)
    acc_say_other (o);
  mapped = plan != NULL;
  acc_families_free (&families, &others);
  return mapped;
}

bool
acc_schedule_has_neighbours (bool turned)
{
  auto_vec<acc_family *> families;
  auto_vec<const acc_oloop *> others;
  bool all = acc_opts.schedule == ACC_SCHEDULE_AUTO && acc_opts.neighbours;
  all = all && acc_families_find (&families, &others) && !acc_schedule_obstacle ();
  all = all && !families.is_empty () && !has_loop_around (families);
  all = all && !acc_families_follow (families);
  for (acc_family *f : families)
    if (all)
      {
	acc_plan_alone (f);
	all = (f->plan.way == SCHEDULE_BLOCKS && f->plan.turns[0]
	       && (!turned || (f->plan.turned_elements > 0
			       && f->plan.turned_elements <= (int) EFFORT_TURNED_ELEMENTS)));
      }
  acc_families_free (&families, &others);
  return all;
}

unsigned
acc_schedule_loops (acc_body *body)
{
  if (!body->schedule)
    {
      bool mapped = begin (body);
      body->changed |= mapped;
      return mapped ? ACC_CHANGED | ACC_AGAIN : 0;
    }
  acc_schedule *s = body->schedule;
  if (s->left.is_empty ())
    {
      delete s;
      body->schedule = NULL;
      return body->blocks && cleanup_tree_cfg () ? ACC_CHANGED : 0;
    }
  acc_rebuilding next = s->left.pop ();
  next.once = s->once;
  if (next.flat.lanes && !next.is_flat)
    {
      acc_rebuilding copy = acc_flat_copy (next);
      next.flat.lanes = 0;
      s->left.safe_push (next);
      if (copy.offset)
	s->left.safe_push (copy);
      return ACC_CHANGED | ACC_AGAIN;
    }
  acc_rebuild (next, s->vector_length);
  body->blocks = true;
  return ACC_CHANGED | ACC_AGAIN;
}
