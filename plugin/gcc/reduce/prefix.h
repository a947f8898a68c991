/* Lanes share loops that one of them would run, and that add something up on the way.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_PREFIX_H
#define ACCCACHE_REDUCE_PREFIX_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_share_prefixes (acc_body *body);

#endif
