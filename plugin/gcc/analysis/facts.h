/* Facts: polynomials that are known to be at least 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FACTS_H
#define ACCCACHE_FACTS_H

#include "analysis/forms.h"

/* forms.cc: T, which may be an expression, computed in block AT.  */
extern struct poly acc_form_at (tree t, basic_block at);
/* loads.cc: forgets all that is known of loads; to be called first for a function.  */
extern void acc_loads_begin (void);
/* Whether BASE, what a reference is to a part of, is .omp_data_i.  */
extern bool acc_is_region_data (const_tree base);
/* The field of .omp_data_i that holds NAME's value, or its address; null if NAME is not
   loaded so.  */
extern tree acc_region_field (tree name);

/* facts.cc */
extern void acc_facts_begin (void);
/* Adds to FACTS what is known of the symbol NUMBER in block AT.  */
extern void acc_symbol_facts (int number, basic_block at, vec<struct poly> *facts);
/* Whether DEF divides by a positive constant, *BY, or takes the *REST: powers of two have become shifts and masks.  */
extern bool acc_is_division (gimple *def, HOST_WIDE_INT *by, bool *rest);

/* loop-facts.cc: what the loop tells of SYMBOL, the value of PHI, in block AT.  */
extern void acc_loop_facts (gphi *phi, const struct poly *symbol, basic_block at,
			    vec<struct poly> *facts);
/* The same of SYMBOL, the value of CALL, which is of the loops that the accelerator's compiler
   expands; IN_BODY: of the variable that begins with that value.  */
extern void acc_oacc_facts (gcall *call, const struct poly *symbol, bool in_body,
			    vec<struct poly> *facts);

#endif
