/* What loops hand on though it does not change in them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (kt = 0; kt < n; kt += 32)
       {
	 directive
	 for (k = kt; k < min (kt + 32, n); k++) ...
       }

   GCC computes kt + 32 in the inner loop's test, and has it there for the outer loop's next turn.
   A value of a loop that lanes may leave at different times seems to be another one for each.  */

#include "base/compat.h"
#include "lower/exit-values.h"
#include "lower/leaving.h"
#include "cfgloop.h"

/* The value that PHI has on all ways, an SSA name of a loop that PHI is not in, or null.  */

static tree
value_of_inner_loop (gphi *phi)
{
  tree value = gimple_phi_arg_def (phi, 0);
  if (virtual_operand_p (gimple_phi_result (phi)) || TREE_CODE (value) != SSA_NAME
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value)
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_phi_result (phi)))
    return NULL_TREE;
  for (unsigned n = 1; n < gimple_phi_num_args (phi); n++)
    if (gimple_phi_arg_def (phi, n) != value)
      return NULL_TREE;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return bb && !flow_bb_inside_loop_p (bb->loop_father, gimple_bb (phi)) ? value : NULL_TREE;
}

/* Whether VALUE is known before LOOP, or each entry of LOOP computes it of what is.  */

static bool
is_first_known (tree value, class loop *loop)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return true;
  if (gimple_bb (def) != loop->header || !acc_leaving_computes (def))
    return false;
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!is_first_known (use, loop))
      return false;
  return true;
}

/* Moves what computes VALUE, for which is_first_known is true, to before LOOP.  */

static void
compute_in_front (tree value, class loop *loop)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return;
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    compute_in_front (use, loop);
  gimple_stmt_iterator from = gsi_for_stmt (def);
  edge entry = loop_preheader_edge (loop);
  gimple_stmt_iterator last = gsi_last_bb (entry->src);
  if (!gsi_end_p (last) && stmt_ends_bb_p (gsi_stmt (last)))
    split_edge (entry);
  gsi_move_to_bb_end (&from, loop_preheader_edge (loop)->src);
}

/* Computes the value of PHI before the loops that PHI is not in, and puts it in for PHI.  Whether
   that can be done.  */

static bool
compute_first (gphi *phi)
{
  tree value = value_of_inner_loop (phi);
  if (!value)
    return false;
  for (;;)
    {
      class loop *loop = gimple_bb (SSA_NAME_DEF_STMT (value))->loop_father;
      if (flow_bb_inside_loop_p (loop, gimple_bb (phi)))
	break;
      if (!is_first_known (value, loop))
	return false;
      compute_in_front (value, loop);
    }
  replace_uses_by (gimple_phi_result (phi), value);
  return true;
}

bool
acc_exit_values_first (void)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it);)
      if (compute_first (it.phi ()))
	{
	  remove_phi_node (&it, true);
	  changed = true;
	}
      else
	gsi_next (&it);
  return changed;
}
