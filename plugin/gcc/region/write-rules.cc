/* What is asked of arrays that are cached and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi 4.3.  What is written *through* goes to the tile and to
   memory at once, by the lane that writes it.  As long as no write misses the
   tile, all that holds without a tile holds with one.  What is written *back*
   waits in the tile until the cache region ends.  Memory is stale until then,
   so nothing else may look there.  */

#include "base/compat.h"
#include "region/write-rules.h"
#include "analysis/choices.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "region/how.h"
#include "region/region.h"
#include "region/request.h"
#include "region/write-conflicts.h"
#include "plan/poly.h"

/* Whether STMT stores to the array of BOX under its own name.  */

static bool
stores_to (gimple *stmt, const acc_box *box)
{
  struct poly offset;
  tree lhs = gimple_get_lhs (stmt);
  return (lhs && gimple_vdef (stmt) && TREE_CODE (lhs) != SSA_NAME && !gimple_clobber_p (stmt)
	  && acc_box_offset (box, lhs, &offset));
}

/* Adds the statements of NEST's loop that use memory to LIST.  */

static void
memory_statements (const acc_nest *nest, auto_vec<gimple *> *list)
{
  class loop *loop = acc_nest_loop (nest);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (gimple_vuse (gsi_stmt (gsi)) && !acc_memory_neutral (gsi_stmt (gsi)))
	list->safe_push (gsi_stmt (gsi));
  free (body);
}

/* Whether the address in TILE of what WRITE writes can be computed where WRITE
   is.  */

static bool
computable_at (const acc_tile *tile, const acc_ref &write)
{
  basic_block at = gimple_bb (write.stmt);
  for (int d = 0; d < tile->region->box.rank; d++)
    if (!acc_known_in (&write.index[d], at)
	|| !acc_known_in (&tile->region->box.pitch[d], at))
      return false;
  return true;
}

/* Whether an element may be in two rows of BOX.  */

static bool
rows_may_overlap (const acc_box *box)
{
  bool long_one = false;
  for (int d = 0; d < box->rank; d++)
    {
      if (long_one && !poly_is (&box->length[d], 1))
	{
	  struct poly row = poly_mul (&box->pitch[d - 1], &box->length[d - 1]);
	  struct poly left = poly_sub (&box->pitch[d], &row);
	  if (!left.known || !acc_form_nonneg (&left, gimple_bb (box->marker)))
	    return true;
	}
      long_one |= !poly_is (&box->length[d], 1);
    }
  return false;
}

/* Why the writes of TILE's region keep its array from being in a tile of its section, or null.  */

static const char *
range_obstacle (const acc_tile *tile)
{
  const acc_region *region = tile->region;
  const acc_box *box = &region->box;
  for (const acc_ref &write : region->writes)
    if (box->rank > 1 && acc_tile_how (tile, write) == LEFT && acc_index_known (box, write)
	&& !write.inside)
      return "its region may write it outside of its section, which has several dimensions"
	     ": name a section that has all that is written";
    else if (acc_tile_how (tile, write) == LEFT || !computable_at (tile, write))
      return "its region writes it in a way that a tile cannot: write numbers by index";
  if (rows_may_overlap (box))
    return "its region writes it, and rows of its section may have elements in common"
	   ": name rows that lie apart";
  return NULL;
}

/* The same for a hash table.  */

static const char *
hash_obstacle (const acc_tile *tile)
{
  for (const acc_ref &write : tile->region->writes)
    if (acc_tile_how (tile, write) == LEFT)
      return "its region writes it in a way that a tile cannot: write numbers by index";
  return NULL;
}

const char *
acc_written_obstacle (const acc_tile *tile)
{
  const acc_region *region = tile->region;
  const acc_box *box = &region->box;
  auto_vec<gimple *> statements;
  memory_statements (tile->nest, &statements);
  for (gimple *stmt : statements)
    {
      if (acc_is_atomic_on (stmt, box))
	return "the loops around its region update it atomically: leave the directive out";
      /* Even if nobody reads what is written, other gangs fetch it at the same
	 time.  */
      if (acc_is_write_of (region, stmt))
	continue;
      if (stores_to (stmt, box))
	return "the loops around its region write it outside of the region"
	       ": put the directive before that, or write another array";
      if (!region->writes.is_empty () && acc_writes_anywhere (stmt)
	  && acc_may_touch (stmt, &region->writes[0], box))
	return "the loops around its region may write it in a way that a tile cannot"
	       ": write numbers by index";
    }
  if (region->writes.is_empty ())
    return NULL;
  if (box->readonly)
    return "its directive says 'readonly', and its region writes it: leave out 'readonly:'";
  if (const char *why = acc_is_hashed (box) ? hash_obstacle (tile) : range_obstacle (tile))
    return why;
  tree array = (TREE_CODE (box->base) == ADDR_EXPR
		? get_base_address (TREE_OPERAND (box->base, 0)) : NULL_TREE);
  if (array && VAR_P (array) && !is_global_var (array))
    return "each lane has one of its own: leave the directive out";
  return NULL;
}

const char *
acc_written_around (const acc_tile *tile)
{
  const acc_region *region = tile->region;
  auto_vec<gimple *> statements;
  bool written = !region->writes.is_empty ();
  /* The directive promises that nothing writes the array by another name, either.  */
  if (region->box.readonly && !written)
    return NULL;
  memory_statements (tile->nest, &statements);
  for (gimple *stmt : statements)
    for (const acc_ref &read : region->reads)
      if (gimple_vdef (stmt) && acc_may_write (stmt, &read, &region->box))
	{
	  char *name = written || lang_GNU_Fortran () ? NULL : acc_other_name (stmt, &region->box);
	  char *lost = name ? acc_lost_restrict (stmt, &region->box) : NULL;
	  if (lost)
	    return xasprintf ("its loops may write it through '%s', and the length of its section"
			      " has no known bound; 'restrict' counts for parameters only: make"
			      " '%s' one", name, lost);
	  if (name)
	    return xasprintf ("its loops may write it through '%s', and the length of its section"
			      " has no known bound; if they never do, 'restrict' or 'readonly:'"
			      " says so", name);
	  written = true;
	}
  return (written
	  ? "its loops may write it, and the length of its section has no known bound"
	    ": write one, as in 'min(n,64)'"
	  : NULL);
}

/* Whether STMT is one of REGION's references.  */

static bool
is_of (const acc_region *region, const gimple *stmt)
{
  for (const acc_ref &read : region->reads)
    if (read.stmt == stmt)
      return true;
  return acc_is_write_of (region, stmt);
}

const char *
acc_back_obstacle (const acc_tile *tile)
{
  const acc_region *region = tile->region;
  if (tile->nest->kind == ACC_NEST_INSIDE && !tile->lanes->in_step)
    return "lanes are called for the loops inside its region only"
	   ": move what is between these into them";
  for (const acc_ref &read : region->reads)
    if (acc_tile_how (tile, read) == LEFT)
      return xasprintf ("a tile cannot serve all of its reads: %s", acc_left_reason (tile, read));
  for (const acc_ref &write : region->writes)
    {
      if (!acc_tile_proven (tile, write))
	return "what is written may be outside of the section"
	       ": name a section that has all that is written";
      if (write.part || int_size_in_bytes (TREE_TYPE (*write.tp)) != region->box.elem_size)
	return "parts of its elements are written: write whole ones";
    }
  auto_vec<gimple *> statements;
  memory_statements (tile->nest, &statements);
  for (gimple *stmt : statements)
    if (!is_of (region, stmt))
      for (const acc_ref &write : region->writes)
	if (acc_may_touch (stmt, &write, &region->box))
	  return (lang_GNU_Fortran ()
		  ? "the loops around the region may access it in another way too"
		    ": access it in the region only, and without 'pointer' or 'target'"
		  : "the loops around the region may access it in another way too"
		    ": access it in the region only, and declare pointers 'restrict'");
  return NULL;
}
