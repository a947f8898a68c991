/* Inlines routines with directives into the device code that calls them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An `acc routine seq' does not know the lanes that execute it, but a parallel loop that calls it
   does.  So the copy of the loop's function calls the copy of the routine, which has the markers,
   and GCC is asked to inline it early.  If GCC does not, the call is changed back.  */

#include "base/compat.h"
#include "split/routines.h"
#include "records/marker.h"

/* Whether NODE is a routine that each lane executes by itself.  */

static bool
is_seq_routine (cgraph_node *node)
{
  tree attr = oacc_get_fn_attrib (node->decl);
  return (attr && !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl))
	  && oacc_fn_attrib_level (attr) == GOMP_DIM_MAX);
}

/* The function that STMT calls if it has a body, or null.  */

static cgraph_node *
called (gimple *stmt)
{
  tree fndecl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  return node && node->has_gimple_body_p () ? node : NULL;
}

bool
acc_calls_markers (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  basic_block bb;
  if (seen->add (node))
    return false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (node->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (cgraph_node *callee = called (gsi_stmt (gsi)))
	if (is_seq_routine (callee)
	    && (acc_function_has_markers (DECL_STRUCT_FUNCTION (callee->decl))
		|| acc_calls_markers (callee, seen)))
	  return true;
  return false;
}

/* Makes NODE call what REPLACEMENT returns for each function that it calls, unless that is null.
   Returns false if a replacement has no body.  */

static bool
change_calls (cgraph_node *node, tree (*replacement) (cgraph_node *))
{
  bool changed = false;
  basic_block bb;
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree fndecl = (is_gimple_call (gsi_stmt (gsi)) ? gimple_call_fndecl (gsi_stmt (gsi))
		       : NULL_TREE);
	cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
	tree other = callee ? replacement (callee) : NULL_TREE;
	if (!other)
	  continue;
	cgraph_node *there = cgraph_node::get (other);
	if (!there || !there->has_gimple_body_p ())
	  return false;
	gimple_call_set_fndecl (gsi_stmt (gsi), other);
	changed = true;
      }
  if (!changed)
    return true;
  push_cfun (fn);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
  return true;
}

/* The argument of acc_call_clones, for clone_to_inline.  */

static tree (*clone_of) (cgraph_node *);

static tree
clone_to_inline (cgraph_node *callee)
{
  tree clone = is_seq_routine (callee) ? clone_of (callee) : NULL_TREE;
  if (clone)
    DECL_DISREGARD_INLINE_LIMITS (clone) = 1;
  return clone;
}

void
acc_call_clones (cgraph_node *node, tree (*clone) (cgraph_node *))
{
  clone_of = clone;
  change_calls (node, clone_to_inline);
}

bool
acc_call_originals (cgraph_node *node, tree (*original) (cgraph_node *))
{
  return change_calls (node, original);
}
