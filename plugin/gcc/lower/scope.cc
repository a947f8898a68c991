/* What part of its array a tile holds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi 4.2.2 and 4.2.3: the sharing width is the number of the block's iterations
   that exist, and the scope is the range of elements that they share.  All lanes come to the same
   numbers, by themselves or from each other.  */

#include "base/compat.h"
#include "lower/scope.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "lower/placed.h"
#include "lower/tile-code.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* The block's last iteration along axis number I that exists, for the fetch of PLACED.  */

static tree
last_of (const acc_placed *placed, int i)
{
  return placed->counted[i] ? placed->counted[i] : placed->built->axis[i].last;
}

/* The corner's element, counted from the array's first.  A box that moves up
   has it from the block's first iteration, and one that moves down from its
   last.  WHICH is 'c' for that, whether these iterations exist or not; 'l' and
   'g' are the least and the greatest corner of those that exist.  */

static tree
corner_of (const acc_placed *placed, gimple_seq *seq, char which, gimple_stmt_iterator *here)
{
  const acc_box *box = &placed->tile->region->box;
  tree type = long_long_integer_type_node;
  tree flat = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = acc_form_emit (&placed->tile->rest[d], type, here);
      for (int i = 0; i < placed->tile->nest->n_axes; i++)
	{
	  HOST_WIDE_INT rate = placed->tile->rate[d][i];
	  const acc_built_axis *axis = &placed->built->axis[i];
	  if (!rate)
	    continue;
	  tree iteration = axis->first;
	  if (which == 'c' && rate < 0)
	    iteration = acc_with (seq, PLUS_EXPR, axis->first, placed->built->lanes->block[i] - 1);
	  else if ((which == 'l' && rate < 0) || (which == 'g' && rate > 0))
	    iteration = last_of (placed, i);
	  iteration = gimple_convert (seq, type, iteration);
	  at = acc_op2 (seq, PLUS_EXPR, at, acc_with (seq, MULT_EXPR, iteration, rate));
	}
      tree pitch = acc_form_emit (&box->pitch[d], type, here);
      flat = acc_op2 (seq, PLUS_EXPR, flat, acc_op2 (seq, MULT_EXPR, at, pitch));
    }
  return flat;
}

/* Computes the ends of what may be fetched: those of the array, or of what is
   certain to be accessed.  */

static void
emit_ends (acc_placed *placed, gimple_seq *seq, gimple_stmt_iterator *here)
{
  const acc_box *box = &placed->tile->region->box;
  tree type = long_long_integer_type_node;
  if (placed->tile->clamped_to_extent)
    {
      struct poly last = poly_add (&box->first, &box->elements);
      last = poly_add_const (&last, -1);
      placed->least = acc_form_emit (&box->first, type, here);
      placed->greatest = acc_form_emit (&last, type, here);
      return;
    }
  tree low = corner_of (placed, seq, 'l', here), high = corner_of (placed, seq, 'g', here);
  tree l = NULL_TREE, g = NULL_TREE;
  for (const struct poly &p : placed->tile->certain_least)
    {
      tree v = acc_form_emit (&p, type, here);
      l = l ? acc_op2 (seq, MIN_EXPR, l, v) : v;
    }
  for (const struct poly &p : placed->tile->certain_greatest)
    {
      tree v = acc_form_emit (&p, type, here);
      g = g ? acc_op2 (seq, MAX_EXPR, g, v) : v;
    }
  placed->least = acc_op2 (seq, PLUS_EXPR, low, l);
  placed->greatest = acc_op2 (seq, PLUS_EXPR, high, g);
}

/* Computes which indices of the tile belong to iterations that exist, in each
   dimension; null if all do.  */

static void
emit_limits (acc_placed *placed, gimple_seq *seq)
{
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    {
      placed->from[d] = placed->upto[d] = NULL_TREE;
      for (int i = 0; i < placed->tile->nest->n_axes; i++)
	{
	  const acc_built_axis *axis = &placed->built->axis[i];
	  HOST_WIDE_INT rate = placed->tile->rate[d][i];
	  if (!rate || axis->whole)
	    continue;
	  tree there = acc_op2 (seq, MINUS_EXPR, last_of (placed, i), axis->first);
	  there = gimple_convert (seq, unsigned_type_node, there);
	  tree missing = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				       build_int_cst (unsigned_type_node,
						      placed->built->lanes->block[i] - 1), there);
	  missing = acc_with (seq, MULT_EXPR, missing, absu_hwi (rate));
	  tree *limit = rate > 0 ? &placed->upto[d] : &placed->from[d];
	  *limit = *limit ? acc_op2 (seq, PLUS_EXPR, *limit, missing) : missing;
	}
      if (placed->upto[d])
	placed->upto[d] = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				      build_int_cst (unsigned_type_node, placed->plan->size[d] - 1),
				      placed->upto[d]);
    }
}

/* Computes what all words of the fetch of PLACED need.  */

static void
prepare_fetch (acc_placed *placed, gimple_seq *seq, gimple_stmt_iterator *here)
{
  const acc_box *box = &placed->tile->region->box;
  tree type = long_long_integer_type_node;
  placed->base = gimple_convert (seq, ptr_type_node, acc_emit_base (box, here));
  placed->span = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      placed->pitch[d] = acc_form_emit (&box->pitch[d], type, here);
      placed->span = acc_op2 (seq, PLUS_EXPR, placed->span,
			acc_with (seq, MULT_EXPR, placed->pitch[d], placed->plan->size[d] - 1));
    }
  placed->corner = corner_of (placed, seq, 'c', here);
  if (placed->tile->by_dimension || placed->policy == PLAN_BACK)
    emit_limits (placed, seq);
  if (!placed->tile->by_dimension)
    emit_ends (placed, seq, here);
}

/* The iterator at the end of BB.  */

static gimple_stmt_iterator
end_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (!gsi_end_p (gsi))
    gsi_next (&gsi);
  return gsi;
}

gimple_seq
acc_scope_find (acc_placed *placed, basic_block bb)
{
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = end_of (bb);
  prepare_fetch (placed, &seq, &gsi);
  return seq;
}

/* The numbers of the scope of PLACED that lanes may tell each other, N of them; START says which
   are its beginning.  */

struct numbers
{
  tree *of[3 + 2 * ACC_MAX_RANK];
  bool start[3 + 2 * ACC_MAX_RANK];
  int n;
};

static void
add_number (numbers *list, tree *number, bool start)
{
  if (!*number)
    return;
  list->of[list->n] = number;
  list->start[list->n++] = start;
}

static numbers
numbers_of (acc_placed *placed)
{
  numbers list = {};
  add_number (&list, &placed->corner, true);
  if (!placed->tile->by_dimension)
    {
      add_number (&list, &placed->least, true);
      add_number (&list, &placed->greatest, false);
    }
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    {
      add_number (&list, &placed->from[d], true);
      add_number (&list, &placed->upto[d], false);
    }
  return list;
}

/* Adds to SEQ that the first of VL lanes stores where the scope of PLACED begins, and the last
   where it ends.  */

static void
tell_scope (acc_placed *placed, gimple_seq *seq, int vl)
{
  numbers list = numbers_of (placed);
  tree lane = placed->built->lane, is[2];
  for (int last = 0; last < 2; last++)
    is[last] = gimple_convert (seq, unsigned_type_node,
			       gimple_build (seq, EQ_EXPR, boolean_type_node, lane,
					     build_int_cst (TREE_TYPE (lane), last ? vl - 1 : 0)));
  for (int i = 0; i < list.n; i++)
    acc_store_shared (seq, placed->var, placed->address,
		      gimple_convert (seq, long_long_integer_type_node, *list.of[i]),
		      placed->plan->scope + i * PLAN_SCOPE_BYTES, is[!list.start[i]]);
}

/* Adds to SEQ that all lanes load what the two of them have told of PLACED.  */

static void
hear_scope (acc_placed *placed, gimple_seq *seq)
{
  numbers list = numbers_of (placed);
  for (int i = 0; i < list.n; i++)
    {
      tree told = acc_load_shared (seq, placed->var, placed->address,
				   placed->plan->scope + i * PLAN_SCOPE_BYTES,
				   long_long_integer_type_node);
      *list.of[i] = gimple_convert (seq, TREE_TYPE (*list.of[i]), told);
    }
}

/* Ends BB, whose last statements are SEQ, with a barrier.  The block after it.  */

static basic_block
end_by_barrier (basic_block bb, gimple_seq seq)
{
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
  return split_block (bb, gsi_stmt (gsi_last_bb (bb)))->dest;
}

basic_block
acc_scopes_find (const vec<acc_placed *> &tiles, basic_block bb, int vl)
{
  for (acc_placed *placed : tiles)
    acc_append (bb, acc_scope_find (placed, bb));
  if (!tiles[0]->communicates)
    return bb;
  gimple_seq seq = NULL;
  for (acc_placed *placed : tiles)
    tell_scope (placed, &seq, vl);
  acc_add_barrier (&seq, tiles);
  bb = end_by_barrier (bb, seq);
  seq = NULL;
  for (acc_placed *placed : tiles)
    hear_scope (placed, &seq);
  acc_append (bb, seq);
  return bb;
}

/* How many lanes of the gang have COUNTS, which is not 0, by a barrier in SEQ.  */

static tree
count_lanes (gimple_seq *seq, tree counts)
{
  tree n = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", n));
  in.safe_push (acc_asm_operand ("r", gimple_convert (seq, unsigned_type_node, counts)));
  gasm *code = acc_asm_new ("{ .reg .pred %%p; setp.ne.u32 %%p, %1, 0;"
			    " barrier.red.popc.u32 %0, 0, %%p; }", out, in, true);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (n) = code;
  return n;
}

/* Whether this lane has the Ith axis's iteration of its place, and comes first along the others.
   BUILT's lanes have one iteration each.  */

static tree
is_first_along (gimple_seq *seq, const acc_built *built, int i)
{
  const acc_built_axis *axis = &built->axis[i];
  tree mine = acc_op2 (seq, PLUS_EXPR, axis->first,
		       gimple_convert (seq, TREE_TYPE (axis->first), axis->place));
  tree yes = gimple_build (seq, LE_EXPR, boolean_type_node, mine, axis->last);
  for (int k = 0; k < built->nest->n_axes; k++)
    if (k != i)
      {
	tree first = gimple_build (seq, EQ_EXPR, boolean_type_node, built->axis[k].place,
				   build_zero_cst (TREE_TYPE (built->axis[k].place)));
	yes = acc_op2 (seq, BIT_AND_EXPR, yes, first);
      }
  return yes;
}

basic_block
acc_widths_count (const vec<acc_placed *> &tiles, basic_block bb)
{
  const acc_built *built = tiles[0]->built;
  if (built->width != ACC_WIDTH_SYNC)
    return bb;
  for (int i = 0; i < built->nest->n_axes; i++)
    {
      gimple_seq seq = NULL;
      tree n = count_lanes (&seq, is_first_along (&seq, built, i));
      bb = end_by_barrier (bb, seq);
      seq = NULL;
      n = acc_with (&seq, MINUS_EXPR, n, 1);
      tree last = acc_op2 (&seq, PLUS_EXPR, built->axis[i].first, n);
      acc_append (bb, seq);
      for (acc_placed *placed : tiles)
	placed->counted[i] = last;
    }
  return bb;
}
