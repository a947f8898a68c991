/* Device memory: one arena, and a record of everything that was ever in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Slots are cut off the arena one after the other, so that the table of slots is
   in the order of addresses and a search is one bisection.  A slot keeps its
   place and capacity for ever.  Freed slots wait in a queue before they are used
   again, since a pointer to freed memory is only recognised while nobody else
   owns the memory.  Between two slots there is room that belongs to neither, so
   that a step beyond an end is recognised too.  */

#define _GNU_SOURCE 1
#include "core/memory.h"
#include "core/limits.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Lists of slots that can be used again, by the logarithm of their capacity.  */
#define BINS 48

struct slot
{
  struct sim_allocation a;
  size_t capacity;
  uint32_t next;		/* In the queue or a bin: the slot's index + 1.  */
};

struct sim_arena sim_arena;

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct slot *slots;
static uint32_t count, room;
static uint64_t serial;
static sim_addr end, accessible;	/* Of the reserve; of its usable part.  */
static uint32_t queue_first, queue_last, queue_length, bins[BINS];

/* Reserve the arena.  */
static bool
reserve_arena (void)
{
  for (size_t size = LIMIT_RESERVE; size >= LIMIT_RESERVE_STEP; size /= 2)
    {
      void *p = mmap (NULL, size, PROT_NONE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (p != MAP_FAILED)
	{
	  madvise (p, size, MADV_DONTDUMP);
	  accessible = (sim_addr) p;
	  end = accessible + size;
	  sim_arena.lo = accessible;
	  __atomic_store_n (&sim_arena.hi, accessible, __ATOMIC_RELEASE);
	  return true;
	}
    }
  return false;
}

/* Make the arena usable up to ADDRESS.  */
static bool
extend_arena (sim_addr address)
{
  if (address > accessible)
    {
      size_t more = (address - accessible + LIMIT_RESERVE_STEP - 1)
		    / LIMIT_RESERVE_STEP * LIMIT_RESERVE_STEP;
      if (more > end - accessible)
	more = end - accessible;
      if (mprotect ((void *) accessible, more, PROT_READ | PROT_WRITE) != 0)
	return false;
      accessible += more;
    }
  __atomic_store_n (&sim_arena.hi, address, __ATOMIC_RELEASE);
  return true;
}

static unsigned
bin_of (size_t capacity)
{
  unsigned b = 63 - __builtin_clzll (capacity | 1);
  return b < BINS ? b : BINS - 1;
}

/* A slot that has waited, with a capacity from SIZE to MOST, or NULL.  Without NEED
   only a few of each list are looked at.  */
static struct slot *
reuse (size_t size, size_t align, size_t most, bool need)
{
  for (unsigned b = bin_of (size); b < BINS && b <= bin_of (most); b++)
    {
      uint32_t *link = &bins[b];
      for (int tries = 0; *link && (need || tries < LIMIT_REUSE_TRIES); tries++)
	{
	  struct slot *s = &slots[*link - 1];
	  if (s->capacity >= size && s->capacity <= most
	      && s->a.base % align == 0)
	    {
	      *link = s->next;
	      return s;
	    }
	  link = &s->next;
	}
    }
  return NULL;
}

/* A new slot at the end, or NULL.  */
static struct slot *
cut (size_t size, size_t align)
{
  if (!end && !reserve_arena ())
    return NULL;
  sim_addr base = (sim_arena.hi + align - 1) & -align;
  if (base < sim_arena.hi || base >= end || size > end - base
      || LIMIT_GAP > end - base - size)
    return NULL;
  if (count == room)
    {
      uint32_t more = room ? 2 * room : 1024;
      struct slot *larger = more > room
			    ? realloc (slots, more * sizeof *slots) : NULL;
      if (!larger)
	return NULL;
      slots = larger;
      room = more;
    }
  if (!extend_arena (base + size + LIMIT_GAP))
    return NULL;
  struct slot *s = &slots[count++];
  s->a.base = base;
  s->capacity = size;
  return s;
}

/* The slot that has waited longest can be used again.  */
static void
let_go (void)
{
  struct slot *s = &slots[queue_first - 1];
  uint32_t *bin = &bins[bin_of (s->capacity)];
  uint32_t n = queue_first;
  queue_first = s->next;
  if (!queue_first)
    queue_last = 0;
  queue_length--;
  s->next = *bin;
  *bin = n;
}

/* A slot, new or used.  When the arena is full any used one that is large enough
   will do.  */
static struct slot *
take (size_t size, size_t align)
{
  struct slot *s = reuse (size, align, 2 * size, false);
  if (!s)
    s = cut (size, align);
  if (s)
    return s;
  while (queue_first)
    let_go ();
  return reuse (size, align, SIZE_MAX, true);
}

sim_addr
sim_memory_alloc (int device, size_t size, size_t align,
		  enum sim_memory_kind kind, const char *label)
{
  sim_addr base = 0;
  if (size == 0)
    size = 1;
  pthread_rwlock_wrlock (&lock);
  struct slot *s = size < SIZE_MAX / 2 ? take (size, align) : NULL;
  if (s)
    {
      base = s->a.base;
      s->a = (struct sim_allocation) { .base = base, .size = size,
				       .kind = kind, .device = device,
				       .serial = ++serial };
      if (label)
	strncpy (s->a.label, label, sizeof s->a.label - 1);
    }
  pthread_rwlock_unlock (&lock);
  return base;
}

/* The slot with the highest base that is not above ADDRESS, or NULL.  */
static struct slot *
find_slot (sim_addr address)
{
  uint32_t low = 0, high = count;
  while (low < high)
    {
      uint32_t middle = low + (high - low) / 2;
      if (slots[middle].a.base <= address)
	low = middle + 1;
      else
	high = middle;
    }
  return low ? &slots[low - 1] : NULL;
}

/* Put S into the queue; another slot that has waited long enough leaves it.  */
static void
retire (struct slot *s)
{
  uint32_t n = s - slots + 1;
  s->next = 0;
  if (queue_last)
    slots[queue_last - 1].next = n;
  else
    queue_first = n;
  queue_last = n;
  if (++queue_length > LIMIT_WAITING)
    let_go ();
}

void
sim_memory_pad (sim_addr base, size_t padding)
{
  pthread_rwlock_wrlock (&lock);
  struct slot *s = find_slot (base);
  if (s && s->a.base == base && padding < s->a.size)
    s->a.padding = padding;
  pthread_rwlock_unlock (&lock);
}

bool
sim_memory_free (sim_addr base)
{
  pthread_rwlock_wrlock (&lock);
  struct slot *s = find_slot (base);
  bool good = s && s->a.base == base && !s->a.freed;
  if (good)
    {
      s->a.freed = true;
      if (s->capacity >= LIMIT_LARGE)
	{
	  sim_addr from = (base + 4095) & -4096;
	  sim_addr to = (base + s->capacity) & -4096;
	  madvise ((void *) from, to - from, MADV_DONTNEED);
	}
      retire (s);
    }
  pthread_rwlock_unlock (&lock);
  return good;
}

bool
sim_memory_find (sim_addr addr, struct sim_allocation *out)
{
  pthread_rwlock_rdlock (&lock);
  struct slot *s = find_slot (addr);
  bool found = s && addr - s->a.base < s->a.size;
  if (found)
    *out = s->a;
  pthread_rwlock_unlock (&lock);
  return found;
}
