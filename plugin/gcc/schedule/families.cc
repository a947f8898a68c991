/* Finds the OpenACC loops of a function without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "schedule/families.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "nest/partition.h"
#include "nest/passed.h"
#include "nest/spine.h"
#include "nest/whole-function.h"
#include "launch/gangs.h"
#include "schedule/teams.h"
#include "schedule/updates.h"

/* What is being found.  */

struct search
{
  vec<acc_family *> *families;
  vec<const acc_oloop *> *others;
  bool strange;		/* a loop does not look as GCC's usually do */
};

/* Whether GCC may share out O, which is inside F's loop number OUTER, or begins a family if OUTER
   is -1.  A loop without clauses gets nothing inside one whose clauses name lanes.  */

static bool
runs_parallel (const acc_family *f, int outer, const acc_oloop *o)
{
  if (acc_oloop_sequential (o))
    return false;
  if (!acc_dims_of (o))
    for (int i = outer; i >= 0; i = f->members[i].outer)
      if (f->members[i].parallel && (f->members[i].o->tag & OLF_DIM_VECTOR))
	return false;
  return true;
}

/* Adds the OpenACC loops inside LOOP to what S has found.  LOOP is in F's loop number OUTER if F is
   not null.  */

static void
search_loop (search *s, class loop *loop, acc_family *f, int outer)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    {
      acc_family *to = f;
      int number = outer;
      if (acc_is_oacc_loop (inner))
	{
	  const acc_oloop *o = acc_oloop_of (inner);
	  if (!o)
	    {
	      s->strange = true;
	      return;
	    }
	  bool parallel = runs_parallel (f, outer, o);
	  if (!f && parallel)
	    s->families->safe_push (to = new acc_family ());
	  if (!to)
	    s->others->safe_push (o);
	  else
	    {
	      bool updates = (f && parallel && !acc_dims_of (o) && !o->reduction
			      && acc_updates_one_element (o));
	      parallel &= !updates;
	      acc_member m = { o, outer, parallel, parallel, updates, 0 };
	      number = to->members.length ();
	      to->members.safe_push (m);
	    }
	}
      search_loop (s, inner, to, number);
    }
}

/* Finds out which of F's loops are leaves.  */

static void
find_leaves (acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.parallel)
      for (int i = m.outer; i >= 0; i = f->members[i].outer)
	f->members[i].leaf = false;
}

/* The only parallel loop directly inside F's loop number N, or null if there are none or
   several.  */

static const acc_oloop *
only_child (const acc_family *f, int n)
{
  const acc_oloop *only = NULL;
  for (const acc_member &m : f->members)
    {
      int i = m.outer;
      while (i >= 0 && !f->members[i].parallel)
	i = f->members[i].outer;
      if (!m.parallel || i != n)
	continue;
      if (only)
	return NULL;
      only = m.o;
    }
  return only;
}

/* The number of O among F's loops.  */

static int
number_of (const acc_family *f, const acc_oloop *o)
{
  for (unsigned i = 0; i < f->members.length (); i++)
    if (f->members[i].o == o)
      return i;
  gcc_unreachable ();
}

/* Whether the levels that GCC gives the loops of F's chain, the outermost first, are those of
   blocks that gangs' lanes share: each comes after those before it, and gangs and lanes are
   among them.  */

static bool
go_down (const acc_family *f)
{
  unsigned before = 0;
  for (const acc_oloop *o : f->chain)
    {
      unsigned levels = f->members[number_of (f, o)].levels;
      if (levels && before >= (levels & -levels))
	return false;
      before |= levels;
    }
  return (before & OLF_DIM_GANG) && (before & OLF_DIM_VECTOR);
}

/* Whether lanes may share all of F's parallel loops in blocks, though clauses name levels: each
   iteration of all the loops is by itself then, whoever runs it.  */

static bool
are_levels_joined (const acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.parallel && (!acc_in_chain (f, m.o) || acc_oloop_obstacle (m.o)))
      return false;
  const acc_oloop *first = f->chain[0];
  if (f->chain.length () == 1)
    return acc_dims_of (first) == (OLF_DIM_GANG | OLF_DIM_VECTOR);
  return (first->levels > 1 || !first->reduction) && go_down (f);
}

/* Leaves the outermost loop and those without clauses in F's chain.  */

static void
cut_chain (acc_family *f)
{
  for (unsigned i = 1; i < f->chain.length (); i++)
    if (acc_dims_of (f->chain[i]))
      f->chain.truncate (i);
}

/* Finds the loops of F that can be taken over together.  */

static void
grow_chain (acc_family *f)
{
  const acc_oloop *first = f->members[0].o, *last = first;
  f->chain.safe_push (first);
  while (const acc_oloop *next = only_child (f, number_of (f, last)))
    {
      if (f->chain.length () == ACC_MAX_AXES || acc_oloop_obstacle (next)
	  || !single_exit (next->loop) || !acc_oloop_joins (next, last, first)
	  || !acc_values_pass (last, next))
	break;
      f->chain.safe_push (next);
      last = next;
    }
  f->spread = are_levels_joined (f);
  if (!f->spread)
    cut_chain (f);
}

/* Whether GCC decides which levels run F's loops, by their clauses.  */

static bool
gcc_decides (const acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.parallel && acc_dims_of (m.o))
      return true;
  return acc_oloop_obstacle (f->members[0].o) != NULL;
}

/* Notes which levels GCC gives the loops of F.  */

static void
read_levels (acc_family *f)
{
  auto_vec<acc_fork *> forks;
  auto_vec<unsigned> levels;
  if (!acc_forks_find (&forks))
    return;
  acc_partition (forks, &levels);
  for (acc_member &m : f->members)
    for (unsigned i = 0; i < forks.length (); i++)
      if (forks[i]->head == m.o->head)
	m.levels = levels[i] << OLF_DIM_BASE;
  acc_forks_free (&forks);
}

/* The greater one of MOST and O's iterations; PLAN_UNKNOWN if one is.  */

static int64_t
more_trips (int64_t most, const acc_oloop *o)
{
  int64_t trips = acc_trips_of (o);
  return trips == PLAN_UNKNOWN || most == PLAN_UNKNOWN ? PLAN_UNKNOWN : MAX (most, trips);
}

/* Notes what the loops of F, which is WRITTEN, are for.  */

static void
read_clauses (acc_family *f)
{
  schedule_clauses *c = &f->clauses;
  c->trips = c->rows_apart = 0;
  c->slow_reductions = !acc_opts.reductions;
  for (const acc_member &m : f->members)
    {
      if (!m.parallel)
	continue;
      c->reduction |= m.o->reduction;
      c->workers |= (m.levels & OLF_DIM_WORKER) != 0;
      if (m.levels == OLF_DIM_WORKER)
	c->rows_apart = more_trips (c->rows_apart, m.o);
      if (!(m.levels & OLF_DIM_VECTOR))
	continue;
      c->lanes = true;
      c->flat |= (m.levels & OLF_DIM_GANG) != 0;
      c->trips = more_trips (c->trips, m.o);
    }
}

/* Why F's loops have to stay as they are, or null.  */

static const char *
obstacle_of (const acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.parallel && (m.o->tag & OLF_TILE))
      return "its nest has a 'tile' clause: leave the clause out";
  if (!single_exit (f->members[0].o->loop))
    return "its loop can be left from several places: leave it at its end only";
  return NULL;
}

/* Whether GCC gives one of FAMILIES' loops to gangs.  If not, it launches one.  */

static bool
name_gangs (const vec<acc_family *> *families)
{
  for (const acc_family *f : *families)
    for (const acc_member &m : f->members)
      if (m.parallel && (m.levels & OLF_DIM_GANG))
	return true;
  return false;
}

/* The loop over workers whose iterations several gangs can share, since F's outermost loop, over
   gangs, does nothing but run it; or null.  */

static const acc_oloop *
shared_inside (const acc_family *f)
{
  const acc_oloop *outer = f->members[0].o, *inside = NULL;
  if (!f->written || outer->reduction || f->members[0].levels != OLF_DIM_GANG)
    return NULL;
  for (const acc_member &m : f->members)
    if (m.parallel && (m.levels & OLF_DIM_WORKER))
      {
	if (inside || m.outer != 0 || m.levels != OLF_DIM_WORKER)
	  return NULL;
	inside = m.o;
      }
  if (!inside || acc_oloop_obstacle (outer) || acc_oloop_obstacle (inside))
    return NULL;
  return acc_oloop_only_runs (outer, inside, outer) ? inside : NULL;
}

bool
acc_families_find (vec<acc_family *> *families, vec<const acc_oloop *> *others)
{
  search s = { families, others, false };
  search_loop (&s, loops_for_fn (cfun)->tree_root, NULL, -1);
  for (acc_family *f : *families)
    {
      find_leaves (f);
      read_levels (f);
      f->written = gcc_decides (f);
      f->obstacle = obstacle_of (f);
      if (f->obstacle)
	continue;
      if (f->written)
	read_clauses (f);
      if (TREE_CODE (f->members[0].o->by) != INTEGER_CST)
	continue;
      grow_chain (f);
      f->nest = acc_nest_of (f->chain);
      f->exchanged = -1;
      if (f->chain.length () == 1 && acc_opts.teams)
	acc_team_loops (f->chain[0], &f->sums);
    }
  for (acc_family *f : *families)
    {
      f->clauses.one_gang = !name_gangs (families);
      f->shared = (acc_opts.flat && families->length () == 1 && acc_private_bytes () == 0
		   ? shared_inside (f) : NULL);
      if (f->shared)
	f->clauses.rows_apart = 0;
      f->clauses.choosable = (families->length () == 1 && acc_opts.launch == ACC_LAUNCH_AUTO
			      && f->members[0].levels == OLF_DIM_GANG && !acc_gangs_given ()
			      && !acc_has_dim (cfun->decl, GOMP_DIM_WORKER));
    }
  return !s.strange;
}

void
acc_families_free (vec<acc_family *> *families, vec<const acc_oloop *> *others)
{
  for (acc_family *f : *families)
    {
      for (const acc_member &m : f->members)
	delete m.o;
      if (f->nest)
	acc_nest_free (f->nest);
      acc_team_loops_free (&f->sums);
      delete f;
    }
  for (const acc_oloop *o : *others)
    delete o;
  families->truncate (0);
  others->truncate (0);
}

bool
acc_in_chain (const acc_family *f, const acc_oloop *o)
{
  for (const acc_oloop *c : f->chain)
    if (c == o)
      return true;
  return false;
}
