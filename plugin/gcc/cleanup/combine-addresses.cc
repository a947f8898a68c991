/* Adds up the loop-invariant parts of addresses before the loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Data clauses give each array a pointer and its distance from the first element, both known only
   at run time.  GCC subtracts the distance from each offset, and keeps both in registers all the
   time.  */

#include "base/compat.h"
#include "cleanup/combine-addresses.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "analysis/pure.h"
#include "cfgloop.h"

/* A summand of an offset.  */

struct summand
{
  tree value;
  bool minus;
};

/* Adds the summands of VALUE, or of its negative if MINUS, to VARYING if they change in LOOP, and
   to FIXED if not.  VALUE has an unsigned type of a pointer's size.  */

static void
take_apart (tree value, bool minus, class loop *loop, auto_vec<summand> *varying,
	    auto_vec<summand> *fixed)
{
  if (TREE_CODE (value) != SSA_NAME || acc_computable_before (value, loop))
    {
      /* Constants need no register: instructions that load have a place for them.  */
      (TREE_CODE (value) == SSA_NAME ? fixed : varying)->safe_push ({ value, minus });
      return;
    }
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (is_gimple_assign (def) && has_single_use (value))
    {
      tree_code code = gimple_assign_rhs_code (def);
      if (code == PLUS_EXPR || code == MINUS_EXPR)
	{
	  take_apart (gimple_assign_rhs1 (def), minus, loop, varying, fixed);
	  minus ^= code == MINUS_EXPR;
	  take_apart (gimple_assign_rhs2 (def), minus, loop, varying, fixed);
	  return;
	}
    }
  varying->safe_push ({ value, minus });
}

/* The sum of SUMMANDS, computed in SEQ.  */

static tree
add_up (gimple_seq *seq, const vec<summand> &summands)
{
  tree sum = NULL_TREE;
  for (const summand &s : summands)
    if (!sum && !s.minus)
      sum = s.value;
    else
      sum = gimple_build (seq, s.minus ? MINUS_EXPR : PLUS_EXPR, sizetype,
			  sum ? sum : build_zero_cst (sizetype), s.value);
  return sum ? sum : build_zero_cst (sizetype);
}

/* Adds the part of STMT's offset that does not change in LOOP to the pointer, in LOOP's preheader.
   STMT is a POINTER_PLUS_EXPR.  */

static void
split_offset (gimple *stmt, class loop *loop)
{
  tree pointer = gimple_assign_rhs1 (stmt), offset = gimple_assign_rhs2 (stmt);
  if (TREE_CODE (pointer) != SSA_NAME || TREE_CODE (offset) != SSA_NAME
      || !useless_type_conversion_p (sizetype, TREE_TYPE (offset))
      || !acc_computable_before (pointer, loop) || acc_computable_before (offset, loop))
    return;
  auto_vec<summand> varying, fixed;
  take_apart (offset, false, loop, &varying, &fixed);
  if (fixed.is_empty ())
    return;
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    return;
  gimple *anchor = gimple_build_nop ();
  gsi_insert_after (&gsi, anchor, GSI_NEW_STMT);
  acc_hoist (pointer, loop, anchor);
  for (const summand &s : fixed)
    acc_hoist (s.value, loop, anchor);
  gimple_seq before = NULL, seq = NULL;
  /* The sum is one of integers, since GCC would take apart the sum of a pointer and an offset.  */
  tree start = gimple_convert (&before, sizetype, pointer);
  start = gimple_build (&before, PLUS_EXPR, sizetype, start, add_up (&before, fixed));
  tree base = gimple_convert (&before, TREE_TYPE (pointer), start);
  gsi = gsi_for_stmt (anchor);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  gsi_remove (&gsi, true);
  tree rest = add_up (&seq, varying);
  gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (stmt, base);
  gimple_assign_set_rhs2 (stmt, rest);
  update_stmt (stmt);
}

unsigned
acc_combine_addresses (acc_body *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      class loop *loop = bb->loop_father;
      if (loop_depth (loop) == 0)
	continue;
      while (loop_depth (loop) > 1)
	loop = loop_outer (loop);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (is_gimple_assign (gsi_stmt (gsi))
	    && gimple_assign_rhs_code (gsi_stmt (gsi)) == POINTER_PLUS_EXPR)
	  split_offset (gsi_stmt (gsi), loop);
    }
  return ACC_CHANGED;
}
