/* Elements of arrays in shared memory that one lane alone stores to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "elements.h"
#include "block.h"
#include "effort.h"

static bool
is_small (int64_t n)
{
  return n > -EFFORT_MOST_ELEMENTS && n < EFFORT_MOST_ELEMENTS;
}

bool
plan_by_lane_small (const struct plan_by_lane *p)
{
  return is_small (p->coef) && is_small (p->more);
}

bool
plan_by_lane_nonneg (const struct plan_by_lane *p)
{
  return p->more >= 0 && p->more + p->coef * (BLOCK_MAX_LANES - 1) >= 0;
}

bool
plan_by_lane_equal (const struct plan_by_lane *a, const struct plan_by_lane *b)
{
  return a->coef == b->coef && a->more == b->more;
}

struct plan_by_lane
plan_by_lane_add (const struct plan_by_lane *a, const struct plan_by_lane *b, int sign)
{
  struct plan_by_lane sum = { a->coef + sign * b->coef, a->more + sign * b->more };
  return sum;
}

bool
plan_by_lane_multiply (const struct plan_by_lane *a, const struct plan_by_lane *b,
		       struct plan_by_lane *product)
{
  if (a->coef && b->coef)
    return false;
  struct plan_by_lane result = { a->coef * b->more + b->coef * a->more, a->more * b->more };
  *product = result;
  return true;
}

bool
plan_stores_move (const struct plan_stores *s)
{
  return s->barriers <= s->stores && (s->barriers == 0 || s->barrier_depth <= s->depth);
}
