/* Data regions around launches.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/around-data.h"
#include "analysis/host-values.h"

/* Whether A and B, of the host's, are the same address, or loaded from the same place.  */

static bool
is_same_address (tree a, tree b)
{
  if (operand_equal_p (a, b, 0))
    return true;
  if (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME)
    return false;
  gimple *load = SSA_NAME_DEF_STMT (a), *other = SSA_NAME_DEF_STMT (b);
  return (gimple_assign_load_p (load) && gimple_assign_load_p (other)
	  && operand_equal_p (gimple_assign_rhs1 (load), gimple_assign_rhs1 (other), 0));
}

/* Whether the current function stores VALUE in the structure DATA.  */

static bool
is_stored_in (tree data, tree value)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_single_p (stmt) && !gimple_clobber_p (stmt)
	    && get_base_address (gimple_assign_lhs (stmt)) == data
	    && is_same_address (gimple_assign_rhs1 (stmt), value))
	  return true;
      }
  return false;
}

/* Whether START, which begins a data region, maps VALUE.  */

static bool
is_mapped_by (gimple *start, tree value)
{
  for (unsigned i = 0; i < gimple_call_num_args (start); i++)
    {
      tree arg = gimple_call_arg (start, i);
      if (TREE_CODE (arg) == ADDR_EXPR && VAR_P (TREE_OPERAND (arg, 0))
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_OPERAND (arg, 0)))
	  && is_stored_in (TREE_OPERAND (arg, 0), value))
	return true;
    }
  return false;
}

/* The same as acc_is_mapped_around of CALL and VALUE, in the current function.  */

static bool
is_mapped_around (gimple *call, tree value)
{
  unsigned closed = 0;
  for (basic_block bb = gimple_bb (call); bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = (bb == gimple_bb (call) ? gsi_for_stmt (call)
				     : gsi_last_bb (bb)); !gsi_end_p (gsi); gsi_prev (&gsi))
      if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_GOACC_DATA_END))
	closed++;
      else if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_GOACC_DATA_START))
	{
	  if (closed)
	    closed--;
	  else if (is_mapped_by (gsi_stmt (gsi), value))
	    return true;
	}
  return false;
}

bool
acc_is_mapped_around (const acc_launch &launch, tree field)
{
  tree value = acc_stored_value (launch, field);
  if (!value)
    return false;
  push_cfun (launch.fn);
  bool had_dominators = dom_info_available_p (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  bool mapped = is_mapped_around (launch.call, value);
  if (!had_dominators)
    free_dominance_info (CDI_DOMINATORS);
  pop_cfun ();
  return mapped;
}
