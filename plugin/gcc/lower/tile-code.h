/* Small pieces of the code that fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TILE_CODE_H
#define ACCCACHE_LOWER_TILE_CODE_H

struct acc_box;
struct acc_placed;
struct poly;

/* A CODE B in the type of A.  */

static inline tree
acc_op2 (gimple_seq *seq, tree_code code, tree a, tree b)
{
  b = gimple_convert (seq, TREE_TYPE (a), b);
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

/* The same with a constant B.  */

static inline tree
acc_with (gimple_seq *seq, tree_code code, tree a, HOST_WIDE_INT b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, build_int_cst (TREE_TYPE (a), b));
}

/* The address of the first element of BOX's array, as a sizetype, computed at
   *HERE as acc_form_emit does.  */
extern tree acc_emit_base (const acc_box *box, gimple_stmt_iterator *here);
/* Adds a load to SEQ of a TYPE of at most eight bytes from ADDRESS + OFFSET in
   the shared variable VAR.  With a null VAR the load is volatile, and does not
   claim to use memory.  If ACTIVE is neither null nor true, nothing is loaded,
   and the value may be any.  */
extern tree acc_load_shared (gimple_seq *seq, tree var, tree address, HOST_WIDE_INT offset,
			     tree type,
			     tree active = NULL_TREE);
/* Adds a store of WORD to the same place to SEQ, if ACTIVE is null or not
   0.  */
extern void acc_store_shared (gimple_seq *seq, tree var, tree address, tree word,
			      HOST_WIDE_INT offset, tree active);
/* Adds a barrier to SEQ after which all lanes of the gang see what the others
   wrote to TILES, and to memory if TILES are written.  */
extern void acc_add_barrier (gimple_seq *seq, const vec<acc_placed *> &tiles);
/* The type of the words that elements of BOX are copied in, and how many of
   them an element has.  */
extern tree acc_word_of (const acc_box *box, int *n);
/* Adds what EMIT makes for each of the numbers below N to the end of BB, which
   has one successor, shared out to VL lanes.  If EMIT gets PARTIAL, its number
   may be N or more.  Returns the new end.  */
extern basic_block acc_share_out (const acc_placed *placed, basic_block bb, HOST_WIDE_INT n, int vl,
				  void (*emit) (const acc_placed *placed, gimple_seq *seq,
						tree id, bool partial));
/* Adds a store of WORD to the generic address TO to SEQ, if ACTIVE is null or
   not 0.  STRONG: other gangs may load it at the same time.  */
extern void acc_store_global (gimple_seq *seq, tree to, tree word, tree active, bool strong);
/* The address of REF, computed in SEQ.  */
extern tree acc_global_address (gimple_seq *seq, tree ref);
/* Makes STMT, a load, happen only if TEST, which is computed before it, is false, and MISSED after
   it, which may use what it loads as LOADED.  If TEST is true, THERE computes VALUE instead.  */
extern void acc_read_either (gimple *stmt, tree test, gimple_seq there, tree value, tree loaded,
			     gimple_seq missed);

#endif
