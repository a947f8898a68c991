/* Lets lanes and gangs combine the results of reductions without retrying.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "reduce/combine.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "split/tile-clauses.h"
#include "nest/partition.h"
#include "reduce/gangs.h"
#include "reduce/lanes.h"
#include "reduce/levels.h"
#include "reduce/workers.h"

bool
acc_has_reductions (struct function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION))
	return true;
  return false;
}

/* A loop or construct, and which of its levels gangs, workers and lanes run, or -1.  */

struct place
{
  acc_reductions reductions;
  int gang_level, worker_level, vector_level;
};

/* Appends the loops of FORKS and the compute construct to PLACES as far as they have
   reductions.  */

static void
find_places (const vec<acc_fork *> &forks, vec<place *> *places)
{
  auto_vec<unsigned> levels;
  acc_partition (forks, &levels);
  levels.safe_push (GOMP_DIM_MASK (GOMP_DIM_GANG));
  for (unsigned i = 0; i <= forks.length (); i++)
    {
      acc_fork *f = i < forks.length () ? forks[i] : NULL;
      place *p = new place;
      if (f ? acc_reductions_find (f, &p->reductions)
	  : acc_reductions_of_construct (&p->reductions))
	{
	  p->gang_level = acc_level_of (levels[i], GOMP_DIM_GANG);
	  p->worker_level = acc_level_of (levels[i], GOMP_DIM_WORKER);
	  p->vector_level = acc_level_of (levels[i], GOMP_DIM_VECTOR);
	  places->safe_push (p);
	}
      else
	delete p;
    }
}

/* Whether gangs may combine what GCC has a lock for: that lock, which is not ours, must not protect
   the same variable at another place.  */

static bool
are_alone (const vec<place *> &places)
{
  for (const place *p : places)
    if (p->gang_level == 0)
      for (const acc_reduced &v : p->reductions.at[0])
	if (v.can && plan_reduce_alone (&v.var) && !integer_zerop (acc_reduced_address (&v))
	    && acc_gangs_obstacle (&p->reductions, &v))
	  return false;
  return true;
}

unsigned
acc_combine_reductions (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  auto_vec<place *> places;
  acc_reduce_memory memory = { NULL_TREE, NULL_TREE };
  tree workers = NULL_TREE;
  bool changed = false;
  if (!acc_settle_tiles () || !acc_forks_find (&forks))
    return 0;
  find_places (forks, &places);
  bool alone = are_alone (places);
  for (place *p : places)
    {
      changed |= acc_combine_gangs (&p->reductions, p->gang_level, alone, &memory);
      changed |= acc_combine_workers (&p->reductions, p->worker_level, &workers);
      changed |= acc_combine_lanes (&p->reductions, p->vector_level, &memory.shared);
      delete p;
    }
  acc_forks_free (&forks);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}

unsigned
acc_hold_shuffles (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  auto_vec<place *> places;
  bool changed = false;
  if (body->obstacle || !optimize || !acc_opts.mend_reductions || !acc_has_reductions (cfun))
    return 0;
  if (!acc_settle_tiles () || !acc_forks_find (&forks))
    return 0;
  find_places (forks, &places);
  for (place *p : places)
    {
      changed |= acc_hold_lanes (&p->reductions, p->vector_level);
      delete p;
    }
  acc_forks_free (&forks);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
