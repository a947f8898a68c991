/* Adds up the loop-invariant parts of addresses before the loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_COMBINE_ADDRESSES_H
#define ACCCACHE_CLEANUP_COMBINE_ADDRESSES_H

struct acc_body;

/* Does so in the loops of BODY.  */
extern unsigned acc_combine_addresses (acc_body *body);

#endif
