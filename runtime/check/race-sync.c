/* Order between threads through flags and locks in memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each variable with which a thread has released something has a log of these
   releases.  A thread that reads the variable, and then executes a fence when the
   log has N entries, knows what the first N released.  The check is told of an
   access before it is done, so that at the read entries may be missing that the
   read will see, and even the variable.  For the same reason a read that acquires
   by itself counts the entries when the thread's knowledge is next asked for.
   Order through a chain of two variables is not followed.  */

#include "check/race-sync.h"
#include "check/room.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define ANY UINT32_MAX

struct release
{
  uint32_t gang, thread;
  uint32_t stamp;		/* Releases what the thread did below it, ...  */
  uint32_t floor;		/* ... and what all of its gang did below this.  */
  uint32_t previous;		/* 1 + the index of the gang's previous one, or 0.  */
};

struct variable
{
  sim_addr key;
  struct release *log;
  uint32_t count, size;
  struct variable *next;
};

#define BUCKETS 1024

struct sync
{
  pthread_mutex_t lock;
  bool used;			/* There are variables.  */
  struct variable *bucket[BUCKETS];
};

/* A thread's fence and what it has read since.  */
struct sync_thread
{
  uint32_t stamp, floor;	/* At its last fence; 0: none.  */
  sim_addr read;		/* The key of what it has read strongly.  */
  bool reads;			/* There is such a thing, ...  */
  bool acquires;		/* ... and the read acquires without a fence.  */
};

/* The LANES of WARP, or all threads, know the first COUNT releases of VARIABLE.  */
struct acquired
{
  uint32_t warp, lanes;
  uint32_t count;
  struct variable *variable;
};

struct sync_gang
{
  struct sync_thread *thread;
  uint32_t threads;
  struct acquired *acquired;
  uint32_t count, size;
  uint32_t acquiring;		/* How many threads' reads acquire.  */
};

struct sync *
sync_new (void)
{
  struct sync *s = room_zeroed (1, sizeof *s);
  pthread_mutex_init (&s->lock, NULL);
  return s;
}

void
sync_clear (struct sync *s)
{
  if (!s->used)
    return;
  for (int i = 0; i < BUCKETS; i++)
    while (s->bucket[i])
      {
	struct variable *v = s->bucket[i];
	s->bucket[i] = v->next;
	free (v->log);
	free (v);
      }
  s->used = false;
}

struct sync_gang *
sync_gang_new (uint32_t threads)
{
  struct sync_gang *sg = room_zeroed (1, sizeof *sg);
  sg->threads = threads;
  return sg;
}

void
sync_gang_free (struct sync_gang *sg)
{
  free (sg->thread);
  free (sg->acquired);
  free (sg);
}

static struct sync_thread *
thread_state (struct sync_gang *sg, uint32_t t)
{
  if (!sg->thread)
    sg->thread = room_zeroed (sg->threads, sizeof *sg->thread);
  return &sg->thread[t];
}

/* The variable KEY, or NULL.  MAKE: make it if there is none.  With the lock.  */
static struct variable *
find_variable (struct sync *s, sim_addr key, bool make)
{
  struct variable **slot
    = &s->bucket[key * (uint64_t) 0x9e3779b97f4a7c15u >> 54];
  for (; *slot; slot = &(*slot)->next)
    if ((*slot)->key == key)
      return *slot;
  if (!make)
    return NULL;
  *slot = room_zeroed (1, sizeof **slot);
  (*slot)->key = key;
  s->used = true;
  return *slot;
}

static void
log_release (struct variable *v, struct release r)
{
  for (uint32_t i = v->count; i > 0 && !r.previous; i--)
    if (v->log[i - 1].gang == r.gang)
      {
	const struct release *last = &v->log[i - 1];
	if (last->thread == r.thread && last->stamp == r.stamp)
	  return;
	r.previous = i;
      }
  if (v->count == v->size)
    {
      v->size = v->size ? 2 * v->size : 16;
      v->log = room_resize (v->log, v->size, sizeof *v->log);
    }
  v->log[v->count++] = r;
}

/* Whether thread T knows A.  */
static bool
knows (const struct acquired *a, uint32_t t)
{
  return (a->warp == ANY
	  || (a->warp == t / SIM_WARP && (a->lanes >> t % SIM_WARP & 1)));
}

static void
acquire (struct sync_gang *sg, uint32_t t, struct variable *v, uint32_t count)
{
  uint32_t lane = UINT32_C (1) << t % SIM_WARP;
  for (uint32_t i = 0; i < sg->count; i++)
    {
      struct acquired *a = &sg->acquired[i];
      if (a->variable != v || !knows (a, t))
	continue;
      if (a->warp != ANY && a->lanes == lane && a->count < count)
	a->count = count;
      if (a->count >= count)
	return;
    }
  if (sg->count == sg->size)
    {
      sg->size = sg->size ? 2 * sg->size : 8;
      sg->acquired = room_resize (sg->acquired, sg->size,
				  sizeof *sg->acquired);
    }
  sg->acquired[sg->count++]
    = (struct acquired) { t / SIM_WARP, lane, count, v };
}

/* What thread T has read, it has acquired.  With the lock.  */
static void
acquire_read (struct sync *s, struct sync_gang *sg, uint32_t t)
{
  struct sync_thread *st = &sg->thread[t];
  struct variable *v = find_variable (s, st->read, false);
  if (v)
    acquire (sg, t, v, v->count);
  sg->acquiring -= st->acquires;
  st->reads = st->acquires = false;
}

/* Likewise the LANES of warp W whose reads acquire without a fence.  */
static void
acquire_reads (struct sync *s, struct sync_gang *sg, uint32_t w, uint32_t lanes)
{
  if (!sg->acquiring)
    return;
  pthread_mutex_lock (&s->lock);
  for (; lanes; lanes &= lanes - 1)
    if (sg->thread[w * SIM_WARP + __builtin_ctz (lanes)].acquires)
      acquire_read (s, sg, w * SIM_WARP + __builtin_ctz (lanes));
  pthread_mutex_unlock (&s->lock);
}

void
sync_fence (struct sync *s, struct sync_gang *sg, struct order *o,
	    uint32_t w, uint32_t mask)
{
  order_tick (o, w);
  for (; mask; mask &= mask - 1)
    {
      uint32_t t = w * SIM_WARP + __builtin_ctz (mask);
      struct sync_thread *st = thread_state (sg, t);
      st->stamp = o->clock[w];
      st->floor = o->floor;
      if (!st->reads)
	continue;
      pthread_mutex_lock (&s->lock);
      acquire_read (s, sg, t);
      pthread_mutex_unlock (&s->lock);
    }
}

void
sync_strong (struct sync *s, struct sync_gang *sg, struct order *o,
	     uint32_t gang, uint32_t t, sim_addr key, bool reads, bool writes,
	     bool has_acquire, bool has_release)
{
  struct sync_thread *st = thread_state (sg, t);
  uint32_t w = t / SIM_WARP;
  bool release = writes && (st->stamp || has_release);
  acquire_reads (s, sg, w, UINT32_C (1) << t % SIM_WARP);
  if (has_release && release)
    {
      order_tick (o, w);
      st->stamp = o->clock[w];
      st->floor = o->floor;
    }
  if (reads)
    {
      st->read = key;
      st->reads = true;
      st->acquires = has_acquire;
      sg->acquiring += has_acquire;
    }
  if (!release)
    return;
  pthread_mutex_lock (&s->lock);
  log_release (find_variable (s, key, true),
	       (struct release) { gang, t, st->stamp, st->floor, 0 });
  pthread_mutex_unlock (&s->lock);
}

void
sync_barrier (struct sync *s, struct sync_gang *sg, const uint32_t *lanes)
{
  for (uint32_t w = 0; sg->acquiring && w * SIM_WARP < sg->threads; w++)
    acquire_reads (s, sg, w, lanes[w]);
  for (uint32_t i = 0; i < sg->count; i++)
    {
      struct acquired *a = &sg->acquired[i];
      if (a->warp != ANY && (lanes[a->warp] & a->lanes))
	a->warp = ANY;
    }
}

void
sync_warp (struct sync *s, struct sync_gang *sg, uint32_t w, uint32_t mask)
{
  acquire_reads (s, sg, w, mask);
  for (uint32_t i = 0; i < sg->count; i++)
    {
      struct acquired *a = &sg->acquired[i];
      if (a->warp == w && (a->lanes & mask))
	a->lanes |= mask;
    }
}

/* Whether the first COUNT releases of V cover what THREAD of GANG did at STAMP.  */
static bool
released (const struct variable *v, uint32_t count, uint32_t gang,
	  uint32_t thread, uint32_t stamp)
{
  uint32_t i = count;
  while (i > 0 && v->log[i - 1].gang != gang)
    i--;
  for (; i > 0; i = v->log[i - 1].previous)
    {
      const struct release *r = &v->log[i - 1];
      if (stamp < r->floor || (r->thread == thread && stamp < r->stamp))
	return true;
    }
  return false;
}

bool
sync_before (struct sync *s, struct sync_gang *sg, uint32_t t, uint32_t gang,
	     uint32_t thread, uint32_t stamp)
{
  bool known = false;
  acquire_reads (s, sg, t / SIM_WARP, UINT32_C (1) << t % SIM_WARP);
  if (sg->count == 0)
    return false;
  pthread_mutex_lock (&s->lock);
  for (uint32_t i = 0; i < sg->count && !known; i++)
    if (knows (&sg->acquired[i], t))
      known = released (sg->acquired[i].variable, sg->acquired[i].count, gang,
			thread, stamp);
  pthread_mutex_unlock (&s->lock);
  return known;
}
