/* What to do with the arrays of a nest of loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plan.h"
#include "block.h"
#include "budget.h"
#include "effort.h"
#include "tile.h"
#include "verdict.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int64_t
plan_gangs (const struct plan_target *target, int lanes, int64_t blocks)
{
  struct plan_request r = { .n_loops = 1, .loop = { { .trips = blocks } } };
  struct block b = { .n_loops = 2, .lanes = { 1, lanes } };
  return block_gangs (&r, target, &b);
}

/* A block and what it costs.  */
struct choice
{
  const struct block *block;
  struct block_cost cost;
};

/* Sets BEST to the block that is best without tiles, among those that have as many lanes as the
   first.  */

static void
choose_plain (const struct plan_request *r, const struct reads reads[], const struct blocks *blocks,
              const struct plan_target *target, int64_t free, struct choice *best)
{
  int lanes = block_lanes (&blocks->of[0]);
  best->block = NULL;
  for (int i = 0; i < blocks->n && block_lanes (&blocks->of[i]) == lanes; i++)
    {
      struct block_cost cost;
      verdict_costs (r, reads, &blocks->of[i], target, free, &cost);
      if (!best->block || cost.plain < EFFORT_NOTABLY * best->cost.plain)
        *best = (struct choice) { &blocks->of[i], cost };
    }
}

/* Sets BEST to the block that is best with tiles, and SMALLEST to the least bytes that a tile of
   each array has in any block.  */

static void
choose_tiled (const struct plan_request *r, const struct reads reads[], const struct blocks *blocks,
              const struct plan_target *target, int64_t free, struct choice *best,
              int64_t smallest[])
{
  best->block = NULL;
  for (int i = 0; i < blocks->n; i++)
    {
      struct block_cost cost;
      verdict_costs (r, reads, &blocks->of[i], target, free, &cost);
      budget_choose (r, &blocks->of[i], target, free, &cost);
      for (int k = 0; k < r->n_arrays; k++)
        if (i == 0 || cost.array[k].tile.bytes < smallest[k])
          smallest[k] = cost.array[k].tile.bytes;
      int more = best->block && r->force ? cost.n_cached - best->cost.n_cached : 0;
      if (!best->block || more > 0
          || (more == 0 && cost.chosen < EFFORT_NOTABLY * best->cost.chosen))
        *best = (struct choice) { &blocks->of[i], cost };
    }
}

/* Writes to REASON why array number I has no tile in CHOICE.  */

static void
tell_why_not (const struct plan_request *r, int i, const struct choice *choice,
              const struct plan_target *target, int64_t free, int64_t smallest, char *reason,
              size_t size)
{
  const struct array_cost *c = &choice->cost.array[i];
  int64_t left = free - choice->cost.shared_bytes;
  if (c->impossible)
    snprintf (reason, size, "%s", c->impossible);
  else if (smallest > free)
    snprintf (reason, size, "its tile needs %" PRId64 " bytes, but only %" PRId64 " are free:"
              " name a shorter section",
              smallest, free);
  else if (c->tile.bytes <= free && c->tile.bytes > left && (r->force || c->tiled < c->plain))
    snprintf (reason, size, "its tile needs %" PRId64 " bytes, but only %" PRId64 " are left"
              " beside the other tiles: name a shorter section", c->tile.bytes, left);
  else if (c->tile.bytes > free)
    snprintf (reason, size, "its tile for a block of %d iterations needs %" PRId64 " bytes,"
              " but only %" PRId64 " are free, and a smaller block would save little or nothing"
              "; '-fplugin-arg-acccache-force' makes it anyway",
              block_lanes (choice->block), c->tile.bytes, free);
  else
    verdict_reason (&r->array[i], c, choice->block, target, reason, size);
}

static void
fill_tile (const struct plan_array *a, const struct array_cost *c, struct plan_tile *t)
{
  t->cached = c->cached;
  t->policy = c->policy;
  t->mask = c->tile.mask;
  t->scope = c->tile.scope;
  t->bytes = c->tile.bytes;
  t->sectors_before = c->sectors_before;
  t->sectors_after = c->sectors_after;
  t->moved_before = c->moved_before;
  t->moved_after = c->moved_after;
  for (int d = 0; d < a->rank; d++)
    {
      t->size[d] = c->tile.size[d];
      t->pitch[d] = c->tile.pitch[d];
    }
}

void
plan_make (const struct plan_request *request, const struct plan_target *target, struct plan *plan)
{
  struct blocks blocks;
  struct reads reads[PLAN_MAX_ARRAYS];
  struct choice plain, tiled;
  int64_t smallest[PLAN_MAX_ARRAYS] = { 0 }, free = budget_free (request, target);
  memset (plan, 0, sizeof *plan);
  const char *unmapped = blocks_of (request, &blocks);
  if (unmapped)
    {
      snprintf (plan->reason, sizeof plan->reason, "%s", unmapped);
      for (int i = 0; i < request->n_arrays; i++)
        snprintf (plan->tile[i].reason, sizeof plan->tile[i].reason, "%s", unmapped);
      return;
    }
  for (int i = 0; i < request->n_arrays; i++)
    reads_of (&request->array[i], &reads[i]);
  choose_plain (request, reads, &blocks, target, free, &plain);
  choose_tiled (request, reads, &blocks, target, free, &tiled, smallest);
  bool tiles = tiled.cost.n_cached && (request->force || verdict_pays (&tiled.cost, &plain.cost));
  const struct choice *choice = tiles ? &tiled : &plain;
  const struct block *b = choice->block;
  plan->mapped = true;
  for (int l = 0; l < b->n_loops; l++)
    plan->lanes[l] = b->lanes[l];
  plan->vector_length = block_lanes (b);
  plan->turns = plan->columns = 1;
  plan->gangs = block_gangs (request, target, b);
  plan->together = block_gangs_together (request, target, b);
  plan->single = !block_rounds (request);
  plan->shared_bytes = choice->cost.shared_bytes;
  for (int i = 0; i < request->n_arrays; i++)
    {
      struct plan_tile *t = &plan->tile[i];
      fill_tile (&request->array[i], &choice->cost.array[i], t);
      if (!t->cached)
        tell_why_not (request, i, choice, target, free, smallest[i], t->reason, sizeof t->reason);
    }
}

/* Whether PLAN has the same tiles as OTHER, and the lanes that REQUEST asks for.  */

static bool
is_as_asked (const struct plan_request *request, const struct plan *plan, const struct plan *other)
{
  for (int i = 0; i < request->n_arrays; i++)
    if (plan->tile[i].cached != other->tile[i].cached)
      return false;
  for (int l = 0; l < request->n_loops; l++)
    if (plan->lanes[l] != request->loop[l].lanes)
      return false;
  return plan->mapped;
}

bool
plan_may_turn (const struct plan_request *request, const struct plan *plan)
{
  bool any = false;
  for (int i = 0; i < request->n_arrays; i++)
    if (plan->tile[i].cached)
      {
        if (plan->tile[i].policy != PLAN_AUTO)
          return false;
        any = true;
      }
  return any;
}

bool
plan_may_jam (const struct plan_request *request, const struct plan *plan)
{
  for (int i = 0; i < request->n_arrays; i++)
    if (plan->tile[i].cached && request->array[i].visits > 1)
      return request->n_loops > 1;
  return true;
}

/* Whether a lane's turns along the outermost loop of R had better be neighbours.  In a nest of one
   loop, what is written lies apart then, unless lanes EXCHANGE it, and takes more of the memory's
   time; lanes must share many reads to make up for that.  */

static bool
neighbours_pay (const struct plan_request *r, bool exchange)
{
  int64_t reads = 0;
  for (int i = 0; i < r->n_arrays; i++)
    for (int k = 0; k < r->array[i].n_refs; k++)
      if (!r->array[i].ref[k].write)
        reads += r->array[i].ref[k].count;
  return (r->n_loops > 1
          || reads >= (exchange ? EFFORT_EXCHANGE_READS : EFFORT_NEIGHBOUR_READS));
}

/* The words of R's largest elements.  */

static int
widest_words (const struct plan_request *r)
{
  int widest = 1;
  for (int i = 0; i < r->n_arrays; i++)
    {
      int words = (r->array[i].elem_size + 3) / 4;
      widest = words > widest ? words : widest;
    }
  return widest;
}

/* Makes TURNED, as plan_make_turns does, with TURNS for each lane, and MOST lanes where no clause
   says.  */

static bool
make_turns (struct plan_request *request, const struct plan_target *target, int turns, int most,
            const struct plan *plan, struct plan *turned)
{
  bool given = request->vector_length || request->num_workers;
  int lanes = plan->vector_length, inner = 1;
  int64_t exchange = 0;
  if (!given && lanes > most)
    lanes = most;
  for (int l = 1; l < request->n_loops; l++)
    inner *= plan->lanes[l];
  if (lanes % inner != 0)
    return false;
  request->loop[0].lanes = lanes / inner * turns;
  for (int l = 1; l < request->n_loops; l++)
    request->loop[l].lanes = plan->lanes[l];
  request->vector_length = request->num_workers = request->max_lanes = 0;
  request->turns = turns;
  if (request->n_loops == 1 && lanes % WARP == 0)
    exchange = (int64_t) request->exchanged * lanes * turns;
  if (request->side_by_side && !request->apart && neighbours_pay (request, exchange > 0))
    request->neighbours[0] = turns;
  else
    exchange = 0;
  request->shared_in_use += exchange;
  request->side_by_side = false;
  if (request->loop[0].trips != PLAN_UNKNOWN && request->loop[0].trips < 2 * request->loop[0].lanes)
    return false;
  plan_make (request, target, turned);
  if (!is_as_asked (request, turned, plan))
    return false;
  turned->vector_length = lanes;
  turned->turns = turns;
  turned->neighbours[0] = request->neighbours[0];
  turned->exchange = exchange;
  turned->shared_bytes += exchange;
  return true;
}

/* Whether lanes of R had better have more neighbours than usual: shared memory would be busy with
   what iterations have in common.  */

static bool
many_neighbours_pay (const struct plan_request *r)
{
  return (r->side_by_side && !r->apart && r->n_loops == 1 && r->exchanged > 0
          && r->exchanged <= WIDEST_ACCESS / 4 && widest_words (r) == 1
          && neighbours_pay (r, false));
}

/* How many lanes a gang of R with several turns a lane has at the most, where no clause says.  In a
   loop around the directive, fewer lanes would fetch again what more of them share.  */

static int
most_turning (const struct plan_request *r)
{
  for (int i = 0; i < r->n_arrays; i++)
    if (r->array[i].visits > 1)
      return EFFORT_LANES_TURNS_LOOP;
  return EFFORT_LANES_TURNS;
}

bool
plan_make_turns (const struct plan_request *request, const struct plan_target *target,
                 const struct plan *plan, struct plan *turned)
{
  struct plan_request many = *request, some = *request, more = *request;
  return ((many_neighbours_pay (request)
           && make_turns (&many, target, EFFORT_TURNS_MANY, EFFORT_LANES_MANY, plan, turned))
          || make_turns (&some, target, EFFORT_TURNS, most_turning (request), plan, turned)
          || make_turns (&more, target, EFFORT_TURNS, EFFORT_LANES_TURNS_LOOP, plan, turned));
}

/* What the cheapest block without tiles costs for R.  */

static double
plain_cost (const struct plan_request *r, const struct plan_target *target)
{
  struct blocks blocks;
  struct reads reads[PLAN_MAX_ARRAYS];
  struct choice plain;
  if (blocks_of (r, &blocks))
    return 0;
  for (int i = 0; i < r->n_arrays; i++)
    reads_of (&r->array[i], &reads[i]);
  choose_plain (r, reads, &blocks, target, budget_free (r, target), &plain);
  return plain.cost.plain;
}

/* What R's block costs, of which there is one, with the tiles that R forces.  */

static double
forced_cost (const struct plan_request *r, const struct plan_target *target)
{
  struct blocks blocks;
  struct reads reads[PLAN_MAX_ARRAYS];
  struct choice tiled;
  int64_t smallest[PLAN_MAX_ARRAYS] = { 0 };
  blocks_of (r, &blocks);
  for (int i = 0; i < r->n_arrays; i++)
    reads_of (&r->array[i], &reads[i]);
  choose_tiled (r, reads, &blocks, target, budget_free (r, target), &tiled, smallest);
  return tiled.cost.chosen;
}

/* How many words a lane needs for R's iterations by JAM: what each keeps, and what is read for all
   of them at a time.  */

static int
jam_words (const struct plan_request *r, const struct effort_jam *jam)
{
  int widest = widest_words (r), keeps = r->words ? r->words : widest;
  return keeps * jam->turns[0] * jam->turns[1] + widest * (jam->turns[0] + jam->turns[1]);
}

/* How many of a lane's iterations by JAM follow each other along loop L: as many as one access has
   room for.  */

static int
jam_neighbours (const struct plan_request *r, const struct effort_jam *jam, int l)
{
  int neighbours = r->apart ? 1 : jam->neighbours[l];
  while (neighbours > 1 && neighbours * widest_words (r) > WIDEST_ACCESS / 4)
    neighbours /= 2;
  return neighbours;
}

/* Sets PLAN to the plan for R, of two loops, whose lanes have as many iterations side by side as
   JAM says, with tiles for all arrays.  What it costs; 0 if that cannot be.  */

static double
try_jam (struct plan_request *r, const struct plan_target *target, const struct effort_jam *jam,
         struct plan *plan)
{
  for (int l = 0; l < 2; l++)
    {
      struct plan_loop *loop = &r->loop[l];
      loop->lanes = jam->lanes[l] * jam->turns[l];
      if (loop->trips != PLAN_UNKNOWN && loop->trips < 2 * loop->lanes)
        return 0;
    }
  r->turns = jam->turns[0];
  r->columns = jam->turns[1];
  for (int l = 0; l < 2; l++)
    r->neighbours[l] = jam_neighbours (r, jam, l);
  plan_make (r, target, plan);
  if (!plan->mapped)
    return 0;
  for (int i = 0; i < r->n_arrays; i++)
    if (!plan->tile[i].cached || plan->tile[i].policy != PLAN_AUTO)
      return 0;
  plan->vector_length = jam->lanes[0] * jam->lanes[1];
  plan->turns = jam->turns[0];
  plan->columns = jam->turns[1];
  for (int l = 0; l < 2; l++)
    plan->neighbours[l] = r->neighbours[l];
  return forced_cost (r, target);
}

bool
plan_make_jammed (const struct plan_request *request, const struct plan_target *target,
                  bool columns, struct plan *plan)
{
  struct plan_request r = *request;
  double best = 0;
  if (request->num_workers > 1 || request->n_loops != 2)
    return false;
  r.force = r.side_by_side = true;
  r.vector_length = r.num_workers = r.max_lanes = 0;
  for (int i = 0; effort_jam (i); i++)
    {
      struct plan tried;
      const struct effort_jam *jam = effort_jam (i);
      int lanes = jam->lanes[0] * jam->lanes[1];
      if ((jam->turns[1] > 1 && !columns)
          || !effort_jam_fits (lanes, jam_words (request, jam))
          || (request->vector_length && request->vector_length != lanes))
        continue;
      double cost = try_jam (&r, target, jam, &tried);
      if (cost > 0 && (best == 0 || cost < EFFORT_NOTABLY * best))
        {
          best = cost;
          *plan = tried;
        }
    }
  return best > 0 && plain_cost (request, target) >= EFFORT_WORTHWHILE * best;
}
