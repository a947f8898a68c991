/* Facts: polynomials that are known to be at least 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_FACTS_H
#define ACCCACHE_ANALYSIS_FACTS_H

struct poly;

extern void acc_facts_begin (void);
/* Whether DEF divides by a positive constant, *BY, or computes the remainder of
   that (*REST).  Shifts and masks do so by powers of two.  */
extern bool acc_is_division (gimple *def, HOST_WIDE_INT *by, bool *rest);
/* Whether P is proven to be at least 0 whenever block AT is executed.  */
extern bool acc_form_nonneg (const struct poly *p, basic_block at);
/* Whether P is proven to be at most LIMIT whenever block AT is executed.  *MOST
   gets the least number of which that is proven.  */
extern bool acc_form_most (const struct poly *p, basic_block at, HOST_WIDE_INT limit,
			   HOST_WIDE_INT *most);
/* Adds the fact that P is at least 0, whichever block is asked about.  */
extern void acc_form_assume (const struct poly *p);

#endif
