/* Lets loops over pointers count elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (q = x + t; q < e; q++)		for (k = 0; k < e - (x + t); k++)
       s += *q;			becomes		  s += x[t + k];

   A pointer that a loop changes belongs to no array as far as the analysis knows.  The place of
   its element in the array that it begins in is a sum as any other.  */

#include "base/compat.h"
#include "cleanup/count-pointers.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "records/marker.h"
#include "cfgloop.h"

/* A pointer that a loop moves by a number of elements in each turn.  */

struct moved
{
  class loop *loop;
  gphi *phi;
  gimple *step;			/* what moves it */
  tree size;			/* of an element, in bytes */
  HOST_WIDE_INT by;		/* elements a turn */
};

/* Whether PHI, in the header of LOOP, is a pointer that M can describe.  */

static bool
find_moved (class loop *loop, gphi *phi, moved *m)
{
  tree value = gimple_phi_result (phi), type = TREE_TYPE (value);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (virtual_operand_p (value) || !POINTER_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value) || TREE_CODE (next) != SSA_NAME)
    return false;
  gimple *step = SSA_NAME_DEF_STMT (next);
  tree size = COMPLETE_TYPE_P (TREE_TYPE (type)) ? TYPE_SIZE_UNIT (TREE_TYPE (type)) : NULL_TREE;
  if (!is_gimple_assign (step) || gimple_assign_rhs_code (step) != POINTER_PLUS_EXPR
      || gimple_assign_rhs1 (step) != value || !size || !tree_fits_shwi_p (size)
      || TREE_CODE (gimple_assign_rhs2 (step)) != INTEGER_CST)
    return false;
  HOST_WIDE_INT bytes = wi::to_wide (gimple_assign_rhs2 (step)).to_shwi ();
  HOST_WIDE_INT each = tree_to_shwi (size);
  /* Aligned pointers to elements of other types may be apart by parts of them.  */
  if (bytes == 0 || each <= 0 || bytes % each != 0
      || (int64_t) TYPE_ALIGN_UNIT (TREE_TYPE (type)) != each)
    return false;
  *m = { loop, phi, step, size, bytes / each };
  return true;
}

/* How many elements of M's lie from its first value to END, computed before M's loop.  */

static tree
elements_to (const moved *m, tree end)
{
  edge enter = loop_preheader_edge (m->loop);
  gimple_seq seq = NULL;
  tree way = gimple_build (&seq, POINTER_DIFF_EXPR, ptrdiff_type_node, end,
			   PHI_ARG_DEF_FROM_EDGE (m->phi, enter));
  way = gimple_build (&seq, EXACT_DIV_EXPR, ptrdiff_type_node, way,
		      fold_convert (ptrdiff_type_node, m->size));
  acc_add_at_end (enter->src, seq);
  return way;
}

/* Lets the tests of M's loop that compare NAME, a pointer, with one from outside compare COUNT, the
   elements that NAME has gone.  */

static void
compare_counts (const moved *m, tree name, tree count)
{
  imm_use_iterator it;
  use_operand_p use;
  auto_vec<gcond *> tests;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (gcond *cond = dyn_cast<gcond *> (USE_STMT (use)))
      if (flow_bb_inside_loop_p (m->loop, gimple_bb (cond)))
	tests.safe_push (cond);
  for (gcond *cond : tests)
    {
      tree end = gimple_cond_lhs (cond);
      bool swapped = end != name;
      if (!swapped)
	end = gimple_cond_rhs (cond);
      if (TREE_CODE (end) != SSA_NAME
	  || (gimple_bb (SSA_NAME_DEF_STMT (end))
	      && flow_bb_inside_loop_p (m->loop, gimple_bb (SSA_NAME_DEF_STMT (end)))))
	continue;
      end = elements_to (m, end);
      gimple_cond_set_lhs (cond, swapped ? end : count);
      gimple_cond_set_rhs (cond, swapped ? count : end);
      update_stmt (cond);
    }
}

/* Replaces M's pointer by a count of elements, and by its sum with the first value.  */

static void
count_elements (const moved *m)
{
  tree value = gimple_phi_result (m->phi), type = ptrdiff_type_node;
  edge enter = loop_preheader_edge (m->loop);
  tree first = PHI_ARG_DEF_FROM_EDGE (m->phi, enter), now = make_ssa_name (type);
  gphi *counter = create_phi_node (now, m->loop->header);
  gimple_seq seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, type, now, build_int_cst (type, m->by));
  gimple_stmt_iterator gsi = gsi_for_stmt (m->step);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  add_phi_arg (counter, build_zero_cst (type), enter, UNKNOWN_LOCATION);
  add_phi_arg (counter, next, loop_latch_edge (m->loop), UNKNOWN_LOCATION);
  compare_counts (m, value, now);
  compare_counts (m, gimple_assign_lhs (m->step), next);
  gimple_stmt_iterator old = gsi_for_stmt (m->phi);
  remove_phi_node (&old, false);
  seq = NULL;
  tree bytes = gimple_build (&seq, MULT_EXPR, type, now, fold_convert (type, m->size));
  bytes = gimple_convert (&seq, sizetype, bytes);
  gimple_seq_add_stmt (&seq, gimple_build_assign (value, POINTER_PLUS_EXPR, first, bytes));
  gsi = gsi_after_labels (m->loop->header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

unsigned
acc_count_pointers (acc_body *)
{
  auto_vec<moved> all;
  moved m;
  if (!acc_opts.tiles)
    return 0;
  for (auto loop : loops_list (cfun, 0))
    for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
      /* What the items of a directive begin with stays as it is.  */
      if (find_moved (loop, it.phi (), &m) && !acc_loop_has_marker (loop))
	all.safe_push (m);
  for (const moved &one : all)
    count_elements (&one);
  return all.is_empty () ? 0 : ACC_CHANGED;
}
