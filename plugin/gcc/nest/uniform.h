/* Which values are the same for all lanes of a gang.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_UNIFORM_H
#define ACCCACHE_NEST_UNIFORM_H

struct acc_nest;

/* Whether VALUE is the same for all lanes of a gang at a time.  */
extern bool acc_nest_uniform (const acc_nest *nest, tree value);
/* Likewise of NEST, which is taken over, if all lanes come to each turn of LOOP together.  */
extern bool acc_nest_uniform_in (const acc_nest *nest, tree value, class loop *loop);
/* Whether lanes of NEST find VALUE in memory, at places that differ as its axes' names do.  */
extern bool acc_nest_is_data (const acc_nest *nest, tree value);
/* Whether VALUE, which is the same for all lanes, can be computed where all of them come on
   their way to MARKER, from what is known before and from what the loops around MARKER count.  */
extern bool acc_on_spine (const acc_nest *nest, tree value, gimple *marker);
/* Likewise of both operands of COND, a test on the way to MARKER or of a loop around it.  */
extern bool acc_test_on_spine (const acc_nest *nest, gcond *cond, gimple *marker);

#endif
