/* Small blocks of device memory, cut from slabs that stay allocated.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A slab is divided into pages of the size of the largest block.  A page has
   blocks of one size, a power of two, from its first block on until its last
   one has been given back.  */

#include "launch/pool.h"

#include <stdlib.h>

#include "core/limits.h"

enum
{
  PAGES = LIMIT_SLAB / LIMIT_BLOCK_MOST,
  BLOCKS = LIMIT_BLOCK_MOST / LIMIT_BLOCK_LEAST
};

struct page
{
  size_t block;			/* Size of its blocks, 0 if none is in use.  */
  int used;
  int first;			/* No block below this one is free.  */
  uint32_t sizes[BLOCKS];	/* What each block was asked for, 0 if free.  */
};

struct slab
{
  struct slab *next;
  uint64_t owner, base;
  int used;			/* Pages with blocks in use.  */
  struct page pages[PAGES];
};

static size_t
block_for (size_t size)
{
  size_t block = LIMIT_BLOCK_LEAST;
  while (block < size)
    block *= 2;
  return block;
}

/* The first free block of P, or -1.  */
static int
free_block (struct page *p)
{
  int count = LIMIT_BLOCK_MOST / p->block;
  while (p->first < count && p->sizes[p->first])
    p->first++;
  return p->first < count ? p->first : -1;
}

/* A page of S with a free block of size BLOCK, or NULL.  A page that is not in
   use becomes one only where no other page has room.  */
static struct page *
page_for (struct slab *s, size_t block)
{
  struct page *empty = NULL;
  for (struct page *p = s->pages; p < s->pages + PAGES; p++)
    if (p->block == block && free_block (p) >= 0)
      return p;
    else if (!p->block && !empty)
      empty = p;
  if (empty)
    {
      empty->block = block;
      empty->first = 0;
    }
  return empty;
}

uint64_t
pool_take (struct pool *pool, uint64_t owner, size_t size)
{
  if (size == 0 || size > LIMIT_BLOCK_MOST)
    return 0;
  size_t block = block_for (size);
  for (struct slab *s = pool->slabs; s; s = s->next)
    {
      struct page *p = s->owner == owner ? page_for (s, block) : NULL;
      if (!p)
	continue;
      int i = free_block (p);
      p->sizes[i] = size;
      s->used += p->used++ == 0;
      return s->base + (p - s->pages) * LIMIT_BLOCK_MOST + i * block;
    }
  return 0;
}

/* The slab, the page and the number of the block in use that contains ADDRESS.
   NULL if there is none.  */
static struct slab *
find_block (const struct pool *pool, uint64_t address, struct page **page,
	    int *block)
{
  for (struct slab *s = pool->slabs; s; s = s->next)
    if (address - s->base < LIMIT_SLAB)
      {
	uint64_t offset = address - s->base;
	struct page *p = s->pages + offset / LIMIT_BLOCK_MOST;
	if (!p->block)
	  return NULL;
	*page = p;
	*block = offset % LIMIT_BLOCK_MOST / p->block;
	return p->sizes[*block] ? s : NULL;
      }
  return NULL;
}

bool
pool_range (const struct pool *pool, uint64_t address, uint64_t *base,
	    size_t *size)
{
  struct page *p = NULL;
  int i = 0;
  struct slab *s = find_block (pool, address, &p, &i);
  if (!s)
    return false;
  uint64_t start = s->base + (p - s->pages) * LIMIT_BLOCK_MOST + i * p->block;
  if (address - start >= p->sizes[i])
    return false;
  if (base)
    *base = start;
  if (size)
    *size = p->sizes[i];
  return true;
}

bool
pool_give (struct pool *pool, uint64_t base)
{
  struct page *p = NULL;
  int i = 0;
  uint64_t start;
  if (!pool_range (pool, base, &start, NULL) || start != base)
    return false;
  struct slab *s = find_block (pool, base, &p, &i);
  p->sizes[i] = 0;
  if (i < p->first)
    p->first = i;
  if (--p->used == 0)
    {
      p->block = 0;
      s->used--;
    }
  return true;
}

bool
pool_wants (const struct pool *pool, uint64_t owner)
{
  int count = 0;
  for (struct slab *s = pool->slabs; s; s = s->next)
    count += s->owner == owner;
  return count < LIMIT_SLABS;
}

bool
pool_add (struct pool *pool, uint64_t owner, uint64_t base)
{
  struct slab *s = calloc (1, sizeof *s);
  if (!s)
    return false;
  s->owner = owner;
  s->base = base;
  s->next = pool->slabs;
  pool->slabs = s;
  return true;
}

/* Removes the slab that *LINK points to.  */
static void
drop (struct slab **link)
{
  struct slab *s = *link;
  *link = s->next;
  free (s);
}

uint64_t
pool_spare (struct pool *pool, uint64_t owner)
{
  for (struct slab **link = &pool->slabs; *link; link = &(*link)->next)
    if ((*link)->owner == owner && (*link)->used == 0)
      {
	uint64_t base = (*link)->base;
	drop (link);
	return base;
      }
  return 0;
}

void
pool_forget (struct pool *pool, uint64_t owner)
{
  for (struct slab **link = &pool->slabs; *link;)
    if ((*link)->owner == owner)
      drop (link);
    else
      link = &(*link)->next;
}

void
pool_forget_at (struct pool *pool, uint64_t base, size_t size)
{
  for (struct slab **link = &pool->slabs; *link;)
    if (base < (*link)->base + LIMIT_SLAB && (*link)->base < base + size)
      drop (link);
    else
      link = &(*link)->next;
}
