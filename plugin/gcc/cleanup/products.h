/* Sums of products that stay in their order.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_PRODUCTS_H
#define ACCCACHE_CLEANUP_PRODUCTS_H

struct acc_body;

/* Makes one operation of a product and the sum that it is added to, where GCC may do so.  */
extern unsigned acc_join_products (acc_body *body);

#endif
