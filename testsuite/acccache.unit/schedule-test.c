/* Tests of plan/schedule: who runs loops without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "schedule.h"
#include "effort.h"
#include "unit.h"

#include <string.h>

#define FAR PLAN_UNKNOWN

/* A nest of N axes of unknown trips, with the references REF.  */

static struct schedule_nest
nest_of (int n, const struct schedule_ref *ref, int n_refs)
{
  struct schedule_nest nest = { .n_axes = n, .workers = true, .max_lanes = 512, .ref = ref,
                                .n_refs = n_refs };
  for (int i = 0; i < SCHEDULE_MAX_AXES; i++)
    nest.trips[i] = PLAN_UNKNOWN;
  return nest;
}

/* A reference to a double with the strides S, T and U.  */

static struct schedule_ref
ref_of (int64_t s, int64_t t, int64_t u)
{
  return (struct schedule_ref) { .size = 8, .count = 1, .stride = { s, t, u },
                                 .near = { 1, 1, 1 } };
}

static struct schedule
open (const struct schedule_nest *nest)
{
  return schedule_open (nest, plan_target (NULL));
}

static bool
runs_blocks (struct schedule s, int a, int b, int c)
{
  return (s.way == SCHEDULE_BLOCKS && s.workers == 1 && s.lanes[0] == a
          && (b == 0 || s.lanes[1] == b) && (c == 0 || s.lanes[2] == c)
          && s.vector_length == a * (b ? b : 1) * (c ? c : 1));
}

static void
test_blocks (void)
{
  struct schedule_ref one[] = { ref_of (8, 0, 0), ref_of (8, 0, 0) };
  struct schedule_nest nest = nest_of (1, one, 2);
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "one loop");

  struct schedule_ref rows[] = { ref_of (FAR, 8, 0), ref_of (FAR, 8, 0) };
  nest = nest_of (2, rows, 2);
  unit_test (runs_blocks (open (&nest), 1, 256, 0), "contiguous inside");

  unit_test (!open (&nest).heavy, "lanes with few registers");

  nest.words = EFFORT_HEAVY_WORDS;
  unit_test (open (&nest).heavy, "lanes with many registers");
  unit_test (runs_blocks (open (&nest), 4, 32, 0), "few lanes without work where each is heavy");
  nest.trips[1] = 1024;
  unit_test (runs_blocks (open (&nest), 1, 128, 0), "all have work");

  struct schedule_ref columns[] = { ref_of (8, FAR, 0), ref_of (8, FAR, 0) };
  nest = nest_of (2, columns, 2);
  unit_test (runs_blocks (open (&nest), 256, 1, 0), "contiguous outside");

  struct schedule_ref cross[] = { ref_of (FAR, 8, 0), ref_of (FAR, 8, 0), ref_of (FAR, 8, 0) };
  for (int i = 0; i < 3; i++)
    cross[i].near[0] = 3;
  nest = nest_of (2, cross, 3);
  struct schedule s = open (&nest);
  unit_test (s.way == SCHEDULE_BLOCKS && s.lanes[0] > 1 && s.lanes[1] >= WARP
             && s.vector_length == 256, "neighbours outside");

  struct schedule_ref turned[] = { ref_of (FAR, 4, 0), ref_of (4, FAR, 0) };
  nest = nest_of (2, turned, 2);
  s = open (&nest);
  unit_test (s.lanes[0] >= 8 && s.lanes[1] >= 8, "a transposition");
}

static void
test_trips (void)
{
  struct schedule_ref rows[] = { ref_of (FAR, 8, 0), ref_of (FAR, 8, 0) };
  struct schedule_nest nest = nest_of (2, rows, 2);
  nest.trips[1] = 4;
  struct schedule s = open (&nest);
  unit_test (s.lanes[1] == 4 && s.lanes[0] == 64, "few iterations inside");
  nest.trips[1] = 96;
  s = open (&nest);
  unit_test (s.lanes[1] == 32 && s.lanes[0] == 8, "no lane is idle");

  struct schedule_ref one[] = { ref_of (8, 0, 0) };
  nest = nest_of (1, one, 1);
  nest.trips[0] = 1000;
  unit_test (runs_blocks (open (&nest), 32, 0, 0), "few iterations");
  nest.trips[0] = 1 << 20;
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "many iterations");
  nest.trips[0] = 0;
  unit_test (open (&nest).way == SCHEDULE_BLOCKS, "no iterations");
}

static void
test_inner (void)
{
  /* Rows of a matrix times a vector: the inner loop is contiguous.  */
  struct schedule_ref product[] = { ref_of (FAR, 8, 0), ref_of (0, 8, 0), ref_of (8, 0, 0) };
  product[0].count = product[1].count = 16;
  struct schedule_nest nest = nest_of (1, product, 3);
  nest.inner = nest.inner_reduction = true;
  struct schedule s = open (&nest);
  unit_test (s.way == SCHEDULE_INNER && s.workers == 8 && s.vector_length == WARP, "rows");
  nest.workers = false;
  s = open (&nest);
  unit_test (s.way == SCHEDULE_INNER && s.workers == 1, "rows, without workers");
  nest.workers = true;
  nest.num_workers = 4;
  s = open (&nest);
  unit_test (s.way == SCHEDULE_INNER && s.workers == 4, "rows, workers by a clause");
  nest.num_workers = 0;
  nest.in_memory = true;
  unit_test (open (&nest).way == SCHEDULE_LEFT, "rows, variables in memory");
  nest.in_memory = false;
  nest.vector_length = 128;
  nest.slow_reductions = true;
  unit_test (open (&nest).way == SCHEDULE_LEFT, "a slow reduction among many lanes");
  nest.slow_reductions = false;
  s = open (&nest);
  unit_test (s.way == SCHEDULE_INNER && s.vector_length == 128, "a reduction among many lanes");
  nest.inner_reduction = false;
  s = open (&nest);
  unit_test (s.way == SCHEDULE_INNER && s.workers == 2 && s.vector_length == 128,
             "rows, lanes by a clause");
  nest.vector_length = 0;
  nest.lanes_only = true;
  unit_test (open (&nest).way == SCHEDULE_BLOCKS, "rows, lanes outside by a clause");
  nest.lanes_only = false;
  nest.trips[0] = 300;
  unit_test (open (&nest).workers == 2, "rows, few of them");

  /* Sums of columns: the outer loop is.  */
  struct schedule_ref sums[] = { ref_of (8, FAR, 0), ref_of (8, 0, 0) };
  sums[0].count = 16;
  nest = nest_of (1, sums, 2);
  nest.inner = nest.inner_reduction = true;
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "columns");
}

/* Lanes take the place of workers that have nothing for their own lanes.  */

static void
test_workers_only (void)
{
  struct schedule_ref one[] = { ref_of (8, 0, 0) };
  struct schedule_nest nest = nest_of (1, one, 1);
  nest.num_workers = 100;
  nest.workers_only = true;
  unit_test (runs_blocks (open (&nest), 128, 0, 0), "lanes for workers");
  nest.num_workers = 3;
  unit_test (runs_blocks (open (&nest), 32, 0, 0), "lanes for a few workers");
  nest.num_workers = 1000;
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "lanes for many workers");
  nest.max_lanes = 128;
  unit_test (runs_blocks (open (&nest), 128, 0, 0), "no more than there are registers for");
  nest.vector_length = 64;
  unit_test (runs_blocks (open (&nest), 64, 0, 0), "as many as another loop has");
}

static bool
has_teams (struct schedule s, int least, int most, bool apart)
{
  return (s.way == SCHEDULE_BLOCKS && s.lanes[0] == s.vector_length && s.team.least == least
          && s.team.most == most && s.team.apart == apart);
}

static void
test_teams (void)
{
  /* Rows of a matrix times a vector, and sums of columns.  */
  struct schedule_ref product[] = { ref_of (FAR, 8, 0), ref_of (0, 8, 0), ref_of (8, 0, 0) };
  struct schedule_ref sums[] = { ref_of (8, FAR, 0), ref_of (8, 0, 0) };
  product[0].count = product[1].count = sums[0].count = 16;
  struct schedule_nest rows = nest_of (1, product, 3), columns = nest_of (1, sums, 2);
  rows.teams = columns.teams = true;
  rows.inner = rows.inner_reduction = true;
  unit_test (has_teams (open (&rows), 2, 8, false), "teams for rows");
  unit_test (has_teams (open (&columns), 0, 6, true), "teams for columns");
  rows.vector_length = columns.vector_length = 32;
  unit_test (has_teams (open (&rows), 2, 5, false), "teams of 32 lanes for rows");
  unit_test (has_teams (open (&columns), 0, 3, true), "teams of 32 lanes for columns");
  rows.vector_length = 96;
  unit_test (open (&rows).team.most == 0, "no teams of 96 lanes");
  rows.vector_length = columns.vector_length = 0;
  rows.trips[1] = 16;
  columns.trips[1] = 64;
  unit_test (has_teams (open (&rows), 2, 2, false), "short rows");
  unit_test (has_teams (open (&columns), 0, 4, true), "short columns");
  rows.trips[1] = columns.trips[1] = 5;
  unit_test (open (&rows).team.most == 0 && open (&columns).team.most == 0, "too short for teams");
  rows.trips[1] = columns.trips[1] = PLAN_UNKNOWN;
  rows.trips[0] = columns.trips[0] = 1 << 20;
  unit_test (has_teams (open (&rows), 2, 2, false), "many rows");
  unit_test (open (&columns).team.most == 0, "many columns");
  rows.trips[0] = columns.trips[0] = PLAN_UNKNOWN;
  rows.num_workers = 4;
  columns.lanes_only = true;
  unit_test (open (&rows).team.most > 0 && open (&rows).vector_length == 256, "teams of workers");
  rows.num_workers = 3;
  unit_test (open (&rows).team.most == 0, "no teams where warps are no power of two");
  unit_test (open (&columns).team.most == 0, "no teams where a clause gives away the lanes");
  columns.lanes_only = false;
  columns.in_memory = true;
  unit_test (open (&columns).team.most == 0, "no teams with variables in memory");
}

static void
test_left (void)
{
  struct schedule_ref one[] = { ref_of (8, 0, 0) };
  struct schedule_nest nest = nest_of (1, one, 1);
  nest.vector_length = 48;
  unit_test (open (&nest).way == SCHEDULE_LEFT, "no whole warps");
  nest.vector_length = 128;
  unit_test (runs_blocks (open (&nest), 128, 0, 0), "lanes by a clause");
  nest.vector_length = 96;
  unit_test (runs_blocks (open (&nest), 96, 0, 0), "three warps");
  nest.vector_length = 0;
  nest.num_workers = 8;
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "workers that become one");
  nest.vector_length = 64;
  unit_test (runs_blocks (open (&nest), 512, 0, 0), "workers and lanes by clauses");
  nest.vector_length = 256;
  unit_test (runs_blocks (open (&nest), 1024, 0, 0), "more of them than a gang has");
  nest.lanes_only = true;
  unit_test (runs_blocks (open (&nest), 256, 0, 0), "workers beside a clause for lanes");
  nest.lanes_only = false;
  nest.vector_length = nest.num_workers = 0;
  nest.reduction = true;
  unit_test (open (&nest).way == SCHEDULE_BLOCKS, "a reduction among gangs");
  nest.slow_reductions = true;
  unit_test (open (&nest).way == SCHEDULE_LEFT, "a slow reduction among gangs");
}

static void
test_walks (void)
{
  struct schedule_ref walk[] = { ref_of (FAR, 0, 0), ref_of (8, 0, 0) };
  walk[0].walk = 8;
  walk[0].count = 16;
  struct schedule_nest nest = nest_of (1, walk, 2);
  unit_test (schedule_walks (&nest) && open (&nest).vector_length == WARP, "lanes walk");
  walk[0].stride[0] = 8;
  unit_test (!schedule_walks (&nest) && open (&nest).vector_length == EFFORT_LONG_LANES,
	     "side by side: each iteration has a loop");
  walk[0].walk = 0;
  unit_test (open (&nest).vector_length == EFFORT_SCHEDULE_LANES, "without a loop");
  walk[0].walk = 8;
  walk[0].stride[0] = FAR;
  walk[0].walk = 4096;
  unit_test (!schedule_walks (&nest), "lanes jump");
}

static bool
gives (struct schedule_clauses c, int workers, int vector_length)
{
  struct schedule s = schedule_written (&c);
  return (s.way == SCHEDULE_KEPT && s.workers == workers && s.vector_length == vector_length);
}

static void
test_written (void)
{
  struct schedule_clauses c = { .lanes = true, .trips = PLAN_UNKNOWN, .max_lanes = 512 };
  unit_test (gives (c, 1, 128), "lanes inside");
  c.trips = 40;
  unit_test (gives (c, 1, 64), "lanes inside, few iterations");
  c.trips = 5000;
  unit_test (gives (c, 1, 256), "lanes inside, many iterations");
  c.trips = PLAN_UNKNOWN;
  c.rows = true;
  unit_test (gives (c, 4, 32) && schedule_written (&c).rows, "rows");
  c.max_lanes = 64;
  unit_test (gives (c, 2, 32), "rows, few registers");
  c.max_lanes = 512;
  c.vector_length = 64;
  unit_test (gives (c, 1, 64), "rows, lanes by a clause");
  c.vector_length = 0;
  c.num_workers = 2;
  unit_test (gives (c, 2, 32) && !schedule_written (&c).rows, "rows, workers by a clause");
  c.num_workers = 0;
  c.rows = false;
  c.workers = true;
  unit_test (gives (c, 8, 32), "workers and lanes run one loop");
  c.rows_apart = PLAN_UNKNOWN;
  unit_test (gives (c, 16, 32), "workers have a loop of their own");
  c.max_lanes = 256;
  unit_test (gives (c, 8, 32), "they have few registers");
  c.max_lanes = 512;
  c.rows_apart = 8;
  unit_test (gives (c, 8, 32), "it has few iterations");
  c.rows_apart = 1000;
  c.reduction = true;
  unit_test (gives (c, 16, 32), "it makes a reduction");
  c.choosable = true;
  unit_test (gives (c, 8, 32) && schedule_written (&c).chosen, "the device can choose");
  c.rows_apart = 8;
  unit_test (gives (c, 8, 32) && !schedule_written (&c).chosen, "nothing to choose for");
  c.rows_apart = 1000;
  c.num_workers = 4;
  unit_test (gives (c, 4, 32) && !schedule_written (&c).chosen, "workers by a clause, and rows");
  c.num_workers = 0;
  c.choosable = c.reduction = c.workers = false;
  c.rows_apart = 0;
  c.flat = true;
  unit_test (gives (c, 1, 256), "gangs and lanes");
  c.walks = true;
  unit_test (gives (c, 1, 32), "lanes that walk");
  c.walks = false;
  c.workers = true;
  unit_test (gives (c, 8, 32), "all levels");
  c.vector_length = 64;
  unit_test (gives (c, 4, 64), "all levels, lanes by a clause");
  c.num_workers = 2;
  unit_test (gives (c, 2, 64), "all by clauses");
  c.reduction = true;
  unit_test (gives (c, 2, 64), "a reduction, all by clauses");
  c.num_workers = 0;
  unit_test (gives (c, 4, 64), "a reduction");
  c.slow_reductions = true;
  unit_test (schedule_written (&c).way == SCHEDULE_LEFT, "a slow reduction");
  c = (struct schedule_clauses) { .lanes = true, .in_memory = true };
  unit_test (schedule_written (&c).way == SCHEDULE_LEFT, "variables in memory");
  c.flat = true;
  c.trips = PLAN_UNKNOWN;
  c.max_lanes = 512;
  unit_test (gives (c, 1, 256), "each lane's variables in memory");
  c = (struct schedule_clauses) { .workers = true, .one_gang = true, .max_lanes = 256 };
  unit_test (schedule_written (&c).way == SCHEDULE_LEFT, "workers of one gang");
  c.num_workers = 4;
  unit_test (gives (c, 4, 32), "workers of one gang, by a clause");
  c = (struct schedule_clauses) { .lanes = true, .one_gang = true, .trips = 200, .max_lanes = 256 };
  unit_test (gives (c, 1, 256), "lanes of one gang");
  c = (struct schedule_clauses) { .max_lanes = 256 };
  unit_test (gives (c, 0, 0), "gangs alone");
}

static void
test_agree (void)
{
  struct schedule blocks = { .way = SCHEDULE_BLOCKS, .workers = 1, .vector_length = 256 };
  struct schedule small = { .way = SCHEDULE_BLOCKS, .workers = 1, .vector_length = 32 };
  struct schedule inner = { .way = SCHEDULE_INNER, .workers = 8, .vector_length = 32 };
  struct schedule gangs = { .way = SCHEDULE_KEPT };
  struct schedule left = { .way = SCHEDULE_LEFT, .why = "so" };
  struct schedule lanes_only = { .way = SCHEDULE_KEPT, .workers = 1, .vector_length = 128 };
  int fixed = 0;
  struct schedule same[] = { gangs, blocks, blocks, gangs };
  unit_test (schedule_agree (same, 4, false, &fixed) && fixed == 0, "all the same");
  struct schedule lanes[] = { small, gangs, blocks };
  unit_test (schedule_agree (lanes, 3, false, &fixed) && fixed == 256, "one has more lanes");
  unit_test (!schedule_agree (lanes, 3, false, &fixed) && fixed == 0, "it still has more lanes");
  struct schedule kept[] = { blocks, inner, gangs, lanes_only };
  unit_test (schedule_agree (kept, 4, true, &fixed) && fixed == 64, "they may all have 64 lanes");
  fixed = 0;
  unit_test (schedule_agree (kept + 2, 2, true, &fixed) && fixed == 0, "gangs need no lanes");
  struct schedule some[] = { blocks, lanes_only };
  unit_test (schedule_agree (some, 2, true, &fixed) && fixed == 128, "they may all have 128 lanes");
  fixed = 0;
  struct schedule ways[] = { blocks, inner };
  unit_test (!schedule_agree (ways, 2, false, &fixed) && ways[0].way == SCHEDULE_LEFT
             && ways[1].way == SCHEDULE_LEFT && fixed == 0, "they differ, and clauses say how");
  struct schedule one[] = { blocks, left };
  unit_test (!schedule_agree (one, 2, true, &fixed) && one[0].way == SCHEDULE_LEFT
             && !strcmp (one[1].why, "so") && strcmp (one[0].why, "so"), "one is left");
  unit_test (schedule_agree (NULL, 0, false, &fixed) && fixed == 0, "none");
}

static bool
lowers (int most, int workers, int length, int to_workers, int to_length)
{
  bool same = workers == to_workers && length == to_length;
  return (schedule_lower (most, &workers, &length) != same && workers == to_workers
          && length == to_length);
}

static void
test_lower (void)
{
  unit_test (lowers (512, 8, 64, 8, 64), "enough registers");
  unit_test (lowers (512, 8, 128, 4, 128), "fewer workers");
  unit_test (lowers (256, 32, 32, 8, 32), "a quarter of the workers");
  unit_test (lowers (256, 32, 0, 8, 0), "fewer workers, of a warp each");
  unit_test (lowers (256, 0, 1024, 0, 256), "fewer lanes");
  unit_test (lowers (256, 4, 512, 1, 256), "fewer of both");
  unit_test (lowers (256, 0, 0, 0, 0), "no clauses");
  unit_test (lowers (256, 1, 288, 1, 128), "whole warps");
}

/* How full blocks of 8 x 32 lanes have to be whose axes have so many iterations, each lane so many
   neighbouring ones, and the nest so many statements.  */

static int
flat (int64_t outer, int64_t inner, int turns_outer, int turns_inner, int statements)
{
  struct schedule s = { .way = SCHEDULE_BLOCKS, .vector_length = 256, .lanes = { 8, 32 },
                        .turns = { turns_outer, turns_inner } };
  int64_t trips[] = { outer, inner };
  return schedule_flat (&s, 2, trips, false, statements);
}

static void
test_flat (void)
{
  struct schedule team = { .vector_length = 256, .lanes = { 32, 8 }, .team = { .most = 5 } };
  struct schedule row = { .vector_length = 256, .lanes = { 1, 256 } };
  struct schedule odd = { .vector_length = 96, .lanes = { 3, 32 } };
  struct schedule single = { .vector_length = 128, .lanes = { 128 } };
  int64_t trips[] = { PLAN_UNKNOWN, PLAN_UNKNOWN }, known[] = { PLAN_UNKNOWN, 512 };
  unit_test (flat (PLAN_UNKNOWN, PLAN_UNKNOWN, 0, 0, 20) == EFFORT_FLAT, "nothing is known");
  unit_test (flat (PLAN_UNKNOWN, PLAN_UNKNOWN, 1, 4, 20) == EFFORT_FLAT_TURNED, "vectors");
  unit_test (flat (PLAN_UNKNOWN, PLAN_UNKNOWN, 3, 4, 20) == EFFORT_FLAT_REUSING, "reuse");
  unit_test (flat (1000, PLAN_UNKNOWN, 0, 0, 20) == EFFORT_FLAT, "rows may be short");
  unit_test (flat (PLAN_UNKNOWN, 64, 0, 0, 20) == EFFORT_FLAT, "there may be few rows");
  unit_test (flat (1000, 64, 0, 0, 20) == 0, "all is known");
  unit_test (flat (PLAN_UNKNOWN, PLAN_UNKNOWN, 0, 0, EFFORT_FLAT_STATEMENTS + 1) == 0,
             "too many statements");
  unit_test (schedule_flat (&team, 2, trips, false, 20) == 0, "teams");
  unit_test (schedule_flat (&row, 2, known, false, 20) == 0, "lanes along the known axis");
  unit_test (schedule_flat (&row, 1, trips, false, 20) == 0, "one axis");
  unit_test (schedule_flat (&row, 1, trips, true, 20) == 0, "a known axis with loops inside");
  unit_test (schedule_flat (&single, 1, trips, true, 20) > 0, "one axis with loops inside");
  single.turns[0] = 2;
  unit_test (schedule_flat (&single, 1, trips, true, 20) == 0, "neighbours along it");
  unit_test (schedule_flat (&odd, 2, trips, false, 20) == 0, "no power of two");
}

/* How often lanes go along an axis of a nest whose lanes are spread over N of three axes, and over
   N of two axes.  */

static void
test_dimensions (void)
{
  struct schedule_ref planes[] = { { .size = 8, .count = 1, .stride = { FAR, FAR, 8 },
                                     .near = { 3, 3, 3 } } };
  struct schedule_nest three = nest_of (3, planes, 1), two = nest_of (2, planes, 1);
  for (int n = 1; n <= 3; n++)
    {
      int of_three = 0, of_two = 0;
      three.dimensions = two.dimensions = n;
      for (int i = 0; i < 3; i++)
        {
          of_three += open (&three).lanes[i] > 1;
          of_two += open (&two).lanes[i] > 1;
        }
      unit_test (of_three == n, "of three axes");
      unit_test (of_two == (n < 2 ? n : 2), "of two axes");
    }
}

int
main (void)
{
  test_dimensions ();
  test_blocks ();
  test_trips ();
  test_inner ();
  test_workers_only ();
  test_teams ();
  test_left ();
  test_walks ();
  test_written ();
  test_agree ();
  test_lower ();
  test_flat ();
  return unit_end ();
}
