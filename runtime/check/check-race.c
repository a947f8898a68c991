/* The race check: accesses that nothing orders.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The check covers shared and global memory.  order.h says what happens before
   what in a gang; race-sync.h, what flags and locks add; shadow.h, what is
   remembered of earlier accesses; race-cell.h, which accesses conflict.  This file
   takes the accesses of a warp apart into cells.  */

#include "check/check-race.h"
#include "check/check-object.h"
#include "check/finding.h"
#include "check/race-cell.h"
#include "check/race-hints.h"
#include "check/room.h"
#include "core/memory.h"
#include "core/ptx/disasm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind_one_instruction[] = "one-instruction";

/* Of a host thread, alone in its cache line.  */
struct race_worker
{
  struct shadow_cursor cursor;
} __attribute__ ((aligned (64)));

struct race
{
  struct sim_observer observer;
  struct finding_cache findings;
  struct shadow_map *map;
  struct sync *sync;
  uint32_t generation;		/* Of the launch, in MAP.  */
  struct race_worker *workers;
  bool lockstep;
  unsigned char *hints;		/* Of each instruction; 0: not looked at yet.  */
  unsigned char *handover;	/* See check_handover.  */
};

/* Of a gang.  */
struct race_gang
{
  struct order *order;
  struct sync_gang *sync;
  uint32_t *waited;		/* [threads]: see struct race_lane.  */
  uint32_t blocks;
  struct shadow_block shared[];	/* One for each SHADOW_BLOCK bytes.  */
};

static struct race_gang *
gang_of (struct sim_observer *self, const struct sim_gang *g)
{
  return g->data[self->slot];
}

/* --- Reports ---------------------------------------------------------------------- */

static void
report_race (struct race *r, const struct sim_access *a, unsigned lane,
	     const struct race_conflict *c)
{
  uint32_t other = shadow_insn (c->record);
  if (finding_again (&r->findings, c->kind, a->insn, other))
    return;
  char object[FINDING_OBJECT], name[128];
  struct sim_gang other_gang = *a->gang;
  other_gang.number = c->gang;
  struct finding f
    = { .check = "race", .kind = c->kind, .launch = a->gang->launch,
	.object = object, .name = name };
  check_object (a, lane, object, sizeof object, name, sizeof name);
  finding_set_thread (&f.first, a->gang, a->warp * SIM_WARP + lane, a->insn,
		      check_what (a));
  finding_set_thread (&f.second, &other_gang, shadow_thread (c->record), other,
		      c->kind == kind_one_instruction ? "stores there as well"
		      : c->atomic ? "has changed it atomically before"
		      : c->write ? "has stored there before"
				 : "has loaded from there before");
  if (strcmp (c->kind, "async") == 0)
    {
      f.text = "data race with an asynchronous copy that has not been waited "
	       "for";
      f.hint = "Wait with cp.async.wait_all or wait_group, and then for the "
	       "other threads, before using what was copied.";
    }
  else if (c->kind == kind_one_instruction)
    {
      f.text = "data race: lanes of one store write different values to the "
	       "same place";
      f.hint = "One of the values is kept, and which is undefined; let one lane "
	       "store, or use an atomic.";
    }
  else if (c->gang != (uint32_t) a->gang->number)
    {
      f.text = "data race between gangs";
      f.hint = "Nothing orders the gangs of a kernel; use an atomic, a "
	       "reduction, or two kernels.";
    }
  else
    {
      bool shared = a->space == SIM_SPACE_SHARED;
      f.text = shared ? "data race in shared memory"
		      : "data race between threads of a gang";
      f.hint = shadow_thread (c->record) / SIM_WARP == a->warp
	       ? "Nothing orders the iterations of a parallel loop; use an "
		 "atomic, a reduction, or two loops.  In PTX, a bar.warp.sync "
		 "between the two is missing."
	       : "Nothing orders the iterations of a parallel loop; use an "
		 "atomic, a reduction, or two loops.  In PTX, a barrier between "
		 "the two is missing.";
    }
  finding_report (&r->findings, &f);
}

/* --- Accesses ----------------------------------------------------------------------- */

/* The lanes of the store A that write the same bytes as a lower lane.  Those that
   write another value are reported, unless the store is strong: it is no race
   then which of them is the last, as it is none between warps.  */
static uint32_t
lanes_on_top (struct race *r, const struct sim_access *a)
{
  uint32_t same = 0;
  bool ascending = true;
  sim_addr last = 0;
  for (uint32_t m = a->mask; m && ascending; m &= m - 1)
    {
      sim_addr now = a->address[__builtin_ctz (m)];
      ascending = now >= last;
      last = now + a->bytes;
    }
  if (ascending)
    return 0;
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      for (uint32_t n = a->mask & ((1u << lane) - 1); n; n &= n - 1)
	{
	  unsigned below = __builtin_ctz (n);
	  sim_addr distance = a->address[lane] - a->address[below];
	  if (distance + a->bytes - 1 >= 2u * a->bytes - 1)
	    continue;
	  if (distance == 0)
	    same |= 1u << lane;
	  if (distance == 0
	      && (a->strong
		  || (a->value
		      && memcmp (a->value + (size_t) lane * a->value_stride,
				 a->value + (size_t) below * a->value_stride,
				 a->bytes) == 0)))
	    break;
	  struct race_conflict c
	    = { .kind = kind_one_instruction, .write = true,
		.record = shadow_make (0, a->insn,
				       a->warp * SIM_WARP + below),
		.gang = a->gang->number };
	  report_race (r, a, lane, &c);
	  break;
	}
    }
  return same;
}

/* Check the BYTES bytes from ADDRESS, which are in B, for the access of L.  */
static inline void
check_block (const struct race_lane *l, struct shadow_block *b,
	     sim_addr address, unsigned bytes, bool load,
	     struct race_conflict *out)
{
  unsigned from = address % SHADOW_BLOCK;
  struct shadow_cell *cell = b->fine;
  unsigned grain = 1;
  if (!cell && (from | bytes) % SHADOW_GRAIN == 0)
    {
      cell = b->cell;
      grain = SHADOW_GRAIN;
    }
  else if (!cell)
    {
      shadow_refine (b);
      cell = b->fine;
    }
  unsigned last = (from + bytes - 1) / SHADOW_GRAIN;
  b->settled &= ~(UINT32_MAX >> (31 - last) & UINT32_MAX << from / SHADOW_GRAIN);
  for (unsigned i = from; i < from + bytes; i += grain)
    if (race_cell_first (l, &cell[i / grain], load))
      continue;
    else if (load)
      race_cell_load (l, &cell[i / grain], out);
    else
      race_cell_store (l, &cell[i / grain], out);
}

/* How far the check of a warp's access has come: the block in hand.  */
struct walk
{
  struct race *race;
  struct race_gang *gang;
  const struct sim_access *access;
  struct shadow_cursor *cursor;
  struct shadow_block *block;
  sim_addr number;		/* Its address / SHADOW_BLOCK.  */
  bool locked;
};

static void
leave_block (struct walk *k)
{
  if (k->locked)
    shadow_unlock (k->block);
  k->locked = false;
}

/* Go to the block of ADDRESS.  */
static void
enter_block (struct walk *k, sim_addr address)
{
  if (k->block && k->number == address / SHADOW_BLOCK)
    return;
  leave_block (k);
  k->number = address / SHADOW_BLOCK;
  k->block = k->access->space == SIM_SPACE_SHARED
	     ? &k->gang->shared[k->number]
	     : shadow_map_block (k->race->map, k->cursor, address);
}

/* Make sure that the block is ours alone and of this launch.  */
static void
own_block (struct walk *k)
{
  if (k->locked || k->access->space == SIM_SPACE_SHARED)
    return;
  shadow_lock (k->block);
  shadow_renew (k->block, k->race->generation);
  k->locked = true;
}

/* All bytes that the lane accesses at ADDRESS exist.  */
static bool
inside (const struct sim_access *a, sim_addr address)
{
  if (a->space == SIM_SPACE_SHARED)
    return address + a->bytes <= a->gang->shared_bytes
	   && address < a->gang->shared_bytes;
  return address >= sim_arena.lo && address < sim_arena.hi
	 && a->bytes <= sim_arena.hi - address;
}

/* Check the bytes of the lane L.  */
static void
check_race_lane (struct walk *k, const struct race_lane *l, sim_addr address)
{
  const struct sim_access *a = k->access;
  bool load = a->kind == SIM_LOAD;
  struct race_conflict c = { .kind = NULL };
  for (unsigned done = 0; done < a->bytes;)
    {
      sim_addr from = address + done;
      unsigned left = SHADOW_BLOCK - from % SHADOW_BLOCK;
      unsigned part = a->bytes - done < left ? a->bytes - done : left;
      enter_block (k, from);
      own_block (k);
      check_block (l, k->block, from, part, load, &c);
      done += part;
    }
  if (c.kind)
    {
      leave_block (k);
      report_race (k->race, a, l->lane, &c);
    }
}

/* The block of ADDRESS if it is at hand, has cells of 4 bytes, and these are of
   this launch; else NULL.  */
static inline struct shadow_block *
glance_block (const struct race *r, struct race_gang *rg,
	      const struct sim_access *a, sim_addr address)
{
  struct shadow_block *b;
  if (a->space == SIM_SPACE_SHARED)
    b = address < a->gang->shared_bytes ? &rg->shared[address / SHADOW_BLOCK]
	: NULL;
  else
    {
      b = shadow_map_recent (&r->workers[a->gang->worker].cursor, address);
      if (b && b->generation != r->generation)
	b = NULL;
    }
  return b && !b->fine ? b : NULL;
}

/* What the WORDS cells from C on say together about the load RECORD.  */
static inline enum race_age
age_of (const struct shadow_cell *c, unsigned words, shadow_record record,
	uint32_t gang, const struct order *o)
{
  enum race_age age = race_cell_age (c, record, gang, o->floor, o->parts);
  for (unsigned i = 1; i < words && age != RACE_NEW; i++)
    {
      enum race_age more
	= race_cell_age (&c[i], record, gang, o->floor, o->parts);
      age = more < age ? more : age;
    }
  return age;
}

/* The lanes of the load A that need a closer look; RECORD is its lane 0.  Most
   loads find that others have loaded the same since the last store.  No lock is
   held.  */
static uint32_t
new_loads (const struct race *r, struct race_gang *rg,
	   const struct sim_access *a, shadow_record record)
{
  const unsigned words = a->bytes / SHADOW_GRAIN, low = a->bytes - 1;
  const struct order *o = rg->order;
  const bool settles = a->space == SIM_SPACE_SHARED && !o->parts;
  struct shadow_block *b = NULL;
  sim_addr number = ~(sim_addr) 0, all = ~(sim_addr) 0;
  uint32_t fresh = 0, settled = 0;
  if (words == 0 || (a->bytes & low))
    return a->mask;
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      sim_addr address = a->address[lane];
      if (address == all)
	continue;
      if (address / SHADOW_BLOCK != number)
	{
	  number = address / SHADOW_BLOCK;
	  b = glance_block (r, rg, a, address);
	  settled = b && settles && b->settled_floor == o->floor
		    ? b->settled : 0;
	}
      if (!b || (address & low))
	{
	  fresh |= 1u << lane;
	  continue;
	}
      unsigned first = address % SHADOW_BLOCK / SHADOW_GRAIN;
      uint32_t cells = ((1u << words) - 1) << first;
      if ((settled & cells) == cells)
	continue;
      enum race_age age = age_of (&b->cell[first], words, record | lane,
				  a->gang->number, o);
      if (age == RACE_NEW)
	fresh |= 1u << lane;
      else if (age == RACE_OLD_FOR_ALL)
	{
	  all = address;
	  if (settles)
	    {
	      b->settled = settled |= cells;
	      b->settled_floor = o->floor;
	    }
	}
    }
  return fresh;
}

/* Check the lanes MASK of A.  L is filled in but for the lane.  */
static void
check_lanes (struct race *r, struct race_gang *rg, const struct sim_access *a,
	     struct race_lane *l, uint32_t mask)
{
  struct walk k = { .race = r, .gang = rg, .access = a,
		    .cursor = &r->workers[a->gang->worker].cursor };
  shadow_record base = l->record;
  sim_addr last = 0;
  bool load = a->kind == SIM_LOAD, first = true;
  for (uint32_t m = mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      sim_addr address = a->address[lane];
      uint32_t rest = m & (m - 1);
      /* Where many lanes load the same, the first and the last are enough.  */
      if (load && !first && rest && address == last
	  && a->address[__builtin_ctz (rest)] == address)
	continue;
      first = false;
      last = address;
      if (!inside (a, address))
	continue;
      l->lane = lane;
      l->thread = a->warp * SIM_WARP + lane;
      l->record = base | lane;
      check_race_lane (&k, l, address);
    }
  leave_block (&k);
}

/* Note the strong access A, which may acquire or release a flag or lock.  */
static void
synchronise (struct race *r, struct race_gang *rg, const struct sim_access *a)
{
  unsigned order = race_hints (r->hints, a);
  sim_addr space = a->space == SIM_SPACE_SHARED
		   ? SIM_SHARED_WINDOW + (a->gang->number << 18) : 0;
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      sync_strong (r->sync, rg->sync, rg->order, a->gang->number,
		   a->warp * SIM_WARP + lane, space + a->address[lane],
		   a->kind != SIM_STORE, a->kind != SIM_LOAD,
		   order & RACE_ACQUIRE, order & RACE_RELEASE);
    }
}

static uint32_t
race_access (struct sim_observer *self, const struct sim_access *a)
{
  struct race *r = self->state;
  struct race_gang *rg = gang_of (self, a->gang);
  if (a->kind == SIM_PREFETCH
      || (a->space != SIM_SPACE_SHARED && a->space != SIM_SPACE_GLOBAL)
      || check_handed_over (r->handover, a, __builtin_ctz (a->mask)))
    return 0;
  order_converged (rg->order, a->warp, a->mask);
  bool strong = a->strong || a->kind == SIM_ATOMIC
		|| (race_hints (r->hints, a) & RACE_CAS);
  struct race_lane l
    = { .access = a, .order = rg->order, .sync = r->sync,
	.sync_gang = rg->sync, .gang = a->gang->number, .strong = strong,
	.waited = rg->waited,
	.record = shadow_make (rg->order->clock[a->warp], a->insn,
			       a->warp * SIM_WARP) };
  uint32_t mask = a->mask;
  if (a->kind == SIM_STORE)
    mask &= ~lanes_on_top (r, a);
  else if (a->kind == SIM_LOAD)
    mask = new_loads (r, rg, a, l.record);
  if (mask)
    check_lanes (r, rg, a, &l, mask);
  if (strong)
    synchronise (r, rg, a);
  return 0;
}

/* --- What orders ------------------------------------------------------------------- */

static void
race_barrier_release (struct sim_observer *self, struct sim_gang *g,
		      uint32_t id, uint32_t count, const uint32_t *lanes)
{
  struct race *r = self->state;
  struct race_gang *rg = gang_of (self, g);
  (void) id;
  (void) count;
  order_barrier (rg->order, lanes);
  sync_barrier (r->sync, rg->sync, lanes);
}

static void
race_warp_sync (struct sim_observer *self, struct sim_gang *g, uint32_t warp,
		uint32_t mask, uint32_t insn)
{
  struct race *r = self->state;
  struct race_gang *rg = gang_of (self, g);
  (void) insn;
  order_warp (rg->order, warp, mask);
  sync_warp (r->sync, rg->sync, warp, mask);
}

static void
race_fence (struct sim_observer *self, struct sim_gang *g, uint32_t warp,
	    uint32_t mask, uint32_t insn, char scope)
{
  struct race *r = self->state;
  struct race_gang *rg = gang_of (self, g);
  (void) insn;
  (void) scope;
  sync_fence (r->sync, rg->sync, rg->order, warp, mask);
}

static void
race_async_wait (struct sim_observer *self, struct sim_gang *g, uint32_t warp,
		 uint32_t mask, uint32_t insn)
{
  struct race_gang *rg = gang_of (self, g);
  (void) insn;
  order_tick (rg->order, warp);
  for (; mask; mask &= mask - 1)
    rg->waited[warp * SIM_WARP + __builtin_ctz (mask)]
      = rg->order->clock[warp];
}

/* What others did to memory before they freed it is over.  */
static void
race_heap (struct sim_observer *self, struct sim_gang *g, sim_addr address,
	   uint64_t size)
{
  struct race *r = self->state;
  struct shadow_cursor *cursor = &r->workers[g->worker].cursor;
  for (sim_addr from = address, end = address + size; from < end;)
    {
      struct shadow_block *b = shadow_map_block (r->map, cursor, from);
      unsigned first = from % SHADOW_BLOCK;
      unsigned last = end - from < SHADOW_BLOCK - first ? first + (end - from)
		      : SHADOW_BLOCK;
      shadow_lock (b);
      shadow_renew (b, r->generation);
      shadow_forget (b, first, last);
      shadow_unlock (b);
      from += last - first;
    }
}

static void
race_lane_exit (struct sim_observer *self, struct sim_gang *g, uint32_t warp,
		uint32_t mask, uint32_t insn)
{
  (void) insn;
  order_exit (gang_of (self, g)->order, warp, mask);
}

/* --- Beginnings and ends -------------------------------------------------------------- */

static void
race_kernel_begin (struct sim_observer *self, const struct sim_launch *l)
{
  struct race *r = self->state;
  const struct sim_function *k = l->kernel;
  finding_cache_clear (&r->findings);
  sync_clear (r->sync);
  r->generation++;
  r->lockstep = k->sm_version < 70 || check_uniform (k);
  free (r->hints);
  free (r->workers);
  free (r->handover);
  r->handover = check_handover (k);
  r->hints = room_zeroed (sim_module_insns (k->module) + 1, 1);
  r->workers = room_lines (l->workers, sizeof *r->workers);
}

static void
race_gang_begin (struct sim_observer *self, struct sim_gang *g)
{
  struct race *r = self->state;
  uint32_t blocks = (g->shared_bytes + SHADOW_BLOCK - 1) / SHADOW_BLOCK;
  struct race_gang *rg
    = room_zeroed (1, sizeof *rg + blocks * sizeof rg->shared[0]);
  rg->blocks = blocks;
  rg->order = order_new (g->threads, r->lockstep);
  rg->sync = sync_gang_new (g->threads);
  rg->waited = room_zeroed (g->threads + SIM_WARP, sizeof *rg->waited);
  g->data[self->slot] = rg;
}

static void
race_gang_end (struct sim_observer *self, struct sim_gang *g)
{
  struct race_gang *rg = gang_of (self, g);
  for (uint32_t i = 0; i < rg->blocks; i++)
    free (rg->shared[i].fine);
  order_free (rg->order);
  sync_gang_free (rg->sync);
  free (rg->waited);
  free (rg);
}

struct sim_observer *
check_race_new (void)
{
  struct race *r = room_zeroed (1, sizeof *r);
  finding_cache_init (&r->findings);
  r->map = shadow_map_new ();
  r->sync = sync_new ();
  r->observer = (struct sim_observer) {
    .name = "race",
    .state = r,
    .kernel_begin = race_kernel_begin,
    .gang_begin = race_gang_begin,
    .gang_end = race_gang_end,
    .access = race_access,
    .barrier_release = race_barrier_release,
    .warp_sync = race_warp_sync,
    .fence = race_fence,
    .async_wait = race_async_wait,
    .heap = race_heap,
    .lane_exit = race_lane_exit,
  };
  return &r->observer;
}
