/* Lets some lanes run the loops inside an iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "schedule/teams.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "base/words.h"
#include "nest/nest.h"
#include "lower/built.h"
#include "lower/tile-code.h"
#include "schedule/sums.h"

/* Whether one lane alone has to execute STMT.  */

static bool
has_effect (gimple *stmt)
{
  if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
    return !integer_zerop (gimple_call_arg (stmt, 1));
  if (gimple_call_internal_p (stmt, IFN_UNIQUE) || gimple_clobber_p (stmt))
    return false;
  return gimple_vdef (stmt) || gimple_has_side_effects (stmt);
}

static bool
has_effects (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (has_effect (gsi_stmt (gsi)))
      return true;
  return false;
}

static bool
is_in_one (basic_block bb, const vec<acc_sum_loop *> &loops)
{
  for (const acc_sum_loop *s : loops)
    if (flow_bb_inside_loop_p (s->whole, bb))
      return true;
  return false;
}

/* Whether BB comes after all of LOOPS.  */

static bool
is_after (basic_block bb, const vec<acc_sum_loop *> &loops)
{
  return (dominated_by_p (CDI_DOMINATORS, bb, loops[loops.length () - 1]->whole->header)
	  && !is_in_one (bb, loops));
}

/* Whether what O's loop hands on from one iteration to the next is computed after LOOPS.  What a
   loop of LOOPS itself hands on is not: all lanes of a team have it.  */

static bool
hands_on_late (const acc_oloop *o, const vec<acc_sum_loop *> &loops)
{
  for (gphi_iterator it = gsi_start_phis (o->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (o->loop));
      if (it.phi () == o->index || virtual_operand_p (gimple_phi_result (it.phi ())))
	continue;
      if (TREE_CODE (next) != SSA_NAME || !is_gimple_assign (SSA_NAME_DEF_STMT (next))
	  || !is_after (gimple_bb (SSA_NAME_DEF_STMT (next)), loops))
	return false;
    }
  return true;
}

/* Whether what is in O's loop beside LOOPS has effects only after the last of them.  */

static bool
effects_late (const acc_oloop *o, const vec<acc_sum_loop *> &loops)
{
  bool late = true;
  basic_block *body = get_loop_body (o->loop);
  for (unsigned i = 0; i < o->loop->num_nodes; i++)
    if (!is_in_one (body[i], loops) && has_effects (body[i]))
      late &= is_after (body[i], loops);
  free (body);
  return late;
}

void
acc_team_loops_free (vec<acc_sum_loop *> *loops)
{
  for (acc_sum_loop *s : *loops)
    acc_sum_loop_free (s);
  loops->truncate (0);
}

void
acc_team_loops (const acc_oloop *o, vec<acc_sum_loop *> *loops)
{
  bool good = true;
  for (class loop *inner = o->loop->inner; inner && good; inner = inner->next)
    {
      acc_sum_loop *s = acc_sum_loop_of (inner);
      good = s && dominated_by_p (CDI_DOMINATORS, gimple_bb (o->latch), inner->header);
      unsigned at = 0;
      while (good && at < loops->length ()
	     && dominated_by_p (CDI_DOMINATORS, inner->header, (*loops)[at]->whole->header))
	at++;
      if (s)
	loops->safe_insert (at, s);
    }
  if (!good || loops->is_empty () || !effects_late (o, *loops) || !hands_on_late (o, *loops))
    acc_team_loops_free (loops);
}

/* Replaces CALL, one of GOACC_LOOP, by what it is in a sequential loop that BUILT's team
   shares.  */

static void
replace_loop_call (const acc_built *built, gcall *call)
{
  gimple_seq seq = NULL;
  tree lhs = gimple_call_lhs (call), type = TREE_TYPE (lhs);
  tree by = gimple_convert (&seq, type, gimple_call_arg (call, 3)), value = NULL_TREE;
  switch (tree_to_shwi (gimple_call_arg (call, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      value = build_one_cst (type);
      break;
    case IFN_GOACC_LOOP_STEP:
      value = acc_op2 (&seq, LSHIFT_EXPR, build_one_cst (unsigned_type_node), built->log);
      value = acc_op2 (&seq, MULT_EXPR, by, value);
      break;
    case IFN_GOACC_LOOP_OFFSET:
      value = acc_op2 (&seq, MULT_EXPR, by, built->member);
      break;
    case IFN_GOACC_LOOP_BOUND:
      value = gimple_convert (&seq, type, gimple_call_arg (call, 2));
      break;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_call_set_lhs (call, NULL_TREE);
  gsi_replace (&gsi, gimple_build_assign (lhs, value), true);
}

/* Makes the OpenACC loops inside O ordinary ones that BUILT's team shares.  */

static void
dissolve (const acc_built *built, const acc_oloop *o)
{
  auto_vec<gcall *> calls;
  basic_block *body = get_loop_body (o->loop);
  for (unsigned i = 0; i < o->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE)
	  || gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_REDUCTION)
	  || gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP))
	calls.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  free (body);
  for (gcall *call : calls)
    if (gimple_call_internal_p (call, IFN_GOACC_LOOP))
      replace_loop_call (built, call);
    else if (gimple_call_internal_p (call, IFN_GOACC_REDUCTION) && gimple_call_lhs (call))
      replace_uses_by (gimple_call_lhs (call), gimple_call_arg (call, 2));
  for (gcall *call : calls)
    if (!gimple_call_internal_p (call, IFN_GOACC_LOOP))
      {
	gimple_stmt_iterator gsi = gsi_for_stmt (call);
	unlink_stmt_vdef (call);
	gsi_remove (&gsi, true);
	release_defs (call);
      }
}

/* A counter of a loop, and by how much it grows in each round.  */

struct counter
{
  gphi *phi;
  tree step;
};

/* Finds the counters of S's loop.  */

static void
find_counters (const acc_sum_loop *s, vec<counter> *counters)
{
  class loop *loop = s->whole;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      affine_iv iv;
      tree name = gimple_phi_result (it.phi ());
      bool is_sum = virtual_operand_p (name);
      for (const acc_sum &sum : s->sums)
	is_sum |= sum.phi == it.phi ();
      if (!is_sum && simple_iv (loop, loop, name, &iv, true))
	counters->safe_push ({ it.phi (), unshare_expr (iv.step) });
    }
}

/* EXPR as an operand, computed in SEQ.  */

static tree
as_operand (gimple_seq *seq, tree expr)
{
  gimple_seq own = NULL;
  tree value = force_gimple_operand (unshare_expr (expr), &own, true, NULL_TREE);
  gimple_seq_add_seq (seq, own);
  return value;
}

/* A + B where A may be a pointer, and may be before or after what is counted.  */

static tree
sum_of (gimple_seq *seq, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (POINTER_TYPE_P (type))
    return gimple_build (seq, POINTER_PLUS_EXPR, type, a, gimple_convert (seq, sizetype, b));
  tree whole = unsigned_type_for (type);
  tree sum = acc_op2 (seq, PLUS_EXPR, gimple_convert (seq, whole, a), b);
  return gimple_convert (seq, type, sum);
}

/* Lets C begin with the member's number in BUILT's team, and grow by the number of members: BEFORE
   is executed before S's loop, and LATCH in its latch.  */

static void
share_counter (const acc_built *built, const acc_sum_loop *s, const counter &c,
	       gimple_seq *before, gimple_seq *latch)
{
  tree name = gimple_phi_result (c.phi), type = TREE_TYPE (name);
  tree step = as_operand (before, c.step);
  tree size = acc_op2 (before, LSHIFT_EXPR, build_one_cst (unsigned_type_node), built->log);
  tree stride = acc_op2 (before, MULT_EXPR, step, size);
  use_operand_p start
    = PHI_ARG_DEF_PTR_FROM_EDGE (c.phi, loop_preheader_edge (s->whole));
  SET_USE (start, sum_of (before, USE_FROM_PTR (start),
		       acc_op2 (before, MULT_EXPR, step, built->member)));
  tree next = (POINTER_TYPE_P (type)
	       ? gimple_build (latch, POINTER_PLUS_EXPR, type, name, stride)
	       : acc_op2 (latch, PLUS_EXPR, name, stride));
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (c.phi, loop_latch_edge (s->whole)), next);
}

/* How many of ALL rounds BUILT's member has, at least one, computed in SEQ.  */

static tree
own_rounds (const acc_built *built, gimple_seq *seq, tree all)
{
  tree member = gimple_convert (seq, TREE_TYPE (all), built->member);
  tree more = acc_op2 (seq, MINUS_EXPR, acc_with (seq, MINUS_EXPR, all, 1), member);
  return acc_with (seq, PLUS_EXPR, acc_op2 (seq, RSHIFT_EXPR, more, built->log), 1);
}

/* Counts down from FIRST in LOOP.  LATCH computes the next number, which becomes *NEXT.  Returns
   that of a round.  */

static tree
new_counter (class loop *loop, tree first, gimple_seq *latch, tree *next)
{
  tree turns = make_temp_ssa_name (TREE_TYPE (first), NULL, ACC_TEAM_TURNS);
  gphi *phi = create_phi_node (turns, loop->header);
  tree now = gimple_phi_result (phi);
  *next = acc_with (latch, MINUS_EXPR, now, 1);
  add_phi_arg (phi, first, loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, *next, loop_latch_edge (loop), UNKNOWN_LOCATION);
  return now;
}

/* Makes TEST take the edge EXIT from its block if LEFT is 0.  */

static void
leave_if_none (gcond *test, edge exit, tree left)
{
  gimple_cond_set_condition (test, exit->flags & EDGE_TRUE_VALUE ? EQ_EXPR : NE_EXPR, left,
			     build_zero_cst (TREE_TYPE (left)));
  update_stmt (test);
}

/* Lets BUILT's team share the rounds of S's loop, which is no OpenACC loop.  */

static void
share_rounds (const acc_built *built, const acc_sum_loop *s)
{
  class loop *loop = s->whole;
  auto_vec<counter> counters;
  gimple_seq before = NULL, latch = NULL;
  tree next;
  find_counters (s, &counters);
  tree all = as_operand (&before, s->rounds), type = TREE_TYPE (all);
  tree some = gimple_build (&before, LT_EXPR, boolean_type_node,
			    gimple_convert (&before, type, built->member), all);
  tree mine = own_rounds (built, &before, all);
  mine = gimple_build (&before, COND_EXPR, type, some, mine, build_zero_cst (type));
  for (const counter &c : counters)
    share_counter (built, s, c, &before, &latch);
  tree left = new_counter (loop, mine, &latch, &next);
  acc_add_at_end (loop_preheader_edge (loop)->src, before);
  acc_add_at_end (loop->latch, latch);
  edge exit = single_exit (loop);
  leave_if_none (acc_test_of (exit->src), exit, left);
}

/* Lets O, an OpenACC loop whose offsets will grow by the number of BUILT's members, count its
   rounds down.  ptxas unrolls only a loop that goes on by a constant step.  */

static void
count_offsets (const acc_built *built, const acc_oloop *o)
{
  gimple_seq before = NULL, latch = NULL;
  tree type = unsigned_type_for (TREE_TYPE (o->range)), next;
  edge exit = single_exit (o->loop);
  if (!exit || exit->src != gimple_bb (o->latch) || !tree_fits_shwi_p (o->by))
    return;
  HOST_WIDE_INT by = tree_to_shwi (o->by);
  tree range = gimple_convert (&before, type, o->range);
  if (by < 0)
    range = gimple_build (&before, NEGATE_EXPR, type, range);
  tree all = acc_with (&before, PLUS_EXPR, range, absu_hwi (by) - 1);
  all = acc_with (&before, TRUNC_DIV_EXPR, all, absu_hwi (by));
  new_counter (o->loop, own_rounds (built, &before, all), &latch, &next);
  acc_add_at_end (loop_preheader_edge (o->loop)->src, before);
  acc_add_at_end (exit->src, latch);
  leave_if_none (o->latch, exit, next);
}

/* Adds to SEQ what combines VALUE, of SUM, among the lanes of BUILT's teams, in the shared memory
   at SHARED.  Returns the result.  */

static tree
combine_team (const acc_built *built, gimple_seq *seq, const acc_sum *sum, tree value, tree shared)
{
  char buf[PLAN_TEAM_TEXT];
  struct text text = text_start (buf, sizeof buf);
  auto_vec<tree> in, out, words;
  tree type = TREE_TYPE (value);
  acc_words_out (&sum->var, type, &out, &words);
  acc_words_in (&sum->var, value, seq, &in);
  in.safe_push (acc_asm_operand ("r", shared));
  in.safe_push (acc_asm_operand ("r", built->log));
  plan_team_text (&text, &built->lanes->team, built->lanes->vector_length, &sum->var);
  gcc_assert (text.len < sizeof buf);
  gasm *stmt = acc_asm_new (buf, out, in, true, true);
  for (tree w : words)
    SSA_NAME_DEF_STMT (w) = stmt;
  gimple_seq_add_stmt (seq, stmt);
  return acc_words_value (type, words, seq);
}

/* A variable in shared memory for what teams of BUILT combine in LOOPS.  */

static tree
new_shared (const acc_built *built, const vec<acc_sum_loop *> &loops)
{
  int64_t bytes = 0;
  for (const acc_sum_loop *s : loops)
    for (const acc_sum &sum : s->sums)
      bytes = MAX (bytes, plan_team_bytes (built->lanes->vector_length, sum.var.words));
  tree type = build_array_type (unsigned_char_type_node, build_index_type (size_int (bytes - 1)));
  return acc_shared_variable (BUILTINS_LOCATION, type, "__acccache_team");
}

/* Lets the lanes of BUILT's teams combine the sums of S's loop after it.  Returns the block where
   they do.  */

static basic_block
combine_sums (const acc_built *built, const acc_sum_loop *s, tree shared)
{
  basic_block place = split_edge (single_exit (s->whole));
  gimple_seq seq = NULL;
  tree address = acc_shared_address (&seq, shared);
  for (const acc_sum &sum : s->sums)
    {
      use_operand_p start
	= PHI_ARG_DEF_PTR_FROM_EDGE (sum.phi, loop_preheader_edge (s->whole));
      tree before = USE_FROM_PTR (start), type = TREE_TYPE (before);
      acc_sum_wrap (s, &sum);
      SET_USE (start, acc_words_neutral (type, sum.code));
      if (!sum.after)
	continue;
      tree all = make_ssa_name (type);
      acc_replace_after (sum.after, s->whole, all);
      tree value = combine_team (built, &seq, &sum, sum.after, address);
      value = gimple_build (&seq, sum.code, type, before, value);
      gimple_seq_add_stmt (&seq, gimple_build_assign (all, value));
    }
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (place, seq);
  return place;
}

void
acc_team_share (const acc_built *built, const acc_oloop *o, const vec<acc_sum_loop *> &loops,
		vec<basic_block> *places)
{
  tree shared = new_shared (built, loops);
  for (const acc_sum_loop *s : loops)
    if (s->o)
      count_offsets (built, s->o);
    else
      share_rounds (built, s);
  for (const acc_sum_loop *s : loops)
    places->safe_push (combine_sums (built, s, shared));
  dissolve (built, o);
}
