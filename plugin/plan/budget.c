/* Which tiles a block gets in the available shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "budget.h"

int64_t
budget_free (const struct plan_request *r, const struct plan_target *target)
{
  int64_t free = target->static_shared - target->reserve - r->shared_in_use;
  return free > 0 ? free : 0;
}

/* The cached array that saves least.  */

static struct array_cost *
least_useful (const struct plan_request *r, struct block_cost *cost)
{
  struct array_cost *least = NULL;
  for (int i = 0; i < r->n_arrays; i++)
    {
      struct array_cost *c = &cost->array[i];
      if (c->cached && (!least || c->plain - c->tiled < least->plain - least->tiled))
        least = c;
    }
  return least;
}

void
budget_choose (const struct plan_request *r, const struct block *b,
               const struct plan_target *target, int64_t free, struct block_cost *cost)
{
  for (int i = 0; i < r->n_arrays; i++)
    {
      struct array_cost *c = &cost->array[i];
      c->cached = !c->impossible && c->tile.bytes <= free && (r->force || c->tiled < c->plain);
    }
  verdict_chosen (r, b, target, cost);
  while (cost->shared_bytes > free)
    {
      least_useful (r, cost)->cached = false;
      verdict_chosen (r, b, target, cost);
    }
}
