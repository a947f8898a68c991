/* Loads that nothing but a directive needs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/directive-loads.h"
#include "records/marker.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "plan/poly.h"

/* Whether anything but directives uses VALUE, or what is computed from it.  */

static bool
has_other_use (tree value, hash_set<tree> *seen)
{
  if (seen->add (value))
    return false;
  gimple *use;
  imm_use_iterator it;
  bool other = false;
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      if (other || is_gimple_debug (use) || acc_is_marker (use))
	continue;
      tree result = (gimple_code (use) == GIMPLE_PHI
		     ? gimple_phi_result (use) : gimple_get_lhs (use));
      if (gimple_vdef (use) || !result || TREE_CODE (result) != SSA_NAME)
	other = true;
      else
	other = has_other_use (result, seen);
    }
  return other;
}

/* The number of loads in the chain of pointers that leads to what STMT loads,
   with STMT itself.  */

static int
load_depth (gimple *stmt)
{
  int depth = 1;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  while (pointer && TREE_CODE (pointer) == SSA_NAME
	 && is_gimple_assign (SSA_NAME_DEF_STMT (pointer)))
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (gimple_assign_load_p (def))
	return depth + load_depth (def);
      pointer = gimple_assign_rhs1 (def);
    }
  return depth;
}

/* Whether LOAD is from an array descriptor from which the program loads, too.  All of that is on
   the device then.  Each loop may load the pointer to it anew.  */

static bool
is_beside_other_load (gimple *load)
{
  tree base = get_base_address (gimple_assign_rhs1 (load));
  tree descriptor = acc_descriptor_of (gimple_assign_rhs1 (load));
  if (!descriptor || TREE_CODE (base) != MEM_REF)
    return false;
  struct poly address = acc_form_address (descriptor);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	hash_set<tree> seen;
	if (!gimple_assign_load_p (stmt) || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
	  continue;
	tree other = acc_descriptor_of (gimple_assign_rhs1 (stmt));
	if (!other || !has_other_use (gimple_assign_lhs (stmt), &seen))
	  continue;
	struct poly there = acc_form_address (other);
	if (poly_equal (&address, &there))
	  return true;
      }
  return false;
}

/* Whether VALUE comes from a load that only directives use and that the device
   may not be able to do.  What the kernel is given is on the device, but what
   the program's pointers point to need not be.  */

static bool
loaded_for_directive (tree value, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME || seen->add (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  hash_set<tree> uses;
  if (gimple_assign_load_p (def) && load_depth (def) > 2 && !has_other_use (value, &uses)
      && !is_beside_other_load (def))
    return true;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (loaded_for_directive (USE_FROM_PTR (use), seen))
      return true;
  return false;
}

bool
acc_for_directive_only (int symbol, void *)
{
  hash_set<tree> seen;
  return loaded_for_directive (acc_form_value (symbol), &seen);
}
