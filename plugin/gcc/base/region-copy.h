/* Copies of a region of blocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_REGION_COPY_H
#define ACCCACHE_BASE_REGION_COPY_H

/* Appends the blocks from FIRST to LAST to BLOCKS.  False if there is another way out, or a block
   that cannot be copied.  */
extern bool acc_region_blocks (basic_block first, basic_block last, vec<basic_block> *blocks);
/* Copies BLOCKS, which are entered by ENTRY and left by EXIT.  The copies go on to where EXIT
   leads.  The condition at the end of ENTRY's source leads to BLOCKS where it is true, which is
   likely, and to their copies where it is false.  */
extern void acc_region_copy (edge entry, edge exit, vec<basic_block> &blocks,
			     vec<basic_block> *copies);

#endif
