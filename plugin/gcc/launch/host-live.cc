/* What the host does with its arrays around a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/host-live.h"
#include "launch/host-fill.h"
#include "analysis/host-values.h"

/* What is done with a variable.  */

struct variable_uses
{
  tree decl;
  const vec<acc_overwrite> *overwrites;
  auto_vec<gimple *> reads, writes;
  auto_vec<gimple *> ends;	/* those that write to all of it */
  auto_vec<tree> structures;	/* those that pass its address to the device */
  auto_vec<tree> fields;	/* where each has the address */
  bool escapes;			/* its address goes elsewhere */
};

static bool
note_variable_read (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (get_base_address (base) == u->decl)
    u->reads.safe_push (stmt);
  return false;
}

static bool
note_variable_write (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (get_base_address (base) != u->decl || gimple_clobber_p (stmt))
    return false;
  u->writes.safe_push (stmt);
  if (gimple_assign_single_p (stmt) && gimple_assign_lhs (stmt) == u->decl)
    u->ends.safe_push (stmt);
  return false;
}

/* Notes that STMT sets bytes of the variable of U, if it does.  */

static bool
note_memset (gimple *stmt, variable_uses *u)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_MEMSET))
    return false;
  tree to = gimple_call_arg (stmt, 0), size = gimple_call_arg (stmt, 2);
  u->writes.safe_push (stmt);
  if (TREE_CODE (to) == ADDR_EXPR && TREE_OPERAND (to, 0) == u->decl
      && operand_equal_p (size, DECL_SIZE_UNIT (u->decl), 0))
    u->ends.safe_push (stmt);
  return !gimple_call_lhs (stmt);
}

/* Notes that STMT takes the address of BASE.  */

static bool
note_variable_address (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (get_base_address (base) != u->decl)
    return false;
  tree to = gimple_assign_single_p (stmt) ? gimple_assign_lhs (stmt) : NULL_TREE;
  if (to && TREE_CODE (to) == COMPONENT_REF && VAR_P (TREE_OPERAND (to, 0))
      && DECL_ARTIFICIAL (TREE_OPERAND (to, 0)))
    {
      u->structures.safe_push (TREE_OPERAND (to, 0));
      u->fields.safe_push (TREE_OPERAND (to, 1));
    }
  else if (!note_memset (stmt, u))
    u->escapes = true;
  return false;
}

/* Whether STMT, a launch that gets the address of the variable of U in STRUCTURE, writes to all of
   the variable and reads none.  */

static bool
is_overwrite (gimple *stmt, tree structure, const variable_uses *u)
{
  for (unsigned i = 0; i < u->structures.length (); i++)
    {
      bool found = u->structures[i] != structure;
      for (const acc_overwrite &o : *u->overwrites)
	found |= (o.call == stmt && o.all
		  && int_byte_position (o.field) == int_byte_position (u->fields[i]));
      if (!found)
	return false;
    }
  return true;
}

/* Notes that STMT takes the address of one of the structures that pass the address, or copies one:
   a launch may then read and write the variable.  */

static bool
note_variable_launch (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (!u->structures.contains (get_base_address (base)) || gimple_clobber_p (stmt))
    return false;
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL))
    u->escapes = true;
  u->writes.safe_push (stmt);
  if (is_overwrite (stmt, get_base_address (base), u))
    u->ends.safe_push (stmt);
  else
    u->reads.safe_push (stmt);
  return false;
}

/* Lets LOAD, STORE and ADDRESS see all statements of FN.  */

static void
visit_uses (struct function *fn, variable_uses *u, walk_stmt_load_store_addr_fn load,
       walk_stmt_load_store_addr_fn store, walk_stmt_load_store_addr_fn address)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), u, load, store, address);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), u, load, store, address);
    }
}

/* Whether STMT may be executed after FROM.  */

static bool
comes_after (gimple *stmt, gimple *from)
{
  if (gimple_bb (stmt) == gimple_bb (from))
    for (gimple_stmt_iterator gsi = gsi_for_stmt (from); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gsi_stmt (gsi) == stmt && stmt != from)
	return true;
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (gimple_bb (from));
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if (e->dest == gimple_bb (stmt))
	    return true;
	  if (!seen.add (e->dest))
	    work.safe_push (e->dest);
	}
    }
  return false;
}

/* Whether the statements of a block from GSI on read the variable of U.  *ENDS says whether they
   write to all of it otherwise.  */

static bool
is_read_from (gimple_stmt_iterator gsi, const variable_uses *u, bool *ends)
{
  *ends = false;
  for (; !gsi_end_p (gsi) && !*ends; gsi_next (&gsi))
    {
      if (u->reads.contains (gsi_stmt (gsi)))
	return true;
      *ends = u->ends.contains (gsi_stmt (gsi));
    }
  return false;
}

/* Whether the values that the variable of U has after FROM may be read.  */

static bool
is_read_after (gimple *from, const variable_uses *u)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  bool ends;
  gimple_stmt_iterator gsi = gsi_for_stmt (from);
  gsi_next (&gsi);
  if (is_read_from (gsi, u, &ends))
    return true;
  if (!ends)
    work.safe_push (gimple_bb (from));
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  if (seen.add (e->dest))
	    continue;
	  if (is_read_from (gsi_start_bb (e->dest), u, &ends))
	    return true;
	  if (!ends)
	    work.safe_push (e->dest);
	}
    }
  return false;
}

/* Notes the host's loops that write to all of the variable of U.  */

static void
add_fillings (variable_uses *u)
{
  for (gimple *stmt : u->writes)
    if (gimple *test = acc_test_of_filling (stmt, u->decl, u->reads, u->writes))
      u->ends.safe_push (test);
}

/* Whether CALL, a launch of FN's, passes something else that may be in the memory at ADDRESS.  */

static bool
passes_part_of (struct function *fn, gimple *call, tree address)
{
  tree data = gimple_call_num_args (call) > 3 ? gimple_call_arg (call, 3) : NULL_TREE;
  if (!data || TREE_CODE (data) != ADDR_EXPR)
    return !data || !integer_zerop (data);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = gimple_get_lhs (stmt);
	if (!lhs || gimple_clobber_p (stmt) || get_base_address (lhs) != TREE_OPERAND (data, 0))
	  continue;
	tree value = gimple_assign_single_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
	if (!value || (!operand_equal_p (value, address, 0)
		       && acc_host_may_overlap (fn, value, address)))
	  return true;
      }
  return false;
}

/* Notes what STMT, of FN, does with the BYTES at ADDRESS, which others know as well.  */

static void
note_known_use (struct function *fn, gimple *stmt, tree address, tree bytes, variable_uses *u)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL))
    {
      bool ends = false;
      for (const acc_overwrite &o : *u->overwrites)
	ends |= (o.call == stmt && o.address && operand_equal_p (o.address, address, 0)
		 && operand_equal_p (o.bytes, bytes, 0));
      if (passes_part_of (fn, stmt, address))
	u->reads.safe_push (stmt);
      else if (ends)
	u->ends.safe_push (stmt);
      else
	u->reads.safe_push (stmt);
      return;
    }
  tree lhs = gimple_get_lhs (stmt);
  ao_ref ref;
  ao_ref_init_from_ptr_and_size (&ref, address, NULL_TREE);
  if (gimple_call_builtin_p (stmt, BUILT_IN_FREE)
      && acc_host_pointer (gimple_call_arg (stmt, 0)) == acc_host_pointer (address))
    u->ends.safe_push (stmt);
  else if (gimple_code (stmt) == GIMPLE_RETURN
      || (gimple_vuse (stmt) && ref_maybe_used_by_stmt_p (stmt, &ref, false)))
    u->reads.safe_push (stmt);
  else if (u->decl && lhs && !gimple_clobber_p (stmt) && get_base_address (lhs) == u->decl)
    u->writes.safe_push (stmt);
}

/* Whether the BYTES at ADDRESS, which others than the function of LAUNCH know as well, may be read
   after it.  */

static bool
is_known_and_read (const acc_launch &launch, tree address, tree bytes, variable_uses *u)
{
  basic_block bb;
  push_cfun (launch.fn);
  FOR_EACH_BB_FN (bb, launch.fn)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      note_known_use (launch.fn, gsi_stmt (gsi), address, bytes, u);
  pop_cfun ();
  if (u->decl)
    add_fillings (u);
  return is_read_after (launch.call, u);
}

/* Whether the memory at ADDRESS may have values before LAUNCH.  It has none if it was allocated,
   and nothing may have written to it that LAUNCH comes after.  */

static bool
has_values_before (const acc_launch &launch, tree address)
{
  basic_block bb;
  tree pointer = acc_host_pointer (address);
  ao_ref ref;
  bool may = false;
  if (!pointer || TREE_CODE (pointer) != SSA_NAME
      || !gimple_call_builtin_p (SSA_NAME_DEF_STMT (pointer), BUILT_IN_MALLOC))
    return true;
  push_cfun (launch.fn);
  ao_ref_init_from_ptr_and_size (&ref, address, NULL_TREE);
  FOR_EACH_BB_FN (bb, launch.fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !may; gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	may = (gimple_vdef (stmt) && stmt != SSA_NAME_DEF_STMT (pointer)
	       && stmt_may_clobber_ref_p_1 (stmt, &ref, false)
	       && comes_after (launch.call, stmt));
      }
  pop_cfun ();
  return may;
}

void
acc_host_live (const acc_launch &launch, tree field, tree bytes,
	       const vec<acc_overwrite> &overwrites, bool *before, bool *after)
{
  variable_uses u;
  u.overwrites = &overwrites;
  tree address = acc_stored_value (launch, field);
  *before = *after = true;
  u.decl = (address && TREE_CODE (address) == ADDR_EXPR
	    ? get_base_address (TREE_OPERAND (address, 0)) : NULL_TREE);
  if (!address || (u.decl && (!VAR_P (u.decl) || TREE_THIS_VOLATILE (u.decl))))
    return;
  if (!u.decl || !auto_var_in_fn_p (u.decl, launch.fn->decl))
    {
      *before = u.decl || has_values_before (launch, address);
      *after = is_known_and_read (launch, address, bytes, &u);
      return;
    }
  u.escapes = false;
  visit_uses (launch.fn, &u, note_variable_read, note_variable_write, note_variable_address);
  visit_uses (launch.fn, &u, note_variable_launch, NULL, note_variable_launch);
  if (u.escapes)
    return;
  *before = *after = false;
  for (gimple *stmt : u.writes)
    *before |= comes_after (launch.call, stmt);
  add_fillings (&u);
  *after = is_read_after (launch.call, &u);
}
