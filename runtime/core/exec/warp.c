/* A warp's parts: which runs, where they meet again, when they take turns.

   The part with the deepest frame runs, and of several such parts the one at the
   lowest instruction.  The decoder lays out blocks so that all paths to a block
   come before it, and whole loops before what follows them.  So lanes meet again
   as early as they can.  A part that seems to wait for another, because it spins
   on memory or branches very often, loses its turn to the part that has waited
   longest.  So every lane goes on in the end.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/warp.h"
#include "core/limits.h"

void
warp_park (struct warp *w, const struct insn *pc, uint32_t mask,
	   unsigned char *frame)
{
  for (unsigned i = 0; i < w->part_count; i++)
    {
      struct part *p = &w->parts[i];
      if (p->pc == pc && p->frame == frame && p->state == PART_READY)
	{
	  p->mask |= mask;
	  p->granted = false;
	  return;
	}
    }
  w->parts[w->part_count++] = (struct part) {
    .pc = pc, .frame = frame, .mask = mask, .state = PART_READY,
    .turn = w->turns++
  };
}

void
warp_merge (struct warp *w)
{
  for (unsigned i = 0; i < w->part_count; i++)
    for (unsigned j = i + 1; j < w->part_count; )
      {
	struct part *p = &w->parts[i], *q = &w->parts[j];
	if (p->pc == q->pc && p->frame == q->frame
	    && p->state == PART_READY && q->state == PART_READY
	    && p->granted == q->granted)
	  {
	    p->mask |= q->mask;
	    *q = w->parts[--w->part_count];
	  }
	else
	  j++;
      }
}

const struct insn *
warp_next_stop (const struct warp *w, const struct insn *pc)
{
  const struct insn *stop = RESCHEDULE;
  for (unsigned i = 0; i < w->part_count; i++)
    {
      const struct part *p = &w->parts[i];
      if (p->state == PART_READY && p->frame == w->base[BASE_FRAME]
	  && p->pc > pc && p->pc < stop)
	stop = p->pc;
    }
  return stop;
}

/* Make the best part the running one; returns where it goes on, or NULL if all
   wait.  */
static const struct insn *
pick_part (struct warp *w)
{
  struct part *best = NULL;
  for (unsigned i = 0; i < w->part_count; i++)
    {
      struct part *p = &w->parts[i];
      if (p->state != PART_READY)
	continue;
      if (!best
	  || (w->rotate ? p->turn < best->turn
	      : p->frame != best->frame ? p->frame > best->frame
	      : p->pc < best->pc))
	best = p;
    }
  if (!best)
    return NULL;
  const struct insn *pc = best->pc;
  w->mask = best->mask;
  w->base[BASE_FRAME] = best->frame;
  w->granted = best->granted;
  w->full = w->mask == w->live;
  *best = w->parts[--w->part_count];
  w->rotated = w->rotate;
  w->rotate = false;
  w->stop = w->part_count ? warp_next_stop (w, pc) : RESCHEDULE;
  return pc;
}

bool
warp_defer (struct warp *w, const struct insn *in)
{
  bool behind = false;
  for (unsigned i = 0; i < w->part_count; i++)
    {
      const struct part *p = &w->parts[i];
      behind |= p->state == PART_READY
		&& (p->frame > w->base[BASE_FRAME]
		    || (p->frame == w->base[BASE_FRAME] && p->pc < in));
    }
  if (!w->rotated || !behind || ++w->deferrals > LIMIT_DEFERRALS)
    {
      w->deferrals = 0;
      return false;
    }
  warp_park (w, in, w->mask, w->base[BASE_FRAME]);
  return true;
}

const struct insn *
turn_over (struct warp *w, const struct insn *pc)
{
  warp_park (w, pc, w->mask, w->base[BASE_FRAME]);
  w->budget = 0;
  w->rotate = true;
  w->patience = 0;
  return RESCHEDULE;
}

const struct insn *
turn_branches (struct warp *w, const struct insn *pc)
{
  warp_park (w, pc, w->mask, w->base[BASE_FRAME]);
  w->budget = 0;
  if (++w->patience >= LIMIT_PATIENCE)
    {
      w->rotate = true;
      w->patience = 0;
    }
  return RESCHEDULE;
}

/* The inner loop of warp_run when executions are counted.  */
static const struct insn *
run_counted (struct warp *w, const struct insn *in)
{
  struct sim_count *counts = w->worker->counts;
  do
    {
      if (in->flags & INSN_FIRST)
	{
	  uint32_t mask = w->mask;
	  if (in->guarded)
	    {
	      uint32_t p = *(uint32_t *) row (w, in->guard);
	      mask &= in->flags & INSN_GUARD_NEGATED ? ~p : p;
	    }
	  counts[in->ptx].warps++;
	  counts[in->ptx].threads += __builtin_popcount (mask);
	}
      in = in->fn (w, in);
    }
  while (in < w->stop);
  return in;
}

bool
warp_run (struct warp *w)
{
  bool any = false;
  w->budget = LIMIT_TURN_BRANCHES;
  w->spins = LIMIT_TURN_SPINS;
  while (w->budget > 0 && !ended (w))
    {
      const struct insn *in = pick_part (w);
      if (!in)
	break;
      any = true;
      if (w->worker->counts)
	in = run_counted (w, in);
      else
	do
	  in = in->fn (w, in);
	while (in < w->stop);
      if (in != RESCHEDULE)
	warp_park (w, in, w->mask, w->base[BASE_FRAME]);
    }
  return any;
}
