/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private.h"

/* Each starts where wide loads may.  */
enum { ALIGNMENT = 16 };

/* What the device takes of a multiprocessor's shared memory for each gang.  */
enum { GANG_SHARED = 1024 };

/* The lanes of a gang where no clause says how many workers it has, but of two workers at least.  */
enum { USUAL_LANES = 256 };

/* A worker that goes on by itself is worth so many that wait for the others of their gang.  */
enum { WORTH = 2 };

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

/* What A takes if WORKERS workers have one each.  */

static int64_t
room_of (const struct plan_private *a, int workers)
{
  return plan_private_room (a->of_worker ? workers * a->bytes : a->bytes);
}

int64_t
plan_private_choose (struct plan_private *arrays, int n, int workers, int64_t free)
{
  int64_t taken = 0;
  for (int i = 0; i < n; i++)
    arrays[i].chosen = false;
  for (;;)
    {
      struct plan_private *best = 0;
      for (int i = 0; i < n; i++)
        if (!arrays[i].chosen && room_of (&arrays[i], workers) <= free - taken && (!best || precedes (&arrays[i], best)))
          best = &arrays[i];
      if (!best)
        return taken;
      best->chosen = true;
      taken += room_of (best, workers);
    }
}

/* How many lanes a multiprocessor of TARGET holds if a gang has LANES and takes BYTES.  */

static int64_t
resident_lanes (const struct plan_target *target, int lanes, int64_t bytes)
{
  int64_t gangs = target->sm_shared / (bytes + GANG_SHARED);
  if (gangs > target->sm_blocks)
    gangs = target->sm_blocks;
  if (gangs > target->sm_threads / lanes)
    gangs = target->sm_threads / lanes;
  return gangs * lanes;
}

/* What the N arrays take.  */

static int64_t
room_of_all (const struct plan_private *arrays, int n, int workers)
{
  int64_t bytes = 0;
  for (int i = 0; i < n; i++)
    bytes += room_of (&arrays[i], workers);
  return bytes;
}

int
plan_private_workers (const struct plan_private *arrays, int n, int given, int lanes, int64_t free,
		      const struct plan_target *target)
{
  int most = given ? given : USUAL_LANES / lanes > 2 ? USUAL_LANES / lanes : 2;
  int64_t single = resident_lanes (target, most * lanes, room_of_all (arrays, n, 1));
  for (int workers = most; workers > 1; workers = given ? 1 : workers / 2)
    {
      int64_t bytes = room_of_all (arrays, n, workers);
      if (bytes <= free && resident_lanes (target, workers * lanes, bytes) * WORTH >= single)
        return workers;
    }
  return 1;
}

/* A lane has 32 registers where a multiprocessor is to have as many lanes as it can, and pointers have two each: more than these would take
   a third of them.  */
enum { FEW_POINTERS = 5 };

bool
plan_private_aside (int pointers)
{
  return pointers > FEW_POINTERS;
}
