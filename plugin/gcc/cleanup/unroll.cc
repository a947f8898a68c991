/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Reading a tile is one instruction, and a loop that does little else spends half of its time on
   counting.  GCC does not unroll at -O2, and the assembler does not know the number of trips.  */

#include "base/compat.h"
#include "cleanup/unroll.h"
#include "base/body.h"
#include "base/code.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-manip.h"

/* Describes LOOP's body in *D.  Returns whether the loop reads tiles.  */

static bool
describe_body (class loop *loop, effort_loop *d)
{
  bool reads = false;
  basic_block *body = get_loop_body (loop);
  d->statements = 0;
  d->blocks = loop->num_nodes;
  d->loads_global = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	d->statements++;
	reads |= acc_reads_tile (gsi_stmt (gsi));
	d->loads_global |= gimple_assign_load_p (gsi_stmt (gsi));
      }
  free (body);
  return reads;
}

/* Describes LOOP's trips in *D and *DESC.  Returns false if they are not known.  */

static bool
describe_trips (class loop *loop, effort_loop *d, class tree_niter_desc *desc)
{
  edge exit = single_exit (loop);
  if (!exit || !number_of_iterations_exit (loop, exit, desc, false))
    return false;
  d->trips = tree_fits_shwi_p (desc->niter) ? tree_to_shwi (desc->niter) : PLAN_UNKNOWN;
  d->test_first = exit->src == loop->header;
  return true;
}

/* Tells the assembler not to unroll LOOP on its own.  */

static void
leave_rolled (class loop *loop)
{
  gimple_stmt_iterator gsi = gsi_after_labels (loop->header);
  gsi_insert_before (&gsi, acc_keep_rolled (), GSI_SAME_STMT);
}

/* Unrolls LOOP, which goes round a multiple of FACTOR times, FACTOR times.  Returns false if GCC
   cannot.  */

static bool
unroll_evenly (class loop *loop, int factor)
{
  edge exit = single_exit (loop);
  /* Only the first copy needs a test, or the last one.  */
  bool test_first = exit->src == loop->header;
  if (!can_duplicate_loop_p (loop))
    return false;
  auto_sbitmap untested (factor);
  bitmap_ones (untested);
  bitmap_clear_bit (untested, test_first ? 0 : factor - 1);
  auto_vec<edge> exits;
  if (!gimple_duplicate_loop_body_to_header_edge (loop, loop_latch_edge (loop), factor - 1,
						  untested, exit, &exits, DLTHE_FLAG_UPDATE_FREQ))
    return false;
  update_ssa (TODO_update_ssa);
  for (edge e : exits)
    remove_path (e);
  return true;
}

bool
acc_unroll_with_rest (class loop *loop, int factor, class tree_niter_desc *desc)
{
  /* GCC's own limit is for processors.  */
  int limit = param_max_unrolled_insns;
  global_options.x_param_max_unrolled_insns = INT_MAX;
  bool can = can_unroll_loop_p (loop, factor, desc);
  if (can)
    tree_unroll_loop (loop, factor, desc);
  global_options.x_param_max_unrolled_insns = limit;
  return can;
}

/* Unrolls LOOP if it reads tiles and has a known number of trips.  */

static void
unroll (class loop *loop)
{
  effort_loop d;
  class tree_niter_desc desc;
  if (!describe_body (loop, &d) || !describe_trips (loop, &d, &desc))
    return;
  effort_unroll_plan plan = effort_unroll (&d);
  if (plan.completely)
    loop->unroll = d.trips + 1;
  else if (plan.never)
    {
      loop->unroll = 1;
      leave_rolled (loop);
    }
  else if ((plan.evenly > 1 && integer_zerop (desc.may_be_zero)
	    && unroll_evenly (loop, plan.evenly))
	   || (plan.some > 1 && acc_unroll_with_rest (loop, plan.some, &desc)))
    leave_rolled (loop);
}

unsigned
acc_unroll_reads (acc_body *)
{
  if (optimize < 2)
    return 0;
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  auto_vec<class loop *> loops;
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    if (class loop *loop = get_loop (cfun, i))
      if (!loop->inner && !loop->unroll)
	loops.safe_push (loop);
  initialize_original_copy_tables ();
  for (class loop *loop : loops)
    unroll (loop);
  free_original_copy_tables ();
  return ACC_CHANGED;
}
