/* Lanes share loops that one of them would run, and in which a number depends on the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_CHAINS_H
#define ACCCACHE_REDUCE_CHAINS_H

struct acc_body;

/* Lets lanes share such loops of BODY, whose private arrays are plain.  */
extern unsigned acc_share_chains (acc_body *body);

#endif
