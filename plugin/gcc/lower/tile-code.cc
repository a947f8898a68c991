/* Small pieces of the code that fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   For computed addresses GCC prints generic loads and stores, so accesses to
   shared memory are assembly, with 32-bit addresses.  Its memory operand is the
   tile's variable, which keeps the order of fetches, barriers and reads.  */

#include "base/compat.h"
#include "lower/tile-code.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/offload.h"
#include "analysis/forms.h"
#include "region/boxes.h"
#include "lower/placed.h"
#include "plan/effort.h"
#include "plan/poly.h"

tree
acc_emit_base (const acc_box *box, gimple_stmt_iterator *here)
{
  struct poly base = acc_form (box->base);
  return acc_form_emit (&base, sizetype, here);
}

tree
acc_load_shared (gimple_seq *seq, tree var, tree address, HOST_WIDE_INT offset, tree type,
		 tree active)
{
  HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type) && bits >= 32;
  tree loaded = real ? type : bits == 64 ? long_long_unsigned_type_node : unsigned_type_node;
  tree value = make_ssa_name (loaded);
  char load[80], text[160];
  snprintf (load, sizeof load, "ld.shared.%c%d %%0, [%%1+" HOST_WIDE_INT_PRINT_DEC "];",
	    real ? 'f' : 'u', (int) bits, offset);
  snprintf (text, sizeof text,
	    active ? "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%2, 0; @%%%%p %s }" : "%s", load);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("r", address));
  if (active)
    in.safe_push (acc_asm_operand ("r", active));
  if (var)
    in.safe_push (acc_asm_operand ("m", var));
  gasm *stmt = acc_asm_new (text, out, in, !var);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (value) = stmt;
  if (real)
    return value;
  tree same = build_nonstandard_integer_type (bits, 1);
  value = gimple_convert (seq, same, value);
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return gimple_convert (seq, type, value);
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, value);
}

void
acc_add_barrier (gimple_seq *seq, const vec<acc_placed *> &tiles)
{
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", tiles[0]->var));
  in.safe_push (acc_asm_operand ("m", tiles[0]->var));
  bool written = false;
  for (const acc_placed *placed : tiles)
    written |= placed->policy != PLAN_AUTO;
  gimple_seq_add_stmt (seq, acc_asm_new (ACC_BARRIER, out, in, true, written));
}

tree
acc_word_of (const acc_box *box, int *n)
{
  unsigned align = TYPE_ALIGN_UNIT (box->elem_type);
  HOST_WIDE_INT size = 8;
  while (size > 1 && (box->elem_size % size || align % size))
    size /= 2;
  *n = box->elem_size / size;
  return build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
}

void
acc_store_shared (gimple_seq *seq, tree var, tree address, tree word, HOST_WIDE_INT offset,
		  tree active)
{
  char suffix[8], text[160];
  word = acc_asm_word (seq, word, suffix);
  auto_vec<tree> in, out;
  int first = var ? 1 : 0;
  if (var)
    out.safe_push (acc_asm_operand ("=m", var));
  in.safe_push (acc_asm_operand ("r", address));
  in.safe_push (acc_asm_operand ("r", word));
  if (active)
    {
      in.safe_push (acc_asm_operand ("r", active));
      snprintf (text, sizeof text, "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%%d, 0;"
		" @%%%%p st.shared.%s [%%%d+" HOST_WIDE_INT_PRINT_DEC "], %%%d; }",
		first + 2, suffix, first, offset, first + 1);
    }
  else
    snprintf (text, sizeof text, "st.shared.%s [%%%d+" HOST_WIDE_INT_PRINT_DEC "], %%%d;",
	      suffix, first, offset, first + 1);
  if (var)
    in.safe_push (acc_asm_operand ("m", var));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

basic_block
acc_share_out (const acc_placed *placed, basic_block bb, HOST_WIDE_INT n, int vl,
	       void (*emit) (const acc_placed *placed, gimple_seq *seq, tree id, bool partial))
{
  gimple_seq seq = NULL;
  tree lane = placed->built->lane;
  HOST_WIDE_INT rounds = (n + vl - 1) / vl;
  if (rounds <= EFFORT_SHARED_OUT)
    {
      for (HOST_WIDE_INT u = 0; u < rounds; u++)
	emit (placed, &seq, acc_with (&seq, PLUS_EXPR, lane, u * vl),
	      u == rounds - 1 && n % vl != 0);
      acc_append (bb, seq);
      return bb;
    }
  tree id;
  basic_block after = split_edge (single_succ_edge (bb));
  basic_block body = acc_add_loop (bb, lane, vl, build_int_cst (unsigned_type_node, n), &id);
  emit (placed, &seq, id, false);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return after;
}

void
acc_store_global (gimple_seq *seq, tree to, tree word, tree active, bool strong)
{
  char suffix[8], text[160];
  word = acc_asm_word (seq, word, suffix);
  auto_vec<tree> in, out;
  in.safe_push (acc_asm_operand ("r", to));
  in.safe_push (acc_asm_operand ("r", word));
  const char *how = strong ? acc_strong_on_device () : "";
  if (active)
    {
      in.safe_push (acc_asm_operand ("r", active));
      snprintf (text, sizeof text,
		"{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%2, 0; @%%%%p st%s.%s [%%0], %%1; }", how,
		suffix);
    }
  else
    snprintf (text, sizeof text, "{ st%s.%s [%%0], %%1; }", how, suffix);
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true, true));
}

tree
acc_global_address (gimple_seq *seq, tree ref)
{
  gimple_seq more = NULL;
  tree address = build_fold_addr_expr (unshare_expr (ref));
  address = force_gimple_operand (address, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return address;
}

void
acc_read_either (gimple *stmt, tree test, gimple_seq there, tree value, tree loaded,
		 gimple_seq missed)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  gcond *cond = gimple_build_cond (NE_EXPR, test, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_before (&gsi, cond, GSI_SAME_STMT);

  /* test -> (there | global) -> join */
  edge to_global = split_block (gimple_bb (cond), cond);
  basic_block global = to_global->dest;
  edge to_join = split_block (global, stmt);
  basic_block join = to_join->dest;
  basic_block there_bb
    = acc_other_arm (to_global, false, profile_probability::unlikely (), join);
  /* GCC moves what computes the address there if it is told that it is seldom needed.  */
  global->count = to_global->count ();

  acc_append (there_bb, there);
  gimple_assign_set_lhs (stmt, loaded);
  SSA_NAME_DEF_STMT (loaded) = stmt;
  update_stmt (stmt);
  acc_append (global, missed);
  gphi *phi = create_phi_node (lhs, join);
  add_phi_arg (phi, loaded, to_join, UNKNOWN_LOCATION);
  add_phi_arg (phi, value, single_succ_edge (there_bb), UNKNOWN_LOCATION);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}
