/* The allocation that an address is in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/region.h"

struct region *
region_search (struct region_cache *c, sim_addr address)
{
  struct sim_allocation m;
  for (unsigned i = 0; i < REGIONS; i++)
    if (address - c->region[i].base < c->region[i].size
	&& c->region[i].kind != SIM_MEMORY_HEAP)
      {
	c->last = i;
	return &c->region[i];
      }
  if (!sim_memory_find (address, &m) || m.freed)
    return NULL;
  struct region *r = &c->region[c->next];
  *r = (struct region) { m.base, m.size, m.size - m.padding, m.serial,
			m.kind, NULL };
  if (m.kind != SIM_MEMORY_HEAP)
    {
      c->last = c->next;
      c->next = (c->next + 1) % REGIONS;
    }
  return r;
}
