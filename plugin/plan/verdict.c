/* What tiles cost and save, and which of them are worth it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Loads and stores keep a multiprocessor's load-store unit busy, and other instructions its
   schedulers.  What a tile costs is mostly the fetch's instructions, what it saves the difference
   between loads from global and from shared memory, and the lines that loads without
   coalescing touch.  Both sides move the same data into the multiprocessor if L1 keeps what the
   block's iterations share, and that is the question to L1's size.  */

#include "verdict.h"
#include "costs.h"
#include "effort.h"
#include "occupancy.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define FORCE "; '-fplugin-arg-acccache-force' makes it anyway"

static double
dearer (double a, double b)
{
  return a > b ? a : b;
}

static int64_t
at_most (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

static int64_t
visits (const struct plan_array *a)
{
  return a->visits < 1 ? 1 : at_most (a->visits, EFFORT_COUNT);
}

/* Loads take the load-store unit this long, not counting what L1 lacks.  */
static double
global_cycles (const struct traffic *t, const struct plan_target *target)
{
  return dearer ((double) t->loads * target->cycles_global,
                 (double) t->lines * target->cycles_line);
}

/* L1 takes this long to get the sectors of T.  */
static double
sector_cycles (const struct traffic *t, const struct plan_target *target)
{
  return (double) t->sectors * target->cycles_sector;
}

static double
fetch_cycles (const struct tile *t, int rank, const struct traffic *fetch,
              const struct plan_target *target)
{
  double each = COST_FETCH;
  bool first = true;
  for (int d = 0; d < rank; d++)
    if (t->size[d] > 1)
      {
        each += first ? 0 : COST_FETCH_DIM;
        first = false;
      }
  double coalesced = (double) fetch->loads * target->cycles_global;
  double uncoalesced = global_cycles (fetch, target) - coalesced;
  return (double) fetch->loads * each + uncoalesced;
}

static bool
reads_or_writes (const struct reads *r, bool write)
{
  for (int i = 0; i < r->n; i++)
    if (r->of[i].ref->write == write)
      return true;
  return false;
}

/* What the stores to A cost: those to memory if MEMORY, and by POLICY those to its tile T and the
   copy at the region's end.  */

static double
store_cycles (const struct plan_array *a, const struct reads *r, const struct block *b,
              const struct plan_target *target, const struct tile *t, bool memory,
              enum plan_policy policy)
{
  double warps = block_warps (b), times = (double) visits (a), sum = 0;
  bool back = policy == PLAN_BACK || policy == PLAN_MASK;
  for (int i = 0; i < r->n; i++)
    {
      const struct plan_ref *ref = r->of[i].ref;
      if (!ref->write)
        continue;
      double often = times * (double) r->of[i].count;
      struct traffic s = read_traffic (a, ref, b, target, t);
      if (memory)
        sum += often * (global_cycles (&s, target) + sector_cycles (&s, target)) / warps;
      if (policy)
        sum += often * target->cycles_shared * tile_wavefronts (a, ref, b, target, t);
      if (policy == PLAN_MASK)
        sum += often * target->cycles_shared;
    }
  if (!back)
    return sum;
  struct traffic all = fetch_traffic (a, target, t);
  double each = COST_WRITE_BACK + (policy == PLAN_MASK ? COST_MASK : 0);
  double copy = (double) all.loads * each + global_cycles (&all, target);
  return sum + times * ((copy + sector_cycles (&all, target)) / warps + COST_BARRIERS / 2);
}

/* What is done with what the region writes to A: what REQUEST says, where that is possible.  Stores
   that are not made in each round of a loop are taken to be few, so that a mask does not pay.  */

static enum plan_policy
policy_of (const struct plan_request *request, const struct plan_array *a, const struct reads *r,
           const struct block *b, const struct plan_target *target, const struct tile *t)
{
  if (!reads_or_writes (r, true))
    return PLAN_AUTO;
  if (!a->may_back || request->policy == PLAN_THROUGH)
    return PLAN_THROUGH;
  enum plan_policy back = a->whole && request->policy != PLAN_MASK ? PLAN_BACK : PLAN_MASK;
  if (request->policy != PLAN_AUTO || !reads_or_writes (r, false))
    return back;
  for (int i = 0; i < r->n; i++)
    if (r->of[i].ref->write && !r->of[i].ref->steady)
      return PLAN_THROUGH;
  return (store_cycles (a, r, b, target, t, false, back)
          < store_cycles (a, r, b, target, t, true, PLAN_THROUGH)) ? back : PLAN_THROUGH;
}

/* Pads A's tile in *C, which may take FREE bytes, and chooses its policy.  */

static void
finish_tile (const struct plan_request *request, const struct plan_array *a, const struct reads *r,
             const struct block *b, const struct plan_target *target, int64_t free,
             struct array_cost *c)
{
  if (request->order == PLAN_XY)
    tile_turn (a, &c->tile);
  struct tile bare = c->tile;
  if (request->padding == PLAN_PAD_ONE)
    tile_pad_rows (a, &c->tile);
  else if (request->padding == PLAN_PAD_AUTO
           && !(request->order == PLAN_ORDER_AUTO
                && tile_lay_out (a, r, request->neighbours, &c->tile)))
    tile_pad (a, r, b, target, &c->tile);
  if (c->tile.bytes > free)
    c->tile = bare;
  if (request->communicates)
    tile_add_scope (a, &c->tile);
  c->policy = policy_of (request, a, r, b, target, &c->tile);
  if (c->policy != PLAN_MASK)
    return;
  struct tile plain = c->tile;
  tile_add_mask (a, &c->tile);
  if (c->tile.bytes <= free || !reads_or_writes (r, false))
    return;
  c->tile = plain;
  c->policy = PLAN_THROUGH;
}

/* Whether REF reads the same in neighbouring iterations of loop L.  */

static bool
stays_along (const struct plan_array *a, const struct plan_ref *ref, int l)
{
  for (int d = 0; d < a->rank; d++)
    if (ref->step[d][l] != 0)
      return false;
  return true;
}

/* How many of a lane's iterations in REQUEST read the same by REF at a time.  */

static int
same_at_once (const struct plan_request *request, const struct plan_array *a,
              const struct plan_ref *ref)
{
  int same = 1;
  if (!request->side_by_side || !ref->has_step)
    return same;
  if (request->turns > 1 && stays_along (a, ref, 0))
    same *= request->turns;
  if (request->columns > 1 && stays_along (a, ref, request->n_loops - 1))
    same *= request->columns;
  return same;
}

/* Fills in *C as if L1 kept all.  MEETING is what a fetch costs beside loads and stores.  */

static void
array_cost (const struct plan_request *request, const struct plan_array *a, const struct reads *r,
            const struct block *b, const struct plan_target *target, int64_t free, double meeting,
            struct array_cost *c)
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
    finish_tile (request, a, r, b, target, free, c);
  bool fits = c->tile.bytes <= free;
  if (fits)
    c->tiled = times * meeting;
  if (fits && reads_or_writes (r, false))
    {
      struct traffic fetch = (request->one_fetches ? lone_fetch_traffic (&c->tile)
                              : fetch_traffic (a, target, &c->tile));
      c->sectors_after = fetch.sectors;
      c->tiled += times * fetch_cycles (&c->tile, a->rank, &fetch, target) / warps;
    }
  for (int i = 0; i < r->n; i++)
    {
      const struct plan_ref *ref = r->of[i].ref;
      int64_t count = r->of[i].count;
      double often = times * (double) count;
      if (!ref->inside)
        c->tests += often * COST_TEST;
      if (ref->write)
        continue;
      struct traffic t = read_traffic (a, ref, b, target, &c->tile);
      c->sectors_before += t.sectors * count;
      c->plain += often * global_cycles (&t, target) / warps;
      if (fits)
        c->tiled += often * target->cycles_shared * tile_wavefronts (a, ref, b, target, &c->tile)
                    / same_at_once (request, a, ref);
    }
  c->plain += store_cycles (a, r, b, target, &c->tile, true, PLAN_AUTO);
  if (c->policy)
    c->tiled += store_cycles (a, r, b, target, &c->tile, c->policy == PLAN_THROUGH, c->policy);
  c->tiled += c->tests;
  c->moved_after = reads_or_writes (r, false) ? tile_pieces (a, &c->tile, target->sector) : 0;
  c->moved_before = at_most (c->sectors_before, c->moved_after);
  if (a->n_refs == 0)
    c->impossible = "nothing in its cache region reads it"
                    ": leave the directive out, or put it before the reads";
  else if (c->policy == PLAN_THROUGH && !reads_or_writes (r, false))
    c->impossible = "nothing in its cache region reads it, and what is written goes to memory at"
                    " once: leave the directive out";
}

/* Of the sectors that loads ask for again, the part that is no longer in L1.  */

static double
missing (const struct block_cost *cost, int n, const struct block *b,
         const struct plan_target *target)
{
  double bytes = 0;
  for (int i = 0; i < n; i++)
    bytes += (double) cost->array[i].moved_before * target->sector;
  bytes *= occupancy_gangs (target, block_lanes (b), 0);
  return bytes > target->l1_bytes ? 1 - target->l1_bytes / bytes : 0;
}

void
verdict_costs (const struct plan_request *r, const struct reads reads[], const struct block *b,
               const struct plan_target *target, int64_t free, struct block_cost *cost)
{
  double warps = block_warps (b), meeting = COST_BARRIERS + (r->called ? COST_CALL : 0);
  for (int i = 0; i < r->n_arrays; i++)
    array_cost (r, &r->array[i], &reads[i], b, target, free, meeting, &cost->array[i]);
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
  double sum = COST_BODY;
  cost->shared_bytes = 0;
  cost->n_cached = 0;
  for (int i = 0; i < r->n_arrays; i++)
    {
      const struct array_cost *c = &cost->array[i];
      sum += c->cached ? c->tiled : c->plain;
      if (c->cached)
        {
          cost->shared_bytes += plan_aligned (c->tile.bytes);
          cost->n_cached++;
        }
    }
  /* Half the threads that a multiprocessor can have hide its latencies.  */
  int each = r->side_by_side ? block_turns (r) : 1;
  int resident = lanes * occupancy_gangs (target, lanes / each, cost->shared_bytes);
  double starved = dearer (1, target->sm_threads / 2. / resident);
  cost->chosen = sum * starved * effort_unusual (lanes / each) / block_use (r, b);
  return cost->chosen;
}

bool
verdict_pays (const struct block_cost *tiled, const struct block_cost *plain)
{
  return plain->plain >= EFFORT_WORTHWHILE * tiled->chosen;
}

static bool
any_read (const struct plan_array *a)
{
  for (int i = 0; i < a->n_refs; i++)
    if (!a->ref[i].write)
      return true;
  return false;
}

void
verdict_reason (const struct plan_array *a, const struct array_cost *c, const struct block *b,
                const struct plan_target *target, char *reason, size_t size)
{
  int64_t reads = 0, before = c->moved_before * target->sector;
  int64_t after = c->moved_after * target->sector;
  for (int i = 0; i < a->n_refs; i++)
    reads += at_most (a->ref[i].count < 1 ? 1 : a->ref[i].count, EFFORT_COUNT);
  reads *= block_lanes (b);
  if (!any_read (a))
    snprintf (reason, size, "nothing in its cache region reads it, and keeping what is written for"
              " the end of the region would save little or nothing" FORCE);
  else if (c->tests > 0 && c->tiled >= c->plain && c->tiled - c->tests < c->plain)
    snprintf (reason, size, "references that may leave its section would have to be tested, and a"
              " tile would save little or nothing: name a section that has them, or read them"
              " before the directive");
  /* A fetch and a read from the tile are not cheaper than two plain reads.  */
  else if (reads < 2 * c->tile.elements)
    snprintf (reason, size, "a tile of %" PRId64 " elements would serve %" PRId64 " reads, and save"
              " little or nothing" FORCE, c->tile.elements, reads);
  else if (before <= after)
    snprintf (reason, size, "the hardware cache already serves its reads: a block of %d iterations"
              " moves %" PRId64 " bytes without a tile and %" PRId64 " with one, which would save"
              " little or nothing" FORCE, block_lanes (b), before, after);
  else
    snprintf (reason, size, "a tile of %" PRId64 " bytes for a block of %d iterations would save"
              " little or nothing" FORCE, c->tile.bytes, block_lanes (b));
}
