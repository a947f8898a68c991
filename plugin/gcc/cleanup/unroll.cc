/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Reading a tile is one instruction, and a loop that does little else spends half of its time on counting.  GCC does not
   unroll at -O2, and the assembler does not see how often a loop goes round.  */

#include "base/compat.h"
#include "cleanup/unroll.h"
#include "base/body.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-manip.h"

static bool
reads_tile (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && startswith (gimple_asm_string (code), "ld.shared.");
}

/* The number of statements of LOOP's body if some of them read tiles, else 0.  */

static int
statements_of (class loop *loop)
{
  int n = 0;
  bool reads = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	n++;
	reads |= reads_tile (gsi_stmt (gsi));
      }
  free (body);
  return reads ? n : 0;
}

/* How often LOOP goes round goes to DESC; false if that is not known.  */

static bool
describe_trips (class loop *loop, class tree_niter_desc *desc)
{
  edge exit = single_exit (loop);
  return exit && number_of_iterations_exit (loop, exit, desc, false);
}

/* Whether LOOP loads from global memory.  */

static bool
loads_global (class loop *loop)
{
  bool loads = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      loads |= gimple_assign_load_p (gsi_stmt (gsi));
  free (body);
  return loads;
}

/* Tells the assembler not to unroll LOOP on its own.  */

static void
leave_rolled (class loop *loop)
{
  gasm *code = gimple_build_asm_vec (".pragma \"nounroll\";", NULL, NULL, NULL, NULL);
  gimple_asm_set_volatile (code, true);
  gimple_stmt_iterator gsi = gsi_after_labels (loop->header);
  gsi_insert_before (&gsi, code, GSI_SAME_STMT);
}

/* Unrolls LOOP, which goes round a multiple of FACTOR times, FACTOR times.  False if it looks otherwise than it
   should.  */

static bool
unroll_evenly (class loop *loop, int factor)
{
  edge exit = single_exit (loop);
  /* The copies that need no test: all but the first, or all but the last.  */
  bool test_first = exit->src == loop->header;
  if (!can_duplicate_loop_p (loop))
    return false;
  auto_sbitmap untested (factor);
  bitmap_ones (untested);
  bitmap_clear_bit (untested, test_first ? 0 : factor - 1);
  auto_vec<edge> exits;
  if (!gimple_duplicate_loop_body_to_header_edge (loop, loop_latch_edge (loop), factor - 1, untested, exit,
						  &exits, DLTHE_FLAG_UPDATE_FREQ))
    return false;
  update_ssa (TODO_update_ssa);
  for (edge e : exits)
    remove_path (e);
  return true;
}

/* Unrolls LOOP, which has N statements.  */

static void
unroll (class loop *loop, int n)
{
  class tree_niter_desc desc;
  if (!describe_trips (loop, &desc))
    return;
  HOST_WIDE_INT trips = tree_fits_shwi_p (desc.niter) ? tree_to_shwi (desc.niter) : PLAN_UNKNOWN;
  if (effort_unroll_all (n, trips) && !(loop->num_nodes > 3 && loads_global (loop)))
    {
      loop->unroll = trips + 1;
      return;
    }
  bool straight = loop->num_nodes <= 3;
  if (!straight)
    {
      /* Several turns of a body that waits for memory: rather more lanes.  */
      if (loads_global (loop))
	{
	  loop->unroll = 1;
	  leave_rolled (loop);
	}
      return;
    }
  HOST_WIDE_INT rounds = trips;
  if (trips >= 0 && single_exit (loop)->src != loop->header)
    rounds++;
  int factor = effort_unroll_evenly (n, rounds);
  if (factor > 1 && integer_zerop (desc.may_be_zero) && unroll_evenly (loop, factor))
    {
      leave_rolled (loop);
      return;
    }
  factor = effort_unroll_some (n);
  if (factor == 1)
    return;
  /* GCC's own limit is for processors.  */
  int limit = param_max_unrolled_insns;
  global_options.x_param_max_unrolled_insns = INT_MAX;
  if (can_unroll_loop_p (loop, factor, &desc))
    {
      tree_unroll_loop (loop, factor, &desc);
      leave_rolled (loop);
    }
  global_options.x_param_max_unrolled_insns = limit;
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
      if (!loop->inner && !loop->unroll && statements_of (loop))
	loops.safe_push (loop);
  initialize_original_copy_tables ();
  for (class loop *loop : loops)
    unroll (loop, statements_of (loop));
  free_original_copy_tables ();
  return ACC_CHANGED;
}
