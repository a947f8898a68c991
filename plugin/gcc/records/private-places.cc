/* Where arrays are private, from their markers until device code is made.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/private-places.h"
#include "records/marker.h"

static bool seen_private;

/* Where the unit's markers stand, and whether their arrays are copies of the host's.  */

static auto_vec<std::pair<location_t, bool>> places;

int
acc_private_place_new (location_t loc, bool copied)
{
  places.safe_push ({ loc, copied });
  return places.length () - 1;
}

location_t
acc_private_place (const gimple *marker)
{
  struct acc_marked_private marked;
  acc_private_marker_read (marker, &marked);
  return places[marked.number].first;
}

bool
acc_private_copied (const gimple *marker)
{
  struct acc_marked_private marked;
  acc_private_marker_read (marker, &marked);
  return places[marked.number].second;
}

void
acc_note_private (void)
{
  seen_private = true;
}

bool
acc_seen_private (void)
{
  return seen_private;
}

/* When GCC makes a function of a construct, it makes the construct's variables anew in the order
   in which statements name them.  That order decides where they are on the host's stack.  So
   markers name no array in the meantime.  An array has this attribute instead, with the number
   of its marker and its position in the marker.  */

#define HIDDEN "acccache private"

/* The variable that ADDRESS, an array of a private marker, is the address or the value of.  */

static tree
named_by_marker (tree address)
{
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : address;
}

static bool
is_named_variable (tree address)
{
  tree decl = named_by_marker (address);
  return VAR_P (decl) && POINTER_TYPE_P (TREE_TYPE (decl)) == (decl == address);
}

static void
hide_arrays (gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  struct acc_marked_private marked;
  acc_private_marker_read (marker, &marked);
  for (tree address : marked.arrays)
    if (!is_named_variable (address))
      return;
  tree number = build_int_cst (integer_type_node, marked.number);
  for (unsigned i = 0; i < marked.arrays.length (); i++)
    {
      tree decl = named_by_marker (marked.arrays[i]);
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (HIDDEN),
					  build_tree_list (number, size_int (i)),
					  DECL_ATTRIBUTES (decl));
    }
  gcall *bare = acc_private_marker_new (marked.number, auto_vec<tree> ());
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
	while (!gsi_end_p (next) && (acc_is_marker (gsi_stmt (next))
				     || acc_is_private_marker (gsi_stmt (next))))
	  gsi_next (&next);
	if (!gsi_end_p (next))
	  gimple_set_location (gsi_stmt (gsi), gimple_location (gsi_stmt (next)));
	hide_arrays (&gsi);
      }
  /* Its first statement may be another one now.  */
  gimple_set_body (current_function_decl, body);
}

/* Appends the variables of FN that were hidden from the marker with NUMBER to DECLS, in the order
   in which the marker named them.  */

static void
find_hidden (struct function *fn, int number, vec<tree> *decls)
{
  auto_vec<tree> positions;
  unsigned i;
  tree decl;
  FOR_EACH_VEC_SAFE_ELT (fn->local_decls, i, decl)
    for (tree a = lookup_attribute (HIDDEN, DECL_ATTRIBUTES (decl)); a;
	 a = lookup_attribute (HIDDEN, TREE_CHAIN (a)))
      if (tree_to_shwi (TREE_PURPOSE (TREE_VALUE (a))) == number)
	{
	  tree position = TREE_VALUE (TREE_VALUE (a));
	  unsigned at = 0;
	  while (at < positions.length () && tree_int_cst_lt (positions[at], position))
	    at++;
	  positions.safe_insert (at, position);
	  decls->safe_insert (at, decl);
	}
}

/* Lets the marker at GSI name the variables of FN that were hidden from it.  */

static void
show_arrays (struct function *fn, gimple_stmt_iterator *gsi)
{
  gimple *marker = gsi_stmt (*gsi);
  struct acc_marked_private marked;
  auto_vec<tree> decls;
  acc_private_marker_read (marker, &marked);
  find_hidden (fn, marked.number, &decls);
  if (decls.is_empty ())
    return;
  gcall *full = acc_private_marker_new (marked.number, decls);
  gimple_set_location (full, gimple_location (marker));
  gsi_replace (gsi, full, false);
}

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
