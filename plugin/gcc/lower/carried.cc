/* What iterations carry through the loops inside a nest.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/carried.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "plan/effort.h"
#include "plan/poly.h"
#include "cfgloop.h"

/* Whether PHI, in LOOP's header, is as much greater in each turn as in any other.  */

static bool
counts_turns (gphi *phi, class loop *loop)
{
  tree now = gimple_phi_result (phi);
  int64_t step;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (now)) && !POINTER_TYPE_P (TREE_TYPE (now)))
    return false;
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  struct poly same = acc_form (now);
  return poly_diff_const (&next, &same, &step);
}

/* How many words LOOP carries.  */

static int
words_carried_by (class loop *loop)
{
  int words = 0;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree size = TYPE_SIZE (TREE_TYPE (gimple_phi_result (it.phi ())));
      if (!virtual_operand_p (gimple_phi_result (it.phi ())) && size && tree_fits_uhwi_p (size)
	  && !counts_turns (it.phi (), loop))
	words += (tree_to_uhwi (size) + 31) / 32;
    }
  return words;
}

/* How many words LOOP takes for elements that it adds up in memory.  */

static int
words_stored_by (class loop *loop)
{
  int words = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_assign_single_p (gsi_stmt (gsi)) && gimple_vdef (gsi_stmt (gsi)))
	{
	  tree size = TYPE_SIZE (TREE_TYPE (gimple_assign_lhs (gsi_stmt (gsi))));
	  if (size && tree_fits_uhwi_p (size))
	    words += EFFORT_JAM_MEMORY * ((tree_to_uhwi (size) + 31) / 32);
	}
  free (body);
  return words;
}

int
acc_carried_words (const acc_nest *nest)
{
  class loop *around = acc_nest_innermost (nest)->loop;
  int most = 0;
  for (auto loop : loops_list (cfun, 0))
    if (loop != around && loop->latch && flow_bb_inside_loop_p (around, loop->header))
      most = MAX (most, words_carried_by (loop) + words_stored_by (loop));
  return most;
}
