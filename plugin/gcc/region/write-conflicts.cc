/* Writes to what a cache region reads, by other names or in another way.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A tile holds what memory held when control came to the marker.  A write that
   may change that memory is harmless if control passes the marker again before
   it comes to a read of the region.  Iterations of a parallel loop do not wait
   for each other, so none may read what another one writes.  */

#include "base/compat.h"
#include "region/write-conflicts.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "region/boxes.h"
#include "region/region.h"
#include "plan/poly.h"

/* Whether STMT begins the first iteration of an OpenACC loop, as GCC has
   expanded it.  */

static bool
is_first_offset (gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	  && tree_to_shwi (gimple_call_arg (stmt, 0)) == IFN_GOACC_LOOP_OFFSET);
}

/* Whether LOOP runs over an OpenACC loop's iterations or over their chunks.  */

static bool
is_oacc_loop (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree first = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_preheader_edge (loop));
      if (TREE_CODE (first) == SSA_NAME && is_first_offset (SSA_NAME_DEF_STMT (first)))
	return true;
    }
  for (gimple_stmt_iterator gsi = gsi_start_bb (loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    if (is_first_offset (gsi_stmt (gsi)))
      return true;
  return false;
}

/* Whether the program promises that the iterations of LOOP are independent.  */

static bool
is_independent (class loop *loop)
{
  if (!loop->latch || !is_oacc_loop (loop))
    return false;
  for (basic_block bb = loop_preheader_edge (loop)->src; bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_call_internal_p (stmt, IFN_UNIQUE) || gimple_call_num_args (stmt) < 4
	    || tree_to_shwi (gimple_call_arg (stmt, 0)) != IFN_UNIQUE_OACC_HEAD_MARK)
	  continue;
	unsigned tag = tree_to_shwi (gimple_call_arg (stmt, 3));
	return (tag & OLF_INDEPENDENT) && !(tag & OLF_SEQ);
      }
  return false;
}

/* Whether E only leads to the next iteration of a parallel loop.  */

static bool
to_next_iteration (edge e)
{
  class loop *loop = e->dest->loop_father;
  return loop->header == e->dest && loop->latch == e->src && is_independent (loop);
}

static bool
comes_later_in_block (gimple *first, gimple *second)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == second)
      return true;
  return false;
}

/* Whether control may come from WRITE to READ without passing MARKER.  */

static bool
may_follow (gimple *read, gimple *write, gcall *marker)
{
  if (gimple_bb (read) == gimple_bb (write) && comes_later_in_block (write, read))
    return true;
  hash_set<basic_block> seen;
  auto_vec<basic_block> work;
  work.safe_push (gimple_bb (write));
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  if (to_next_iteration (e) || e->dest == gimple_bb (marker)
	      || !dominated_by_p (CDI_DOMINATORS, e->dest, gimple_bb (marker))
	      || seen.add (e->dest))
	    continue;
	  if (e->dest == gimple_bb (read))
	    return true;
	  work.safe_push (e->dest);
	}
    }
  return false;
}

/* The pointer or the address of a variable that ADDRESS starts from; null if
   there is none, or more than one.  */

static tree
root_of_address (struct poly address)
{
  int symbol = poly_find_symbol (&address, acc_form_is_pointer, NULL);
  struct poly coef, rest;
  if (symbol < 0 || !poly_coeff_of (&address, symbol, &coef, &rest) || !poly_is (&coef, 1)
      || poly_find_symbol (&rest, acc_form_is_pointer, NULL) >= 0)
    return NULL_TREE;
  return acc_form_value (symbol);
}

/* Whether CALL is of a builtin that accesses only memory that its first
   argument points to.  */

static bool
is_atomic (gimple *call)
{
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return true;
  tree fndecl = is_gimple_call (call) ? gimple_call_fndecl (call) : NULL_TREE;
  if (!fndecl || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) || gimple_call_num_args (call) == 0)
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  return (startswith (name, "__sync_")
	  || (startswith (name, "__atomic_") && (strstr (name, "_load_") || strstr (name, "_store_")
						 || strstr (name, "fetch"))));
}

/* The pointer or address that the place where WRITE writes starts from; null if
   it is not known.  */

static tree
written_root (gimple *write)
{
  if (is_atomic (write))
    return root_of_address (acc_form (gimple_call_arg (write, 0)));
  return is_gimple_assign (write) ? root_of_address (acc_form_address (gimple_assign_lhs (write)))
	 : NULL_TREE;
}

/* Whether no symbol but ROOT may stand for the same pointer.  */

static bool
is_settled (tree root)
{
  return TREE_CODE (root) != SSA_NAME || acc_load_invariant (SSA_NAME_DEF_STMT (root));
}

/* Whether memory that starts from FROM, or from anywhere if that is null, may
   be what REF accesses of BOX.  */

static bool
may_be (tree from, const struct acc_ref *ref, const struct acc_box *box)
{
  tree to = root_of_address (acc_form_address (*ref->tp));
  if (!from || !to)
    return true;
  if (box->unshared && from != to && is_settled (from) && is_settled (to))
    return false;
  return acc_host_may_alias (from, to);
}

/* The program promises of an array that is 'readonly:' that no function which its region calls
   writes it; the region's own writes are seen.  */

bool
acc_may_write (gimple *write, const struct acc_ref *read, const struct acc_box *box)
{
  if (box->readonly && is_gimple_call (write) && !is_atomic (write))
    return false;
  return stmt_may_clobber_ref_p (write, *read->tp) && may_be (written_root (write), read, box);
}

bool
acc_may_touch (gimple *stmt, const struct acc_ref *write, const struct acc_box *box)
{
  if (acc_may_write (stmt, write, box))
    return true;
  if (!ref_maybe_used_by_stmt_p (stmt, *write->tp))
    return false;
  tree from = (gimple_assign_load_p (stmt)
	       ? root_of_address (acc_form_address (gimple_assign_rhs1 (stmt)))
	       : is_atomic (stmt) ? written_root (stmt) : NULL_TREE);
  return may_be (from, write, box);
}

bool
acc_is_atomic_on (gimple *stmt, const struct acc_box *box)
{
  if (!is_atomic (stmt))
    return false;
  tree root = written_root (stmt);
  return root && root == root_of_address (acc_form (box->base));
}

/* Whether CALL gets a pointer into the array of BOX.  */

static bool
is_passed_to (gimple *call, const struct acc_box *box)
{
  tree base = root_of_address (acc_form (box->base));
  if (!base || !is_gimple_call (call))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg)) && root_of_address (acc_form (arg)) == base)
	return true;
    }
  return false;
}

/* Whether UPDATE, an atomic statement, gives its iteration what the element was, or is now.  */

static bool
captures (gimple *update)
{
  tree value = gimple_call_lhs (update), fndecl = gimple_call_fndecl (update);
  return (value && fndecl && DECL_NAME (fndecl) && TREE_CODE (value) == SSA_NAME
	  && strstr (IDENTIFIER_POINTER (DECL_NAME (fndecl)), "fetch")
	  && !has_zero_uses (value));
}

/* Why an array is not cached that UPDATE, which is atomic, updates, and whose BOX is known.  It may
   be that other statements seem to access it.  A clause.  */

static const char *
updated (gimple *update, const struct acc_box *box)
{
  basic_block bb;
  struct acc_ref element = {};
  tree own = root_of_address (acc_form (box->base)), ref;
  ref = build2 (MEM_REF, box->elem_type, gimple_call_arg (update, 0),
		build_int_cst (ptr_type_node, 0));
  element.stmt = update;
  element.tp = &ref;
  class loop *around = gimple_bb (update)->loop_father;
  if (captures (update))
    return "what its atomic updates capture has all gangs' updates in it: leave the directive out,"
	   " or capture nothing";
  if (!lang_GNU_Fortran ())
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!gimple_vuse (stmt) || !is_gimple_assign (stmt)
	      || !flow_bb_inside_loop_p (around, bb) || !acc_may_touch (stmt, &element, box))
	    continue;
	  tree from = root_of_address (acc_form_address (gimple_vdef (stmt)
							 ? gimple_assign_lhs (stmt)
							 : gimple_assign_rhs1 (stmt)));
	  if (char *name = from && from != own ? acc_host_name (from) : NULL)
	    return xasprintf ("the cache region updates it atomically, and may access it through"
			      " '%s'; if it never does, 'restrict' says so", name);
	}
  return "the cache region updates it atomically: leave the directive out";
}

/* Why STMT hides that it refers to the array of BOX; null if it does not.  A clause.  */

static const char *
hides (gimple *stmt, const struct acc_box *box)
{
  if (acc_is_atomic_on (stmt, box))
    return updated (stmt, box);
  tree fndecl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (fndecl && !fndecl_built_in_p (fndecl) && is_passed_to (stmt, box))
    return xasprintf ("its cache region only passes it to '%s', which is not inlined: define that"
		      " in the same file, 'inline'", lang_hooks.decl_printable_name (fndecl, 1));
  return NULL;
}

const char *
acc_no_reference (const struct acc_region *region)
{
  gcall *marker = region->box.marker;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (gimple_bb (marker)->loop_father, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (const char *why = hides (gsi_stmt (gsi), &region->box))
	  if (acc_in_region (gsi_stmt (gsi), marker))
	    return why;
  return ("nothing in its cache region reads it"
	  ": leave the directive out, or put it before the reads");
}

bool
acc_writes_anywhere (gimple *write)
{
  if (!gimple_vdef (write) || !is_gimple_assign (write))
    return false;
  tree root = written_root (write);
  return !root || !is_settled (root);
}

char *
acc_lost_restrict (gimple *write, const struct acc_box *box)
{
  for (tree root : { root_of_address (acc_form (box->base)), written_root (write) })
    if (root && acc_restrict_is_lost (root))
      return acc_host_name (root);
  return NULL;
}

/* Why WRITE keeps the array of BOX from being cached; a clause.  */

static const char *
why_not (gimple *write, const struct acc_box *box)
{
  tree root = written_root (write);
  struct poly base = acc_form (box->base);
  if (root && root == root_of_address (base) && is_atomic (write))
    return updated (write, box);
  if (is_gimple_call (write) && !root)
    {
      tree fndecl = gimple_call_fndecl (write);
      return (fndecl ? xasprintf ("the cache region calls '%s', which may write it, before it"
				  " reads it; if it never does, 'readonly:' says so",
				  lang_hooks.decl_printable_name (fndecl, 1))
	      : "the cache region calls a function, which may write it, before it reads it; if it"
		" never does, 'readonly:' says so");
    }
  if (gimple_code (write) == GIMPLE_ASM)
    return "an asm in the cache region may write it before it is read: move the asm out";
  char *name = root ? acc_host_name (root) : NULL;
  if (!name)
    return (lang_GNU_Fortran ()
	    ? "the cache region may write it through a pointer before it reads it"
	      ": make arrays 'allocatable', not pointers"
	    : "the cache region may write it through a pointer before it reads it"
	      ": declare pointers 'restrict'");
  if (lang_GNU_Fortran ())
    return xasprintf ("the cache region may write it as '%s' before it reads it"
		      ": declare one of them without 'target' or 'pointer'", name);
  if (char *lost = acc_lost_restrict (write, box))
    return xasprintf ("the cache region may write it through '%s' before it reads it;"
		      " 'restrict' counts for parameters only: make '%s' one", name, lost);
  return xasprintf ("the cache region may write it through '%s' before it reads it;"
		    " if it never does, 'restrict' says so", name);
}

char *
acc_other_name (gimple *write, const struct acc_box *box)
{
  tree root = written_root (write);
  return root && root != root_of_address (acc_form (box->base)) ? acc_host_name (root) : NULL;
}

bool
acc_is_write_of (const struct acc_region *region, const gimple *stmt)
{
  for (const struct acc_ref &write : region->writes)
    if (write.stmt == stmt)
      return true;
  return false;
}

void
acc_find_write (struct acc_region *region)
{
  gcall *marker = region->box.marker;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (gimple_bb (marker)->loop_father, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!gimple_vdef (stmt) || acc_memory_neutral (stmt) || !acc_in_region (stmt, marker)
	      || acc_is_write_of (region, stmt))
	    continue;
	  for (const struct acc_ref &read : region->reads)
	    if (acc_may_write (stmt, &read, &region->box) && may_follow (read.stmt, stmt, marker))
	      {
		region->refusal = why_not (stmt, &region->box);
		region->refusal_loc = gimple_location (stmt);
		return;
	      }
	}
}
