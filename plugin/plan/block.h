/* The blocks of iterations that a gang's lanes may take at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_BLOCK_H
#define ACCCACHE_PLAN_BLOCK_H

#include "plan.h"
#include "warp.h"

enum { BLOCKS_MAX = 160, BLOCK_MAX_LANES = 1024, BLOCK_MAX_WORKERS = 32 };

/* A gang's workers have so many barriers beside the gang's own.  */
enum { BLOCK_WORKER_BARRIERS = 15 };

/* All have whole warps; the ones to prefer come first.  */
struct blocks
{
  int n;
  struct block of[BLOCKS_MAX];
};

/* Sets LIST to the blocks that the clauses of R allow.  Null, or why there are none.  */
const char *blocks_of (const struct plan_request *r, struct blocks *list);

/* What part of B's lanes has something to do, by the trip counts that are known.  */
double block_use (const struct plan_request *r, const struct block *b);

/* How many gangs to launch.  */
int64_t block_gangs (const struct plan_request *r, const struct plan_target *target,
                     const struct block *b);

/* How many gangs that follow each other are to walk over blocks that do: about as many as run at a time.  */
int64_t block_gangs_together (const struct plan_request *r, const struct plan_target *target,
                              const struct block *b);

#endif
