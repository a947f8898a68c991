/* Loads before barriers what is used after them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that waits for others can wait for memory at the same time.  What
   nothing in the function may write can be loaded before a barrier.  Neither GCC
   nor the assembler does that.  */

#include "base/compat.h"
#include "lower/early-loads.h"
#include "base/body.h"
#include "base/code.h"
#include "analysis/alias.h"
#include "analysis/loads.h"
#include "cfgloop.h"
#include "plan/effort.h"

/* Whether no statement of the function may write what LOAD loads.  */

static bool
is_constant (gimple *load)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  if (gimple_has_volatile_ops (load))
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_vdef (stmt) && !acc_memory_neutral (stmt) && gimple_code (stmt) != GIMPLE_ASM
	    && stmt_may_clobber_ref_p_1 (stmt, &ref)
	    && !acc_writes_elsewhere (stmt, gimple_assign_rhs1 (load)))
	  return false;
      }
  return true;
}

/* Whether VALUE is available where loads are moved to, or can be computed
   there.  The statements that have to move with it are added to MOVED, in their
   order.  LATER has all statements that come after that place.  */

static bool
can_move (tree value, hash_set<gimple *> *later, auto_vec<gimple *> *moved)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!later->contains (def) || moved->contains (def))
    return true;
  if (!is_gimple_assign (def) || gimple_vuse (def) || gimple_vdef (def))
    return false;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!can_move (use, later, moved))
      return false;
  moved->safe_push (def);
  return true;
}

/* Whether STMT can be moved with all that it needs.  If so, these statements
   are added to MOVED, with STMT the last.  */

static bool
can_move_all (gimple *stmt, hash_set<gimple *> *later, auto_vec<gimple *> *moved)
{
  unsigned kept = moved->length ();
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (!can_move (use, later, moved))
      {
	moved->truncate (kept);
	return false;
      }
  moved->safe_push (stmt);
  return true;
}

/* Moves the statements of MOVED to before BEFORE.  */

static void
move_before (const vec<gimple *> &moved, gimple *before)
{
  for (gimple *stmt : moved)
    {
      gimple_stmt_iterator from = gsi_for_stmt (stmt), to = gsi_for_stmt (before);
      gsi_move_before (&from, &to);
    }
}

/* Whether STMT is a load that can be moved.  If so, it is added to MOVED, after
   what it needs.  */

static bool
can_move_load (gimple *stmt, hash_set<gimple *> *later, auto_vec<gimple *> *moved)
{
  return (gimple_assign_load_p (stmt) && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	  && is_constant (stmt)
	  && can_move_all (stmt, later, moved));
}

/* Moves loads from the path that all lanes take after BARRIER, up to the next
   barrier, to before BARRIER, MOST of them at most.  */

static void
move_loads_before (gimple *barrier, int most)
{
  hash_set<gimple *> later;
  auto_vec<gimple *> moved;
  basic_block bb = gimple_bb (barrier);
  gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
  gsi_next_nondebug (&gsi);
  bool another = false;
  for (int n = 0; !another && n < most;)
    {
      for (; !gsi_end_p (gsi) && !another; gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  another = acc_is_barrier (stmt);
	  later.add (stmt);
	  if (n < most && can_move_load (stmt, &later, &moved))
	    n++;
	}
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	break;
      bb = single_succ (bb);
      gsi = gsi_start_nondebug_bb (bb);
    }
  move_before (moved, barrier);
}

unsigned
acc_load_before_barriers (acc_body *body)
{
  auto_vec<gimple *> barriers;
  int outermost = INT_MAX;
  int *order = XNEWVEC (int, n_basic_blocks_for_fn (cfun));
  int n = pre_and_rev_post_order_compute (NULL, order, false);
  for (int i = n - 1; i >= 0; i--)
    for (gimple_stmt_iterator gsi = gsi_last_bb (BASIC_BLOCK_FOR_FN (cfun, order[i]));
	 !gsi_end_p (gsi); gsi_prev (&gsi))
      if (acc_is_barrier (gsi_stmt (gsi)))
	{
	  barriers.safe_push (gsi_stmt (gsi));
	  outermost = MIN (outermost, bb_loop_depth (gimple_bb (gsi_stmt (gsi))));
	}
  free (order);
  /* Bottom up, so that a load can pass several barriers.  The outermost one is behind the loop over
     gangs.  */
  for (gimple *barrier : barriers)
    {
      bool more = body->several && bb_loop_depth (gimple_bb (barrier)) > outermost + 1;
      move_loads_before (barrier, (more ? 2 : 1) * EFFORT_LOADS_BARRIER);
    }
  return ACC_CHANGED;
}

void
acc_load_early (basic_block place)
{
  gimple_stmt_iterator gsi = gsi_start_bb (place);
  while (!gsi_end_p (gsi) && !(gimple_code (gsi_stmt (gsi)) == GIMPLE_ASM
			       && startswith (gimple_asm_string (as_a<gasm *> (gsi_stmt (gsi))),
					      "st.shared")))
    gsi_next (&gsi);
  if (gsi_end_p (gsi))
    return;
  gimple *before = gsi_stmt (gsi);
  hash_set<gimple *> later;
  auto_vec<gimple *> moved;
  int n = 0;
  for (basic_block bb = place;; bb = single_succ (bb), gsi = gsi_start_bb (bb))
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  later.add (stmt);
	  if (gimple_code (stmt) == GIMPLE_COND
	      || (is_gimple_assign (stmt) && gimple_store_p (stmt)))
	    goto found;
	  if (n == EFFORT_LOADS_FETCH || !is_gimple_assign (stmt) || !gimple_assign_load_p (stmt))
	    continue;
	  if (can_move_all (stmt, &later, &moved))
	    n++;
	}
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
	break;
    }
found:
  move_before (moved, before);
}
