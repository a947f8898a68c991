/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_PRIVATE_H
#define ACCCACHE_PLAN_PRIVATE_H

#include "plan.h"

#ifdef __cplusplus
extern "C" {
#endif

struct plan_private
{
  int64_t bytes;
  bool named;		/* a directive names it */
  bool of_worker;	/* each worker has one of its own */
  bool chosen;		/* to be filled in */
};

/* Chooses of the N arrays those that fit into FREE bytes, WORKERS times if they are the workers' own: all that do, if not all the
   smaller ones, and first those that directives name.  What they take.  */
extern int64_t plan_private_choose (struct plan_private *arrays, int n, int workers, int64_t free);
/* What an array of BYTES takes.  */
extern int64_t plan_private_room (int64_t bytes);
/* How many workers of LANES lanes each are to have arrays of their own, if all of the N arrays fit into FREE bytes then, and enough lanes
   stay on TARGET's multiprocessors: GIVEN, or as many as are good if that is 0.  1 if a gang is to have one of each array.  */
extern int plan_private_workers (const struct plan_private *arrays, int n, int given, int lanes, int64_t free,
				 const struct plan_target *target);
/* Whether so many POINTERS that all lanes of a gang have in common are better in shared memory than in registers of each lane.  */
extern bool plan_private_aside (int pointers);

#ifdef __cplusplus
}
#endif

#endif
