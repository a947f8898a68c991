/* Makes OpenACC loops plain ones.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop that one lane runs needs no fork, and its reduction has nothing to combine.  GCC's loop
   tests at the end of each iteration and once before the first one.  The plain loop has one test,
   which comes first in each iteration.  */

#include "base/compat.h"
#include "reuse/plain.h"
#include "base/gimple-bits.h"
#include "nest/forks.h"
#include "nest/nest.h"

/* Appends the calls of IFN_UNIQUE and IFN_GOACC_REDUCTION from FROM on to CALLS, up to the call for
   which IS_LAST says so.  False if there is something else than plain code on the way.  */

static bool
collect_calls (gimple *from, bool (*is_last) (gimple *, const acc_oloop *), const acc_oloop *o,
	       vec<gcall *> *calls)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (from);
  for (basic_block bb = gimple_bb (from);; bb = single_succ (bb), gsi = gsi_start_bb (bb))
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  bool unique = gimple_call_internal_p (stmt, IFN_UNIQUE);
	  if (acc_is_private_list (stmt))
	    return false;
	  if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	      && !integer_zerop (gimple_call_arg (stmt, 1)))
	    return false;
	  if (unique || gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
	    calls->safe_push (as_a<gcall *> (stmt));
	  if (unique && is_last (stmt, o))
	    return true;
	}
      if (!single_succ_p (bb))
	return false;
    }
}

static bool
ends_head (gimple *stmt, const acc_oloop *o)
{
  return stmt == o->head_end;
}

static bool
ends_tail (gimple *stmt, const acc_oloop *)
{
  return (acc_is_unique (stmt, IFN_UNIQUE_OACC_TAIL_MARK)
	  && (!gimple_call_lhs (stmt) || has_zero_uses (gimple_call_lhs (stmt))));
}

/* Appends the calls before and after O's loop that stand for its forks and reductions to CALLS.
   False if they are not as expected.  */

static bool
find_calls (const acc_oloop *o, vec<gcall *> *calls)
{
  use_operand_p use;
  gimple *tail;
  tree last = gimple_call_lhs (o->head_end);
  return (collect_calls (o->head, ends_head, o, calls)
	  && last && single_imm_use (last, &use, &tail)
	  && acc_is_unique (tail, IFN_UNIQUE_OACC_TAIL_MARK)
	  && collect_calls (tail, ends_tail, o, calls));
}

/* The edge on which TEST leaves or skips LOOP; null if both ways do, or none.  */

static edge
way_past (gcond *test, class loop *loop)
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (test), &yes, &no);
  edge enters[2] = { yes, no };
  edge past = NULL;
  int n = 0;
  for (edge e : enters)
    if (e->dest == loop->header || e->dest == loop->latch
	|| e->dest == loop_preheader_edge (loop)->src)
      continue;
    else
      {
	past = e;
	n++;
      }
  return n == 1 ? past : NULL;
}

bool
acc_plain_possible (const acc_oloop *o)
{
  auto_vec<gcall *> calls;
  if (o->loop->inner || (o->tag & OLF_TILE) || !o->offset || !o->step || !o->bound
      || TREE_CODE (o->by) != INTEGER_CST || !single_exit (o->loop)
      || (o->chunks && !single_exit (loop_outer (o->loop))))
    return false;
  edge skip = way_past (o->entry, o->loop), out = way_past (o->latch, o->loop);
  return skip && out && skip->dest == out->dest && find_calls (o, &calls);
}

/* Removes CALLS; what reductions hand on stays the same.  */

static void
remove_calls (const vec<gcall *> &calls)
{
  for (unsigned i = calls.length (); i-- > 0;)
    {
      gcall *call = calls[i];
      gimple_stmt_iterator gsi = gsi_for_stmt (call);
      tree lhs = gimple_call_lhs (call);
      if (lhs && gimple_call_internal_p (call, IFN_GOACC_REDUCTION))
	{
	  gimple *copy = gimple_build_assign (lhs, gimple_call_arg (call, 2));
	  unlink_stmt_vdef (call);
	  gsi_replace (&gsi, copy, false);
	  continue;
	}
      unlink_stmt_vdef (call);
      gsi_remove (&gsi, true);
      release_defs (call);
    }
}

/* Replaces CALL, of GOACC_LOOP, by VALUE.  */

static void
put_value (gcall *call, tree value)
{
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  value = gimple_convert (&seq, TREE_TYPE (lhs), value);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  replace_uses_by (lhs, value);
  gsi_remove (&gsi, true);
  release_defs (call);
}

/* The value that comes out of LOOP's header where FIRST is what came with its preheader edge and
   NEXT what comes with its latch.  */

static tree
header_value (class loop *loop, tree first, tree next)
{
  edge in = loop_preheader_edge (loop), back = loop_latch_edge (loop);
  if (operand_equal_p (first, next, 0))
    return first;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (operand_equal_p (PHI_ARG_DEF_FROM_EDGE (it.phi (), in), first, 0)
	&& operand_equal_p (PHI_ARG_DEF_FROM_EDGE (it.phi (), back), next, 0))
      return gimple_phi_result (it.phi ());
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (first)), loop->header);
  add_phi_arg (phi, first, in, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  return gimple_phi_result (phi);
}

/* Removes the edge PAST and the test TEST that takes it.  */

static void
remove_test (gcond *test, edge past)
{
  basic_block bb = gimple_bb (test);
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  gsi_remove (&gsi, true);
  remove_edge (past);
  edge stays = single_succ_edge (bb);
  stays->flags = (stays->flags & ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)) | EDGE_FALLTHRU;
  stays->probability = profile_probability::always ();
}

/* Lets O's loop test once, at the beginning of each iteration.  */

static void
rotate_back (const acc_oloop *o)
{
  class loop *loop = o->loop;
  edge skip = way_past (o->entry, loop), out = way_past (o->latch, loop);
  basic_block join = skip->dest;
  auto_vec<gphi *> phis;
  auto_vec<tree> values;
  for (gphi_iterator it = gsi_start_phis (join); !gsi_end_p (it); gsi_next (&it))
    {
      tree first = PHI_ARG_DEF_FROM_EDGE (it.phi (), skip);
      phis.safe_push (it.phi ());
      /* What memory holds gets its names when all is done; until then, any will do.  */
      values.safe_push (virtual_operand_p (gimple_phi_result (it.phi ()))
			? first
			: header_value (loop, first, PHI_ARG_DEF_FROM_EDGE (it.phi (), out)));
    }
  edge go_on = split_block_after_labels (loop->header);
  remove_test (o->entry, skip);
  remove_test (o->latch, out);
  edge leave = make_edge (loop->header, join, EDGE_FALSE_VALUE);
  go_on->flags = (go_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  go_on->probability = profile_probability::likely ();
  leave->probability = profile_probability::unlikely ();
  for (unsigned i = 0; i < phis.length (); i++)
    add_phi_arg (phis[i], values[i], leave, UNKNOWN_LOCATION);
  gimple_seq seq = NULL;
  tree end = gimple_convert (&seq, TREE_TYPE (o->offset_name), o->range);
  gcond *test = gimple_build_cond (tree_int_cst_sgn (o->by) < 0 ? GT_EXPR : LT_EXPR,
				   o->offset_name, end, NULL_TREE, NULL_TREE);
  gimple_set_location (test, gimple_location (o->head));
  gimple_seq_add_stmt (&seq, test);
  gimple_stmt_iterator gsi = gsi_last_bb (loop->header);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

void
acc_make_plain (const acc_oloop *o)
{
  auto_vec<gcall *> calls;
  gcc_checking_assert (acc_plain_possible (o));
  find_calls (o, &calls);
  gcond *more = o->chunks ? acc_test_of (single_exit (loop_outer (o->loop))->src) : NULL;
  edge last_chunk = o->chunks ? single_exit (loop_outer (o->loop)) : NULL;
  rotate_back (o);
  remove_calls (calls);
  put_value (o->offset, integer_zero_node);
  put_value (o->bound, o->range);
  put_value (o->step, o->by);
  if (!o->chunks)
    return;
  put_value (o->chunks, integer_one_node);
  if (last_chunk->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (more);
  else
    gimple_cond_make_false (more);
  update_stmt (more);
}
