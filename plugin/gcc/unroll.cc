/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Reading a tile is one instruction, and a loop that does little else spends half of its time on counting.  GCC does not
   unroll at -O2, and the assembler does not see how often a loop goes round.  */

#include "compat.h"
#include "acccache.h"
#include "tiles.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-manip.h"

/* Loops are unrolled completely if no more statements come of it than COMPLETE, and else by a power of two
   up to FACTOR, as long as no more than PARTIAL do: more need registers that other lanes would have.  */
enum { COMPLETE = 200, FACTOR = 8, PARTIAL = 600 };

static bool
reads_tile (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && startswith (gimple_asm_string (code), "ld.shared.");
}

/* The number of statements of LOOP's body if some of them read tiles, else 0.  */

static unsigned
statements_of (class loop *loop)
{
  unsigned n = 0;
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

/* Unrolls LOOP, which has N statements.  */

static void
unroll (class loop *loop, unsigned n)
{
  class tree_niter_desc desc;
  if (!describe_trips (loop, &desc))
    return;
  HOST_WIDE_INT trips = tree_fits_shwi_p (desc.niter) ? tree_to_shwi (desc.niter) : -1;
  if (trips >= 0 && n * trips <= COMPLETE && !(loop->num_nodes > 3 && loads_global (loop)))
    {
      loop->unroll = trips + 1;
      return;
    }
  bool straight = loop->num_nodes <= 3;
  if (dump_file)
    fprintf (dump_file, "loop %d: %u statements, %d trips, %d blocks\n", loop->num, n, (int) trips, loop->num_nodes);
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
  unsigned factor = FACTOR;
  while (factor > 1 && n * factor > PARTIAL)
    factor /= 2;
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

void
acc_unroll_reads (void)
{
  if (optimize < 2)
    return;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  scev_initialize ();
  auto_vec<class loop *> loops;
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    if (class loop *loop = get_loop (cfun, i))
      if (!loop->inner && !loop->unroll && statements_of (loop))
	loops.safe_push (loop);
  initialize_original_copy_tables ();
  for (class loop *loop : loops)
    unroll (loop, statements_of (loop));
  free_original_copy_tables ();
  scev_finalize ();
  loop_optimizer_finalize ();
}
