/* Nests whose loops become one over blocks of iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_REBUILD_H
#define ACCCACHE_SCHEDULE_REBUILD_H

#include "plan/plan.h"
#include "plan/team.h"

/* A nest that is to be rebuilt.  */

struct acc_rebuilding
{
  gcall *head;			/* its outermost loop's */
  unsigned n_loops;
  int lanes[PLAN_MAX_LOOPS], turns[PLAN_MAX_LOOPS];
  int exchanged;		/* the axis that is exchanged with the last one, or -1 */
  struct plan_team team;
  bool once;			/* as in struct plan_lanes */
};

/* Makes the loops that R is made of one over blocks, for so many lanes.  */
extern void acc_rebuild (const acc_rebuilding &r, int vector_length);

#endif
