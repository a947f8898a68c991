/* Small pieces of the device's code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/code.h"

#define KEEP_ROLLED ".pragma \"nounroll\";"

bool
acc_is_meeting (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && startswith (gimple_asm_string (code), ACC_ALL_LANES);
}

bool
acc_is_barrier (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return (code
	  && (acc_is_meeting (stmt)
	      || startswith (gimple_asm_string (code), ACC_ANY_BARRIER)
	      || strcmp (gimple_asm_string (code), ACC_WARP_BARRIER) == 0
	      || strcmp (gimple_asm_string (code), ACC_PART_BARRIER) == 0
	      || strcmp (gimple_asm_string (code), ACC_GANG_OR_WARP_BARRIER) == 0));
}

bool
acc_keeps_order (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && strcmp (gimple_asm_string (code), ACC_KEEP_ORDER) == 0;
}

gcall *
acc_keep_single (void)
{
  gcall *unique = gimple_build_call_internal (IFN_UNIQUE, 1, build_int_cst (integer_type_node,
									  IFN_UNIQUE_UNSPEC));
  gimple_call_set_ctrl_altering (unique, true);
  return unique;
}

tree
acc_asm_operand (const char *constraint, tree value)
{
  return build_tree_list (build_tree_list (NULL_TREE, build_string (strlen (constraint) + 1,
								    constraint)), value);
}

gasm *
acc_asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs, bool is_volatile,
	     bool clobbers_memory)
{
  vec<tree, va_gc> *in = NULL, *out = NULL, *clobbers = NULL;
  for (tree t : inputs)
    vec_safe_push (in, t);
  for (tree t : outputs)
    vec_safe_push (out, t);
  if (clobbers_memory)
    vec_safe_push (clobbers, build_tree_list (NULL_TREE, build_string (7, "memory")));
  gasm *stmt = gimple_build_asm_vec (ggc_strdup (text), in, out, clobbers, NULL);
  gimple_asm_set_volatile (stmt, is_volatile);
  return stmt;
}

tree
acc_hidden_number (gimple_seq *seq, int n)
{
  tree value = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("n", build_int_cst (unsigned_type_node, n)));
  gasm *code = acc_asm_new ("mov.u32 %0, %1;", out, in, false);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (value) = code;
  return value;
}

gasm *
acc_keep_rolled (void)
{
  auto_vec<tree> none;
  return acc_asm_new (KEEP_ROLLED, none, none, true);
}

bool
acc_is_kept_rolled (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gasm *code = dyn_cast<gasm *> (gsi_stmt (gsi)))
      if (!strcmp (gimple_asm_string (code), KEEP_ROLLED))
	return true;
  return false;
}

void
acc_asm_begin (gasm *code, const char *before, const char *after)
{
  char *text = concat (after, gimple_asm_string (code) + strlen (before), NULL);
  code->string = ggc_strdup (text);
  free (text);
}

tree
acc_lane_in_block (gimple_seq *seq, tree lane, tree block, tree more)
{
  tree same = make_ssa_name (TREE_TYPE (lane));
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("r", lane));
  in.safe_push (acc_asm_operand ("r", block));
  if (more)
    in.safe_push (acc_asm_operand ("r", more));
  out.safe_push (acc_asm_operand ("=r", same));
  gasm *code = acc_asm_new (more ? ACC_LANE_ONCE : "mov.u32 %0, %1;", out, in, false);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (same) = code;
  return same;
}

/* Whether REF is a number that fits a register, and one instruction may load or store it.  */

static bool
is_number_word (tree ref)
{
  tree type = TREE_TYPE (ref);
  bool number = (SCALAR_FLOAT_TYPE_P (type)
		 || (INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE));
  if (!number || TYPE_MODE (type) == BLKmode || contains_bitfld_component_ref_p (ref))
    return false;
  int bits = TYPE_PRECISION (type), least = SCALAR_FLOAT_TYPE_P (type) ? 32 : BITS_PER_UNIT;
  return (bits >= least && bits <= 64 && pow2p_hwi (bits)
	  && tree_to_uhwi (TYPE_SIZE (type)) == (unsigned) bits
	  && get_object_alignment (ref) >= (unsigned) bits);
}

bool
acc_is_word_load (gimple *stmt)
{
  return (gimple_assign_load_p (stmt) && !gimple_has_volatile_ops (stmt)
	  && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	  && is_number_word (gimple_assign_rhs1 (stmt)));
}

bool
acc_is_word_store (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_store_p (stmt)
	  && !gimple_has_volatile_ops (stmt) && TREE_CODE (gimple_assign_rhs1 (stmt)) == SSA_NAME
	  && is_number_word (gimple_assign_lhs (stmt)));
}

void
acc_load_by (gimple_stmt_iterator *gsi, const char *instruction)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt), value = lhs;
  auto_vec<tree> in, out;
  char text[80];
  int bits = TYPE_PRECISION (TREE_TYPE (ref));
  snprintf (text, sizeof text, "%s%c%d %%0, %%1;", instruction,
	    SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref)) ? 'f' : 'u', bits);
  /* Registers of assembly have 32 bits at least.  */
  if (bits < 32)
    value = make_ssa_name (unsigned_type_node);
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("m", unshare_expr (ref)));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_set_location (load, gimple_location (stmt));
  gimple_move_vops (load, stmt);
  gsi_replace (gsi, load, false);
  SSA_NAME_DEF_STMT (value) = load;
  if (value != lhs)
    gsi_insert_after (gsi, gimple_build_assign (lhs, NOP_EXPR, value), GSI_CONTINUE_LINKING);
}

void
acc_store_by (gimple_stmt_iterator *gsi, const char *instruction)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_lhs (stmt), type = TREE_TYPE (ref);
  auto_vec<tree> in, out;
  char text[80];
  snprintf (text, sizeof text, "%s%c%d %%0, %%1;", instruction,
	    SCALAR_FLOAT_TYPE_P (type) ? 'f' : 'u', (int) TYPE_PRECISION (type));
  out.safe_push (acc_asm_operand ("=m", unshare_expr (ref)));
  in.safe_push (acc_asm_operand ("r", gimple_assign_rhs1 (stmt)));
  gasm *store = acc_asm_new (text, out, in, false);
  gimple_set_location (store, gimple_location (stmt));
  gimple_move_vops (store, stmt);
  gsi_replace (gsi, store, false);
}

bool
acc_reads_tile (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  return code && startswith (gimple_asm_string (code), "ld.shared.");
}

void
acc_append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

tree
acc_asm_word (gimple_seq *seq, tree value, char suffix[8])
{
  tree type = TREE_TYPE (value);
  unsigned bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type);
  gcc_assert (bits <= BITS_PER_UNIT * sizeof (int64_t));
  snprintf (suffix, 8, "%c%hhu", real && bits >= 32 ? 'f' : 'u', (unsigned char) bits);
  if (real && bits >= 32)
    return value;
  tree same = build_nonstandard_integer_type (bits, 1);
  value = (real ? gimple_build (seq, VIEW_CONVERT_EXPR, same, value)
	   : gimple_convert (seq, same, value));
  return bits < 32 ? gimple_convert (seq, unsigned_type_node, value) : value;
}

void
acc_wait_at_end (basic_block bb, const char *barrier)
{
  auto_vec<tree> none;
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, acc_asm_new (barrier, none, none, true, true));
  gimple_seq_add_stmt (&seq, acc_keep_single ());
  acc_append (bb, seq);
}

basic_block
acc_add_loop (basic_block bb, tree first, HOST_WIDE_INT step, tree end, tree *variable)
{
  basic_block body = split_edge (single_succ_edge (bb));
  edge out = single_succ_edge (body);
  tree var = make_ssa_name (unsigned_type_node), next = make_ssa_name (unsigned_type_node);
  edge back = make_edge (body, body, EDGE_TRUE_VALUE);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  back->probability = profile_probability::likely ();
  out->probability = profile_probability::unlikely ();
  gphi *phi = create_phi_node (var, body);
  add_phi_arg (phi, first, find_edge (bb, body), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_last_bb (body);
  gimple *add = gimple_build_assign (next, PLUS_EXPR, var,
				     build_int_cst (unsigned_type_node, step));
  gsi_insert_after (&gsi, add, GSI_NEW_STMT);
  gcond *cond = gimple_build_cond (LT_EXPR, next, end, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  *variable = var;
  return body;
}
