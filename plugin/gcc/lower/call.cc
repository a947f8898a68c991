/* Calls the lanes of loops inside, and dismisses them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/call.h"
#include "base/code.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "plan/lanes.h"
#include "plan/warp.h"

/* Appends a call of IFN_UNIQUE of this KIND to *BB, which becomes the block after it.  LAST is
   the result of the call before.  EXTRA is a further argument unless it is negative, and TAG
   unless it is null.  The call's result.  */

static tree
unique (location_t loc, basic_block *bb, enum ifn_unique_kind kind, tree last,
	HOST_WIDE_INT extra, tree tag = NULL_TREE)
{
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, kind));
  args.safe_push (last);
  if (kind == IFN_UNIQUE_OACC_FORK || kind == IFN_UNIQUE_OACC_JOIN)
    args.safe_push (integer_minus_one_node);
  else if (extra >= 0)
    args.safe_push (build_int_cst (integer_type_node, extra));
  if (tag)
    args.safe_push (tag);
  gcall *call = gimple_build_call_internal_vec (IFN_UNIQUE, args);
  tree value = make_ssa_name (integer_type_node);
  gimple_set_location (call, loc);
  gimple_call_set_lhs (call, value);
  gimple_call_set_ctrl_altering (call, true);
  gimple_stmt_iterator gsi = gsi_last_bb (*bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  *bb = split_edge (single_succ_edge (*bb));
  return value;
}

/* The call of IFN_UNIQUE that follows STMT, which is one, too; null if STMT is the last of its
   loop's.  */

static gimple *
next_unique (gimple *stmt)
{
  use_operand_p use;
  imm_use_iterator it;
  if (gimple_call_lhs (stmt))
    FOR_EACH_IMM_USE_FAST (use, it, gimple_call_lhs (stmt))
      if (gimple_call_internal_p (USE_STMT (use), IFN_UNIQUE))
	return USE_STMT (use);
  return NULL;
}

gimple *
acc_inner_tail (const acc_oloop *o)
{
  return next_unique (o->head_end);
}

/* Whether LANES run a worker's iterations in step, so that GCC calls the workers.  */

static bool
is_of_worker (const struct plan_lanes *lanes)
{
  return lanes->apart != PLAN_NO_LOOP && lanes->in_step && lanes->stepped == lanes->apart;
}

/* The number of a lane is its first iteration of a loop that has one iteration for each lane.
   The loop is needed: GCC gives a fork and a join without a loop to nobody.  */

tree
acc_lanes_number (basic_block bb, int all)
{
  tree number_of_lanes = build_int_cst (integer_type_node, all);
  gcall *call
    = gimple_build_call_internal (IFN_GOACC_LOOP, 7,
				  build_int_cst (integer_type_node, IFN_GOACC_LOOP_OFFSET),
				  integer_one_node, number_of_lanes, integer_one_node,
				  integer_minus_one_node, integer_zero_node, integer_zero_node);
  tree number = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, number);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  return number;
}

gimple *
acc_inner_number (acc_built *built, basic_block bb)
{
  const struct plan_lanes *lanes = built->lanes;
  int all = (is_of_worker (lanes) ? 1 : lanes->workers) * lanes->vector_length;
  tree number = acc_lanes_number (bb, all);
  built->lane = make_ssa_name (unsigned_type_node);
  gimple *lane = gimple_build_assign (built->lane, NOP_EXPR, number);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, lane, GSI_NEW_STMT);
  return lane;
}

tree
acc_lanes_call (location_t loc, basic_block *bb, int levels)
{
  unsigned tag = OLF_INDEPENDENT | OLF_DIM_VECTOR | (levels > 1 ? (unsigned) OLF_DIM_WORKER : 0);
  tree value = unique (loc, bb, IFN_UNIQUE_OACC_HEAD_MARK, integer_zero_node, levels,
		       build_int_cst (integer_type_node, tag));
  for (int i = levels; i > 0; i--)
    {
      if (i < levels)
	value = unique (loc, bb, IFN_UNIQUE_OACC_HEAD_MARK, value, i);
      value = unique (loc, bb, IFN_UNIQUE_OACC_FORK, value, -1);
    }
  return unique (loc, bb, IFN_UNIQUE_OACC_HEAD_MARK, value, -1);
}

void
acc_lanes_dismiss (location_t loc, basic_block *bb, int levels, tree value)
{
  for (int i = levels; i > 0; i--)
    {
      value = unique (loc, bb, IFN_UNIQUE_OACC_TAIL_MARK, value, i);
      value = unique (loc, bb, IFN_UNIQUE_OACC_JOIN, value, -1);
    }
  unique (loc, bb, IFN_UNIQUE_OACC_TAIL_MARK, value, -1);
}

/* An empty block after STMT, which ends its own.  */

static basic_block
empty_after (gimple *stmt)
{
  return split_edge (single_succ_edge (gimple_bb (stmt)));
}

/* Lets what uses VALUE, the result of a call of a sequence, use NOW instead, but for FIRST.  */

static void
put_result (tree value, tree now, gimple *first)
{
  gimple *stmt;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, it, value)
    if (stmt != first && !is_gimple_debug (stmt))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, now);
	update_stmt (stmt);
      }
}

/* Adds a call of KIND and one of the kind NEXT after STMT, one of IFN_UNIQUE.  EXTRA is the
   further argument of that which is a mark.  */

static void
append_calls (gimple *stmt, enum ifn_unique_kind kind, enum ifn_unique_kind next)
{
  location_t loc = gimple_location (stmt);
  basic_block bb = empty_after (stmt);
  tree first = unique (loc, &bb, kind, gimple_call_lhs (stmt), 1);
  tree second = unique (loc, &bb, next, first, 1);
  put_result (gimple_call_lhs (stmt), second, SSA_NAME_DEF_STMT (first));
}

void
acc_lanes_add (const acc_oloop *o)
{
  gimple *tail = acc_inner_tail (o);
  tree two = build_int_cst (integer_type_node, 2);
  append_calls (o->head, IFN_UNIQUE_OACC_FORK, IFN_UNIQUE_OACC_HEAD_MARK);
  gimple_call_set_arg (o->head, 2, two);
  update_stmt (o->head);
  append_calls (next_unique (tail), IFN_UNIQUE_OACC_TAIL_MARK, IFN_UNIQUE_OACC_JOIN);
  gimple_call_set_arg (tail, 2, two);
  update_stmt (tail);
}

gimple *
acc_inner_pair (acc_built *built, basic_block first, basic_block last)
{
  int levels = built->lanes->workers > 1 && !is_of_worker (built->lanes) ? 2 : 1;
  location_t loc = gimple_location (acc_nest_innermost (built->nest)->head);
  basic_block bb = first;
  tree value = acc_lanes_call (loc, &bb, levels);
  gimple *lane = acc_inner_number (built, bb);

  if (first == last)
    {
      split_block (bb, lane);
      last = bb = split_edge (single_succ_edge (bb));
    }
  bb = last;
  acc_lanes_dismiss (loc, &bb, levels, value);
  return lane;
}

/* Adds volatile assembly TEXT, past which GCC moves no access to memory, before STMT.  */

static void
add_asm_before (gimple *stmt, const char *text)
{
  auto_vec<tree> none;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, acc_asm_new (text, none, none, true, true), GSI_SAME_STMT);
}

/* Adds such TEXT after STMT, the last statement of its block.  */

static void
add_asm_after (gimple *stmt, const char *text)
{
  basic_block after = split_edge (single_succ_edge (gimple_bb (stmt)));
  gimple_stmt_iterator gsi = gsi_start_bb (after);
  gimple *nothing = gimple_build_nop ();
  gsi_insert_before (&gsi, nothing, GSI_NEW_STMT);
  add_asm_before (nothing, text);
  gsi = gsi_for_stmt (nothing);
  gsi_remove (&gsi, true);
}

/* Makes the lanes of a warp wait for each other where GCC calls them for O, and where it
   dismisses them: otherwise they need not come together there, nor see what others wrote.  */

static void
wait_around (const acc_oloop *o)
{
  add_asm_after (o->head_end, ACC_WARP_BARRIER);
  if (gimple *tail = acc_inner_tail (o))
    add_asm_before (tail, ACC_WARP_BARRIER);
}

/* Keeps loads that come after O's loop from being moved into it.  GCC's pass that removes
   partial redundancies of instructions would, in spite of the JOIN, load where a lane leaves the
   loop, when the others may not have stored yet.  */

static void
load_after (const acc_oloop *o)
{
  if (gimple *tail = acc_inner_tail (o))
    {
      while (gimple *next = next_unique (tail))
	tail = next;
      add_asm_after (tail, ACC_KEEP_ORDER);
    }
}

/* Whether the lanes that GCC calls for O wait for each other first.  */

static bool
waits_already (const acc_oloop *o)
{
  gimple_stmt_iterator gsi = gsi_start_nondebug_bb (single_succ (gimple_bb (o->head_end)));
  const gasm *code = gsi_end_p (gsi) ? NULL : dyn_cast <const gasm *> (gsi_stmt (gsi));
  return code && strcmp (gimple_asm_string (code), ACC_WARP_BARRIER) == 0;
}

bool
acc_loop_meet (const acc_oloop *o)
{
  if (waits_already (o))
    return false;
  wait_around (o);
  load_after (o);
  return true;
}

void
acc_inner_wait (const acc_nest *nest, int vector_length)
{
  for (const acc_oloop *o : nest->inside)
    {
      unsigned tag = acc_tag_now (o);
      if (vector_length == WARP && (tag & OLF_DIM_VECTOR))
	acc_loop_meet (o);
      else if (tag & (OLF_DIM_VECTOR | OLF_DIM_WORKER))
	load_after (o);
    }
}
