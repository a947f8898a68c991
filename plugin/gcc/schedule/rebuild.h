/* Nests whose loops become one over blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_REBUILD_H
#define ACCCACHE_SCHEDULE_REBUILD_H

#include "launch/flat.h"
#include "plan/plan.h"
#include "plan/team.h"

struct acc_nest;
struct acc_oloop;

/* A nest that is to be rebuilt.  */

struct acc_rebuilding
{
  gcall *offset;		/* its outermost loop's */
  unsigned n_loops;
  int lanes[PLAN_MAX_LOOPS], turns[PLAN_MAX_LOOPS];
  int exchanged;		/* the axis that is exchanged with the last one, or -1 */
  struct plan_team team;
  bool once;			/* as in struct plan_lanes */
  acc_flat flat;		/* a version that is yet to be made; or, */
  bool is_flat;			/* that this is */
};

/* The loops that R is made of, which the caller frees, as a nest.  */
extern acc_nest *acc_rebuilding_nest (const acc_rebuilding &r, vec<const acc_oloop *> *chain);
/* The flat version, for blocks of which less than PERCENT is filled, of a nest in gangs of LANES;
   none if PERCENT is 0.  */
extern acc_flat acc_flat_of (int percent, int lanes);
/* How many iterations a block of R has along axis number I.  */
extern int acc_rebuilding_block (const acc_rebuilding &r, int i);

/* Makes the loops that R is made of one over blocks, for so many lanes.  */
extern void acc_rebuild (const acc_rebuilding &r, int vector_length);

#endif
