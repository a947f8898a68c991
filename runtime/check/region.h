/* The allocation that an address is in, found quickly.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A cache is for one host thread and one launch: the program does not free memory
   of a device while a kernel runs there.  What threads on the device allocate and
   free is looked up each time.  */

#ifndef SIM_REGION_H
#define SIM_REGION_H

#include "core/memory.h"

struct region
{
  sim_addr base;
  size_t size;			/* 0: unused.  */
  size_t used;			/* The bytes that are not padding.  */
  uint64_t serial;
  enum sim_memory_kind kind;
  void *data;			/* The user's own; NULL in a new one.  */
};

enum { REGIONS = 8 };

struct region_cache
{
  struct region region[REGIONS];
  unsigned last, next;		/* The last hit; the one to be replaced next.  */
};

static inline void
region_clear (struct region_cache *c)
{
  for (int i = 0; i < REGIONS; i++)
    c->region[i].size = 0;
}

/* The rest of region_find, after the last hit has missed.  */
struct region *region_search (struct region_cache *c, sim_addr address);

/* The live allocation with ADDRESS in it, or NULL.  Valid until the next
   call.  */
static inline struct region *
region_find (struct region_cache *c, sim_addr address)
{
  struct region *r = &c->region[c->last];
  if (address - r->base < r->size)
    return r;
  return region_search (c, address);
}

#endif
