/* What the iterations of a loop hand on to each other through the next loop inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Two loops that reduce the same variable can become one, as if `collapse' had joined them: each
   lane then goes on from what its own iterations of both have made so far.  */

#ifndef ACCCACHE_NEST_PASSED_H
#define ACCCACHE_NEST_PASSED_H

struct acc_oloop;

/* Whether all that OUTER's iterations hand on are variables of its reductions, and all that happens
   to these is that INNER, directly in OUTER, reduces them likewise; and INNER has no other
   reductions.  */
extern bool acc_values_pass (const acc_oloop *outer, const acc_oloop *inner);
/* Lets INNER, of which that is true, go on from OUTER's values, with no reductions of its own.  */
extern void acc_values_join (const acc_oloop *outer, const acc_oloop *inner);

#endif
