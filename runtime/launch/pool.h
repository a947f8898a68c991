/* Small blocks of device memory, cut from slabs that stay allocated.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A pool only keeps the books: it calls no driver, takes no lock, and never
   touches the memory that it hands out.  A slab belongs to an owner, which is
   the number of a context.  */

#ifndef LAUNCH_POOL_H
#define LAUNCH_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct slab;

struct pool
{
  struct slab *slabs;
};

/* A block of SIZE bytes from OWNER's slabs, aligned to LIMIT_BLOCK_LEAST bytes.
   0 if SIZE is 0 or above LIMIT_BLOCK_MOST, or if no slab has room.  */
uint64_t pool_take (struct pool *, uint64_t owner, size_t size);

/* Whether a block that is in use contains ADDRESS.  If so, *BASE and *SIZE are
   what pool_take returned and what it was asked for.  Either may be NULL.  */
bool pool_range (const struct pool *, uint64_t address, uint64_t *base,
		 size_t *size);

/* Takes back the block at BASE.  False if no block in use begins there.  */
bool pool_give (struct pool *, uint64_t base);

/* Whether OWNER may have another slab.  */
bool pool_wants (const struct pool *, uint64_t owner);

/* Adds the slab of LIMIT_SLAB bytes at BASE.  False if the host is out of
   memory.  */
bool pool_add (struct pool *, uint64_t owner, uint64_t base);

/* Removes a slab of OWNER with no block in use, and returns its base.  0 if
   there is none.  */
uint64_t pool_spare (struct pool *, uint64_t owner);

/* Forgets OWNER's slabs: its context is gone, and the memory with it.  */
void pool_forget (struct pool *, uint64_t owner);

/* Forgets the slabs that overlap the SIZE bytes at BASE: the driver has just
   allocated these, so the slabs' context is gone.  */
void pool_forget_at (struct pool *, uint64_t base, size_t size);

#endif
