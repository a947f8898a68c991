/* What the host does with its arrays around a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/host-live.h"
#include "analysis/host-values.h"

/* What is done with a variable.  */

struct variable_uses
{
  tree decl;
  auto_vec<gimple *> reads, writes;
  auto_vec<tree> structures;	/* those that pass its address to the device */
  bool escapes;			/* its address goes elsewhere */
};

static bool
note_variable_read (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (base == u->decl)
    u->reads.safe_push (stmt);
  return false;
}

static bool
note_variable_write (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (base == u->decl && !gimple_clobber_p (stmt))
    u->writes.safe_push (stmt);
  return false;
}

/* Notes that STMT takes the address of BASE.  */

static bool
note_variable_address (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (base != u->decl)
    return false;
  tree to = gimple_assign_single_p (stmt) ? gimple_assign_lhs (stmt) : NULL_TREE;
  if (to && TREE_CODE (to) == COMPONENT_REF && VAR_P (TREE_OPERAND (to, 0))
      && DECL_ARTIFICIAL (TREE_OPERAND (to, 0)))
    u->structures.safe_push (TREE_OPERAND (to, 0));
  else
    u->escapes = true;
  return false;
}

/* Notes that STMT takes the address of one of the structures that pass the address, or copies one:
   a launch may then read and write the variable.  */

static bool
note_variable_launch (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (!u->structures.contains (base) || gimple_clobber_p (stmt))
    return false;
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL))
    u->escapes = true;
  u->reads.safe_push (stmt);
  u->writes.safe_push (stmt);
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

void
acc_host_live (const acc_launch &launch, tree field, bool *before, bool *after)
{
  variable_uses u;
  tree address = acc_stored_value (launch, field);
  *before = *after = true;
  u.decl = (address && TREE_CODE (address) == ADDR_EXPR
	    ? get_base_address (TREE_OPERAND (address, 0)) : NULL_TREE);
  if (!u.decl || !VAR_P (u.decl) || !auto_var_in_fn_p (u.decl, launch.fn->decl)
      || TREE_THIS_VOLATILE (u.decl))
    return;
  u.escapes = false;
  visit_uses (launch.fn, &u, note_variable_read, note_variable_write, note_variable_address);
  visit_uses (launch.fn, &u, note_variable_launch, NULL, note_variable_launch);
  if (u.escapes)
    return;
  *before = *after = false;
  for (gimple *stmt : u.writes)
    *before |= comes_after (launch.call, stmt);
  for (gimple *stmt : u.reads)
    *after |= comes_after (stmt, launch.call);
}
