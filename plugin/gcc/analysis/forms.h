/* Values of the device code as polynomials.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The function has to be in SSA form, with loops (loop_optimizer_init), scalar
   evolutions (scev_initialize) and dominators.  Symbols of polynomials are
   numbers of SSA names or of invariants.  */

#ifndef ACCCACHE_ANALYSIS_FORMS_H
#define ACCCACHE_ANALYSIS_FORMS_H

#include "plan/poly.h"

/* The symbol of VALUE, an SSA name or an invariant of which nothing more is
   known.  */
extern int acc_form_symbol (tree value);
/* The value that SYMBOL stands for.  */
extern tree acc_form_value (int symbol);
/* Whether SYMBOL stands for a pointer; poly_find_symbol's predicate.  */
extern bool acc_form_is_pointer (int symbol, void *);
/* Makes VALUE a symbol, so that acc_form does not look into its definition.
   The indices of the nest's loops are such.  */
extern void acc_form_opaque (tree value);
/* VALUE, of an integer or a pointer type, as a polynomial.  This looks through
   copies, sums, products, negations, shifts by constants, and conversions that
   keep the value: those of signed types, whose overflow is undefined, and those
   of unsigned types where a range proves it.  All else is a symbol.  Two loads
   of one place that nothing in the function writes are one symbol, and so are
   two minima or maxima of the same values.  Arithmetic of 64 bits is taken
   modulo 2^64.  */
extern struct poly acc_form (tree value);
/* The address of the memory reference REF in bytes: the symbol of a pointer or
   of the address of a variable, plus an offset.  Unknown if a part of REF has
   no address.  */
extern struct poly acc_form_address (tree ref);
/* Inserts statements before GSI that compute P in TYPE, and returns the value.
   Null if a symbol is not available there.  A symbol that is an invariant load
   is loaded again.  */
extern tree acc_form_emit (const struct poly *p, tree type, gimple_stmt_iterator *gsi);
/* Prints P to FILE with the names of GCC's dumps.  */
extern void acc_form_print (FILE *file, const struct poly *p);
/* T, which may be an expression, as block AT computes it.  */
extern struct poly acc_form_at (tree t, basic_block at);
/* Forgets all symbols and forms.  */
extern void acc_forms_forget (void);

#endif
