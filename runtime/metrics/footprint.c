/* Which addresses a kernel accesses how often: footprint and entropy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   These are the "Memory Access Patterns" metrics of AIWC (formula 1).  With p the
   share of accesses that go to address a, entropy = sum p log2 (1/p) over all a.
   It is computed as log2 N - 1/N sum c log2 c, with counts c and their sum N.  */

#include "metrics/footprint.h"
#include "check/room.h"
#include "core/load/load.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Pages of counters: a counter for each byte at which an access can begin.  */
#define PAGE 4096u

/* The counters of one allocation.  */
struct area
{
  struct area *next;
  uint64_t serial;
  size_t pages;
  uint64_t *page[];		/* Each PAGE counters or NULL; atomic.  */
};

struct footprint
{
  pthread_mutex_t lock;
  struct area *areas;
  uint32_t shared_bytes;
  uint64_t shared[];		/* Atomic.  */
};

struct footprint *
footprint_new (uint32_t shared_bytes)
{
  struct footprint *f
    = room_zeroed (1, sizeof *f + shared_bytes * sizeof f->shared[0]);
  pthread_mutex_init (&f->lock, NULL);
  f->shared_bytes = shared_bytes;
  return f;
}

void
footprint_free (struct footprint *f)
{
  while (f->areas)
    {
      struct area *a = f->areas;
      f->areas = a->next;
      for (size_t i = 0; i < a->pages; i++)
	free (a->page[i]);
      free (a);
    }
  pthread_mutex_destroy (&f->lock);
  free (f);
}

static struct area *
find_area (struct footprint *f, const struct region *r)
{
  struct area *a;
  pthread_mutex_lock (&f->lock);
  for (a = f->areas; a && a->serial != r->serial; a = a->next)
    ;
  if (!a)
    {
      size_t pages = (r->size + PAGE - 1) / PAGE;
      a = room_zeroed (1, sizeof *a + pages * sizeof a->page[0]);
      a->serial = r->serial;
      a->pages = pages;
      a->next = f->areas;
      f->areas = a;
    }
  pthread_mutex_unlock (&f->lock);
  return a;
}

/* The counter of byte OFFSET in A.  */
static uint64_t *
counter (struct area *a, size_t offset)
{
  uint64_t **slot = &a->page[offset / PAGE];
  uint64_t *page = __atomic_load_n (slot, __ATOMIC_ACQUIRE);
  if (!page)
    {
      uint64_t *fresh = room_zeroed (PAGE, sizeof *fresh);
      if (__atomic_compare_exchange_n (slot, &page, fresh, false,
				       __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
	page = fresh;
      else
	free (fresh);
    }
  return &page[offset % PAGE];
}

static void
add_accesses (struct footprint *f, struct region_cache *regions,
	      const struct sim_access *a, sim_addr address, unsigned count)
{
  uint64_t *c;
  if (a->space == SIM_SPACE_SHARED)
    {
      if (address >= f->shared_bytes)
	return;
      c = &f->shared[address];
    }
  else
    {
      struct region *r = region_find (regions, address);
      if (!r)
	return;
      if (!r->data)
	r->data = find_area (f, r);
      c = counter (r->data, address - r->base);
    }
  __atomic_fetch_add (c, count, __ATOMIC_RELAXED);
}

void
footprint_add (struct footprint *f, struct region_cache *regions,
	       const struct sim_access *a)
{
  unsigned count = 0;
  sim_addr last = 0;
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      sim_addr address = a->address[__builtin_ctz (m)];
      if (count && address != last)
	{
	  add_accesses (f, regions, a, last, count);
	  count = 0;
	}
      last = address;
      count++;
    }
  if (count)
    add_accesses (f, regions, a, last, count);
}

/* --- The result ------------------------------------------------------------------ */

/* A buffer of the ideal address space: an allocation and a shared variable, each of
   which may be missing.  */
struct buffer
{
  const struct area *area;
  uint32_t shared_from, shared_to;
};

struct sums
{
  uint64_t accesses, total;
  double clogc[FOOTPRINT_BITS];	/* Sum c log2 c.  */
  uint64_t *counts;		/* All that are not 0: TOTAL of them.  */
  size_t size;
};

static double
clogc (uint64_t c)
{
  return c > 1 ? c * log2 (c) : 0;
}

static void
keep_count (struct sums *s, uint64_t c)
{
  if (s->total == s->size)
    {
      s->size = s->size ? 2 * s->size : 4096;
      s->counts = room_resize (s->counts, s->size, sizeof *s->counts);
    }
  s->counts[s->total++] = c;
  s->accesses += c;
}

/* Add the counters C of one page, which is destroyed.  */
static void
add_page (struct sums *s, uint64_t *c)
{
  for (unsigned i = 0; i < PAGE; i++)
    if (c[i])
      keep_count (s, c[i]);
  for (unsigned n = 0, length = PAGE; n < FOOTPRINT_BITS; n++, length /= 2)
    {
      for (unsigned i = 0; i < length; i++)
	s->clogc[n] += clogc (c[i]);
      for (unsigned i = 0; i < length / 2; i++)
	c[i] = c[2 * i] + c[2 * i + 1];
    }
}

static void
add_buffer (const struct footprint *f, const struct buffer *b, struct sums *s)
{
  uint32_t shared = b->shared_to - b->shared_from;
  size_t pages = (shared + PAGE - 1) / PAGE;
  if (b->area && b->area->pages > pages)
    pages = b->area->pages;
  for (size_t p = 0; p < pages; p++)
    {
      uint64_t sum[PAGE] = { 0 };
      bool any = false;
      if (b->area && p < b->area->pages && b->area->page[p])
	{
	  memcpy (sum, b->area->page[p], sizeof sum);
	  any = true;
	}
      for (size_t i = p * PAGE; i < shared && i < (p + 1) * PAGE; i++)
	{
	  sum[i % PAGE] += f->shared[b->shared_from + i];
	  any = true;
	}
      if (any)
	add_page (s, sum);
    }
}

static int
by_serial (const void *a, const void *b)
{
  const struct area *x = *(struct area *const *) a;
  const struct area *y = *(struct area *const *) b;
  return (x->serial > y->serial) - (x->serial < y->serial);
}

static int
descending (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
  return (x < y) - (x > y);
}

/* The end of the shared variable that begins at FROM.  Bytes of no variable go up
   to where the next one begins.  */
static uint32_t
shared_end (const struct footprint *f, const struct sim_function *kernel,
	    uint32_t from)
{
  struct sim_variable v;
  if (from >= kernel->shared_bytes)
    return f->shared_bytes;
  if (sim_module_shared_at (kernel, from, &v)
      && v.address + v.size > from)
    return v.address + v.size < f->shared_bytes ? v.address + v.size
						: f->shared_bytes;
  while (++from < kernel->shared_bytes && from < f->shared_bytes
	 && !sim_module_shared_at (kernel, from, &v))
    ;
  return from;
}

/* True if any of the shared bytes from FROM up to TO was accessed.  */
static bool
shared_used (const struct footprint *f, uint32_t from, uint32_t to)
{
  for (uint32_t i = from; i < to; i++)
    if (f->shared[i])
      return true;
  return false;
}

/* A new list of the *COUNT buffers.  */
static struct buffer *
list_buffers (const struct footprint *f, const struct sim_function *kernel,
	      size_t *count)
{
  size_t areas = 0, n = 0;
  for (const struct area *a = f->areas; a; a = a->next)
    areas++;
  struct area **list = room_zeroed (areas, sizeof *list);
  struct buffer *b = room_zeroed (areas + f->shared_bytes, sizeof *b);
  for (struct area *a = f->areas; a; a = a->next)
    list[n++] = a;
  qsort (list, areas, sizeof *list, by_serial);
  for (n = 0; n < areas; n++)
    b[n].area = list[n];
  free (list);
  n = 0;
  for (uint32_t from = 0, to; from < f->shared_bytes; from = to)
    {
      to = shared_end (f, kernel, from);
      if (shared_used (f, from, to))
	{
	  b[n].shared_from = from;
	  b[n++].shared_to = to;
	}
    }
  *count = n > areas ? n : areas;
  return b;
}

/* How many of the largest of S's counts make up 90 % of all accesses.  */
static uint64_t
ninety_percent (struct sums *s)
{
  uint64_t sum = 0, n = 0;
  if (s->total > 0)
    qsort (s->counts, s->total, sizeof *s->counts, descending);
  while (n < s->total && (double) sum < 0.9 * (double) s->accesses)
    sum += s->counts[n++];
  return n;
}

void
footprint_result (struct footprint *f, const struct sim_function *kernel,
		  struct footprint_result *out)
{
  struct sums s = { .accesses = 0 };
  size_t count;
  struct buffer *b = list_buffers (f, kernel, &count);
  for (size_t i = 0; i < count; i++)
    add_buffer (f, &b[i], &s);
  free (b);
  *out = (struct footprint_result) { .accesses = s.accesses,
				     .total = s.total,
				     .most = ninety_percent (&s) };
  for (int n = 0; n < FOOTPRINT_BITS && s.accesses; n++)
    {
      double h = log2 (s.accesses) - s.clogc[n] / s.accesses;
      out->entropy[n] = h > 0 ? h : 0;
    }
  free (s.counts);
}
