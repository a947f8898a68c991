/* Groups of a gang's lanes that run iterations of a loop by themselves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A gang has some iterations of a loop over gangs, and lanes share the iterations of the loops
   inside.  If these have fewer iterations than a gang has lanes, the other lanes have nothing to
   do.  So groups of lanes go on by themselves.  Each has the iteration of the gang's that its
   number says, and then each that comes so many groups later.  A group is no larger than a warp, so
   that its lanes need not wait for those of other warps.

   If it is not known how many iterations the loops inside have, more lanes than a warp may have use
   for them.  A gang that has few iterations then runs each with all of its lanes, and so does one
   whose loops inside turn out to be long.  */

#include "base/compat.h"
#include "lower/groups.h"
#include "base/code.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "plan/effort.h"
#include "plan/warp.h"

/* Whether all uses of NAME, but for debugging, are O's first test, O's bound, or in O's loop.  */

static bool
is_of_loop (const acc_oloop *o, tree name)
{
  gimple *stmt;
  imm_use_iterator it;
  bool of_loop = true;
  FOR_EACH_IMM_USE_STMT (stmt, it, name)
    if (!is_gimple_debug (stmt) && stmt != o->bound && stmt != o->entry)
      of_loop &= flow_bb_inside_loop_p (o->loop, gimple_bb (stmt));
  return of_loop;
}

bool
acc_groups_possible (const acc_oloop *o)
{
  for (gcall *call : { o->offset, o->step, o->bound })
    if (!call || !gimple_call_lhs (call) || !is_of_loop (o, gimple_call_lhs (call)))
      return false;
  return tree_fits_shwi_p (o->by) && !(acc_tag_now (o) & OLF_GANG_STATIC);
}

/* Replaces NAME by VALUE in O's first test and in O's loop.  */

static void
replace_in_loop (const acc_oloop *o, tree name, tree value)
{
  gimple *stmt;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (stmt, it, name)
    if (!is_gimple_debug (stmt)
	&& (stmt == o->entry || flow_bb_inside_loop_p (o->loop, gimple_bb (stmt))))
      {
	use_operand_p use;
	FOR_EACH_IMM_USE_ON_STMT (use, it)
	  SET_USE (use, value);
	update_stmt (stmt);
      }
}

/* Whether BUILT's gang has few iterations of O, 1 or 0, computed in SEQ.  */

static tree
has_few (const acc_oloop *o, gimple_seq *seq)
{
  HOST_WIDE_INT by = tree_to_shwi (o->by);
  tree offset = gimple_call_lhs (o->offset), type = TREE_TYPE (offset);
  tree bound = gimple_convert (seq, type, gimple_call_lhs (o->bound));
  tree left = gimple_build (seq, MINUS_EXPR, type, bound, offset);
  tree few = gimple_build (seq, by > 0 ? LE_EXPR : GE_EXPR, boolean_type_node, left,
			   build_int_cst (type, EFFORT_GROUPED_FEW * by));
  return gimple_convert (seq, unsigned_type_node, few);
}

/* Sets BUILT's GROUP, EACH, LANE and MEETS.  Returns the number of groups.  All is computed in
   SEQ.  */

static tree
number_groups (acc_built *built, const acc_oloop *o, gimple_seq *seq)
{
  const tree type = unsigned_type_node;
  const struct plan_lanes *lanes = built->lanes;
  int each = plan_lanes_each (lanes);
  tree number = built->lane, groups = build_int_cst (type, lanes->groups);
  tree log = build_int_cst (type, exact_log2 (each));
  built->each = build_int_cst (type, each);
  if (lanes->few_together)
    {
      tree few = built->alone ? NULL_TREE : has_few (o, seq);
      tree many = built->many ? gimple_convert (seq, type, built->many) : NULL_TREE;
      built->meets = (few && many ? gimple_build (seq, BIT_IOR_EXPR, type, few, many)
		      : few ? few : many);
      tree more = gimple_build (seq, MULT_EXPR, type, built->meets,
				build_int_cst (type, exact_log2 (lanes->groups)));
      built->each = gimple_build (seq, LSHIFT_EXPR, type, built->each, more);
      groups = gimple_build (seq, RSHIFT_EXPR, type, groups, more);
      log = gimple_build (seq, PLUS_EXPR, type, log, more);
    }
  else if (each < WARP)
    {
      tree first = gimple_build (seq, BIT_AND_EXPR, type, number,
				 build_int_cst (type, WARP - each));
      built->meets = gimple_build (seq, LSHIFT_EXPR, type,
				   build_int_cst (type, (HOST_WIDE_INT_1U << each) - 1), first);
    }
  tree last = gimple_build (seq, MINUS_EXPR, type, built->each, build_one_cst (type));
  built->group = gimple_build (seq, RSHIFT_EXPR, type, number, log);
  built->lane = gimple_build (seq, BIT_AND_EXPR, type, number, last);
  return groups;
}

gimple *
acc_groups_form (acc_built *built, gimple *last)
{
  const acc_oloop *o = built->nest->around[built->lanes->stepped];
  tree offset = gimple_call_lhs (o->offset), type = TREE_TYPE (offset);
  tree step = gimple_call_lhs (o->step), step_type = TREE_TYPE (step);
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  gimple_seq seq = NULL;
  tree groups = number_groups (built, o, &seq);
  tree before = gimple_build (&seq, MULT_EXPR, type, gimple_convert (&seq, type, built->group),
			      gimple_convert (&seq, type, o->by));
  tree first = make_ssa_name (type), next = make_ssa_name (step_type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (first, PLUS_EXPR, offset, before));
  groups = gimple_convert (&seq, step_type, groups);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, MULT_EXPR, step, groups));
  last = gimple_seq_last (seq);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  replace_in_loop (o, offset, first);
  replace_in_loop (o, step, next);
  return last;
}

/* GCC's own barrier, at which it dismisses the lanes, is one that those of a warp must come to
   together.  */

basic_block
acc_groups_meet (basic_block end)
{
  auto_vec<tree> none;
  gimple_stmt_iterator gsi = gsi_last_bb (end);
  gsi_insert_after (&gsi, acc_asm_new (ACC_WARP_BARRIER, none, none, true, true), GSI_NEW_STMT);
  gsi_insert_after (&gsi, acc_keep_single (), GSI_NEW_STMT);
  return split_edge (single_succ_edge (end));
}

const char *
acc_groups_barrier (const acc_built *built, vec<tree> *inputs)
{
  if (!built->meets)
    return ACC_WARP_BARRIER;
  inputs->safe_push (acc_asm_operand ("r", built->meets));
  return built->lanes->few_together ? ACC_GANG_OR_WARP_BARRIER : ACC_PART_BARRIER;
}
