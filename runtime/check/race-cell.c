/* The race check of one access against one cell.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Two accesses of different threads to one byte race if at least one is a store,
   at least one is not strong (atomic, volatile, relaxed ...), neither happens
   before the other, and they are not two stores of one value.  The gangs of a
   kernel run at the same time: only race-sync.c orders them.  */

#include "check/race-cell.h"

#include <string.h>

static const char kind_write_write[] = "write-write";
static const char kind_read_write[] = "read-write";
static const char kind_async[] = "async";

static void
conflict (struct race_conflict *out, const char *kind, shadow_record record,
	  uint32_t gang, const struct shadow_cell *c, bool write)
{
  *out = (struct race_conflict) { kind, record, gang, write,
				  write && (c->flags & SHADOW_WRITE_ATOMIC) };
}

/* Whether R of gang GANG happens before the access L.  */
static bool
before (const struct race_lane *l, uint32_t gang, shadow_record r)
{
  if (gang == l->gang
      && order_before (l->order, l->thread, shadow_thread (r),
		       shadow_stamp (r)))
    return true;
  return sync_before (l->sync, l->sync_gang, l->thread, gang,
		      shadow_thread (r), shadow_stamp (r));
}

/* The gang of C's second load.  */
static uint32_t
second_gang (const struct shadow_cell *c)
{
  return c->flags & SHADOW_FOREIGN ? shadow_stamp (c->read[1]) : c->gang;
}

/* Whether the store in C happens before L.  */
static bool
write_before (const struct race_lane *l, const struct shadow_cell *c)
{
  if (!before (l, c->gang, c->write))
    return false;
  /* A cp.async is done when its thread has waited for it.  */
  return !(c->flags & SHADOW_WRITE_ASYNC) || c->gang != l->gang
	 || l->waited[shadow_thread (c->write)] > shadow_stamp (c->write);
}

static const char *
write_kind (const struct race_lane *l, const struct shadow_cell *c,
	    const char *kind)
{
  return (c->flags & SHADOW_WRITE_ASYNC) && c->gang == l->gang
	 && shadow_thread (c->write) == l->thread ? kind_async : kind;
}

/* Write the load L down in C, whose loads are of the same gang.  */
static void
note_load (const struct race_lane *l, struct shadow_cell *c)
{
  int slots = c->flags & SHADOW_FOREIGN ? 1 : 2;
  for (int i = 0; i < slots; i++)
    if (!c->read[i]
	|| order_before (l->order, l->thread, shadow_thread (c->read[i]),
			 shadow_stamp (c->read[i])))
      {
	c->read[i] = l->record;
	c->flags &= ~(SHADOW_READ_STRONG << i);
	if (l->strong)
	  c->flags |= SHADOW_READ_STRONG << i;
	return;
      }
}

/* The same where the loads in C are another gang's.  */
static void
note_foreign_load (const struct race_lane *l, struct shadow_cell *c)
{
  if (c->write || !c->read[0])
    {
      /* What that gang did is over for us.  */
      *c = (struct shadow_cell) { .read = { l->record }, .gang = l->gang,
				  .flags = l->strong ? SHADOW_READ_STRONG : 0 };
      return;
    }
  if (c->flags & SHADOW_FOREIGN)
    return;
  c->read[1] = shadow_make (l->gang, shadow_insn (l->record), l->thread);
  c->flags &= ~(SHADOW_READ_STRONG << 1);
  c->flags |= SHADOW_FOREIGN;
  if (l->strong)
    c->flags |= SHADOW_READ_STRONG << 1;
}

void
race_cell_load (const struct race_lane *l, struct shadow_cell *c,
		struct race_conflict *out)
{
  if (c->write && c->gang == l->gang
      && shadow_stamp (c->write) < l->order->floor
      && !(c->flags & SHADOW_WRITE_ASYNC))
    ;
  else if (c->write)
    {
      if ((c->flags & SHADOW_WRITE_SAME) && c->gang != l->gang)
	return;
      if (!(l->strong && (c->flags & SHADOW_WRITE_STRONG))
	  && !write_before (l, c))
	{
	  conflict (out, write_kind (l, c, kind_read_write), c->write,
		    c->gang, c, true);
	  return;
	}
    }
  if (c->gang == l->gang || !(c->write | c->read[0]))
    {
      c->gang = l->gang;
      note_load (l, c);
    }
  else
    note_foreign_load (l, c);
}

/* Whether memory already has the value that L stores.  All bytes of the lane are
   compared, since a store is one act.  */
static bool
same_value (const struct race_lane *l)
{
  const struct sim_access *a = l->access;
  const unsigned char *now;
  if (!a->value || a->kind != SIM_STORE)
    return false;
  if (a->space == SIM_SPACE_SHARED)
    now = a->gang->shared + a->address[l->lane];
  else
    now = (const unsigned char *) (uintptr_t) a->address[l->lane];
  return memcmp (now, a->value + (size_t) l->lane * a->value_stride, a->bytes)
	 == 0;
}

/* Whether the store L races with a load in C; *OUT says with which.  */
static bool
store_against_loads (const struct race_lane *l, const struct shadow_cell *c,
		     struct race_conflict *out)
{
  for (int i = 0; i < 2; i++)
    {
      shadow_record r = c->read[i];
      if (!r || (l->strong && (c->flags & SHADOW_READ_STRONG << i)))
	continue;
      uint32_t gang = i ? second_gang (c) : c->gang;
      if (i && (c->flags & SHADOW_FOREIGN))
	{
	  /* Its stamp is not known: any order with that gang will do.  */
	  if (gang == l->gang
	      || sync_before (l->sync, l->sync_gang, l->thread, gang,
			      shadow_thread (r), 0))
	    continue;
	}
      else if (before (l, gang, r))
	continue;
      conflict (out, kind_read_write, r, gang, c, false);
      return true;
    }
  return false;
}

void
race_cell_store (const struct race_lane *l, struct shadow_cell *c,
		 struct race_conflict *out)
{
  bool same_gang = c->gang == l->gang;
  uint32_t flags = l->strong ? SHADOW_WRITE_STRONG : 0;
  if (l->access->kind == SIM_ATOMIC)
    flags |= SHADOW_WRITE_ATOMIC;
  if (l->access->asynchronous)
    flags |= SHADOW_WRITE_ASYNC;

  bool redundant = false;
  if (c->write && !(l->strong && (c->flags & SHADOW_WRITE_STRONG))
      && !write_before (l, c))
    {
      redundant = same_value (l);
      if (!redundant)
	conflict (out, write_kind (l, c, kind_write_write), c->write, c->gang,
		  c, true);
      else if (!same_gang)
	flags |= SHADOW_WRITE_SAME;
    }
  /* The gangs that store the same value also load it, each after its own
     store.  */
  if (!out->kind && !(redundant && !same_gang))
    store_against_loads (l, c, out);
  if (same_gang && (c->flags & SHADOW_WRITE_SAME) && same_value (l))
    flags |= SHADOW_WRITE_SAME;
  *c = (struct shadow_cell) { .write = l->record, .gang = l->gang,
			      .flags = flags };
}
