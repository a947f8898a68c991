/* Lets loops of a known number of turns count them from 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop over the neighbours of element i, from i - 30 to i + 30, is one of 61 turns for each i.
   Lanes can run it for several i side by side, but only if its test does not depend on i.  */

#include "base/compat.h"
#include "cleanup/count-turns.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "records/marker.h"
#include "cfgloop.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"

/* Whether LOOP counts from a number that is not a constant.  */

static bool
begins_anywhere (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree value = gimple_phi_result (it.phi ());
      tree first = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_preheader_edge (loop));
      if (!virtual_operand_p (value) && INTEGRAL_TYPE_P (TREE_TYPE (value))
	  && TREE_CODE (first) == SSA_NAME)
	return true;
    }
  return false;
}

/* Makes LOOP count its turns from 0 if their number is a constant.  Whether it did.  */

static bool
count_from_zero (class loop *loop)
{
  edge exit = single_exit (loop);
  class tree_niter_desc desc;
  if (!exit || loop->inner || loop_depth (loop) < 2
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src))
    return false;
  /* What decides whether all lanes come to a directive stays as it is.  */
  if (!begins_anywhere (loop) || acc_loop_has_marker (loop)
      || !number_of_iterations_exit (loop, exit, &desc, false)
      || TREE_CODE (desc.niter) != INTEGER_CST || !integer_zerop (desc.may_be_zero))
    return false;
  tree turns = desc.niter;
  canonicalize_loop_ivs (loop, &turns, true);
  return true;
}

unsigned
acc_count_turns (acc_body *)
{
  bool any = false;
  if (!acc_opts.register_tiles || optimize < 2)
    return 0;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    any |= count_from_zero (loop);
  return any ? ACC_CHANGED : 0;
}
