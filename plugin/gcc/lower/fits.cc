/* Two versions of a cache region: for sections that fit a tile, and for others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A tile has its size when the program is compiled.  Where nothing bounds the length of a section,
   the region becomes what a program could have said itself:

       if (length >= 1 && length <= 64) { directive; region } else region

   The condition then is what bounds the length.  */

#include "base/compat.h"
#include "lower/fits.h"
#include "base/gimple-bits.h"
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

/* Whether BB may be executed in another place as well.  The labels of inline code may not.  */

static bool
is_copyable (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gasm *code = dyn_cast<gasm *> (gsi_stmt (gsi));
      if (code && strchr (gimple_asm_string (code), ':'))
	return false;
    }
  return true;
}

/* Appends the blocks from FIRST to LAST to BLOCKS.  False if there is another way out, or a block
   that cannot be copied.  */

static bool
blocks_of_region (basic_block first, basic_block last, vec<basic_block> *blocks)
{
  hash_set<basic_block> seen;
  seen.add (first);
  blocks->safe_push (first);
  for (unsigned i = 0; i < blocks->length (); i++)
    {
      basic_block bb = (*blocks)[i];
      edge e;
      edge_iterator ei;
      if (!is_copyable (bb))
	return false;
      if (bb == last)
	continue;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if ((e->flags & EDGE_COMPLEX) || !dominated_by_p (CDI_DOMINATORS, e->dest, first)
	      || !flow_bb_inside_loop_p (first->loop_father, e->dest)
	      || e->dest == first->loop_father->header)
	    return false;
	  if (!seen.add (e->dest))
	    blocks->safe_push (e->dest);
	}
    }
  return seen.contains (last);
}

bool
acc_region_copyable (const vec<gcall *> &markers)
{
  auto_vec<basic_block> blocks;
  basic_block first = gimple_bb (markers[0]);
  return (TYPE_OVERFLOW_UNDEFINED (long_long_integer_type_node)
	  && blocks_of_region (first, acc_region_last (first), &blocks));
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

/* Copies BLOCKS, which are entered by ENTRY and left by EXIT.  ENTRY then leads to the copies,
   which go on to where EXIT leads.  */

static void
copy_region (edge entry, edge exit, vec<basic_block> &blocks, vec<basic_block> *copies)
{
  class loop *loop = entry->dest->loop_father;
  edge left;
  copies->safe_grow (blocks.length ());
  initialize_original_copy_tables ();
  set_loop_copy (loop, loop);
  for (basic_block bb : blocks)
    if (bb->loop_father->header == bb && loop_outer (bb->loop_father) == loop)
      {
	class loop *copy = duplicate_loop (bb->loop_father, loop);
	duplicate_subloops (bb->loop_father, copy);
      }
  copy_bbs (blocks.address (), blocks.length (), copies->address (), &exit, 1, &left, loop,
	    split_edge_bb_loc (entry), false);
  redirect_edge_and_branch (entry, get_bb_copy (entry->dest));
  flush_pending_stmts (entry);
  add_phi_args_after_copy (copies->address (), copies->length (), NULL);
  free_original_copy_tables ();
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
  if (!blocks_of_region (entry->dest, last, &blocks))
    gcc_unreachable ();
  copy_region (entry, exit, blocks, &copies);
  entry->flags = (entry->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  entry->probability = profile_probability::unlikely ();
  make_edge (entry->src, blocks[0], EDGE_TRUE_VALUE)->probability = profile_probability::likely ();
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
