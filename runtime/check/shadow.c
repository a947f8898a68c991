/* Shadow memory of the race checker: from addresses to blocks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/shadow.h"
#include "check/room.h"

#include <stdlib.h>
#include <string.h>

/* A tree of three levels over addresses of 48 bits: top, middle, page.  */
#define PAGE_BITS 16
#define MIDDLE_BITS 14
#define TOP_BITS 18

#define PAGE_BLOCKS (SHADOW_PAGE / SHADOW_BLOCK)
_Static_assert (SHADOW_PAGE == 1u << PAGE_BITS, "pages");

struct page
{
  struct shadow_block block[PAGE_BLOCKS];
};

struct middle
{
  struct page *page[1u << MIDDLE_BITS];
};

struct shadow_map
{
  struct middle *middle[1u << TOP_BITS];
};

struct shadow_map *
shadow_map_new (void)
{
  return room_map (sizeof (struct shadow_map));
}

/* What *SLOT points to, or SIZE new bytes that it points to from now on.  */
static void *
get (void **slot, size_t size)
{
  void *have = __atomic_load_n (slot, __ATOMIC_ACQUIRE);
  if (have)
    return have;
  void *fresh = room_map (size);
  if (__atomic_compare_exchange_n (slot, &have, fresh, false,
				   __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return fresh;
  room_unmap (fresh, size);
  return have;
}

struct shadow_block *
shadow_map_page (struct shadow_map *m, sim_addr address)
{
  size_t top = address >> (PAGE_BITS + MIDDLE_BITS) & ((1u << TOP_BITS) - 1);
  size_t middle = address >> PAGE_BITS & ((1u << MIDDLE_BITS) - 1);
  struct middle *mid = get ((void **) &m->middle[top], sizeof *mid);
  struct page *page = get ((void **) &mid->page[middle], sizeof *page);
  return page->block;
}

void
shadow_clear (struct shadow_block *b, uint32_t generation)
{
  free (b->fine);
  b->fine = NULL;
  memset (b->cell, 0, sizeof b->cell);
  b->generation = generation;
}

void
shadow_forget (struct shadow_block *b, unsigned from, unsigned to)
{
  struct shadow_cell none = { .write = 0 };
  for (unsigned i = from; i < to; i++)
    if (b->fine)
      b->fine[i] = none;
    else
      b->cell[i / SHADOW_GRAIN] = none;
}

void
shadow_refine (struct shadow_block *b)
{
  struct shadow_cell *fine = room_zeroed (SHADOW_BLOCK, sizeof *fine);
  for (unsigned i = 0; i < SHADOW_BLOCK; i++)
    fine[i] = b->cell[i / SHADOW_GRAIN];
  b->fine = fine;
}
