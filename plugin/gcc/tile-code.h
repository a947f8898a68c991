/* Small pieces of the code that fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_TILE_CODE_H
#define ACCCACHE_TILE_CODE_H

#include "tile.h"

static inline tree
op2 (gimple_seq *seq, tree_code code, tree a, tree b)
{
  b = gimple_convert (seq, TREE_TYPE (a), b);
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

static inline tree
with (gimple_seq *seq, tree_code code, tree a, HOST_WIDE_INT b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, build_int_cst (TREE_TYPE (a), b));
}

/* An operand of assembly code.  */
extern tree acc_asm_operand (const char *constraint, tree value);
extern gasm *acc_asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs, bool is_volatile);
/* Where acc_emit puts its statements: before those of sequences that are inserted there later.  */
extern gimple_stmt_iterator *acc_emit_here;
/* P, computed there, in TYPE.  Null if a part of it is not to be had there.  */
extern tree acc_emit (const struct poly *p, tree type);
/* The pointer to the first element of BOX's array.  */
extern tree acc_emit_base (const acc_box *box);
/* Adds SEQ to the end of BB.  */
extern void acc_append (basic_block bb, gimple_seq seq);

#endif
