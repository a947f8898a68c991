/* Writes tiles back.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/write-back.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "region/boxes.h"
#include "region/region.h"
#include "lower/fetch.h"
#include "lower/placed.h"
#include "lower/tile-code.h"
#include "plan/plan.h"

/* Whether control may come from the end of FROM to TO inside LOOP without
   passing the loop's header or PLACE.  */

static bool
leads_to (basic_block from, basic_block to, class loop *loop, basic_block place)
{
  hash_set<basic_block> seen;
  auto_vec<basic_block> work;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  if (e->dest == to)
	    return true;
	  if (e->dest != loop->header && e->dest != place && flow_bb_inside_loop_p (loop, e->dest)
	      && !seen.add (e->dest))
	    work.safe_push (e->dest);
	}
    }
  return false;
}

basic_block
acc_region_last (basic_block place)
{
  class loop *loop = place->loop_father;
  basic_block last = place;
  for (basic_block bb = place;;)
    {
      bb = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      if (!bb || bb == EXIT_BLOCK_PTR_FOR_FN (cfun) || !flow_bb_inside_loop_p (loop, bb)
	  || bb == loop->header
	  || !dominated_by_p (CDI_DOMINATORS, bb, place))
	return last;
      if (bb->loop_father == loop)
	last = bb;
    }
}

basic_block
acc_region_end (basic_block place, const vec<acc_placed *> &tiles)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block last = acc_region_last (place);
  free_dominance_info (CDI_POST_DOMINATORS);
  for (const acc_placed *placed : tiles)
    for (auto refs : { &placed->tile->region->reads, &placed->tile->region->writes })
      for (const acc_ref &ref : *refs)
	if (gimple_bb (ref.stmt) && gimple_bb (ref.stmt) != last
	    && leads_to (last, gimple_bb (ref.stmt), place->loop_father, place))
	  return NULL;
  gimple_stmt_iterator gsi = gsi_last_bb (last);
  /* The last mark of a loop's tail ends its block, too, and must follow the mark before it.  */
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi))
      && !acc_is_unique (gsi_stmt (gsi), IFN_UNIQUE_OACC_TAIL_MARK))
    gsi_prev (&gsi);
  edge after = (gsi_end_p (gsi) ? split_block_after_labels (last)
		: split_block (last, gsi_stmt (gsi)));
  return split_edge (after);
}

/* Whether word ID of PLACED, in the element with the indices AT, is to be
   written back: an unsigned int, or null for always.  */

static tree
is_dirty (const acc_placed *placed, gimple_seq *seq, tree id, HOST_WIDE_INT words, bool partial,
	  const tree *at)
{
  tree yes = NULL_TREE, mask = placed->mask;
  if (partial)
    yes = gimple_build (seq, LT_EXPR, boolean_type_node, id,
			build_int_cst (unsigned_type_node, words));
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    if (placed->policy == PLAN_MASK)
      mask = acc_op2 (seq, PLUS_EXPR, mask,
		      acc_with (seq, MULT_EXPR, at[d], placed->plan->pitch[d]));
    else
      for (tree limit : { placed->upto[d], placed->from[d] })
	if (limit)
	  {
	    tree there = gimple_build (seq, limit == placed->upto[d] ? LE_EXPR : GE_EXPR,
				       boolean_type_node, at[d],
				       limit);
	    yes = yes ? acc_op2 (seq, BIT_AND_EXPR, yes, there) : there;
	  }
  yes = yes ? gimple_convert (seq, unsigned_type_node, yes) : NULL_TREE;
  if (placed->policy != PLAN_MASK)
    return yes;
  tree dirty = acc_load_shared (seq, placed->var, mask, 0, unsigned_char_type_node);
  dirty = gimple_convert (seq, unsigned_type_node, dirty);
  return yes ? acc_op2 (seq, BIT_AND_EXPR, yes, dirty) : dirty;
}

/* Writes word number ID of PLACED back.  PARTIAL: it may not exist.  */

static void
write_word (const acc_placed *placed, gimple_seq *seq, tree id, bool partial)
{
  const acc_box *box = &placed->tile->region->box;
  tree wide = long_long_integer_type_node, at[ACC_MAX_RANK], part;
  int n;
  tree type = acc_word_of (box, &n);
  HOST_WIDE_INT words = n;
  for (int d = 0; d < box->rank; d++)
    words *= placed->plan->size[d];
  tree mine = partial ? acc_with (seq, MIN_EXPR, id, words - 1) : id;
  tree shared = acc_tile_word (placed, seq, mine, n, at, &part);
  tree active = is_dirty (placed, seq, id, words, partial, at);
  tree flat = placed->corner;
  for (int d = 0; d < box->rank; d++)
    flat = acc_op2 (seq, PLUS_EXPR, flat,
		    acc_op2 (seq, MULT_EXPR, gimple_convert (seq, wide, at[d]), placed->pitch[d]));
  tree bytes = acc_with (seq, MULT_EXPR, flat, box->elem_size);
  if (part)
    bytes = acc_op2 (seq, PLUS_EXPR, bytes,
		     gimple_convert (seq, wide,
				     acc_with (seq, MULT_EXPR, part, box->elem_size / n)));
  tree to = gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, placed->base,
			  gimple_convert (seq, sizetype, bytes));
  /* If nothing was fetched, the tile has only what was written.  */
  tree word = acc_load_shared (seq, placed->var, shared, 0, type,
			       placed->tile->region->reads.is_empty () ? active : NULL_TREE);
  acc_store_global (seq, to, word, active, placed->tile->strong);
}

void
acc_tiles_write_back (const vec<acc_placed *> &tiles, basic_block bb, int vector_length)
{
  gimple_seq seq = NULL;
  acc_add_barrier (&seq, tiles);
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
  bb = split_block (bb, gsi_stmt (gsi_last_bb (bb)))->dest;
  for (const acc_placed *placed : tiles)
    {
      int n;
      acc_word_of (&placed->tile->region->box, &n);
      HOST_WIDE_INT words = n;
      for (int d = 0; d < placed->tile->region->box.rank; d++)
	words *= placed->plan->size[d];
      bb = acc_share_out (placed, bb, words, vector_length, write_word);
    }
}
