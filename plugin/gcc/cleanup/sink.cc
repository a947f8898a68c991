/* Computes after a loop what is only used there.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that has many iterations side by side has as many results to store after its loop, and as
   many addresses and conditions.  They are computed where the block's iterations are known, before
   the loop, and would be kept in registers through it.  GCC leaves them there, since they are
   not computed less often elsewhere.  */

#include "base/compat.h"
#include "cleanup/sink.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "plan/effort.h"
#include "cfgloop.h"

/* How many values LOOP carries.  */

static unsigned
carried_by (class loop *loop)
{
  unsigned n = 0;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    n += !virtual_operand_p (gimple_phi_result (it.phi ()));
  return n;
}

/* Whether DEF is nothing but arithmetic.  */

static bool
is_mere_arithmetic (gimple *def)
{
  return (is_gimple_assign (def) && !gimple_vuse (def) && !gimple_could_trap_p (def)
	  && TREE_CODE (gimple_assign_lhs (def)) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_assign_lhs (def)));
}

/* Whether all that uses what DEF computes comes after AFTER begins, or is in MOVED.  */

static bool
used_past (gimple *def, basic_block after, hash_set<gimple *> *moved)
{
  imm_use_iterator it;
  use_operand_p use;
  bool any = false;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_assign_lhs (def))
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      basic_block bb = gimple_bb (stmt);
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
      if (!moved->contains (stmt) && !dominated_by_p (CDI_DOMINATORS, bb, after))
	return false;
      any = true;
    }
  return any;
}

/* Removes arithmetic that nothing uses, such as addresses of what is read from tiles.  */

static void
remove_unused (void)
{
  auto_vec<gimple *> work;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_mere_arithmetic (gsi_stmt (gsi)) && has_zero_uses (gimple_assign_lhs (gsi_stmt (gsi))))
	work.safe_push (gsi_stmt (gsi));
  while (!work.is_empty ())
    {
      gimple *stmt = work.pop ();
      auto_vec<tree> operands;
      ssa_op_iter it;
      tree use;
      FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
	if (!operands.contains (use))
	  operands.safe_push (use);
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
      for (tree value : operands)
	if (has_zero_uses (value) && !SSA_NAME_IS_DEFAULT_DEF (value)
	    && is_mere_arithmetic (SSA_NAME_DEF_STMT (value)))
	  work.safe_push (SSA_NAME_DEF_STMT (value));
    }
}

/* Moves what is computed on the way to LOOP, in the loop around it, and is used only after AFTER
   begins, to there.  Whether there was any.  */

static bool
sink_past (class loop *loop, basic_block after)
{
  hash_set<gimple *> moved;
  auto_vec<gimple *> order;
  for (basic_block bb = loop_preheader_edge (loop)->src;
       bb && bb->loop_father == after->loop_father;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
      if (is_mere_arithmetic (gsi_stmt (gsi)) && used_past (gsi_stmt (gsi), after, &moved))
	{
	  moved.add (gsi_stmt (gsi));
	  order.safe_push (gsi_stmt (gsi));
	}
  for (gimple *stmt : order)
    {
      gimple_stmt_iterator from = gsi_for_stmt (stmt), to = gsi_after_labels (after);
      gsi_move_before (&from, &to);
    }
  return !moved.is_empty ();
}

unsigned
acc_sink_values (acc_body *)
{
  bool any = false;
  if (!acc_opts.register_tiles || !optimize)
    return 0;
  remove_unused ();
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    {
      edge exit = single_exit (loop);
      if (loop_depth (loop) < 2 || !exit || carried_by (loop) < EFFORT_SINK_CARRIED
	  || exit->dest->loop_father != loop_outer (loop) || !single_pred_p (exit->dest))
	continue;
      any |= sink_past (loop, exit->dest);
    }
  return any ? ACC_CHANGED : 0;
}
