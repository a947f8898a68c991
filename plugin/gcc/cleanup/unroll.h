/* Unrolls the loops that read tiles.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_UNROLL_H
#define ACCCACHE_CLEANUP_UNROLL_H

struct acc_body;

/* Lets the loops of the current function that read tiles be unrolled.  */
extern unsigned acc_unroll_reads (acc_body *body);

#endif
