/* How many registers a lane needs; an estimate.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A register has 32 bits.  What the assembler makes of the function is not known here: it computes
   some values anew, and keeps others for longer.  */

#include "base/compat.h"
#include "schedule/registers.h"
#include "analysis/loads.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "plan/effort.h"

/* How many registers a value of TYPE takes; 0 if that is not known.  */

static int
registers_for (tree type)
{
  tree size = TYPE_SIZE (type);
  return size && tree_fits_uhwi_p (size) ? (tree_to_uhwi (size) + 31) / 32 : 0;
}

/* How many registers NAME takes.  */

static int
registers_of (tree name)
{
  return virtual_operand_p (name) ? 0 : registers_for (TREE_TYPE (name));
}

/* Marks NAME as live at the end of BB, and in all blocks on the ways to there from its
   definition.  LIVE has the names that are live at the end of each block.  */

static void
mark_live (tree name, basic_block bb, vec<bitmap> &live)
{
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
  auto_vec<basic_block> work;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      bb = work.pop ();
      if (bb == ENTRY_BLOCK_PTR_FOR_FN (cfun)
	  || !bitmap_set_bit (live[bb->index], SSA_NAME_VERSION (name)) || bb == def)
	continue;
      FOR_EACH_EDGE (e, ei, bb->preds)
	work.safe_push (e->src);
    }
}

/* Fills in LIVE.  */

static void
find_live (vec<bitmap> &live)
{
  tree name;
  unsigned i;
  FOR_EACH_SSA_NAME (i, name, cfun)
    {
      basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
      imm_use_iterator it;
      use_operand_p use;
      if (!registers_of (name))
	continue;
      FOR_EACH_IMM_USE_FAST (use, it, name)
	{
	  gimple *stmt = USE_STMT (use);
	  edge e;
	  edge_iterator ei;
	  if (is_gimple_debug (stmt))
	    continue;
	  if (gphi *phi = dyn_cast<gphi *> (stmt))
	    mark_live (name, gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src, live);
	  else if (gimple_bb (stmt) != def)
	    FOR_EACH_EDGE (e, ei, gimple_bb (stmt)->preds)
	      mark_live (name, e->src, live);
	}
    }
}

/* Takes NAME, which STMT defines, out of the LIVE names; the words that are left of WORDS.  */

static int
forget (tree name, bitmap live, int words)
{
  return bitmap_clear_bit (live, SSA_NAME_VERSION (name)) ? words - registers_of (name) : words;
}

/* The most words that are live in BB at a time; LIVE at its end.  Changes LIVE.  */

static int
words_in (basic_block bb, bitmap live)
{
  int words = 0, most;
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (live, 0, i, bi)
    words += registers_of (ssa_name (i));
  most = words;
  for (gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_prev_nondebug (&gsi))
    {
      ssa_op_iter it;
      tree name;
      FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), it, SSA_OP_DEF)
	words = forget (name, live, words);
      FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), it, SSA_OP_USE)
	if (registers_of (name) && bitmap_set_bit (live, SSA_NAME_VERSION (name)))
	  words += registers_of (name);
      most = MAX (most, words);
    }
  return most;
}

int
acc_live_words (class loop *loop)
{
  auto_vec<bitmap> live;
  basic_block bb;
  int most = 0;
  for (int i = 0; i < last_basic_block_for_fn (cfun); i++)
    live.safe_push (BITMAP_ALLOC (NULL));
  find_live (live);
  FOR_EACH_BB_FN (bb, cfun)
    if (!loop || flow_bb_inside_loop_p (loop, bb))
      most = MAX (most, words_in (bb, live[bb->index]));
  for (bitmap b : live)
    BITMAP_FREE (b);
  return most;
}

/* How often a lane loads what is loaded in BB of LOOP in one go: GCC unrolls short loops.  */

static int64_t
copies_of (basic_block bb, class loop *loop)
{
  int64_t copies = 1;
  for (class loop *l = bb->loop_father; l != loop && loop_outer (l); l = loop_outer (l))
    {
      tree latches = number_of_latch_executions (l);
      if (!tree_fits_uhwi_p (latches) || tree_to_uhwi (latches) >= EFFORT_OWN_TURNS)
	break;
      copies = MIN (copies * (tree_to_shwi (latches) + 1), EFFORT_COUNT);
    }
  return copies;
}

int
acc_loaded_words (class loop *loop)
{
  int64_t words = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (gimple_assign_load_p (gsi_stmt (gsi))
	  && !acc_is_short_array (get_base_address (gimple_assign_rhs1 (gsi_stmt (gsi)))))
	words += (copies_of (body[i], loop)
		  * registers_for (TREE_TYPE (gimple_assign_lhs (gsi_stmt (gsi)))));
  free (body);
  return MIN (words, EFFORT_COUNT);
}

/* Whether lanes share the iterations of LOOP.  */

static bool
is_shared (class loop *loop)
{
  /* A routine stays as it is, so its loops may have no preheaders.  Mostly each lane runs it.  */
  if (!loops_state_satisfies_p (LOOPS_HAVE_PREHEADERS) || !acc_is_oacc_loop (loop))
    return false;
  const acc_oloop *o = acc_oloop_of (loop);
  bool shared = !o || !acc_oloop_sequential (o);
  delete o;
  return shared;
}

int
acc_words_ahead (void)
{
  int most = 0;
  for (class loop *loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (!is_shared (loop))
      {
	int words = acc_loaded_words (loop);
	most = MAX (most, words);
      }
  return (EFFORT_COPIES_AHEAD - 1) * most;
}

int
acc_descriptors_in (class loop *loop)
{
  hash_set<tree> seen;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (gimple_assign_load_p (gsi_stmt (gsi)))
	if (tree base = acc_descriptor_of (gimple_assign_rhs1 (gsi_stmt (gsi))))
	  seen.add (TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : base);
  free (body);
  return seen.elements ();
}
