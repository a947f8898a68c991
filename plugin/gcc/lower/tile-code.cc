/* Small pieces of the code that fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC prints generic loads and stores for computed addresses, so what goes to shared memory is written in
   assembly, with 32-bit addresses.  Its memory operand, the tile's variable, keeps the order of fetches,
   barriers and reads.  */

#include "base/compat.h"
#include "lower/tile-code.h"
#include "split/clone.h"
#include "analysis/forms.h"
#include "region/boxes.h"
#include "region/request.h"
#include "plan/poly.h"

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

varpool_node *
acc_shared_variable (location_t loc, tree type, const char *name)
{
  tree var = build_decl (loc, VAR_DECL, create_tmp_var_name (name), type);
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_CONTEXT (var) = NULL_TREE;
  SET_DECL_ALIGN (var, 16 * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier ("shared"), NULL_TREE, NULL_TREE);
  return acc_create_variable (var);
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

tree
acc_load_shared (gimple_seq *seq, tree var, tree address, HOST_WIDE_INT offset, tree type, tree active)
{
  HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type) && bits >= 32;
  tree loaded = real ? type : bits == 64 ? long_long_unsigned_type_node : unsigned_type_node;
  tree value = make_ssa_name (loaded);
  char load[80], text[160];
  snprintf (load, sizeof load, "ld.shared.%c%d %%0, [%%1+" HOST_WIDE_INT_PRINT_DEC "];",
	    real ? 'f' : 'u', (int) bits, offset);
  snprintf (text, sizeof text, active ? "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%2, 0; @%%%%p %s }" : "%s", load);
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

tree
acc_asm_word (gimple_seq *seq, tree value, char suffix[8])
{
  tree type = TREE_TYPE (value);
  int bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type);
  snprintf (suffix, 8, "%c%d", real && bits >= 32 ? 'f' : 'u', bits);
  if (real && bits >= 32)
    return value;
  tree same = build_nonstandard_integer_type (bits, 1);
  value = (real ? gimple_build (seq, VIEW_CONVERT_EXPR, same, value) : gimple_convert (seq, same, value));
  return bits < 32 ? gimple_convert (seq, unsigned_type_node, value) : value;
}

void
acc_store_shared (gimple_seq *seq, tree var, tree address, tree word, HOST_WIDE_INT offset, tree active)
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
		" @%%%%p st.shared.%s [%%%d+" HOST_WIDE_INT_PRINT_DEC "], %%%d; }", first + 2, suffix, first, offset,
		first + 1);
    }
  else
    snprintf (text, sizeof text, "st.shared.%s [%%%d+" HOST_WIDE_INT_PRINT_DEC "], %%%d;", suffix, first, offset,
	      first + 1);
  if (var)
    in.safe_push (acc_asm_operand ("m", var));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
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

/* Lanes that have more than this many numbers each have a loop.  */
enum { MOST_ROUNDS = 8 };

basic_block
acc_share_out (acc_tile *tile, basic_block bb, HOST_WIDE_INT n, int vl,
	       void (*emit) (acc_tile *tile, gimple_seq *seq, tree id, bool partial))
{
  gimple_seq seq = NULL;
  tree lane = tile->nest->lane;
  HOST_WIDE_INT rounds = (n + vl - 1) / vl;
  if (rounds <= MOST_ROUNDS)
    {
      for (HOST_WIDE_INT u = 0; u < rounds; u++)
	emit (tile, &seq, with (&seq, PLUS_EXPR, lane, u * vl), u == rounds - 1 && n % vl != 0);
      acc_append (bb, seq);
      return bb;
    }
  tree id;
  basic_block after = split_edge (single_succ_edge (bb));
  basic_block body = acc_add_loop (bb, lane, vl, build_int_cst (unsigned_type_node, n), &id);
  emit (tile, &seq, id, false);
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
  const char *how = strong ? ".relaxed.gpu" : "";
  if (active)
    {
      in.safe_push (acc_asm_operand ("r", active));
      snprintf (text, sizeof text, "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%2, 0; @%%%%p st%s.%s [%%0], %%1; }", how,
		suffix);
    }
  else
    snprintf (text, sizeof text, "{ st%s.%s [%%0], %%1; }", how, suffix);
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true, true));
}
