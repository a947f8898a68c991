/* Small pieces of the code that fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC prints generic loads and stores for computed addresses, so what goes to shared memory is written in
   assembly, with 32-bit addresses.  Its memory operand, the tile's variable, keeps the order of fetches,
   barriers and reads.  */

#include "compat.h"
#include "acccache.h"
#include "tile.h"
#include "tile-code.h"

tree
acc_asm_operand (const char *constraint, tree value)
{
  return build_tree_list (build_tree_list (NULL_TREE, build_string (strlen (constraint) + 1,
								    constraint)), value);
}

gasm *
acc_asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs, bool is_volatile)
{
  vec<tree, va_gc> *in = NULL, *out = NULL;
  for (tree t : inputs)
    vec_safe_push (in, t);
  for (tree t : outputs)
    vec_safe_push (out, t);
  gasm *stmt = gimple_build_asm_vec (ggc_strdup (text), in, out, NULL, NULL);
  gimple_asm_set_volatile (stmt, is_volatile);
  return stmt;
}

tree
acc_shared_address (gimple_seq *seq, tree var)
{
  tree pointer = build_fold_addr_expr (var);
  tree p = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (p, fold_convert (ptr_type_node, pointer)));
  tree result = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", result));
  in.safe_push (acc_asm_operand ("r", p));
  gasm *stmt = acc_asm_new ("{ .reg .u64 %%a; cvta.to.shared.u64 %%a, %1; cvt.u32.u64 %0, %%a; }",
			out, in, false);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (result) = stmt;
  return result;
}

gimple_stmt_iterator *acc_emit_here;

tree
acc_emit (const struct poly *p, tree type)
{
  return acc_form_emit (p, type, acc_emit_here);
}

tree
acc_emit_base (const acc_box *box)
{
  struct poly base = acc_form (box->base);
  return acc_emit (&base, sizetype);
}

void
acc_append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}
