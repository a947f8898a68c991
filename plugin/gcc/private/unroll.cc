/* Several iterations of a lane, one after the other without a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Where a group of lanes runs an iteration whose loops have a few times as many iterations as the
   group has lanes, each lane has these few.  They share what they load from the same places only
   where there is no loop around them.  GCC's own passes do the work: the loops of a lane's
   iterations, and short ones inside them, are unrolled, and what is loaded and computed again and
   again is removed.  */

#include "base/compat.h"
#include "private/unroll.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "private/map.h"
#include "plan/effort.h"
#include "cfgloop.h"
#include "context.h"
#include "tree-pass.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"

/* Whether EXIT compares with what GCC is to find for a loop of one iteration.  */

static bool
ends_after_one (edge exit)
{
  gcond *test = acc_test_of (exit->src);
  gcall *call = test ? acc_loop_call_in (test, IFN_GOACC_LOOP_CHUNKS) : NULL;
  if (test && !call)
    call = acc_loop_call_in (test, IFN_GOACC_LOOP_BOUND);
  return call && integer_onep (gimple_call_arg (call, 2));
}

int64_t
acc_few_rounds (class loop *loop)
{
  class tree_niter_desc desc;
  edge exit = single_exit (loop);
  if (exit && ends_after_one (exit))
    return 1;
  if (!exit || !number_of_iterations_exit (loop, exit, &desc, false)
      || !tree_fits_shwi_p (desc.niter) || tree_to_shwi (desc.niter) > EFFORT_TURNS_INSIDE)
    return 0;
  return tree_to_shwi (desc.niter) + 1;
}

int64_t
acc_straight_size (class loop *loop)
{
  int64_t size = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	size += acc_is_barrier (gsi_stmt (gsi)) ? (int64_t) EFFORT_UNROLLED : 1;
  free (body);
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    {
      int64_t rounds = acc_few_rounds (inner);
      size += rounds ? acc_straight_size (inner) * rounds : (int64_t) EFFORT_UNROLLED;
    }
  return MIN (size, (int64_t) EFFORT_UNROLLED);
}

/* Appends LOOP and those inside it to LOOPS.  */

static void
add_loops (class loop *loop, vec<class loop *> *loops)
{
  loops->safe_push (loop);
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    add_loops (inner, loops);
}

/* Runs GCC's PASS on the current function, without its notes.  It may leave names that it has
   released in blocks that it finds to be never executed, and says that these are to be removed.  */

static void
run (opt_pass *pass)
{
  bool enabled = dumps_are_enabled;
  dumps_are_enabled = false;
  if (pass->execute (cfun) & TODO_cleanup_cfg)
    cleanup_tree_cfg ();
  dumps_are_enabled = enabled;
  delete pass;
}

/* GCC does not touch loops that are still to be vectorized, but would unroll one of two turns that
   is not to be unrolled.  */

void
acc_straighten (const vec<class loop *> &loops)
{
  auto_vec<int> others;
  for (auto loop : loops_list (cfun, 0))
    if (loops.contains (loop))
      loop->unroll = EFFORT_TURNS_INSIDE;
    else if (!loop->force_vectorize)
      {
	others.safe_push (loop->num);
	loop->force_vectorize = true;
      }
  run (make_pass_complete_unroll (g));
  for (int other : others)
    if (class loop *loop = get_loop (cfun, other))
      loop->force_vectorize = false;
  run (make_pass_fre (g));
}

unsigned
acc_unroll_turns (acc_body *body)
{
  auto_vec<class loop *> loops;
  for (const acc_turns &turns : body->mapping->turns)
    if (class loop *loop = get_loop (cfun, turns.loop))
      {
	if (turns.most)
	  record_niter_bound (loop, turns.most - 1, true, true);
	add_loops (loop, &loops);
      }
  if (loops.is_empty ())
    return 0;
  acc_straighten (loops);
  body->turns = true;
  return ACC_CHANGED;
}

/* What all lanes find true of their numbers stays a test where these were variables of loops.  */

unsigned
acc_fold_turns (acc_body *body)
{
  if (!body->turns)
    return 0;
  run (make_pass_early_vrp (g));
  return ACC_CHANGED;
}
