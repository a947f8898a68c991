/* What gangs share of a function's loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "schedule/extents.h"
#include "base/acc-options.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "launch/gangs.h"
#include "schedule/families.h"
#include "schedule/rebuild.h"
#include "plan/effort.h"
#include "plan/gangs.h"

/* Appends O, of which a gang runs SHARE iterations at a time, to EXTENTS, as nest number NEST.
   ENOUGH is as in struct gangs_axis.  False if its step is not constant.  */

static bool
add_extent (const acc_oloop *o, int nest, int share, int64_t enough, vec<acc_extent> *extents)
{
  if (!tree_fits_shwi_p (o->by))
    return false;
  acc_extent e = { nest, o->range, tree_to_shwi (o->by), share, {}, enough };
  extents->safe_push (e);
  return true;
}

/* Appends the loops of F that gangs share, as the tags say now, to EXTENTS.  False if there are
   none, or if one's step is not constant.  */

static bool
add_shared (const acc_family *f, int workers, int vector_length, vec<acc_extent> *extents)
{
  if (f->shared && workers > 1)
    {
      int nest = extents->length ();
      int64_t held = gangs_held (workers * vector_length, plan_target (acc_opts.target));
      int64_t enough = held * EFFORT_ROWS_ROUNDS;
      return (add_extent (f->members[0].o, nest, 1, 0, extents)
	      && add_extent (f->shared, nest, workers, enough, extents));
    }
  bool any = false;
  for (const acc_member &m : f->members)
    {
      unsigned tag = acc_tag_now (m.o);
      if (!m.parallel || (tag & OLF_SEQ) || !(tag & OLF_DIM_GANG))
	continue;
      int share = ((tag & OLF_DIM_WORKER ? workers : 1)
		   * (tag & OLF_DIM_VECTOR ? vector_length : 1));
      if (!add_extent (m.o, extents->length (), share, 0, extents))
	return false;
      any = true;
    }
  return any;
}

void
acc_find_extents (const vec<acc_family *> &families, const struct schedule *plan,
		  vec<acc_extent> *extents)
{
  for (const acc_family *f : families)
    {
      int nest = extents->length ();
      if (f->plan.way == SCHEDULE_BLOCKS)
	for (int i = 0; i < f->nest->n_axes; i++)
	  {
	    const acc_axis *axis = &f->nest->axis[i];
	    int share = f->plan.lanes[i] >> f->plan.team.most;
	    if (f->plan.turns[i])
	      share *= f->plan.turns[i];
	    acc_extent e = { nest, axis->count, axis->by, share,
			     acc_flat_of (f->plan.flat, f->plan.vector_length), 0 };
	    extents->safe_push (e);
	  }
      else if (!add_shared (f, plan->workers, plan->vector_length, extents))
	{
	  extents->truncate (0);
	  return;
	}
    }
}
