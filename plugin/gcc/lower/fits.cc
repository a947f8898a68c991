/* Two versions of a cache region: for sections that fit a tile, and for others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A tile has its size when the program is compiled.  Where nothing bounds the length of a section,
   the region becomes what a program could have said itself:

       if (length >= 1 && length <= 64) { directive; region } else region

   The condition then is what bounds the length.  */

#include "base/compat.h"
#include "lower/fits.h"
#include "base/region-copy.h"
#include "base/say.h"
#include "records/marker.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/open.h"
#include "region/region.h"
#include "region/request.h"
#include "lower/job.h"
#include "lower/placed.h"
#include "lower/write-back.h"
#include "cfgloop.h"
#include "plan/poly.h"

bool
acc_region_copyable (const vec<gcall *> &markers)
{
  auto_vec<basic_block> blocks;
  basic_block first = gimple_bb (markers[0]);
  return (TYPE_OVERFLOW_UNDEFINED (long_long_integer_type_node)
	  && acc_region_blocks (first, acc_region_last (first), &blocks));
}

/* Moves what the loop around FIRST counts by to before the statement BEFORE, in a block before
   FIRST: the number of the next turn must not depend on the version.  */

static void
count_before (basic_block first, gimple *before)
{
  class loop *loop = first->loop_father;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (loop)), use;
      gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
      ssa_op_iter iter;
      if (!def || !is_gimple_assign (def) || gimple_vuse (def) || gimple_bb (def) == NULL
	  || !dominated_by_p (CDI_DOMINATORS, gimple_bb (def), first))
	continue;
      bool known = true;
      FOR_EACH_SSA_TREE_OPERAND (use, def, iter, SSA_OP_USE)
	{
	  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (use));
	  known &= !bb || !dominated_by_p (CDI_DOMINATORS, bb, first);
	}
      if (!known)
	continue;
      gimple_stmt_iterator from = gsi_for_stmt (def), to = gsi_for_stmt (before);
      gsi_move_before (&from, &to);
    }
}

/* The edge at which the region ends whose last block is LAST: after LAST's last access to memory,
   so that what counts the turns of the loop around it is not in the region.  */

static edge
end_of_region (basic_block last)
{
  gimple *access = NULL;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (last); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (gimple_vuse (gsi_stmt (gsi)))
      access = gsi_stmt (gsi);
  return access ? split_block (last, access) : split_block_after_labels (last);
}

/* Adds the conditions to SEQ under which the section of PLACED fits its tile, and *FITS.  They use
   what is known before HERE.  */

static void
test_fit (const acc_placed *placed, gimple_stmt_iterator *here, tree *fits)
{
  const acc_tile *tile = placed->tile;
  tree type = long_long_integer_type_node;
  for (int d = 0; d < tile->region->box.rank; d++)
    {
      if (!tile->open[d])
	continue;
      gimple_seq seq = NULL;
      tree length = acc_form_emit (&tile->region->box.length[d], type, here);
      tree one = gimple_build (&seq, LE_EXPR, boolean_type_node, length,
			       build_int_cst (type, tile->most[d]));
      *fits = *fits ? gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, *fits, one) : one;
      one = gimple_build (&seq, GE_EXPR, boolean_type_node, length, build_one_cst (type));
      *fits = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, *fits, one);
      gsi_insert_seq_before (here, seq, GSI_SAME_STMT);
    }
}

static void
say_versions (const acc_placed *placed)
{
  const acc_box *box = &placed->tile->region->box;
  char shape[200] = "";
  for (int d = box->rank - 1; d >= 0; d--)
    snprintf (shape + strlen (shape), sizeof shape - strlen (shape), "[%ld]",
	      (long) placed->tile->most[d]);
  acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (box->marker),
	   "the cache region has two versions: one for sections of '%s' of up to %s elements, and"
	   " one that reads memory", box->name, shape);
}

/* Makes two versions of M's region.  */

static void
make_versions (acc_meeting *m)
{
  gimple *first = m->markers[0];
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  tree fits = NULL_TREE;
  for (const acc_placed *placed : m->tiles)
    if (acc_is_open (placed->tile))
      test_fit (placed, &gsi, &fits);
  gcond *test = gimple_build_cond (NE_EXPR, fits, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_before (&gsi, test, GSI_SAME_STMT);
  edge entry = split_block (gimple_bb (test), test);
  calculate_dominance_info (CDI_DOMINATORS);
  count_before (entry->dest, test);
  auto_vec<basic_block> blocks, copies;
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block last = acc_region_last (entry->dest);
  free_dominance_info (CDI_POST_DOMINATORS);
  edge exit = end_of_region (last);
  if (!acc_region_blocks (entry->dest, last, &blocks))
    gcc_unreachable ();
  acc_region_copy (entry, exit, blocks, &copies);
  for (basic_block bb : copies)
    acc_remove_markers (bb);
  free_dominance_info (CDI_DOMINATORS);
}

bool
acc_make_fit_versions (acc_job *j)
{
  bool any = false;
  for (acc_meeting *m : j->meetings)
    {
      bool here = false;
      for (const acc_placed *placed : m->tiles)
	here |= acc_is_open (placed->tile);
      if (!here)
	continue;
      if (!any)
	mark_virtual_operands_for_renaming (cfun);
      make_versions (m);
      any = true;
    }
  if (any)
    update_ssa (TODO_update_ssa);
  return any;
}

void
acc_say_fit_versions (const acc_job *j)
{
  for (const acc_placed *placed : j->placed)
    if (acc_is_open (placed->tile))
      say_versions (placed);
}
