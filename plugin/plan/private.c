/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private.h"
#include "block.h"
#include "effort.h"
#include "occupancy.h"

#include <string.h>

/* Whether A comes before B.  */

static bool
precedes (const struct plan_private *a, const struct plan_private *b)
{
  if (a->named != b->named)
    return a->named;
  return a->bytes < b->bytes;
}

/* The room that A takes if WORKERS workers have a copy each.  */

static int64_t
room_of (const struct plan_private *a, int workers)
{
  return plan_aligned (a->of_worker ? workers * a->bytes : a->bytes);
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
        if (!arrays[i].chosen && room_of (&arrays[i], workers) <= free - taken
            && (!best || precedes (&arrays[i], best)))
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
  return (int64_t) occupancy_gangs (target, lanes, bytes) * lanes;
}

/* The room that the N arrays take.  */

static int64_t
room_of_all (const struct plan_private *arrays, int n, int workers)
{
  int64_t bytes = 0;
  for (int i = 0; i < n; i++)
    bytes += room_of (&arrays[i], workers);
  return bytes;
}

/* How many workers of LANES lanes each are to have arrays of their own: GIVEN, or the best number
   if that is 0.  The result is 1 if a gang is to have one of each array.  */

static int
choose_workers (const struct plan_private *arrays, int n, int given, int lanes, int64_t free,
                const struct plan_target *target)
{
  int most = given ? given : EFFORT_LANES_APART / lanes > 2 ? EFFORT_LANES_APART / lanes : 2;
  int64_t single = resident_lanes (target, most * lanes, room_of_all (arrays, n, 1));
  for (int workers = most; workers > 1; workers = given ? 1 : workers / 2)
    {
      int64_t bytes = room_of_all (arrays, n, workers);
      int64_t resident = resident_lanes (target, workers * lanes, bytes);
      if (bytes <= free && resident * EFFORT_WORTH_APART >= single)
        return workers;
    }
  return 1;
}

/* What GCC makes of a clause for WORKERS workers, 0 if there is none.  */

static int
possible_workers (int workers)
{
  return workers < BLOCK_MAX_WORKERS ? workers : BLOCK_MAX_WORKERS;
}

const char *
plan_private_apart (const struct plan_private *arrays, int n, int workers, int vector_length,
                    int64_t free, const struct plan_target *target, struct plan_lanes *lanes)
{
  /* GCC takes a warp where it cannot have what a clause says.  */
  int length = vector_length;
  if (!length || length % WARP || length > BLOCK_MAX_LANES)
    length = WARP;
  workers = possible_workers (workers);
  if ((workers > 2 ? workers : 2) * length > BLOCK_MAX_LANES)
    return "a gang cannot have so many workers of so many lanes";
  if (length > WARP && workers > BLOCK_WORKER_BARRIERS)
    return "there are not enough barriers for more than 15 workers of more than 32 lanes each";
  workers = choose_workers (arrays, n, workers, length, free, target);
  if (workers == 1)
    return "a copy for each worker would leave too little shared memory";
  memset (lanes, 0, sizeof *lanes);
  lanes->apart = lanes->stepped = PLAN_NO_LOOP;
  lanes->workers = workers;
  lanes->vector_length = length;
  return 0;
}

int
plan_private_together (int workers, int vector_length)
{
  workers = possible_workers (workers);
  int length = vector_length;
  if (!length)
    length = workers ? WARP : EFFORT_LANES_UNKNOWN;
  int64_t all = (int64_t) (workers ? workers : 1) * length;
  return all < BLOCK_MAX_LANES ? (int) all : BLOCK_MAX_LANES;
}

bool
plan_private_keep_pointers (int n, int64_t bytes, int64_t taken, const struct plan_target *target)
{
  return (n > EFFORT_FEW_POINTERS
	  && taken + plan_aligned (n * bytes) <= target->static_shared - target->reserve);
}

bool
plan_private_lanes (int64_t bytes, int64_t taken, int lanes, const struct plan_target *target)
{
  int64_t all = taken + plan_aligned (bytes);
  return (all <= target->static_shared - target->reserve
          && effort_lanes_enough (resident_lanes (target, lanes, all)));
}

/* If loads pass stores, a lane loads several elements before it waits for the first.  No load
   passes a barrier, and a loop with another inside has too much between one load and the next.  */

bool
plan_fill_loads_pass (const struct plan_fill *loop)
{
  return loop->innermost && loop->stores && !loop->waits;
}

/* A narrower load needs a conversion, which waits for it.  */

bool
plan_fill_load_bits (int bits)
{
  return bits == 32 || bits == 64;
}
