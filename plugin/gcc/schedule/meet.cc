/* Lets the lanes of a warp meet around the loops that they share inside other loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What one lane executes between such loops may be about what the others load and store.  GCC lets
   the lanes of several warps wait there, and those of one warp not.  */

#include "base/compat.h"
#include "schedule/meet.h"
#include "base/body.h"
#include "base/dims.h"
#include "split/tile-clauses.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "nest/partition.h"
#include "lower/call.h"
#include "plan/warp.h"

/* Whether LOOP stores anything.  */

static bool
stores_something (class loop *loop)
{
  bool found = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	found |= (gimple_store_p (stmt) || gimple_code (stmt) == GIMPLE_ASM
		  || (is_gimple_call (stmt) && !gimple_call_internal_p (stmt)
		      && gimple_vdef (stmt)));
      }
  free (body);
  return found;
}

/* Whether the lanes of a single warp run a loop that has LEVELS, GOMP_DIM_MASK bits.  */

static bool
is_of_warp (unsigned levels)
{
  return ((levels & GOMP_DIM_MASK (GOMP_DIM_VECTOR)) && !(levels & GOMP_DIM_MASK (GOMP_DIM_GANG))
	  && acc_given_dim (cfun->decl, GOMP_DIM_VECTOR) <= WARP
	  && (!(levels & GOMP_DIM_MASK (GOMP_DIM_WORKER))
	      || acc_given_dim (cfun->decl, GOMP_DIM_WORKER) == 1));
}

/* The levels of the loop that begins with HEAD, one of FORKS, which have LEVELS.  */

static unsigned
levels_of (gimple *head, const vec<acc_fork *> &forks, const vec<unsigned> &levels)
{
  for (unsigned i = 0; i < forks.length (); i++)
    if (forks[i]->head == head)
      return levels[i];
  return 0;
}

unsigned
acc_meet_lanes (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  auto_vec<unsigned> levels;
  bool met = false;
  if (!body->changed)
    return 0;
  /* Otherwise one lane would wait alone in a loop over the elements of a tile.  */
  acc_settle_tiles ();
  if (!acc_forks_find (&forks))
    return 0;
  acc_partition (forks, &levels);
  for (auto loop : loops_list (cfun, 0))
    {
      const acc_oloop *o = acc_is_oacc_loop (loop) ? acc_oloop_of (loop) : NULL;
      if (o && is_of_warp (levels_of (o->head, forks, levels)) && stores_something (loop))
	met |= acc_loop_meet (o);
      delete o;
    }
  acc_forks_free (&forks);
  return met ? ACC_CHANGED : 0;
}
