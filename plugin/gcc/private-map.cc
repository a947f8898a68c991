/* Maps nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "compat.h"
#include "acccache.h"
#include "forms.h"
#include "inner.h"
#include "job.h"
#include "nest.h"
#include "private.h"

struct use
{
  tree var;
  class loop *loop;	/* the innermost around all uses, or null if there is none yet */
};

static bool
note_use (gimple *stmt, tree base, tree, void *data)
{
  struct use *use = (struct use *) data;
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (base == use->var)
    use->loop = use->loop ? find_common_loop (use->loop, loop) : loop;
  return false;
}

/* The nest with loops inside it that uses VAR, or null.  */

static acc_nest *
nest_of (tree var)
{
  struct use use = { var, NULL };
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &use, note_use, note_use, note_use);
  for (class loop *loop = use.loop; loop && loop->num; loop = loop_outer (loop))
    if (acc_nest *nest = acc_nest_find (loop))
      {
	if (!nest->inside.is_empty () && !nest->refusal)
	  return nest;
	acc_nest_free (nest);
      }
  return NULL;
}

/* Maps NEST.  TILES: some of it may have been mapped already.  */

static void
map_nest (acc_nest *nest, bool tiles)
{
  acc_inner_choose (nest, acc_given_dim (cfun->decl, GOMP_DIM_VECTOR), acc_given_dim (cfun->decl, GOMP_DIM_WORKER));
  nest->in_step &= !tiles;
  nest->waits_known = true;
  if (nest->in_step)
    acc_step_take (nest);
  acc_inner_map (nest);
  if (!nest->in_step)
    acc_inner_wait (nest);
  acc_set_dims (cfun->decl, acc_inner_gangs (nest), nest->workers, nest->vector_length);
  acc_say_lanes (nest, nest->workers * nest->vector_length);
}

void
acc_private_map (bool tiles)
{
  auto_vec<gimple *> mapped;
  for (tree var : acc_private_variables ())
    {
      loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
      scev_initialize ();
      calculate_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      acc_forms_begin ();
      acc_nest *nest = nest_of (var);
      bool now = nest && !mapped.contains (nest->around[0]->head);
      if (now)
	{
	  mapped.safe_push (nest->around[0]->head);
	  map_nest (nest, tiles);
	}
      scev_finalize ();
      loop_optimizer_finalize ();
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      if (nest)
	acc_nest_free (nest);
      if (now)
	{
	  loops_state_set (LOOPS_NEED_FIXUP);
	  mark_virtual_operands_for_renaming (cfun);
	  update_ssa (TODO_update_ssa);
	}
    }
}
