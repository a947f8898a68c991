/* What becomes constant when loops are unrolled completely.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "registers/constants.h"
#include "analysis/tables.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "plan/effort.h"

/* Whether STMT can be executed by several copies of a loop in place of one.  */

static bool
allows_copies (gimple *stmt)
{
  if (gasm *code = dyn_cast<gasm *> (stmt))
    return !gimple_asm_volatile_p (code);
  if (!is_gimple_call (stmt) || !gimple_call_internal_p (stmt))
    return true;
  switch (gimple_call_internal_fn (stmt))
    {
    case IFN_UNIQUE:
    case IFN_GOACC_LOOP:
    case IFN_GOACC_REDUCTION:
    case IFN_GOACC_TILE:
      return false;
    default:
      return true;
    }
}

int
acc_turns_to_open (class loop *loop)
{
  if (!loop_outer (loop) || loop->unroll == 1 || !single_exit (loop))
    return 0;
  tree latches = number_of_latch_executions (loop);
  if (!tree_fits_uhwi_p (latches) || tree_to_uhwi (latches) >= EFFORT_OWN_TURNS)
    return 0;
  bool can = can_duplicate_loop_p (loop);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && can; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi) && can;
	 gsi_next_nondebug (&gsi))
      can = allows_copies (gsi_stmt (gsi));
  free (body);
  return can ? tree_to_uhwi (latches) + 1 : 0;
}

static bool becomes_constant (tree value, vec<class loop *> *loops, hash_set<tree> *seen);

/* Whether all indices of REF become constants.  LOOPS, SEEN: as for becomes_constant.  */

static bool
has_constant_place (tree ref, vec<class loop *> *loops, hash_set<tree> *seen)
{
  if (!is_gimple_reg_type (TREE_TYPE (ref)))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) == VIEW_CONVERT_EXPR || TREE_CODE (ref) == ARRAY_RANGE_REF)
	return false;
      if (TREE_CODE (ref) == ARRAY_REF && !becomes_constant (TREE_OPERAND (ref, 1), loops, seen))
	return false;
    }
  return true;
}

/* Whether DEF, which is not a phi, computes a constant in each copy.  An element of a table of
   constants is one, too.  */

static bool
computes_constant (gimple *def, vec<class loop *> *loops, hash_set<tree> *seen)
{
  if (gimple_assign_load_p (def) && acc_table_of (gimple_assign_rhs1 (def)))
    return has_constant_place (gimple_assign_rhs1 (def), loops, seen);
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!becomes_constant (gimple_op (def, i), loops, seen))
      return false;
  return true;
}

/* Whether VALUE is a constant in each copy if loops are unrolled completely.  These are added to
   LOOPS.  SEEN: what has been looked at before.  */

static bool
becomes_constant (tree value, vec<class loop *> *loops, hash_set<tree> *seen)
{
  if (is_gimple_min_invariant (value) || (TREE_CODE (value) == SSA_NAME && seen->add (value)))
    return true;
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value)
      || seen->elements () > EFFORT_OWN_VALUES)
    return false;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
  if (!phi)
    return computes_constant (SSA_NAME_DEF_STMT (value), loops, seen);
  class loop *loop = gimple_bb (phi)->loop_father;
  if (gimple_phi_num_args (phi) > 1)
    {
      if (loop->header != gimple_bb (phi) || !acc_turns_to_open (loop))
	return false;
      if (!loops->contains (loop))
	loops->safe_push (loop);
    }
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!becomes_constant (gimple_phi_arg_def (phi, i), loops, seen))
      return false;
  return true;
}

bool
acc_place_becomes_constant (tree ref, vec<class loop *> *loops)
{
  hash_set<tree> seen;
  return has_constant_place (ref, loops, &seen);
}

int64_t
acc_statements_with (hash_set<class loop *> *open, const vec<class loop *> &more)
{
  int64_t all = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      int64_t copies = 0;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	copies++;
      for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
	if (open->contains (loop) || more.contains (loop))
	  copies = MIN (copies * acc_turns_to_open (loop), EFFORT_COUNT);
      all += copies;
    }
  return all;
}
