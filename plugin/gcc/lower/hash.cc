/* Hash tables of what was read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi 3.1 emulate a direct-mapped hardware cache: tags and data are in shared
   memory, and the address says where.  The lanes of a gang share the table.  The paper does not let
   them, since a tag and its data have to change together.  Here they are in one word of 64 bits,
   which lanes load and store as a whole, without locks: the data in its lower part, as many bits
   of the address as there is room for in the upper one, and a bit that says that it is taken.  An
   element of 64 bits takes two such words, each with the tag.  The array is not written, so
   whatever lane has stored a word, what comes with a tag is what memory has there.  */

#include "base/compat.h"
#include "lower/hash.h"
#include "base/code.h"
#include "base/offload.h"
#include "region/boxes.h"
#include "region/how.h"
#include "region/region.h"
#include "lower/placed.h"
#include "lower/tile-code.h"
#include "plan/effort.h"
#include "plan/plan.h"

/* How the words of a table for elements of SIZE bytes are made: N for an element, BITS of it in
   each.  */

struct layout
{
  HOST_WIDE_INT size;
  int n, bits;
};

static layout
layout_of (const acc_placed *placed)
{
  layout l;
  l.size = placed->tile->region->box.elem_size;
  l.n = plan_hash_words (l.size);
  l.bits = l.size * BITS_PER_UNIT / l.n;
  return l;
}

bool
acc_are_hashed (const vec<acc_placed *> &tiles)
{
  return acc_is_hashed (&tiles[0]->tile->region->box);
}

/* Clears word number ID of PLACED, which is shared out by acc_share_out.  */

static void
clear_word (const acc_placed *placed, gimple_seq *seq, tree id, bool partial)
{
  HOST_WIDE_INT words = placed->plan->bytes / PLAN_HASH_WORD;
  tree active = NULL_TREE;
  if (partial)
    active = gimple_convert (seq, unsigned_type_node,
			     gimple_build (seq, LT_EXPR, boolean_type_node, id,
					   build_int_cst (unsigned_type_node, words)));
  tree address = acc_op2 (seq, PLUS_EXPR, placed->address,
			  acc_with (seq, MULT_EXPR, id, PLAN_HASH_WORD));
  acc_store_shared (seq, placed->var, address, build_int_cst (long_long_unsigned_type_node, 0), 0,
		    active);
}

basic_block
acc_hashes_clear (const vec<acc_placed *> &tiles, basic_block bb, int vl)
{
  for (const acc_placed *placed : tiles)
    bb = acc_share_out (placed, bb, placed->plan->bytes / PLAN_HASH_WORD, vl, clear_word);
  return bb;
}

/* Loads a word of PLACED from ADDRESS + OFFSET.  Other lanes may store it at the same time.  */

static tree
load_shared_word (gimple_seq *seq, const acc_placed *placed, tree address, HOST_WIDE_INT offset)
{
  tree word = make_ssa_name (long_long_unsigned_type_node);
  char text[80];
  snprintf (text, sizeof text, "ld%s.shared.u64 %%0, [%%1+" HOST_WIDE_INT_PRINT_DEC "];",
	    acc_strong_in_gang (), offset);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", word));
  in.safe_push (acc_asm_operand ("r", address));
  in.safe_push (acc_asm_operand ("m", placed->var));
  gasm *code = acc_asm_new (text, out, in, false);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (word) = code;
  return word;
}

/* Stores WORD there.  */

static void
store_shared_word (gimple_seq *seq, const acc_placed *placed, tree address, HOST_WIDE_INT offset,
		   tree word)
{
  char text[80];
  snprintf (text, sizeof text, "st%s.shared.u64 [%%1+" HOST_WIDE_INT_PRINT_DEC "], %%2;",
	    acc_strong_in_gang (), offset);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", placed->var));
  in.safe_push (acc_asm_operand ("r", address));
  in.safe_push (acc_asm_operand ("r", word));
  in.safe_push (acc_asm_operand ("m", placed->var));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

/* Where an element is in a table: the address of its words, and their tag in its place.  */

struct slot
{
  tree address, tag;
};

/* The slot in PLACED of what is at the generic ADDRESS.  */

static slot
slot_of (const acc_placed *placed, gimple_seq *seq, tree address)
{
  layout l = layout_of (placed);
  slot s;
  tree key = gimple_convert (seq, long_long_unsigned_type_node, address);
  key = acc_with (seq, RSHIFT_EXPR, key, exact_log2 (l.size));
  tree entry = gimple_convert (seq, unsigned_type_node, key);
  entry = acc_with (seq, BIT_AND_EXPR, entry, EFFORT_HASH_ENTRIES - 1);
  s.address = acc_op2 (seq, PLUS_EXPR, placed->address,
		       acc_with (seq, MULT_EXPR, entry, l.n * PLAN_HASH_WORD));
  key = acc_with (seq, RSHIFT_EXPR, key, exact_log2 (EFFORT_HASH_ENTRIES));
  key = acc_with (seq, LSHIFT_EXPR, key, 1);
  key = acc_with (seq, BIT_IOR_EXPR, key, 1);
  s.tag = acc_with (seq, LSHIFT_EXPR, key, l.bits);
  return s;
}

/* Loads what PLACED has at S, as an unsigned integer of the element's size; *HIT is whether that is
   the element.  */

static tree
look_up (const acc_placed *placed, gimple_seq *seq, const slot &s, tree *hit)
{
  layout l = layout_of (placed);
  tree value = NULL_TREE, type = long_long_unsigned_type_node;
  *hit = NULL_TREE;
  for (int i = 0; i < l.n; i++)
    {
      tree word = load_shared_word (seq, placed, s.address, i * PLAN_HASH_WORD);
      tree other = acc_op2 (seq, BIT_XOR_EXPR, word, s.tag);
      tree same = gimple_build (seq, EQ_EXPR, boolean_type_node,
				acc_with (seq, RSHIFT_EXPR, other, l.bits), build_zero_cst (type));
      *hit = *hit ? acc_op2 (seq, BIT_AND_EXPR, *hit, same) : same;
      /* If it is the element, OTHER is its bits.  */
      tree part = acc_with (seq, LSHIFT_EXPR, other, i * l.bits);
      value = value ? acc_op2 (seq, BIT_IOR_EXPR, value, part) : part;
    }
  return gimple_convert (seq, build_nonstandard_integer_type (l.size * BITS_PER_UNIT, 1), value);
}

/* Stores VALUE, an element, in PLACED at S.  */

static void
keep_in_hash (const acc_placed *placed, gimple_seq *seq, const slot &s, tree value)
{
  layout l = layout_of (placed);
  tree same = build_nonstandard_integer_type (l.size * BITS_PER_UNIT, 1);
  value = (SCALAR_FLOAT_TYPE_P (TREE_TYPE (value))
	   ? gimple_build (seq, VIEW_CONVERT_EXPR, same, value)
	   : gimple_convert (seq, same, value));
  value = gimple_convert (seq, long_long_unsigned_type_node, value);
  for (int i = 0; i < l.n; i++)
    {
      tree part = acc_with (seq, RSHIFT_EXPR, value, i * l.bits);
      if (l.n > 1)
	part = gimple_convert (seq, long_long_unsigned_type_node,
			       gimple_convert (seq, unsigned_type_node, part));
      store_shared_word (seq, placed, s.address, i * PLAN_HASH_WORD,
			 acc_op2 (seq, BIT_IOR_EXPR, part, s.tag));
    }
}

void
acc_hash_read (const acc_placed *placed, const acc_ref &read)
{
  gimple *stmt = read.stmt;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), loaded = make_ssa_name (type, stmt), hit;
  gimple_seq before = NULL, there = NULL, missed = NULL;
  slot s = slot_of (placed, &before, acc_global_address (&before, *read.tp));
  tree value = look_up (placed, &before, s, &hit);
  value = (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
	   ? gimple_convert (&there, type, value)
	   : gimple_build (&there, VIEW_CONVERT_EXPR, type, value));
  keep_in_hash (placed, &missed, s, loaded);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  acc_read_either (stmt, hit, there, value, loaded, missed);
}
