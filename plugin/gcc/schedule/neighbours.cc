/* Which loops without directives give each lane several neighbouring iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "schedule/neighbours.h"
#include "base/acc-options.h"
#include "analysis/forms.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "lower/lines.h"
#include "lower/way.h"
#include "schedule/families.h"
#include "plan/effort.h"
#include "plan/neighbours.h"

/* How many lanes clauses give a gang of NEST's, or 0.  Lanes take the place of workers.  */

static int
given_lanes (const schedule_nest *nest)
{
  if (nest->num_workers <= 1)
    return nest->vector_length;
  return nest->num_workers * (nest->vector_length ? nest->vector_length : WARP);
}

/* Whether F's nest, NEST, is one for which several iterations a lane are thought of at all.  */

static bool
may_have_neighbours (const acc_family *f, const schedule_nest *nest)
{
  int lanes = given_lanes (nest);
  return (acc_opts.neighbours && !nest->reduction && !nest->in_memory
	  && (nest->num_workers <= 1 || f->spread)
	  && lanes % WARP == 0 && lanes <= BLOCK_MAX_LANES && !f->chain.is_empty ());
}

/* Whether lanes of F, whose nest NEST describes but for the order of its axes, are best given
   several iterations; then how becomes *CHOICE.  */

static bool
choose_neighbours (const acc_family *f, const schedule_nest *nest, struct near_choice *choice)
{
  acc_way *way = acc_way_find (f->nest);
  if (!way)
    return false;
  acc_lines *lines = acc_lines_find (way);
  struct near_nest near;
  memset (&near, 0, sizeof near);
  near.n_axes = nest->n_axes;
  for (int i = 0; i < nest->n_axes; i++)
    near.trips[i] = acc_axis_trips (&f->nest->axis[i]);
  near.statements = way->steps.length ();
  near.vectors = acc_opts.vectors;
  near.vector_length = given_lanes (nest);
  near.max_lanes = nest->max_lanes;
  near.n_refs = lines->refs.length ();
  near.ref = lines->refs.address ();
  bool pays = (near.n_refs <= EFFORT_SCHEDULE_REFS
	       && near_choose (&near, plan_target (acc_opts.target), choice));
  acc_lines_free (lines);
  acc_way_free (way);
  return pays;
}

/* Whether each of F's loops has one axis, so that these may change their order.  */

static bool
may_exchange (const acc_family *f)
{
  return f->exchanged < 0 && f->chain.length () == (unsigned) f->nest->n_axes;
}

bool
acc_plan_neighbours (acc_family *f, const schedule_nest *nest, struct schedule *plan)
{
  struct near_choice choice;
  if (!may_have_neighbours (f, nest))
    return false;
  for (int i = 0; i < f->nest->n_axes; i++)
    for (tree name : f->nest->axis[i].names)
      acc_form_opaque (name);
  bool pays = choose_neighbours (f, nest, &choice);
  int last = nest->n_axes - 1;
  for (int i = last - 1; i >= 0 && !pays && may_exchange (f); i--)
    {
      acc_axes_exchange (f->nest, i, last);
      pays = choose_neighbours (f, nest, &choice);
      if (pays)
	f->exchanged = i;
      else
	acc_axes_exchange (f->nest, i, last);
    }
  if (!pays)
    return false;
  memset (plan, 0, sizeof *plan);
  plan->way = SCHEDULE_BLOCKS;
  plan->workers = 1;
  plan->vector_length = choice.vector_length;
  plan->turned_elements = choice.turned_elements;
  for (int i = 0; i < nest->n_axes; i++)
    {
      plan->lanes[i] = choice.lanes[i];
      plan->turns[i] = choice.turns[i];
    }
  return true;
}
