/* How the user would write an expression, a type, an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_NAMES_H
#define ACCCACHE_FRONTEND_NAMES_H

struct acc_item;
struct poly;

/* EXPR, or P, as the user would write it.  The caller frees the text.  */
extern char *acc_expr_text (tree expr);
extern char *acc_poly_text (const struct poly *p);
/* The names of ITEM's array and of its element type.  The caller frees them.  */
extern char *acc_array_name (const struct acc_item *item);
extern char *acc_type_name (tree type);
/* ITEM's box as the language writes it.  The caller frees the text.  */
extern char *acc_item_text (const struct acc_item *item);

#endif
