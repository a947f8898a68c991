/* Loading what the host passes before loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     do i = 1, rows				! blocks of iterations
       do k = start(i) + 1, start(i + 1)
	 total = total + val(k) * x(column(k) + 1)

   The host passes a pointer of C's itself, and GCC loads it first of all.  Of an argument of
   Fortran's it passes the address of the pointer, and GCC loads both where they are used.  Such a
   load may trap as far as GCC knows, so it moves it out of the loop over k, but not out of the one
   over blocks, where some lanes have no such k.  Then all lanes wait twice in each block before
   they load anything of the array.  Here it is loaded before the first block.  Where most gangs
   have one block, it stays where it is, since that takes fewer registers.  */

#include "base/compat.h"
#include "cleanup/hoist-passed.h"
#include "analysis/host-numbers.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "base/body.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "cleanup/next-block.h"
#include "cleanup/share-addresses.h"
#include "cfgloop.h"

/* The field of the region's data that STMT loads, or null.  */

static tree
loaded_field (gimple *stmt)
{
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  return (ref && TREE_CODE (ref) == COMPONENT_REF && acc_is_region_data (TREE_OPERAND (ref, 0))
	  && is_gimple_reg (gimple_assign_lhs (stmt)) && !gimple_has_volatile_ops (stmt)
	  ? TREE_OPERAND (ref, 1) : NULL_TREE);
}

/* Whether FIELD has the address of a variable at all LAUNCHES, and is never null.  */

static bool
has_variable (const vec<acc_launch> &launches, tree field)
{
  for (const acc_launch &l : launches)
    {
      tree stored = acc_stored_value (l, field);
      if (!stored || TREE_CODE (stored) != ADDR_EXPR)
	return false;
    }
  return true;
}

/* Whether STMT loads a pointer or an integer that all LAUNCHES pass in a variable, and that nothing
   changes.  */

static bool
loads_passed (const vec<acc_launch> &launches, gimple *stmt)
{
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (!ref || TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1))
      || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME || !is_gimple_reg (gimple_assign_lhs (stmt))
      || !(POINTER_TYPE_P (TREE_TYPE (ref)) || INTEGRAL_TYPE_P (TREE_TYPE (ref))))
    return false;
  tree field = loaded_field (SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0)));
  return (field && (acc_load_invariant (stmt) || acc_loads_own_number (stmt))
	  && has_variable (launches, field));
}

/* Adds what is loaded of that in the loops inside LOOP to NAMES.  */

static void
find_passed (const vec<acc_launch> &launches, class loop *loop, vec<tree> *names)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (!acc_is_run_once (loop, body[i]->loop_father))
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	if (loads_passed (launches, gsi_stmt (gsi)))
	  names->safe_push (gimple_assign_lhs (gsi_stmt (gsi)));
  free (body);
}

void
acc_hoist_loads (const vec<tree> &names, class loop *loop, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gimple *before = gimple_build_nop ();
  gsi_insert_after (&gsi, before, GSI_NEW_STMT);
  for (tree name : names)
    acc_hoist (name, loop, before);
  gsi = gsi_for_stmt (before);
  gsi_remove (&gsi, true);
}

/* Loads before LOOP what is loaded in loops inside it.  Whether that was anything.  */

static bool
hoist_before (const vec<acc_launch> &launches, class loop *loop)
{
  auto_vec<tree> names;
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
  if (acc_numbering_once (loop) || (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi))))
    return false;
  find_passed (launches, loop, &names);
  if (names.is_empty ())
    return false;
  acc_hoist_loads (names, loop, loop_preheader_edge (loop)->src);
  return true;
}

unsigned
acc_hoist_passed (acc_body *body)
{
  auto_vec<acc_launch> launches;
  bool changed = false;
  class loop *root = loops_for_fn (cfun)->tree_root;
  if (!acc_find_launches (&launches) || launches.is_empty ())
    return 0;
  for (auto loop : loops_list (cfun, 0))
    if (acc_is_run_once (root, loop_outer (loop)) && !acc_is_run_once (root, loop))
      changed |= hoist_before (launches, loop);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
