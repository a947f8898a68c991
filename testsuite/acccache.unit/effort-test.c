/* Tests of plan/effort: lanes by the loop's size, copies of loops, and estimates of rounds.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "effort.h"

#include <inttypes.h>

static void
test_lanes (void)
{
  unit_test (effort_lanes (0) == 512 && effort_lanes (100) == 512, "lanes of small loops");
  unit_test (effort_most_lanes (100, 32, 0) == 1024 && effort_most_lanes (100, 33, 0) == 512
	     && effort_most_lanes (100, 76, 0) == 256 && effort_most_lanes (100, 2000, 0) == 256,
	     "lanes by registers");
  unit_test (effort_most_lanes (101, 1, 0) == 512 && effort_most_lanes (401, 1, 0) == 256,
	     "lanes of long functions");
  unit_test (effort_full_lanes (256, 46) == 256 && effort_full_lanes (256, 47) == 128
	     && effort_full_lanes (512, 1) == 512 && effort_full_lanes (64, 200) == 64
	     && effort_full_lanes (256, -60) == 256
	     && effort_full_lanes (256, 2000) == 128, "lanes that leave few registers unused");
  unit_test (effort_most_lanes (100, 1, 64) == 1024
	     && effort_most_lanes (100, 1, EFFORT_CALL_ANGLE) == 512
	     && effort_most_lanes (100, 1, EFFORT_CALL_BESSEL) == 512
	     && effort_most_lanes (100, 1, EFFORT_CALL_UNKNOWN) == 256
	     && effort_most_lanes (100, 76, 64) == 256, "lanes with calls");
  unit_test (effort_most_with_tiles (1024, 100) == 1024 && effort_most_with_tiles (512, 101) == 256
	     && effort_most_with_tiles (256, 1000) == 256, "lanes where there may be tiles");
  unit_test (effort_words_with (20, 0) == 20 && effort_words_with (20, 9) == 26,
	     "words loaded ahead");
  unit_test (effort_lanes (101) == 256 && effort_lanes (100000) == 256, "lanes of large loops");
}

/* Windows are small, tables large, and nothing has more bytes than there is room for.  */

static void
test_fitting (void)
{
  static const struct { struct effort_section section; int64_t length; } fitting[] = {
    { { 1, true, false, 4 }, 64 }, { { 1, false, false, 4 }, 2048 }, { { 1, false, false, 8 }, 1024 },
    { { 1, false, true, 4 }, 32 }, { { 2, true, false, 4 }, 32 }, { { 2, false, true, 4 }, 32 },
    { { 3, true, false, 4 }, 8 }, { { 1, true, false, 1024 }, 8 }, { { 1, false, false, 8192 }, 1 },
    { { 1, false, false, 100000 }, 1 }, { { 1, false, false, 0 }, 8192 },
  };
  for (size_t i = 0; i < sizeof fitting / sizeof fitting[0]; i++)
    unit_test (effort_fitting_length (&fitting[i].section) == fitting[i].length,
               "section %zu fits up to %" PRId64, i, fitting[i].length);
}

/* All numbers of lanes are whole warps, come once, and are compared with the best one.  */

static void
test_usual (void)
{
  int n = 0, seen = 0;
  for (int lanes; (lanes = effort_usual_lanes (n)); n++)
    {
      unit_test (lanes % WARP == 0 && lanes <= BLOCK_MAX_LANES && !(seen & lanes), "%d lanes", lanes);
      unit_test (effort_unusual (lanes) >= 1, "%d lanes are not better than the best", lanes);
      seen |= lanes;
    }
  unit_test (n == 6 && effort_usual_lanes (0) == 256 && effort_unusual (256) == 1, "the best lanes");
  unit_test (effort_usual_lanes (n) == 0 && effort_usual_lanes (n + 1) == 0, "no more lanes");
}

/* Neighbours are parts of a lane's iterations, and gangs have whole warps.  */

static void
test_jams (void)
{
  const struct effort_jam *jam;
  int n = 0;
  for (; (jam = effort_jam (n)); n++)
    {
      bool good = jam->lanes[0] * jam->lanes[1] % WARP == 0;
      for (int l = 0; l < 2; l++)
	good = good && jam->turns[l] % jam->neighbours[l] == 0;
      unit_test (good, "shape %d of a lane's iterations", n);
    }
  unit_test (n > 0 && !effort_jam (n + 1), "no more shapes");
  unit_test (effort_jam_fits (128, 192) && !effort_jam_fits (128, 193) && effort_jam_fits (256, 96)
	     && !effort_jam_fits (256, 97), "registers for two gangs");
  unit_test (effort_fetch_batch (16, false) == 16 && effort_fetch_batch (17, false) == 8,
	     "words at a time");
  unit_test (effort_fetch_batch (4, true) == 4 && effort_fetch_batch (5, true) == 2
	     && effort_fetch_batch (8, true) == 4 && effort_fetch_batch (12, true) == 6
	     && effort_fetch_batch (17, true) == 5 && effort_fetch_batch (32, true) == 8,
	     "words at a time where registers are scarce");
}

static void
test_all (void)
{
  static const struct { int statements; int64_t trips; bool all; } cases[] = {
    { 10, 20, true }, { 10, 21, false }, { 200, 1, true }, { 201, 1, false }, { 201, 0, true }, { 1, 200, true },
    { 3, 66, true }, { 3, 67, false }, { 10, PLAN_UNKNOWN, false }, { 10, INT64_MAX, false }, { 2, INT64_MAX / 2 + 1, false }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (effort_unroll_all (cases[i].statements, cases[i].trips) == cases[i].all,
               "%d statements %" PRId64 " times are unrolled completely, or not", cases[i].statements, cases[i].trips);
}

static void
test_evenly (void)
{
  static const struct { int statements; int64_t trips; int factor; } cases[] = {
    { 10, 64, 32 }, { 10, 32, 16 }, { 10, 63, 1 }, { 10, 96, 32 }, { 10, 48, 16 }, { 10, 8, 4 }, { 10, 4, 1 }, { 10, 6, 1 },
    { 62, 64, 32 }, { 63, 64, 16 }, { 500, 64, 4 }, { 501, 64, 1 }, { 10, 0, 1 }, { 10, PLAN_UNKNOWN, 1 },
    { 10, (int64_t) 1 << 62, 32 }, { 10, INT64_MAX, 1 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (effort_unroll_evenly (cases[i].statements, cases[i].trips) == cases[i].factor,
               "%d statements %" PRId64 " times, evenly: %d", cases[i].statements, cases[i].trips, cases[i].factor);
}

static void
test_some (void)
{
  static const struct { int statements, factor; } cases[] = {
    { 1, 8 }, { 75, 8 }, { 76, 4 }, { 150, 4 }, { 151, 2 }, { 300, 2 }, { 301, 1 }, { 100000, 1 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (effort_unroll_some (cases[i].statements) == cases[i].factor, "%d statements, with a rest: %d",
               cases[i].statements, cases[i].factor);
}

static void
test_rounds (void)
{
  static const struct { int64_t trips, around, inside; } cases[] = {
    { 1, 1, 1 }, { 8, 8, 8 }, { 99999, 99999, 99999 }, { 100000, 64, 16 }, { INT64_MAX, 64, 16 }, { 0, 64, 16 },
    { -1, 64, 16 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (effort_rounds_around (cases[i].trips) == cases[i].around
               && effort_rounds_inside (cases[i].trips) == cases[i].inside,
               "rounds where %" PRId64 " are estimated", cases[i].trips);
}

/* Loops with branches are unrolled completely or not at all.  */

static void
test_choice (void)
{
  static const struct { struct effort_loop loop; struct effort_unroll_plan unroll; } cases[] = {
    { { 10, 3, 20, true, true }, { true, false, 1, 1 } },
    { { 10, 4, 20, true, false }, { true, false, 1, 1 } },
    { { 10, 4, 20, true, true }, { false, true, 1, 1 } },
    { { 10, 4, 21, true, false }, { false, false, 1, 1 } },
    { { 10, 4, PLAN_UNKNOWN, false, true }, { false, true, 1, 1 } },
    { { 10, 3, 64, true, false }, { false, false, 32, 8 } },
    { { 10, 3, 63, false, true }, { false, false, 32, 8 } },
    { { 10, 3, 63, true, false }, { false, false, 1, 8 } },
    { { 10, 2, PLAN_UNKNOWN, false, false }, { false, false, 1, 8 } },
    { { 1000, 2, PLAN_UNKNOWN, true, false }, { false, false, 1, 1 } }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct effort_unroll_plan u = effort_unroll (&cases[i].loop), want = cases[i].unroll;
      unit_test (u.completely == want.completely && u.never == want.never && u.evenly == want.evenly
		 && u.some == want.some, "how a loop is unrolled, %d", (int) i);
    }
}

static void
test_alike (void)
{
  unit_test (!effort_alike_pays (2, 50), "two arrays of one shape");
  unit_test (effort_alike_pays (3, 50) && effort_alike_pays (9, 2000), "three and more of them");
  unit_test (!effort_alike_pays (9, 2001), "many arrays in a long kernel");
}

int
main (void)
{
  test_rounds ();
  test_choice ();
  test_lanes ();
  test_fitting ();
  test_usual ();
  test_jams ();
  test_all ();
  test_evenly ();
  test_some ();
  test_alike ();
  return unit_end ();
}
