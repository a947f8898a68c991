/* Values of the device code as polynomials, and the references of a cache region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All of this works on a function in SSA form, with loops, dominators and scalar evolutions
   (loop_optimizer_init, scev_initialize) there.  Symbols of polynomials are numbers of SSA names.  */

#ifndef ACCCACHE_ANALYSIS_FORMS_H
#define ACCCACHE_ANALYSIS_FORMS_H

#include "plan/poly.h"

/* The number of the SSA name (or invariant tree) VALUE, which nothing more is known of.  */
extern int acc_form_symbol (tree value);
/* The value behind a symbol.  */
extern tree acc_form_value (int symbol);
/* Keeps acc_form from looking into VALUE's definition: it is a symbol.  The nest's loop
   indices are such.  */
extern void acc_form_opaque (tree value);
/* VALUE, of integer or pointer type, as a polynomial.  Looks through copies, conversions that keep the
   value (those of signed types do, as overflow is undefined, and of unsigned ones where a
   range proves it), sums, products, shifts by constants and negations.  Anything else is a symbol.
   Two loads of one place that nothing in the function writes are one symbol.  What is 64 bits wide is
   taken modulo 2^64.  */
extern struct poly acc_form (tree value);
/* The address of the memory reference REF in bytes: the symbol of a pointer, or of the address of
   a variable, and an offset.  Unknown where a part of REF has no address.  */
extern struct poly acc_form_address (tree ref);
/* Statements before GSI that compute P in type TYPE; the value.  Null when a
   symbol is not available there; one that is an invariant load is loaded again.  */
extern tree acc_form_emit (const struct poly *p, tree type, gimple_stmt_iterator *gsi);
/* Prints P to FILE with the names of GCC's dumps.  */
extern void acc_form_print (FILE *file, const struct poly *p);
/* T, which may be an expression, computed in block AT.  */
extern struct poly acc_form_at (tree t, basic_block at);
/* Forgets all symbols and forms.  */
extern void acc_forms_forget (void);

#endif
