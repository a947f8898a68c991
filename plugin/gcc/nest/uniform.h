/* Which values are the same for all lanes of a gang.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_UNIFORM_H
#define ACCCACHE_NEST_UNIFORM_H

struct acc_nest;

/* Whether VALUE is the same for all lanes at a time.  */
extern bool acc_nest_uniform (const acc_nest *nest, tree value);
/* Whether VALUE, the same for all lanes, can be had where all of them come on the way to MARKER: by
   arithmetic from what is known before, and what the loops around MARKER count.  */
extern bool acc_on_spine (const acc_nest *nest, tree value, gimple *marker);
/* The same of what COND, a test on the way to MARKER or round the loops there, compares.  */
extern bool acc_test_on_spine (const acc_nest *nest, gcond *cond, gimple *marker);

#endif
