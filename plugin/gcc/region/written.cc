/* What is asked of arrays that are cached and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi 4.3.  What is written *through* goes to the tile and, by the lane that writes it and when it does, to
   memory, so that all that holds without a tile holds with one, if no write misses the tile.  What is written *back* waits in
   the tile for the cache region's end.  Memory is stale until then: nothing else may look there.  */

#include "base/compat.h"
#include "region/written.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "region/how.h"
#include "region/region.h"
#include "region/request.h"
#include "region/writes.h"
#include "plan/poly.h"

/* Whether STMT stores to the array of BOX under its own name.  */

static bool
stores_to (gimple *stmt, const acc_box *box)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || !gimple_vdef (stmt) || TREE_CODE (lhs) == SSA_NAME || gimple_clobber_p (stmt))
    return false;
  struct poly base = acc_form (box->base);
  struct poly address = acc_form_address (lhs);
  struct poly offset = poly_sub (&address, &base);
  return offset.known && poly_find_symbol (&offset, acc_form_is_pointer, NULL) < 0;
}

/* The statements of NEST's loop that use memory go to LIST.  */

static void
memory_statements (const acc_nest *nest, auto_vec<gimple *> *list)
{
  class loop *loop = acc_nest_loop (nest);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      if (gimple_vuse (gsi_stmt (gsi)) && !acc_memory_neutral (gsi_stmt (gsi)))
	list->safe_push (gsi_stmt (gsi));
  free (body);
}

/* Whether what P is made of is there where STMT is.  */

static bool
is_there (const struct poly *p, gimple *stmt)
{
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      {
	tree value = acc_form_value (p->term[t].factor[i]);
	if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
	  continue;
	gimple *def = SSA_NAME_DEF_STMT (value);
	if (!dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (def)) && !acc_load_invariant (def))
	  return false;
      }
  return true;
}

/* Whether the address in TILE of what WRITE writes can be computed where it is.  */

static bool
computable_at (const acc_tile *tile, const acc_ref &write)
{
  for (int d = 0; d < tile->region->box.rank; d++)
    if (!is_there (&write.index[d], write.stmt) || !is_there (&tile->region->box.pitch[d], write.stmt))
      return false;
  return true;
}

static bool
index_known (const acc_box *box, const acc_ref &ref)
{
  for (int d = 0; d < box->rank; d++)
    if (!ref.index[d].known)
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

/* Whether a gang may fetch what is in another's boxes: they overlap, or have gaps between them.  */

static bool
fetches_others (const acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  unsigned taken = 0;
  /* Else the last block's fetch goes beyond the iterations that there are; and loops around may move the box, too.  */
  if (!tile->by_dimension || tile->nest->kind == ACC_NEST_INSIDE || !tile->nest->around.is_empty ())
    return true;
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      bool apart = false;
      for (int d = 0; d < box->rank && !apart; d++)
	{
	  int64_t length;
	  apart = (!(taken & (1u << d)) && poly_is_const (&box->length[d], &length)
		   && (int64_t) absu_hwi (tile->rate[d][i]) == length);
	  if (apart)
	    taken |= 1u << d;
	}
      if (!apart)
	return true;
    }
  return false;
}

const char *
acc_written_obstacle (acc_tile *tile)
{
  const acc_region *region = tile->region;
  const acc_box *box = &region->box;
  auto_vec<gimple *> statements;
  memory_statements (tile->nest, &statements);
  for (gimple *stmt : statements)
    {
      if (acc_is_atomic_on (stmt, box))
	return "the loops around its region update it atomically";
      /* Even where nobody reads what is written, other gangs would fetch it at the same time.  */
      if (acc_is_write_of (region, stmt))
	continue;
      if (stores_to (stmt, box))
	return "the loops around its region write it outside of the region";
      if (!region->writes.is_empty () && acc_writes_anywhere (stmt) && acc_may_touch (stmt, &region->writes[0], box))
	return "the loops around its region may write it in a way that a tile cannot";
    }
  if (region->writes.is_empty ())
    return NULL;
  if (box->readonly)
    return "its directive says 'readonly', and its region writes it";
  for (const acc_ref &write : region->writes)
    if (box->rank > 1 && acc_tile_how (tile, write) == LEFT && index_known (box, write) && !write.inside)
      return "its region may write it outside of its section, which has several dimensions";
    else if (acc_tile_how (tile, write) == LEFT || !computable_at (tile, write))
      return "its region writes it in a way that a tile cannot";
  if (rows_may_overlap (box))
    return "its region writes it, and rows of its section may have elements in common";
  tree array = TREE_CODE (box->base) == ADDR_EXPR ? get_base_address (TREE_OPERAND (box->base, 0)) : NULL_TREE;
  if (array && VAR_P (array) && !is_global_var (array))
    return "each lane has one of its own";
  tile->strong = fetches_others (tile);
  return NULL;
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
acc_back_obstacle (acc_tile *tile)
{
  const acc_region *region = tile->region;
  if (tile->nest->kind == ACC_NEST_INSIDE && !tile->lanes->in_step)
    return "lanes are called for the loops inside its region only";
  for (const acc_ref &read : region->reads)
    if (acc_tile_how (tile, read) == LEFT)
      return "a tile cannot serve all of its reads";
  for (const acc_ref &write : region->writes)
    {
      if (acc_tile_how (tile, write) != DIRECT)
	return "what is written may be outside of the section";
      if (write.part || int_size_in_bytes (TREE_TYPE (*write.tp)) != region->box.elem_size)
	return "parts of its elements are written";
    }
  auto_vec<gimple *> statements;
  memory_statements (tile->nest, &statements);
  for (gimple *stmt : statements)
    if (!is_of (region, stmt))
      for (const acc_ref &write : region->writes)
	if (acc_may_touch (stmt, &write, &region->box))
	  return "the loops around the region may access it in another way too";
  return NULL;
}

/* Whether WRITE is to all that TILE is of dimension D for the iterations that exist: one element each, one after the
   other.  AXIS is what moves it, or -1.  */

static bool
covers_dimension (const acc_tile *tile, const acc_ref &write, int d, int *axis)
{
  *axis = -1;
  for (int i = 0; i < tile->nest->n_axes; i++)
    if (tile->rate[d][i])
      {
	if (*axis >= 0 || absu_hwi (tile->rate[d][i]) != 1)
	  return false;
	*axis = i;
      }
  return poly_is (&tile->region->box.length[d], 1) && poly_is (&write.index[d], 0);
}

bool
acc_writes_whole (acc_tile *tile)
{
  for (const acc_ref &write : tile->region->writes)
    {
      bool covers = write.certain && write.inside && tile->nest->kind == ACC_NEST_TAKEN;
      unsigned axes = 0;
      for (int d = 0; d < tile->region->box.rank && covers; d++)
	{
	  int axis;
	  covers = covers_dimension (tile, write, d, &axis) && (axis < 0 || !(axes & (1u << axis)));
	  if (axis >= 0)
	    axes |= 1u << axis;
	}
      if (covers)
	return true;
    }
  return false;
}
