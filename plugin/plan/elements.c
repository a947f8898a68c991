/* Elements of arrays in shared memory that one lane alone stores to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "elements.h"
#include "block.h"
#include "effort.h"
#include <stdlib.h>

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

bool
plan_by_lane_apart (const struct plan_by_lane *a, const struct plan_by_lane *b, int lanes)
{
  return (a->coef != 0 && a->coef == b->coef && lanes > 0
          && (a->more - b->more) % (a->coef * lanes) == 0);
}

bool
plan_by_lane_within (const struct plan_by_lane *a, int lanes, int64_t least, int64_t most)
{
  int64_t last = a->coef * (lanes - 1) + a->more;
  return (lanes > 0 && a->more >= least && a->more <= most && last >= least && last <= most);
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

static int
by_step (const void *a, const void *b)
{
  int64_t s = llabs (((const struct plan_stride *) a)->step);
  int64_t t = llabs (((const struct plan_stride *) b)->step);
  return (s > t) - (s < t);
}

bool
plan_strides_apart (struct plan_stride *s, int n)
{
  int64_t reach = 0;
  qsort (s, n, sizeof *s, by_step);
  for (int i = 0; i < n; i++)
    {
      int64_t step = llabs (s[i].step);
      if (!is_small (step) || step <= reach || (s[i].trips < 0 && i < n - 1))
	return false;
      if (s[i].trips >= 0 && !is_small (s[i].trips))
	return i == n - 1;
      reach += step * (s[i].trips > 0 ? s[i].trips - 1 : 0);
    }
  return true;
}

bool
plan_stores_move (const struct plan_stores *s)
{
  return s->barriers <= s->stores && (s->barriers == 0 || s->barrier_depth <= s->depth);
}
