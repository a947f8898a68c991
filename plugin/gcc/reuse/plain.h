/* OpenACC loops that become plain loops of each lane.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REUSE_PLAIN_H
#define ACCCACHE_REUSE_PLAIN_H

struct acc_oloop;

/* Whether acc_make_plain can do O.  */
extern bool acc_plain_possible (const acc_oloop *o);
/* Makes O, which no other OpenACC loop is in, a plain loop of each lane that runs O's loops around
   it.  Its test comes first in each iteration.  */
extern void acc_make_plain (const acc_oloop *o);

#endif
