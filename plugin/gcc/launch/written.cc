/* What the device's code writes to and reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/written.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"

/* Adds what POINTER may point to to W.  */

static void
add_written_pointer (acc_written *w, tree pointer)
{
  tree array = TREE_CODE (pointer) == SSA_NAME ? acc_array_pointer (pointer) : NULL_TREE;
  if (array && acc_array_field (array))
    w->through.safe_push (array);
  else if (TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (pointer, 0));
      if (base && TREE_CODE (base) == MEM_REF)
	add_written_pointer (w, TREE_OPERAND (base, 0));
      else if (!base || !DECL_P (base))
	w->anywhere = true;
      else if (is_global_var (base))
	w->through.safe_push (build_fold_addr_expr (base));
    }
  else
    w->anywhere = true;
}

/* Adds the memory reference REF.  */

static void
add_written_ref (acc_written *w, tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF)
    add_written_pointer (w, TREE_OPERAND (base, 0));
  else if (!base || !DECL_P (base))
    w->anywhere = true;
  else if (is_global_var (base))
    w->through.safe_push (build_fold_addr_expr (base));
}

/* Whether CALL writes to nothing but what its first argument points to.  */

static bool
writes_first_argument (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  return ((startswith (name, "__atomic_") || startswith (name, "__sync_"))
	  && !strstr (name, "exchange") && gimple_call_num_args (call) > 0
	  && POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, 0))));
}

static void
add_written_call (acc_written *w, gcall *call)
{
  if (gimple_call_lhs (call) && TREE_CODE (gimple_call_lhs (call)) != SSA_NAME)
    add_written_ref (w, gimple_call_lhs (call));
  if (gimple_call_internal_p (call, IFN_GOACC_REDUCTION))
    add_written_pointer (w, gimple_call_arg (call, 1));
  else if (writes_first_argument (call))
    add_written_pointer (w, gimple_call_arg (call, 0));
  else
    w->anywhere = true;
}

void
acc_written_find (acc_written *w)
{
  basic_block bb;
  w->anywhere = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_vdef (stmt) || acc_memory_neutral (stmt))
	  continue;
	if (is_gimple_assign (stmt))
	  add_written_ref (w, gimple_assign_lhs (stmt));
	else if (gcall *call = dyn_cast<gcall *> (stmt))
	  add_written_call (w, call);
	else
	  w->anywhere = true;
      }
}

/* Adds to W what STMT may read.  Of calls, this is the same as what they may write to.  */

static void
add_read (acc_written *w, gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (gimple_assign_single_p (stmt))
    {
      tree ref = gimple_assign_rhs1 (stmt);
      if (gimple_assign_load_p (stmt) && !acc_is_region_data (get_base_address (ref))
	  && !acc_descriptor_of (ref))
	add_written_ref (w, ref);
    }
  else if (call)
    add_written_call (w, call);
  else
    w->anywhere = true;
}

void
acc_read_find (acc_written *r)
{
  basic_block bb;
  r->anywhere = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_vuse (stmt) && gimple_code (stmt) != GIMPLE_RETURN && !is_gimple_debug (stmt)
	    && !acc_memory_neutral (stmt))
	  add_read (r, stmt);
      }
}

bool
acc_may_be_written (const acc_written *w, tree pointer)
{
  tree field = acc_array_field (pointer);
  if (w->anywhere)
    return true;
  for (tree p : w->through)
    {
      tree other = TREE_CODE (p) == SSA_NAME ? acc_array_field (p) : NULL_TREE;
      if (other == field ? acc_is_passed_itself (p) == acc_is_passed_itself (pointer)
	  : acc_host_may_alias (pointer, p))
	return true;
    }
  return false;
}
