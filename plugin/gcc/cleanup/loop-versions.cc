/* Loops that the offload compiler leaves as they are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   At -O3 GCC gives a loop over an array whose stride is a variable a second version for a stride of
   one element, for the vectorizer's sake.  In a loop that a lane runs by itself such a stride would
   be the worst there is, since neighbouring lanes would load apart.  The second version is not run,
   but a lane has the registers of both.

   After its loop optimizers, GCC threads jumps into loops: a test that is false in a lane's first
   iteration makes a second entry.  CUDA's assembler lets the lanes of a warp meet again after such
   a loop only, even if they have diverged before its barrier.  Where one lane stores for the
   others what they load after the barrier, they may do so before it has.

   At -O3 GCC takes conditions out of loops and makes a copy of the loop for either outcome.  If the
   condition is which lane it is, the lanes are in different copies, and wait in each for those in
   the other.  */

#include "base/compat.h"
#include "cleanup/loop-versions.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "nest/forks.h"
#include "nest/partition.h"
#include "plan/warp.h"

/* The options of the offload compiler for the current function, for it alone.  */

static struct cl_optimization *
own_options (void)
{
  tree *options = &DECL_FUNCTION_SPECIFIC_OPTIMIZATION (current_function_decl);
  tree before = *options ? *options : optimization_default_node;
  *options = make_node (OPTIMIZATION_NODE);
  *TREE_OPTIMIZATION (*options) = *TREE_OPTIMIZATION (before);
  return TREE_OPTIMIZATION (*options);
}

unsigned
acc_leave_strides (acc_body *)
{
  own_options ()->x_flag_version_loops_for_strides = 0;
  return 0;
}

/* Whether the current function has parallel loops inside gangs, before which one lane of several
   warps stores something for the others.  */

static bool
tells_warps (void)
{
  auto_vec<acc_fork *> forks;
  auto_vec<unsigned> levels;
  bool tells = false, one_worker = acc_given_dim (cfun->decl, GOMP_DIM_WORKER) == 1;
  bool several = acc_gang_lanes (cfun->decl) > WARP;
  if (!acc_forks_find (&forks))
    return false;
  acc_partition (forks, &levels);
  for (unsigned of_loop : levels)
    if (of_loop && !(of_loop & GOMP_DIM_MASK (GOMP_DIM_GANG)))
      tells |= several || (!one_worker && (of_loop & GOMP_DIM_MASK (GOMP_DIM_WORKER)));
  acc_forks_free (&forks);
  return tells;
}

unsigned
acc_keep_entries (acc_body *body)
{
  if (body->changed && tells_warps ())
    own_options ()->x_flag_thread_jumps = 0;
  return 0;
}

unsigned
acc_keep_meetings (acc_body *)
{
  auto_vec<gimple *> meetings;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_meeting (gsi_stmt (gsi)))
	meetings.safe_push (gsi_stmt (gsi));
  for (gimple *stmt : meetings)
    {
      split_block (gimple_bb (stmt), stmt);
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_insert_after (&gsi, acc_keep_single (), GSI_NEW_STMT);
    }
  return meetings.is_empty () ? 0 : TODO_update_ssa_only_virtuals;
}
