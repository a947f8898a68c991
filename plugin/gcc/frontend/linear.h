/* GCC's expressions as polynomials of plan/, and back.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A symbol of a polynomial is the number of an expression.  It is valid while one directive is
   being looked at.  */

#ifndef ACCCACHE_FRONTEND_LINEAR_H
#define ACCCACHE_FRONTEND_LINEAR_H

#include "plan/poly.h"

struct acc_item;

/* Forgets all symbols.  */
extern void acc_symbols_reset (void);
/* The expression that a symbol stands for.  */
extern tree acc_symbol_tree (int sym);
/* EXPR as a polynomial; unknown for a null EXPR.  */
extern struct poly acc_poly (tree expr);
/* The symbol that stands for EXPR, whatever its value.  */
extern struct poly acc_poly_symbol (tree expr);
/* P as an expression of type ssizetype, or null if it is unknown.  */
extern tree acc_poly_tree (const struct poly *p);
/* The box of ITEM.  */
extern void acc_item_box (const struct acc_item *item, struct box *box);

#endif
