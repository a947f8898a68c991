/* Neighbouring elements of a tile, read at once.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_JOIN_READS_H
#define ACCCACHE_CLEANUP_JOIN_READS_H

struct acc_body;

/* Makes one instruction of reads from shared memory, in one block and of one state of the memory,
   whose addresses are known to follow each other and to be aligned.  Reads at a constant distance
   from each other share an address.  */
extern unsigned acc_join_reads (acc_body *body);
/* Does the same with reads of private arrays.  */
extern unsigned acc_join_private (acc_body *body);

#endif
