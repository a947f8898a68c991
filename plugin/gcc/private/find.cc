/* Finds the private arrays of a function by their markers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An array is private if a marker of private arrays or a directive names it, or if it is
   allocated on the stack.  */

#include "base/compat.h"
#include "private/find.h"
#include "records/marker.h"
#include "records/private-places.h"
#include "nest/nest.h"
#include "private/allocations.h"
#include "private/obstacles.h"

/* The local variable that VALUE is an address in, or null.  */

static tree
variable_at (tree value)
{
  if (TREE_CODE (value) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (value)))
    value = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
  if (TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  tree decl = get_base_address (TREE_OPERAND (value, 0));
  return decl && VAR_P (decl) && !is_global_var (decl) ? decl : NULL_TREE;
}

/* The local array or structure with a name that VALUE is an address in, or null.  */

static tree
array_at (tree value)
{
  tree decl = variable_at (value);
  return decl && AGGREGATE_TYPE_P (TREE_TYPE (decl)) && DECL_NAME (decl) ? decl : NULL_TREE;
}

/* Adds the arrays that MARKER, a marker of private arrays, names to ARRAYS.  */

static void
find_marked (gimple *marker, vec<acc_private_array> *arrays)
{
  location_t loc = acc_private_place (marker);
  struct acc_marked_private marked;
  acc_private_marker_read (marker, &marked);
  for (tree address : marked.arrays)
    {
      gcall *alloc = acc_sized_allocation (address);
      tree decl = alloc ? gimple_call_lhs (alloc) : array_at (address);
      if (decl)
	{
	  arrays->safe_push (acc_private_array_new (decl, alloc, loc, gimple_bb (marker)));
	  arrays->last ().copied = acc_private_copied (marker);
	}
    }
}

/* The array that STMT, a directive's marker, names: a local variable, or the pointer to an
   array whose size varies.  Null if STMT names something else.  */

static tree
named_by (gimple *stmt)
{
  tree base = acc_marker_read (stmt).base;
  if (gcall *alloc = acc_sized_allocation (base))
    return gimple_call_lhs (alloc);
  tree decl = array_at (base);
  return decl && tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (decl))) ? decl : NULL_TREE;
}

/* Notes in ARRAYS that MARKER, a directive's, names one of them, and adds the array if it is not
   there yet.  */

static void
find_named (gcall *marker, vec<acc_private_array> *arrays)
{
  tree decl = named_by (marker);
  bool known = false;
  if (!decl)
    return;
  for (acc_private_array &a : *arrays)
    if (a.decl == decl)
      {
	known = true;
	if (!a.directive)
	  a.directive = marker;
      }
  if (known)
    return;
  location_t loc = gimple_location (marker);
  acc_private_array a = acc_private_array_new (decl, NULL, loc, gimple_bb (marker));
  a.directive = marker;
  arrays->safe_push (a);
}

/* Notes which of ARRAYS are in LIST, one of GCC's lists of private variables.  */

static void
find_listed (gimple *list, vec<acc_private_array> *arrays)
{
  for (unsigned i = 3; i < gimple_call_num_args (list); i++)
    for (acc_private_array &a : *arrays)
      a.listed |= variable_at (gimple_call_arg (list, i)) == a.decl;
}

/* Makes A private to the loop of its directive if it is a copy of the host's array that loops
   change: GCC gives each lane one.  */

static void
settle_copy (acc_private_array *a)
{
  if (a->directive && a->copied && !a->alloc && !acc_private_only_read (a->decl))
    a->loop = gimple_bb (a->directive)->loop_father;
}

void
acc_private_find (vec<acc_private_array> *arrays)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_private_marker (gsi_stmt (gsi)))
	find_marked (gsi_stmt (gsi), arrays);
  acc_sized_find (arrays);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_marker (gsi_stmt (gsi)))
	find_named (as_a<gcall *> (gsi_stmt (gsi)), arrays);
      else if (acc_is_private_list (gsi_stmt (gsi)))
	find_listed (gsi_stmt (gsi), arrays);
  for (acc_private_array &a : *arrays)
    settle_copy (&a);
}

void
acc_private_drop_directives (const acc_private_array &a)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (acc_is_marker (gsi_stmt (gsi)) && named_by (gsi_stmt (gsi)) == a.decl)
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
}

void
acc_private_drop_markers (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (acc_is_private_marker (gsi_stmt (gsi)))
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
}
