/* Tests of plan/block: which block of iterations, and how many gangs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plan-request.h"

#include <inttypes.h>

static void
test_clauses (void)
{
  static const struct { int lanes0, lanes1, vector, workers; const char *expected; } cases[] = {
    { 0, 0, 0, 0, "8x32: 0" }, { 0, 0, 32, 8, "8x32: 0" }, { 0, 0, 32, 4, "4x32: 0" },
    { 0, 0, 128, 1, "4x32: 0" }, { 0, 0, 32, 1, "1x32: 0" }, { 0, 0, 32, 3, "3x32: 0" },
    { 0, 0, 64, 16, "16x64: 0" }, { 0, 0, 1024, 1, "16x64: 0" },
    { 0, 0, 32, 0, "8x32: 0" }, { 0, 0, 512, 0, "16x32: 0" }, { 0, 0, 0, 16, "16x32: 0" },
    { 0, 0, 100, 8, "8x32: 0" }, { 0, 0, 2048, 8, "8x32: 0" }, { 0, 0, 128, 32, "16x64: 0" },
    { 1, 0, 0, 0, "1x256: 0" }, { 0, 1, 0, 0, "256x1: 1" }, { 1, 0, 32, 8, "1x256: 0" },
    { 8, 32, 0, 0, "8x32: 0" }, { 4, 64, 0, 0, "4x64: 0" }, { 4, 64, 32, 1, "4x64: 0" },
    { 1, 96, 0, 0, "1x96: 0" }, { 3, 0, 0, 0, "3x32: 0" }, { 0, 64, 0, 0, "4x64: 0" },
    { 0, 96, 0, 0, "1x96: 0" }, { 7, 0, 32, 8, "7x32: 0" }, { 1, 32, 32, 8, "1x32: 0" },
    { 8, 0, 256, 1, "8x32: 0" }, { 0, 16, 0, 0, "16x16: 0" }, { 0, 20, 0, 0, "8x20: 0" },
    { 1, 1, 0, 0, "unmapped" }, { 3, 5, 0, 0, "unmapped" }, { 64, 32, 0, 0, "unmapped" },
    { 1, 40, 0, 0, "unmapped" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      square (1, 9);
      req.loop[0].lanes = cases[i].lanes0;
      req.loop[1].lanes = cases[i].lanes1;
      req.vector_length = cases[i].vector;
      req.num_workers = cases[i].workers;
      make (NULL);
      unit_test_text (decision (), cases[i].expected,
                      "lanes %d and %d, vector_length %d, num_workers %d", cases[i].lanes0,
                      cases[i].lanes1, cases[i].vector, cases[i].workers);
      unit_test (plan.mapped ? !plan.reason[0] : plan.reason[0] && plan.tile[0].reason[0],
                 "reason for lanes %d and %d, vector_length %d, num_workers %d", cases[i].lanes0,
                 cases[i].lanes1, cases[i].vector, cases[i].workers);
    }
}

/* Requests that nothing can be made of; the analysis makes none.  */

static void
test_unmapped (void)
{
  static const struct { int loops, lanes0, lanes1; const char *reason; } cases[] = {
    { 0, 0, 0, "there is no nest of one to six parallel loops" },
    { 7, 0, 0, "there is no nest of one to six parallel loops" },
    { 2, 64, 32, "the clauses of the loops ask for more than 1024 lanes a gang" },
    { 2, 1, 1, "no loop of the nest may be spread over the lanes of a gang" },
    { 2, 3, 5, "the clauses of the loops do not make whole warps of 32 lanes" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      square (1, 9);
      req.n_loops = cases[i].loops;
      req.loop[0].lanes = cases[i].lanes0;
      req.loop[1].lanes = cases[i].lanes1;
      make (NULL);
      unit_test (!plan.mapped, "no mapping, case %zu", i);
      unit_test_text (plan.reason, cases[i].reason, "the reason of case %zu", i);
      unit_test_text (plan.tile[0].reason, cases[i].reason, "an array's reason of case %zu", i);
    }
}

static void
test_trips (void)
{
  static const struct { int64_t trips0, trips1; const char *expected; int64_t gangs; } cases[] = {
    { 64, 64, "8x32: 0", 16 }, { 5, U, "1x256: 0", 8448 }, { 4, U, "4x64: 0", 8448 },
    { 1, U, "1x256: 0", 8448 }, { U, 4, "64x4: 1", 8448 }, { U, 1, "256x1: 1", 8448 },
    { 100, 33, "4x64: 0", 25 }, { 8, 32, "8x32: 0", 1 }, { 4, 4, "8x32: 0", 1 },
    { 1, 1, "8x32: 0", 1 }, { 0, 0, "8x32: 0", 1 }, { 7, 31, "8x32: 0", 1 },
    { 8192, 8192, "8x32: 0", 8192 * 32 / 32 }, { INT64_MAX, INT64_MAX, "8x32: 0", 8448 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      square (1, 9);
      req.loop[0].trips = cases[i].trips0;
      req.loop[1].trips = cases[i].trips1;
      make (NULL);
      unit_test_text (decision (), cases[i].expected, "%" PRId64 " times %" PRId64 " iterations",
                      cases[i].trips0, cases[i].trips1);
      if (!unit_test (plan.gangs == cases[i].gangs, "gangs for %" PRId64 " times %" PRId64,
                      cases[i].trips0, cases[i].trips1))
        fprintf (stderr, "%" PRId64 " instead\n", plan.gangs);
    }
}

/* Blocks extend in the three innermost loops that have several iterations.  */

static void
test_many_loops (void)
{
  nest (6);
  struct plan_array *a = array ("a", 4, 2, 1);
  dim (a, 0, 3, 0, 0, 0);
  dim (a, 1, 3, 0, 0, 0);
  for (int l = 0; l < 6; l++)
    a->dim[0].rate[l] = a->dim[1].rate[l] = 1;
  ref (a, 9, 4, 4, 4);
  req.loop[4].trips = 1;
  make (NULL);
  unit_test (plan.mapped && plan.lanes[0] == 1 && plan.lanes[1] == 1 && plan.lanes[4] == 1,
             "outer loops of a deep nest are not spread");
  unit_test (plan.lanes[2] * plan.lanes[3] * plan.lanes[5] >= 32,
             "inner loops of a deep nest are");
  req.loop[0].lanes = 2;
  make (NULL);
  unit_test (plan.mapped && plan.lanes[0] == 2 && plan.lanes[1] == 1,
             "an outer loop of a deep nest is if a clause says so");
}

/* Blocks that fetch in rounds get gangs of 512 lanes a multiprocessor, by the lanes that there are.  */

static void
test_rounds (void)
{
  square (1, 9);
  make (NULL);
  unit_test (plan.gangs == 8448 && plan.together == 2 * 132 && plan.single,
	     "gangs without rounds");
  req.array[0].visits = 64;
  make (NULL);
  unit_test (plan.gangs == 2 * 132 && plan.together == 2 * 132 && !plan.single,
	     "gangs for rounds");
  req.turns = 4;
  req.loop[0].lanes = req.loop[1].lanes = 32;
  make (NULL);
  unit_test (plan.gangs == 2 * 132 && plan.together == 2 * 132, "gangs for rounds and four turns");
  req.turns = 0;
  make (NULL);
  unit_test (plan.gangs == 132 && plan.together == 132, "gangs for rounds and 1024 lanes");
}

/* A device so large that GCC 12 would truncate the number of gangs it can have.  */

static void
test_large_device (void)
{
  struct plan_target large = *plan_target (NULL);
  large.sms = 10000;
  line (4);
  plan_make (&req, &large, &plan);
  unit_test (plan.gangs == 65535, "gangs of a large device");
  req.loop[0].trips = 65536 * 256;
  plan_make (&req, &large, &plan);
  unit_test (plan.gangs == 32768, "gangs of a large device for 65536 blocks");
}

static void
test_max_lanes (void)
{
  gemm (32);
  req.max_lanes = 512;
  decides (NULL, "16x32: 2", "matrix product, 512 lanes at most");
  req.vector_length = 32;
  req.num_workers = 32;
  decides (NULL, "32x32: 2", "matrix product, 1024 lanes demanded, 512 at most otherwise");
}

static void
test_gangs (void)
{
  const struct plan_target *h200 = plan_target ("h200");
  unit_test (plan_gangs (h200, 128, PLAN_UNKNOWN) == 8 * 132 * 16, "gangs of 128 lanes");
  unit_test (plan_gangs (h200, 1024, PLAN_UNKNOWN) == 8 * 132 * 2, "gangs of 1024 lanes");
  unit_test (plan_gangs (h200, 128, 10) == 10, "no more gangs than blocks");
  unit_test (plan_gangs (h200, 128, 30000) == 15000, "each gang has as many blocks");
}

/* Plans the request with several turns a lane, after it was planned without; true if that can be done.  */

static bool
turn (void)
{
  struct plan once;
  make (NULL);
  once = plan;
  return plan_make_turns (&req, plan_target (NULL), &once, &plan);
}

static void
test_turns (void)
{
  line (4);
  make (NULL);
  unit_test (plan.turns == 1, "one turn");
  unit_test (turn () && plan.turns == 4 && plan.vector_length == 128 && plan.neighbours[0] <= 1,
	     "four turns for 128 lanes");
  unit_test_text (decision (), "512: 1", "a block of four turns");
  unit_test (plan.tile[0].size[0] == 512 + 8, "a tile of four turns");
  line (4);
  req.side_by_side = true;
  unit_test (turn () && plan.neighbours[0] <= 1, "few reads, so that turns lie apart");
  line (30);
  req.side_by_side = true;
  unit_test (turn () && plan.turns == 4 && plan.neighbours[0] == 4, "neighbouring turns");
  line (30);
  req.side_by_side = req.apart = true;
  unit_test (turn () && plan.neighbours[0] <= 1, "no neighbours");
  gemm (32);
  unit_test (turn () && plan.turns == 4 && plan.vector_length == 256, "256 lanes instead of 1024");
  unit_test_text (decision (), "32x32: 2", "the block is as large");
  gemm (32);
  req.vector_length = 32;
  req.num_workers = 32;
  unit_test (!turn (), "no turns for 1024 lanes that the user wants");
  line (4);
  req.loop[0].trips = 1023;
  unit_test (!turn (), "no turns for less than two blocks");
  line (4);
  req.loop[0].trips = 1024;
  unit_test (turn (), "turns for two blocks");
  nest (1);
  struct plan_array *a = array ("a", 4, 1, 1);
  dim (a, 0, 31, 31, 0, 0);
  ref (a, 31, 124, 0, 0);
  unit_test (!turn (), "no turns if the tile is too large then");
}

int
main (void)
{
  test_clauses ();
  test_unmapped ();
  test_trips ();
  test_many_loops ();
  test_rounds ();
  test_large_device ();
  test_max_lanes ();
  test_turns ();
  test_gangs ();
  return unit_end ();
}
