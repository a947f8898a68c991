/* Keeps in shared memory the pointers that all lanes of a gang have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   CUDA passes a kernel its pointers in constant memory, and the kernel uses them from there.  GCC
   passes one pointer, to a structure in global memory.  Each lane keeps the pointers that it loads
   from that structure in registers, two for each, as long as the gang's loop runs.  That leaves
   room for fewer lanes on a multiprocessor.  Here one lane, which works alone before it calls the
   others, stores the pointers in shared memory.  All lanes load each pointer where they use it, in
   every iteration of the gang's loop.

   The loads are volatile assembly, since GCC would move others to before the loop.  */

#include "base/compat.h"
#include "private/keep-pointers.h"
#include "base/body.h"
#include "base/acc-options.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/shared.h"
#include "analysis/pure.h"
#include "plan/plan.h"
#include "plan/private.h"

/* A pointer that is kept at OFFSET in the shared variable VAR.  */

struct kept
{
  tree pointer;
  tree var;
  HOST_WIDE_INT offset;
  gimple *anchor;
};

static auto_vec<kept> all;

static HOST_WIDE_INT
pointer_bytes (void)
{
  return tree_to_shwi (TYPE_SIZE_UNIT (ptr_type_node));
}

bool
acc_keeping_pays (int n, int64_t in_use)
{
  return plan_private_keep_pointers (n, pointer_bytes (), in_use, plan_target (acc_opts.target));
}

/* The assembly ACCESS, a load to OUTPUT or a store of INPUT, whose address is K's; the other one is
   null.  */

static gasm *
shared_access (const char *access, const kept &k, tree output, tree input)
{
  auto_vec<tree> in, out;
  char text[80];
  snprintf (text, sizeof text, access, (int) k.offset);
  if (output)
    out.safe_push (acc_asm_operand ("=r", output));
  in.safe_push (acc_asm_operand ("i", build_fold_addr_expr (k.var)));
  if (input)
    in.safe_push (acc_asm_operand ("r", input));
  gasm *stmt = acc_asm_new (text, out, in, true);
  if (output)
    SSA_NAME_DEF_STMT (output) = stmt;
  return stmt;
}

void
acc_keep_pointers (gimple *anchor, basic_block bb, const vec<tree> &pointers)
{
  static int made;
  char name[32];
  snprintf (name, sizeof name, "__acccache_aside_%d", made++);
  tree type = build_array_type_nelts (ptr_type_node, pointers.length ());
  tree var = acc_shared_variable (BUILTINS_LOCATION, type, name);
  TREE_ADDRESSABLE (var) = 1;
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < pointers.length (); i++)
    {
      kept k = { pointers[i], var, i * pointer_bytes (), anchor };
      gimple_seq_add_stmt (&seq, shared_access ("st.shared.u64 [%%0+%d], %%1;", k, NULL_TREE,
						k.pointer));
      all.safe_push (k);
    }
  acc_add_at_end (bb, seq);
}

class loop *
acc_loop_after (basic_block bb, gimple *anchor)
{
  class loop *found = NULL;
  for (class loop *loop = bb->loop_father; loop && loop->num; loop = loop_outer (loop))
    if (dominated_by_p (CDI_DOMINATORS, loop->header, gimple_bb (anchor)))
      found = loop;
  return found;
}

/* If STMT loads from the same address in all iterations of LOOP, computes the address before LOOP.
   GCC moves a load out of a loop only if its address is a single name.  */

static void
load_by_address (gimple *stmt, class loop *loop)
{
  tree ref = gimple_assign_rhs1 (stmt), base = get_base_address (ref);
  if (gimple_has_volatile_ops (stmt) || !base || TREE_CODE (base) != MEM_REF)
    return;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (!acc_computable_before (use, loop))
      return;
  poly_int64 size, at;
  HOST_WIDE_INT bits;
  tree offset;
  machine_mode mode;
  int is_unsigned, reversed, is_volatile;
  get_inner_reference (ref, &size, &at, &offset, &mode, &is_unsigned, &reversed, &is_volatile);
  if (!at.is_constant (&bits) || bits % BITS_PER_UNIT || reversed
      || !tree_fits_shwi_p (TREE_OPERAND (base, 1)))
    return;
  gimple *place = gimple_build_nop ();
  acc_add_at_end (loop_preheader_edge (loop)->src, place);
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    acc_hoist (use, loop, place);
  if (!offset)
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (place);
  offset = fold_convert (sizetype, unshare_expr (offset));
  offset = force_gimple_operand_gsi (&gsi, offset, true, NULL_TREE, true, GSI_SAME_STMT);
  tree pointer = TREE_OPERAND (base, 0), address = make_ssa_name (TREE_TYPE (pointer));
  gsi_insert_before (&gsi, gimple_build_assign (address, POINTER_PLUS_EXPR, pointer, offset),
		     GSI_SAME_STMT);
  HOST_WIDE_INT constant = tree_to_shwi (TREE_OPERAND (base, 1)) + bits / BITS_PER_UNIT;
  gimple_assign_set_rhs1 (stmt, build2 (MEM_REF, TREE_TYPE (ref), address,
					build_int_cst (reference_alias_ptr_type (ref), constant)));
  update_stmt (stmt);
}

/* Does so for all loads in loops inside the outermost ones after ANCHOR.  */

static void
load_by_addresses (gimple *anchor)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      class loop *outer = acc_loop_after (bb, anchor);
      if (outer && bb->loop_father != outer)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);)
	  {
	    gimple *stmt = gsi_stmt (gsi);
	    gsi_next_nondebug (&gsi);
	    if (gimple_assign_load_p (stmt))
	      load_by_address (stmt, bb->loop_father);
	  }
    }
}

/* The block in which the pointer must be known for USE.  */

static basic_block
block_of (use_operand_p use)
{
  gimple *stmt = USE_STMT (use);
  if (gimple_code (stmt) == GIMPLE_PHI)
    return gimple_phi_arg_edge (as_a<gphi *> (stmt), PHI_ARG_INDEX_FROM_USE (use))->src;
  return gimple_bb (stmt);
}

/* The block of the loop after K's anchor, outside the loops inside it, that dominates all uses of
   K's pointer in that loop.  Null if there are no uses.  */

static basic_block
place_to_load (const kept &k)
{
  basic_block place = NULL;
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, k.pointer)
    if (!is_gimple_debug (USE_STMT (use)) && acc_loop_after (block_of (use), k.anchor))
      place = (place ? nearest_common_dominator (CDI_DOMINATORS, place, block_of (use))
	       : block_of (use));
  while (place && place->loop_father != acc_loop_after (place, k.anchor))
    place = get_immediate_dominator (CDI_DOMINATORS, place->loop_father->header);
  return place;
}

/* Puts STMT into BB, before the first use of POINTER there.  */

static void
insert_before_uses (gimple *stmt, tree pointer, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    {
      ssa_op_iter it;
      tree use;
      bool found = stmt_ends_bb_p (gsi_stmt (gsi));
      FOR_EACH_SSA_TREE_OPERAND (use, gsi_stmt (gsi), it, SSA_OP_USE)
	found |= use == pointer && !is_gimple_debug (gsi_stmt (gsi));
      if (found)
	break;
    }
  if (gsi_end_p (gsi))
    {
      gsi = gsi_last_bb (bb);
      gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
    }
  else
    gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
}

/* Loads K's pointer in the loop, for its uses there.  */

static void
load_kept (const kept &k)
{
  basic_block place = place_to_load (k);
  if (!place)
    return;
  tree loaded = copy_ssa_name (k.pointer);
  gasm *load = shared_access ("ld.shared.u64 %%0, [%%1+%d];", k, loaded, NULL_TREE);
  insert_before_uses (load, k.pointer, place);
  gimple *stmt;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (stmt, it, k.pointer)
    {
      use_operand_p use;
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	if (!is_gimple_debug (stmt) && acc_loop_after (block_of (use), k.anchor))
	  SET_USE (use, loaded);
      update_stmt (stmt);
    }
}

unsigned
acc_load_kept_pointers (acc_body *)
{
  if (all.is_empty ())
    return 0;
  gimple *anchor = NULL;
  for (const kept &k : all)
    if (k.anchor != anchor)
      load_by_addresses (anchor = k.anchor);
  for (const kept &k : all)
    load_kept (k);
  all.truncate (0);
  return ACC_CHANGED;
}
