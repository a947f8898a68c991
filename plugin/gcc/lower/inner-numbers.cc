/* How many gangs, workers and lanes run a nest with loops inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A construct has as many gangs as the one of its loops needs that needs most.  */

#include "base/compat.h"
#include "lower/inner-numbers.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "nest/nest.h"
#include "launch/gangs.h"
#include "lower/job-notes.h"
#include "plan/gangs.h"
#include "plan/lanes.h"

/* Whether an OpenACC loop is around LOOP.  */

static bool
has_around (class loop *loop)
{
  for (loop = loop_outer (loop); loop; loop = loop_outer (loop))
    if (acc_is_oacc_loop (loop))
      return true;
  return false;
}

/* Whether an OpenACC loop is in O.  */

static bool
has_inside (const acc_oloop *o)
{
  for (auto loop : loops_list (cfun, 0))
    if (loop != o->loop && flow_loop_nested_p (o->loop, loop) && acc_is_oacc_loop (loop))
      return true;
  return false;
}

/* Appends the iterations of O, of which a gang runs SHARE at a time, to EXTENTS.  False if the host
   cannot count them.  */

static bool
add_iterations (const acc_oloop *o, int share, vec<acc_extent> *extents)
{
  if (!tree_fits_shwi_p (o->by) || acc_oloop_sequential (o)
      || loop_outer (acc_whole_loop (o))->num)
    return false;
  acc_extent e = { (int) extents->length (), o->range, tree_to_shwi (o->by), share, {}, 0 };
  extents->safe_push (e);
  return true;
}

/* Appends the loops that gangs of LANES lanes share, but for OUTER, to EXTENTS.  False if that is
   not possible.  */

static bool
add_others (const acc_oloop *outer, int lanes, vec<acc_extent> *extents)
{
  for (auto loop : loops_list (cfun, 0))
    {
      if (loop == outer->loop || !acc_is_oacc_loop (loop) || has_around (loop))
	continue;
      const acc_oloop *o = acc_oloop_of (loop);
      if (!o)
	return false;
      unsigned dims = acc_dims_of (o);
      bool flat = dims ? (dims & OLF_DIM_VECTOR) != 0 : !has_inside (o);
      bool added = ((dims && !(dims & OLF_DIM_GANG))
		    || add_iterations (o, flat ? lanes : 1, extents));
      delete o;
      if (!added)
	return false;
    }
  return true;
}

void
acc_inner_set_numbers (const acc_nest *nest, const struct plan_lanes *lanes)
{
  const acc_oloop *outer = nest->around[0];
  int64_t trips = acc_trips_of (outer), gangs = 0;
  if ((acc_tag_now (outer) & OLF_DIM_GANG) && !acc_gangs_given ())
    {
      trips = trips == PLAN_UNKNOWN ? trips : MAX (trips, 1);
      gangs_limits limits = plan_lanes_limits (lanes, trips, plan_target (acc_opts.target));
      auto_vec<acc_extent> extents;
      bool all = (add_iterations (outer, 1, &extents)
		  && add_others (outer, lanes->workers * lanes->vector_length, &extents));
      gangs = all ? acc_count_gangs (extents, limits) : -1;
      if (gangs < 0)
	gangs = gangs_for (trips, &limits);
      acc_say_gangs (gangs, limits.most, acc_nest_location (nest));
    }
  acc_set_dims (cfun->decl, gangs, lanes->workers, lanes->vector_length);
}
