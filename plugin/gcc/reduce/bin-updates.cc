/* What atomic statements do with elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "reduce/bin-updates.h"
#include "base/gimple-bits.h"
#include "analysis/loads.h"
#include "region/boxes.h"
#include "region/write-conflicts.h"

/* What FNDECL, a builtin function, does with elements of so many BYTES; ERROR_MARK if that is
   nothing that bins are for.  */

static enum tree_code
builtin_code (tree fndecl, int bytes)
{
#define BOTH(OP, CODE)							\
  case BUILT_IN_ATOMIC_FETCH_##OP##_4:					\
  case BUILT_IN_ATOMIC_##OP##_FETCH_4:					\
    return bytes == 4 ? CODE : ERROR_MARK;				\
  case BUILT_IN_ATOMIC_FETCH_##OP##_8:					\
  case BUILT_IN_ATOMIC_##OP##_FETCH_8:					\
    return bytes == 8 ? CODE : ERROR_MARK;
  switch (DECL_FUNCTION_CODE (fndecl))
    {
    BOTH (ADD, PLUS_EXPR)
    BOTH (SUB, PLUS_EXPR)
    BOTH (OR, BIT_IOR_EXPR)
    BOTH (AND, BIT_AND_EXPR)
    BOTH (XOR, BIT_XOR_EXPR)
    default:
      return ERROR_MARK;
    }
#undef BOTH
}

tree
acc_bin_converted (tree value, bool alone)
{
  while (TREE_CODE (value) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (value)))
    {
      gassign *def = as_a<gassign *> (SSA_NAME_DEF_STMT (value));
      tree from = gimple_assign_rhs1 (def);
      if (gimple_assign_rhs_code (def) == VIEW_CONVERT_EXPR)
	from = TREE_OPERAND (from, 0);
      else if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      if (TYPE_SIZE (TREE_TYPE (from)) != TYPE_SIZE (TREE_TYPE (value))
	  || (alone && (TREE_CODE (from) != SSA_NAME || !has_single_use (from))))
	break;
      value = from;
    }
  return value;
}

enum tree_code
acc_bin_exchanged (acc_bin_update *u, tree old, tree now, tree type)
{
  if (TREE_CODE (now) != SSA_NAME || !has_single_use (now))
    return ERROR_MARK;
  now = acc_bin_converted (now, true);
  gassign *def = (TREE_CODE (now) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (now))
		  : NULL);
  if (!def || gimple_num_ops (def) != 3 || !types_compatible_p (TREE_TYPE (now), type))
    return ERROR_MARK;
  enum tree_code code = gimple_assign_rhs_code (def);
  bool first = acc_bin_converted (gimple_assign_rhs1 (def), false) == old;
  u->operand = first ? gimple_assign_rhs2 (def) : gimple_assign_rhs1 (def);
  if (!first && (code == MINUS_EXPR || acc_bin_converted (gimple_assign_rhs2 (def), false) != old))
    return ERROR_MARK;
  bool real = SCALAR_FLOAT_TYPE_P (type);
  switch (code)
    {
    case MINUS_EXPR:
    case PLUS_EXPR:
      return real && !flag_rounding_math ? code : ERROR_MARK;
    case MIN_EXPR:
    case MAX_EXPR:
      return real ? ERROR_MARK : code;
    default:
      return ERROR_MARK;
    }
}

/* Whether RESULT is what CALL, an exchange, has found, and nothing else uses that.  */

static bool
has_found (tree result, gcall *call)
{
  use_operand_p use;
  gimple *real;
  if (num_imm_uses (result) != 2 || !gimple_call_lhs (call)
      || !single_imm_use (gimple_call_lhs (call), &use, &real)
      || !is_gimple_assign (real) || gimple_assign_rhs_code (real) != REALPART_EXPR)
    return false;
  return acc_bin_converted (result, true) == gimple_assign_lhs (real);
}

/* Whether U's call is the exchange in a loop of GCC's that has no other purpose than to update one
   element of B.  Sets the rest of U, and *CODE.  */

static bool
is_exchange_loop (acc_bin_update *u, const acc_box *box, tree type, enum tree_code *code)
{
  basic_block bb = gimple_bb (u->call);
  tree address = gimple_call_arg (u->call, 0), old = gimple_call_arg (u->call, 1);
  gphi *phi = NULL;
  u->again = acc_test_of (bb);
  old = TREE_CODE (old) == SSA_NAME ? acc_bin_converted (old, true) : old;
  if (TREE_CODE (old) == SSA_NAME)
    phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (old));
  if (!phi || gimple_bb (phi) != bb || bb->loop_father->header != bb || !u->again
      || !single_succ_p (bb->loop_father->latch) || num_imm_uses (old) != 3)
    return false;
  tree result = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (bb->loop_father));
  tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (bb->loop_father));
  if (TREE_CODE (begin) != SSA_NAME || TREE_CODE (result) != SSA_NAME || !has_single_use (begin)
      || !has_found (result, u->call))
    return false;
  begin = acc_bin_converted (begin, true);
  u->load = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (begin));
  tree test[2] = { gimple_cond_lhs (u->again), gimple_cond_rhs (u->again) };
  if (gimple_cond_code (u->again) != NE_EXPR
      || !((test[0] == old && test[1] == result) || (test[0] == result && test[1] == old))
      || !u->load || !acc_is_atomic_on (u->load, box)
      || gimple_call_arg (u->load, 0) != address)
    return false;
  *code = acc_bin_exchanged (u, old, gimple_call_arg (u->call, 2), type);
  return *code != ERROR_MARK;
}

enum tree_code
acc_bin_update_of (gimple *stmt, const acc_box *box, tree type, acc_bin_update *u)
{
  enum tree_code code;
  memset (u, 0, sizeof *u);
  u->call = as_a<gcall *> (stmt);
  if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
    {
      if (!is_exchange_loop (u, box, type, &code))
	return ERROR_MARK;
      return code == MINUS_EXPR ? PLUS_EXPR : code;
    }
  tree lhs = gimple_call_lhs (stmt), fndecl = gimple_call_fndecl (stmt);
  if ((lhs && !has_zero_uses (lhs)) || !fndecl)
    return ERROR_MARK;
  return builtin_code (fndecl, box->elem_size);
}
