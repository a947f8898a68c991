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
  if (base == u->decl)
    u->reads.safe_push (stmt);
  return false;
}

static bool
note_variable_write (gimple *stmt, tree base, tree, void *data)
{
  variable_uses *u = static_cast<variable_uses *> (data);
  if (base != u->decl || gimple_clobber_p (stmt))
    return false;
  u->writes.safe_push (stmt);
  if (gimple_assign_single_p (stmt) && gimple_assign_lhs (stmt) == base)
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
  if (base != u->decl)
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
	found |= (o.call == stmt
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
  if (!u->structures.contains (base) || gimple_clobber_p (stmt))
    return false;
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL))
    u->escapes = true;
  u->writes.safe_push (stmt);
  if (is_overwrite (stmt, base, u))
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

/* The variable that INDEX is plus *MORE, a constant; null if that is not so.  */

static gphi *
counted_index (tree index, HOST_WIDE_INT *more)
{
  for (*more = 0; TREE_CODE (index) == SSA_NAME;)
    {
      gimple *def = SSA_NAME_DEF_STMT (index);
      if (gphi *phi = dyn_cast<gphi *> (def))
	return phi;
      if (!is_gimple_assign (def))
	return NULL;
      tree from = gimple_assign_rhs1 (def), by = gimple_assign_rhs2 (def);
      if (gimple_assign_rhs_code (def) == PLUS_EXPR && tree_fits_shwi_p (by))
	*more += tree_to_shwi (by);
      else if (!gimple_assign_cast_p (def) || !INTEGRAL_TYPE_P (TREE_TYPE (from))
	       || TYPE_PRECISION (TREE_TYPE (from)) > TYPE_PRECISION (TREE_TYPE (index)))
	return NULL;
      index = from;
    }
  return NULL;
}

/* Whether PHI counts by 1 from *FIRST, a constant.  */

static bool
counts_up (gphi *phi, HOST_WIDE_INT *first)
{
  HOST_WIDE_INT more = 0;
  if (gimple_phi_num_args (phi) != 2)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree begin = gimple_phi_arg_def (phi, i), next = gimple_phi_arg_def (phi, 1 - i);
      gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
      if (tree_fits_shwi_p (begin) && def && is_gimple_assign (def)
	  && gimple_assign_rhs_code (def) == PLUS_EXPR
	  && gimple_assign_rhs1 (def) == gimple_phi_result (phi)
	  && tree_fits_shwi_p (gimple_assign_rhs2 (def)))
	{
	  *first = tree_to_shwi (begin);
	  more = tree_to_shwi (gimple_assign_rhs2 (def));
	}
    }
  return more == 1;
}

/* The edge by which TEST, at the end of the block of PHI, goes on while that is at most *LAST, a
   constant; null if it does not.  */

static edge
goes_on_until (gcond *test, gphi *phi, HOST_WIDE_INT *last)
{
  edge yes, no;
  if (gimple_cond_lhs (test) != gimple_phi_result (phi)
      || !tree_fits_shwi_p (gimple_cond_rhs (test)))
    return NULL;
  extract_true_false_edges_from_block (gimple_bb (test), &yes, &no);
  *last = tree_to_shwi (gimple_cond_rhs (test));
  switch (gimple_cond_code (test))
    {
    case LE_EXPR:
      return yes;
    case GT_EXPR:
      return no;
    case LT_EXPR:
    case NE_EXPR:
      --*last;
      return yes;
    case GE_EXPR:
    case EQ_EXPR:
      --*last;
      return no;
    default:
      return NULL;
    }
}

/* Whether the blocks from BB on are executed one after the other up to HEADER, STORE among them,
   without any other use of the variable of U.  */

static bool
only_stores (basic_block bb, basic_block header, gimple *store, const variable_uses *u)
{
  bool found = false;
  for (; bb != header; bb = single_succ (bb))
    {
      if (!single_pred_p (bb) || !single_succ_p (bb))
	return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (gsi_stmt (gsi) == store)
	  found = true;
	else if (u->reads.contains (gsi_stmt (gsi)) || u->writes.contains (gsi_stmt (gsi)))
	  return false;
    }
  return found;
}

/* If STORE, in a loop, writes to all of the variable of U, the loop's test; otherwise null.  */

static gimple *
test_of_filling (gimple *store, const variable_uses *u)
{
  HOST_WIDE_INT first, last, more;
  tree ref = gimple_get_lhs (store);
  if (!ref || TREE_CODE (ref) != ARRAY_REF || TREE_OPERAND (ref, 0) != u->decl)
    return NULL;
  tree domain = TYPE_DOMAIN (TREE_TYPE (u->decl));
  gphi *phi = counted_index (TREE_OPERAND (ref, 1), &more);
  if (!phi || !counts_up (phi, &first) || !tree_fits_shwi_p (TYPE_MIN_VALUE (domain))
      || !TYPE_MAX_VALUE (domain) || !tree_fits_shwi_p (TYPE_MAX_VALUE (domain)))
    return NULL;
  gcond *test = safe_dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (gimple_bb (phi))));
  edge on = test ? goes_on_until (test, phi, &last) : NULL;
  return (on && first + more == tree_to_shwi (TYPE_MIN_VALUE (domain))
	  && last + more == tree_to_shwi (TYPE_MAX_VALUE (domain))
	  && only_stores (on->dest, gimple_bb (phi), store, u) ? test : NULL);
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

void
acc_host_live (const acc_launch &launch, tree field, const vec<acc_overwrite> &overwrites,
	       bool *before, bool *after)
{
  variable_uses u;
  u.overwrites = &overwrites;
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
    {
      *before |= comes_after (launch.call, stmt);
      if (gimple *test = test_of_filling (stmt, &u))
	u.ends.safe_push (test);
    }
  *after = is_read_after (launch.call, &u);
}
