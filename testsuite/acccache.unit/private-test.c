/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private.h"
#include "unit.h"

static int64_t
chosen (struct plan_private *arrays, int n, int64_t free, const char *which)
{
  int64_t taken = plan_private_choose (arrays, n, 1, free);
  for (int i = 0; i < n; i++)
    if (arrays[i].chosen != (which[i] == 'x'))
      return -1;
  return taken;
}

static void
all_fit (void)
{
  struct plan_private a[] = { { 400, false, false, false }, { 1, true, false, false } };
  unit_test (chosen (a, 2, 416, "xx") == 416, "%s", __func__);
  unit_test (chosen (a, 2, 415, ".x") == 16, "%s", __func__);
}

static void
named_come_first (void)
{
  struct plan_private a[] = { { 100, false, false, false }, { 1600, true, false, false }, { 800, false, false, false } };
  unit_test (chosen (a, 3, 1700, ".x.") == 1600, "%s", __func__);
  unit_test (chosen (a, 3, 1800, "xx.") == 1712, "%s", __func__);
}

static void
smaller_come_before (void)
{
  struct plan_private a[] = { { 3200, false, false, false }, { 1600, false, false, false }, { 6400, false, false, false } };
  unit_test (chosen (a, 3, 5000, "xx.") == 4800, "%s", __func__);
  unit_test (chosen (a, 3, 4000, ".x.") == 1600, "%s", __func__);
  unit_test (chosen (a, 3, 1000, "...") == 0, "%s", __func__);
}

/* What is the workers' own counts for each.  */

static void
workers_have_one_each (void)
{
  struct plan_private a[] = { { 400, false, true, false }, { 400, false, false, false } };
  unit_test (plan_private_choose (a, 2, 4, 2000) == 2000, "%s", __func__);
  unit_test (plan_private_choose (a, 2, 4, 1999) == 1600 && a[0].chosen && !a[1].chosen, "%s", __func__);
  unit_test (plan_private_choose (a, 2, 4, 1599) == 400 && !a[0].chosen && a[1].chosen, "%s", __func__);
}

/* How many workers N arrays are for if clauses say GIVEN and LENGTH; 1 if they are a gang's.  */

static int
apart (const struct plan_private *arrays, int n, int given, int length, const char *target)
{
  struct plan_lanes lanes;
  if (plan_private_apart (arrays, n, given, length, 45056, plan_target (target), &lanes))
    return 1;
  bool good = lanes.vector_length == (length ? length : 32) && lanes.apart == PLAN_NO_LOOP;
  return good ? lanes.workers : -1;
}

static int
workers (int64_t own, int64_t of_gang, int given, const char *target)
{
  struct plan_private a[] = { { own, false, true, false }, { of_gang, false, false, false } };
  return apart (a, 2, given, 0, target);
}

/* All or nothing if a clause says how many workers there are.  */

static void
as_many_as_fit (void)
{
  unit_test (workers (512, 0, 8, 0) == 8, "%s", __func__);
  unit_test (workers (512, 0, 0, 0) == 8, "%s", __func__);
  unit_test (workers (512, 0, 3, 0) == 3, "%s", __func__);
  unit_test (workers (5632, 0, 8, 0) == 8, "%s", __func__);
  unit_test (workers (5633, 0, 8, 0) == 1, "%s", __func__);
  unit_test (workers (5633, 0, 0, 0) == 4, "%s", __func__);
  unit_test (workers (5632, 16, 8, 0) == 1, "%s", __func__);
  unit_test (workers (40000, 0, 0, 0) == 1, "%s", __func__);
}

/* Where no clause says how many workers there are, they have 256 lanes together.  */

static void
fewer_that_are_longer (void)
{
  struct plan_private a = { 100, false, true, false };
  int lanes[] = { 32, 64, 128, 256, 512 }, want[] = { 8, 4, 2, 2, 2 };
  for (int i = 0; i < 5; i++)
    unit_test (apart (&a, 1, 0, lanes[i], 0) == want[i], "%s, %d", __func__, lanes[i]);
}

/* Too few lanes on a multiprocessor are worse than barriers: with 44000 bytes a T4 holds one gang, and with 5500 eight.  */

static void
not_too_few_lanes (void)
{
  unit_test (workers (5500, 0, 8, "h200") == 8, "%s", __func__);
  unit_test (workers (5500, 0, 8, "t4") == 1, "%s", __func__);
  unit_test (workers (22000, 0, 2, "h200") == 2, "%s", __func__);
  unit_test (workers (22000, 0, 2, "t4") == 2, "%s", __func__);
  unit_test (workers (2750, 0, 8, "t4") == 8, "%s", __func__);
}

/* What a GPU has no room or no barriers for.  */

static void
impossible (void)
{
  struct plan_private a = { 16, false, true, false };
  struct plan_lanes lanes;
  static const char many[] = "a gang cannot have so many workers of so many lanes";
  static const char barriers[]
    = "there are not enough barriers for more than 15 workers of more than 32 lanes each";
  static const char memory[] = "a copy for each worker would leave too little shared memory";
  const struct plan_target *target = plan_target (0);
  unit_test_text (plan_private_apart (&a, 1, 0, 1024, 45056, target, &lanes), many, "two of 1024");
  unit_test_text (plan_private_apart (&a, 1, 8, 256, 45056, target, &lanes), many, "8 of 256");
  unit_test_text (plan_private_apart (&a, 1, 16, 64, 45056, target, &lanes), barriers, "16 of 64");
  unit_test_text (plan_private_apart (&a, 1, 2, 32, 31, target, &lanes), memory, "no room");
  unit_test (!plan_private_apart (&a, 1, 15, 64, 45056, target, &lanes) && lanes.workers == 15,
             "15 of 64");
  unit_test (!plan_private_apart (&a, 1, 100, 48, 45056, target, &lanes) && lanes.workers == 32
             && lanes.vector_length == 32, "what GCC makes of impossible clauses");
}

static void
together (void)
{
  static const struct { int workers, length, lanes; } cases[] = {
    { 0, 0, 128 }, { 0, 64, 64 }, { 4, 0, 128 }, { 4, 64, 256 }, { 32, 64, 1024 }, { 100, 0, 1024 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (plan_private_together (cases[i].workers, cases[i].length) == cases[i].lanes,
               "%s, %d of %d", __func__, cases[i].workers, cases[i].length);
}

static void
none (void)
{
  unit_test (plan_private_choose (0, 0, 1, 100) == 0, "none");
}

static bool
keep (int pointers, int64_t taken)
{
  return plan_private_keep_pointers (pointers, 8, taken, plan_target (0));
}

static void
pointers (void)
{
  const struct plan_target *target = plan_target (0);
  int64_t free = target->static_shared - target->reserve;
  unit_test (!keep (0, 0) && !keep (5, 0), "few pointers stay in registers");
  unit_test (keep (6, 0) && keep (100, 0), "many do not");
  unit_test (keep (6, free - 48) && !keep (6, free - 47), "they must fit");
  unit_test (keep (7, free - 64) && !keep (7, free - 63), "they take whole units of 16 bytes");
}

static void
arrays_of_lanes (void)
{
  const struct plan_target *target = plan_target (0);
  int64_t free = target->static_shared - target->reserve, few = target->sm_shared / 512;
  unit_test (plan_private_lanes (16, 0, 32, target), "small arrays of lanes fit");
  unit_test (plan_private_lanes (free, 0, 1024, target), "they may take all that there is");
  unit_test (!plan_private_lanes (free + 1, 0, 1024, target)
             && !plan_private_lanes (free - 16, 32, 1024, target), "and no more");
  unit_test (!plan_private_lanes (few * 64, 0, 64, target), "lanes must be left");
}

static void
fills (void)
{
  for (int i = 0; i < 8; i++)
    {
      struct plan_fill loop = { i & 1, i & 2, i & 4 };
      unit_test (plan_fill_loads_pass (&loop) == (i == 3), "loads pass stores, %d", i);
    }
  for (int bits = 8; bits <= 128; bits *= 2)
    unit_test (plan_fill_load_bits (bits) == (bits == 32 || bits == 64), "loads of %d bits", bits);
}

int
main (void)
{
  all_fit ();
  named_come_first ();
  smaller_come_before ();
  workers_have_one_each ();
  as_many_as_fit ();
  fewer_that_are_longer ();
  not_too_few_lanes ();
  impossible ();
  together ();
  none ();
  pointers ();
  arrays_of_lanes ();
  fills ();
  return unit_end ();
}
