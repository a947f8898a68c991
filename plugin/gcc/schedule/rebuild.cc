/* Nests whose loops become one over blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each nest is found anew by the offset of its outermost loop, since others may have been rebuilt
   meanwhile.  */

#include "base/compat.h"
#include "schedule/rebuild.h"
#include "base/acc-options.h"
#include "analysis/forms.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "nest/passed.h"
#include "lower/beside.h"
#include "lower/blocks.h"
#include "lower/built.h"
#include "lower/guard.h"
#include "lower/team.h"
#include "schedule/sums.h"
#include "schedule/teams.h"
#include "plan/lanes.h"
#include "plan/target.h"

/* Appends the loops that R is made of to CHAIN: new descriptions of them.  */

static void
chain_of (const acc_rebuilding &r, vec<const acc_oloop *> *chain)
{
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    if (const acc_oloop *o = acc_oloop_of (loop))
      {
	if (o->offset == r.offset)
	  {
	    chain->safe_push (o);
	    break;
	  }
	delete o;
      }
  while (!chain->is_empty () && chain->length () < r.n_loops)
    for (class loop *inner = chain->last ()->loop->inner; inner; inner = inner->inner)
      if (const acc_oloop *o = acc_oloop_of (inner))
	{
	  chain->safe_push (o);
	  break;
	}
}

/* Lets teams of BUILT share the loops inside O, and appends the blocks where their lanes meet to
   PLACES.  */

static void
form_teams (acc_built *built, const acc_oloop *o, vec<basic_block> *places)
{
  auto_vec<acc_sum_loop *> loops;
  acc_team_loops (o, &loops);
  acc_team_name (built);
  acc_team_share (built, o, loops, places);
  acc_team_loops_free (&loops);
}

acc_nest *
acc_rebuilding_nest (const acc_rebuilding &r, vec<const acc_oloop *> *chain)
{
  chain_of (r, chain);
  for (unsigned i = 1; i < chain->length (); i++)
    acc_values_join ((*chain)[i - 1], (*chain)[i]);
  acc_nest *nest = acc_nest_of (*chain);
  if (r.exchanged >= 0)
    acc_axes_exchange (nest, r.exchanged, nest->n_axes - 1);
  return nest;
}

acc_flat
acc_flat_of (int percent, int lanes)
{
  acc_flat flat = {};
  if (percent)
    flat = { lanes, percent, plan_target (acc_opts.target)->sms };
  return flat;
}

int
acc_rebuilding_block (const acc_rebuilding &r, int i)
{
  return r.lanes[i] * MAX (1, r.turns[i]);
}

void
acc_rebuild (const acc_rebuilding &r, int vector_length)
{
  auto_vec<const acc_oloop *> chain;
  acc_nest *nest = acc_rebuilding_nest (r, &chain);
  for (int i = 0; i < nest->n_axes; i++)
    for (tree name : nest->axis[i].names)
      acc_form_opaque (name);
  struct plan_lanes lanes;
  memset (&lanes, 0, sizeof lanes);
  lanes.workers = 1;
  lanes.vector_length = vector_length;
  lanes.apart = lanes.stepped = PLAN_NO_LOOP;
  for (int i = 0; i < nest->n_axes; i++)
    {
      lanes.lanes[i] = r.lanes[i];
      lanes.turns[i] = r.is_flat ? 0 : r.turns[i];
      lanes.block[i] = acc_rebuilding_block (r, i);
    }
  if (r.is_flat)
    lanes.lanes[0] = lanes.block[0] = vector_length;
  lanes.team = r.team;
  lanes.once = r.once && !r.is_flat && nest->n_axes > 1;
  acc_built built = acc_built_of (nest, &lanes);
  built.flat = r.is_flat ? &r.flat : NULL;
  auto_vec<basic_block> places;
  built.guarded = true;
  if (r.team.most)
    form_teams (&built, chain[0], &places);
  acc_beside *beside = lanes.turns[0] ? acc_beside_begin (&built) : NULL;
  acc_nest_rebuild (&built);
  acc_spine_guard (&built, vNULL, vNULL, &places);
  if (beside)
    acc_beside_finish (beside);
  acc_nest_free (nest);
  for (const acc_oloop *o : chain)
    delete o;
}
