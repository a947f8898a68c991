/* Keeps the lanes together that have an iteration and those that have none.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "compat.h"
#include "acccache.h"
#include "cfgloop.h"
#include "nest.h"
#include "spine.h"
#include "uniform.h"

/* What is between two edges, the latter not included.  */

struct piece
{
  edge in, out;
};

struct spine
{
  acc_nest *nest;
  const vec<basic_block> *places;	/* where lanes meet */
  auto_vec<piece> pieces;
  auto_vec<tree> counts;	/* what decides how often the spine's loops go round */
  const char *refusal;
};

/* A point of the spine: a meeting, or a loop that holds some.  */

struct point
{
  basic_block entry;	/* the first block of it */
  class loop *loop;	/* null for a meeting */
  gcond *guard;		/* the test whether the loop is entered at all, or null */
};

static gcond *
test_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  return gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
}

static bool
forwards (basic_block bb)
{
  return (single_succ_p (bb) && single_pred_p (bb) && gsi_end_p (gsi_start_phis (bb))
	  && gsi_end_p (gsi_start_nondebug_bb (bb)));
}

/* Where E leads to, through blocks without statements.  */

static basic_block
target (edge e)
{
  basic_block bb = e->dest;
  while (forwards (bb))
    bb = single_succ (bb);
  return bb;
}

/* The test that skips LOOP as a whole, or null.  *JOIN is where the ways meet again.  */

static gcond *
guard_of (class loop *loop, basic_block *join)
{
  edge exit = single_exit (loop);
  basic_block before = loop_preheader_edge (loop)->src;
  if (gcond *own = test_of (before))
    (void) own;
  else if (single_pred_p (before))
    before = single_pred (before);
  gcond *guard = test_of (before);
  if (!exit || !guard)
    return NULL;
  *join = target (exit);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, before->succs)
    if (target (e) == *join && EDGE_COUNT ((*join)->preds) == 2)
      return guard;
  return NULL;
}

static bool
is_ours (acc_nest *nest, class loop *loop)
{
  for (acc_oloop *o : nest->loops)
    if (o->loop == loop)
      return true;
  return false;
}

/* Whether LOOP is over the chunks of one of NEST's loops: it will run once.  */

static bool
is_chunks (acc_nest *nest, class loop *loop)
{
  for (acc_oloop *o : nest->loops)
    if (o->chunks && loop_outer (o->loop) == loop)
      return true;
  return false;
}

/* The points of the spine directly in LOOP, in their order.  */

static void
find_points (spine *s, class loop *loop, auto_vec<point> *points)
{
  for (basic_block bb : *s->places)
    {
      if (!flow_bb_inside_loop_p (loop, bb))
	continue;
      class loop *inner = bb->loop_father;
      while (inner != loop && loop_outer (inner) != loop)
	inner = loop_outer (inner);
      point p = { bb, NULL, NULL };
      if (inner != loop)
	{
	  basic_block join;
	  p.loop = inner;
	  p.guard = single_exit (inner) ? guard_of (inner, &join) : NULL;
	  p.entry = p.guard ? gimple_bb (p.guard) : loop_preheader_edge (inner)->src;
	  bool known = false;
	  for (const point &q : *points)
	    known |= q.loop == inner;
	  if (known)
	    continue;
	}
      unsigned at = 0;
      while (at < points->length ()
	     && dominated_by_p (CDI_DOMINATORS, bb, (*points)[at].entry))
	at++;
      points->safe_insert (at, p);
    }
}

/* Whether all lanes find the same in the test COND before they come to PLACE.  */

static bool
uniform_test (acc_nest *nest, gcond *cond, basic_block place)
{
  gimple *stmt = first_stmt (place);
  for (int i = 0; i < 2; i++)
    {
      tree value = gimple_op (cond, i);
      if (!acc_nest_uniform (nest, value) || !acc_on_spine (nest, value, stmt))
	return false;
    }
  return true;
}

static bool
is_pure_block (acc_nest *nest, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (!acc_is_pure (gsi_stmt (gsi), nest->loops[0]->loop))
      return false;
  return true;
}

static bool
refuse (spine *s, const char *why)
{
  s->refusal = why;
  return false;
}

/* A place in LOOP where lanes meet.  */

static basic_block
meeting_in (spine *s, class loop *loop)
{
  for (basic_block bb : *s->places)
    if (flow_bb_inside_loop_p (loop, bb))
      return bb;
  return NULL;
}

/* Checks that all lanes go through the points in LOOP, whose body starts in FIRST and ends in LAST.  */

static bool
check_loop (spine *s, class loop *loop, basic_block first, basic_block last)
{
  auto_vec<point> points;
  find_points (s, loop, &points);
  for (const point &p : points)
    {
      if (!dominated_by_p (CDI_DOMINATORS, last, p.entry)
	  || !dominated_by_p (CDI_POST_DOMINATORS, first, p.entry))
	return refuse (s, "the directive is not reached by all lanes of a gang together: it"
		       " stands under a condition");
      if (!p.loop)
	continue;
      edge exit = single_exit (p.loop);
      bool ours = is_ours (s->nest, p.loop) || is_chunks (s->nest, p.loop);
      if (!exit || !test_of (exit->src))
	return refuse (s, "the sequential loop around the directive can be left from several"
		       " places");
      if (!ours && !uniform_test (s->nest, test_of (exit->src), meeting_in (s, p.loop)))
	return refuse (s, "the number of iterations of the sequential loop around the directive"
		       " may differ between lanes");
      if (!ours && p.guard && !uniform_test (s->nest, p.guard, meeting_in (s, p.loop)))
	return refuse (s, "whether the sequential loop around the directive is entered may differ"
		       " between lanes");
      basic_block end = p.loop->latch;
      basic_block start = p.loop->header;
      if (exit->src == p.loop->header && p.loop->header != p.loop->latch
	  && !(single_pred_p (end) && single_pred (end) == p.loop->header && forwards (end)))
	{
	  if (!is_pure_block (s->nest, p.loop->header))
	    return refuse (s, "the test of the sequential loop around the directive has effects");
	  edge stay = EDGE_SUCC (p.loop->header, 0) == exit ? EDGE_SUCC (p.loop->header, 1)
	    : EDGE_SUCC (p.loop->header, 0);
	  start = stay->dest;
	}
      else if (exit->src == end || (forwards (end) && single_pred (end) == exit->src))
	end = exit->src;
      else
	return refuse (s, "the sequential loop around the directive is left from its middle");
      if (!check_loop (s, p.loop, start, end))
	return false;
    }
  return true;
}

bool
acc_spine_check (acc_nest *nest, const vec<gimple *> &meetings, const char **refusal)
{
  auto_vec<basic_block> places;
  for (gimple *m : meetings)
    places.safe_push (gimple_bb (m));
  spine s;
  s.nest = nest;
  s.places = &places;
  s.refusal = NULL;
  class loop *loop = nest->loops[0]->loop;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  if (!single_exit (loop))
    {
      *refusal = "its loop can be left from several places";
      return false;
    }
  bool good = check_loop (&s, loop, loop->header, gimple_bb (nest->loops[0]->latch));
  *refusal = s.refusal;
  return good;
}

/* The edge before the last statement of BB, a test.  */

static edge
before_test (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_prev (&gsi);
  return gsi_end_p (gsi) ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi));
}

static void cut_loop (spine *, class loop *, edge, edge);

/* Notes VALUE, and what it comes from round the loops of the spine.  */

static void
note_count (spine *s, tree value)
{
  if (TREE_CODE (value) != SSA_NAME || s->counts.contains (value))
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (s->nest->loops[0]->loop, gimple_bb (def)))
    return;
  s->counts.safe_push (value);
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    note_count (s, USE_FROM_PTR (use));
}

static void
note_test (spine *s, gcond *cond)
{
  note_count (s, gimple_cond_lhs (cond));
  note_count (s, gimple_cond_rhs (cond));
}

/* Cuts the body of LOOP, which is on the spine.  */

static void
cut_inner (spine *s, class loop *loop)
{
  edge exit = single_exit (loop);
  if (!is_ours (s->nest, loop) && !is_chunks (s->nest, loop))
    note_test (s, test_of (exit->src));
  basic_block end = loop->latch;
  bool test_first = (exit->src == loop->header && loop->header != end
		     && !(single_pred_p (end) && single_pred (end) == loop->header
			  && forwards (end)));
  gimple *located = NULL;
  for (acc_oloop *o : s->nest->loops)
    if (o->loop == loop)
      located = o->located;
  if (test_first)
    {
      edge stay = EDGE_SUCC (loop->header, 0) == exit ? EDGE_SUCC (loop->header, 1)
	: EDGE_SUCC (loop->header, 0);
      cut_loop (s, loop, stay, loop_latch_edge (loop));
      return;
    }
  edge begin = located ? split_block (loop->header, located)
    : split_block_after_labels (loop->header);
  cut_loop (s, loop, begin, before_test (exit->src));
}

/* Cuts what is between BEGIN and END, the body of LOOP, into pieces.  */

static void
cut_loop (spine *s, class loop *loop, edge begin, edge end)
{
  auto_vec<point> points;
  find_points (s, loop, &points);
  for (const point &p : points)
    {
      edge before, after;
      if (!p.loop)
	{
	  before = single_pred_edge (p.entry);
	  after = single_succ_edge (p.entry);
	}
      else if (p.guard)
	{
	  basic_block join = NULL;
	  guard_of (p.loop, &join);
	  if (!is_ours (s->nest, p.loop))
	    note_test (s, p.guard);
	  before = before_test (gimple_bb (p.guard));
	  cut_inner (s, p.loop);
	  after = split_block_after_labels (join);
	}
      else
	{
	  before = loop_preheader_edge (p.loop);
	  after = single_exit (p.loop);
	  cut_inner (s, p.loop);
	}
      piece part = { begin, before };
      s->pieces.safe_push (part);
      begin = after;
    }
  piece part = { begin, end };
  s->pieces.safe_push (part);
}

/* The blocks of P, into REGION and ORDER.  */

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
is_pure_piece (acc_nest *nest, const vec<basic_block> &blocks)
{
  for (basic_block bb : blocks)
    if (!is_pure_block (nest, bb))
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

/* Where USE is executed: at the end of the block that its edge leaves, for a PHI's argument.  */

static basic_block
use_block (use_operand_p use)
{
  gimple *stmt = USE_STMT (use);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
  return gimple_bb (stmt);
}

/* What a lane that does not execute DEF has in its place: what the loop that carries it round had
   before, or nothing that matters.  */

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

/* Lets the value of DEF, if it is used outside REGION, come through JOIN.  */

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

/* Debug statements outside REGION say nothing of what is defined in it.  */

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

/* Moves what computes VALUE out of REGION, to the end of BEFORE.  */

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

/* Moves what the spine's loops count and test out of REGION: all lanes have to go round.  */

static void
move_counts_out (spine *s, hash_set<basic_block> &region, basic_block before)
{
  for (tree value : s->counts)
    move_out (value, region, before);
}

/* Whether the loop over NEST's blocks hands a value of the program's on: its header has other PHIs than those
   of the block's number.  */

static bool
carries_values (acc_nest *nest)
{
  int n = 0;
  for (gphi_iterator it = gsi_start_phis (nest->loops[0]->loop->header); !gsi_end_p (it);
       gsi_next (&it))
    n += !virtual_operand_p (gimple_phi_result (it.phi ()));
  return n > nest->n_axes;
}

/* Lets only lanes with an iteration execute P.  */

static void
guard_piece (spine *s, piece p)
{
  acc_nest *nest = s->nest;
  if (p.in == p.out)
    return;
  hash_set<basic_block> region;
  auto_vec<basic_block> blocks;
  blocks_of (p, &region, &blocks);
  /* What comes first is computed with numbers that all lanes have.  Later on there may be addresses that a lane without an
     iteration has not computed.  */
  bool first = p.in->src == nest->loops[0]->loop->header;
  if (is_pure_piece (nest, blocks) && !carries_values (nest) && (first || !loads (blocks)))
    return;
  basic_block before = split_edge (p.in);
  basic_block join = split_edge (p.out);
  move_counts_out (s, region, before);
  edge inside = single_succ_edge (before);
  edge executed = single_pred_edge (join);
  gimple_stmt_iterator gsi = gsi_last_bb (before);
  gcond *cond = gimple_build_cond (NE_EXPR, nest->valid, boolean_false_node, NULL_TREE,
				   NULL_TREE);
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
acc_spine_guard (acc_nest *nest, const vec<gimple *> &meetings, vec<basic_block> *places)
{
  for (gimple *m : meetings)
    places->safe_push (split_edge (split_block (gimple_bb (m), m)));
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  spine s;
  s.nest = nest;
  s.places = places;
  s.refusal = NULL;
  cut_inner (&s, nest->loops[0]->loop);
  if (nest->valid)
    for (const piece &p : s.pieces)
      guard_piece (&s, p);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}
