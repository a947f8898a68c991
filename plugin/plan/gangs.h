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
  int64_t enough;       /* gangs share its iterations only as long as that makes no more than so
                           many blocks of it and the axes before; 0: they always do */
};

/* How many blocks the N axes AXIS make if a block is what a gang runs at a time; 0 if there is no
   iteration, and PLAN_UNKNOWN if that is not known.  */
int64_t gangs_blocks (const struct gangs_axis *axis, int n);

/* How many gangs pay.  */
struct gangs_limits
{
  int64_t held;         /* at least so many, as the device holds, if each has a block */
  int64_t most;         /* no more than these, however many blocks there are */
  int64_t usual;        /* how many if the number of blocks is not known */
  int64_t each;         /* how many blocks a gang has before there are more than HELD */
  /* A gang runs UNIT blocks at a time if it has more than FEW: then it has a multiple of UNIT.
     There is no such unit if it is 0.  */
  int64_t unit, few;
  /* Gangs have WORKERS workers if there are at least MANY gangs, and otherwise as many as the
     device chooses.  WORKERS is 0 if the number of workers does not depend on that of gangs.  */
  int64_t workers, many;
};

/* Who makes reductions: nobody, teams of lanes, all lanes of a gang, or gangs.  */
enum gangs_reduction { REDUCTION_NONE, REDUCTION_TEAMS, REDUCTION_LANES, REDUCTION_GANGS };

/* How many gangs of LANES lanes, at least one, pay on TARGET for loops that each gang goes round
   once or more often, and that make reductions as REDUCTION says.  MUCH happens in a block, or
   little.  */
struct gangs_limits gangs_paying (int lanes, bool much, enum gangs_reduction reduction,
                                  const struct plan_target *target);

/* How many gangs of LANES lanes TARGET holds.  */
int64_t gangs_held (int lanes, const struct plan_target *target);

/* A gang of LANES lanes for each block, as long as TARGET does not hold far fewer; or USUAL gangs.
   The host's count is too large where the loops have no iterations, so there has to be an end.  */
struct gangs_limits gangs_single (int lanes, int64_t usual, const struct plan_target *target);

/* How many gangs are best for BLOCKS blocks, which may be PLAN_UNKNOWN: at least one, and so many
   that all of them have about as many blocks.  Where they may have several, there are about as many
   as the device holds, or a multiple: those of a last round would run alone, as long as the
   others.  */
int64_t gangs_for (int64_t blocks, const struct gangs_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
