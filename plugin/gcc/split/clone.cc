/* Copies of functions for the device that the host's code does not show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "split/clone.h"
#include "base/symbols.h"

/* The scopes of a function, which are put aside while it is copied.  GCC numbers the scopes of all
   functions in one sequence, and the numbers show in the labels of debug information.  */

struct scopes
{
  tree subblocks;
  auto_vec<location_t> locations;
};

/* Calls FN with each location of the statements and edges of FNDECL, and its number.  */

static void
for_each_location (tree fndecl, void (*fn) (location_t *, unsigned, struct scopes *),
		   struct scopes *scopes)
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  unsigned n = 0;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (fndecl))
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  location_t loc = gimple_location (gsi_stmt (gsi));
	  fn (&loc, n++, scopes);
	  gimple_set_location (gsi_stmt (gsi), loc);
	}
      FOR_EACH_EDGE (e, ei, bb->succs)
	fn (&e->goto_locus, n++, scopes);
    }
}

static void
put_aside (location_t *loc, unsigned, struct scopes *scopes)
{
  scopes->locations.safe_push (*loc);
  *loc = LOCATION_LOCUS (*loc);
}

static void
put_back (location_t *loc, unsigned n, struct scopes *scopes)
{
  *loc = scopes->locations[n];
}

/* Makes NUMBER the number of the next function.  The numbers show in labels.  GCC's counter is a
   static variable, but the list of variables that precompiled headers keep has its address.  It
   is the one that changes when a number is taken.  */

static void
set_next_function_number (int number)
{
  if (!gt_pch_rs_gt_function_h)
    return;
  for (const struct ggc_root_tab *root = gt_pch_rs_gt_function_h; root->base; root++)
    if (root->stride == sizeof (int))
      {
	int *counter = (int *) root->base;
	int before = *counter;
	get_next_funcdef_no ();
	if (*counter == before)
	  continue;
	*counter = number;
	return;
      }
}

/* GCC's counter of temporary variables with names, found like the one above; null if it cannot be
   found.  */

static unsigned *
name_counter (void)
{
  static unsigned *counter;
  static bool known;
  if (known || !gt_pch_rs_gt_gimple_expr_h)
    return counter;
  known = true;
  for (const struct ggc_root_tab *root = gt_pch_rs_gt_gimple_expr_h; root->base; root++)
    if (root->stride == sizeof (unsigned))
      {
	unsigned *candidate = (unsigned *) root->base, before = *candidate;
	create_tmp_var_name ("acccache");
	if (*candidate == before)
	  continue;
	*candidate = before;
	counter = candidate;
	break;
      }
  return counter;
}

void
acc_number_names (bool clone)
{
  static unsigned next;
  unsigned *counter = name_counter ();
  if (counter && clone)
    next = *counter;
  else if (counter)
    *counter = next;
}

/* A copy of NODE.  GCC takes a function that is copied for one that is inlined and says so in its
   debug information, which must not happen here.  */

static cgraph_node *
copy_unnoticed (cgraph_node *node)
{
  const struct gcc_debug_hooks *hooks = debug_hooks;
  bool possibly_inlined = DECL_POSSIBLY_INLINED (node->decl);
  bool abstract_origin = node->used_as_abstract_origin;
  int number = get_last_funcdef_no ();
  debug_hooks = &do_nothing_debug_hooks;
  cgraph_node *clone = acc_version_clone (node, "acccache");
  debug_hooks = hooks;
  set_next_function_number (number);
  DECL_POSSIBLY_INLINED (node->decl) = possibly_inlined;
  node->used_as_abstract_origin = abstract_origin;
  return clone;
}

cgraph_node *
acc_clone_for_device (cgraph_node *node)
{
  tree top = DECL_INITIAL (node->decl);
  struct scopes scopes;
  scopes.subblocks = BLOCK_SUBBLOCKS (top);
  BLOCK_SUBBLOCKS (top) = NULL_TREE;
  for_each_location (node->decl, put_aside, &scopes);
  int order = symtab->order;
  cgraph_node *clone = copy_unnoticed (node);
  for_each_location (node->decl, put_back, &scopes);
  BLOCK_SUBBLOCKS (top) = scopes.subblocks;
  if (!clone)
    return NULL;
  acc_hide_order (clone, order);
  /* The offload compiler sees no call of it, and would take a local function for one that is never
     executed.  */
  clone->local = 0;
  clone->parallelized_function = node->parallelized_function;
  clone->force_output = 1;
  clone->offloadable = 0;
  return clone;
}
