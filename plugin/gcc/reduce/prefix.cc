/* Lanes share loops that one of them would run, and that add something up on the way.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (i = 0; i < n; i++)
       {
	 own = x[i];
	 x[i] = all;
	 all += own;
       }

   Where lanes do not share such a loop, one of them runs it, and waits for memory in each turn.
   Here lanes are called, the first 32 run it in blocks of EFFORT_PREFIX_TURNS turns for each of
   them, and lanes are dismissed.  */

#include "base/compat.h"
#include "reduce/prefix.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/words.h"
#include "analysis/forms.h"
#include "nest/forks.h"
#include "nest/partition.h"
#include "lower/call.h"
#include "registers/carry-turns.h"
#include "registers/loop-refs.h"
#include "registers/overlap.h"
#include "reduce/lanes.h"
#include "reduce/turn-blocks.h"
#include "plan/effort.h"
#include "plan/target.h"

/* Such a loop.  */

struct prefix
{
  acc_linked l;			/* its link is the sum */
  gimple *update;		/* what adds L's own to it */
};

/* Whether P's loop is a test, and then a block, which lanes could execute for several turns at a
   time.  */

static bool
has_shape (prefix *p)
{
  const acc_run_loop *r = p->l.run;
  class loop *loop = r->loop;
  if (r->obstacle || r->reads_all || r->reads_tile || !r->rotates || !r->exit || r->offset
      || loop->inner || r->exit->src != loop->header || !acc_is_counted (r))
    return false;
  basic_block body = EDGE_SUCC (loop->header, EDGE_SUCC (loop->header, 0) == r->exit)->dest;
  p->l.body.safe_push (loop->header);
  p->l.body.safe_push (body);
  bool alone = single_pred_p (body) && single_succ_p (body);
  return (alone && (single_succ (body) == loop->header
		    || (single_succ (body) == loop->latch && empty_block_p (loop->latch))));
}

/* Whether P's sum is one: a turn adds to it what does not depend on it.  */

static bool
adds_up (prefix *p)
{
  acc_linked *l = &p->l;
  tree sum = gimple_phi_result (l->link);
  tree next = PHI_ARG_DEF_FROM_EDGE (l->link, loop_latch_edge (l->loop));
  p->update = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!p->update || !is_gimple_assign (p->update) || gimple_bb (p->update) != l->body[1]
      || gimple_num_ops (p->update) != 3)
    return false;
  l->code = gimple_assign_rhs_code (p->update);
  bool first = gimple_assign_rhs1 (p->update) == sum;
  l->own = first ? gimple_assign_rhs2 (p->update) : gimple_assign_rhs1 (p->update);
  return ((first || gimple_assign_rhs2 (p->update) == sum) && l->own != sum
	  && !(TREE_CODE (l->own) == SSA_NAME && l->late.contains (SSA_NAME_DEF_STMT (l->own)))
	  && l->code != NE_EXPR && acc_words_describe (TREE_TYPE (sum), l->code, &l->var)
	  && l->var.words == 1 && l->var.stored == l->var.bytes);
}

/* Why the turns of P's loop cannot be run side by side, a clause, or null.  */

static const char *
why_in_order (const prefix *p)
{
  const acc_linked *l = &p->l;
  bool rounds = (l->var.kind == REDUCE_FLOAT && (l->code == PLUS_EXPR || l->code == MULT_EXPR)
		 && !flag_associative_math);
  if (const char *why = acc_linked_meets (l))
    return why;
  return rounds ? "its rounding depends on the order: '-fassociative-math' allows any" : NULL;
}

/* Whether one lane of a gang alone executes BB.  */

static bool
is_for_one_lane (basic_block bb, const vec<acc_fork *> &forks, const vec<unsigned> &levels)
{
  unsigned mask = 0;
  for (unsigned i = 0; i < forks.length (); i++)
    if (bitmap_bit_p (forks[i]->blocks, bb->index))
      mask |= levels[i];
  return !(mask & (GOMP_DIM_MASK (GOMP_DIM_WORKER) | GOMP_DIM_MASK (GOMP_DIM_VECTOR)));
}

/* How many lanes are called, or 0 if that is not known.  GCC has 32 where one is asked for.  */

static int
lanes_called (void)
{
  int lanes = acc_reduce_lanes ().lanes;
  return lanes == 1 ? WARP : lanes % WARP ? 0 : lanes;
}

/* Lets the first of LANES lanes, which are called for that, run P's loop.  */

static void
share_turns (prefix *p, int lanes)
{
  class loop *loop = p->l.loop;
  location_t loc = gimple_location (acc_test_of (loop->header));
  basic_block bb = split_edge (loop_preheader_edge (loop));
  tree start = PHI_ARG_DEF_FROM_EDGE (p->l.link, loop_preheader_edge (loop));
  gimple_seq seq = NULL;
  free_dominance_info (CDI_DOMINATORS);
  tree turns = acc_linked_turns (&p->l, bb);
  tree mark = acc_lanes_call (loc, &bb, 1);
  tree lane = gimple_convert (&seq, sizetype, acc_lanes_number (bb, lanes));
  tree some = gimple_build (&seq, LT_EXPR, boolean_type_node, lane, size_int (WARP));
  acc_append (bb, seq);
  basic_block from = bb, begin = acc_add_test (&bb, some);
  acc_wait_at_end (begin, ACC_WARP_BARRIER);
  tree last = acc_linked_run (&p->l, begin, lane, turns, EFFORT_PREFIX_TURNS);
  basic_block end = split_edge (EDGE_PRED (bb, EDGE_PRED (bb, 0)->src == from));
  acc_wait_at_end (end, ACC_WARP_BARRIER);
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (last)), bb);
  add_phi_arg (phi, last, single_succ_edge (end), UNKNOWN_LOCATION);
  add_phi_arg (phi, start, find_edge (from, bb), UNKNOWN_LOCATION);
  bb = split_edge (single_succ_edge (bb));
  acc_lanes_dismiss (loc, &bb, 1, mark);
  /* The old loop has no turn, and only the sum is used after it.  */
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (p->l.link, loop_preheader_edge (loop)),
	   gimple_phi_result (phi));
  gcond *test = acc_test_of (loop->header);
  if (p->l.run->exit->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (test);
  else
    gimple_cond_make_false (test);
  update_stmt (test);
}

/* The name of P's sum for the user.  */

static const char *
name_of (const prefix *p)
{
  tree var = SSA_NAME_VAR (gimple_phi_result (p->l.link));
  return var && DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a variable";
}

/* Whether P's loop is one that adds something up on the way.  */

static bool
is_prefix (prefix *p)
{
  return (has_shape (p) && acc_linked_find (&p->l) && adds_up (p)
	  && acc_linked_leaves_alone (&p->l, true));
}

/* Lets lanes share R's loop if they can.  */

static bool
share_loop (acc_body *body, const acc_run_loop *r)
{
  prefix p;
  int lanes = lanes_called ();
  p.l.run = r;
  p.l.loop = r->loop;
  if (!lanes || !is_prefix (&p))
    return false;
  location_t loc = gimple_location (acc_test_of (r->loop->header));
  tree turns = acc_turns_of (r);
  if (body->seen.contains (p.update)
      || (tree_fits_shwi_p (turns) && tree_to_shwi (turns) < EFFORT_PREFIX_LEAST))
    return false;
  if (const char *why = why_in_order (&p))
    {
      acc_say (MSG_MISSED_OPTIMIZATION, loc, "the loop that adds up '%s' is left to one lane: %s",
	       name_of (&p), why);
      body->seen.add (p.update);
      return false;
    }
  share_turns (&p, lanes);
  acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "%d lanes run the loop that adds up '%s' together", WARP,
	   name_of (&p));
  return true;
}

unsigned
acc_share_prefixes (acc_body *body)
{
  auto_vec<acc_fork *> forks;
  auto_vec<unsigned> levels;
  bool changed = false;
  if (!acc_opts.reductions || !acc_forks_find (&forks))
    return 0;
  acc_partition (forks, &levels);
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (!changed && is_for_one_lane (loop->header, forks, levels))
      if (acc_run_loop *r = acc_run_loop_of (loop))
	{
	  changed = share_loop (body, r);
	  acc_run_loop_free (r);
	}
  acc_forks_free (&forks);
  if (!changed)
    return 0;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  loops_state_set (LOOPS_NEED_FIXUP);
  cleanup_tree_cfg ();
  body->changed = true;
  return ACC_CHANGED | ACC_AGAIN;
}
