/* Which statements have no effect, and what can be computed before a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/pure.h"
#include "analysis/forms.h"
#include "records/marker.h"
#include "analysis/loads.h"
#include "plan/effort.h"

bool
acc_reads_constant (gimple *stmt, class loop *loop)
{
  if (!gimple_assign_load_p (stmt))
    return false;
  if (acc_load_invariant (stmt))
    return true;
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (stmt));
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
      && SSA_NAME_IS_DEFAULT_DEF (TREE_OPERAND (base, 0)) && !gimple_has_volatile_ops (stmt)
      && lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl)))
    return true;
  if (gimple_has_volatile_ops (stmt))
    return false;
  basic_block *body = get_loop_body (loop);
  bool constant = true;
  for (unsigned i = 0; i < loop->num_nodes && constant; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *other = gsi_stmt (gsi);
	if (gimple_vdef (other) && !gimple_call_internal_p (other, IFN_UNIQUE)
	    && !gimple_call_internal_p (other, IFN_GOACC_REDUCTION)
	    && !acc_is_marker (other) && stmt_may_clobber_ref_p_1 (other, &ref))
	  constant = false;
      }
  free (body);
  return constant;
}

bool
acc_is_function (gimple *call)
{
  tree value = is_gimple_call (call) ? gimple_call_lhs (call) : NULL_TREE;
  if (!value || !gimple_call_builtin_p (call, BUILT_IN_NORMAL)
      || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (value)))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, i))))
      return false;
  return true;
}

bool
acc_is_pure (gimple *stmt, class loop *loop)
{
  if (is_gimple_debug (stmt) || acc_is_marker (stmt) || gimple_code (stmt) == GIMPLE_LABEL
      || gimple_code (stmt) == GIMPLE_COND || gimple_code (stmt) == GIMPLE_NOP
      || gimple_code (stmt) == GIMPLE_PREDICT || gimple_clobber_p (stmt))
    return true;
  if (is_gimple_call (stmt))
    return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	    || gimple_call_internal_p (stmt, IFN_GOACC_DIM_POS)
	    || (gimple_call_builtin_p (stmt) && !gimple_vdef (stmt) && !gimple_vuse (stmt)
		&& !gimple_has_side_effects (stmt)));
  if (!is_gimple_assign (stmt) || gimple_vdef (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  return !gimple_vuse (stmt) || acc_reads_constant (stmt, loop);
}

/* Whether VALUE can be computed before LOOP, as all that it comes from is
   outside LOOP or pure.  */

static bool
computable_before (tree value, class loop *loop, int depth)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return true;
  if (depth > EFFORT_HOIST_DEPTH || !is_gimple_assign (def) || !acc_is_pure (def, loop))
    return false;
  ssa_op_iter it;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, def, it, SSA_OP_USE)
    if (!computable_before (use, loop, depth + 1))
      return false;
  return true;
}

bool
acc_computable_before (tree value, class loop *loop)
{
  return computable_before (value, loop, 0);
}

bool
acc_differs_in_loop (int symbol, void *data)
{
  return !acc_computable_before (acc_form_value (symbol), (class loop *) data);
}
