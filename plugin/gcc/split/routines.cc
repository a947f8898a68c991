/* Inlines routines with directives or private arrays into the device code that calls them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An `acc routine' does not know the lanes that execute it, but a parallel loop that calls it
   does.  So the copy of the loop's function calls the copy of the routine, which has the markers,
   and GCC is asked to inline it early.  If GCC does not, the call is changed back.  */

#include "base/compat.h"
#include "split/routines.h"
#include "base/gimple-bits.h"
#include "records/marker.h"

static bool
is_routine (cgraph_node *node)
{
  return (oacc_get_fn_attrib (node->decl)
	  && !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl)));
}

/* The function that STMT calls if it has a body, or null.  */

static cgraph_node *
called (gimple *stmt)
{
  tree fndecl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  return node && node->has_gimple_body_p () ? node : NULL;
}

/* Whether NODE, a routine, is one that each lane executes by itself.  */

static bool
is_seq (cgraph_node *node)
{
  return oacc_fn_attrib_level (oacc_get_fn_attrib (node->decl)) == GOMP_DIM_MAX;
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
	if (is_routine (callee)
	    && (acc_function_has_markers (DECL_STRUCT_FUNCTION (callee->decl))
		|| acc_calls_markers (callee, seen)))
	  return true;
  return false;
}

/* Whether one gang's lanes, and no others, execute a routine that NODE calls at BB: gangs share a
   loop of NODE's around BB, or NODE is such a routine.  Otherwise all gangs execute all of the
   routine.  Its loops that name no levels would be shared by the gangs if they were inlined.  */

static bool
is_one_gangs (cgraph_node *node, basic_block bb)
{
  tree attr = oacc_get_fn_attrib (node->decl);
  if (is_routine (node))
    return oacc_fn_attrib_level (attr) > GOMP_DIM_GANG;
  unsigned outermost = 0, closed = 0;
  bool gang = false;
  for (; bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (acc_is_unique (stmt, IFN_UNIQUE_OACC_TAIL_MARK) && gimple_call_num_args (stmt) == 3)
	  closed++;
	else if (acc_is_unique (stmt, IFN_UNIQUE_OACC_HEAD_MARK) && gimple_call_num_args (stmt) > 3)
	  {
	    if (closed)
	      {
		closed--;
		continue;
	      }
	    outermost = tree_to_uhwi (gimple_call_arg (stmt, 3));
	    gang |= (outermost & OLF_DIM_GANG) != 0;
	  }
      }
  unsigned levels = OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR;
  return gang || ((outermost & OLF_INDEPENDENT) && !(outermost & (levels | OLF_SEQ)));
}

/* Makes NODE call what REPLACEMENT returns for each function that it calls at a block, unless that
   is null.  Returns false if a replacement has no body.  */

static bool
change_calls (cgraph_node *node, tree (*replacement) (cgraph_node *, cgraph_node *, basic_block))
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
	tree other = callee ? replacement (node, callee, bb) : NULL_TREE;
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

/* The argument of acc_call_clones or acc_call_originals.  */

static tree (*other_of) (cgraph_node *);

static tree
clone_to_inline (cgraph_node *node, cgraph_node *callee, basic_block bb)
{
  tree clone = is_routine (callee) ? other_of (callee) : NULL_TREE;
  if (!clone || (!is_seq (callee) && !is_one_gangs (node, bb)))
    return NULL_TREE;
  DECL_DISREGARD_INLINE_LIMITS (clone) = 1;
  return clone;
}

static tree
original (cgraph_node *, cgraph_node *callee, basic_block)
{
  return other_of (callee);
}

void
acc_call_clones (cgraph_node *node, tree (*clone) (cgraph_node *))
{
  struct function *fn = DECL_STRUCT_FUNCTION (node->decl);
  other_of = clone;
  push_cfun (fn);
  calculate_dominance_info (CDI_DOMINATORS);
  pop_cfun ();
  change_calls (node, clone_to_inline);
  free_dominance_info (fn, CDI_DOMINATORS);
}

bool
acc_call_originals (cgraph_node *node, tree (*original_of) (cgraph_node *))
{
  other_of = original_of;
  return change_calls (node, original);
}
