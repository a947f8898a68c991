/* The order of a function's blocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CFG_H
#define SIM_CFG_H

#include "core/decode/emit.h"

struct block
{
  uint32_t begin, end;		/* Statements.  */
  uint32_t code;		/* First step, once emitted.  */
  uint32_t successors[2];	/* UINT32_MAX: none.  */
  const struct ptx_labels *table; /* Of brx.idx.  */
  int32_t loop;			/* Innermost, or -1.  */
  uint32_t rank;		/* In reverse postorder.  */
  bool falls;			/* Goes on in the next block of the text.  */
};
struct cfg
{
  struct block *blocks;
  uint32_t count;
  uint32_t *order;		/* All blocks, the unreachable ones last.  */
  uint32_t *block_of;		/* By statement; [insn_count] too.  */
};

/* Find the blocks of D's function and their order; false after an error.  */
bool cfg_build (struct decoder *d, struct cfg *c);
void cfg_free (struct cfg *c);

#endif
