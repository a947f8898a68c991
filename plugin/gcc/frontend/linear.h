/* Between GCC's expressions and plan/'s polynomials.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The symbols of the polynomials are numbers of expressions; they hold while one directive
   is being looked at.  */

#ifndef ACCCACHE_LINEAR_H
#define ACCCACHE_LINEAR_H

#include "plan/box.h"

/* Forgets all symbols.  */
extern void acc_symbols_reset (void);

/* The expression of a symbol.  */
extern tree acc_symbol_tree (int sym);

/* The name of a symbol as the user would write it; a poly_name_fn.  */
extern const char *acc_symbol_name (int sym, void *);

/* EXPR as a polynomial; unknown for a null EXPR.  */
extern struct poly acc_poly (tree expr);

/* P as an expression of type ssizetype, or null if it is unknown.  */
extern tree acc_poly_tree (const struct poly *p);

/* EXPR, or P, as the user would write it, in memory of its own.  */
extern char *acc_expr_text (tree expr);
extern char *acc_poly_text (const struct poly *p);

/* The box of ITEM.  */
extern void acc_item_box (const struct acc_item *item, struct box *box);

/* The name of ITEM's array, and of its element type, each in memory of its own.  */
extern char *acc_array_name (const struct acc_item *item);
extern char *acc_type_name (tree type);

/* ITEM's box as the language writes it, in memory of its own.  */
extern char *acc_item_text (const struct acc_item *item);

#endif
