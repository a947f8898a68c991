/* Where arrays are private, from their markers until device code is made.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/private-places.h"
#include "records/marker.h"

static bool seen_private;

/* Where the unit's markers stand.  */

static auto_vec<location_t> places;

int
acc_private_place_new (location_t loc)
{
  places.safe_push (loc);
  return places.length () - 1;
}

/* Where MARKER stands.  */

location_t
acc_private_place (const gimple *marker)
{
  return places[tree_to_shwi (gimple_call_arg (marker, 0))];
}

void
acc_note_private (void)
{
  seen_private = true;
}

/* Whether it has.  */

bool
acc_seen_private (void)
{
  return seen_private;
}

/* Where a construct becomes a function GCC makes its variables anew in the order in which statements name them, and that decides of their
   places on the host's stack.  Meanwhile markers name no array: it has this attribute with the marker's number and its place there.  */

#define HIDDEN "acccache private"

static bool
is_named_variable (tree arg)
{
  tree decl = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg;
  return VAR_P (decl) && POINTER_TYPE_P (TREE_TYPE (decl)) == (decl == arg);
}

static void
hide_arrays (gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  unsigned n = gimple_call_num_args (marker);
  tree number = gimple_call_arg (marker, 0);
  for (unsigned i = 1; i < n; i++)
    if (!is_named_variable (gimple_call_arg (marker, i)))
      return;
  for (unsigned i = 1; i < n; i++)
    {
      tree arg = gimple_call_arg (marker, i);
      tree decl = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg;
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (HIDDEN), build_tree_list (number, size_int (i - 1)),
					  DECL_ATTRIBUTES (decl));
    }
  gcall *bare = acc_private_marker_new (tree_to_shwi (number), auto_vec<tree> ());
  gimple_set_location (bare, gimple_location (marker));
  gsi_replace (gsi, bare, false);
}

void
acc_private_hide (void)
{
  gimple_seq body = gimple_body (current_function_decl);
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi); gsi_next (&gsi))
    if (acc_is_private_marker (gsi_stmt (gsi)))
      {
	gimple_stmt_iterator next = gsi;
	while (!gsi_end_p (next) && (acc_is_marker (gsi_stmt (next)) || acc_is_private_marker (gsi_stmt (next))))
	  gsi_next (&next);
	if (!gsi_end_p (next))
	  gimple_set_location (gsi_stmt (gsi), gimple_location (gsi_stmt (next)));
	hide_arrays (&gsi);
      }
}

/* Lets the marker at GSI name those of FN's variables that have its number.  */

static void
show_arrays (struct function *fn, gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  HOST_WIDE_INT number = tree_to_shwi (gimple_call_arg (marker, 0));
  auto_vec<tree> decls, places;
  unsigned i;
  tree decl;
  FOR_EACH_VEC_SAFE_ELT (fn->local_decls, i, decl)
    for (tree a = lookup_attribute (HIDDEN, DECL_ATTRIBUTES (decl)); a; a = lookup_attribute (HIDDEN, TREE_CHAIN (a)))
      if (tree_to_shwi (TREE_PURPOSE (TREE_VALUE (a))) == number)
	{
	  unsigned at = 0;
	  while (at < places.length () && tree_int_cst_lt (places[at], TREE_VALUE (TREE_VALUE (a))))
	    at++;
	  places.safe_insert (at, TREE_VALUE (TREE_VALUE (a)));
	  decls.safe_insert (at, decl);
	}
  if (decls.is_empty ())
    return;
  gcall *full = acc_private_marker_new (number, decls);
  gimple_set_location (full, gimple_location (marker));
  gsi_replace (gsi, full, false);
}

/* FN, which has a control flow graph and is not in SSA form, gets its arrays back into its markers.  */

void
acc_private_show (struct function *fn)
{
  if (!seen_private)
    return;
  basic_block bb;
  unsigned i;
  tree decl, function_before = current_function_decl;
  push_cfun (fn);
  current_function_decl = fn->decl;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (acc_is_private_marker (gsi_stmt (gsi)))
	show_arrays (fn, &gsi);
  FOR_EACH_VEC_SAFE_ELT (fn->local_decls, i, decl)
    DECL_ATTRIBUTES (decl) = remove_attribute (HIDDEN, DECL_ATTRIBUTES (decl));
  current_function_decl = function_before;
  pop_cfun ();
}
