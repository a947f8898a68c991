/* Adds up what rows of memory have in the order of the rows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_ORDER_SUMS_H
#define ACCCACHE_LOWER_ORDER_SUMS_H

/* Lets sums of real numbers in BB, where the order of additions may change, add up their operands
   in the order in which BB loads them, and keeps the offload compiler from changing that
   again.  */
extern void acc_order_sums (basic_block bb);

#endif
