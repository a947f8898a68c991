/* The tile of one array: the union of the boxes of a block's iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A tile is a box of SIZE elements, element x of which lies at the sum of PITCH[d] * x[d]: rows are
   padded where that saves bank conflicts.  */

#ifndef ACCCACHE_PLAN_TILE_H
#define ACCCACHE_PLAN_TILE_H

#include "plan.h"
#include "warp.h"

/* Reads of an array that cost the same, and how often they are made.  */
struct read_class
{
  const struct plan_ref *ref;
  int64_t count;
};

struct reads
{
  int n;
  struct read_class of[PLAN_MAX_REFS];
};

struct tile
{
  int64_t size[PLAN_MAX_RANK];
  int64_t pitch[PLAN_MAX_RANK];
  int64_t elements;             /* without padding */
  int64_t mask;                 /* where the mask begins, or 0 */
  int64_t scope;                /* where the numbers of what it holds begin, or 0 */
  int64_t bytes;                /* with padding, mask and these */
  bool turned;                  /* the last dimension is the contiguous one */
};

/* What block B asks of the memory in a visit.  */
struct traffic
{
  int64_t sectors;              /* that are asked of L1, a warp's load at a time */
  int64_t lines;                /* the same in lines */
  int64_t loads;
};

/* Sets R to the classes of A's references.  */
void reads_of (const struct plan_array *a, struct reads *r);

/* Sets T's sizes for B, pitches without padding.  Null, or why there is no tile.  */
const char *tile_size (const struct plan_array *a, const struct block *b, struct tile *t);

/* Makes the array's last dimension the contiguous one of T, which tile_size has made.  */
void tile_turn (const struct plan_array *a, struct tile *t);

/* Adds an element to each row of T, which has no padding yet.  */
void tile_pad_rows (const struct plan_array *a, struct tile *t);

/* Pads T, which tile_size has made, against the bank conflicts of READS.  */
void tile_pad (const struct plan_array *a, const struct reads *r, const struct block *b,
               const struct plan_target *target, struct tile *t);

/* Lays T out along the dimension in which neighbouring iterations of a lane lie, of which it has as
   many along each loop as NEIGHBOURS says, so that each lane can read them at once.  False if
   they lie in no such dimension.  */
bool tile_lay_out (const struct plan_array *a, const struct reads *r, const int neighbours[],
                   struct tile *t);

/* Whether data say which element REF reads.  */
bool tile_random (const struct plan_array *a, const struct plan_ref *ref, const struct block *b);

/* How many wavefronts a load of REF from T takes, on average over the warps of B.  */
double tile_wavefronts (const struct plan_array *a, const struct plan_ref *ref,
                         const struct block *b, const struct plan_target *target,
                         const struct tile *t);

/* Adds room to T, which has its padding, for the numbers of what it holds.  */
void tile_add_scope (const struct plan_array *a, struct tile *t);

/* Adds a mask to T, which has its padding.  */
void tile_add_mask (const struct plan_array *a, struct tile *t);

/* How many sectors or lines, PIECE bytes, T covers.  */
int64_t tile_pieces (const struct plan_array *a, const struct tile *t, int piece);

/* What one load of REF by each lane of B asks of the memory.  */
struct traffic read_traffic (const struct plan_array *a, const struct plan_ref *ref,
                             const struct block *b, const struct plan_target *target,
                             const struct tile *t);

/* What fetching T asks of the memory.  Lanes take successive elements.  */
struct traffic fetch_traffic (const struct plan_array *a, const struct plan_target *target,
                              const struct tile *t);

/* The same if one lane fetches all of them.  */
struct traffic lone_fetch_traffic (const struct tile *t);

#endif
