/* What tiles cost and save, and which of them are worth it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Loads and stores keep a multiprocessor's load-store unit busy, and other instructions its
   schedulers.  What a tile costs is mostly the fetch's instructions, what it saves the difference
   between loads from global and from shared memory, and the lines that loads without
   coalescing touch.  Both sides move the same data into the multiprocessor if L1 keeps what the
   block's iterations share, and that is the question to L1's size.  */

#include "verdict.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Cycles for a warp, from the instructions that GCC makes.  */
#define BODY 4.                 /* of the loop's body whatever is cached */
#define FETCH 3.5               /* of one element a lane: clamp, load, store */
#define FETCH_DIM 6.5           /* each dimension more: divide, clamp, multiply */
#define BARRIERS 1.5            /* two of them */
#define TEST 2.                 /* whether an index lies inside */
#define CALL 8.                 /* of the lanes: two more barriers, and what they are sent */

/* What GCC's fetch does not do as well as it was measured, and what this model does not know,
   eats a gain that is smaller.  */
#define WORTHWHILE 1.1

static double
larger (double a, double b)
{
  return a > b ? a : b;
}

static int64_t
smaller (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

static int64_t
visits (const struct plan_array *a)
{
  return a->visits < 1 ? 1 : smaller (a->visits, TILE_OFTEN);
}

/* How many blocks of LANES lanes with BYTES of shared memory each are on a multiprocessor, which
   keeps 1 KiB of each block for itself.  */

static int
resident_blocks (const struct plan_target *target, int lanes, int64_t bytes)
{
  int64_t n = smaller (target->sm_threads / lanes, target->sm_blocks);
  if (bytes)
    n = smaller (n, target->sm_shared / (bytes + 1024));
  return n < 1 ? 1 : (int) n;
}

/* Loads take the load-store unit this long, not counting what L1 lacks.  */
static double
global_cycles (const struct traffic *t, const struct plan_target *target)
{
  return larger ((double) t->loads * target->cycles_global,
                 (double) t->lines * target->cycles_line);
}

static double
fetch_cycles (const struct tile *t, int rank, const struct traffic *fetch,
              const struct plan_target *target)
{
  double each = FETCH;
  bool first = true;
  for (int d = 0; d < rank; d++)
    if (t->size[d] > 1)
      {
        each += first ? 0 : FETCH_DIM;
        first = false;
      }
  double uncoalesced = global_cycles (fetch, target) - (double) fetch->loads * target->cycles_global;
  return (double) fetch->loads * each + uncoalesced;
}

/* Fills in *C as if L1 kept all.  MEETING is what a fetch costs beside loads and stores.  */

static void
array_cost (const struct plan_array *a, const struct reads *r, const struct block *b,
            const struct plan_target *target, int64_t free, double meeting, struct array_cost *c)
{
  double warps = block_warps (b), times = (double) visits (a);
  memset (c, 0, sizeof *c);
  c->impossible = tile_size (a, b, &c->tile);
  if (c->impossible)
    {
      c->tile = (struct tile) { .elements = 0 };
      return;
    }
  if (c->tile.bytes <= free)
    {
      struct tile bare = c->tile;
      tile_pad (a, r, b, target, &c->tile);
      if (c->tile.bytes > free)
        c->tile = bare;
      struct traffic fetch = fetch_traffic (a, target, &c->tile);
      c->sectors_after = fetch.sectors;
      c->tiled = times * (fetch_cycles (&c->tile, a->rank, &fetch, target) / warps + meeting);
    }
  for (int i = 0; i < r->n; i++)
    {
      const struct plan_ref *ref = r->of[i].ref;
      int64_t count = r->of[i].count;
      struct traffic t = read_traffic (a, ref, b, target, &c->tile);
      double load = global_cycles (&t, target) / warps, often = times * (double) count;
      c->sectors_before += t.sectors * count;
      c->plain += often * load;
      if (c->tile.bytes <= free)
        c->tiled += often * target->cycles_shared * tile_wavefronts (a, ref, b, target, &c->tile);
      if (!ref->inside)
        c->tests += often * TEST;
    }
  c->tiled += c->tests;
  c->moved_after = tile_pieces (a, &c->tile, target->sector);
  c->moved_before = smaller (c->sectors_before, c->moved_after);
  if (a->n_refs == 0)
    c->impossible = "nothing in its cache region reads it";
}

/* What part of the sectors that loads ask for more than once is no longer in L1.  */

static double
missing (const struct block_cost *cost, int n, const struct block *b,
         const struct plan_target *target)
{
  double bytes = 0;
  for (int i = 0; i < n; i++)
    bytes += (double) cost->array[i].moved_before * target->sector;
  bytes *= resident_blocks (target, block_lanes (b), 0);
  return bytes > target->l1_bytes ? 1 - target->l1_bytes / bytes : 0;
}

void
verdict_costs (const struct plan_request *r, const struct reads reads[], const struct block *b,
               const struct plan_target *target, int64_t free, struct block_cost *cost)
{
  double warps = block_warps (b);
  for (int i = 0; i < r->n_arrays; i++)
    array_cost (&r->array[i], &reads[i], b, target, free, BARRIERS + (r->called ? CALL : 0),
                &cost->array[i]);
  double part = missing (cost, r->n_arrays, b, target);
  for (int i = 0; i < r->n_arrays; i++)
    {
      struct array_cost *c = &cost->array[i];
      double sector = (double) visits (&r->array[i]) * target->cycles_sector / warps;
      c->moved_before += (int64_t) (part * (double) (c->sectors_before - c->moved_before));
      c->plain += sector * (double) c->moved_before;
      c->tiled += sector * (double) c->moved_after;
    }
  cost->plain = verdict_chosen (r, b, target, cost);
}

double
verdict_chosen (const struct plan_request *r, const struct block *b,
                const struct plan_target *target, struct block_cost *cost)
{
  int lanes = block_lanes (b);
  double sum = BODY;
  cost->shared_bytes = 0;
  cost->n_cached = 0;
  for (int i = 0; i < r->n_arrays; i++)
    {
      const struct array_cost *c = &cost->array[i];
      sum += c->cached ? c->tiled : c->plain;
      if (c->cached)
        {
          cost->shared_bytes += (c->tile.bytes + 15) / 16 * 16;
          cost->n_cached++;
        }
    }
  /* Half the threads that a multiprocessor can have hide its latencies.  */
  int resident = lanes * resident_blocks (target, lanes, cost->shared_bytes);
  double starved = larger (1, target->sm_threads / 2. / resident);
  double unusual = (lanes > 512 ? 1.06 : lanes > 256 ? 1.03 : lanes > 128 ? 1
                    : lanes > 64 ? 1.01 : lanes > 32 ? 1.05 : 1.15);
  cost->chosen = sum * starved * unusual / block_use (r, b);
  return cost->chosen;
}

bool
verdict_pays (const struct block_cost *tiled, const struct block_cost *plain)
{
  return plain->plain >= WORTHWHILE * tiled->chosen;
}

/* A fetch and a read from the tile are not cheaper than two plain reads.  */

void
verdict_reason (const struct plan_array *a, const struct array_cost *c, const struct block *b,
                const struct plan_target *target, char *reason, size_t size)
{
  int64_t reads = 0, before = c->moved_before * target->sector;
  int64_t after = c->moved_after * target->sector;
  for (int i = 0; i < a->n_refs; i++)
    reads += smaller (a->ref[i].count < 1 ? 1 : a->ref[i].count, TILE_OFTEN);
  reads *= block_lanes (b);
  if (c->tests > 0 && c->tiled >= c->plain && c->tiled - c->tests < c->plain)
    snprintf (reason, size, "references that may leave its section would have to be tested, and a"
              " tile would save little or nothing");
  else if (reads < 2 * c->tile.elements)
    snprintf (reason, size, "a tile of %" PRId64 " elements would serve %" PRId64 " reads, and save"
              " little or nothing", c->tile.elements, reads);
  else if (before <= after)
    snprintf (reason, size, "the hardware cache already serves its reads: a block of %d iterations"
              " moves %" PRId64 " bytes without a tile and %" PRId64 " with one, which would save"
              " little or nothing", block_lanes (b), before, after);
  else
    snprintf (reason, size, "a tile of %" PRId64 " bytes for a block of %d iterations would save"
              " little or nothing", c->tile.bytes, block_lanes (b));
}
