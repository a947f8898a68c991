/* The statements of the front ends.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_STATEMENTS_H
#define ACCCACHE_KERNELS_STATEMENTS_H

/* T without what the front ends wrap statements in.  */
extern tree acc_kunwrap (tree t);
/* The variable of numbers that T, a TARGET_EXPR, makes for as long as its statement runs, and whose
   end nobody notices; null if T is not that.  */
extern tree acc_ktemporary (tree t);
/* Adds the places of the statements in *BODY that do something to PLACES, lists in it taken
   apart.  */
extern void acc_kstatements (tree *body, vec<tree *> *places);

#endif
