/* Loads and stores that lanes skip.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC has no instruction for nvptx that accesses memory under a condition.  A branch for each of a
   lane's hundred stores takes the offload compiler longer than all the rest of a kernel: its jump
   threading follows all ways from one to the other.  So such accesses are assembly.  */

#include "base/compat.h"
#include "lower/skip.h"
#include "base/code.h"

gcond *
acc_skip_by_branch (gimple *stmt, tree valid)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  basic_block bb = gimple_bb (stmt);
  edge executed = (gsi_end_p (gsi) ? split_block_after_labels (bb)
		   : split_block (bb, gsi_stmt (gsi)));
  edge to_join = split_block (executed->dest, stmt);
  gsi = gsi_last_bb (executed->src);
  gcond *cond = gimple_build_cond (NE_EXPR, valid, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  executed->flags = (executed->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  executed->probability = profile_probability::likely ();
  edge skipped = make_edge (executed->src, to_join->dest, EDGE_FALSE_VALUE);
  skipped->probability = profile_probability::unlikely ();
  if (gimple_store_p (stmt))
    return cond;
  tree lhs = gimple_assign_lhs (stmt), loaded = copy_ssa_name (lhs);
  gimple_assign_set_lhs (stmt, loaded);
  update_stmt (stmt);
  gphi *phi = create_phi_node (lhs, to_join->dest);
  add_phi_arg (phi, loaded, to_join, UNKNOWN_LOCATION);
  add_phi_arg (phi, build_zero_cst (TREE_TYPE (lhs)), skipped, UNKNOWN_LOCATION);
  return cond;
}

/* Whether REF is stored, if STORE, or loaded by one instruction.  Registers have 32 bits at least,
   and what is loaded to one with fewer would have to be converted.  */

static bool
is_one_access (tree ref, bool store)
{
  tree type = TREE_TYPE (ref);
  if (!SCALAR_FLOAT_TYPE_P (type) && !INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return false;
  if (TREE_CODE (ref) == BIT_FIELD_REF || TREE_CODE (ref) == REALPART_EXPR
      || TREE_CODE (ref) == IMAGPART_EXPR
      || (TREE_CODE (ref) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
      || TYPE_MODE (type) == BLKmode)
    return false;
  unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  return (GET_MODE_BITSIZE (SCALAR_TYPE_MODE (type)) == bits && bits <= 64
	  && (store || bits >= 32));
}

bool
acc_skip_by_predicate (gimple *stmt, tree valid)
{
  bool store = gimple_store_p (stmt);
  tree ref = store ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  if (!is_one_access (ref, store))
    return false;
  const char *start = "{ .reg .pred %%p; setp.ne.u32 %%p, %2, 0;";
  char suffix[8], text[160];
  auto_vec<tree> in, out;
  gimple_seq seq = NULL;
  tree active = gimple_convert (&seq, unsigned_type_node, valid);
  if (store)
    {
      tree word = acc_asm_word (&seq, gimple_assign_rhs1 (stmt), suffix);
      snprintf (text, sizeof text, "%s @%%%%p st.%s %%0, %%1; }", start, suffix);
      /* What is skipped leaves the old value.  */
      out.safe_push (acc_asm_operand ("=m", ref));
      in.safe_push (acc_asm_operand ("r", word));
      in.safe_push (acc_asm_operand ("r", active));
      in.safe_push (acc_asm_operand ("m", unshare_expr (ref)));
    }
  else
    {
      tree type = TREE_TYPE (ref);
      int bits = tree_to_uhwi (TYPE_SIZE (type));
      snprintf (text, sizeof text, "%s mov.b%d %%0, 0; @%%%%p ld.%c%d %%0, %%1; }", start, bits,
		SCALAR_FLOAT_TYPE_P (type) ? 'f' : 'u', bits);
      out.safe_push (acc_asm_operand ("=&r", gimple_assign_lhs (stmt)));
      in.safe_push (acc_asm_operand ("m", ref));
      in.safe_push (acc_asm_operand ("r", active));
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gasm *access = acc_asm_new (text, out, in, false);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_set_location (access, gimple_location (stmt));
  if (store)
    unlink_stmt_vdef (stmt);
  tree loaded = store ? NULL_TREE : gimple_assign_lhs (stmt);
  gsi_replace (&gsi, access, false);
  if (loaded)
    SSA_NAME_DEF_STMT (loaded) = access;
  return true;
}
