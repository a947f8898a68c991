/* What the host does with its arrays around a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/host-live.h"
#include "launch/host-fill.h"
#include "analysis/host-forms.h"
#include "analysis/host-values.h"

/* What is done with a variable.  */

struct variable_uses
{
  tree decl;
  const vec<acc_overwrite> *overwrites;
  auto_vec<gimple *> reads, writes;
  auto_vec<gimple *> ends;	/* those that write to all of it, or end its life */
  auto_vec<gimple *> deaths;	/* those that end its life */
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

/* Whether STMT is none of the program's, but says where the variable of U has no values.  Notes
   that.  */

static bool
note_death (gimple *stmt, variable_uses *u)
{
  if (!gimple_clobber_p (stmt))
    return false;
  if (gimple_assign_lhs (stmt) == u->decl)
    {
      u->ends.safe_push (stmt);
      u->deaths.safe_push (stmt);
    }
  return true;
}

static bool
note_variable_write (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (get_base_address (base) != u->decl || note_death (stmt, u))
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

/* Whether one of THERE is among the statements of a block from GSI on.  *ENDS says whether one of
   LAST is otherwise.  */

static bool
is_among (gimple_stmt_iterator gsi, const vec<gimple *> &there, const vec<gimple *> &last,
	  bool *ends)
{
  *ends = false;
  for (; !gsi_end_p (gsi) && !*ends; gsi_next (&gsi))
    {
      if (there.contains (gsi_stmt (gsi)))
	return true;
      *ends = last.contains (gsi_stmt (gsi));
    }
  return false;
}

/* Whether control may come from FROM to one of THERE and not pass one of LAST.  */

static bool
may_come_to (gimple *from, const vec<gimple *> &there, const vec<gimple *> &last)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  bool ends;
  gimple_stmt_iterator gsi = gsi_for_stmt (from);
  gsi_next (&gsi);
  if (is_among (gsi, there, last, &ends))
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
	  if (is_among (gsi_start_bb (e->dest), there, last, &ends))
	    return true;
	  if (!ends)
	    work.safe_push (e->dest);
	}
    }
  return false;
}

/* Whether what FROM leaves in memory may be there when control comes to STMT, unless one of DEATHS
   is between them.  */

static bool
comes_after (gimple *stmt, gimple *from, const vec<gimple *> &deaths)
{
  auto_vec<gimple *> there;
  there.safe_push (stmt);
  return may_come_to (from, there, deaths);
}

/* Whether the values that the variable of U has after FROM may be read.  */

static bool
is_read_after (gimple *from, const variable_uses *u)
{
  return may_come_to (from, u->reads, u->ends);
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

/* What allocates the memory that POINTER points to, which has no values then; null if that is not
   known.  */

static gimple *
allocation_of (tree pointer)
{
  gimple *def = pointer && TREE_CODE (pointer) == SSA_NAME ? SSA_NAME_DEF_STMT (pointer) : NULL;
  tree callee = def && is_gimple_call (def) ? gimple_call_fndecl (def) : NULL_TREE;
  if (!callee)
    return NULL;
  /* Not by placement `new', nor by that of a class.  */
  if (DECL_IS_OPERATOR_NEW_P (callee) && DECL_IS_REPLACEABLE_OPERATOR (callee))
    return def;
  for (built_in_function f : { BUILT_IN_MALLOC, BUILT_IN_ALIGNED_ALLOC, BUILT_IN_ALLOCA,
			       BUILT_IN_ALLOCA_WITH_ALIGN, BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX })
    if (gimple_call_builtin_p (def, f))
      return def;
  return NULL;
}

/* Whether VALUE, of FN's, is POINTER, perhaps loaded from a variable that has no other value.  */

static bool
is_pointer (struct function *fn, tree value, tree pointer)
{
  value = acc_host_pointer (value);
  gimple *def = value && TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  return (value == pointer
	  || (def && gimple_assign_load_p (def) && VAR_P (gimple_assign_rhs1 (def))
	      && acc_host_temporary (fn, gimple_assign_rhs1 (def)) == pointer));
}

/* Whether STMT, of FN, frees the memory that POINTER points to.  */

static bool
frees (struct function *fn, gimple *stmt, tree pointer)
{
  tree callee = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return (callee && pointer && gimple_call_num_args (stmt) > 0
	  && (gimple_call_builtin_p (stmt, BUILT_IN_FREE)
	      || (DECL_IS_OPERATOR_DELETE_P (callee) && DECL_IS_REPLACEABLE_OPERATOR (callee)))
	  && is_pointer (fn, gimple_call_arg (stmt, 0), pointer));
}

/* Whether others may read the memory at ADDRESS once FN has returned by STMT: not if it is FN's
   own, unless it is what FN returns.  */

static bool
is_read_by_caller (struct function *fn, greturn *stmt, tree address)
{
  tree value = gimple_return_retval (stmt);
  tree decl = (TREE_CODE (address) == ADDR_EXPR
	       ? get_base_address (TREE_OPERAND (address, 0)) : NULL_TREE);
  gimple *allocation = allocation_of (acc_host_pointer (address));
  if (value && TREE_CODE (value) != SSA_NAME && !is_gimple_min_invariant (value))
    return true;
  return (!(decl && DECL_P (decl) && auto_var_in_fn_p (decl, fn->decl))
	  && !(allocation && gimple_alloca_call_p (allocation)));
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
  if (u->decl && note_death (stmt, u))
    return;
  greturn *returns = dyn_cast<greturn *> (stmt);
  if (frees (fn, stmt, acc_host_pointer (address)))
    u->ends.safe_push (stmt);
  else if (returns ? is_read_by_caller (fn, returns, address)
	   : gimple_vuse (stmt) && ref_maybe_used_by_stmt_p (stmt, &ref, false))
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

/* Whether something may have written to the memory at ADDRESS, which had no values, when control
   comes to LAUNCH.  It has none after DEATHS.  */

static bool
may_have_been_written (const acc_launch &launch, tree address, const vec<gimple *> &deaths)
{
  basic_block bb;
  ao_ref ref;
  bool may = false;
  push_cfun (launch.fn);
  ao_ref_init_from_ptr_and_size (&ref, address, NULL_TREE);
  FOR_EACH_BB_FN (bb, launch.fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !may; gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	may = (gimple_vdef (stmt) && !gimple_clobber_p (stmt) && !deaths.contains (stmt)
	       && stmt_may_clobber_ref_p_1 (stmt, &ref, false)
	       && comes_after (launch.call, stmt, deaths));
      }
  pop_cfun ();
  return may;
}

/* Whether the memory at ADDRESS may have values before LAUNCH.  It has none if it was allocated,
   and nothing may have written to it that LAUNCH comes after.  */

static bool
has_values_before (const acc_launch &launch, tree address)
{
  auto_vec<gimple *> births;
  gimple *allocation = allocation_of (acc_host_pointer (address));
  if (!allocation)
    return true;
  births.safe_push (allocation);
  return may_have_been_written (launch, address, births);
}

/* The same as acc_host_live of U, a variable of the launching function whose address goes
   elsewhere, too.  */

static void
escaped_live (const acc_launch &launch, tree address, tree bytes, variable_uses *u, bool *before,
	      bool *after)
{
  for (auto_vec<gimple *> *list : { &u->reads, &u->writes, &u->ends, &u->deaths })
    list->truncate (0);
  *after = is_known_and_read (launch, address, bytes, u);
  *before = (TREE_CODE (u->decl) == PARM_DECL
	     || may_have_been_written (launch, address, u->deaths));
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
  if (u.decl && !DECL_P (u.decl))
    u.decl = NULL_TREE;
  if (!address || (u.decl && TREE_THIS_VOLATILE (u.decl)))
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
    {
      escaped_live (launch, address, bytes, &u, before, after);
      return;
    }
  *before = TREE_CODE (u.decl) == PARM_DECL;
  for (gimple *stmt : u.writes)
    *before |= comes_after (launch.call, stmt, u.deaths);
  add_fillings (&u);
  *after = is_read_after (launch.call, &u);
}
