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

/* Chooses those of the N arrays that fit into FREE bytes, WORKERS times if they are the workers'
   own.  Arrays that directives name come first, and smaller ones before larger ones.  Returns the
   bytes that the chosen ones take.  */
extern int64_t plan_private_choose (struct plan_private *arrays, int n, int workers, int64_t free);
/* Sets the workers and the vector length of LANES so that each worker can have its own copy of
   those of the N arrays that are workers' own: all copies must fit into FREE bytes, and enough
   lanes must stay on TARGET's multiprocessors.  WORKERS and VECTOR_LENGTH are what clauses say, or
   0.  Returns null, or the reason why there are no such lanes; then a gang is to have one of each
   array.  */
extern const char *plan_private_apart (const struct plan_private *arrays, int n, int workers,
				       int vector_length, int64_t free,
				       const struct plan_target *target, struct plan_lanes *lanes);
/* How many lanes a gang gets if all of them work as one worker.  WORKERS and VECTOR_LENGTH are as
   above.  */
extern int plan_private_together (int workers, int vector_length);
/* Whether N pointers of BYTES each, which are the same in all lanes of a gang, are better kept in
   shared memory, of which TAKEN bytes are in use, than in registers of each lane.  */
extern bool plan_private_keep_pointers (int n, int64_t bytes, int64_t taken,
					const struct plan_target *target);
/* Whether an array of which all of a gang's LANES have one, BYTES together, is better kept in
   shared memory, of which TAKEN bytes are in use, than in memory of each lane's own.  */
extern bool plan_private_lanes (int64_t bytes, int64_t taken, int lanes,
				const struct plan_target *target);

/* What a loop does that may fill a private array.  */

struct plan_fill
{
  bool innermost;	/* it has no loop inside */
  bool stores;		/* it stores to a private array in shared memory */
  bool waits;		/* it has a barrier */
};

/* Whether the loads of such a loop from global memory are to pass its stores.  */
extern bool plan_fill_loads_pass (const struct plan_fill *loop);
/* Whether loads of BITS bits are worth an instruction that can pass stores.  */
extern bool plan_fill_load_bits (int bits);

#ifdef __cplusplus
}
#endif

#endif
