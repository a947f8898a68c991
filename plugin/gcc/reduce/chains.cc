/* Lanes share loops that one of them would run, and in which a number depends on the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Tridiagonal systems, filters and the like go along an array,

     for (k = 1; k < n; k++)
       w[k] = b * (w[k] - a[k] * w[k-1]);

   and one lane does that for all lanes that share the loops around it, each turn of which waits for
   the turn before.  A turn makes A * X + B of the number X that it gets, and so do several turns
   together: the second one of two makes A' * (A * X + B) + B'.  So lanes compute A and B, combine
   these by shuffles, and then know what each of their turns gets.  That rounds otherwise.

   What a turn gets is in a variable here: registers/ has seen to that.  */

#include "base/compat.h"
#include "reduce/chains.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/words.h"
#include "analysis/forms.h"
#include "private/map.h"
#include "registers/carry-turns.h"
#include "registers/loop-refs.h"
#include "registers/overlap.h"
#include "reduce/factors.h"
#include "reduce/turn-blocks.h"
#include "plan/effort.h"
#include "plan/warp.h"

/* A loop that the first lane runs alone.  */

struct chain
{
  acc_linked l;
  gcond *test;			/* of whether this lane is the first */
  tree lane;			/* the lane's number */
};

/* Whether C's loop is a block with a test at its end, and perhaps one after it, which lanes could
   execute for several turns at a time.  */

static bool
is_run_by_turns (chain *c)
{
  const acc_run_loop *r = c->l.run;
  class loop *loop = r->loop;
  if (r->obstacle || r->reads_all || r->reads_tile || !r->exit || loop->inner
      || r->exit->src != loop->header || !acc_is_counted (r) || loop->num_nodes > 2
      || (r->offset && absu_hwi (r->by) != 1) || (!r->offset && r->rotates))
    return false;
  c->l.body.safe_push (loop->header);
  if (loop->latch != loop->header)
    c->l.body.safe_push (loop->latch);
  return true;
}

/* Whether nothing that BB does has an effect.  */

static bool
has_no_effect (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (gimple_vdef (gsi_stmt (gsi)) || gimple_has_volatile_ops (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Whether only the first of the lanes of one of BODY's nests runs C's loop, and nothing else.  */

static bool
is_for_first_lane (acc_body *body, chain *c)
{
  basic_block before = loop_preheader_edge (c->l.loop)->src, after = c->l.run->exit->dest;
  if (!single_pred_p (before) || !has_no_effect (before))
    return false;
  edge in = single_pred_edge (before);
  c->test = acc_test_of (in->src);
  if (!c->test || gimple_cond_code (c->test) != EQ_EXPR || !(in->flags & EDGE_TRUE_VALUE)
      || !integer_zerop (gimple_cond_rhs (c->test))
      || EDGE_SUCC (in->src, EDGE_SUCC (in->src, 0) == in)->dest != after)
    return false;
  c->lane = gimple_cond_lhs (c->test);
  for (const acc_stepped &loop : body->mapping->stepped)
    if (loop.lane == c->lane && loop.lanes % WARP == 0)
      return true;
  return false;
}

/* The most elements of an array that C's loop stores to, or INT_MAX.  */

static int
most_turns (const chain *c)
{
  HOST_WIDE_INT most = INT_MAX;
  tree turns = acc_turns_of (c->l.run);
  if (tree_fits_shwi_p (turns))
    most = MIN (most, tree_to_shwi (turns));
  for (const acc_loop_ref *ref : c->l.run->refs)
    if (ref->store && TREE_CODE (ref->ref) == ARRAY_REF)
      {
	tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (ref->ref, 0)));
	if (bytes && tree_fits_shwi_p (bytes))
	  most = MIN (most, tree_to_shwi (bytes) / ref->size);
      }
  return (int) most;
}

/* Lets the first 32 lanes run C's loop.  */

static void
run_chain (chain *c)
{
  const acc_run_loop *r = c->l.run;
  int each = CEIL (most_turns (c), WARP);
  each = MIN (each, (int) EFFORT_CHAIN_TURNS);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  gimple_cond_set_code (c->test, LT_EXPR);
  gimple_cond_set_rhs (c->test, build_int_cst (TREE_TYPE (c->lane), WARP));
  update_stmt (c->test);
  basic_block out = split_edge (r->exit);
  basic_block bb = split_edge (loop_preheader_edge (c->l.loop));
  tree turns = acc_linked_turns (&c->l, bb);
  gimple_seq seq = NULL;
  tree lane = gimple_convert (&seq, sizetype, c->lane);
  acc_append (bb, seq);
  acc_wait_at_end (bb, ACC_WARP_BARRIER);
  acc_linked_run (&c->l, bb, lane, turns, each);
  basic_block end = loop_preheader_edge (c->l.loop)->src;
  acc_wait_at_end (end, ACC_WARP_BARRIER);
  /* Nobody runs the old loop.  */
  edge in = split_block_after_labels (split_edge (single_succ_edge (end)));
  make_edge (in->src, out, EDGE_FALSE_VALUE)->probability = profile_probability::always ();
  in->flags = (in->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  in->probability = profile_probability::never ();
  gimple_stmt_iterator gsi = gsi_last_bb (in->src);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, boolean_false_node, boolean_false_node,
					     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
}

/* Whether a turn of C's loop does nothing else to its link than lanes can combine.  */

static bool
is_chain (chain *c)
{
  acc_linked *l = &c->l;
  if (!is_run_by_turns (c) || !acc_linked_find (l) || !acc_linked_leaves_alone (l, false))
    return false;
  tree link = gimple_phi_result (l->link), type = TREE_TYPE (link);
  return (SCALAR_FLOAT_TYPE_P (type) && acc_words_describe (type, PLUS_EXPR, &l->var)
	  && l->var.words == 1 && l->var.stored == l->var.bytes && acc_factors_known (l));
}

/* Why the turns of C's loop cannot be run side by side, a clause, or null.  */

static const char *
why_alone (const chain *c)
{
  if (const char *why = acc_linked_meets (&c->l))
    return why;
  if (!flag_associative_math || !flag_finite_math_only)
    return "its rounding depends on the order: '-ffast-math' allows any";
  return NULL;
}

/* Where the user finds C's loop: at what it stores.  */

static location_t
chain_place (const chain *c)
{
  for (const acc_loop_ref *ref : c->l.run->refs)
    if (ref->store && gimple_location (ref->stmt) != UNKNOWN_LOCATION)
      return gimple_location (ref->stmt);
  return gimple_location (c->test);
}

/* Lets lanes share R's loop, of BODY, if they can.  */

static bool
share_chain (acc_body *body, const acc_run_loop *r)
{
  chain c;
  c.l.run = r;
  c.l.loop = r->loop;
  if (!is_chain (&c) || !is_for_first_lane (body, &c) || most_turns (&c) < EFFORT_CHAIN_LEAST
      || body->seen.add (c.test))
    return false;
  location_t loc = chain_place (&c);
  const char *why = why_alone (&c);
  if (why)
    acc_say (MSG_MISSED_OPTIMIZATION, loc, "the loop in which each number depends on the one before"
	     " is left to one lane: %s", why);
  else
    {
      acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "%d lanes together run the loop in which each number"
	       " depends on the one before", WARP);
      run_chain (&c);
    }
  return !why;
}

unsigned
acc_share_chains (acc_body *body)
{
  bool changed = false;
  if (!acc_opts.reductions)
    return 0;
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (!changed)
      if (acc_run_loop *r = acc_run_loop_of (loop))
	{
	  changed = share_chain (body, r);
	  acc_run_loop_free (r);
	}
  if (!changed)
    return 0;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  loops_state_set (LOOPS_NEED_FIXUP);
  cleanup_tree_cfg ();
  return ACC_CHANGED | ACC_AGAIN;
}
