/* Private arrays of which each worker may have a copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Either each worker runs iterations of the loop over workers by itself, and has a copy of the
   array; or the gang has one array, and all its lanes share one iteration at a time.  The choice
   holds for the whole function, which has one number of workers.  */

#include "base/compat.h"
#include "private/workers.h"
#include "base/acc-options.h"
#include "base/dims.h"
#include "records/marker.h"
#include "nest/nest.h"
#include "private/array.h"
#include "plan/lanes.h"
#include "plan/plan.h"
#include "plan/private.h"

static bool apart;

bool
acc_workers_apart (void)
{
  return apart;
}

int
acc_loop_over_workers (const acc_nest *nest)
{
  for (unsigned i = 0; i < nest->around.length (); i++)
    if (nest->around[i]->tag & OLF_DIM_WORKER)
      return i;
  return PLAN_NO_LOOP;
}

void
acc_workers_find (vec<acc_private_array> *arrays)
{
  for (acc_private_array &a : *arrays)
    if (const acc_nest *nest = a.refusal ? NULL : acc_nest_find (a.loop))
      {
	int over_workers = acc_loop_over_workers (nest);
	if (nest->kind == ACC_NEST_INSIDE && over_workers != PLAN_NO_LOOP)
	  a.workers = nest->around[over_workers]->head_end;
	acc_nest_free (nest);
      }
}

/* Whether DECL is used only after a HEAD_MARK at the end of CALLED has called workers.  */

struct use_places
{
  tree decl;
  basic_block called;
  bool good;
};

static bool
note_use_place (gimple *stmt, tree base, tree, void *data)
{
  use_places *places = (use_places *) data;
  if ((base == places->decl || get_base_address (base) == places->decl) && !acc_is_marker (stmt)
      && !acc_is_private_marker (stmt) && !acc_is_private_list (stmt) && !gimple_clobber_p (stmt)
      && (gimple_bb (stmt) == places->called
	  || !dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), places->called)))
    places->good = false;
  return false;
}

static bool
is_used_by_workers_only (const acc_private_array &a)
{
  use_places places = { a.decl, gimple_bb (a.workers), true };
  if (a.alloc)
    {
      gimple *stmt;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (stmt, it, a.decl)
	if (!is_gimple_debug (stmt))
	  note_use_place (stmt, a.decl, NULL_TREE, &places);
      return places.good;
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), &places, note_use_place, note_use_place,
				       note_use_place);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &places, note_use_place, note_use_place,
				       note_use_place);
    }
  return places.good;
}

/* Whether a directive names an array that is not one of ARRAYS.  */

static bool
has_other_directives (const vec<acc_private_array> &arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	{
	  bool ours = false;
	  for (const acc_private_array &a : arrays)
	    ours |= (a.directive && operand_equal_p (acc_marker_read (a.directive).base,
						     acc_marker_read (gsi_stmt (gsi)).base));
	  if (!ours)
	    return true;
	}
  return false;
}

/* Why workers cannot have copies of their ARRAYS, or null.  */

static const char *
copies_obstacle (const vec<acc_private_array> &arrays)
{
  for (const acc_private_array &a : arrays)
    if (!a.refusal && a.workers && a.alloc && !a.bound)
      return "the size of an array is not known at compile time";
  for (const acc_private_array &a : arrays)
    if (!a.refusal && a.workers && !is_used_by_workers_only (a))
      return "an array is used where there are no workers yet";
  return (has_other_directives (arrays)
	  ? "all lanes of a gang share the other arrays that directives name" : NULL);
}

/* Whether a loop over workers that own arrays is inside a loop that has arrays of the gang.  */

static bool
are_in_gangs (const vec<acc_private_array> &arrays)
{
  for (const acc_private_array &of_gang : arrays)
    for (const acc_private_array &a : arrays)
      if (!of_gang.refusal && !a.refusal && !of_gang.workers && a.workers
	  && flow_bb_inside_loop_p (of_gang.loop, gimple_bb (a.workers)))
	return true;
  return false;
}

int
acc_workers_choose (const vec<acc_private_array> &arrays, const vec<plan_private> &plans,
		    int64_t free, const char **why)
{
  int workers = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  int vector_length = acc_given_dim (cfun->decl, GOMP_DIM_VECTOR);
  bool theirs = false;
  apart = false;
  *why = NULL;
  for (const acc_private_array &a : arrays)
    theirs |= !a.refusal && a.workers;
  if (!theirs || workers == 1)
    return 1;
  struct plan_lanes lanes;
  *why = copies_obstacle (arrays);
  if (!*why)
    *why = plan_private_apart (plans.address (), plans.length (), workers, vector_length, free,
			       plan_target (acc_opts.target), &lanes);
  apart = !*why;
  if (apart)
    {
      acc_set_dims (cfun->decl, 0, lanes.workers, lanes.vector_length);
      return lanes.workers;
    }
  /* If GCC has to call lanes for loops outside those over workers, there must be one worker.  */
  if (are_in_gangs (arrays))
    acc_set_dims (cfun->decl, 0, 1, plan_private_together (workers, vector_length));
  return 1;
}
