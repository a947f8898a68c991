/* Makes a nest of parallel loops run by blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Gang G of N runs the blocks G, G + N, …  All lanes of a gang run the same blocks, and in each
   block a lane runs an iteration of its own.  In a block at the edge a lane may have none.  It
   then computes with the numbers of the last iteration that exists, and acc_spine_guard keeps it
   from doing what others would see.  */

#include "base/compat.h"
#include "lower/blocks.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "nest/nest.h"
#include "launch/flat.h"
#include "lower/built.h"
#include "lower/counts.h"
#include "lower/tags.h"
#include "lower/team.h"
#include "lower/tile-code.h"
#include "plan/effort.h"
#include "plan/lanes.h"

/* The number of this lane or gang, or how many there are: FN of the dimension DIM.  */

static tree
position (gimple_seq *seq, enum internal_fn fn, int dim)
{
  gcall *call = gimple_build_call_internal (fn, 1, build_int_cst (integer_type_node, dim));
  tree value = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, value);
  gimple_seq_add_stmt (seq, call);
  return value;
}

/* Makes COND, a test of LOOP's, go on in LOOP if the comparison INSIDE is true of A and B.  */

static void
set_condition (gcond *cond, class loop *loop, tree_code inside, tree a, tree b)
{
  edge true_edge, false_edge;
  extract_true_false_edges_from_block (gimple_bb (cond), &true_edge, &false_edge);
  bool enters = (flow_bb_inside_loop_p (loop, true_edge->dest)
		 || (single_succ_p (true_edge->dest)
		     && flow_bb_inside_loop_p (loop, single_succ (true_edge->dest))));
  gimple_cond_set_condition (cond, enters ? inside : invert_tree_comparison (inside, false), a, b);
  update_stmt (cond);
}

/* The statement before which to compute what must be known when O's loop starts.  */

static gimple *
place_before (const acc_oloop *o)
{
  return o->offset;
}

static void
insert_before (gimple *stmt, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Assigns VALUE to NAME, in SEQ, and removes the statement that did so far.  */

static void
reassign (gimple_seq *seq, tree name, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (name));
  gsi_remove (&gsi, true);
  value = gimple_convert (seq, TREE_TYPE (name), value);
  gimple_seq_add_stmt (seq, gimple_build_assign (name, value));
}

/* Makes a loop over O's chunks, if there is one, run once.  */

static void
one_chunk (const acc_oloop *o)
{
  if (o->chunks)
    {
      tree one = build_one_cst (TREE_TYPE (gimple_call_lhs (o->chunks)));
      replace_uses_by (gimple_call_lhs (o->chunks), one);
    }
}

/* The number of a block along each axis.  */

struct block_number
{
  tree of[ACC_MAX_AXES];
};

/* The logarithm of how many iterations a block has along the axis of BUILT, where the device
   computes that; or null.  */

static tree
log_block (gimple_seq *seq, const acc_built *built)
{
  return built->log ? acc_team_log_teams (seq, built) : built->flat_log;
}

/* How many iterations a block has along axis number I of BUILT, in TYPE.  */

static tree
block_size (gimple_seq *seq, const acc_built *built, int i, tree type)
{
  tree log = log_block (seq, built);
  if (!log)
    return build_int_cst (type, built->lanes->block[i]);
  return acc_op2 (seq, LSHIFT_EXPR, build_one_cst (type), log);
}

/* N divided by that.  */

static tree
by_block_size (gimple_seq *seq, const acc_built *built, int i, tree n)
{
  tree log = log_block (seq, built);
  if (!log)
    return acc_with (seq, TRUNC_DIV_EXPR, n, built->lanes->block[i]);
  return acc_op2 (seq, RSHIFT_EXPR, n, log);
}

/* Computes the numbers of BLOCKS of each of BUILT's axes, which have so many iterations as COUNTS
   say.  The end of the outermost axis's block numbers, which is 0 if there is no block at all.  */

static tree
blocks_of_axes (gimple_seq *seq, const acc_built *built, tree *counts, tree *blocks)
{
  int axes = acc_built_axes (built);
  tree type = TREE_TYPE (counts[0]);
  tree any = NULL_TREE;
  for (int i = 0; i < axes; i++)
    {
      tree rest = acc_with (seq, MINUS_EXPR, block_size (seq, built, i, type), 1);
      tree more = acc_op2 (seq, PLUS_EXPR, counts[i], rest);
      if (built->shift && i == axes - 1)
	more = acc_op2 (seq, PLUS_EXPR, more, built->shift);
      blocks[i] = by_block_size (seq, built, i, more);
      if (i == 0)
	continue;
      tree some = gimple_build (seq, NE_EXPR, boolean_type_node, blocks[i],
				build_zero_cst (type));
      any = any ? acc_op2 (seq, BIT_AND_EXPR, any, some) : some;
      blocks[i] = acc_with (seq, MAX_EXPR, blocks[i], 1);
    }
  if (!any)
    return blocks[0];
  return acc_op2 (seq, MULT_EXPR, blocks[0], gimple_convert (seq, type, any));
}

/* Makes B the number of the block, along AXES axes, that comes after N others.  */

static void
divide (gimple_seq *seq, int axes, tree n, tree *blocks, block_number *b)
{
  for (int i = axes - 1; i > 0; i--)
    {
      b->of[i] = acc_op2 (seq, TRUNC_MOD_EXPR, n, blocks[i]);
      n = acc_op2 (seq, TRUNC_DIV_EXPR, n, blocks[i]);
    }
  b->of[0] = n;
}

/* Makes NEXT the sum of NOW and STEP, with a carry from each of the AXES to the next outer one.  */

static void
advance (gimple_seq *seq, int axes, const block_number *now, const block_number *step,
	 tree *blocks, block_number *next)
{
  tree carry = NULL_TREE;
  for (int i = axes - 1; i >= 0; i--)
    {
      tree sum = acc_op2 (seq, PLUS_EXPR, now->of[i], step->of[i]);
      if (carry)
	sum = acc_op2 (seq, PLUS_EXPR, sum, carry);
      next->of[i] = sum;
      if (i == 0)
	break;
      tree over = gimple_build (seq, GE_EXPR, boolean_type_node, sum, blocks[i]);
      carry = gimple_convert (seq, TREE_TYPE (sum), over);
      next->of[i] = acc_op2 (seq, MINUS_EXPR, sum, acc_op2 (seq, MULT_EXPR, carry, blocks[i]));
    }
}

bool
acc_always_whole (const acc_axis *axis, int block)
{
  return (TREE_CODE (axis->count) == INTEGER_CST && tree_fits_shwi_p (axis->count)
	  && (axis->by == 1 || axis->by == -1)
	  && tree_to_shwi (axis->count) % block == 0);
}

/* Computes which iterations block NUMBER has along BUILT's axes: the same for all lanes.  */

static void
locate_block (gimple_seq *seq, acc_built *built, const block_number *number, tree *counts)
{
  for (int i = 0; i < acc_built_axes (built); i++)
    {
      acc_built_axis *axis = &built->axis[i];
      tree count = counts[i];
      tree block = block_size (seq, built, i, TREE_TYPE (count));
      axis->first = acc_op2 (seq, MULT_EXPR, number->of[i], block);
      axis->last = acc_op2 (seq, PLUS_EXPR, axis->first, acc_with (seq, MINUS_EXPR, block, 1));
      axis->whole = (built->width != ACC_WIDTH_ARGUMENT && built->width != ACC_WIDTH_SYNC
		     && !built->log && !built->flat && !built->lanes->turns[i]
		     && acc_always_whole (&built->nest->axis[i], built->lanes->block[i]));
      if (axis->whole)
	continue;
      tree last = acc_with (seq, MINUS_EXPR, count, 1);
      axis->last = acc_op2 (seq, MIN_EXPR, axis->last, last);
    }
}

/* OWN, a lane's number along axis number I of BUILT, as that of the lane's iteration in TURN.  */

static tree
iteration_of_turn (gimple_seq *seq, const acc_built *built, int i, tree own, tree turn)
{
  int lanes = built->lanes->lanes[i], neighbours = built->lanes->neighbours[i];
  if (neighbours <= 1)
    return acc_op2 (seq, PLUS_EXPR, own, acc_with (seq, MULT_EXPR, turn, lanes));
  own = acc_with (seq, MULT_EXPR, own, neighbours);
  own = acc_op2 (seq, PLUS_EXPR, own, acc_with (seq, TRUNC_MOD_EXPR, turn, neighbours));
  tree group = acc_with (seq, TRUNC_DIV_EXPR, turn, neighbours);
  return acc_op2 (seq, PLUS_EXPR, own, acc_with (seq, MULT_EXPR, group, lanes * neighbours));
}

/* Computes which of the block's iterations is this lane's.  */

static void
locate_lane (gimple_seq *seq, acc_built *built, tree *counts)
{
  const struct plan_lanes *lanes = built->lanes;
  tree lane = built->lane;
  built->valid = NULL_TREE;
  for (int i = acc_built_axes (built) - 1; i >= 0; i--)
    {
      acc_built_axis *axis = &built->axis[i];
      tree own = lane;
      if (i > 0)
	{
	  own = acc_with (seq, TRUNC_MOD_EXPR, lane, lanes->lanes[i]);
	  lane = acc_with (seq, TRUNC_DIV_EXPR, lane, lanes->lanes[i]);
	}
      tree turn = i > 0 && built->column ? built->column : built->turn;
      if (lanes->block[i] > lanes->lanes[i])
	own = iteration_of_turn (seq, built, i, own, turn);
      tree count = counts[i];
      tree mine = acc_op2 (seq, PLUS_EXPR, axis->first,
			   gimple_convert (seq, TREE_TYPE (count), own));
      axis->mine = mine;
      axis->within = axis->place = own;
      if (axis->whole)
	continue;
      if (!built->guarded)
	{
	  axis->mine = acc_op2 (seq, MIN_EXPR, mine, axis->last);
	  axis->within = gimple_convert (seq, unsigned_type_node,
					 acc_op2 (seq, MINUS_EXPR, axis->mine, axis->first));
	}
      tree has = (built->flat ? gimple_build (seq, LE_EXPR, boolean_type_node, mine, axis->last)
		  : gimple_build (seq, LT_EXPR, boolean_type_node, mine, count));
      built->valid = built->valid ? acc_op2 (seq, BIT_AND_EXPR, built->valid, has) : has;
    }
  if (built->log)
    {
      tree first = gimple_build (seq, EQ_EXPR, boolean_type_node, built->member,
				 build_zero_cst (unsigned_type_node));
      built->leader = acc_op2 (seq, BIT_AND_EXPR, built->valid, first);
    }
}

/* Computes the numbers of this lane along BUILT's axes.  */

static void
locate_own (gimple_seq *seq, acc_built *built, tree *counts)
{
  tree lane = built->lane;
  for (int i = built->nest->n_axes - 1; i >= 0; i--)
    {
      int lanes = built->lanes->lanes[i];
      tree own = lane;
      if (i > 0)
	{
	  own = acc_with (seq, TRUNC_MOD_EXPR, lane, lanes);
	  lane = acc_with (seq, TRUNC_DIV_EXPR, lane, lanes);
	}
      built->axis[i].own = gimple_convert (seq, TREE_TYPE (counts[i]), own);
      built->axis[i].count = counts[i];
    }
}

/* Computes which of the block's iterations this lane has in its turn, where a lane's are
   neighbours.  */

static void
locate_neighbour (gimple_seq *seq, acc_built *built)
{
  int last = built->nest->n_axes - 1;
  built->valid = NULL_TREE;
  for (int i = last; i >= 0; i--)
    {
      acc_built_axis *axis = &built->axis[i];
      tree own = axis->own;
      int turns = built->lanes->turns[i];
      if (i == last && turns > 1)
	own = acc_op2 (seq, PLUS_EXPR, acc_op2 (seq, MULT_EXPR, own, built->apart),
		       acc_op2 (seq, MULT_EXPR, built->together, built->column));
      else if (turns > 1)
	own = acc_op2 (seq, PLUS_EXPR, acc_with (seq, MULT_EXPR, own, turns), built->turn);
      axis->within = gimple_convert (seq, unsigned_type_node, own);
      axis->mine = acc_op2 (seq, PLUS_EXPR, axis->first, own);
      /* Before the first iteration, this is a great number.  */
      if (i == last && built->shift)
	axis->mine = acc_op2 (seq, MINUS_EXPR, axis->mine, built->shift);
      tree has = gimple_build (seq, LT_EXPR, boolean_type_node, axis->mine, axis->count);
      built->valid = built->valid ? acc_op2 (seq, BIT_AND_EXPR, built->valid, has) : has;
    }
}

/* What the names of AXIS hold in iteration MINE.  */

static tree
held (gimple_seq *seq, const acc_axis *axis, tree mine)
{
  mine = gimple_convert (seq, long_long_integer_type_node, mine);
  return acc_with (seq, MULT_EXPR, mine, axis->by);
}

/* The offset of O in this lane's iteration, where VALUES are those of the axes.  The offset of a
   collapsed loop is no longer of use, and is 0.  */

static tree
held_by (const acc_nest *nest, const acc_oloop *o, tree *values)
{
  for (int i = 0; i < nest->n_axes; i++)
    if (nest->axis[i].names.contains (o->offset_name))
      return values[i];
  return build_zero_cst (TREE_TYPE (o->offset_name));
}

/* Assigns VALUE to PHI's result, in SEQ, and removes PHI.  */

static void
become_assignment (gimple_seq *seq, gphi *phi, tree value)
{
  tree result = gimple_phi_result (phi);
  gimple_stmt_iterator gsi = gsi_for_stmt (phi);
  remove_phi_node (&gsi, false);
  value = gimple_convert (seq, TREE_TYPE (result), value);
  gimple_seq_add_stmt (seq, gimple_build_assign (result, value));
}

/* Makes the sequential OpenACC loops inside NEST ordinary ones, in which GOACC_LOOP's values are
   constants and arguments.  */

static void
run_in_order (const acc_nest *nest)
{
  class loop *loop = acc_nest_innermost (nest)->loop;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_call_internal_p (stmt, IFN_GOACC_LOOP) || !gimple_call_lhs (stmt))
	  continue;
	tree lhs = gimple_call_lhs (stmt), value = NULL_TREE;
	switch (tree_to_shwi (gimple_call_arg (stmt, 0)))
	  {
	  case IFN_GOACC_LOOP_CHUNKS: value = integer_one_node; break;
	  case IFN_GOACC_LOOP_STEP: value = gimple_call_arg (stmt, 3); break;
	  case IFN_GOACC_LOOP_OFFSET: value = integer_zero_node; break;
	  case IFN_GOACC_LOOP_BOUND: value = gimple_call_arg (stmt, 2); break;
	  }
	if (!useless_type_conversion_p (TREE_TYPE (lhs), TREE_TYPE (value)))
	  {
	    gimple_seq seq = NULL;
	    value = gimple_convert (&seq, TREE_TYPE (lhs), value);
	    gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	  }
	replace_uses_by (lhs, value);
      }
  free (body);
}

/* Gives rows of blocks to each group of LANES->together gangs that follow each other, if there
   are enough rows: gangs that run at a time then read what is close together, however many of
   them the device holds.  At first *GANG is this gang's number of *GANGS, afterwards it is that
   in its group.  The gang's blocks begin with *FIRST_ROW of the ROWS blocks of the outermost
   axis, and end before *END.  */

static void
group_gangs (gimple_seq *seq, const struct plan_lanes *lanes, tree rows, tree *gang, tree *gangs,
	     tree *first_row, tree *end)
{
  tree type = TREE_TYPE (*end);
  HOST_WIDE_INT groups = lanes->gangs / lanes->together;
  tree many = gimple_build (seq, GE_EXPR, boolean_type_node, rows,
			    build_int_cst (type, EFFORT_ROWS_TOGETHER * groups));
  tree each = acc_with (seq, TRUNC_DIV_EXPR, acc_with (seq, PLUS_EXPR, *end, groups - 1), groups);
  each = gimple_build (seq, COND_EXPR, type, many, each, *end);
  *gangs = gimple_build (seq, COND_EXPR, type, many, build_int_cst (type, lanes->together), *gangs);
  tree group = acc_op2 (seq, TRUNC_DIV_EXPR, *gang, *gangs);
  *gang = acc_op2 (seq, TRUNC_MOD_EXPR, *gang, *gangs);
  *first_row = acc_op2 (seq, MULT_EXPR, group, each);
  *end = acc_op2 (seq, MIN_EXPR, *end, acc_op2 (seq, PLUS_EXPR, *first_row, each));
}

/* A gang's way over the blocks of a nest.  */

struct walk
{
  tree counts[ACC_MAX_AXES];	/* of each axis's iterations; if blocks are flat, of all first */
  tree parts[ACC_MAX_AXES];	/* of each axis's iterations then, unsigned int */
  tree blocks[ACC_MAX_AXES];	/* of each axis's blocks */
  tree end;			/* comes after the outermost axis's last block */
  block_number start, step;	/* the gang's first block, and how far it is to the next */
  tree more;			/* where it usually has one: 1 if it has others, or 0 */
  block_number now;		/* the block in the loop */
};

/* Whether W, over AXES axes, has more blocks than there are GANGS, each of which begins with one: 1
   or 0.  */

static tree
more_blocks (gimple_seq *seq, int axes, const walk *w, tree gangs)
{
  tree type = long_long_unsigned_type_node, all = gimple_convert (seq, type, w->end);
  for (int i = 1; i < axes; i++)
    all = acc_op2 (seq, MULT_EXPR, all, gimple_convert (seq, type, w->blocks[i]));
  gangs = gimple_convert (seq, type, gangs);
  tree more = gimple_build (seq, LT_EXPR, boolean_type_node, gangs, all);
  return gimple_convert (seq, unsigned_type_node, more);
}

/* Makes W, which the counts of BUILT's nest are in, one over the iterations of all axes.  */

static void
walk_over_all (gimple_seq *seq, acc_built *built, walk *w)
{
  w->counts[0] = acc_count_all (seq, built->nest, w->counts, w->parts);
  built->flat_log = acc_flat_log (seq, *built->flat, w->counts[0]);
}

/* Finds out which iteration of each axis this lane's is, whose number in all of W's is that along
   the first axis.  */

static void
unflatten (gimple_seq *seq, acc_built *built, walk *w)
{
  tree rest = built->axis[0].mine;
  for (int i = built->nest->n_axes - 1; i > 0; i--)
    {
      tree more = acc_op2 (seq, TRUNC_DIV_EXPR, rest, w->parts[i]);
      tree before = acc_op2 (seq, MULT_EXPR, more, w->parts[i]);
      built->axis[i].mine = acc_op2 (seq, MINUS_EXPR, rest, before);
      rest = more;
    }
  built->axis[0].mine = rest;
}

/* Hoists what BUILT's loops count out of them, and computes there where W starts and ends.  */

static void
begin_walk (acc_built *built, walk *w)
{
  const acc_nest *nest = built->nest;
  gimple_seq seq = NULL;
  acc_nest_counts (&seq, nest, w->counts);
  tree lane = position (&seq, IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR);
  built->lane = gimple_convert (&seq, unsigned_type_node, lane);
  if (built->log)
    acc_team_form (&seq, built, w->counts[0]);
  if (built->flat)
    walk_over_all (&seq, built, w);
  w->end = blocks_of_axes (&seq, built, w->counts, w->blocks);
  tree type = TREE_TYPE (w->end);
  tree gang = build_zero_cst (type), gangs = build_one_cst (type);
  if (nest->outermost)
    {
      gang = gimple_convert (&seq, type, position (&seq, IFN_GOACC_DIM_POS, GOMP_DIM_GANG));
      gangs = gimple_convert (&seq, type, position (&seq, IFN_GOACC_DIM_SIZE, GOMP_DIM_GANG));
    }
  tree first_row = build_zero_cst (type);
  if (nest->outermost && built->lanes->together)
    group_gangs (&seq, built->lanes, w->blocks[0], &gang, &gangs, &first_row, &w->end);
  divide (&seq, acc_built_axes (built), gang, w->blocks, &w->start);
  divide (&seq, acc_built_axes (built), gangs, w->blocks, &w->step);
  w->more = built->lanes->once ? more_blocks (&seq, acc_built_axes (built), w, gangs) : NULL_TREE;
  w->start.of[0] = acc_op2 (&seq, PLUS_EXPR, w->start.of[0], first_row);
  insert_before (place_before (nest->loops[0]), seq);
}

/* Makes the loop of O, BUILT's outermost, one over the blocks of W.  SEQ is to come first in its
   body.  */

static void
walk_over_blocks (gimple_seq *seq, const acc_built *built, const acc_oloop *o, walk *w)
{
  int axes = acc_built_axes (built);
  edge entry = loop_preheader_edge (o->loop);
  edge back = loop_latch_edge (o->loop);
  block_number next;
  for (int i = 0; i < axes; i++)
    {
      w->now.of[i] = make_ssa_name (TREE_TYPE (w->end));
      create_phi_node (w->now.of[i], o->loop->header);
    }
  advance (seq, axes, &w->now, &w->step, w->blocks, &next);
  for (int i = 0; i < axes; i++)
    {
      gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (w->now.of[i]));
      add_phi_arg (phi, w->start.of[i], entry, UNKNOWN_LOCATION);
      add_phi_arg (phi, next.of[i], back, UNKNOWN_LOCATION);
    }
  set_condition (o->entry, o->loop, LT_EXPR, w->start.of[0], w->end);
  set_condition (o->latch, o->loop, LT_EXPR, next.of[0], w->end);
}

/* Computes this lane's iteration in the block that W is at, and lets the names of BUILT's axes
   hold it.  VALUES becomes what the names of each axis hold.  */

static void
locate_iteration (gimple_seq *seq, acc_built *built, walk *w, tree *values)
{
  const acc_nest *nest = built->nest;
  locate_block (seq, built, &w->now, w->counts);
  built->lane = acc_lane_in_block (seq, built->lane, w->now.of[0], w->more);
  bool neighbours = built->lanes->turns[0] > 0;
  if (neighbours)
    locate_own (seq, built, w->counts);
  built->turn = make_ssa_name (unsigned_type_node);
  built->first_turn = gimple_build_assign (built->turn, build_zero_cst (unsigned_type_node));
  gimple_seq_add_stmt (seq, built->first_turn);
  int last = nest->n_axes - 1;
  if (neighbours || (last > 0 && built->lanes->block[last] > built->lanes->lanes[last]))
    {
      built->column = make_ssa_name (unsigned_type_node);
      gimple_seq_add_stmt (seq, gimple_build_assign (built->column,
						     build_zero_cst (unsigned_type_node)));
    }
  if (neighbours)
    locate_neighbour (seq, built);
  else
    locate_lane (seq, built, w->counts);
  if (built->flat)
    unflatten (seq, built, w);
  for (int i = 0; i < nest->n_axes; i++)
    values[i] = held (seq, &nest->axis[i], built->axis[i].mine);
  for (int i = 0; i < nest->n_axes; i++)
    for (tree name : nest->axis[i].names)
      if (name != nest->axis[i].loop->offset_name)
	reassign (seq, name, values[i]);
}

/* Puts SEQ, and the offset of the Ith of BUILT's loops, first into the loop's body.  VALUES are
   those of the axes.  */

static void
set_offset (gimple_seq seq, acc_built *built, unsigned i, tree *values)
{
  const acc_oloop *o = built->nest->loops[i];
  become_assignment (&seq, o->index, held_by (built->nest, o, values));
  built->located[i] = gimple_seq_last_stmt (seq);
  gimple_stmt_iterator gsi = gsi_after_labels (o->loop->header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

void
acc_nest_rebuild (acc_built *built)
{
  const acc_nest *nest = built->nest;
  walk w;
  tree values[ACC_MAX_AXES];
  gimple_seq seq = NULL;
  begin_walk (built, &w);
  walk_over_blocks (&seq, built, nest->loops[0], &w);
  locate_iteration (&seq, built, &w, values);
  set_offset (seq, built, 0, values);
  one_chunk (nest->loops[0]);
  for (unsigned i = 1; i < nest->loops.length (); i++)
    {
      const acc_oloop *o = nest->loops[i];
      set_offset (NULL, built, i, values);
      set_condition (o->entry, o->loop, EQ_EXPR, integer_zero_node, integer_zero_node);
      set_condition (o->latch, o->loop, NE_EXPR, integer_zero_node, integer_zero_node);
      one_chunk (o);
    }
  run_in_order (nest);
  acc_tag_blocks (nest);
}
