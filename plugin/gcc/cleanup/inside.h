/* Loading what the host passes where lanes need it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_INSIDE_H
#define ACCCACHE_CLEANUP_INSIDE_H

struct acc_body;

/* Lets each lane compute by itself what BODY computes before its outermost parallel loops from what
   the host passes.  No step may look for what the host passes after that.  */
extern unsigned acc_compute_inside (acc_body *body);
/* Lets each lane compute by itself where atomic operations in BODY's outermost parallel loops are
   if that is the same for all lanes, so that the assembler sees it.  */
extern unsigned acc_share_atomics (acc_body *body);

#endif
