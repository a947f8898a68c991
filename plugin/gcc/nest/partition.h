/* Which levels GCC gives the OpenACC loops of a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_PARTITION_H
#define ACCCACHE_NEST_PARTITION_H

struct acc_fork;

/* Appends to LEVELS, for each of FORKS, the current function's, the levels that will run its loop:
   GOMP_DIM_MASK bits.  A loop with a `tile' clause has those of both loops that GCC makes of it.
   The first level between head and tail is that of the lowest bit, and so on.  */
extern void acc_partition (const vec<acc_fork *> &forks, vec<unsigned> *levels);

#endif
