/* Products of many factors, as trees.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_LONG_PRODUCTS_H
#define ACCCACHE_CLEANUP_LONG_PRODUCTS_H

struct acc_body;

/* The step split_products.  */
extern unsigned acc_split_products (acc_body *body);

#endif
