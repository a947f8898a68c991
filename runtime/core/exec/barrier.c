/* Barriers of the gang and meeting points of a warp's lanes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/barrier.h"
#include "core/exec/fault.h"
#include "core/exec/warp.h"

#include <string.h>

/* --- Of the gang ------------------------------------------------------------------ */

/* Whether all threads that barrier B waits for have come.  A warp counts as a
   whole one if all its remaining lanes have come: hardware counts warps that way
   that were not filled or whose lanes have left.  */
static bool
complete (const struct gang *g, const struct barrier *b)
{
  uint32_t come = b->again;
  bool all = true;
  for (uint32_t n = 0; n < g->seen.warps; n++)
    {
      const struct warp *w = g->warps[n];
      bool whole = (w->live & ~b->lanes[n]) == 0;
      all &= whole;
      if (b->lanes[n])
	come += whole ? LANES : __builtin_popcount (b->lanes[n]);
    }
  return b->count == 0 ? all : come >= b->count;
}

/* Let the waiters at barrier ID go on.  */
static void
release (struct gang *g, uint32_t id)
{
  struct barrier *b = &g->barriers[id];
  struct barrier was = *b;
  memset (b, 0, sizeof *b);
  if (g->run->watch_barrier)
    OBSERVE (g->run, barrier_release, &g->seen, id, was.count, was.lanes);
  uint32_t threads = 0;
  for (uint32_t n = 0; n < g->seen.warps; n++)
    threads += __builtin_popcount (was.lanes[n]);
  for (uint32_t n = 0; n < g->seen.warps; n++)
    {
      struct warp *w = g->warps[n];
      bool any = false;
      for (unsigned i = 0; i < w->part_count; i++)
	{
	  struct part *p = &w->parts[i];
	  if (p->state != PART_BARRIER || p->id != id)
	    continue;
	  const struct insn *in = p->pc;
	  any = true;
	  p->state = PART_READY;
	  p->pc = in + 1;
	  if (in->sub != BARRIER_RED)
	    continue;
	  bool value = in->count == 'a' ? was.votes == threads
		       : was.votes > 0;
	  unsigned char *d = p->frame + (in->dst & ROW_MASK);
	  if (in->count == 'p')
	    FOR_LANES (l, p->mask)
	      ((uint32_t *) d)[l] = was.votes;
	  else
	    *(uint32_t *) d = (*(uint32_t *) d & ~p->mask)
			      | (value ? p->mask : 0);
	}
      if (any)
	warp_merge (w);
    }
}

void
barrier_recheck (struct gang *g)
{
  for (uint32_t id = 0; id < BARRIERS; id++)
    if (g->barriers[id].busy && complete (g, &g->barriers[id]))
      release (g, id);
}

/* Tell the observers that lanes MASK come to barrier ID.  Neither ID nor COUNT
   needs to be valid.  */
static void
tell_arrival (struct warp *w, const struct insn *in, uint32_t mask,
	      uint32_t id, uint32_t count)
{
  struct gang *g = w->gang;
  struct sim_barrier e = {
    .gang = &g->seen, .warp = w->number, .insn = in->ptx, .mask = mask,
    .live = w->live, .aligned = in->flags & INSN_ALIGNED, .id = id,
    .count = count,
    .kind = in->sub == BARRIER_ARRIVE ? SIM_BARRIER_ARRIVE
	    : in->sub == BARRIER_RED ? SIM_BARRIER_RED : SIM_BARRIER_SYNC
  };
  if (g->run->watch_barrier)
    OBSERVE (g->run, barrier_arrive, &e);
}

/* Lanes MASK come to barrier ID.  */
static void
arrive (struct warp *w, const struct insn *in, uint32_t mask, uint32_t id,
	uint32_t count)
{
  struct gang *g = w->gang;
  struct barrier *b = &g->barriers[id];
  if (!b->busy)
    {
      b->busy = true;
      b->count = count;
    }
  b->again += __builtin_popcount (b->lanes[w->number] & mask);
  b->lanes[w->number] |= mask;
  if (in->sub == BARRIER_RED)
    {
      uint32_t p = *(const uint32_t *) row (w, in->c);
      b->votes += __builtin_popcount (p & mask);
    }
  if (in->sub != BARRIER_ARRIVE)
    {
      struct part p = { .pc = in, .frame = w->base[BASE_FRAME],
			.mask = mask, .state = PART_BARRIER, .id = id,
			.count = count, .turn = w->turns++ };
      w->parts[w->part_count++] = p;
    }
  if (complete (g, b))
    {
      release (g, id);
      /* Those who have waited go on first, as gang_turn explains.  */
      w->budget = 0;
    }
}

/* A is the row of ids, C that of predicates, and with INSN_COUNTED B that of
   counts.  */
const struct insn *
exec_barrier (struct warp *w, const struct insn *in)
{
  const uint32_t *ids = row (w, in->a);
  const uint32_t *counts = row (w, in->b);
  uint32_t left = w->mask;
  while (left)
    {
      unsigned lead = __builtin_ctz (left);
      uint32_t id = ids[lead], same = 0;
      uint32_t count = in->flags & INSN_COUNTED ? counts[lead] : 0;
      FOR_LANES (l, left)
	if (ids[l] == id && (!(in->flags & INSN_COUNTED)
			     || counts[l] == count))
	  same |= 1u << l;
      tell_arrival (w, in, same, id, count);
      if (id >= BARRIERS)
	return fault (w, in, left, SIM_FAULT_INSN, 0,
		      "barrier %u; barriers are numbered 0 to 15", id);
      if (in->flags & INSN_COUNTED
	  && (count == 0 || count % LANES || count > 1024))
	return fault (w, in, left, SIM_FAULT_INSN, 0,
		      "barrier %u for %u threads; the number must be a "
		      "multiple of %d up to 1024", id, count, LANES);
      left &= ~same;
      arrive (w, in, same, id, count);
    }
  if (in->sub == BARRIER_ARRIVE)
    return in + 1;
  return RESCHEDULE;
}

/* --- Of the warp ------------------------------------------------------------------ */

void
warp_sync_check (struct warp *w)
{
  for (unsigned i = 0; i < w->part_count; i++)
    {
      struct part *p = &w->parts[i];
      if (p->state != PART_WARP)
	continue;
      uint32_t there = 0;
      for (unsigned j = 0; j < w->part_count; j++)
	if (w->parts[j].state == PART_WARP && w->parts[j].id == p->id)
	  there |= w->parts[j].mask;
      if (p->id & w->live & ~there)
	continue;
      uint32_t members = p->id;
      /* They may meet at different instructions.  */
      if (w->gang->run->watch_sync)
	OBSERVE (w->gang->run, warp_sync, &w->gang->seen, w->number,
		 there & members, p->pc->ptx);
      for (unsigned j = 0; j < w->part_count; j++)
	if (w->parts[j].state == PART_WARP && w->parts[j].id == members)
	  {
	    w->parts[j].state = PART_READY;
	    w->parts[j].granted = true;
	  }
    }
  warp_merge (w);
}

/* Parks the lanes SAME of W, which wait at IN for MEMBERS.  */
static void
park_waiting (struct warp *w, const struct insn *in, uint32_t same, uint32_t members)
{
  w->parts[w->part_count++] = (struct part) {
    .pc = in, .frame = w->base[BASE_FRAME], .mask = same,
    .state = PART_WARP, .id = members, .turn = w->turns++
  };
}

bool
warp_gather (struct warp *w, const struct insn *in, uint32_t members)
{
  struct run *r = w->gang->run;
  if (w->granted)
    {
      w->granted = false;
      return true;
    }
  if ((members & w->live & ~w->mask) == 0)
    {
      if (r->watch_sync)
	OBSERVE (r, warp_sync, &w->gang->seen, w->number, w->mask & members,
		 in->ptx);
      return true;
    }
  park_waiting (w, in, w->mask, members);
  warp_sync_check (w);
  return false;
}

/* Those of LEFT that have the same of MEMBERS as the first of them.  */
static uint32_t
same_members (const uint32_t *members, uint32_t left)
{
  uint32_t same = 0, first = members[__builtin_ctz (left)];
  FOR_LANES (l, left)
    if (members[l] == first)
      same |= 1u << l;
  return same;
}

/* bar.warp.sync; A: the row of membermasks.  Lanes with different masks do not
   wait for each other.  */
const struct insn *
exec_warp_sync (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  const uint32_t *members = row (w, in->a);
  uint32_t all = w->mask, same = same_members (members, all);
  bool waits = false;
  if (same == all)
    return warp_gather (w, in, members[__builtin_ctz (all)]) ? in + 1 : RESCHEDULE;
  for (uint32_t left = all; left; left &= ~same)
    {
      same = same_members (members, left);
      waits |= !w->granted && (members[__builtin_ctz (same)] & w->live & ~same);
    }
  for (uint32_t left = all; left; left &= ~same)
    {
      same = same_members (members, left);
      if (waits)
	park_waiting (w, in, same, members[__builtin_ctz (same)]);
      else if (r->watch_sync && !w->granted)
	OBSERVE (r, warp_sync, &w->gang->seen, w->number, same, in->ptx);
    }
  w->granted = false;
  if (waits)
    warp_sync_check (w);
  return waits ? RESCHEDULE : in + 1;
}
