/* Adds what does not change in addresses up before the loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_COMBINE_ADDRESSES_H
#define ACCCACHE_CLEANUP_COMBINE_ADDRESSES_H

struct acc_body;

/* Adds up what does not change of the addresses in the current function's loops.  */
extern unsigned acc_combine_addresses (acc_body *body);

#endif
