/* Fetches tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/fetch.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/offload.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "lower/hash.h"
#include "lower/placed.h"
#include "lower/scope.h"
#include "analysis/region-data.h"
#include "lower/tile-code.h"
#include "lower/wide-fetch.h"
#include "plan/effort.h"
#include "plan/plan.h"
#include "plan/poly.h"

void
acc_tile_locate (acc_placed *placed, tree base, gimple_seq *seq)
{
  const acc_box *box = &placed->tile->region->box;
  tree offset = build_int_cst (unsigned_type_node, 0);
  for (int i = 0; i < placed->tile->nest->n_axes; i++)
    {
      const acc_built_axis *axis = &placed->built->axis[i];
      HOST_WIDE_INT up = 0, down = 0;
      for (int d = 0; d < box->rank; d++)
	{
	  HOST_WIDE_INT rate = placed->tile->rate[d][i];
	  (rate > 0 ? up : down) += rate * placed->plan->pitch[d];
	}
      if (!up && !down)
	continue;
      HOST_WIDE_INT bytes = (up + down) * box->elem_size;
      /* A tile that is only read has room for iterations that do not exist.  Where lanes have
	 several side by side, their distances are constants there.  */
      tree at = placed->side_by_side ? axis->place : axis->within;
      offset = acc_op2 (seq, PLUS_EXPR, offset, acc_with (seq, MULT_EXPR, at, bytes));
      /* Boxes that move down are counted from the block's last iteration.  */
      offset = acc_with (seq, PLUS_EXPR, offset,
			 -down * (placed->built->lanes->block[i] - 1) * box->elem_size);
    }
  placed->address = acc_with (seq, PLUS_EXPR, base, placed->offset);
  placed->lane_offset = acc_op2 (seq, PLUS_EXPR, placed->address, offset);
  if (placed->policy != PLAN_MASK)
    return;
  placed->mask = acc_with (seq, PLUS_EXPR, placed->address, placed->plan->mask);
  placed->lane_mask = acc_op2 (seq, PLUS_EXPR, placed->mask,
			       acc_with (seq, EXACT_DIV_EXPR, offset, box->elem_size));
}

/* One word of a fetch.  */

struct word
{
  tree value;
  tree address;		/* in shared memory */
  tree active;		/* null: all lanes have one */
};

tree
acc_tile_word (const acc_placed *placed, gimple_seq *seq, tree id, int n, tree at[ACC_MAX_RANK],
	       tree *part)
{
  const acc_box *box = &placed->tile->region->box;
  tree element = id, shared = placed->address;
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
	  at[d] = acc_with (seq, TRUNC_MOD_EXPR, element, placed->plan->size[d]);
	  element = acc_with (seq, TRUNC_DIV_EXPR, element, placed->plan->size[d]);
	}
      shared = acc_op2 (seq, PLUS_EXPR, shared,
			acc_with (seq, MULT_EXPR, at[d], placed->plan->pitch[d] * box->elem_size));
    }
  if (!*part)
    return shared;
  return acc_op2 (seq, PLUS_EXPR, shared, acc_with (seq, MULT_EXPR, *part, box->elem_size / n));
}

/* Loads a TYPE, an unsigned integer, from global memory at FROM.  A store of
   another gang may meet this load.  */

static tree
load_strong (gimple_seq *seq, tree from, tree type)
{
  int bits = TYPE_PRECISION (type);
  tree value = make_ssa_name (bits == 64 ? long_long_unsigned_type_node : unsigned_type_node);
  char text[60];
  snprintf (text, sizeof text, "ld%s.u%d %%0, [%%1];", acc_strong_on_device (), bits);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("r", from));
  gasm *load = acc_asm_new (text, out, in, true);
  gimple_seq_add_stmt (seq, load);
  SSA_NAME_DEF_STMT (value) = load;
  return gimple_convert (seq, type, value);
}

/* Loads word number ID (unsigned int) of PLACED, N of which are an element.
   PARTIAL: lanes may have an ID beyond the last.  CLAMP: the word may lie
   outside of what may be fetched.  */

static struct word
load_word (const acc_placed *placed, gimple_seq *seq, tree id, tree type, int n, bool partial,
	   bool clamp)
{
  const acc_box *box = &placed->tile->region->box;
  struct word w = { NULL_TREE, NULL_TREE, NULL_TREE };
  HOST_WIDE_INT words = n;
  for (int d = 0; d < box->rank; d++)
    words *= placed->plan->size[d];
  if (partial)
    {
      tree in = gimple_build (seq, LT_EXPR, boolean_type_node, id,
			      build_int_cst (unsigned_type_node, words));
      w.active = gimple_convert (seq, unsigned_type_node, in);
      id = acc_with (seq, MIN_EXPR, id, words - 1);
    }
  tree wide = long_long_integer_type_node, index[ACC_MAX_RANK], part;
  tree flat = placed->corner;
  w.address = acc_tile_word (placed, seq, id, n, index, &part);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = index[d];
      if (clamp && placed->tile->by_dimension && placed->upto[d])
	at = acc_op2 (seq, MIN_EXPR, at, placed->upto[d]);
      if (clamp && placed->tile->by_dimension && placed->from[d])
	at = acc_op2 (seq, MAX_EXPR, at, placed->from[d]);
      flat = acc_op2 (seq, PLUS_EXPR, flat,
		      acc_op2 (seq, MULT_EXPR, gimple_convert (seq, wide, at), placed->pitch[d]));
    }
  if (clamp && !placed->tile->by_dimension)
    {
      flat = acc_op2 (seq, MAX_EXPR, flat, placed->least);
      flat = acc_op2 (seq, MIN_EXPR, flat, placed->greatest);
    }
  HOST_WIDE_INT size = TYPE_PRECISION (type) / BITS_PER_UNIT;
  tree bytes = acc_with (seq, MULT_EXPR, flat, box->elem_size);
  if (part)
    bytes = acc_op2 (seq, PLUS_EXPR, bytes,
		     gimple_convert (seq, wide, acc_with (seq, MULT_EXPR, part, size)));
  tree from = gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, placed->base,
			    gimple_convert (seq, sizetype, bytes));
  if (placed->tile->strong)
    {
      w.value = load_strong (seq, from, type);
      return w;
    }
  tree alias = build_pointer_type_for_mode (type, ptr_mode, true);
  tree memory = build2 (MEM_REF, type, from, build_int_cst (alias, 0));
  w.value = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (w.value, memory));
  if (acc_region_pointer (box->base))
    {
      gimple_stmt_iterator gsi = gsi_last (*seq);
      acc_load_by (&gsi, ACC_GLOBAL_LOAD);
    }
  return w;
}

/* Loads and stores words FIRST + U*VL for U below N.  PARTIAL: the last of them
   may not exist.  */

static void
fetch_batch (const acc_placed *placed, gimple_seq *seq, tree first, int n, int vl, tree type,
	     int per,
	     bool partial, bool clamp)
{
  auto_vec<struct word> words;
  for (int u = 0; u < n; u++)
    {
      tree id = acc_with (seq, PLUS_EXPR, first, (HOST_WIDE_INT) u * vl);
      words.safe_push (load_word (placed, seq, id, type, per, partial && u == n - 1, clamp));
    }
  for (const struct word &w : words)
    acc_store_shared (seq, placed->var, w.address, w.value, 0, w.active);
}

/* How many words the iterations of a lane of PLACED's keep while it fetches, if they are side by
   side: at least one of its elements each.  */

static int
words_kept (const acc_placed *placed)
{
  const plan_lanes *lanes = placed->built->lanes;
  int kept = (placed->tile->region->box.elem_size + 3) / 4;
  if (!placed->side_by_side)
    return 0;
  for (int i = 0; i < placed->tile->nest->n_axes; i++)
    kept *= lanes->block[i] / lanes->lanes[i];
  return kept;
}

/* Makes code that skips what is added to the block that it returns, after BB, unless SOME.  */

static basic_block
only_if (basic_block bb, tree some, profile_probability probability)
{
  edge to_join = single_succ_edge (bb);
  basic_block join = to_join->dest, copy = split_edge (to_join);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi,
		    gimple_build_cond (NE_EXPR, some, boolean_false_node, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge to_copy = find_edge (bb, copy);
  to_copy->flags = (to_copy->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  to_copy->probability = probability;
  make_edge (bb, join, EDGE_FALSE_VALUE)->probability = probability.invert ();
  return copy;
}

/* Adds code that copies the elements of PLACED to the end of BB by VL lanes, of which this is LANE.
   Returns the new end.  BESIDE: there is a fetch by wide words for most visits.  */

static basic_block
copy_by (const acc_placed *placed, basic_block bb, tree lane, int vl, bool clamp, bool beside)
{
  int per;
  tree type = acc_word_of (&placed->tile->region->box, &per);
  HOST_WIDE_INT words = per;
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    words *= placed->plan->size[d];
  gimple_seq seq = NULL;
  HOST_WIDE_INT rounds = (words + vl - 1) / vl;
  bool scarce = beside || words_kept (placed) >= EFFORT_FETCH_KEPT;
  int batch = effort_fetch_batch (rounds, scarce);
  if (rounds <= batch)
    {
      fetch_batch (placed, &seq, lane, rounds, vl, type, per, words % vl != 0, clamp);
      acc_append (bb, seq);
      return bb;
    }
  /* Whole batches are in a loop, and the rest follows.  */
  HOST_WIDE_INT whole = words / ((HOST_WIDE_INT) batch * vl) * batch * vl;
  tree variable;
  tree end = (scarce ? acc_hidden_number (&seq, whole)
	      : build_int_cst (unsigned_type_node, whole));
  acc_append (bb, seq);
  seq = NULL;
  basic_block after = split_edge (single_succ_edge (bb));
  basic_block body = acc_add_loop (bb, lane, (HOST_WIDE_INT) batch * vl, end, &variable);
  fetch_batch (placed, &seq, variable, batch, vl, type, per, false, clamp);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  if (scarce)
    gsi_insert_before (&gsi, acc_keep_rolled (), GSI_SAME_STMT);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  seq = NULL;
  if (words > whole)
    {
      tree first = acc_with (&seq, PLUS_EXPR, lane, whole);
      fetch_batch (placed, &seq, first, (words - whole + vl - 1) / vl, vl, type, per,
		   words % vl != 0, clamp);
      acc_append (after, seq);
    }
  return after;
}

/* Adds code that copies the elements of PLACED to the end of BB: by VL lanes together, or by the
   first alone (Lashgar & Baniasadi 4.2.4).  Returns the new end.  */

static basic_block
copy_elements (const acc_placed *placed, basic_block bb, int vl, bool clamp, bool beside)
{
  tree lane = placed->built->lane;
  if (!placed->alone)
    return copy_by (placed, bb, lane, vl, clamp, beside);
  gimple_seq seq = NULL;
  tree first = gimple_build (&seq, EQ_EXPR, boolean_type_node, lane,
			     build_zero_cst (TREE_TYPE (lane)));
  acc_append (bb, seq);
  basic_block join = split_edge (single_succ_edge (bb));
  copy_by (placed, only_if (bb, first, profile_probability::unlikely ()),
	   build_zero_cst (TREE_TYPE (lane)), 1, clamp, beside);
  return join;
}

/* Makes code that skips what is added to the block that it returns, after BB,
   if the array has no elements to fetch.  */

static basic_block
skip_if_empty (const acc_placed *placed, basic_block bb)
{
  gimple_seq seq = NULL;
  tree some = gimple_build (&seq, LE_EXPR, boolean_type_node, placed->least, placed->greatest);
  /* There are such elements if each iteration is certain to read some, or their
     number is known.  */
  if (!placed->tile->certain_least.is_empty () || integer_onep (some))
    return bb;
  acc_append (bb, seq);
  return only_if (bb, some, profile_probability::likely ());
}

/* Sets *BEGIN and *END to the least and the greatest element of PLACED, whose
   rows may go down.  */

static void
spread_of (const acc_placed *placed, gimple_seq *seq, tree *begin, tree *end)
{
  *begin = *end = placed->corner;
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    {
      tree way = acc_with (seq, MULT_EXPR, placed->pitch[d], placed->plan->size[d] - 1);
      *begin = acc_op2 (seq, PLUS_EXPR, *begin, acc_with (seq, MIN_EXPR, way, 0));
      *end = acc_op2 (seq, PLUS_EXPR, *end, acc_with (seq, MAX_EXPR, way, 0));
    }
}

/* Clears word number ID of the mask of PLACED, which is shared out by
   acc_share_out.  */

static void
clear_mask (const acc_placed *placed, gimple_seq *seq, tree id, bool partial)
{
  HOST_WIDE_INT words = (placed->plan->bytes - placed->plan->mask) / 4;
  tree active = NULL_TREE;
  if (partial)
    active = gimple_convert (seq, unsigned_type_node,
			     gimple_build (seq, LT_EXPR, boolean_type_node, id,
					   build_int_cst (unsigned_type_node, words)));
  tree address = acc_op2 (seq, PLUS_EXPR, placed->mask, acc_with (seq, MULT_EXPR, id, 4));
  acc_store_shared (seq, placed->var, address, build_int_cst (unsigned_type_node, 0), 0, active);
}

/* Adds the fetch of PLACED, which has been prepared, to SEQ and to the end of BB, and returns the
   new end.  WHOLE: the block has all its iterations.  Most blocks are well inside the array, and
   their elements' numbers need no clamps.  BESIDE: as above.  */

static basic_block
fetch_prepared (acc_placed *placed, gimple_seq seq, basic_block bb, int vl, bool whole,
		bool beside)
{
  if (placed->policy == PLAN_MASK)
    {
      acc_append (bb, seq);
      seq = NULL;
      bb = acc_share_out (placed, bb, (placed->plan->bytes - placed->plan->mask) / 4, vl,
			  clear_mask);
    }
  if (placed->tile->region->reads.is_empty ())
    {
      acc_append (bb, seq);
      return bb;
    }
  if (placed->tile->by_dimension)
    {
      acc_append (bb, seq);
      bb = copy_elements (placed, bb, vl, !whole, beside);
      free_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      return bb;
    }
  tree begin = placed->corner, end = acc_op2 (&seq, PLUS_EXPR, placed->corner, placed->span);
  if (!placed->tile->rows_go_up)
    spread_of (placed, &seq, &begin, &end);
  tree low = gimple_build (&seq, GE_EXPR, boolean_type_node, begin, placed->least);
  tree high = gimple_build (&seq, LE_EXPR, boolean_type_node, end, placed->greatest);
  tree inner = acc_op2 (&seq, BIT_AND_EXPR, low, high);
  acc_append (bb, seq);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gimple_build_cond (NE_EXPR, inner, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  basic_block join = split_edge (single_succ_edge (bb));
  edge to_join = find_edge (bb, join);
  basic_block plain = split_edge (to_join);
  basic_block clamped
    = acc_other_arm (find_edge (bb, plain), true, profile_probability::likely (), join);
  copy_elements (placed, plain, vl, false, beside);
  copy_elements (placed, skip_if_empty (placed, clamped), vl, true, beside);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return join;
}

/* Adds the fetch of TILES to the end of BB, by wide words where that can be done and one tile after
   the other where it cannot.  The new end.  */

static basic_block
fetch_wide (const vec<acc_placed *> &tiles, basic_block bb, int vl, bool whole)
{
  gimple_seq seq = NULL;
  bb = acc_scopes_find (tiles, bb, vl);
  tree wide = acc_wide_test (tiles, &seq);
  gcond *cond = gimple_build_cond (NE_EXPR, wide, boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (&seq, cond);
  acc_append (bb, seq);
  basic_block join = split_edge (single_succ_edge (bb));
  basic_block quick = split_edge (find_edge (bb, join));
  basic_block slow = acc_other_arm (find_edge (bb, quick), true, profile_probability::likely (),
				    join);
  seq = NULL;
  acc_wide_fetch (tiles, &seq, vl);
  acc_append (quick, seq);
  for (acc_placed *placed : tiles)
    slow = fetch_prepared (placed, NULL, slow, vl, whole, true);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return join;
}

basic_block
acc_tiles_fetch (const vec<acc_placed *> &tiles, basic_block bb, int vector_length, bool whole)
{
  basic_block first = bb;
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gimple_seq seq = NULL;
  acc_add_barrier (&seq, tiles);
  gimple *barrier = gimple_seq_last_stmt (seq);
  acc_append (bb, seq);
  bb = acc_widths_count (tiles, bb);
  if (acc_are_hashed (tiles))
    bb = acc_hashes_clear (tiles, bb, vector_length);
  else if (acc_opts.wide_fetches && acc_wide_possible (tiles, vector_length))
    bb = fetch_wide (tiles, bb, vector_length, whole);
  else if (tiles[0]->communicates)
    {
      bb = acc_scopes_find (tiles, bb, vector_length);
      for (acc_placed *placed : tiles)
	bb = fetch_prepared (placed, NULL, bb, vector_length, whole, false);
    }
  else
    for (acc_placed *placed : tiles)
      {
	seq = acc_scope_find (placed, bb);
	bb = fetch_prepared (placed, seq, bb, vector_length, whole, false);
      }
  seq = NULL;
  acc_add_barrier (&seq, tiles);
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
  /* If the fetch branches, the first barrier is in another block.  */
  if (bb != first)
    {
      gsi = gsi_for_stmt (barrier);
      gsi_insert_after (&gsi, acc_keep_single (), GSI_NEW_STMT);
      split_block (first, gsi_stmt (gsi));
    }
  return bb;
}
