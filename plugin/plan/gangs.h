/* How many gangs run a kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_GANGS_H
#define ACCCACHE_PLAN_GANGS_H

#include "plan.h"
#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A dimension of a nest of loops.  */
struct gangs_axis
{
  int64_t trips;        /* its iterations, or PLAN_UNKNOWN */
  int64_t share;        /* how many of them a gang runs at a time */
};

/* How many blocks the N axes AXIS make if a block is what a gang runs at a time; 0 if there is no
   iteration, and PLAN_UNKNOWN if that is not known.  */
int64_t gangs_blocks (const struct gangs_axis *axis, int n);

/* How many gangs are best for BLOCKS blocks if more than MOST do not pay: at least one, and so many
   that all of them have about as many blocks.  MOST if BLOCKS is PLAN_UNKNOWN.  */
int64_t gangs_even (int64_t blocks, int64_t most);

/* Who makes reductions.  */
enum gangs_reduction { REDUCTION_NONE, REDUCTION_LANES, REDUCTION_GANGS };

/* The most gangs of LANES lanes that pay for loops that each gang goes round once or more often and
   that make reductions as REDUCTION says; 0 if LANES is 0.  */
int64_t gangs_most (int lanes, enum gangs_reduction reduction, const struct plan_target *target);

#ifdef __cplusplus
}
#endif

#endif
