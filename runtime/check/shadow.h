/* Shadow memory of the race checker: who touched which bytes last.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Memory is cut into blocks of 128 bytes.  A block has one cell for every 4 bytes
   until a part of a cell is accessed on its own; from then on, for the rest of
   the launch, it has one for every byte.  A cell remembers the last store and two
   loads of which neither happens before the other.  A later store that is not
   ordered after all loads so far is then not ordered after one of these two.  The
   exception is missed: three or more concurrent readers, and a store ordered after
   exactly the two that are remembered.  */

#ifndef SIM_SHADOW_H
#define SIM_SHADOW_H

#include "core/observer.h"

#define SHADOW_BLOCK 128u
#define SHADOW_GRAIN 4u

/* An access as one number, 0 for none: stamp, instruction, thread in its gang.  */
typedef uint64_t shadow_record;

#define SHADOW_INSNS (1u << 22)

static inline shadow_record
shadow_make (uint32_t stamp, uint32_t insn, uint32_t thread)
{
  return (uint64_t) stamp << 32 | (insn & (SHADOW_INSNS - 1)) << 10 | thread;
}

static inline uint32_t
shadow_stamp (shadow_record r)
{
  return r >> 32;
}

static inline uint32_t
shadow_insn (shadow_record r)
{
  return (uint32_t) r >> 10;
}

static inline uint32_t
shadow_thread (shadow_record r)
{
  return r & 1023;
}

enum
{
  SHADOW_WRITE_STRONG = 1,	/* The store was volatile, relaxed ... or atomic.  */
  SHADOW_WRITE_ATOMIC = 2,
  SHADOW_WRITE_ASYNC = 4,	/* cp.async: done only when waited for.  */
  SHADOW_WRITE_SAME = 8,	/* Several gangs have stored the same value.  */
  SHADOW_READ_STRONG = 16,	/* Of read[0]; << 1 of read[1].  */
  SHADOW_FOREIGN = 64		/* read[1] is of another gang, whose number
				   stands in place of the stamp.  */
};

struct shadow_cell
{
  shadow_record write;
  shadow_record read[2];
  uint32_t gang;		/* Whose records these are.  */
  uint32_t flags;
};

struct shadow_block
{
  uint32_t generation;		/* If it is old, the cells are void.  */
  uint32_t lock;		/* 0 or 1.  */
  /* In a gang's own memory: the cells that have had two loads since all threads
     met at SETTLED_FLOOR.  More loads add nothing to them.  */
  uint32_t settled, settled_floor;
  struct shadow_cell *fine;	/* NULL or SHADOW_BLOCK cells.  */
  struct shadow_cell cell[SHADOW_BLOCK / SHADOW_GRAIN];
};

/* The blocks of all global memory, made as they are touched.  */
struct shadow_map;
struct shadow_map *shadow_map_new (void);

/* The pages of blocks that a host thread has asked for lately; page N is in place
   N % SHADOW_CURSORS, if it is there.  */
#define SHADOW_PAGE 65536u
#define SHADOW_CURSORS 16u
struct shadow_cursor
{
  struct
  {
    sim_addr page;		/* Number of the page + 1; 0: none.  */
    struct shadow_block *blocks;
  } recent[SHADOW_CURSORS];
};

/* The blocks of the page with ADDRESS in it.  Any thread may ask.  */
struct shadow_block *shadow_map_page (struct shadow_map *m, sim_addr address);

/* The block with ADDRESS in it, if its page is in C; else NULL.  */
static inline struct shadow_block *
shadow_map_recent (const struct shadow_cursor *c, sim_addr address)
{
  sim_addr page = address / SHADOW_PAGE;
  unsigned i = page % SHADOW_CURSORS;
  return c->recent[i].page != page + 1 ? NULL
	 : &c->recent[i].blocks[address % SHADOW_PAGE / SHADOW_BLOCK];
}

/* The block with ADDRESS in it.  */
static inline struct shadow_block *
shadow_map_block (struct shadow_map *m, struct shadow_cursor *c,
		  sim_addr address)
{
  struct shadow_block *b = shadow_map_recent (c, address);
  if (b)
    return b;
  sim_addr page = address / SHADOW_PAGE;
  unsigned i = page % SHADOW_CURSORS;
  c->recent[i].page = page + 1;
  c->recent[i].blocks = shadow_map_page (m, address);
  return &c->recent[i].blocks[address % SHADOW_PAGE / SHADOW_BLOCK];
}

/* Make B empty, of GENERATION.  */
void shadow_clear (struct shadow_block *b, uint32_t generation);

static inline void
shadow_renew (struct shadow_block *b, uint32_t generation)
{
  if (__builtin_expect (b->generation != generation, 0))
    shadow_clear (b, generation);
}

/* Forget what was done to the bytes from FROM to TO of B.  */
void shadow_forget (struct shadow_block *b, unsigned from, unsigned to);

/* Give B a cell for each byte.  */
void shadow_refine (struct shadow_block *b);

/* Spinning: be kind to the other hyperthread.  */
static inline void
shadow_pause (void)
{
#if defined __x86_64__
  __builtin_ia32_pause ();
#endif
}

static inline void
shadow_lock (struct shadow_block *b)
{
  while (__atomic_exchange_n (&b->lock, 1, __ATOMIC_ACQUIRE))
    while (__atomic_load_n (&b->lock, __ATOMIC_RELAXED))
      shadow_pause ();
}

static inline void
shadow_unlock (struct shadow_block *b)
{
  __atomic_store_n (&b->lock, 0, __ATOMIC_RELEASE);
}

#endif
