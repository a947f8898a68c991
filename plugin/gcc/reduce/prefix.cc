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
   Here the first 32 lanes run it in blocks of EFFORT_PREFIX_TURNS turns for each of them.  In a
   block, they first do what does not need the sum, here the loads.  Then they combine what all of
   them have to add, and do the rest.  A lane that has no turn left does the last one's first part
   again, and not the second one.

   Before:

     while there are turns: { early; sum = sum + own; late }

   and after:

     call lanes; while there are blocks: { early …; combine; if a turn: late; … }; dismiss lanes  */

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
#include "plan/effort.h"
#include "plan/prefix.h"
#include "plan/target.h"

/* What a loop counts: FIRST in its first turn, and STEP more in each.  */

struct counter
{
  tree name, first, step;
};

/* Such a loop.  */

struct prefix
{
  const acc_run_loop *run;
  class loop *loop;
  basic_block body;		/* what is executed in a turn, but for the test */
  auto_vec<counter> counters;
  gphi *sum = NULL;		/* before a turn */
  gimple *update;		/* what adds OWN to it */
  tree own;
  tree_code code;
  struct plan_reduce_var var;
  hash_set<gimple *> late;	/* what needs the sum or stores */
  const char *obstacle;		/* why it stays as it is though it adds something up; or null */
};

/* Whether P's loop is a test, and then a block, which lanes could execute for several turns at a
   time.  */

static bool
has_shape (prefix *p)
{
  const acc_run_loop *r = p->run;
  if (r->obstacle || r->reads_all || r->reads_tile || !r->rotates || !r->exit || r->offset
      || p->loop->inner || r->exit->src != p->loop->header || !acc_is_counted (r))
    return false;
  edge inside = EDGE_SUCC (p->loop->header, EDGE_SUCC (p->loop->header, 0) == r->exit);
  p->body = inside->dest;
  bool alone = single_pred_p (p->body) && single_succ_p (p->body);
  return (alone && (single_succ (p->body) == p->loop->header
		    || (single_succ (p->body) == p->loop->latch
			&& empty_block_p (p->loop->latch))));
}

/* Whether each of P's PHIs but one counts turns.  That one becomes the sum.  */

static bool
find_carried (prefix *p)
{
  for (gphi_iterator it = gsi_start_phis (p->loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      affine_iv iv;
      tree name = gimple_phi_result (it.phi ()), type = TREE_TYPE (name);
      if (virtual_operand_p (name))
	continue;
      if ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	  && simple_iv (p->loop, p->loop, name, &iv, true))
	p->counters.safe_push ({ name, iv.base, iv.step });
      else if (p->sum)
	return false;
      else
	p->sum = it.phi ();
    }
  return p->sum;
}

/* Whether STMT, of P's loop, has to come after what others add to the sum.  */

static bool
is_late (const prefix *p, gimple *stmt)
{
  ssa_op_iter it;
  tree use;
  bool late = gimple_vdef (stmt);
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    late |= (use == gimple_phi_result (p->sum)
	     || const_cast<prefix *> (p)->late.contains (SSA_NAME_DEF_STMT (use)));
  return late;
}

/* Tells which statements of P's loop are late.  False if there is one that cannot be copied, or if
   the sum is of no use in the loop.  */

static bool
find_late (prefix *p)
{
  bool stores = false;
  for (basic_block bb : { p->loop->header, p->body })
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (is_late (p, stmt))
	  p->late.add (stmt);
	stores |= gimple_vdef (stmt) != NULL_TREE;
	if (bb == p->body && !is_gimple_assign (stmt) && gimple_code (stmt) != GIMPLE_PREDICT)
	  return false;
      }
  return stores;
}

/* Whether P's sum is one: a turn adds to it what does not depend on it.  */

static bool
adds_up (prefix *p)
{
  tree sum = gimple_phi_result (p->sum);
  tree next = PHI_ARG_DEF_FROM_EDGE (p->sum, loop_latch_edge (p->loop));
  p->update = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!p->update || !is_gimple_assign (p->update) || gimple_bb (p->update) != p->body
      || gimple_num_ops (p->update) != 3)
    return false;
  p->code = gimple_assign_rhs_code (p->update);
  bool first = gimple_assign_rhs1 (p->update) == sum;
  p->own = first ? gimple_assign_rhs2 (p->update) : gimple_assign_rhs1 (p->update);
  return ((first || gimple_assign_rhs2 (p->update) == sum) && p->own != sum
	  && !(TREE_CODE (p->own) == SSA_NAME && p->late.contains (SSA_NAME_DEF_STMT (p->own)))
	  && p->code != NE_EXPR && acc_words_describe (TREE_TYPE (sum), p->code, &p->var)
	  && p->var.words == 1 && p->var.stored == p->var.bytes);
}

/* What is left of P's loop but the sum is used behind it.  */

static bool
is_left_in (basic_block bb, void *data)
{
  return flow_bb_inside_loop_p (static_cast<class loop *> (data), bb);
}

/* Whether only P's sum is used after its loop.  */

static bool
leaves_sum_alone (const prefix *p)
{
  for (gphi_iterator it = gsi_start_phis (p->loop->header); !gsi_end_p (it); gsi_next (&it))
    if (it.phi () != p->sum && !virtual_operand_p (gimple_phi_result (it.phi ()))
	&& acc_used_outside (it.phi (), is_left_in, p->loop))
      return false;
  for (basic_block bb : { p->loop->header, p->body })
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (!gimple_vdef (gsi_stmt (gsi)) && acc_used_outside (gsi_stmt (gsi), is_left_in, p->loop))
	return false;
  return true;
}

/* Whether STORE of P's loop has nothing to do with what REF accesses in other turns, and in its own
   turn comes after a load of the same element.  */

static bool
is_of_one_turn (const acc_loop_ref *store, const acc_loop_ref *ref)
{
  int64_t turns, stride;
  if (!store->scalar || !ref->scalar || !store->stride.known)
    return false;
  if (!acc_same_elements (store, ref, &turns) || turns != 0)
    return !acc_may_meet (store, ref, true);
  return (poly_is_const (&store->stride, &stride) && absu_hwi (stride) >= absu_hwi (store->size)
	  && (ref->store || ref->order < store->order));
}

/* Why the turns of P's loop cannot be run side by side, a clause, or null.  */

static const char *
why_in_order (const prefix *p)
{
  bool rounds = (p->var.kind == REDUCE_FLOAT && (p->code == PLUS_EXPR || p->code == MULT_EXPR)
		 && !flag_associative_math);
  for (const acc_loop_ref *store : p->run->refs)
    for (const acc_loop_ref *ref : p->run->refs)
      if (store->store && !is_of_one_turn (store, ref))
	return "an iteration may access what another one stores"
	       "; if the arrays are different ones, 'restrict' says so";
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

/* Appends a new block to *BB, which has one successor, that is executed if TEST.  *BB becomes the
   block after it.  */

static basic_block
add_branch (basic_block *bb, tree test)
{
  basic_block from = *bb, then = split_edge (single_succ_edge (from));
  *bb = split_edge (single_succ_edge (then));
  edge in = single_succ_edge (from), over = make_edge (from, *bb, EDGE_FALSE_VALUE);
  in->flags = (in->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  in->probability = profile_probability::likely ();
  over->probability = profile_probability::unlikely ();
  gimple_stmt_iterator gsi = gsi_last_bb (from);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, test, boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  return then;
}

/* EXPR as an operand, computed in SEQ.  */

static tree
expression_in (gimple_seq *seq, tree expr)
{
  gimple_seq own = NULL;
  tree value = force_gimple_operand (unshare_expr (expr), &own, true, NULL_TREE);
  gimple_seq_add_seq (seq, own);
  return value;
}

/* A + B as a sizetype, computed in SEQ.  */

static tree
size_sum (gimple_seq *seq, tree a, tree b)
{
  return gimple_build (seq, PLUS_EXPR, sizetype, a, b);
}

/* Puts C's value in turn number TURN into COPIES, computed in SEQ.  */

static void
count_to (gimple_seq *seq, const counter &c, tree turn, hash_map<tree, tree> *copies)
{
  tree type = TREE_TYPE (c.name), step = gimple_convert (seq, sizetype, c.step);
  tree way = gimple_build (seq, MULT_EXPR, sizetype, turn, step);
  tree at = size_sum (seq, gimple_convert (seq, sizetype, c.first), way);
  if (POINTER_TYPE_P (type))
    at = gimple_build (seq, POINTER_PLUS_EXPR, type, c.first, way);
  copies->put (c.name, gimple_convert (seq, type, at));
}

/* A lane's turns of a block.  */

struct block
{
  prefix *p;
  tree turns;			/* of the loop */
  tree lane;
  tree first, sum;		/* the first turn of all lanes', and the sum before it */
  tree next;			/* the sum after all of them */
  basic_block bb;		/* the block's end, so far */
  tree there[EFFORT_PREFIX_TURNS];	/* whether there is such a turn */
  hash_map<tree, tree> copies[EFFORT_PREFIX_TURNS];
};

/* Copies the late statements, or the early ones, for turn number I of B to the end of BB.  */

static void
copy_part (block *b, int i, bool late, basic_block to)
{
  prefix *p = b->p;
  for (basic_block bb : { p->loop->header, p->body })
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (is_gimple_assign (gsi_stmt (gsi)) && p->late.contains (gsi_stmt (gsi)) == late)
	acc_copy_at_end (gsi_stmt (gsi), to, &b->copies[i]);
}

/* Does the first part of turn number I of B.  What it adds to the sum goes to IN, as an operand of
   assembly.  */

static void
begin_turn (block *b, int i, vec<tree> *in)
{
  gimple_seq seq = NULL;
  prefix *p = b->p;
  tree turn = size_sum (&seq, size_sum (&seq, b->first, size_int (i * WARP)), b->lane);
  tree last = size_sum (&seq, b->turns, build_all_ones_cst (sizetype));
  b->there[i] = gimple_build (&seq, LT_EXPR, boolean_type_node, turn, b->turns);
  turn = gimple_build (&seq, MIN_EXPR, sizetype, turn, last);
  for (const counter &c : p->counters)
    count_to (&seq, c, turn, &b->copies[i]);
  acc_append (b->bb, seq);
  copy_part (b, i, false, b->bb);
  tree *copy = b->copies[i].get (p->own);
  seq = NULL;
  acc_words_in (&p->var, copy ? *copy : p->own, &seq, in);
  acc_append (b->bb, seq);
}

/* Runs a block's turns.  */

static void
run_block (block *b)
{
  char buf[PLAN_PREFIX_TEXT];
  struct text text = text_start (buf, sizeof buf);
  prefix *p = b->p;
  auto_vec<tree> in, out, words;
  gimple_seq seq = NULL;
  tree sum = gimple_phi_result (p->sum), type = TREE_TYPE (sum);
  for (int i = 0; i < EFFORT_PREFIX_TURNS; i++)
    begin_turn (b, i, &in);
  for (int i = 0; i <= EFFORT_PREFIX_TURNS; i++)
    {
      auto_vec<tree> word;
      acc_words_out (&p->var, type, &out, &word);
      words.safe_push (word[0]);
    }
  acc_words_in (&p->var, b->sum, &seq, &in);
  acc_words_in (&p->var, acc_words_neutral (type, p->code), &seq, &in);
  tree left = gimple_build (&seq, MINUS_EXPR, sizetype, b->turns, b->first);
  left = gimple_build (&seq, MIN_EXPR, sizetype, left, size_int (EFFORT_PREFIX_TURNS * WARP));
  in.safe_push (acc_asm_operand ("r", gimple_convert (&seq, unsigned_type_node, left)));
  plan_prefix_text (&text, &p->var, EFFORT_PREFIX_TURNS);
  gcc_assert (text.len < sizeof buf);
  gasm *stmt = acc_asm_new (buf, out, in, true, true);
  for (tree w : words)
    SSA_NAME_DEF_STMT (w) = stmt;
  gimple_seq_add_stmt (&seq, stmt);
  for (int i = 0; i < EFFORT_PREFIX_TURNS; i++)
    b->copies[i].put (sum, gimple_convert (&seq, type, words[i]));
  gimple_seq_add_stmt (&seq, gimple_build_assign (b->next, words[EFFORT_PREFIX_TURNS]));
  acc_append (b->bb, seq);
  for (int i = 0; i < EFFORT_PREFIX_TURNS; i++)
    copy_part (b, i, true, add_branch (&b->bb, b->there[i]));
}

/* Adds a PHI to BB that is VALUE from the edge IN, and OTHER otherwise.  Its value.  */

static tree
add_phi (basic_block bb, edge in, tree value, tree other)
{
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (value)), bb);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    add_phi_arg (phi, e == in ? value : other, e, UNKNOWN_LOCATION);
  return gimple_phi_result (phi);
}

/* Adds a loop over all of B's blocks after BB, which has one successor.  */

static void
run_blocks (block *b, basic_block bb)
{
  basic_block top = split_edge (single_succ_edge (bb));
  basic_block work = split_edge (single_succ_edge (top));
  basic_block after = split_edge (single_succ_edge (work));
  edge in = single_pred_edge (top), on = single_succ_edge (top);
  tree start = PHI_ARG_DEF_FROM_EDGE (b->p->sum, loop_preheader_edge (b->p->loop));
  redirect_edge_succ (single_succ_edge (work), top);
  edge out = make_edge (top, after, EDGE_FALSE_VALUE);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  on->probability = profile_probability::likely ();
  out->probability = profile_probability::unlikely ();
  tree further = make_ssa_name (sizetype);
  b->next = make_ssa_name (TREE_TYPE (gimple_phi_result (b->p->sum)));
  b->first = add_phi (top, in, size_zero_node, further);
  b->sum = add_phi (top, in, start, b->next);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, b->first, b->turns, NULL_TREE, NULL_TREE));
  acc_append (top, seq);
  seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (further, PLUS_EXPR, b->first,
						  size_int (EFFORT_PREFIX_TURNS * WARP)));
  acc_append (work, seq);
  b->bb = work;
  run_block (b);
}

/* Computes at the end of BB what is known before B's loop.  */

static void
compute_before (block *b, basic_block bb)
{
  gimple_seq seq = NULL;
  b->turns = expression_in (&seq, acc_turns_of (b->p->run));
  for (counter &c : b->p->counters)
    {
      c.first = expression_in (&seq, c.first);
      c.step = expression_in (&seq, c.step);
    }
  acc_append (bb, seq);
}

/* Lets the first of LANES lanes, which are called for that, run P's loop.  */

static void
share_turns (prefix *p, int lanes)
{
  location_t loc = gimple_location (acc_test_of (p->loop->header));
  class loop *loop = p->loop;
  basic_block bb = split_edge (loop_preheader_edge (loop));
  tree start = PHI_ARG_DEF_FROM_EDGE (p->sum, loop_preheader_edge (loop));
  gimple_seq seq = NULL;
  block b;
  b.p = p;
  free_dominance_info (CDI_DOMINATORS);
  compute_before (&b, bb);
  tree mark = acc_lanes_call (loc, &bb, 1);
  b.lane = gimple_convert (&seq, sizetype, acc_lanes_number (bb, lanes));
  tree some = gimple_build (&seq, LT_EXPR, boolean_type_node, b.lane, size_int (WARP));
  acc_append (bb, seq);
  basic_block from = bb, begin = add_branch (&bb, some);
  acc_wait_at_end (begin, ACC_WARP_BARRIER);
  run_blocks (&b, begin);
  basic_block end = split_edge (EDGE_PRED (bb, EDGE_PRED (bb, 0)->src == from));
  acc_wait_at_end (end, ACC_WARP_BARRIER);
  tree after = add_phi (bb, single_succ_edge (end), b.sum, start);
  bb = split_edge (single_succ_edge (bb));
  acc_lanes_dismiss (loc, &bb, 1, mark);
  /* The old loop has no turn, and only the sum is used after it.  */
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (p->sum, loop_preheader_edge (loop)), after);
  gcond *test = acc_test_of (loop->header);
  if (p->run->exit->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (test);
  else
    gimple_cond_make_false (test);
  update_stmt (test);
}

/* The name of P's sum for the user.  */

static const char *
name_of (const prefix *p)
{
  tree var = SSA_NAME_VAR (gimple_phi_result (p->sum));
  return var && DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a variable";
}

/* Whether P's loop is one that adds something up on the way.  */

static bool
is_prefix (prefix *p)
{
  return (has_shape (p) && find_carried (p) && find_late (p) && adds_up (p)
	  && leaves_sum_alone (p));
}

/* Lets lanes share R's loop if they can.  */

static bool
share_loop (acc_body *body, const acc_run_loop *r)
{
  prefix p;
  int lanes = lanes_called ();
  p.run = r;
  p.loop = r->loop;
  if (!lanes || !is_prefix (&p))
    return false;
  location_t loc = gimple_location (acc_test_of (p.loop->header));
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
