/* Facts: polynomials that are known to be at least 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_FACTS_H
#define ACCCACHE_ANALYSIS_FACTS_H

#include "plan/poly.h"

extern void acc_facts_begin (void);
/* Adds to FACTS what is known of the symbol NUMBER in block AT.  */
extern void acc_symbol_facts (int number, basic_block at, vec<struct poly> *facts);
/* Whether DEF divides by a positive constant, *BY, or takes the *REST: powers of two have become shifts and masks.  */
extern bool acc_is_division (gimple *def, HOST_WIDE_INT *by, bool *rest);
/* Whether P is proven to be at least 0 whenever block AT is executed.  */
extern bool acc_form_nonneg (const struct poly *p, basic_block at);
/* From now on P is known to be at least 0, in all blocks that are asked about.  */
extern void acc_form_assume (const struct poly *p);
/* Bounds of the values of P while the loops inside LOOP (null: the function) run, in symbols that do
   not change in LOOP's body; P need not come so far.  False when a part of P changes in a way that is not known.  */
extern bool acc_form_range (const struct poly *p, class loop *loop, basic_block at,
			    struct poly *least, struct poly *greatest);

#endif
