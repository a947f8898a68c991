/* Small pieces of GIMPLE.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/gimple-bits.h"

gcond *
acc_test_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  return gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
}

void
acc_hoist (tree value, class loop *loop, gimple *before)
{
  if (TREE_CODE (value) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    acc_hoist (use, loop, before);
  gimple_stmt_iterator from = gsi_for_stmt (def);
  gimple_stmt_iterator to = gsi_for_stmt (before);
  gsi_move_before (&from, &to);
}

bool
acc_maps_bytes (unsigned kind)
{
  switch (kind)
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return false;
    }
}

bool
acc_used_outside (gimple *stmt, bool (*is_inside) (basic_block bb, void *data), void *data)
{
  ssa_op_iter it;
  def_operand_p def;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, it, SSA_OP_DEF)
    {
      use_operand_p use;
      imm_use_iterator uses;
      FOR_EACH_IMM_USE_FAST (use, uses, DEF_FROM_PTR (def))
	if (!is_gimple_debug (USE_STMT (use)) && !is_inside (gimple_bb (USE_STMT (use)), data))
	  return true;
    }
  return false;
}
