/* Tests of plan/lanes: how many lanes run what.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lanes.h"
#include "effort.h"
#include "unit.h"

/* No clauses, and N loops of TRIPS.  */

static struct plan_inner
loops (const int64_t *trips, int n)
{
  return (struct plan_inner) { .apart = PLAN_NO_LOOP, .n_loops = n, .trips = trips };
}

static bool
gives (struct plan_inner inner, int workers, int vector_length)
{
  struct plan_lanes lanes;
  plan_lanes_choose (&inner, &lanes);
  return (lanes.workers == workers && lanes.vector_length == vector_length
          && lanes.apart == inner.apart && !lanes.in_step && lanes.stepped == PLAN_NO_LOOP);
}

/* Without clauses a gang has one worker, of about as many lanes as the longest loop has
   iterations.  */

static void
test_trips (void)
{
  static const struct { int64_t a, b; int lanes; } cases[] = {
    { 0, 0, 32 }, { 1, 32, 32 }, { 33, 1, 64 }, { 100, 65, 128 }, { 256, 1, 256 },
    { 100000, 1, 256 }, { PLAN_UNKNOWN, 1, 128 }, { PLAN_UNKNOWN, 129, 256 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      int64_t trips[] = { cases[i].a, cases[i].b };
      unit_test (gives (loops (trips, 2), 1, cases[i].lanes), "trips, %d", (int) i);
    }
}

/* It has fewer if most of these have nothing to do in loops that take long.  */

static void
test_long (void)
{
  static const struct { int64_t trips, most; int lanes; } cases[] = {
    { 1024, 0, 256 }, { 1024, 64, 128 }, { 1024, 65, 256 }, { 1024, PLAN_UNKNOWN, 256 },
    { 100, 32, 128 }, { 40, 16, 64 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_inner inner = loops (&cases[i].trips, 1);
      inner.long_trips = cases[i].most;
      unit_test (gives (inner, 1, cases[i].lanes), "long loops, %d", (int) i);
      inner.vector_length = 512;
      unit_test (gives (inner, 1, 512), "long loops and a clause, %d", (int) i);
    }
}

static void
test_clauses (void)
{
  static const struct { int length, workers, want_workers, want_length; } cases[] = {
    { 64, 0, 1, 64 }, { 64, 4, 4, 64 }, { 0, 4, 4, 32 }, { 512, 4, 2, 512 }, { 1024, 0, 1, 1024 },
    { 48, 2, 2, 32 }, { 2048, 0, 1, 32 }, { 0, 64, 32, 32 }
  };
  int64_t trips = PLAN_UNKNOWN;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_inner inner = loops (&trips, 1);
      inner.vector_length = cases[i].length;
      inner.num_workers = cases[i].workers;
      unit_test (gives (inner, cases[i].want_workers, cases[i].want_length), "clauses, %d",
                 (int) i);
    }
}

/* A loop over workers around that of the lanes gets a warp for each worker.  */

static void
test_over_workers (void)
{
  int64_t trips = 256;
  struct plan_inner inner = loops (&trips, 1);
  inner.over_workers = true;
  unit_test (gives (inner, 8, 32), "workers inside");
  inner.vector_length = 128;
  unit_test (gives (inner, 2, 128), "workers inside, of many lanes");
  inner.vector_length = 512;
  unit_test (gives (inner, 1, 512), "one worker inside");
  inner.num_workers = 2;
  unit_test (gives (inner, 2, 512), "workers inside, as a clause says");
  trips = 8;
  inner = loops (&trips, 1);
  inner.over_workers = true;
  inner.worker_trips = 3;
  unit_test (gives (inner, 4, 32), "three iterations for workers");
  inner.worker_trips = 64;
  unit_test (gives (inner, 8, 32), "many iterations for workers");
  inner.worker_trips = PLAN_UNKNOWN;
  unit_test (gives (inner, 4, 32), "unknown iterations for workers");
  inner.in_workers = true;
  unit_test (gives (inner, 1, 32), "workers around them as well");
}

/* Workers around the directive become lanes of one worker: no more than there are iterations, if
   that is known and no other nest counts on them.  */

static void
test_in_workers (void)
{
  int64_t few = 40, unknown = PLAN_UNKNOWN;
  struct plan_inner inner = loops (&few, 1);
  inner.in_workers = true;
  inner.num_workers = 8;
  unit_test (gives (inner, 1, 64), "workers around few iterations");
  inner.lanes_kept = true;
  unit_test (gives (inner, 1, 256), "workers around few iterations, and another nest");
  inner.lanes_kept = false;
  inner.trips = &unknown;
  unit_test (gives (inner, 1, 256), "workers around unknown iterations");
  inner.apart = 1;
  unit_test (gives (inner, 8, 32), "workers with arrays of their own");
  inner = loops (&few, 1);
  inner.in_workers = inner.over_workers = true;
  unit_test (gives (inner, 1, 64), "workers around and inside");
}

static void
test_axes (void)
{
  struct plan_lanes lanes = { .workers = 2, .vector_length = 64 };
  int64_t even[] = { PLAN_UNKNOWN, 4, 8 }, odd[] = { 16, 3 }, unknown[] = { 16, PLAN_UNKNOWN };
  int64_t none[] = { 16, 0 }, many[] = { 1, 256 };
  unit_test (plan_lanes_spread (&lanes, even, 3) && lanes.lanes[0] == 4 && lanes.lanes[1] == 4
             && lanes.lanes[2] == 8 && lanes.block[0] == 4 && lanes.block[2] == 8,
             "axes that share lanes evenly");
  unit_test (!plan_lanes_spread (&lanes, odd, 2), "an axis of three iterations");
  unit_test (!plan_lanes_spread (&lanes, unknown, 2), "an axis of unknown iterations");
  unit_test (!plan_lanes_spread (&lanes, none, 2), "an axis without iterations");
  unit_test (!plan_lanes_spread (&lanes, many, 2), "an axis of more iterations than lanes");
  plan_lanes_join (&lanes);
  unit_test (lanes.lanes[0] == 128 && lanes.block[0] == 128, "one axis");
}

static void
test_rounds (void)
{
  struct plan_lanes lanes = { .workers = 2, .vector_length = 64 };
  unit_test (plan_lanes_rounds (&lanes, 640, true, true) == 5, "rounds of all lanes");
  unit_test (plan_lanes_rounds (&lanes, 640, true, false) == 10, "rounds of a worker's lanes");
  unit_test (plan_lanes_rounds (&lanes, 640, false, true) == 320, "rounds of workers");
  unit_test (plan_lanes_rounds (&lanes, 640, false, false) == 640, "rounds of one lane");
  unit_test (plan_lanes_rounds (&lanes, 100, true, true) == 1, "less than a round");
  unit_test (plan_lanes_rounds (&lanes, 0, true, true) == 1, "no iteration");
  unit_test (plan_lanes_rounds (&lanes, PLAN_UNKNOWN, true, true) == 8, "unknown rounds");
}

/* There are fewer lanes if each has up to four iterations then that are straight code, and have loops
   inside.  */

static void
test_share (void)
{
  static const struct { int64_t trips, long_trips, statements; int given, lanes; } cases[] = {
    { 512, 512, 100, 0, 128 }, { 256, 256, 800, 0, 128 }, { 512, 0, 100, 0, 256 },
    { 1024, 1024, 100, 0, 256 }, { 320, 320, 100, 0, 256 }, { 512, 512, 601, 0, 256 },
    { 512, 512, 100, 256, 256 }, { 128, 128, 100, 0, 128 }, { 64, 64, 100, 0, 64 },
    { PLAN_UNKNOWN, PLAN_UNKNOWN, 100, 0, 128 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (int kept = 0; kept < 2; kept++)
      {
        struct plan_lanes lanes;
        struct plan_inner inner = loops (&cases[i].trips, 1);
        inner.long_trips = cases[i].long_trips;
        inner.statements = cases[i].statements;
        inner.vector_length = cases[i].given;
        inner.lanes_kept = kept;
        plan_lanes_choose (&inner, &lanes);
        int before = lanes.vector_length;
        plan_lanes_share (&inner, &lanes);
        unit_test (lanes.vector_length == (kept ? before : cases[i].lanes), "sharing, %d%s",
                   (int) i, kept ? " and another nest" : "");
      }
}

/* Groups have as many lanes as the longest loop has iterations, if that is a warp at most.  */

static bool
groups (struct plan_inner inner, int64_t bytes, int n, int each, bool few_together)
{
  const struct plan_target *h200 = plan_target ("h200");
  struct plan_lanes lanes;
  plan_lanes_choose (&inner, &lanes);
  int before = lanes.vector_length;
  plan_lanes_group (&inner, bytes, h200->static_shared - h200->reserve, h200, &lanes);
  return (lanes.groups == n && plan_lanes_each (&lanes) == each
          && lanes.vector_length == (n ? n * each : before) && (!n || lanes.few_together == few_together));
}

static void
test_groups (void)
{
  int64_t some[] = { 16, 9 }, one = 1, warp = 32, more = 33, mixed[] = { 8, PLAN_UNKNOWN };
  int64_t long_one[] = { PLAN_UNKNOWN, 100 };
  unit_test (groups (loops (some, 2), 256, 8, 16, false), "groups of half a warp");
  unit_test (groups (loops (&one, 1), 16, 16, 8, false), "the smallest groups");
  unit_test (groups (loops (&warp, 1), 256, 4, 32, false), "groups of a warp");
  unit_test (groups (loops (&more, 1), 256, 0, 64, false), "more iterations than a warp has lanes");
  unit_test (groups (loops (mixed, 2), 32, 4, 32, true), "unknown iterations");
  unit_test (groups (loops (long_one, 2), 32, 0, 128, false), "unknown iterations beside many");
  unit_test (groups (loops (some, 2), 40000, 0, 32, false), "too much memory");
  unit_test (groups (loops (some, 2), 12000, 2, 16, false), "few copies");
}

/* The same where it is only known how many iterations a loop has at most.  */

static void
test_bounded (void)
{
  static const struct { int64_t trips, most; int groups; bool in_turns; } cases[] = {
    { PLAN_UNKNOWN, 64, 4, true }, { PLAN_UNKNOWN, 50, 4, true }, { PLAN_UNKNOWN, 1, 4, true },
    { PLAN_UNKNOWN, 128, 4, true }, { PLAN_UNKNOWN, 129, 0, false },
    { PLAN_UNKNOWN, PLAN_UNKNOWN, 0, false }, { 128, 50, 4, true }, { 100, 64, 0, false }
  };
  const struct plan_target *h200 = plan_target ("h200");
  int64_t free = h200->static_shared - h200->reserve;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_lanes lanes;
      int64_t trips[] = { 64, cases[i].trips }, most[] = { PLAN_UNKNOWN, cases[i].most };
      struct plan_inner inner = loops (trips, 2);
      inner.around_trips = PLAN_UNKNOWN;
      inner.most = most;
      plan_lanes_choose (&inner, &lanes);
      plan_lanes_group (&inner, 512, free, h200, &lanes);
      unit_test (lanes.groups == cases[i].groups && lanes.in_turns == cases[i].in_turns
                 && !lanes.few_together, "a bound, %d", (int) i);
    }
  int64_t few[] = { 8, PLAN_UNKNOWN }, none[] = { PLAN_UNKNOWN, 200 };
  struct plan_lanes lanes;
  struct plan_inner inner = loops (few, 2);
  inner.around_trips = PLAN_UNKNOWN;
  inner.most = none;
  plan_lanes_choose (&inner, &lanes);
  plan_lanes_group (&inner, 512, free, h200, &lanes);
  unit_test (lanes.groups == 4 && !lanes.in_turns && lanes.few_together, "a bound that is too high");
}

/* Where loops have a few times as many iterations as a warp has lanes, groups are warps, and each lane has these few.  */

static bool
turns (struct plan_inner inner, int n, int vector_length)
{
  const struct plan_target *h200 = plan_target ("h200");
  struct plan_lanes lanes;
  plan_lanes_choose (&inner, &lanes);
  plan_lanes_group (&inner, 512, h200->static_shared - h200->reserve, h200, &lanes);
  return lanes.groups == n && lanes.in_turns == (n > 0) && lanes.vector_length == vector_length && !lanes.few_together;
}

static void
test_turns (void)
{
  int64_t four[] = { 128, 128 }, several[] = { 96, 32 }, odd[] = { 128, 100 }, many = 32 * (EFFORT_TURNS_UNROLLED + 1);
  int64_t unknown[] = { 128, PLAN_UNKNOWN };
  struct plan_inner inner = loops (four, 2);
  inner.around_trips = PLAN_UNKNOWN;
  inner.statements = EFFORT_UNROLLED / 4;
  unit_test (turns (inner, 4, 128), "four iterations a lane");
  inner.statements++;
  unit_test (turns (inner, 0, 128), "too many statements");
  inner.statements = 10;
  inner.vector_length = 64;
  unit_test (turns (inner, 2, 64), "as many lanes as a clause says");
  inner.vector_length = 32;
  unit_test (turns (inner, 0, 32), "no more lanes than a group");
  inner.vector_length = 0;
  inner.around_trips = 4 * 132;
  unit_test (turns (inner, 4, 128), "an iteration for each group");
  inner.around_trips--;
  unit_test (turns (inner, 2, 64), "for half as many");
  inner.around_trips = 2 * 132 - 1;
  unit_test (turns (inner, 0, 128), "too few iterations around");
  inner.num_gangs = 10;
  unit_test (turns (inner, 4, 128), "enough for as many gangs as a clause says");
  inner = loops (several, 2);
  inner.around_trips = PLAN_UNKNOWN;
  unit_test (turns (inner, 4, 128), "loops of several lengths");
  inner = loops (odd, 2);
  inner.around_trips = PLAN_UNKNOWN;
  unit_test (turns (inner, 0, 128), "no multiple of a warp");
  inner = loops (&many, 1);
  inner.around_trips = PLAN_UNKNOWN;
  unit_test (turns (inner, 0, EFFORT_LANES_KNOWN), "too many iterations");
  inner = loops (unknown, 2);
  inner.around_trips = PLAN_UNKNOWN;
  unit_test (turns (inner, 0, 128), "an unknown number of iterations");
}

static void
test_grouped_gangs (void)
{
  const struct plan_target *h200 = plan_target ("h200");
  struct plan_lanes lanes = { .workers = 1, .vector_length = 128, .groups = 8 };
  int64_t usual = (int64_t) EFFORT_GROUPED_ROUNDS * 132 * 16;
  struct gangs_limits l = plan_lanes_limits (&lanes, 1, h200);
  unit_test (gangs_for (PLAN_UNKNOWN, &l) == usual, "unknown iterations");
  unit_test (gangs_for (1, &l) == 1, "one iteration");
  unit_test (gangs_for (801, &l) == 101, "a group for each iteration");
  unit_test (gangs_for (usual * 80, &l) == usual, "rounds of all groups");
  unit_test (gangs_for (usual * 9, &l) == (usual * 9 + 15) / 16, "two rounds, of which one is short");
  lanes.few_together = true;
  l = plan_lanes_limits (&lanes, PLAN_UNKNOWN, h200);
  unit_test (gangs_for (801, &l) == 801 && gangs_for (usual * 2, &l) == usual,
	     "all lanes for one or two iterations");
  unit_test (gangs_for (usual * 2 + 1, &l) == (usual * 2 + 8) / 8, "groups for more");
  lanes.groups = 0;
  l = plan_lanes_limits (&lanes, 1, h200);
  unit_test (gangs_for (PLAN_UNKNOWN, &l) == plan_gangs (h200, 128, PLAN_UNKNOWN)
	     && gangs_for (9, &l) == 9, "no groups");
}

/* The lanes of all workers share two loops if the inner one is too short for a warp.  */

static void
test_flatten (void)
{
  unit_test (plan_lanes_flatten (64, 8), "few iterations are flattened");
  unit_test (plan_lanes_flatten (2, 21) && !plan_lanes_flatten (2, 22), "two thirds of a warp");
  unit_test (!plan_lanes_flatten (64, 32) && !plan_lanes_flatten (64, 64), "whole warps");
  unit_test (plan_lanes_flatten (8, 33), "one lane of another warp");
  unit_test (!plan_lanes_flatten (1, 8) && !plan_lanes_flatten (8, 1), "a single iteration");
  unit_test (!plan_lanes_flatten (EFFORT_COUNT, 8), "too many together");
}

/* Gangs walk over neighbouring blocks together only if they make whole groups.  */

static void
test_blocks (void)
{
  struct plan plan = { .lanes = { 32, 16 }, .turns = 4, .vector_length = 128, .gangs = 792,
                       .together = 264 };
  struct plan_lanes lanes;
  plan_lanes_blocks (&plan, 2, true, &lanes);
  unit_test (lanes.workers == 1 && lanes.vector_length == 128 && lanes.block[0] == 32
             && lanes.lanes[0] == 8 && lanes.block[1] == 16 && lanes.lanes[1] == 16,
             "blocks of several turns");
  unit_test (lanes.gangs == 792 && lanes.together == 264, "groups of gangs");
  plan_lanes_blocks (&plan, 2, false, &lanes);
  unit_test (!lanes.gangs && !lanes.together, "gangs that a clause numbers");
  plan.gangs = 264;
  plan_lanes_blocks (&plan, 2, true, &lanes);
  unit_test (lanes.gangs == 264 && !lanes.together, "one group of gangs");
  plan.gangs = 800;
  plan_lanes_blocks (&plan, 2, true, &lanes);
  unit_test (lanes.gangs == 800 && !lanes.together, "gangs that make no whole groups");
}

static void
test_bare (void)
{
  const struct plan_target *h200 = plan_target ("h200");
  int64_t free = h200->static_shared - h200->reserve;
  struct plan_bare plain = { .outermost = true, .private_bytes = free };
  struct plan_bare stepped = { .in_step = true, .least_trips = 32 };
  struct plan_bare other = plain;
  unit_test (plan_lanes_bare (&plain, h200) == PLAN_SPREAD, "loops without tiles");
  other.reduction = true;
  unit_test (plan_lanes_bare (&other, h200) == PLAN_LEFT, "a reduction");
  other = plain;
  other.scheduled = true;
  unit_test (plan_lanes_bare (&other, h200) == PLAN_LEFT, "blocks without tiles");
  other = plain;
  other.by_user = true;
  unit_test (plan_lanes_bare (&other, h200) == PLAN_LEFT, "clauses");
  other = plain;
  other.private_bytes++;
  unit_test (plan_lanes_bare (&other, h200) == PLAN_LEFT, "no shared memory left");
  other = plain;
  other.outermost = false;
  unit_test (plan_lanes_bare (&other, h200) == PLAN_LEFT, "loops in other loops");
  unit_test (plan_lanes_bare (&stepped, h200) == PLAN_STEPPED, "lanes in step");
  stepped.least_trips = 31;
  unit_test (plan_lanes_bare (&stepped, h200) == PLAN_LEFT, "lanes in step, less than a warp");
  stepped.least_trips = PLAN_UNKNOWN;
  unit_test (plan_lanes_bare (&stepped, h200) == PLAN_LEFT, "lanes in step, unknown iterations");
}

/* What all lanes execute around loops inside instead of one.  */

static void
test_together (void)
{
  struct plan_lanes warp = { .workers = 1, .vector_length = 32, .apart = PLAN_NO_LOOP };
  struct plan_lanes warps = { .workers = 1, .vector_length = 128, .apart = PLAN_NO_LOOP };
  struct plan_lanes own = { .workers = 4, .vector_length = 32, .apart = 0 };
  struct plan_lanes all = own;
  all.apart = PLAN_NO_LOOP;
  unit_test (plan_lanes_together (&warps, 1, EFFORT_TOGETHER, false), "little code");
  unit_test (!plan_lanes_together (&warps, 1, EFFORT_TOGETHER + 1, false), "much code");
  unit_test (plan_lanes_together (&warps, 2, EFFORT_TOGETHER + 1, false), "two loops inside");
  unit_test (!plan_lanes_together (&warps, 1, 1, true), "a loop of its own");
  unit_test (!plan_lanes_together (&all, 1, 1, true), "a loop of its own, workers");
  unit_test (plan_lanes_together (&warp, 1, 1000, true), "a warp");
  unit_test (plan_lanes_together (&own, 1, 1000, true), "a warp of each worker");
  struct plan_lanes three = warps, lengthy = warps;
  three.vector_length = 96;
  plan_lanes_warps (&lengthy, EFFORT_GROUPED_LONG + 1);
  unit_test (!lengthy.groups, "long loops inside");
  plan_lanes_warps (&warps, EFFORT_GROUPED_LONG);
  unit_test (warps.groups == 4 && warps.few_together, "short loops inside");
  plan_lanes_warps (&three, 0);
  plan_lanes_warps (&warp, 0);
  plan_lanes_warps (&own, 0);
  unit_test (!three.groups && !warp.groups && !own.groups, "other numbers of lanes");
}

int
main (void)
{
  test_trips ();
  test_long ();
  test_clauses ();
  test_over_workers ();
  test_in_workers ();
  test_axes ();
  test_rounds ();
  test_share ();
  test_groups ();
  test_bounded ();
  test_turns ();
  test_grouped_gangs ();
  test_flatten ();
  test_blocks ();
  test_bare ();
  test_together ();
  return unit_end ();
}
