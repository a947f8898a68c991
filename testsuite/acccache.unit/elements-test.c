/* Tests of plan/elements: indices by lanes, and stores that move to barriers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "elements.h"
#include "unit.h"

static struct plan_by_lane
by_lane (int64_t coef, int64_t more)
{
  struct plan_by_lane p = { coef, more };
  return p;
}

static void
test_small (void)
{
  static const struct { int64_t coef, more; bool small; } cases[] = {
    { 0, 0, true }, { 1048575, -1048575, true }, { 1048576, 0, false }, { 0, 1048576, false },
    { -1048576, 0, false }, { 0, -1048576, false }, { INT64_MIN, 0, false }, { 0, INT64_MAX, false }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_by_lane p = by_lane (cases[i].coef, cases[i].more);
      unit_test (plan_by_lane_small (&p) == cases[i].small, "small indices, %d", (int) i);
    }
}

static void
test_nonneg (void)
{
  static const struct { int64_t coef, more; bool nonneg; } cases[] = {
    { 1, 0, true }, { 0, 0, true }, { 1, -1, false }, { -1, 1023, true }, { -1, 1022, false },
    { -2, 2046, true }, { 2, 5, true }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_by_lane p = by_lane (cases[i].coef, cases[i].more);
      unit_test (plan_by_lane_nonneg (&p) == cases[i].nonneg, "negative indices, %d", (int) i);
    }
}

/* The arithmetic agrees with that of each lane's numbers.  */

static void
test_arithmetic (void)
{
  bool sums = true, products = true;
  for (int n = 0; n < 1000; n++)
    {
      struct plan_by_lane a = by_lane (unit_random (-9, 9), unit_random (-9, 9));
      struct plan_by_lane b = by_lane (unit_random (-1, 1), unit_random (-9, 9)), p;
      struct plan_by_lane sum = plan_by_lane_add (&a, &b, 1), rest = plan_by_lane_add (&a, &b, -1);
      bool linear = plan_by_lane_multiply (&a, &b, &p);
      products &= linear == (a.coef == 0 || b.coef == 0);
      for (int lane = 0; lane < 5; lane++)
	{
	  int64_t x = a.coef * lane + a.more, y = b.coef * lane + b.more;
	  sums &= sum.coef * lane + sum.more == x + y && rest.coef * lane + rest.more == x - y;
	  products &= !linear || p.coef * lane + p.more == x * y;
	}
    }
  unit_test (sums, "sums of indices");
  unit_test (products, "products of indices");
  struct plan_by_lane a = by_lane (2, 3), b = by_lane (0, 4);
  unit_test (plan_by_lane_multiply (&a, &b, &a) && a.coef == 8 && a.more == 12,
	     "a product in the place of a factor");
}

static void
test_equal (void)
{
  struct plan_by_lane a = by_lane (1, 2), b = by_lane (1, 3), c = by_lane (2, 2);
  unit_test (plan_by_lane_equal (&a, &a), "the same element");
  unit_test (!plan_by_lane_equal (&a, &b) && !plan_by_lane_equal (&a, &c), "other elements");
}

static void
test_within (void)
{
  struct plan_by_lane a = by_lane (1, 32), b = by_lane (-1, 31), c = by_lane (3, 0);
  unit_test (plan_by_lane_within (&a, 32, 0, 63), "as many elements as lanes have");
  unit_test (!plan_by_lane_within (&a, 32, 0, 62), "one less");
  unit_test (!plan_by_lane_within (&a, 32, 33, 100), "the first lane's is missing");
  unit_test (!plan_by_lane_within (&a, 0, 0, 1000), "an unknown number of lanes");
  unit_test (plan_by_lane_within (&b, 32, 0, 31) && !plan_by_lane_within (&b, 33, 0, 31), "down");
  unit_test (plan_by_lane_within (&c, 32, 0, 93) && !plan_by_lane_within (&c, 32, 0, 92), "steps");
}

/* Two indices are apart if no lane's first one is another lane's second one.  */

static void
test_apart (void)
{
  bool right = true;
  int apart = 0;
  for (int n = 0; n < 2000; n++)
    {
      int lanes = (int) unit_random (1, 6);
      struct plan_by_lane a = by_lane (unit_random (-3, 3), unit_random (-9, 9));
      struct plan_by_lane b = by_lane (unit_random (0, 3) ? a.coef : unit_random (-3, 3), unit_random (-9, 9));
      bool meet = a.coef == 0;
      for (int i = 0; i < lanes; i++)
	for (int k = 0; k < lanes; k++)
	  meet |= i != k && a.coef * i + a.more == b.coef * k + b.more;
      apart += plan_by_lane_apart (&a, &b, lanes);
      right &= !(meet && plan_by_lane_apart (&a, &b, lanes));
    }
  unit_test (right && apart > 100, "elements of different lanes");
  struct plan_by_lane a = by_lane (1, 0), b = by_lane (1, 64), c = by_lane (1, 63);
  unit_test (plan_by_lane_apart (&a, &b, 32) && !plan_by_lane_apart (&a, &c, 32), "a multiple of the lanes");
  unit_test (!plan_by_lane_apart (&a, &b, 0), "an unknown number of lanes");
}

/* Whether sums of a step's multiples are all different.  */

static bool
sums_differ (const struct plan_stride *s)
{
  bool seen[100] = { false };
  for (int x = 0; x < s[0].trips; x++)
    for (int y = 0; y < s[1].trips; y++)
      for (int z = 0; z < s[2].trips; z++)
	{
	  bool *at = &seen[50 + s[0].step * x + s[1].step * y + s[2].step * z];
	  if (*at)
	    return false;
	  *at = true;
	}
  return true;
}

static void
test_strides (void)
{
  bool sound = true;
  int apart = 0;
  for (int i = 0; i < 9 * 9 * 9 * 4 * 4 * 4; i++)
    {
      int r = i;
      struct plan_stride s[3], t[3];
      for (int d = 0; d < 3; d++, r /= 36)
	t[d] = s[d] = (struct plan_stride) { r % 9 - 4, r / 9 % 4 };
      bool known = plan_strides_apart (s, 3);
      sound &= !known || sums_differ (t);
      apart += known;
    }
  unit_test (sound, "strides that are apart are");
  unit_test (apart > 1000, "strides are apart");
  struct plan_stride rows[] = { { 4, -1 }, { 1, 4 } }, open[] = { { 1, -1 }, { 4, 4 } };
  unit_test (plan_strides_apart (rows, 2), "rows of four, any number");
  unit_test (!plan_strides_apart (open, 2), "rows of any length");
}

static void
test_stores (void)
{
  static const struct { struct plan_stores s; bool move; } cases[] = {
    { { 1, 1, 1, 1 }, true }, { { 1, 1, 2, 1 }, false }, { { 2, 1, 2, 1 }, true },
    { { 1, 1, 1, 2 }, false }, { { 1, 2, 1, 1 }, true }, { { 1, 0, 0, 0 }, true }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    unit_test (plan_stores_move (&cases[i].s) == cases[i].move, "stores before barriers, %d",
	       (int) i);
}

int
main (void)
{
  test_small ();
  test_nonneg ();
  test_arithmetic ();
  test_equal ();
  test_apart ();
  test_strides ();
  test_stores ();
  test_within ();
  return unit_end ();
}
