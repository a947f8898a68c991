/* What tiles cost and save, and which of them are worth it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Costs are cycles of a multiprocessor for a warp of the block, over all visits of a directive.  */

#ifndef ACCCACHE_PLAN_VERDICT_H
#define ACCCACHE_PLAN_VERDICT_H

#include "block.h"
#include "tile.h"

/* One array, for one block.  */
struct array_cost
{
  const char *impossible;       /* why there can be no tile, or null; then the rest counts */
  struct tile tile;
  int64_t sectors_before, sectors_after;        /* asked of L1 a visit */
  int64_t moved_before, moved_after;            /* sectors from beyond L1 a visit */
  double plain, tiled, tests;   /* with TESTS in TILED: for references that may lie outside */
  enum plan_policy policy;
  bool cached;                  /* has been chosen */
};

struct block_cost
{
  struct array_cost array[PLAN_MAX_ARRAYS];
  double plain;                 /* of all, and the rest of the loops' body, without tiles */
  double chosen;                /* with those tiles that are CACHED */
  int64_t shared_bytes;         /* of these */
  int n_cached;
};

/* Sets *COST to the costs of block B.  No tile has more than FREE bytes, and none is chosen.  */
void verdict_costs (const struct plan_request *r, const struct reads reads[], const struct block *b,
                    const struct plan_target *target, int64_t free, struct block_cost *cost);

/* The cost of COST's block with the tiles chosen.  */
double verdict_chosen (const struct plan_request *r, const struct block *b,
                       const struct plan_target *target, struct block_cost *cost);

/* Whether the tiles chosen in TILED are worth leaving PLAIN, the best without.  */
bool verdict_pays (const struct block_cost *tiled, const struct block_cost *plain);

/* Writes to REASON why A, for which a tile is possible at cost C, gets none.  */
void verdict_reason (const struct plan_array *a, const struct array_cost *c, const struct block *b,
                     const struct plan_target *target, char *reason, size_t size);

#endif
