/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private.h"

/* Each starts where wide loads may.  */
enum { ALIGNMENT = 16 };

int64_t
plan_private_room (int64_t bytes)
{
  return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Whether A comes before B.  */

static bool
precedes (const struct plan_private *a, const struct plan_private *b)
{
  if (a->named != b->named)
    return a->named;
  return a->bytes < b->bytes;
}

int64_t
plan_private_choose (struct plan_private *arrays, int n, int64_t free)
{
  int64_t taken = 0;
  for (int i = 0; i < n; i++)
    arrays[i].chosen = false;
  for (;;)
    {
      struct plan_private *best = 0;
      for (int i = 0; i < n; i++)
        if (!arrays[i].chosen && plan_private_room (arrays[i].bytes) <= free - taken
            && (!best || precedes (&arrays[i], best)))
          best = &arrays[i];
      if (!best)
        return taken;
      best->chosen = true;
      taken += plan_private_room (best->bytes);
    }
}
