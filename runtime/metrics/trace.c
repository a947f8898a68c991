/* The accesses of a gang in their order.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/trace.h"
#include "check/room.h"

#include <stdlib.h>

void
trace_free (struct trace *t)
{
  free (t->entry);
  free (t->address);
  *t = (struct trace) { .entry = NULL };
}

static struct trace_entry *
new_trace_entry (struct trace *t)
{
  if (t->count == t->size)
    {
      t->size = t->size ? 2 * t->size : 1024;
      t->entry = room_resize (t->entry, t->size, sizeof *t->entry);
    }
  return &t->entry[t->count++];
}

void
trace_barrier (struct trace *t)
{
  *new_trace_entry (t) = (struct trace_entry) { .insn = TRACE_BARRIER };
}

/* The stride from lane to lane of A; false if there is none.  */
static bool
find_stride (const struct sim_access *a, int64_t *stride)
{
  unsigned first = __builtin_ctz (a->mask);
  uint32_t rest = a->mask & (a->mask - 1);
  *stride = 0;
  if (!rest)
    return true;
  unsigned second = __builtin_ctz (rest);
  int64_t distance = a->address[second] - a->address[first];
  if (distance % (int) (second - first))
    return false;
  *stride = distance / (int) (second - first);
  for (; rest; rest &= rest - 1)
    {
      unsigned lane = __builtin_ctz (rest);
      if (a->address[lane]
	  != a->address[first] + (lane - first) * (uint64_t) *stride)
	return false;
    }
  return true;
}

void
trace_access (struct trace *t, const struct sim_access *a, uint64_t offset)
{
  struct trace_entry *e = new_trace_entry (t);
  *e = (struct trace_entry) { .insn = a->insn, .mask = a->mask,
			      .warp = a->warp, .bytes = a->bytes,
			      .space = a->space,
			      .load = a->kind == SIM_LOAD };
  if (find_stride (a, &e->stride))
    {
      unsigned first = __builtin_ctz (a->mask);
      e->base = a->address[first] + offset - first * (uint64_t) e->stride;
      return;
    }
  e->scattered = true;
  e->base = t->address_count;
  if (t->address_count + SIM_WARP > t->address_size)
    {
      t->address_size = t->address_size ? 2 * t->address_size : 4096;
      t->address = room_resize (t->address, t->address_size, sizeof *t->address);
    }
  for (uint32_t m = a->mask; m; m &= m - 1)
    t->address[t->address_count++] = a->address[__builtin_ctz (m)] + offset;
}

unsigned
trace_addresses (const struct trace *t, const struct trace_entry *e,
		 sim_addr out[SIM_WARP])
{
  unsigned n = 0;
  for (uint32_t m = e->mask; m; m &= m - 1, n++)
    out[n] = e->scattered ? t->address[e->base + n]
	     : e->base + __builtin_ctz (m) * (uint64_t) e->stride;
  return n;
}
