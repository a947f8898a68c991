/* Loops whose turns lanes share though each needs something of the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The first 32 lanes run such a loop in blocks of a few turns for each of them.  In a block, they
   first do what does not need the link, such as loads.  Then they combine what all of them do to
   the link, and do the rest.  A lane that has no turn left does the last one's first part again,
   and not the second one.

   Before:

     while there are turns: { early; change the link; late }

   and after:

     while there are blocks: { early …; combine; if a turn: late; … }  */

#include "base/compat.h"
#include "reduce/turn-blocks.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/words.h"
#include "registers/loop-refs.h"
#include "registers/overlap.h"
#include "reduce/factors.h"
#include "plan/effort.h"
#include "plan/prefix.h"
#include "plan/warp.h"

/* Whether each of P's PHIs but one counts turns.  That one becomes the link.  */

static bool
find_link (acc_linked *p)
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
      else if (p->link)
	return false;
      else
	p->link = it.phi ();
    }
  return p->link;
}

/* Whether STMT, of P's loop, has to come after what others do to the link.  */

static bool
is_late (const acc_linked *p, gimple *stmt)
{
  ssa_op_iter it;
  tree use;
  bool late = gimple_vdef (stmt);
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    late |= (use == gimple_phi_result (p->link)
	     || const_cast<acc_linked *> (p)->late.contains (SSA_NAME_DEF_STMT (use)));
  return late;
}

/* Tells which statements of P's loop are late.  False if there is one that cannot be copied, or if
   the link is of no use in the loop.  */

static bool
find_late (acc_linked *p)
{
  bool stores = false;
  for (basic_block bb : p->body)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (is_late (p, stmt))
	  p->late.add (stmt);
	stores |= gimple_vdef (stmt) != NULL_TREE;
	if (!is_gimple_assign (stmt) && gimple_code (stmt) != GIMPLE_PREDICT
	    && gimple_code (stmt) != GIMPLE_COND)
	  return false;
      }
  return stores;
}

bool
acc_linked_find (acc_linked *p)
{
  return find_link (p) && find_late (p);
}

/* Whether BB is in the loop DATA.  */

static bool
is_left_in (basic_block bb, void *data)
{
  return flow_bb_inside_loop_p (static_cast<class loop *> (data), bb);
}

bool
acc_linked_leaves_alone (const acc_linked *p, bool link)
{
  for (gphi_iterator it = gsi_start_phis (p->loop->header); !gsi_end_p (it); gsi_next (&it))
    if (!(link && it.phi () == p->link) && !virtual_operand_p (gimple_phi_result (it.phi ()))
	&& acc_used_outside (it.phi (), is_left_in, p->loop))
      return false;
  for (basic_block bb : p->body)
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

const char *
acc_linked_meets (const acc_linked *p)
{
  for (const acc_loop_ref *store : p->run->refs)
    for (const acc_loop_ref *ref : p->run->refs)
      if (store->store && !is_of_one_turn (store, ref))
	return (lang_GNU_Fortran ()
		? "an iteration may access what another one stores"
		  "; if the arrays are different ones, declare one without 'target' or 'pointer'"
		: "an iteration may access what another one stores"
		  "; if the arrays are different ones, 'restrict' says so");
  return NULL;
}

basic_block
acc_add_test (basic_block *bb, tree test)
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
count_to (gimple_seq *seq, const acc_counter &c, tree turn, hash_map<tree, tree> *copies)
{
  tree type = TREE_TYPE (c.name), step = gimple_convert (seq, sizetype, c.step);
  tree way = gimple_build (seq, MULT_EXPR, sizetype, turn, step);
  tree at = size_sum (seq, gimple_convert (seq, sizetype, c.first), way);
  if (POINTER_TYPE_P (type))
    at = gimple_build (seq, POINTER_PLUS_EXPR, type, c.first, way);
  copies->put (c.name, gimple_convert (seq, type, at));
}

/* A lane's turns of a block.  */

struct lane_turns
{
  acc_linked *p;
  tree turns;			/* of the loop */
  tree lane;
  int each;			/* how many there are */
  tree first, link;		/* the first turn of all lanes', and the link before it */
  tree next;			/* the link after all of them */
  basic_block bb;		/* the block's end, so far */
  tree there[EFFORT_PREFIX_TURNS];	/* whether there is such a turn */
  hash_map<tree, tree> copies[EFFORT_PREFIX_TURNS];
};

/* Copies the late statements, or the early ones, for turn number I of B to the end of BB.  */

static void
copy_part (lane_turns *b, int i, bool late, basic_block to)
{
  acc_linked *p = b->p;
  for (basic_block bb : p->body)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (is_gimple_assign (gsi_stmt (gsi)) && p->late.contains (gsi_stmt (gsi)) == late)
	acc_copy_at_end (gsi_stmt (gsi), to, &b->copies[i]);
}

/* Does the first part of turn number I of B.  What it combines with the link goes to OWN, as an
   operand of assembly, or what it multiplies it by to FACTORS, and what it adds to OWN.  */

static void
begin_turn (lane_turns *b, int i, vec<tree> *factors, vec<tree> *own)
{
  gimple_seq seq = NULL;
  acc_linked *p = b->p;
  tree turn = size_sum (&seq, size_sum (&seq, b->first, size_int (i * WARP)), b->lane);
  tree last = size_sum (&seq, b->turns, build_all_ones_cst (sizetype));
  b->there[i] = gimple_build (&seq, LT_EXPR, boolean_type_node, turn, b->turns);
  turn = gimple_build (&seq, MIN_EXPR, sizetype, turn, last);
  for (const acc_counter &c : p->counters)
    count_to (&seq, c, turn, &b->copies[i]);
  acc_append (b->bb, seq);
  copy_part (b, i, false, b->bb);
  seq = NULL;
  if (p->own)
    {
      tree *copy = b->copies[i].get (p->own);
      acc_words_in (&p->var, copy ? *copy : p->own, &seq, own);
    }
  else
    {
      tree factor, more;
      acc_factors_of (p, &b->copies[i], &seq, &factor, &more);
      acc_words_in (&p->var, factor, &seq, factors);
      acc_words_in (&p->var, more, &seq, own);
    }
  acc_append (b->bb, seq);
}

/* The assembly that tells B's lanes the link before each of their turns, and the link after all of
   them; these words are appended to WORDS.  It is appended to SEQ, and so is what computes its
   operands but for those in IN.  */

static void
combine_links (lane_turns *b, gimple_seq *seq, vec<tree> *in, vec<tree> *words)
{
  char buf[PLAN_PREFIX_TEXT];
  struct text text = text_start (buf, sizeof buf);
  acc_linked *p = b->p;
  auto_vec<tree> out;
  tree type = TREE_TYPE (gimple_phi_result (p->link));
  for (int i = 0; i <= b->each; i++)
    {
      auto_vec<tree> word;
      acc_words_out (&p->var, type, &out, &word);
      words->safe_push (word[0]);
    }
  acc_words_in (&p->var, b->link, seq, in);
  if (p->own)
    acc_words_in (&p->var, acc_words_neutral (type, p->code), seq, in);
  tree left = gimple_build (seq, MINUS_EXPR, sizetype, b->turns, b->first);
  left = gimple_build (seq, MIN_EXPR, sizetype, left, size_int (b->each * WARP));
  in->safe_push (acc_asm_operand ("r", gimple_convert (seq, unsigned_type_node, left)));
  if (p->own)
    plan_prefix_text (&text, &p->var, b->each);
  else
    plan_chain_text (&text, p->var.bytes, b->each);
  gcc_assert (text.len < sizeof buf);
  gasm *stmt = acc_asm_new (buf, out, *in, true, true);
  for (tree w : *words)
    SSA_NAME_DEF_STMT (w) = stmt;
  gimple_seq_add_stmt (seq, stmt);
}

/* Runs a block's turns.  */

static void
run_block (lane_turns *b)
{
  auto_vec<tree> in, own, words;
  gimple_seq seq = NULL;
  tree link = gimple_phi_result (b->p->link), type = TREE_TYPE (link);
  for (int i = 0; i < b->each; i++)
    begin_turn (b, i, &in, &own);
  in.safe_splice (own);
  combine_links (b, &seq, &in, &words);
  for (int i = 0; i < b->each; i++)
    b->copies[i].put (link, gimple_convert (&seq, type, words[i]));
  gimple_seq_add_stmt (&seq, gimple_build_assign (b->next, words[b->each]));
  acc_append (b->bb, seq);
  for (int i = 0; i < b->each; i++)
    copy_part (b, i, true, acc_add_test (&b->bb, b->there[i]));
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
run_blocks (lane_turns *b, basic_block bb)
{
  basic_block top = split_edge (single_succ_edge (bb));
  basic_block work = split_edge (single_succ_edge (top));
  basic_block after = split_edge (single_succ_edge (work));
  edge in = single_pred_edge (top), on = single_succ_edge (top);
  tree start = PHI_ARG_DEF_FROM_EDGE (b->p->link, loop_preheader_edge (b->p->loop));
  redirect_edge_succ (single_succ_edge (work), top);
  edge out = make_edge (top, after, EDGE_FALSE_VALUE);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  on->probability = profile_probability::likely ();
  out->probability = profile_probability::unlikely ();
  tree further = make_ssa_name (sizetype);
  b->next = make_ssa_name (TREE_TYPE (gimple_phi_result (b->p->link)));
  b->first = add_phi (top, in, size_zero_node, further);
  b->link = add_phi (top, in, start, b->next);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, b->first, b->turns, NULL_TREE, NULL_TREE));
  acc_append (top, seq);
  seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (further, PLUS_EXPR, b->first,
						  size_int (b->each * WARP)));
  acc_append (work, seq);
  b->bb = work;
  run_block (b);
}

tree
acc_linked_turns (acc_linked *p, basic_block bb)
{
  gimple_seq seq = NULL;
  tree turns = expression_in (&seq, acc_turns_of (p->run));
  for (acc_counter &c : p->counters)
    {
      c.first = expression_in (&seq, c.first);
      c.step = expression_in (&seq, c.step);
    }
  acc_append (bb, seq);
  return turns;
}

tree
acc_linked_run (acc_linked *p, basic_block bb, tree lane, tree turns, int each)
{
  lane_turns b;
  b.p = p;
  b.turns = turns;
  b.lane = lane;
  b.each = each;
  run_blocks (&b, bb);
  return b.link;
}
