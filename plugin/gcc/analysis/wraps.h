/* Which unsigned numbers of 64 bits do not wrap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_WRAPS_H
#define ACCCACHE_ANALYSIS_WRAPS_H

struct poly;

/* Whether a comparison of a value of TYPE that block AT computes, whose polynomial is FORM, holds
   of polynomials as it does of values.  Values of 64 bits that wrap are known only modulo 2^64.  */
extern bool acc_compares_exactly (const_tree type, const struct poly *form, basic_block at);
/* Whether a symbol of P is what was computed of unsigned numbers of less than 64 bits, which may
   wrap.  */
extern bool acc_may_wrap (const struct poly *p);

#endif
