/* Reads tiles, and writes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "lower/access.h"
#include "base/code.h"
#include "base/gimple-bits.h"
#include "base/offload.h"
#include "analysis/forms.h"
#include "nest/nest.h"
#include "region/boxes.h"
#include "region/how.h"
#include "region/region.h"
#include "lower/hash.h"
#include "lower/placed.h"
#include "lower/tile-code.h"
#include "plan/plan.h"
#include "plan/poly.h"

/* The address of what READ, whose index is known, accesses for this lane:
   CORNER, the address for the corner of this lane's box, plus SIZE bytes for
   each element from there on.  Null if it cannot be computed there.  */

static tree
lane_address (const acc_placed *placed, const acc_ref &read, gimple_seq *seq, tree corner,
	      HOST_WIDE_INT size)
{
  struct poly sum = poly_const (0);
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    {
      struct poly part = poly_scale (&read.index[d], placed->plan->pitch[d] * size);
      sum = poly_add (&sum, &part);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  tree offset = acc_form_emit (&sum, unsigned_type_node, &gsi);
  return offset ? acc_op2 (seq, PLUS_EXPR, corner, offset) : NULL_TREE;
}

/* The address in the tile PLACED of what READ accesses for this lane, or
   null.  */

static tree
tile_address (const acc_placed *placed, const acc_ref &read, gimple_seq *seq)
{
  tree address = lane_address (placed, read, seq, placed->lane_offset,
			       placed->tile->region->box.elem_size);
  return address ? acc_with (seq, PLUS_EXPR, address, read.part) : NULL_TREE;
}

static tree
load_any (gimple_seq *seq, const acc_placed *placed, tree address, tree type)
{
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return acc_load_shared (seq, placed->var, address, 0, type);
  tree half = TREE_TYPE (type);
  tree real = acc_load_shared (seq, placed->var, address, 0, half);
  tree imag = acc_load_shared (seq, placed->var, address, tree_to_uhwi (TYPE_SIZE_UNIT (half)),
			       half);
  return gimple_build (seq, COMPLEX_EXPR, type, real, imag);
}

/* Replaces STMT, a load, by SEQ and by an assignment of VALUE to its
   result.  */

static void
set_value (gimple *stmt, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree lhs = gimple_assign_lhs (stmt);
  gimple *copy = gimple_build_assign (lhs, value);
  gimple_set_location (copy, gimple_location (stmt));
  unlink_stmt_vdef (stmt);
  gsi_replace (&gsi, copy, false);
}

/* The index in the tile PLACED, in dimension D, of what READ accesses; null if
   it cannot be computed there.  */

static tree
index_in_tile (const acc_placed *placed, const acc_ref &read, int d, gimple_seq *seq,
	       gimple_stmt_iterator *here)
{
  const acc_tile *tile = placed->tile;
  const acc_box *box = &tile->region->box;
  tree wide = long_long_integer_type_node;
  if (!read.index[d].known)
    {
      tree own = acc_global_address (seq, *read.tp);
      tree bytes = gimple_build (seq, MINUS_EXPR, wide, gimple_convert (seq, wide, own),
				 gimple_convert (seq, wide, acc_emit_base (box, here)));
      bytes = acc_with (seq, MINUS_EXPR, bytes, read.part);
      return acc_op2 (seq, MINUS_EXPR, acc_with (seq, EXACT_DIV_EXPR, bytes, box->elem_size),
		      placed->corner);
    }
  tree at = acc_form_emit (&read.index[d], wide, here);
  for (int i = 0; i < tile->nest->n_axes && at; i++)
    {
      HOST_WIDE_INT rate = tile->rate[d][i];
      const acc_built_axis *axis = &placed->built->axis[i];
      if (!rate)
	continue;
      tree within = gimple_convert (seq, wide, axis->within);
      at = acc_op2 (seq, PLUS_EXPR, at, acc_with (seq, MULT_EXPR, within, rate));
      if (rate < 0)
	at = acc_with (seq, PLUS_EXPR, at, -rate * (placed->built->lanes->block[i] - 1));
    }
  return at;
}

/* AT, or of what it is an extension: 32 bits say as well whether it is from 0 to 2^31 - 1.  */

static tree
without_extension (tree at)
{
  gimple *def = TREE_CODE (at) == SSA_NAME ? SSA_NAME_DEF_STMT (at) : NULL;
  if (!def || !gimple_assign_cast_p (def))
    return at;
  tree from = gimple_assign_rhs1 (def);
  return INTEGRAL_TYPE_P (TREE_TYPE (from)) && TYPE_PRECISION (TREE_TYPE (from)) == 32 ? from : at;
}

/* Whether INSIDE holds (null: it does), and AT, an index in dimension D of the
   tile PLACED, has been fetched.  */

static tree
is_fetched_too (const acc_placed *placed, int d, tree at, tree inside, gimple_seq *seq)
{
  tree index = without_extension (at);
  tree type = unsigned_type_for (TREE_TYPE (index));
  tree below = gimple_build (seq, LT_EXPR, boolean_type_node, gimple_convert (seq, type, index),
			     build_int_cst (type, placed->plan->size[d]));
  inside = inside ? acc_op2 (seq, BIT_AND_EXPR, inside, below) : below;
  for (tree limit : { placed->upto[d], placed->from[d] })
    if (placed->tile->by_dimension && limit)
      {
	tree there = gimple_build (seq, limit == placed->upto[d] ? LE_EXPR : GE_EXPR,
				   boolean_type_node, at,
				   gimple_convert (seq, TREE_TYPE (at), limit));
	inside = acc_op2 (seq, BIT_AND_EXPR, inside, there);
      }
  return inside;
}

/* Whether what READ accesses is in the tile PLACED; its address there goes to
   *ADDRESS.  Null if that cannot be computed.  */

static tree
test_read (const acc_placed *placed, const acc_ref &read, gimple_seq *seq, tree *address)
{
  const acc_tile *tile = placed->tile;
  const acc_box *box = &tile->region->box;
  tree inside = NULL_TREE, flat = placed->corner, shared = placed->address;
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = index_in_tile (placed, read, d, seq, &gsi);
      if (!at)
	return NULL_TREE;
      inside = is_fetched_too (placed, d, at, inside, seq);
      tree pitch = acc_form_emit (&box->pitch[d], long_long_integer_type_node, &gsi);
      flat = acc_op2 (seq, PLUS_EXPR, flat, acc_op2 (seq, MULT_EXPR, at, pitch));
      tree bytes = acc_with (seq, MULT_EXPR, gimple_convert (seq, unsigned_type_node, at),
			     placed->plan->pitch[d] * box->elem_size);
      shared = acc_op2 (seq, PLUS_EXPR, shared, bytes);
    }
  if (!tile->by_dimension && !tile->clamped_to_extent)
    {
      tree low = gimple_build (seq, GE_EXPR, boolean_type_node, flat, placed->least);
      tree high = gimple_build (seq, LE_EXPR, boolean_type_node, flat, placed->greatest);
      inside = acc_op2 (seq, BIT_AND_EXPR, inside, acc_op2 (seq, BIT_AND_EXPR, low, high));
    }
  *address = acc_with (seq, PLUS_EXPR, shared, read.part);
  return inside;
}

/* A statement for code that few lanes come to, which only a profiler that counts events would
   notice.  The assembler makes no predicated instructions of it, for no GPU.  Without it, all lanes
   would execute the loads from memory and all that comes of them, under a predicate that is
   false.  */

static gasm *
keep_branch (void)
{
  auto_vec<tree> none;
  return acc_asm_new ("pmevent 0;", none, none, true);
}

/* Makes READ test whether the tile has what it reads, and read the tile or
   global memory.  False if the test cannot be made.  */

static bool
read_tile_or_memory (const acc_placed *placed, const acc_ref &read)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  gimple_seq seq = NULL;
  tree address, type = TREE_TYPE (gimple_assign_lhs (read.stmt));
  tree inside = test_read (placed, read, &seq, &address);
  if (!inside)
    return false;
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  seq = NULL;
  tree cached = load_any (&seq, placed, address, type);
  gimple_seq missed = NULL;
  gimple_seq_add_stmt (&missed, keep_branch ());
  acc_read_either (read.stmt, inside, seq, cached, make_ssa_name (type), missed);
  return true;
}

/* Whether VALUE is complex; its parts go to HALF.  */

static bool
halves_of (gimple_seq *seq, tree value, tree half[2])
{
  tree type = TREE_TYPE (value);
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return false;
  half[0] = gimple_build (seq, REALPART_EXPR, TREE_TYPE (type), value);
  half[1] = gimple_build (seq, IMAGPART_EXPR, TREE_TYPE (type), value);
  return true;
}

/* Stores VALUE at ADDRESS in the tile PLACED if ACTIVE is null or not 0.  */

static void
store_any (gimple_seq *seq, const acc_placed *placed, tree address, tree value, tree active)
{
  tree half[2];
  if (!halves_of (seq, value, half))
    {
      acc_store_shared (seq, placed->var, address, value, 0, active);
      return;
    }
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (half[0])));
  for (int i = 0; i < 2; i++)
    acc_store_shared (seq, placed->var, address, half[i], i * size, active);
}

/* Adds a store of VALUE to REF to SEQ that another gang's load may meet.  */

static void
store_strong (gimple_seq *seq, tree ref, tree value)
{
  tree half[2];
  if (halves_of (seq, value, half))
    {
      store_strong (seq, build1 (REALPART_EXPR, TREE_TYPE (half[0]), unshare_expr (ref)), half[0]);
      store_strong (seq, build1 (IMAGPART_EXPR, TREE_TYPE (half[0]), unshare_expr (ref)), half[1]);
      return;
    }
  char suffix[8], text[60];
  tree word = acc_asm_word (seq, value, suffix);
  snprintf (text, sizeof text, "st%s.%s %%0, %%1;", acc_strong_on_device (), suffix);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", unshare_expr (ref)));
  in.safe_push (acc_asm_operand ("r", word));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

/* Lets WRITE write the tile PLACED, too, or nothing but the tile.  */

static void
write_tile (const acc_placed *placed, const acc_ref &write)
{
  gimple *stmt = write.stmt;
  gimple_seq seq = NULL;
  tree value = gimple_assign_rhs1 (stmt), address, active = NULL_TREE;
  if (acc_tile_how (placed->tile, write) == TESTED)
    active = test_read (placed, write, &seq, &address);
  else
    address = tile_address (placed, write, &seq);
  /* acc_written_obstacle has made sure that there is one.  */
  gcc_assert (address);
  if (active)
    active = gimple_convert (&seq, unsigned_type_node, active);
  store_any (&seq, placed, address, value, active);
  if (placed->policy == PLAN_MASK)
    {
      tree mask = lane_address (placed, write, &seq, placed->lane_mask, 1);
      acc_store_shared (&seq, placed->var, mask, build_int_cst (unsigned_char_type_node, 1), 0,
			NULL_TREE);
    }
  bool through = placed->policy == PLAN_THROUGH;
  if (through && placed->tile->strong)
    store_strong (&seq, *write.tp, value);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (through && !placed->tile->strong)
    return;
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
}

/* Makes READ use the tile PLACED, if it can.  Counts it in *TESTED if it is tested at run time.
   Null, or why it stays in global memory.  */

static const char *
read_tile (const acc_placed *placed, const acc_ref &read, int *tested)
{
  /* What the fetch itself needs is read before it.  */
  if (gimple_bb (read.stmt) == placed->place
      || !dominated_by_p (CDI_DOMINATORS, gimple_bb (read.stmt), placed->place))
    return "another section depends on them: write its bounds with the loops' variables";
  switch (acc_tile_how (placed->tile, read))
    {
    case DIRECT:
      {
	gimple_seq seq = NULL;
	tree address = tile_address (placed, read, &seq);
	if (!address)
	  break;
	tree value = load_any (&seq, placed, address, TREE_TYPE (*read.tp));
	set_value (read.stmt, seq, value);
	return NULL;
      }
    case TESTED:
      if (!read_tile_or_memory (placed, read))
	break;
      ++*tested;
      return NULL;
    case HASHED:
      acc_hash_read (placed, read);
      return NULL;
    case LEFT:
      break;
    }
  return acc_left_reason (placed->tile, read);
}

void
acc_tile_access (const acc_placed *placed, int *tested, int *left, const char **why)
{
  for (const acc_ref &write : placed->tile->region->writes)
    if (acc_tile_how (placed->tile, write) == HASHED)
      acc_hash_write (placed, write);
    else
      write_tile (placed, write);
  for (const acc_ref &read : placed->tile->region->reads)
    /* The tile of another directive may have replaced it.  */
    if (gimple_bb (read.stmt))
      if (const char *reason = read_tile (placed, read, tested))
	{
	  ++*left;
	  if (!*why)
	    *why = reason;
	}
}
