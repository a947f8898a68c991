/* Keeps the lanes together that have an iteration and those that have none.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/guard.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "nest/spine.h"
#include "nest/votes.h"
#include "lower/built.h"

/* The blocks from the edge IN on, up to the edge OUT.  */

struct piece
{
  edge in, out;
  bool last;		/* lanes do not meet any more after it */
};

/* Which lanes go on in a loop with a vote.  */

struct voters
{
  class loop *loop;
  gasm *vote;
  gphi *way;		/* in the loop's header */
  tree who;		/* whether this lane has an iteration, and has not left this loop or one
			   around it */
};

/* A spine in pieces.  */

struct cut : acc_spine
{
  const acc_built *built;
  auto_vec<piece> pieces;
  auto_vec<tree> counts;	/* values that decide the way along the spine, or are wanted */
  unsigned ahead;		/* how many of the places come later */
  auto_vec<voters> voting;	/* the outer loops first */
};

/* The edge before the last statement of BB, a test.  */

static edge
edge_before_test (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_prev (&gsi);
  return gsi_end_p (gsi) ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi));
}

static void cut_points (cut *, const vec<acc_point *> &, edge, edge);

/* Adds VALUE, and what it is computed from in the nest's loop, to S's counts.  */

static void
note_count (cut *s, tree value)
{
  if (TREE_CODE (value) != SSA_NAME || s->counts.contains (value))
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (s->nest->loops[0]->loop, gimple_bb (def))
      || acc_is_vote (def))
    return;
  s->counts.safe_push (value);
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    note_count (s, USE_FROM_PTR (use));
}

/* Adds the operands of COND likewise.  */

static void
note_test (cut *s, gcond *cond)
{
  note_count (s, gimple_cond_lhs (cond));
  note_count (s, gimple_cond_rhs (cond));
}

/* Cuts the body of LOOP, which is on the spine, at POINTS.  */

static void
cut_inner (cut *s, class loop *loop, const vec<acc_point *> &points)
{
  edge exit = single_exit (loop);
  if (!acc_is_nests_own (s->nest, loop))
    note_test (s, acc_test_of (exit->src));
  basic_block end = loop->latch;
  bool test_first = (exit->src == loop->header && loop->header != end
		     && !(single_pred_p (end) && single_pred (end) == loop->header
			  && acc_forwards (end)));
  gimple *located = NULL;
  for (unsigned i = 0; i < s->nest->loops.length (); i++)
    if (s->nest->loops[i]->loop == loop)
      located = s->built->located[i];
  if (test_first)
    {
      edge stay = EDGE_SUCC (loop->header, 0) == exit ? EDGE_SUCC (loop->header, 1)
	: EDGE_SUCC (loop->header, 0);
      cut_points (s, points, stay, loop_latch_edge (loop));
      return;
    }
  edge begin = located ? split_block (loop->header, located)
    : split_block_after_labels (loop->header);
  cut_points (s, points, begin, edge_before_test (exit->src));
}

/* The blocks whose edges are to be redirected.  */

static hash_set<basic_block> *gathered;

static bool
is_gathered (edge e)
{
  return gathered->contains (e->src);
}

/* The only edge from the way that begins with E to *JOIN, where it ends.  *JOIN is split if
   several edges lead there.  */

static edge
end_of_way (edge e, basic_block *join)
{
  hash_set<basic_block> way;
  auto_vec<basic_block> ends;
  acc_blocks_of_way (e, *join, &way, &ends);
  if (ends.length () == 1)
    return find_edge (ends[0], *join);
  gathered = &way;
  edge last = make_forwarder_block (*join, is_gathered, NULL);
  *join = last->dest;
  return last;
}

/* Cuts the ways of P, a condition on the spine.  *BEFORE and *AFTER become the edges where the
   condition begins and ends.  */

static void
cut_choice (cut *s, acc_point *p, edge *before, edge *after)
{
  note_test (s, p->choice);
  *before = edge_before_test (gimple_bb (p->choice));
  for (int i = 0; i < 2; i++)
    {
      edge e = EDGE_SUCC (gimple_bb (p->choice), i);
      if (e->dest == p->join)
	continue;
      edge last = end_of_way (e, &p->join);
      cut_points (s, p->inside[i], e, last);
    }
  *after = split_block_after_labels (p->join);
}

/* Cuts the blocks from BEGIN to END into pieces at POINTS.  */

static void
cut_points (cut *s, const vec<acc_point *> &points, edge begin, edge end)
{
  for (acc_point *p : points)
    {
      edge before, after;
      bool last = s->ahead == 0;
      if (p->choice)
	cut_choice (s, p, &before, &after);
      else if (!p->loop)
	{
	  before = single_pred_edge (p->entry);
	  after = single_succ_edge (p->entry);
	  s->ahead--;
	}
      else if (p->guard)
	{
	  basic_block join = NULL;
	  acc_guard_of (p->loop, &join);
	  if (!acc_is_nests_own (s->nest, p->loop))
	    note_test (s, p->guard);
	  before = edge_before_test (gimple_bb (p->guard));
	  cut_inner (s, p->loop, p->inside[0]);
	  after = split_block_after_labels (join);
	}
      else
	{
	  before = loop_preheader_edge (p->loop);
	  after = single_exit (p->loop);
	  cut_inner (s, p->loop, p->inside[0]);
	}
      piece part = { begin, before, last };
      s->pieces.safe_push (part);
      begin = after;
    }
  piece part = { begin, end, s->ahead == 0 };
  s->pieces.safe_push (part);
}

/* Adds the blocks of P to REGION, and to ORDER in the order in which they are found.  */

static void
blocks_of (const piece &p, hash_set<basic_block> *region, auto_vec<basic_block> *order)
{
  auto_vec<basic_block> work;
  work.safe_push (p.in->dest);
  region->add (p.in->dest);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      order->safe_push (bb);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e != p.out && !region->add (e->dest))
	  work.safe_push (e->dest);
    }
}

static bool
is_pure_piece (const acc_nest *nest, const vec<basic_block> &blocks)
{
  for (basic_block bb : blocks)
    if (!acc_is_pure_block (nest, bb))
      return false;
  return true;
}

/* Whether one of BLOCKS loads from memory.  */

static bool
loads (const vec<basic_block> &blocks)
{
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (gimple_assign_load_p (gsi_stmt (gsi)))
	return true;
  return false;
}

/* The block that executes USE: for a PHI's argument, the block that its edge leaves.  */

static basic_block
use_block (use_operand_p use)
{
  gimple *stmt = USE_STMT (use);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
  return gimple_bb (stmt);
}

/* The value that a lane has instead of DEF if it does not execute REGION, which computes DEF:
   that of the iteration before if a loop carries DEF round, and otherwise any.  */

static tree
instead_of (tree def, const hash_set<basic_block> &region)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, def)
    {
      gphi *phi = dyn_cast<gphi *> (USE_STMT (use));
      if (!phi)
	continue;
      basic_block bb = gimple_bb (phi);
      if (bb->loop_father->header == bb
	  && !const_cast<hash_set<basic_block> &> (region).contains (bb)
	  && flow_bb_inside_loop_p (bb->loop_father, gimple_bb (SSA_NAME_DEF_STMT (def))))
	return gimple_phi_result (phi);
    }
  return build_zero_cst (TREE_TYPE (def));
}

/* Makes the value of DEF, if it is used outside REGION, come through a PHI in JOIN.  */

static void
carry (tree def, hash_set<basic_block> &region, basic_block join, edge executed, edge skipped)
{
  use_operand_p use;
  imm_use_iterator it;
  bool outside = false;
  FOR_EACH_IMM_USE_FAST (use, it, def)
    if (!is_gimple_debug (USE_STMT (use)) && !region.contains (use_block (use)))
      outside = true;
  if (!outside)
    return;
  tree other = instead_of (def, region);
  tree value = make_ssa_name (TREE_TYPE (def));
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, it, def)
    {
      if (is_gimple_debug (stmt))
	continue;
      bool changed = false;
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	if (!region.contains (use_block (use)))
	  {
	    SET_USE (use, value);
	    changed = true;
	  }
      if (changed)
	update_stmt (stmt);
    }
  gphi *phi = create_phi_node (value, join);
  add_phi_arg (phi, def, executed, UNKNOWN_LOCATION);
  add_phi_arg (phi, other, skipped, UNKNOWN_LOCATION);
}

/* Resets debug statements outside REGION that use DEF.  */

static void
reset_debug_uses (tree def, hash_set<basic_block> &region)
{
  gimple *stmt;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (stmt, it, def)
    if (gimple_debug_bind_p (stmt) && !region.contains (gimple_bb (stmt)))
      {
	gimple_debug_bind_reset_value (stmt);
	update_stmt (stmt);
      }
}

/* Moves what computes VALUE in REGION to the end of BEFORE.  */

static void
move_out (tree value, hash_set<basic_block> &region, basic_block before)
{
  if (TREE_CODE (value) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !region.contains (gimple_bb (def)) || !is_gimple_assign (def))
    return;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    move_out (use, region, before);
  gimple_stmt_iterator from = gsi_for_stmt (def);
  gimple_stmt_iterator to = gsi_last_bb (before);
  gsi_move_after (&from, &to);
}

/* Moves what computes S's counts, which all lanes need, out of REGION to the end of BEFORE.  */

static void
move_counts_out (cut *s, hash_set<basic_block> &region, basic_block before)
{
  for (tree value : s->counts)
    move_out (value, region, before);
}

/* Whether the loop over BUILT's blocks hands a value of the program's on from one block to the
   next, in PHIs beside those of the block's number.  */

static bool
carries_values (const acc_built *built)
{
  int n = 0;
  basic_block header = built->nest->loops[0]->loop->header;
  for (gphi_iterator it = gsi_start_phis (header); !gsi_end_p (it); gsi_next (&it))
    n += !virtual_operand_p (gimple_phi_result (it.phi ()));
  return n > acc_built_axes (built);
}

/* Whether this lane goes on in LOOP, where S's lanes meet; null if all do.  OUTSIDE: whether it
   does around LOOP, whatever its vote there was.  */

static tree
who_goes_on (const cut *s, class loop *loop, bool outside)
{
  tree who = s->built->valid;
  for (const voters &v : s->voting)
    if (flow_loop_nested_p (v.loop, loop) || (v.loop == loop && !outside))
      who = v.who;
  return who;
}

/* Finds the loops with VOTES, and who goes on in each.  */

static void
find_voters (cut *s, const vec<gimple *> &votes)
{
  for (gimple *stmt : votes)
    {
      voters v = { gimple_bb (stmt)->loop_father, as_a<gasm *> (stmt), NULL, NULL_TREE };
      for (gphi_iterator it = gsi_start_phis (v.loop->header); !gsi_end_p (it); gsi_next (&it))
	if (PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (v.loop)) == acc_vote_way (v.vote))
	  v.way = it.phi ();
      unsigned at = 0;
      while (at < s->voting.length () && loop_depth (s->voting[at].loop) <= loop_depth (v.loop))
	at++;
      s->voting.safe_insert (at, v);
    }
  for (voters &v : s->voting)
    {
      gimple_seq seq = NULL;
      tree outer = who_goes_on (s, v.loop, true);
      v.who = gimple_build (&seq, EQ_EXPR, boolean_type_node, gimple_phi_result (v.way),
			    build_zero_cst (unsigned_type_node));
      if (outer)
	v.who = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, v.who, outer);
      gimple_stmt_iterator gsi = gsi_after_labels (v.loop->header);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
}

/* Makes S's votes ones of all lanes.  */

static void
let_lanes_vote (const cut *s)
{
  for (const voters &v : s->voting)
    {
      gimple_seq seq = NULL;
      tree outer = who_goes_on (s, v.loop, true);
      tree on = gimple_build (&seq, EQ_EXPR, boolean_type_node, acc_vote_way (v.vote),
			      build_zero_cst (unsigned_type_node));
      if (outer)
	on = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, on, outer);
      auto_vec<tree> in, out;
      out.safe_push (acc_asm_operand ("=r", acc_vote_result (v.vote)));
      in.safe_push (acc_asm_operand ("r", gimple_convert (&seq, unsigned_type_node, on)));
      gimple_stmt_iterator gsi = gsi_for_stmt (v.vote);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gsi_replace (&gsi, acc_asm_new (ACC_ANY_LANE, out, in, true, true), false);
      SSA_NAME_DEF_STMT (acc_vote_result (v.vote)) = gsi_stmt (gsi);
      gsi_insert_after (&gsi, acc_keep_single (), GSI_NEW_STMT);
    }
}

/* Lets only those lanes execute P that have an iteration and go on with it, and of a team only the
   first if lanes do not meet again.  */

static void
guard_piece (cut *s, piece p)
{
  const acc_nest *nest = s->nest;
  if (p.in == p.out)
    return;
  hash_set<basic_block> region;
  auto_vec<basic_block> blocks;
  blocks_of (p, &region, &blocks);
  /* The first piece computes with numbers that all lanes have.  A later one may have addresses
     that a lane without an iteration has not computed.  */
  bool first = p.in->src == nest->loops[0]->loop->header;
  tree who = who_goes_on (s, find_common_loop (p.in->src->loop_father, p.in->dest->loop_father),
			  false);
  if (!who)
    return;
  if (who == s->built->valid && is_pure_piece (nest, blocks) && !carries_values (s->built)
      && (first || !loads (blocks)))
    return;
  basic_block before = split_edge (p.in);
  basic_block join = split_edge (p.out);
  move_counts_out (s, region, before);
  edge inside = single_succ_edge (before);
  edge executed = single_pred_edge (join);
  gimple_stmt_iterator gsi = gsi_last_bb (before);
  if (p.last && s->built->leader)
    who = s->built->leader;
  gcond *cond = gimple_build_cond (NE_EXPR, who, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  inside->flags = (inside->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  inside->probability = profile_probability::likely ();
  edge skipped = make_edge (before, join, EDGE_FALSE_VALUE);
  skipped->probability = profile_probability::unlikely ();

  for (basic_block bb : blocks)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	{
	  tree def = gimple_phi_result (it.phi ());
	  if (virtual_operand_p (def))
	    continue;
	  carry (def, region, join, executed, skipped);
	  reset_debug_uses (def, region);
	}
      for (gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  ssa_op_iter it;
	  def_operand_p def;
	  FOR_EACH_SSA_DEF_OPERAND (def, gsi_stmt (gsi), it, SSA_OP_DEF)
	    {
	      carry (DEF_FROM_PTR (def), region, join, executed, skipped);
	      reset_debug_uses (DEF_FROM_PTR (def), region);
	    }
	}
    }
}

void
acc_spine_guard (const acc_built *built, const vec<gimple *> &meetings,
		 const vec<tree> &wanted, vec<basic_block> *places)
{
  auto_vec<gimple *> votes;
  for (gimple *m : meetings)
    {
      places->safe_push (split_edge (split_block (gimple_bb (m), m)));
      if (!acc_is_vote (m))
	continue;
      gimple_stmt_iterator from = gsi_for_stmt (m), to = gsi_start_bb (places->last ());
      gsi_move_before (&from, &to);
      votes.safe_push (m);
    }
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  cut s;
  s.built = built;
  s.nest = built->nest;
  s.places = places;
  s.ahead = places->length ();
  s.refusal = NULL;
  s.checked = true;
  if (!acc_spine_find (&s))
    gcc_unreachable ();
  for (tree value : wanted)
    note_count (&s, value);
  cut_inner (&s, s.nest->loops[0]->loop, s.points);
  acc_points_free (s.points);
  find_voters (&s, votes);
  for (const piece &p : s.pieces)
    guard_piece (&s, p);
  let_lanes_vote (&s);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}
