/* What to do with the arrays of a nest of loops: the question and the answer.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A nest is one to six loops that run in parallel, each inside the one before, and the arrays
   that cache directives inside them name.  The plan spreads a *block* of iterations over the lanes
   of a gang, and gives each array that is worth it a *tile*: the union of the boxes of the block's
   iterations.  A request and a plan are values: nothing in them is owned.  */

#ifndef ACCCACHE_PLAN_PLAN_H
#define ACCCACHE_PLAN_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PLAN_MAX_LOOPS = 6, PLAN_MAX_RANK = 8, PLAN_MAX_REFS = 64, PLAN_MAX_ARRAYS = 16 };

/* Bytes of a word of a hash table, and the most of memory that is in one: half of it is the tag at
   least.  */
enum { PLAN_HASH_WORD = 8, PLAN_HASH_UNIT = 4 };

/* What is not known.  */
#define PLAN_UNKNOWN INT64_MIN

/* Bytes of each number that says what a tile holds: its corner, and two in each dimension.  */
enum { PLAN_SCOPE_BYTES = 8 };

/* One of the parallel loops.  */
struct plan_loop
{
  int64_t trips;        /* its iterations, or PLAN_UNKNOWN */
  int lanes;            /* how many the user's clauses demand; 1: the loop must not be spread over
                           lanes; 0: open */
};

/* What happens to what a cache region writes.  */
enum plan_policy
{
  PLAN_AUTO,            /* in a request: what seems best; in a plan: nothing is written */
  PLAN_THROUGH,         /* it goes to the tile and to memory */
  PLAN_BACK,            /* the tile goes to memory at the region's end: all that was fetched for
                           iterations that exist, if they write it all, or else what a mask says */
  PLAN_MASK             /* what a mask says was written goes to memory at the region's end */
};

/* What is added to each row of a tile.  */
enum plan_padding
{
  PLAN_PAD_AUTO,        /* what saves most bank conflicts */
  PLAN_PAD_NONE,
  PLAN_PAD_ONE          /* an element */
};

/* Which dimension of the array is the contiguous one of its tile.  */
enum plan_order
{
  PLAN_ORDER_AUTO,      /* the one along which lanes read neighbours at a time, if they do */
  PLAN_XY,              /* the array's last */
  PLAN_YX               /* the array's contiguous one */
};

/* One read of the array in the cache region, or one write.  */
struct plan_ref
{
  int64_t stride[PLAN_MAX_LOOPS];       /* bytes from what an iteration of the loop reads to
                                           what the next one reads, or PLAN_UNKNOWN (a row of
                                           unknown length) */
  int64_t count;        /* how often an iteration of the cache region makes it; an estimate */
  int size;             /* bytes of the element that it reads: a member's; 0 is all of them */
  bool inside;          /* proven to lie inside the box */
  bool write;
  bool steady;          /* made in each round of the loops that it is in */
  /* By how much its index in a dimension grows from one iteration of the loop to the next, or
     PLAN_UNKNOWN (an index that is data).  Without these it is taken to move with its box.  */
  bool has_step;
  int64_t step[PLAN_MAX_RANK][PLAN_MAX_LOOPS];
};

/* One dimension of the box of one iteration.  */
struct plan_dim
{
  int64_t length;                       /* or PLAN_UNKNOWN */
  int64_t rate[PLAN_MAX_LOOPS];         /* by how much the lower bound grows from one iteration of
                                           the loop to the next */
  int64_t pitch;                        /* elements of the array from one index to the next; 0 if
                                           that is not known */
};

struct plan_array
{
  const char *name;
  int elem_size;
  int rank;
  struct plan_dim dim[PLAN_MAX_RANK];   /* the contiguous one first */
  int64_t visits;       /* how often an iteration of the innermost parallel loop comes to the
                           directive (a sequential loop's trips), an estimate; 1 at least */
  bool may_back;        /* what is written may wait in the tile for the region's end */
  bool whole;           /* the iterations write all of their boxes */
  int n_refs;
  struct plan_ref ref[PLAN_MAX_REFS];
};

struct plan_request
{
  int n_loops;
  struct plan_loop loop[PLAN_MAX_LOOPS];        /* the outermost first */
  int vector_length;    /* the user's, or 0 */
  int num_workers;      /* the user's, or 0 */
  int turns;            /* how many iterations of a block each lane is to have; 0 is as good as 1 */
  int columns;          /* how many along the innermost loop each of these is to have; 0 is as good
                           as 1 */
  bool side_by_side;    /* a lane has all of them at a time, and reads once what is the same in
                           several */
  int neighbours[PLAN_MAX_LOOPS];       /* then: how many of them follow each other along each loop;
                                           0 is as good as 1 */
  bool apart;           /* none of them may */
  int exchanged;        /* the bytes of the largest element that an iteration writes, if lanes can
                           exchange what they write with those of their warp; or 0 */
  int words;            /* registers that an iteration keeps through a loop inside */
  int max_lanes;        /* the most that a gang may have unless the user asks for more; 0: the
                           target's most */
  int n_arrays;
  struct plan_array array[PLAN_MAX_ARRAYS];
  int64_t shared_in_use;        /* bytes of shared memory that the kernel's other nests take */
  bool called;          /* the lanes are called for each fetch and dismissed after it, as GCC does
                           for loops around which one lane works */
  bool force;           /* tiles whether they pay or not */
  enum plan_policy policy;      /* what the user wants where it is possible, and the same of: */
  enum plan_padding padding;
  enum plan_order order;
  bool communicates;    /* lanes tell each other what tiles hold, in shared memory */
  bool one_fetches;     /* one lane fetches the tiles, an element at a time */
};

/* One array's answer.  */
struct plan_tile
{
  bool cached;
  char reason[300];             /* why not, or empty: a clause for `'a' is not cached: …' */
  int64_t size[PLAN_MAX_RANK];  /* elements of each dimension: length + sum of |rate|*(lanes-1) */
  int64_t pitch[PLAN_MAX_RANK]; /* elements of the tile from one index to the next; [0] is 1,
                                   or another if the tile is turned; the padding is in them */
  enum plan_policy policy;      /* PLAN_AUTO: nothing is written; PLAN_BACK: there is no mask */
  int64_t mask;         /* where in the tile's bytes the mask begins, or 0.  It has a byte for each
                           element of the tile, padding included.  */
  int64_t scope;        /* where in the tile's bytes lanes tell what it holds, or 0 */
  int64_t bytes;        /* this and the sectors are set for an array that is not cached, too; 0 if
                           they are not known */
  /* 32-byte sectors that a block asks of L1 in a visit, a warp's request at a time.  */
  int64_t sectors_before;       /* its reads without the tile, if what its first lane reads begins a
                                   sector */
  int64_t sectors_after;        /* the fetch, if each row of the tile begins a sector */
  /* Those of them that L1 does not have, by an estimate.  */
  int64_t moved_before, moved_after;
};

struct plan
{
  bool mapped;          /* false: leave the loops to GCC, REASON says why */
  char reason[300];
  int lanes[PLAN_MAX_LOOPS];    /* the block's extent in each loop */
  int vector_length;            /* all lanes of a gang, in one row: the product of LANES, divided by
                                   TURNS and COLUMNS */
  int turns;                    /* how many iterations of the block each lane has, along the
                                   outermost loop, and */
  int columns;                  /* how many along the innermost loop each of them has */
  int neighbours[PLAN_MAX_LOOPS];       /* how many of them follow each other along each loop; the
                                           others are a lane's share apart */
  int64_t exchange;             /* bytes of shared memory in which lanes with neighbouring
                                   iterations exchange what they write, so that it is next to each
                                   other; or 0 */
  int64_t gangs;                /* how many to launch, or 0: one for each block */
  int64_t together;             /* how many of them are to be close together at a time */
  bool single;                  /* one for each block is best, if they can be counted */
  int64_t shared_bytes;         /* of all tiles, each beginning at a multiple of 16, and of what is
                                   exchanged */
  struct plan_tile tile[PLAN_MAX_ARRAYS];
};

/* Sets PLAN to the plan for REQUEST on TARGET.  This depends on nothing else and never fails: what
   cannot be done has a reason.  */
void plan_make (const struct plan_request *request, const struct plan_target *target,
                struct plan *plan);

/* Whether lanes may have several turns in the blocks of PLAN for REQUEST: it has tiles, and nothing
   is written to them.  */
bool plan_may_turn (const struct plan_request *request, const struct plan *plan);

/* Whether the turns may be side by side rather than one after the other.  Side by side, they make
   blocks fewer.  That does not pay if blocks take long, because they fetch again and again, and are
   few already, because there is only one row of them.  */
bool plan_may_jam (const struct plan_request *request, const struct plan *plan);

/* Sets TURNED to a plan like PLAN, the plan for REQUEST, in which each lane has several turns.
   They may be neighbours if REQUEST says that a lane has them side by side.  False if no such plan
   has the same tiles.  */
bool plan_make_turns (const struct plan_request *request, const struct plan_target *target,
                      const struct plan *plan, struct plan *turned);

/* Sets PLAN to a plan for REQUEST, which plan_make gives no tiles, in which each lane has several
   turns side by side, and tiles for all arrays.  They are along the innermost loop, too, if
   COLUMNS says that this can be done.  False if there is none, or if it does not pay.  */
bool plan_make_jammed (const struct plan_request *request, const struct plan_target *target,
                       bool columns, struct plan *plan);

/* How many gangs of LANES lanes to launch for BLOCKS blocks, which may be PLAN_UNKNOWN.  */
int64_t plan_gangs (const struct plan_target *target, int lanes, int64_t blocks);

#ifdef __cplusplus
}
#endif

#endif
