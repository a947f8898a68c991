/* What loops tell of their variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_LOOP_FACTS_H
#define ACCCACHE_ANALYSIS_LOOP_FACTS_H

#include "plan/poly.h"

/* Whether PHI, in the header of a loop, is a variable that begins with *START and grows by the
   constant *STEP in each iteration.  */
extern bool acc_loop_counts (gphi *phi, struct poly *start, HOST_WIDE_INT *step);
/* Adds what the loop of PHI tells of SYMBOL, its value, in block AT to
   FACTS.  */
extern void acc_loop_facts (gphi *phi, const struct poly *symbol, basic_block at,
			    vec<struct poly> *facts);
/* Adds what is known of SYMBOL to FACTS, the value of CALL, which belongs to a
   loop that the accelerator's compiler expands.  IN_BODY: SYMBOL is the
   variable that begins with that value.  */
extern void acc_oacc_facts (gcall *call, const struct poly *symbol, bool in_body,
			    vec<struct poly> *facts);
/* Evaluates P[0..N-1] at the iteration of the loops inside LOOP where all of
   them are least (DIRECTION -1) or greatest (1) at once, as far as block AT is
   executed.  That iteration exists if AT is executed in each.  False if there
   is no such iteration, or it is not known.  */
extern bool acc_form_ends (struct poly *p, int n, class loop *loop, basic_block at, int direction);

#endif
