/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_PRIVATE_H
#define ACCCACHE_PLAN_PRIVATE_H

#include "lanes.h"
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

/* Chooses those of the N arrays that fit into FREE bytes, WORKERS times if they are the workers' own:
   all if they do, otherwise those that directives name first, and of these and the others the
   smaller ones.  The bytes that they take.  */
extern int64_t plan_private_choose (struct plan_private *arrays, int n, int workers, int64_t free);
/* What an array of BYTES takes.  */
extern int64_t plan_private_room (int64_t bytes);
/* Chooses the workers and the vector length of LANES so that each worker can have those of the N
   arrays that are workers' own: all must fit into FREE bytes, and enough lanes stay on TARGET's
   multiprocessors.  WORKERS and VECTOR_LENGTH are what clauses say, or 0.  Null, or why there are no
   such lanes, a clause: then a gang is to have one of each array.  */
extern const char *plan_private_apart (const struct plan_private *arrays, int n, int workers,
				       int vector_length, int64_t free,
				       const struct plan_target *target, struct plan_lanes *lanes);
/* How many lanes a gang gets as one worker where clauses say WORKERS and VECTOR_LENGTH, or 0.  */
extern int plan_private_together (int workers, int vector_length);
/* Whether so many POINTERS that all lanes of a gang have in common are better in shared memory than
   in registers of each lane.  */
extern bool plan_private_keep_pointers (int pointers);

#ifdef __cplusplus
}
#endif

#endif
