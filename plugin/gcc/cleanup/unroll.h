/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_UNROLL_H
#define ACCCACHE_CLEANUP_UNROLL_H

struct acc_body;

/* Unrolls the loops of BODY that read tiles, or has GCC unroll them.  */
extern unsigned acc_unroll_reads (acc_body *body);

#endif
