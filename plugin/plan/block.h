/* The blocks of iterations that a gang's lanes may take at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_BLOCK_H
#define ACCCACHE_PLAN_BLOCK_H

#include "plan.h"
#include "warp.h"

/* More blocks than the clauses of any nest allow.  */
enum { BLOCKS_MAX = 160 };

/* Blocks of whole warps, the preferred ones first.  */
struct blocks
{
  int n;
  struct block of[BLOCKS_MAX];
};

/* Sets LIST to the blocks that the clauses of R allow.  Null, or why there are none.  */
const char *blocks_of (const struct plan_request *r, struct blocks *list);

/* What part of B's lanes has something to do, by the trip counts that are known.  */
double block_use (const struct plan_request *r, const struct block *b);

/* Whether a gang fetches more than once for each of its blocks.  */
bool block_rounds (const struct plan_request *r);

/* How many gangs to launch if each block does not get one.  */
int64_t block_gangs (const struct plan_request *r, const struct plan_target *target,
                     const struct block *b);

/* How many successive gangs are to walk over successive blocks: about as many as run at a
   time.  */
int64_t block_gangs_together (const struct plan_request *r, const struct plan_target *target,
                              const struct block *b);

/* How many iterations of a block each lane is to have by R.  */
int block_turns (const struct plan_request *r);

#endif
