/* Directives behind tests at which lanes leave a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     while (k < n && sum < limit) { directive; … }

   Lanes that leave the loop before its directive would be missing at the fetch.  But a directive
   does nothing itself, so it may as well stand before the test:

     while (k < n) { directive; if (sum >= limit) break; … }  */

#include "base/compat.h"
#include "lower/sooner-markers.h"
#include "base/gimple-bits.h"
#include "records/marker.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "lower/leaving.h"
#include "cfgloop.h"

/* Whether all between the start of BB and END, markers excepted, may be executed after a
   directive as well as before it.  */

static bool
has_no_stores (basic_block bb, gimple *end)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
       !gsi_end_p (gsi) && gsi_stmt (gsi) != end; gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_debug (stmt) && gimple_vdef (stmt) && !acc_is_marker (stmt))
	return false;
    }
  return true;
}

/* Whether STMT may be executed earlier: it computes a value, or loads a number or a pointer that
   the construct was given.  */

static bool
may_come_earlier (gimple *stmt)
{
  return (acc_leaving_computes (stmt)
	  || (gimple_assign_load_p (stmt) && acc_load_invariant (stmt)
	      && (acc_is_region_data (get_base_address (gimple_assign_rhs1 (stmt)))
		  || acc_region_field (gimple_assign_lhs (stmt)))));
}

/* Whether VALUE is known before COND, or can be.  */

static bool
known_before (tree value, gcond *cond)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !gimple_bb (def)
      || dominated_by_p (CDI_DOMINATORS, gimple_bb (cond), gimple_bb (def)))
    return true;
  tree use;
  ssa_op_iter it;
  if (!may_come_earlier (def))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!known_before (use, cond))
      return false;
  return true;
}

/* Moves what computes VALUE to before COND, as far as it comes later.  */

static void
compute_sooner (tree value, gcond *cond)
{
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  if (!def || !gimple_bb (def)
      || dominated_by_p (CDI_DOMINATORS, gimple_bb (cond), gimple_bb (def)))
    return;
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    compute_sooner (use, cond);
  gimple_stmt_iterator from = gsi_for_stmt (def), to = gsi_for_stmt (cond);
  gsi_move_before (&from, &to);
}

/* The test that MARKER, in LOOP, is to be moved to before; or null.  */

static gcond *
test_ahead (gcall *marker, class loop *loop, edge main)
{
  basic_block bb = gimple_bb (marker);
  gimple *end = marker;
  while (has_no_stores (bb, end) && bb != loop->header && single_pred_p (bb))
    {
      bb = single_pred (bb);
      end = NULL;
      gcond *cond = acc_test_of (bb);
      if (!cond && single_succ_p (bb) && bb->loop_father == loop)
	continue;
      if (!cond || bb->loop_father != loop)
	return NULL;
      bool leaves = false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if (e == main)
	    return NULL;
	  leaves |= !flow_bb_inside_loop_p (loop, e->dest);
	}
      return leaves ? cond : NULL;
    }
  return NULL;
}

/* Whether BASE points to an array of the construct's, and not where a test may say that nothing
   is.  */

static bool
points_to_array (tree base)
{
  return TREE_CODE (base) == ADDR_EXPR || acc_array_pointer (base);
}

/* Moves MARKER, in LOOP, to before the test that it comes after.  Whether it did.  */

static bool
move_up (gcall *marker, class loop *loop, edge main)
{
  gcond *cond = (points_to_array (acc_marker_read (marker).base)
		 ? test_ahead (marker, loop, main) : NULL);
  for (unsigned i = 0; cond && i < gimple_call_num_args (marker); i++)
    if (!known_before (gimple_call_arg (marker, i), cond))
      return false;
  if (!cond)
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (marker); i++)
    compute_sooner (gimple_call_arg (marker, i), cond);
  gimple_stmt_iterator from = gsi_for_stmt (marker), to = gsi_for_stmt (cond);
  gsi_move_before (&from, &to);
  return true;
}

void
acc_move_markers_up (class loop *loop, edge main)
{
  auto_vec<gcall *> markers;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 body[i]->loop_father == loop && !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	markers.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  free (body);
  for (gcall *marker : markers)
    while (move_up (marker, loop, main))
      ;
}
