/* Which lanes run the iterations of a nest.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lanes.h"
#include "block.h"
#include "effort.h"
#include "gangs.h"
#include "occupancy.h"
#include "warp.h"

#include <string.h>

static int
smaller (int a, int b)
{
  return a < b ? a : b;
}

static int
larger (int a, int b)
{
  return a > b ? a : b;
}

/* How many lanes a loop of TRIPS iterations can use, each of which has EACH of them.  */

static int64_t
lanes_used (int64_t trips, int each)
{
  if (trips == PLAN_UNKNOWN)
    return EFFORT_LANES_UNKNOWN;
  return trips < EFFORT_LANES_KNOWN / each ? trips * each : EFFORT_LANES_KNOWN;
}

/* How many lanes are best for the loops of INNER: a power of two.  If workers share a loop, each
   has LENGTH of them, which is 0 otherwise.  */

static int
lanes_wanted (const struct plan_inner *inner, int length)
{
  int64_t most = length ? lanes_used (inner->worker_trips, length) : 0;
  for (int i = 0; i < inner->n_loops; i++)
    {
      int64_t few = lanes_used (inner->trips[i], 1);
      most = most > few ? most : few;
    }
  int lanes = WARP;
  while (lanes < most)
    lanes *= 2;
  /* Where most lanes of large gangs have nothing to do for long, more gangs are better.  */
  bool idle = (inner->long_trips > 0 && !length
               && inner->long_trips * EFFORT_LANES_IDLE <= lanes);
  return idle ? smaller (lanes, EFFORT_LANES_UNKNOWN) : lanes;
}

static bool
all_trips_known (const struct plan_inner *inner)
{
  for (int i = 0; i < inner->n_loops; i++)
    if (inner->trips[i] == PLAN_UNKNOWN)
      return false;
  return true;
}

void
plan_lanes_choose (const struct plan_inner *inner, struct plan_lanes *lanes)
{
  int length = inner->vector_length, workers = inner->num_workers;
  memset (lanes, 0, sizeof *lanes);
  lanes->apart = inner->apart;
  lanes->stepped = PLAN_NO_LOOP;
  /* GCC takes a warp where it cannot have what a clause says.  */
  if (length % WARP || length > BLOCK_MAX_LANES)
    length = WARP;
  if (workers && !length)
    length = WARP;
  bool over_workers = inner->over_workers && !workers && !inner->in_workers;
  if (over_workers && !length)
    length = WARP;
  int wanted = lanes_wanted (inner, over_workers ? length : 0);
  if (over_workers)
    workers = larger (wanted / length, 1);
  length = length ? length : wanted;
  workers = smaller (workers ? workers : 1, BLOCK_MAX_LANES / length);
  if (inner->in_workers && inner->apart == PLAN_NO_LOOP)
    {
      /* More lanes than iterations are of use only where another nest counts on them.  */
      int all = length * workers;
      bool enough = !inner->lanes_kept && all_trips_known (inner);
      length = enough ? smaller (all, larger (length, wanted)) : all;
      workers = 1;
    }
  lanes->vector_length = length;
  lanes->workers = workers;
}

/* The lanes that a group of INNER's has use for, at most a warp; 0 if more lanes have.  UNKNOWN: it
   is not known whether more have.  */

static int
group_lanes (const struct plan_inner *inner, bool *unknown)
{
  int64_t most = 0;
  *unknown = !all_trips_known (inner);
  for (int i = 0; i < inner->n_loops; i++)
    if (inner->trips[i] != PLAN_UNKNOWN && inner->trips[i] > most)
      most = inner->trips[i];
  if (*unknown)
    return most <= WARP ? WARP : 0;
  int lanes = EFFORT_GROUP_LEAST;
  while (lanes < most)
    lanes *= 2;
  return lanes <= WARP ? lanes : 0;
}

/* Whether INNER's loop around has an iteration for each of so many GROUPS of a gang, with one gang
   for each multiprocessor of TARGET at least.  */

static bool
fill_groups (const struct plan_inner *inner, int groups, const struct plan_target *target)
{
  int gangs = inner->num_gangs ? inner->num_gangs : target->sms;
  return inner->around_trips == PLAN_UNKNOWN || inner->around_trips / gangs >= groups;
}

/* Whether each lane of a warp can have a few iterations of all of INNER's loops, without a loop
   around these.  */

static bool
fit_in_turns (const struct plan_inner *inner)
{
  for (int i = 0; i < inner->n_loops; i++)
    {
      bool known = inner->trips[i] != PLAN_UNKNOWN;
      int64_t most = known || !inner->most ? inner->trips[i] : inner->most[i];
      if (most == PLAN_UNKNOWN || (known && most % WARP))
        return false;
      int64_t turns = (most + WARP - 1) / WARP;
      if (turns < 1 || turns > (known ? EFFORT_TURNS_UNROLLED : EFFORT_TURNS_BOUNDED)
          || inner->statements > EFFORT_UNROLLED / turns)
        return false;
    }
  return true;
}

/* How lanes may be grouped: so many EACH, of as many as are USEFUL without groups.  */

struct grouping
{
  int each, useful;
  bool in_turns, unknown;
};

/* Groups LANES as G says if that pays; the arguments are those of plan_lanes_group.  */

static bool
group_as (const struct grouping *g, const struct plan_inner *inner, int64_t bytes, int64_t free,
          const struct plan_target *target, struct plan_lanes *lanes)
{
  int given = inner->vector_length, now = lanes->vector_length;
  if (!g->each || (given && !g->in_turns))
    return false;
  for (int groups = (given ? now : EFFORT_GROUPED_LANES) / g->each;
       groups > 1 && groups * g->each >= WARP; groups = given ? 0 : groups / 2)
    {
      int all = groups * g->each;
      int64_t before = (int64_t) occupancy_gangs (target, now, bytes) * now;
      int64_t after = (int64_t) occupancy_gangs (target, all, groups * bytes) * all;
      /* Where it is known how many iterations the loops have, NOW lanes have use for USEFUL.  */
      if (!g->unknown)
        before = before / now * g->useful;
      if (groups * bytes > free || after * EFFORT_WORTH_APART < before
          || (g->in_turns && !fill_groups (inner, groups, target)))
        continue;
      lanes->groups = groups;
      lanes->vector_length = all;
      lanes->few_together = g->unknown;
      lanes->in_turns = g->in_turns;
      return true;
    }
  return false;
}

void
plan_lanes_group (const struct plan_inner *inner, int64_t bytes, int64_t free,
                  const struct plan_target *target, struct plan_lanes *lanes)
{
  bool unknown;
  int each = group_lanes (inner, &unknown);
  struct grouping turns = { WARP, lanes->vector_length, true, false };
  struct grouping plain = { each, each, false, unknown };
  lanes->groups = 0;
  lanes->in_turns = false;
  if (lanes->workers > 1 || inner->n_loops == 0)
    return;
  if ((!each || unknown) && fit_in_turns (inner)
      && group_as (&turns, inner, bytes, free, target, lanes))
    return;
  group_as (&plain, inner, bytes, free, target, lanes);
}

void
plan_lanes_share (const struct plan_inner *inner, struct plan_lanes *lanes)
{
  if (inner->vector_length || inner->num_workers || inner->lanes_kept || inner->long_trips <= 0
      || lanes->groups || lanes->workers > 1 || lanes->vector_length <= EFFORT_LANES_SHARING)
    return;
  for (int i = 0; i < inner->n_loops; i++)
    {
      int64_t turns = inner->trips[i] / EFFORT_LANES_SHARING;
      if (inner->trips[i] == PLAN_UNKNOWN || inner->trips[i] % EFFORT_LANES_SHARING || turns < 1
          || turns > EFFORT_TURNS_SHARING || inner->statements > EFFORT_SHARING / turns)
        return;
    }
  lanes->vector_length = EFFORT_LANES_SHARING;
}

int
plan_lanes_each (const struct plan_lanes *lanes)
{
  return lanes->groups ? lanes->vector_length / lanes->groups : lanes->vector_length;
}

struct gangs_limits
plan_lanes_limits (const struct plan_lanes *lanes, int64_t trips, const struct plan_target *target)
{
  int all = lanes->workers * lanes->vector_length;
  int64_t most = plan_gangs (target, all, PLAN_UNKNOWN);
  if (!lanes->groups)
    return (struct gangs_limits) { most, most, most, 1, 0, 0, 0, 0 };
  most = target->sms * occupancy_gangs (target, all, 0) * EFFORT_GROUPED_ROUNDS;
  bool together = lanes->few_together && trips == PLAN_UNKNOWN;
  return (struct gangs_limits) { most, most, most, 1, lanes->groups,
                                 together ? EFFORT_GROUPED_FEW : 0, 0, 0 };
}

/* A warp takes no longer for all of its lanes than for one.  */

bool
plan_lanes_together (const struct plan_lanes *lanes, int loops, int64_t statements, bool rounds)
{
  int all = (lanes->apart == PLAN_NO_LOOP ? lanes->workers : 1) * lanes->vector_length;
  return all <= WARP || (!rounds && statements <= (int64_t) EFFORT_TOGETHER * loops);
}

void
plan_lanes_warps (struct plan_lanes *lanes, int64_t most)
{
  int warps = lanes->vector_length / WARP;
  if (lanes->workers > 1 || warps < 2 || (warps & (warps - 1)) != 0 || most > EFFORT_GROUPED_LONG)
    return;
  lanes->groups = warps;
  lanes->few_together = true;
}

bool
plan_lanes_spread (struct plan_lanes *lanes, const int64_t *trips, int n)
{
  int64_t left = (int64_t) lanes->workers * lanes->vector_length;
  for (int i = n - 1; i >= 0; i--)
    {
      int64_t count = i == 0 ? left : trips[i];
      if (count <= 0 || left % count != 0)
        return false;
      lanes->lanes[i] = lanes->block[i] = (int) count;
      left /= count;
    }
  return true;
}

void
plan_lanes_join (struct plan_lanes *lanes)
{
  lanes->lanes[0] = lanes->block[0] = lanes->workers * lanes->vector_length;
}

bool
plan_lanes_flatten (int64_t workers, int64_t lanes)
{
  if (workers < 2 || lanes < 2 || workers > EFFORT_COUNT / lanes)
    return false;
  int64_t called = (lanes + WARP - 1) / WARP * WARP;
  return (double) called >= EFFORT_FLATTEN_IDLE * (double) lanes;
}

double
plan_lanes_rounds (const struct plan_lanes *lanes, int64_t trips, bool spread, bool workers)
{
  double guess = trips == PLAN_UNKNOWN ? EFFORT_TRIPS_UNKNOWN : (double) trips;
  int all = (spread ? plan_lanes_each (lanes) : 1) * (workers ? lanes->workers : 1);
  return guess > all ? guess / all : 1;
}

void
plan_lanes_blocks (const struct plan *plan, int n, bool open, struct plan_lanes *lanes)
{
  memset (lanes, 0, sizeof *lanes);
  lanes->workers = 1;
  lanes->vector_length = plan->vector_length;
  lanes->apart = lanes->stepped = PLAN_NO_LOOP;
  for (int i = 0; i < n; i++)
    {
      lanes->block[i] = plan->lanes[i];
      lanes->neighbours[i] = plan->neighbours[i];
      lanes->lanes[i] = i == 0 ? plan->lanes[i] / plan->turns : plan->lanes[i];
      if (i == n - 1 && plan->columns > 1)
        lanes->lanes[i] /= plan->columns;
    }
  if (!open)
    return;
  lanes->gangs = plan->gangs;
  if (plan->gangs > plan->together && plan->gangs % plan->together == 0)
    lanes->together = plan->together;
}

/* Reductions among more lanes than a warp has cost more than the mapping gains.  */

enum plan_mapping
plan_lanes_bare (const struct plan_bare *bare, const struct plan_target *target)
{
  if (bare->by_user || bare->private_bytes > target->static_shared - target->reserve)
    return PLAN_LEFT;
  if (bare->in_step && bare->least_trips >= WARP)
    return PLAN_STEPPED;
  return bare->outermost && !bare->reduction && !bare->scheduled ? PLAN_SPREAD : PLAN_LEFT;
}
