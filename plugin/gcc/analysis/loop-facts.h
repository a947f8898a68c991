/* What loops tell of their variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_LOOP_FACTS_H
#define ACCCACHE_ANALYSIS_LOOP_FACTS_H

#include "plan/poly.h"

/* What the loop tells of SYMBOL, the value of PHI, in block AT.  */
extern void acc_loop_facts (gphi *phi, const struct poly *symbol, basic_block at,
			    vec<struct poly> *facts);
/* The same of SYMBOL, the value of CALL, which is of the loops that the accelerator's compiler
   expands; IN_BODY: of the variable that begins with that value.  */
extern void acc_oacc_facts (gcall *call, const struct poly *symbol, bool in_body,
			    vec<struct poly> *facts);
/* Lets the N polynomials P be what they are at once in the iteration of the loops inside LOOP in which, where AT is executed, all are
   the least (DIRECTION -1) or greatest (1): that is one that there is, if AT is executed in each.  False if there is no such
   iteration, or it is not known.  */
extern bool acc_form_ends (struct poly *p, int n, class loop *loop, basic_block at, int direction);

#endif
