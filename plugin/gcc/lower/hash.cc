/* Hash tables of what was read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lashgar & Baniasadi 3.1 emulate a direct-mapped hardware cache: tags and data are in shared
   memory, and the address says where.  The lanes of a gang share the table.  The paper does not let
   them, since a tag and its data have to change together.  Here they are in one word of 64 bits,
   which lanes load and store as a whole, without locks: the data in its lower part, a unit of at
   most 32 bits, as many bits of the address as there is room for in the upper one, and a bit that
   says that it is taken.  A number of several units takes as many words, each with the tag, and a
   complex number those of its parts.

   If the region does not write the array, what comes with a tag is what memory has there, whatever
   lane has stored it.  If it does, a write closes its number's words, and then goes to memory.  A
   closed word fits no address, and is replaced by none, until the table is emptied: so a lane
   finds in memory what it has written, and so do others once they have waited for it.  What is read
   from memory is put into a word by compare-and-swap, only if the word still has what it had before
   memory was read: a lane that is late with a value from before a write finds the word closed.  All
   that is in words is from before any write to it, and so the words of one number belong
   together.  */

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

/* What closed words have: no data, and the one bit that other words of tables of written arrays do
   not have.  */

#define CLOSED (HOST_WIDE_INT_1U << 63)

/* How many bits of memory a word of PLACED has.  */

static int
bits_of (const acc_placed *placed)
{
  return placed->tile->unit * BITS_PER_UNIT;
}

/* How many words of PLACED a number of TYPE takes.  */

static int
hash_words_of (const acc_placed *placed, tree type)
{
  return tree_to_uhwi (TYPE_SIZE_UNIT (type)) / placed->tile->unit;
}

/* How many words PLACED has.  */

static HOST_WIDE_INT
all_words (const acc_placed *placed)
{
  return placed->plan->bytes / PLAN_HASH_WORD;
}

/* Whether the region of PLACED writes the array.  */

static bool
is_closed_by_writes (const acc_placed *placed)
{
  return !placed->tile->region->writes.is_empty ();
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
  HOST_WIDE_INT words = all_words (placed);
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
    bb = acc_share_out (placed, bb, all_words (placed), vl, clear_word);
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

/* Replaces the word there by WORD if it is still OLD.  */

static void
swap_shared_word (gimple_seq *seq, const acc_placed *placed, tree address, HOST_WIDE_INT offset,
		  tree old, tree word)
{
  char text[120];
  snprintf (text, sizeof text, "{ .reg .b64 %%%%was; atom.shared.cas.b64 %%%%was, [%%1+"
	    HOST_WIDE_INT_PRINT_DEC "], %%2, %%3; }", offset);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", placed->var));
  in.safe_push (acc_asm_operand ("r", address));
  in.safe_push (acc_asm_operand ("r", old));
  in.safe_push (acc_asm_operand ("r", word));
  in.safe_push (acc_asm_operand ("m", placed->var));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

/* Where a number is in a table: the address of its first word, the tag of all its words in its
   place, and what the words had when they were looked up.  */

struct slot
{
  tree address, tag;
  auto_vec<tree> found;
};

/* Sets *S to the slot in PLACED of the number that is OFFSET bytes from the generic ADDRESS.  It is
   aligned, so that its words follow each other, and have one tag.  */

static void
find_slot (const acc_placed *placed, gimple_seq *seq, tree address, HOST_WIDE_INT offset, slot *s)
{
  tree type = long_long_unsigned_type_node;
  tree key = gimple_convert (seq, type, address);
  if (offset)
    key = acc_with (seq, PLUS_EXPR, key, offset);
  key = acc_with (seq, RSHIFT_EXPR, key, exact_log2 (placed->tile->unit));
  tree entry = gimple_convert (seq, unsigned_type_node, key);
  entry = acc_with (seq, BIT_AND_EXPR, entry, all_words (placed) - 1);
  s->address = acc_op2 (seq, PLUS_EXPR, placed->address,
			acc_with (seq, MULT_EXPR, entry, PLAN_HASH_WORD));
  key = acc_with (seq, RSHIFT_EXPR, key, exact_log2 (all_words (placed)));
  key = acc_with (seq, LSHIFT_EXPR, key, 1);
  key = acc_with (seq, BIT_IOR_EXPR, key, 1);
  s->tag = acc_with (seq, LSHIFT_EXPR, key, bits_of (placed));
  if (is_closed_by_writes (placed))
    s->tag = gimple_build (seq, BIT_AND_EXPR, type, s->tag, build_int_cstu (type, ~CLOSED));
}

/* Loads what PLACED has at S, as a number of TYPE, which is not complex; *HIT becomes whether that
   is the number, and it was true before.  */

static tree
look_up (const acc_placed *placed, gimple_seq *seq, slot *s, tree type, tree *hit)
{
  tree value = NULL_TREE, wide = long_long_unsigned_type_node;
  for (int i = 0; i < hash_words_of (placed, type); i++)
    {
      tree word = load_shared_word (seq, placed, s->address, i * PLAN_HASH_WORD);
      s->found.safe_push (word);
      tree other = acc_op2 (seq, BIT_XOR_EXPR, word, s->tag);
      tree same = gimple_build (seq, EQ_EXPR, boolean_type_node,
				acc_with (seq, RSHIFT_EXPR, other, bits_of (placed)),
				build_zero_cst (wide));
      *hit = *hit ? acc_op2 (seq, BIT_AND_EXPR, *hit, same) : same;
      /* If it is the number, OTHER is its bits.  */
      tree part = acc_with (seq, LSHIFT_EXPR, other, i * bits_of (placed));
      value = value ? acc_op2 (seq, BIT_IOR_EXPR, value, part) : part;
    }
  return gimple_convert (seq, build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), 1),
			 value);
}

/* VALUE, an unsigned integer, as the number of TYPE that has its bits.  */

static tree
as_number (gimple_seq *seq, tree type, tree value)
{
  return (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) ? gimple_convert (seq, type, value)
	  : gimple_build (seq, VIEW_CONVERT_EXPR, type, value));
}

/* Stores VALUE, a number that is not complex, in PLACED at S.  */

static void
keep_in_hash (const acc_placed *placed, gimple_seq *seq, const slot &s, tree value)
{
  tree type = TREE_TYPE (value), wide = long_long_unsigned_type_node;
  tree same = build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), 1);
  int n = hash_words_of (placed, type);
  value = (SCALAR_FLOAT_TYPE_P (type) ? gimple_build (seq, VIEW_CONVERT_EXPR, same, value)
	   : gimple_convert (seq, same, value));
  value = gimple_convert (seq, wide, value);
  for (int i = 0; i < n; i++)
    {
      tree part = acc_with (seq, RSHIFT_EXPR, value, i * bits_of (placed));
      if (n > 1)
	part = gimple_build (seq, BIT_AND_EXPR, wide, part,
			     build_int_cstu (wide, (HOST_WIDE_INT_1U << bits_of (placed)) - 1));
      part = acc_op2 (seq, BIT_IOR_EXPR, part, s.tag);
      if (is_closed_by_writes (placed))
	{
	  tree open = gimple_build (seq, BIT_AND_EXPR, wide, s.found[i],
				    build_int_cstu (wide, ~CLOSED));
	  swap_shared_word (seq, placed, s.address, i * PLAN_HASH_WORD, open, part);
	}
      else
	store_shared_word (seq, placed, s.address, i * PLAN_HASH_WORD, part);
    }
}

/* The type of the numbers that a TYPE is made of; their number goes to *N.  */

static tree
hashed_number (tree type, int *n)
{
  *n = TREE_CODE (type) == COMPLEX_TYPE ? 2 : 1;
  return *n == 2 ? TREE_TYPE (type) : type;
}

void
acc_hash_read (const acc_placed *placed, const acc_ref &read)
{
  gimple *stmt = read.stmt;
  int n;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), number = hashed_number (type, &n);
  tree loaded = make_ssa_name (type, stmt), hit = NULL_TREE, value[2];
  gimple_seq before = NULL, there = NULL, missed = NULL;
  slot s[2];
  tree address = acc_global_address (&before, *read.tp);
  for (int i = 0; i < n; i++)
    {
      find_slot (placed, &before, address, i * tree_to_uhwi (TYPE_SIZE_UNIT (number)), &s[i]);
      value[i] = look_up (placed, &before, &s[i], number, &hit);
      value[i] = as_number (&there, number, value[i]);
    }
  if (n == 2)
    value[0] = gimple_build (&there, COMPLEX_EXPR, type, value[0], value[1]);
  for (int i = 0; i < n; i++)
    keep_in_hash (placed, &missed, s[i], n == 1 ? loaded
		  : gimple_build (&missed, i ? IMAGPART_EXPR : REALPART_EXPR, number, loaded));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  acc_read_either (stmt, hit, there, value[0], loaded, missed);
}

void
acc_hash_write (const acc_placed *placed, const acc_ref &write)
{
  int n;
  tree number = hashed_number (TREE_TYPE (*write.tp), &n), wide = long_long_unsigned_type_node;
  gimple_seq seq = NULL;
  tree address = acc_global_address (&seq, *write.tp);
  for (int i = 0; i < n; i++)
    {
      slot s;
      find_slot (placed, &seq, address, i * tree_to_uhwi (TYPE_SIZE_UNIT (number)), &s);
      for (int k = 0; k < hash_words_of (placed, number); k++)
	store_shared_word (&seq, placed, s.address, k * PLAN_HASH_WORD,
			   build_int_cstu (wide, CLOSED));
    }
  auto_vec<tree> none;
  gimple_seq_add_stmt (&seq, acc_asm_new ("membar.cta;", none, none, true, true));
  gimple_stmt_iterator gsi = gsi_for_stmt (write.stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}
