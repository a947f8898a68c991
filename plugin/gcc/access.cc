/* Reads tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "compat.h"
#include "acccache.h"
#include "tile.h"
#include "tile-code.h"

/* This lane's address in TILE of what READ reads, by its known index.  */

static tree
tile_address (acc_tile *tile, const acc_ref &read, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  struct poly sum = poly_const (0);
  for (int d = 0; d < box->rank; d++)
    {
      struct poly part = poly_scale (&read.index[d], tile->plan->pitch[d] * box->elem_size);
      sum = poly_add (&sum, &part);
    }
  sum = poly_add_const (&sum, read.part);
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  acc_emit_here = &gsi;
  tree offset = acc_emit (&sum, unsigned_type_node);
  if (!offset)
    return NULL_TREE;
  return op2 (seq, PLUS_EXPR, tile->lane_offset, offset);
}

/* A load of a TYPE of at most eight bytes from ADDRESS + OFFSET in TILE.  */

static tree
load_shared (gimple_seq *seq, acc_tile *tile, tree address, HOST_WIDE_INT offset, tree type)
{
  HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type) && bits >= 32;
  tree loaded = real ? type : bits == 64 ? long_long_unsigned_type_node : unsigned_type_node;
  tree value = make_ssa_name (loaded);
  char text[80];
  snprintf (text, sizeof text, "ld.shared.%c%d %%0, [%%1+" HOST_WIDE_INT_PRINT_DEC "];",
	    real ? 'f' : 'u', (int) bits, offset);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", value));
  in.safe_push (acc_asm_operand ("r", address));
  in.safe_push (acc_asm_operand ("m", tile->var));
  gasm *stmt = acc_asm_new (text, out, in, false);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (value) = stmt;
  if (real)
    return value;
  tree same = build_nonstandard_integer_type (bits, 1);
  value = gimple_convert (seq, same, value);
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return gimple_convert (seq, type, value);
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, value);
}

static tree
load_any (gimple_seq *seq, acc_tile *tile, tree address, tree type)
{
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return load_shared (seq, tile, address, 0, type);
  tree half = TREE_TYPE (type);
  tree real = load_shared (seq, tile, address, 0, half);
  tree imag = load_shared (seq, tile, address, tree_to_uhwi (TYPE_SIZE_UNIT (half)), half);
  return gimple_build (seq, COMPLEX_EXPR, type, real, imag);
}

bool
acc_tile_is_direct (acc_tile *tile)
{
  for (const acc_ref &read : tile->region->reads)
    if (acc_tile_how (tile, read) == TESTED)
      return false;
  return true;
}

/* Lets STMT's value be VALUE.  */

static void
replace_load (gimple *stmt, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree lhs = gimple_assign_lhs (stmt);
  gimple *copy = gimple_build_assign (lhs, value);
  gimple_set_location (copy, gimple_location (stmt));
  unlink_stmt_vdef (stmt);
  gsi_replace (&gsi, copy, false);
}

/* The address of REF, which is read.  */

static tree
address_of (gimple_seq *seq, tree ref)
{
  gimple_seq more = NULL;
  tree address = build_fold_addr_expr (unshare_expr (ref));
  address = force_gimple_operand (address, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return address;
}

/* Whether READ is of something that was fetched, unsigned int; its address goes to *ADDRESS.  */

static tree
test_read (acc_tile *tile, const acc_ref &read, gimple_seq *seq, tree *address)
{
  const acc_box *box = &tile->region->box;
  tree wide = long_long_integer_type_node;
  tree inside = NULL_TREE, flat = tile->corner;
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  acc_emit_here = &gsi;
  tree shared = tile->address;
  for (int d = 0; d < box->rank; d++)
    {
      tree at;		/* the index in the tile */
      if (read.index[d].known)
	{
	  at = acc_emit (&read.index[d], wide);
	  if (!at)
	    return NULL_TREE;
	  for (int i = 0; i < tile->nest->n_axes; i++)
	    {
	      HOST_WIDE_INT rate = tile->rate[d][i];
	      acc_axis *axis = &tile->nest->axis[i];
	      if (!rate)
		continue;
	      tree within = gimple_convert (seq, wide, axis->within);
	      at = op2 (seq, PLUS_EXPR, at, with (seq, MULT_EXPR, within, rate));
	      if (rate < 0)
		at = with (seq, PLUS_EXPR, at, -rate * (axis->block - 1));
	    }
	}
      else
	{
	  tree own = address_of (seq, *read.tp);
	  tree bytes = gimple_build (seq, MINUS_EXPR, wide, gimple_convert (seq, wide, own),
				     gimple_convert (seq, wide, acc_emit_base (box)));
	  at = with (seq, EXACT_DIV_EXPR, with (seq, MINUS_EXPR, bytes, read.part), box->elem_size);
	  at = op2 (seq, MINUS_EXPR, at, tile->corner);
	}
      tree unsigned_at = gimple_convert (seq, long_long_unsigned_type_node, at);
      tree below = gimple_build (seq, LT_EXPR, boolean_type_node, unsigned_at,
				 build_int_cst (long_long_unsigned_type_node, tile->plan->size[d]));
      inside = inside ? op2 (seq, BIT_AND_EXPR, inside, below) : below;
      for (tree limit : { tile->upto[d], tile->from[d] })
	if (tile->by_dimension && limit)
	  {
	    tree there = gimple_build (seq, limit == tile->upto[d] ? LE_EXPR : GE_EXPR,
				       boolean_type_node, at, gimple_convert (seq, wide, limit));
	    inside = op2 (seq, BIT_AND_EXPR, inside, there);
	  }
      tree pitch = acc_emit (&box->pitch[d], wide);
      flat = op2 (seq, PLUS_EXPR, flat, op2 (seq, MULT_EXPR, at, pitch));
      tree bytes = with (seq, MULT_EXPR, gimple_convert (seq, unsigned_type_node, at),
			 tile->plan->pitch[d] * box->elem_size);
      shared = op2 (seq, PLUS_EXPR, shared, bytes);
    }
  if (!tile->by_dimension && !tile->clamped_to_extent)
    {
      tree low = gimple_build (seq, GE_EXPR, boolean_type_node, flat, tile->least);
      tree high = gimple_build (seq, LE_EXPR, boolean_type_node, flat, tile->greatest);
      inside = op2 (seq, BIT_AND_EXPR, inside, op2 (seq, BIT_AND_EXPR, low, high));
    }
  *address = with (seq, PLUS_EXPR, shared, read.part);
  return inside;
}

/* Lets READ take what was fetched, if it was, and else global memory.  */

static bool
test_and_read (acc_tile *tile, const acc_ref &read)
{
  gimple *stmt = read.stmt;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  tree address;
  tree inside = test_read (tile, read, &seq, &address);
  if (!inside)
    return false;
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree lhs = gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (lhs);
  gcond *cond = gimple_build_cond (NE_EXPR, inside, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_before (&gsi, cond, GSI_SAME_STMT);

  /* test -> (tile | global) -> join */
  edge to_global = split_block (gimple_bb (cond), cond);
  basic_block global = to_global->dest;
  edge to_join = split_block (global, stmt);
  basic_block join = to_join->dest;
  basic_block tile_bb = create_empty_bb (global);
  if (current_loops)
    add_bb_to_loop (tile_bb, global->loop_father);
  to_global->flags = (to_global->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  to_global->probability = profile_probability::unlikely ();
  edge to_tile = make_edge (gimple_bb (cond), tile_bb, EDGE_TRUE_VALUE);
  to_tile->probability = profile_probability::likely ();
  edge from_tile = make_single_succ_edge (tile_bb, join, EDGE_FALLTHRU);

  seq = NULL;
  tree cached = load_any (&seq, tile, address, type);
  acc_append (tile_bb, seq);
  tree loaded = make_ssa_name (type);
  gimple_assign_set_lhs (stmt, loaded);
  SSA_NAME_DEF_STMT (loaded) = stmt;
  update_stmt (stmt);
  gphi *phi = create_phi_node (lhs, join);
  add_phi_arg (phi, loaded, to_join, UNKNOWN_LOCATION);
  add_phi_arg (phi, cached, from_tile, UNKNOWN_LOCATION);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return true;
}

void
acc_tile_access (acc_tile *tile, int *direct, int *tested, int *left)
{
  for (const acc_ref &read : tile->region->reads)
    {
      /* Another directive's tile may have served it.  */
      if (!gimple_bb (read.stmt))
	continue;
      switch (acc_tile_how (tile, read))
	{
	case DIRECT:
	{
	  gimple_seq seq = NULL;
	  tree address = tile_address (tile, read, &seq);
	  if (!address)
	    {
	      ++*left;
	      break;
	    }
	  tree value = load_any (&seq, tile, address, TREE_TYPE (*read.tp));
	  replace_load (read.stmt, seq, value);
	  ++*direct;
	  break;
	}
	case TESTED:
	++*(test_and_read (tile, read) ? tested : left);
	break;
	case LEFT:
	++*left;
	break;
	}
    }
}
