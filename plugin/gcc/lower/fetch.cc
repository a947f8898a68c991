/* Fetches tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/fetch.h"
#include "base/code.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "region/request.h"
#include "lower/built.h"
#include "lower/tile-code.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* Batches of more loads than this keep too many registers.  */
#define MAX_BATCH 16

void
acc_add_barrier (gimple_seq *seq, const vec<acc_tile *> &tiles)
{
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", tiles[0]->var));
  in.safe_push (acc_asm_operand ("m", tiles[0]->var));
  bool written = false;
  for (const acc_tile *tile : tiles)
    written |= tile->policy != PLAN_AUTO;
  gimple_seq_add_stmt (seq, acc_asm_new (ACC_BARRIER, out, in, true, written));
}

/* The element that the corner is, counted from the array's first, of the block's first or LAST lanes: for
   a box that moves up this is the first iteration's, for one that moves down the last one's.  WHICH says whether to take the
   block's ends whether they exist or not ('c'), or the least ('l') or greatest ('g') of those that
   do.  */

static tree
corner_of (acc_tile *tile, gimple_seq *seq, char which, gimple_stmt_iterator *here)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  tree flat = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = acc_form_emit (&tile->rest[d], type, here);
      for (int i = 0; i < tile->nest->n_axes; i++)
	{
	  HOST_WIDE_INT rate = tile->rate[d][i];
	  const acc_built_axis *axis = &tile->built->axis[i];
	  if (!rate)
	    continue;
	  tree iteration = axis->first;
	  if (which == 'c' && rate < 0)
	    iteration = acc_with (seq, PLUS_EXPR, axis->first, tile->lanes->block[i] - 1);
	  else if ((which == 'l' && rate < 0) || (which == 'g' && rate > 0))
	    iteration = axis->last;
	  iteration = gimple_convert (seq, type, iteration);
	  at = acc_op2 (seq, PLUS_EXPR, at, acc_with (seq, MULT_EXPR, iteration, rate));
	}
      tree pitch = acc_form_emit (&box->pitch[d], type, here);
      flat = acc_op2 (seq, PLUS_EXPR, flat, acc_op2 (seq, MULT_EXPR, at, pitch));
    }
  return flat;
}

/* What may be fetched: all of the array, or what is certain to be read and what is between.  */

static void
emit_ends (acc_tile *tile, gimple_seq *seq, gimple_stmt_iterator *here)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  if (tile->clamped_to_extent)
    {
      struct poly last = poly_add (&box->first, &box->elements);
      last = poly_add_const (&last, -1);
      tile->least = acc_form_emit (&box->first, type, here);
      tile->greatest = acc_form_emit (&last, type, here);
      return;
    }
  tree low = corner_of (tile, seq, 'l', here), high = corner_of (tile, seq, 'g', here);
  tree l = NULL_TREE, g = NULL_TREE;
  for (const struct poly &p : tile->certain_least)
    {
      tree v = acc_form_emit (&p, type, here);
      l = l ? acc_op2 (seq, MIN_EXPR, l, v) : v;
    }
  for (const struct poly &p : tile->certain_greatest)
    {
      tree v = acc_form_emit (&p, type, here);
      g = g ? acc_op2 (seq, MAX_EXPR, g, v) : v;
    }
  tile->least = acc_op2 (seq, PLUS_EXPR, low, l);
  tile->greatest = acc_op2 (seq, PLUS_EXPR, high, g);
}

void
acc_tile_locate (acc_tile *tile, tree base, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  tree offset = build_int_cst (unsigned_type_node, 0);
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      const acc_built_axis *axis = &tile->built->axis[i];
      HOST_WIDE_INT up = 0, down = 0;
      for (int d = 0; d < box->rank; d++)
	(tile->rate[d][i] > 0 ? up : down) += tile->rate[d][i] * tile->plan->pitch[d];
      if (!up && !down)
	continue;
      HOST_WIDE_INT bytes = (up + down) * box->elem_size;
      offset = acc_op2 (seq, PLUS_EXPR, offset, acc_with (seq, MULT_EXPR, axis->within, bytes));
      /* Boxes that move down are counted from the block's last iteration.  */
      offset = acc_with (seq, PLUS_EXPR, offset, -down * (tile->lanes->block[i] - 1) * box->elem_size);
    }
  tile->address = acc_with (seq, PLUS_EXPR, base, tile->offset);
  tile->lane_offset = acc_op2 (seq, PLUS_EXPR, tile->address, offset);
  if (tile->policy != PLAN_MASK)
    return;
  tile->mask = acc_with (seq, PLUS_EXPR, tile->address, tile->plan->mask);
  tile->lane_mask = acc_op2 (seq, PLUS_EXPR, tile->mask, acc_with (seq, EXACT_DIV_EXPR, offset, box->elem_size));
}

/* One word of a fetch.  */

struct word
{
  tree value;
  tree address;		/* in shared memory */
  tree active;		/* null: all lanes have one */
};

/* What of the tile belongs to iterations that exist, in each dimension: null where all of it does.  */

static void
emit_limits (acc_tile *tile, gimple_seq *seq)
{
  for (int d = 0; d < tile->region->box.rank; d++)
    {
      tile->from[d] = tile->upto[d] = NULL_TREE;
      for (int i = 0; i < tile->nest->n_axes; i++)
	{
	  const acc_built_axis *axis = &tile->built->axis[i];
	  HOST_WIDE_INT rate = tile->rate[d][i];
	  if (!rate || axis->whole)
	    continue;
	  tree there = acc_op2 (seq, MINUS_EXPR, axis->last, axis->first);
	  there = gimple_convert (seq, unsigned_type_node, there);
	  tree missing = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				       build_int_cst (unsigned_type_node, tile->lanes->block[i] - 1), there);
	  missing = acc_with (seq, MULT_EXPR, missing, absu_hwi (rate));
	  tree *limit = rate > 0 ? &tile->upto[d] : &tile->from[d];
	  *limit = *limit ? acc_op2 (seq, PLUS_EXPR, *limit, missing) : missing;
	}
      if (tile->upto[d])
	tile->upto[d] = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				      build_int_cst (unsigned_type_node, tile->plan->size[d] - 1),
				      tile->upto[d]);
    }
}

/* Computes what all words of TILE's fetch need.  */

static void
prepare_fetch (acc_tile *tile, gimple_seq *seq, gimple_stmt_iterator *here)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  tile->base = gimple_convert (seq, ptr_type_node, acc_emit_base (box, here));
  tile->span = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      tile->pitch[d] = acc_form_emit (&box->pitch[d], type, here);
      tile->span = acc_op2 (seq, PLUS_EXPR, tile->span,
			acc_with (seq, MULT_EXPR, tile->pitch[d], tile->plan->size[d] - 1));
    }
  tile->corner = corner_of (tile, seq, 'c', here);
  if (tile->by_dimension || tile->policy == PLAN_BACK)
    emit_limits (tile, seq);
  if (!tile->by_dimension)
    emit_ends (tile, seq, here);
}

tree
acc_tile_word (acc_tile *tile, gimple_seq *seq, tree id, int n, tree at[ACC_MAX_RANK], tree *part)
{
  const acc_box *box = &tile->region->box;
  tree element = id, shared = tile->address;
  *part = NULL_TREE;
  if (n > 1)
    {
      *part = acc_with (seq, TRUNC_MOD_EXPR, id, n);
      element = acc_with (seq, TRUNC_DIV_EXPR, id, n);
    }
  for (int d = 0; d < box->rank; d++)
    {
      at[d] = element;
      if (d < box->rank - 1)
	{
	  at[d] = acc_with (seq, TRUNC_MOD_EXPR, element, tile->plan->size[d]);
	  element = acc_with (seq, TRUNC_DIV_EXPR, element, tile->plan->size[d]);
	}
      shared = acc_op2 (seq, PLUS_EXPR, shared,
		    acc_with (seq, MULT_EXPR, at[d], tile->plan->pitch[d] * box->elem_size));
    }
  return *part ? acc_op2 (seq, PLUS_EXPR, shared, acc_with (seq, MULT_EXPR, *part, box->elem_size / n)) : shared;
}

/* Loads a TYPE, an unsigned integer, from global memory at FROM in a way that may meet a store of another gang's.  */

static tree
load_strong (gimple_seq *seq, tree from, tree type)
{
  int bits = TYPE_PRECISION (type);
  tree value = make_ssa_name (bits == 64 ? long_long_unsigned_type_node : unsigned_type_node);
  char text[60];
  snprintf (text, sizeof text, "ld.relaxed.gpu.u%d %%0, [%%1];", bits);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("r", from));
  gasm *load = acc_asm_new (text, out, in, true);
  gimple_seq_add_stmt (seq, load);
  SSA_NAME_DEF_STMT (value) = load;
  return gimple_convert (seq, type, value);
}

/* Loads word number ID (unsigned int) of TILE's fetch.  */

static struct word
load_word (acc_tile *tile, gimple_seq *seq, tree id, tree type, int n, bool partial, bool clamp)
{
  const acc_box *box = &tile->region->box;
  struct word w = { NULL_TREE, NULL_TREE, NULL_TREE };
  HOST_WIDE_INT words = n;
  for (int d = 0; d < box->rank; d++)
    words *= tile->plan->size[d];
  if (partial)
    {
      tree in = gimple_build (seq, LT_EXPR, boolean_type_node, id,
			      build_int_cst (unsigned_type_node, words));
      w.active = gimple_convert (seq, unsigned_type_node, in);
      id = acc_with (seq, MIN_EXPR, id, words - 1);
    }
  tree wide = long_long_integer_type_node, index[ACC_MAX_RANK], part;
  tree flat = tile->corner;
  w.address = acc_tile_word (tile, seq, id, n, index, &part);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = index[d];
      if (clamp && tile->by_dimension && tile->upto[d])
	at = acc_op2 (seq, MIN_EXPR, at, tile->upto[d]);
      if (clamp && tile->by_dimension && tile->from[d])
	at = acc_op2 (seq, MAX_EXPR, at, tile->from[d]);
      flat = acc_op2 (seq, PLUS_EXPR, flat,
		  acc_op2 (seq, MULT_EXPR, gimple_convert (seq, wide, at), tile->pitch[d]));
    }
  if (clamp && !tile->by_dimension)
    {
      flat = acc_op2 (seq, MAX_EXPR, flat, tile->least);
      flat = acc_op2 (seq, MIN_EXPR, flat, tile->greatest);
    }
  HOST_WIDE_INT size = TYPE_PRECISION (type) / BITS_PER_UNIT;
  tree bytes = acc_with (seq, MULT_EXPR, flat, box->elem_size);
  if (part)
    bytes = acc_op2 (seq, PLUS_EXPR, bytes, gimple_convert (seq, wide, acc_with (seq, MULT_EXPR, part, size)));
  tree from = gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, tile->base,
			    gimple_convert (seq, sizetype, bytes));
  if (tile->strong)
    {
      w.value = load_strong (seq, from, type);
      return w;
    }
  tree alias = build_pointer_type_for_mode (type, ptr_mode, true);
  tree memory = build2 (MEM_REF, type, from, build_int_cst (alias, 0));
  w.value = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (w.value, memory));
  return w;
}

/* Loads and stores words FIRST + U*VL for U below N.  LAST_PARTIAL: the last of them may not
   exist.  */

static void
fetch_batch (acc_tile *tile, gimple_seq *seq, tree first, int n, int vl, tree type, int per,
	     bool partial, bool clamp)
{
  auto_vec<struct word> words;
  for (int u = 0; u < n; u++)
    {
      tree id = acc_with (seq, PLUS_EXPR, first, (HOST_WIDE_INT) u * vl);
      words.safe_push (load_word (tile, seq, id, type, per, partial && u == n - 1, clamp));
    }
  for (const struct word &w : words)
    acc_store_shared (seq, tile->var, w.address, w.value, 0, w.active);
}

/* Adds the copying of TILE's elements to the end of BB; the new end.  */

static basic_block
copy_elements (acc_tile *tile, basic_block bb, int vl, bool clamp)
{
  int per;
  tree type = acc_word_of (&tile->region->box, &per);
  HOST_WIDE_INT words = per;
  for (int d = 0; d < tile->region->box.rank; d++)
    words *= tile->plan->size[d];
  gimple_seq seq = NULL;
  HOST_WIDE_INT rounds = (words + vl - 1) / vl;
  tree lane = tile->built->lane;
  if (rounds <= MAX_BATCH)
    {
      fetch_batch (tile, &seq, lane, rounds, vl, type, per, words % vl != 0, clamp);
      acc_append (bb, seq);
      return bb;
    }
  /* Whole batches in a loop, and the rest.  */
  int batch = MAX_BATCH / 2;
  HOST_WIDE_INT whole = words / ((HOST_WIDE_INT) batch * vl) * batch * vl;
  acc_append (bb, seq);
  seq = NULL;
  tree variable;
  tree end = build_int_cst (unsigned_type_node, whole);
  basic_block after = split_edge (single_succ_edge (bb));
  basic_block body = acc_add_loop (bb, lane, (HOST_WIDE_INT) batch * vl, end, &variable);
  fetch_batch (tile, &seq, variable, batch, vl, type, per, false, clamp);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  seq = NULL;
  if (words > whole)
    {
      tree first = acc_with (&seq, PLUS_EXPR, lane, whole);
      fetch_batch (tile, &seq, first, (words - whole + vl - 1) / vl, vl, type, per,
		   words % vl != 0, clamp);
      acc_append (after, seq);
    }
  return after;
}

/* Lets what is added to BB be skipped where the array has no elements to be fetched; the block to add it to.  */

static basic_block
skip_if_empty (acc_tile *tile, basic_block bb)
{
  gimple_seq seq = NULL;
  tree some = gimple_build (&seq, LE_EXPR, boolean_type_node, tile->least, tile->greatest);
  /* An iteration reads elements for certain, or it is known that there are some.  */
  if (!tile->certain_least.is_empty () || integer_onep (some))
    return bb;
  acc_append (bb, seq);
  edge to_join = single_succ_edge (bb);
  basic_block join = to_join->dest, copy = split_edge (to_join);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, some, boolean_false_node, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge to_copy = find_edge (bb, copy);
  to_copy->flags = (to_copy->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  to_copy->probability = profile_probability::likely ();
  make_edge (bb, join, EDGE_FALSE_VALUE)->probability = profile_probability::unlikely ();
  return copy;
}

/* The least and the greatest element of TILE go to *BEGIN and *END, where rows may go down.  */

static void
spread_of (acc_tile *tile, gimple_seq *seq, tree *begin, tree *end)
{
  *begin = *end = tile->corner;
  for (int d = 0; d < tile->region->box.rank; d++)
    {
      tree way = acc_with (seq, MULT_EXPR, tile->pitch[d], tile->plan->size[d] - 1);
      *begin = acc_op2 (seq, PLUS_EXPR, *begin, acc_with (seq, MIN_EXPR, way, 0));
      *end = acc_op2 (seq, PLUS_EXPR, *end, acc_with (seq, MAX_EXPR, way, 0));
    }
}

/* Clears word number ID of TILE's mask.  */

static void
clear_mask (acc_tile *tile, gimple_seq *seq, tree id, bool partial)
{
  HOST_WIDE_INT words = (tile->plan->bytes - tile->plan->mask) / 4;
  tree active = NULL_TREE;
  if (partial)
    active = gimple_convert (seq, unsigned_type_node,
			     gimple_build (seq, LT_EXPR, boolean_type_node, id, build_int_cst (unsigned_type_node, words)));
  tree address = acc_op2 (seq, PLUS_EXPR, tile->mask, acc_with (seq, MULT_EXPR, id, 4));
  acc_store_shared (seq, tile->var, address, build_int_cst (unsigned_type_node, 0), 0, active);
}

/* Adds TILE's fetch to the end of BB; the new end.  WHOLE: the block has all its iterations.  Most blocks are well inside the array, and their elements'
   numbers need no clamps.  */

static basic_block
fetch (acc_tile *tile, basic_block bb, int vl, bool whole, gimple_stmt_iterator *here)
{
  gimple_seq seq = NULL;
  prepare_fetch (tile, &seq, here);
  if (tile->policy == PLAN_MASK)
    {
      acc_append (bb, seq);
      seq = NULL;
      bb = acc_share_out (tile, bb, (tile->plan->bytes - tile->plan->mask) / 4, vl, clear_mask);
    }
  if (tile->region->reads.is_empty ())
    {
      acc_append (bb, seq);
      return bb;
    }
  if (tile->by_dimension)
    {
      acc_append (bb, seq);
      bb = copy_elements (tile, bb, vl, !whole);
      free_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      return bb;
    }
  tree begin = tile->corner, end = acc_op2 (&seq, PLUS_EXPR, tile->corner, tile->span);
  if (!tile->rows_go_up)
    spread_of (tile, &seq, &begin, &end);
  tree low = gimple_build (&seq, GE_EXPR, boolean_type_node, begin, tile->least);
  tree high = gimple_build (&seq, LE_EXPR, boolean_type_node, end, tile->greatest);
  tree inner = acc_op2 (&seq, BIT_AND_EXPR, low, high);
  acc_append (bb, seq);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gimple_build_cond (NE_EXPR, inner, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  basic_block join = split_edge (single_succ_edge (bb));
  edge to_join = find_edge (bb, join);
  basic_block plain = split_edge (to_join);
  basic_block clamped = create_empty_bb (plain);
  edge to_plain = find_edge (bb, plain);
  to_plain->flags = (to_plain->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  to_plain->probability = profile_probability::likely ();
  edge to_clamped = make_edge (bb, clamped, EDGE_FALSE_VALUE);
  to_clamped->probability = profile_probability::unlikely ();
  make_single_succ_edge (clamped, join, EDGE_FALLTHRU);
  if (current_loops)
    add_bb_to_loop (clamped, plain->loop_father);
  copy_elements (tile, plain, vl, false);
  copy_elements (tile, skip_if_empty (tile, clamped), vl, true);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return join;
}

basic_block
acc_tiles_fetch (const vec<acc_tile *> &tiles, basic_block bb, int vector_length, bool whole)
{
  basic_block first = bb;
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gimple_seq seq = NULL;
  acc_add_barrier (&seq, tiles);
  gimple *barrier = gimple_seq_last_stmt (seq);
  acc_append (bb, seq);
  for (acc_tile *tile : tiles)
    {
      gsi = gsi_last_bb (bb);
      if (!gsi_end_p (gsi))
	gsi_next (&gsi);
      bb = fetch (tile, bb, vector_length, whole, &gsi);
    }
  seq = NULL;
  acc_add_barrier (&seq, tiles);
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
  /* Where the fetch branches the first barrier is in another block.  */
  if (bb != first)
    {
      gsi = gsi_for_stmt (barrier);
      gsi_insert_after (&gsi, acc_keep_single (), GSI_NEW_STMT);
      split_block (first, gsi_stmt (gsi));
    }
  return bb;
}
