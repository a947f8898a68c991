/* Copies of nests for cases in which their blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Blocks are shaped for loops of many iterations.  Where it is not known how many there are, a nest
   becomes

       if (blocks are full enough) nest else nest with lanes as launch/flat.h says  */

#include "base/compat.h"
#include "schedule/flat-copy.h"
#include "base/gimple-bits.h"
#include "base/region-copy.h"
#include "analysis/loads.h"
#include "analysis/pure.h"
#include "analysis/region-data.h"
#include "launch/flat.h"
#include "nest/nest.h"
#include "lower/counts.h"
#include "schedule/rebuild.h"

/* Splits the block of OFFSET before it.  The edge to it.  */

static edge
split_before (gimple *offset)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (offset);
  basic_block bb = gimple_bb (offset);
  gsi_prev (&gsi);
  return gsi_end_p (gsi) ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi));
}

/* Copies the BLOCKS of a nest, which ENTRY leads to and LAST ends, for blocks that are not FULL, a
   truth value that is known there.  The offset of the copy's outermost loop.  */

static gcall *
copy_nest (edge entry, basic_block last, tree full, vec<basic_block> &blocks)
{
  auto_vec<basic_block> copies;
  gcond *test = gimple_build_cond (NE_EXPR, full, boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (entry->src);
  gsi_insert_after (&gsi, test, GSI_NEW_STMT);
  mark_virtual_operands_for_renaming (cfun);
  acc_region_copy (entry, split_block_after_labels (last), blocks, &copies);
  free_dominance_info (CDI_DOMINATORS);
  update_ssa (TODO_update_ssa);
  return as_a<gcall *> (gsi_stmt (gsi_after_labels (copies[0])));
}

/* Whether STMT, in LOOP, loads what the host passes and nothing writes: a pointer, a number, a
   member of a descriptor of Fortran's.  */

static bool
loads_from_host (gimple *stmt, class loop *loop)
{
  if (!gimple_assign_load_p (stmt) || !acc_load_invariant (stmt)
      || !acc_computable_before (gimple_assign_lhs (stmt), loop))
    return false;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  return (base && TREE_CODE (base) == MEM_REF
	  && (acc_is_region_data (base) || acc_region_pointer (TREE_OPERAND (base, 0))
	      || acc_descriptor_of (gimple_assign_rhs1 (stmt))));
}

/* Loads before OFFSET, that of LOOP, what the host passes and is loaded in LOOP.  Equal values of
   both versions have one name then.  */

static void
load_for_both (class loop *loop, gcall *offset)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  auto_vec<tree> names;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (loads_from_host (gsi_stmt (gsi), loop))
	names.safe_push (gimple_assign_lhs (gsi_stmt (gsi)));
  free (body);
  for (tree name : names)
    acc_hoist (name, loop, offset);
}

/* Computes before NEST, R's, whether its blocks are full enough.  */

static tree
test_blocks (const acc_rebuilding &r, const acc_nest *nest)
{
  int block[ACC_MAX_AXES];
  tree counts[ACC_MAX_AXES];
  gimple_seq seq = NULL;
  for (int i = 0; i < nest->n_axes; i++)
    block[i] = acc_rebuilding_block (r, i);
  acc_nest_counts (&seq, nest, counts);
  tree flat = acc_flat_pays (&seq, nest->n_axes, block, r.flat, counts,
			     float_type_node);
  tree full = gimple_build (&seq, EQ_EXPR, boolean_type_node, flat, boolean_false_node);
  gimple_stmt_iterator gsi = gsi_for_stmt (r.offset);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return full;
}

acc_rebuilding
acc_flat_copy (const acc_rebuilding &r)
{
  acc_rebuilding copy = r;
  auto_vec<const acc_oloop *> chain;
  auto_vec<basic_block> blocks;
  acc_nest *nest = acc_rebuilding_nest (r, &chain);
  load_for_both (nest->loops[0]->loop, r.offset);
  tree full = test_blocks (r, nest);
  acc_nest_free (nest);
  for (const acc_oloop *o : chain)
    delete o;
  edge entry = split_before (r.offset);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block last = get_immediate_dominator (CDI_POST_DOMINATORS, entry->dest);
  free_dominance_info (CDI_POST_DOMINATORS);
  copy.is_flat = true;
  copy.offset = (last != EXIT_BLOCK_PTR_FOR_FN (cfun)
		 && acc_region_blocks (entry->dest, last, &blocks)
		 ? copy_nest (entry, last, full, blocks) : NULL);
  return copy;
}
