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

/* Loops with at most this many iterations are unrolled completely, if no more statements come of it than
   MOST_STATEMENTS.  */
enum { MOST_ITERATIONS = 64, MOST_STATEMENTS = 1600, FACTOR = 8 };

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

/* How often LOOP goes round, if that is a constant; else -1.  */

static HOST_WIDE_INT
iterations_of (class loop *loop)
{
  edge exit = single_exit (loop);
  class tree_niter_desc desc;
  if (!exit || !number_of_iterations_exit (loop, exit, &desc, false)
      || TREE_CODE (desc.niter) != INTEGER_CST || !integer_zerop (desc.may_be_zero)
      || !tree_fits_shwi_p (desc.niter))
    return -1;
  return tree_to_shwi (desc.niter);
}

void
acc_unroll_reads (void)
{
  if (optimize < 2)
    return;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    {
      class loop *loop = get_loop (cfun, i);
      if (!loop || loop->inner || loop->unroll)
	continue;
      unsigned n = statements_of (loop);
      HOST_WIDE_INT trips = n ? iterations_of (loop) : -1;
      if (trips < 0)
	continue;
      if (trips <= MOST_ITERATIONS && n * trips <= MOST_STATEMENTS)
	loop->unroll = trips + 1;
      else if (dump_file)
	fprintf (dump_file, "loop of " HOST_WIDE_INT_PRINT_DEC " iterations and %u statements"
		 " is not unrolled\n", trips, n);
    }
  scev_finalize ();
  loop_optimizer_finalize ();
}
