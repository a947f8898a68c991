/* Fetches several elements of a tile at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The widest loads need a quarter of the instructions, and of the addresses, that loads of single
   elements take.  A lane fetches elements that follow each other in the array.  If they do so in
   the tile, too, one instruction stores them there.  */

#include "base/compat.h"
#include "lower/wide-fetch.h"
#include "base/code.h"
#include "region/boxes.h"
#include "region/how.h"
#include "lower/placed.h"
#include "lower/tile-code.h"
#include "plan/effort.h"
#include "plan/plan.h"

/* How a tile is fetched: PER elements at a time, ROW times for each of its rows.  Lanes take these
   wide words in turn, WORDS in all.  */

struct manner
{
  const acc_placed *placed;
  HOST_WIDE_INT per, row, words;
};

static manner
manner_of (const acc_placed *placed)
{
  manner m;
  m.placed = placed;
  m.per = WIDEST_ACCESS / placed->tile->region->box.elem_size;
  m.row = placed->plan->size[0] / m.per;
  m.words = m.row;
  if (placed->tile->region->box.rank > 1)
    m.words *= placed->plan->size[1];
  return m;
}

static bool
is_wide_possible (const acc_placed *placed, int vl)
{
  const acc_tile *tile = placed->tile;
  int size = tile->region->box.elem_size, rank = tile->region->box.rank;
  if (placed->policy != PLAN_AUTO || placed->alone || tile->strong
      || tile->region->reads.is_empty () || !acc_tile_is_direct (tile)
      || (size != 4 && size != 8) || rank > 2
      || TYPE_ALIGN_UNIT (tile->region->box.elem_type) < (unsigned) size
      || placed->plan->size[0] % (WIDEST_ACCESS / size) != 0)
    return false;
  manner m = manner_of (placed);
  return m.words >= vl && (rank == 1 || vl % m.row == 0);
}

bool
acc_wide_possible (const vec<acc_placed *> &tiles, int vector_length)
{
  for (const acc_placed *placed : tiles)
    if (!is_wide_possible (placed, vector_length))
      return false;
  return true;
}

/* Whether all that PLACED has room for may be fetched.  */

static tree
is_all_there (const acc_placed *placed, gimple_seq *seq)
{
  tree all = boolean_true_node;
  if (!placed->tile->by_dimension)
    {
      tree end = acc_op2 (seq, PLUS_EXPR, placed->corner, placed->span);
      tree low = gimple_build (seq, GE_EXPR, boolean_type_node, placed->corner, placed->least);
      tree high = gimple_build (seq, LE_EXPR, boolean_type_node, end, placed->greatest);
      return acc_op2 (seq, BIT_AND_EXPR, low, high);
    }
  for (int d = 0; d < placed->tile->region->box.rank; d++)
    {
      tree limit[] = { placed->upto[d], placed->from[d] };
      HOST_WIDE_INT end[] = { placed->plan->size[d] - 1, 0 };
      for (int i = 0; i < 2; i++)
	if (limit[i])
	  {
	    tree there = gimple_build (seq, EQ_EXPR, boolean_type_node, limit[i],
				       build_int_cst (TREE_TYPE (limit[i]), end[i]));
	    all = acc_op2 (seq, BIT_AND_EXPR, all, there);
	  }
    }
  return all;
}

/* The distance in bytes of the tile's corner from the beginning of the memory, and of its rows from
   each other, by OR, so that their last bits tell whether both are aligned.  */

static tree
bits_of_places (const acc_placed *placed, gimple_seq *seq)
{
  const acc_box *box = &placed->tile->region->box;
  tree wide = long_long_integer_type_node;
  tree corner = acc_with (seq, MULT_EXPR, placed->corner, box->elem_size);
  tree bits = acc_op2 (seq, PLUS_EXPR, corner, gimple_convert (seq, wide, placed->base));
  if (box->rank == 1 || placed->plan->size[1] == 1)
    return bits;
  tree pitch = acc_with (seq, MULT_EXPR, placed->pitch[1], box->elem_size);
  return acc_op2 (seq, BIT_IOR_EXPR, bits, pitch);
}

tree
acc_wide_test (const vec<acc_placed *> &tiles, gimple_seq *seq)
{
  tree all = boolean_true_node, bits = NULL_TREE;
  for (const acc_placed *placed : tiles)
    {
      tree own = bits_of_places (placed, seq);
      bits = bits ? acc_op2 (seq, BIT_IOR_EXPR, bits, own) : own;
      all = acc_op2 (seq, BIT_AND_EXPR, all, is_all_there (placed, seq));
    }
  bits = acc_with (seq, BIT_AND_EXPR, bits, WIDEST_ACCESS - 1);
  tree aligned = gimple_build (seq, EQ_EXPR, boolean_type_node, bits,
			       build_zero_cst (TREE_TYPE (bits)));
  return acc_op2 (seq, BIT_AND_EXPR, all, aligned);
}

/* A wide word on its way.  */

struct wide_word
{
  const acc_placed *placed;
  tree value[4];
  tree address;		/* in shared memory, plus OFFSET */
  HOST_WIDE_INT offset;
  tree active;		/* null: all lanes have one */
};

/* Where word number ID of M lies: from the array's base in elements, and in the tile in bytes.  */

static void
locate_word (const manner *m, gimple_seq *seq, tree id, tree *element, tree *address)
{
  const acc_placed *placed = m->placed;
  const acc_box *box = &placed->tile->region->box;
  tree wide = long_long_integer_type_node;
  tree column = box->rank > 1 ? acc_with (seq, TRUNC_MOD_EXPR, id, m->row) : id;
  column = acc_with (seq, MULT_EXPR, column, m->per);
  *element = acc_op2 (seq, PLUS_EXPR, placed->corner, gimple_convert (seq, wide, column));
  *address = acc_op2 (seq, PLUS_EXPR, placed->address,
		      acc_with (seq, MULT_EXPR, column, placed->plan->pitch[0] * box->elem_size));
  if (box->rank == 1)
    return;
  tree row = acc_with (seq, TRUNC_DIV_EXPR, id, m->row);
  *element = acc_op2 (seq, PLUS_EXPR, *element,
		      acc_op2 (seq, MULT_EXPR, gimple_convert (seq, wide, row), placed->pitch[1]));
  *address = acc_op2 (seq, PLUS_EXPR, *address,
		      acc_with (seq, MULT_EXPR, row, placed->plan->pitch[1] * box->elem_size));
}

/* The address in global memory of element ELEMENT of PLACED's array.  */

static tree
word_address (const acc_placed *placed, gimple_seq *seq, tree element)
{
  tree bytes = acc_with (seq, MULT_EXPR, element, placed->tile->region->box.elem_size);
  return gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, placed->base,
		       gimple_convert (seq, sizetype, bytes));
}

/* Loads W from FROM, as unsigned integers of the elements' size, where it is active.  FROM plus
   WAY, unless that is null: GCC would compute such sums for all words before the loop, and keep
   them.  */

static tree
load_wide (gimple_seq *seq, wide_word *w, tree from, tree way)
{
  int size = w->placed->tile->region->box.elem_size, n = WIDEST_ACCESS / size;
  tree type = size == 4 ? unsigned_type_node : long_long_unsigned_type_node;
  tree array = build_array_type_nelts (type, n);
  tree alias = build_pointer_type_for_mode (type, ptr_mode, true);
  auto_vec<tree> in, out;
  for (int i = 0; i < n; i++)
    {
      w->value[i] = make_ssa_name (type);
      out.safe_push (acc_asm_operand ("=r", w->value[i]));
    }
  char text[160];
  int from_at = n + (way != NULL_TREE);
  const char *list = n == 4 ? "v4.u32 {%0,%1,%2,%3}" : "v2.u64 {%0,%1}";
  tree next = way ? make_ssa_name (ptr_type_node) : NULL_TREE;
  if (way)
    out.safe_push (acc_asm_operand ("=r", next));
  in.safe_push (acc_asm_operand ("r", from));
  if (way)
    in.safe_push (acc_asm_operand ("r", way));
  in.safe_push (acc_asm_operand ("m", build2 (MEM_REF, array, from, build_int_cst (alias, 0))));
  int end = 0;
  if (w->active)
    {
      end = snprintf (text, sizeof text, "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%%d, 0; @%%%%p ",
		      out.length () + in.length ());
      in.safe_push (acc_asm_operand ("r", w->active));
    }
  end += snprintf (text + end, sizeof text - end, ACC_GLOBAL_LOAD "%s, [%%%d];%s", list, from_at,
		   w->active ? " }" : "");
  if (way)
    snprintf (text + end, sizeof text - end, " add.u64 %%%d, %%%d, %%%d;", n, from_at,
	      from_at + 1);
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_seq_add_stmt (seq, load);
  for (int i = 0; i < n; i++)
    SSA_NAME_DEF_STMT (w->value[i]) = load;
  if (next)
    SSA_NAME_DEF_STMT (next) = load;
  return next;
}

/* Stores W in its tile.  */

static void
store_wide (gimple_seq *seq, const wide_word *w)
{
  const acc_placed *placed = w->placed;
  int size = placed->tile->region->box.elem_size, n = WIDEST_ACCESS / size;
  HOST_WIDE_INT apart = placed->plan->pitch[0] * size;
  bool aligned = placed->plan->pitch[0] == 1
    && (placed->tile->region->box.rank == 1 || placed->plan->pitch[1] * size % WIDEST_ACCESS == 0);
  if (!aligned || w->active)
    {
      for (int i = 0; i < n; i++)
	acc_store_shared (seq, placed->var, w->address, w->value[i], w->offset + i * apart,
			  w->active);
      return;
    }
  char text[100];
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=m", placed->var));
  in.safe_push (acc_asm_operand ("r", w->address));
  for (int i = 0; i < n; i++)
    in.safe_push (acc_asm_operand ("r", w->value[i]));
  in.safe_push (acc_asm_operand ("m", placed->var));
  snprintf (text, sizeof text, "st.shared.%s [%%1+" HOST_WIDE_INT_PRINT_DEC "], %s;",
	    n == 4 ? "v4.u32" : "v2.u64", w->offset, n == 4 ? "{%2,%3,%4,%5}" : "{%2,%3}");
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, true));
}

/* Loads the words of M that LANE has, one in each VL, and appends them to WORDS.  */

static void
load_words (const manner *m, gimple_seq *seq, tree lane, int vl, auto_vec<wide_word> *words)
{
  const acc_placed *placed = m->placed;
  const acc_box *box = &placed->tile->region->box;
  HOST_WIDE_INT rounds = m->words / vl, rows = box->rank > 1 ? vl / m->row : 0;
  HOST_WIDE_INT step = rows ? rows * placed->plan->pitch[1] : vl * m->per;
  tree element, address;
  locate_word (m, seq, lane, &element, &address);
  tree from = word_address (placed, seq, element);
  tree way = rows ? acc_with (seq, MULT_EXPR, placed->pitch[1], rows * box->elem_size)
    : build_int_cst (long_long_integer_type_node, vl * WIDEST_ACCESS);
  way = gimple_convert (seq, sizetype, way);
  for (HOST_WIDE_INT u = 0; u < rounds; u++)
    {
      wide_word w = { placed, {}, address, u * step * box->elem_size, NULL_TREE };
      from = load_wide (seq, &w, from, u < rounds - 1 ? way : NULL_TREE);
      words->safe_push (w);
    }
  if (m->words % vl == 0)
    return;
  wide_word w = { placed, {}, NULL_TREE, 0, NULL_TREE };
  tree id = acc_with (seq, PLUS_EXPR, lane, rounds * vl);
  tree some = gimple_build (seq, LT_EXPR, boolean_type_node, id,
			    build_int_cst (unsigned_type_node, m->words));
  w.active = gimple_convert (seq, unsigned_type_node, some);
  locate_word (m, seq, acc_with (seq, MIN_EXPR, id, m->words - 1), &element, &w.address);
  load_wide (seq, &w, word_address (placed, seq, element), NULL_TREE);
  words->safe_push (w);
}

/* All loads come first, so that they are waited for once, unless they take too many registers.  */

void
acc_wide_fetch (const vec<acc_placed *> &tiles, gimple_seq *seq, int vector_length)
{
  auto_vec<wide_word> words;
  for (const acc_placed *placed : tiles)
    {
      manner m = manner_of (placed);
      load_words (&m, seq, placed->built->lane, vector_length, &words);
      if (words.length () < EFFORT_FETCH_BATCH / 2 && placed != tiles[tiles.length () - 1])
	continue;
      for (const wide_word &w : words)
	store_wide (seq, &w);
      words.truncate (0);
    }
}
