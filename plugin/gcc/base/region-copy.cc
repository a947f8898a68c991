/* Copies of a region of blocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/region-copy.h"
#include "cfgloop.h"

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

bool
acc_region_blocks (basic_block first, basic_block last, vec<basic_block> *blocks)
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

void
acc_region_copy (edge entry, edge exit, vec<basic_block> &blocks, vec<basic_block> *copies)
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
  entry->flags = (entry->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  entry->probability = profile_probability::unlikely ();
  make_edge (entry->src, blocks[0], EDGE_TRUE_VALUE)->probability = profile_probability::likely ();
}
