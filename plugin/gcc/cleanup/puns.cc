/* Values of one type that are taken as those of another, in assembly code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     memcpy (&x, &bits, sizeof x);
     b[i] = x;

   A register of PTX holds a number or bits, and few instructions take either.  GCC knows which of
   its own do, but gives assembly code the register that the bits are in, whatever type the operand
   has.  The assembler does not take `st.global.f64' with a register of bits, for one.  So such
   operands are copied by an instruction that takes both.  */

#include "base/compat.h"
#include "cleanup/puns.h"
#include "base/body.h"
#include "base/code.h"

/* The statement that sets what VALUE is a copy of, or null.  */

static gimple *
origin_of (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (gimple_assign_ssa_name_copy_p (def))
	value = gimple_assign_rhs1 (def);
      else if (gimple_code (def) == GIMPLE_PHI && gimple_phi_num_args (def) == 1)
	value = gimple_phi_arg_def (def, 0);
      else
	return def;
    }
  return NULL;
}

/* Whether VALUE is the bits of a value of another kind.  */

static bool
is_pun (tree value)
{
  gimple *def = origin_of (value);
  if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != VIEW_CONVERT_EXPR)
    return false;
  tree from = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  return (is_gimple_reg_type (TREE_TYPE (from))
	  && FLOAT_TYPE_P (TREE_TYPE (from)) != FLOAT_TYPE_P (TREE_TYPE (value)));
}

/* A copy of VALUE before GSI, or null if there is no instruction for its size.  */

static tree
copy_before (gimple_stmt_iterator *gsi, tree value)
{
  HOST_WIDE_INT bytes = int_size_in_bytes (TREE_TYPE (value));
  if (bytes != 2 && bytes != 4 && bytes != 8)
    return NULL_TREE;
  char text[sizeof "mov.b64 %0, %1;"];
  snprintf (text, sizeof text, "mov.b%d %%0, %%1;", (int) bytes * 8);
  auto_vec<tree> in, out;
  tree copy = make_ssa_name (TREE_TYPE (value));
  in.safe_push (acc_asm_operand ("r", value));
  out.safe_push (acc_asm_operand ("=r", copy));
  gasm *code = acc_asm_new (text, out, in, false);
  SSA_NAME_DEF_STMT (copy) = code;
  gsi_insert_before (gsi, code, GSI_SAME_STMT);
  return copy;
}

/* Gives the assembly code at GSI copies of its operands where they are needed.  Whether it
   does.  */

static bool
copy_operands (gimple_stmt_iterator *gsi)
{
  gasm *code = as_a<gasm *> (gsi_stmt (*gsi));
  bool changed = false;
  for (unsigned i = 0; i < gimple_asm_ninputs (code); i++)
    {
      tree input = gimple_asm_input_op (code, i), value = TREE_VALUE (input);
      tree copy = is_pun (value) ? copy_before (gsi, value) : NULL_TREE;
      if (!copy)
	continue;
      gimple_asm_set_input_op (code, i, build_tree_list (TREE_PURPOSE (input), copy));
      changed = true;
    }
  if (changed)
    update_stmt (code);
  return changed;
}

unsigned
acc_copy_puns (acc_body *body)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (gimple_code (gsi_stmt (gsi)) == GIMPLE_ASM)
	changed |= copy_operands (&gsi);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
