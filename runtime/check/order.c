/* What happens before what among the threads of one gang: clocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/order.h"
#include "check/room.h"

#include <stdlib.h>
#include <string.h>

struct order *
order_new (uint32_t threads, bool lockstep)
{
  struct order *o = room_zeroed (1, sizeof *o);
  uint32_t n = (threads + SIM_WARP - 1) / SIM_WARP;
  o->warps = n;
  o->floor = 1;
  o->lockstep = lockstep;
  o->clock = room_zeroed (n, sizeof *o->clock);
  o->known = room_zeroed ((size_t) n * n, sizeof *o->known);
  o->all = room_zeroed (n, sizeof *o->all);
  o->exited = room_zeroed (n, sizeof *o->exited);
  o->together = room_zeroed (n, sizeof *o->together);
  o->lanes = room_zeroed (n, sizeof *o->lanes);
  for (uint32_t w = 0; w < n; w++)
    {
      o->clock[w] = 1;
      o->all[w] = ~0u;
    }
  if (threads % SIM_WARP)
    o->all[n - 1] = (1u << threads % SIM_WARP) - 1;
  return o;
}

void
order_free (struct order *o)
{
  for (uint32_t w = 0; w < o->warps; w++)
    free (o->lanes[w]);
  free (o->lanes);
  free (o->together);
  free (o->exited);
  free (o->all);
  free (o->known);
  free (o->clock);
  free (o);
}

static inline uint32_t *
known (const struct order *o, uint32_t w, uint32_t v)
{
  return &o->known[w * o->warps + v];
}

/* The lanes MASK of W now know what any of them knew, and each other up to the
   clock.  */
static void
join_lanes (struct order *o, uint32_t w, uint32_t mask)
{
  uint32_t sum[SIM_WARP] = { 0 };
  if (!o->lanes[w])
    o->lanes[w] = room_zeroed (SIM_WARP, sizeof *o->lanes[w]);
  uint32_t (*matrix)[SIM_WARP] = o->lanes[w];
  for (uint32_t m = mask; m; m &= m - 1)
    {
      const uint32_t *row = matrix[__builtin_ctz (m)];
      for (int u = 0; u < SIM_WARP; u++)
	sum[u] = row[u] > sum[u] ? row[u] : sum[u];
    }
  for (uint32_t m = mask; m; m &= m - 1)
    sum[__builtin_ctz (m)] = o->clock[w];
  for (uint32_t m = mask; m; m &= m - 1)
    memcpy (matrix[__builtin_ctz (m)], sum, sizeof sum);
}

/* The lanes MASK of W have met, their clock has advanced.  */
static void
meet_in_warp (struct order *o, uint32_t w, uint32_t mask)
{
  if ((mask | o->exited[w]) == o->all[w])
    *known (o, w, w) = o->clock[w];
  else if (mask & (mask - 1))
    join_lanes (o, w, mask);
}

/* The lanes of W that have run together part: write down what they know.  */
static void
fold_together (struct order *o, uint32_t w)
{
  if (o->together[w])
    meet_in_warp (o, w, o->together[w]);
  o->together[w] = 0;
}

void
order_tick (struct order *o, uint32_t w)
{
  o->clock[w]++;
}

void
order_warp (struct order *o, uint32_t w, uint32_t mask)
{
  o->parts = true;
  order_tick (o, w);
  fold_together (o, w);
  meet_in_warp (o, w, mask);
}

void
order_converged (struct order *o, uint32_t w, uint32_t mask)
{
  if (!o->lockstep)
    return;
  o->parts = true;
  order_tick (o, w);
  if (o->together[w] != mask)
    {
      fold_together (o, w);
      meet_in_warp (o, w, mask);
      o->together[w] = mask;
    }
}

void
order_exit (struct order *o, uint32_t w, uint32_t mask)
{
  o->exited[w] |= mask;
}

/* Everybody has met.  */
static void
meet_all (struct order *o)
{
  uint32_t now = 0;
  for (uint32_t w = 0; w < o->warps; w++)
    now = o->clock[w] > now ? o->clock[w] : now;
  now++;
  for (uint32_t w = 0; w < o->warps; w++)
    {
      o->clock[w] = now;
      o->together[w] = 0;
    }
  o->floor = now;
  o->parts = false;
}

/* The warps that have LANES have met.  */
static void
meet_warps (struct order *o, const uint32_t *lanes)
{
  for (uint32_t w = 0; w < o->warps; w++)
    if (lanes[w])
      order_warp (o, w, lanes[w]);
  for (uint32_t v = 0; v < o->warps; v++)
    {
      uint32_t sum = 0;
      for (uint32_t w = 0; w < o->warps; w++)
	if (lanes[w] && w != v && *known (o, w, v) > sum)
	  sum = *known (o, w, v);
      if (lanes[v])
	sum = o->clock[v];
      for (uint32_t w = 0; w < o->warps; w++)
	if (lanes[w] && w != v && *known (o, w, v) < sum)
	  *known (o, w, v) = sum;
    }
}

void
order_barrier (struct order *o, const uint32_t *lanes)
{
  for (uint32_t w = 0; w < o->warps; w++)
    if ((lanes[w] | o->exited[w]) != o->all[w])
      {
	meet_warps (o, lanes);
	return;
      }
  meet_all (o);
}

bool
order_before_slow (const struct order *o, uint32_t me, uint32_t thread,
		   uint32_t stamp)
{
  uint32_t w = me / SIM_WARP, v = thread / SIM_WARP;
  uint32_t a = me % SIM_WARP, b = thread % SIM_WARP;
  if (stamp < *known (o, w, v))
    return true;
  if (w != v)
    return false;
  if (o->lanes[w] && stamp < o->lanes[w][a][b])
    return true;
  return (o->together[w] >> a & 1) && (o->together[w] >> b & 1)
	 && stamp < o->clock[w];
}
