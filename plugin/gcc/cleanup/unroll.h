/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_UNROLL_H
#define ACCCACHE_CLEANUP_UNROLL_H

struct acc_body;
class tree_niter_desc;

/* Unrolls the loops of BODY that read tiles, or has GCC unroll them.  */
extern unsigned acc_unroll_reads (acc_body *body);
/* Unrolls LOOP, whose trips are DESC, FACTOR times, with another loop for the rest.  Returns
   false if GCC cannot.  */
extern bool acc_unroll_with_rest (class loop *loop, int factor, class tree_niter_desc *desc);

#endif
