/* Loads and stores.  This file does the usual ones: aligned, with all lanes in
   global memory or all in shared memory.  mem.c does the rest.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/exec-simd.h"
#include "core/exec/mem.h"
#include "core/exec/warp.h"
#include "core/memory.h"

#include <string.h>

#define HANDLER(NAME)							\
  static const struct insn *						\
  u_##NAME (struct warp *w, const struct insn *in)

/* The addresses of all lanes, as the instruction gives them.  */
static inline void
addresses (const struct warp *w, const struct insn *in, u64 addr[LANES])
{
  const u64 offset = in->imm;
  if (in->flags & INSN_NARROW)
    {
      const u32 *r = row (w, in->a);
      ROWS_LOOP
	addr[i] = (u32) (r[i] + offset);
    }
  else
    {
      const u64 *r = row (w, in->a);
      ROWS_LOOP
	addr[i] = r[i] + offset;
    }
}

/* True if the lanes in MASK have ADDR within [LOW, LOW + SPAN), aligned to
   SIZE, which divides SPAN.  */
static inline bool
all_within (const u64 addr[LANES], u32 mask, u64 low, u64 span, u64 size)
{
  u32 bad = 0;
  for (int i = 0; i < LANES; i++)
    bad |= ((addr[i] - low >= span) | ((addr[i] & (size - 1)) != 0))
	   ? 1u << i : 0;
  return (bad & mask) == 0;
}

/* Turn ADDR into host addresses for an access of SIZE bytes a lane.  Returns the
   lanes that may go on.  */
static inline u32
reach (struct warp *w, const struct insn *in, u64 addr[LANES], u64 size,
       enum sim_access_kind kind, const void *value, u32 stride)
{
  u32 mask = w->mask;
  const bool watched = w->gang->run->watch_access;
  if (in->space == SIM_SPACES || in->space == SIM_SPACE_GLOBAL
      || in->space == SIM_SPACE_CONST)
    {
      u64 low = sim_arena.lo;
      u64 high = __atomic_load_n (&sim_arena.hi, __ATOMIC_RELAXED);
      if (all_within (addr, mask, low, high - low, size))
	{
	  if (watched)
	    mask &= ~mem_tell (w, in, mask, in->space == SIM_SPACE_CONST
			       ? SIM_SPACE_CONST : SIM_SPACE_GLOBAL, addr,
			       size, kind, value, stride);
	  return mask;
	}
    }
  if (in->space == SIM_SPACES || in->space == SIM_SPACE_SHARED)
    {
      u64 low = in->space == SIM_SPACES ? SIM_SHARED_WINDOW : 0;
      u64 span = w->gang->seen.shared_bytes & ~(size - 1);
      if (all_within (addr, mask, low, span, size))
	{
	  u64 base = (u64) (uintptr_t) w->gang->seen.shared;
	  ROWS_LOOP
	    addr[i] -= low;
	  if (watched)
	    mask &= ~mem_tell (w, in, mask, SIM_SPACE_SHARED, addr, size,
			       kind, value, stride);
	  ROWS_LOOP
	    addr[i] += base;
	  return mask;
	}
    }
  if (size <= 8 && !watched
      && (in->space == SIM_SPACES || in->space == SIM_SPACE_LOCAL))
    {
      u64 low = in->space == SIM_SPACES ? SIM_LOCAL_WINDOW : 0;
      u64 span = w->local_limit & ~(size - 1);
      if (all_within (addr, mask, low, span, size))
	{
	  u64 base = (u64) (uintptr_t) w->local;
	  ROWS_LOOP
	    {
	      u64 offset = addr[i] - low;
	      addr[i] = base + (offset >> 3) * (8 * LANES) + 8 * i
			+ (offset & 7);
	    }
	  return mask;
	}
    }
  return mem_translate (w, in, mask, addr, kind, value, stride);
}

/* The step after a memory access.  A strong access may be part of waiting for
   another thread, which must then get its turn.  */
static inline const struct insn *
after (struct warp *w, const struct insn *in)
{
  if (__builtin_expect (in->flags & INSN_STRONG, 0) && --w->spins <= 0)
    return turn_over (w, in + 1);
  return in + 1;
}

/* True if the lanes' addresses are those of consecutive elements of SIZE bytes.  */
static inline bool
contiguous (const u64 addr[LANES], u64 size)
{
  u64 differ = 0;
  for (int i = 0; i < LANES; i++)
    differ |= addr[i] ^ (addr[0] + i * size);
  return differ == 0;
}

/* --- Loads ------------------------------------------------------------------------ */

/* Lanes that load the same global address together get the same value, as on hardware, whatever
   a gang on another host thread stores there in the meantime.  Code that a warp executes as one
   thread depends on it: OpenMP's outside of simd.  */

/* True if no two of the lanes' addresses can be equal, or nobody else stores there: all addresses
   of an access are in the same kind of memory.  */
static inline bool
independent (const u64 addr[LANES], u32 mask)
{
  u64 last = addr[__builtin_ctz (mask)];
  if (last - sim_arena.lo >= __atomic_load_n (&sim_arena.hi, __ATOMIC_RELAXED)
			     - sim_arena.lo)
    return true;
  u32 rises = 0;
  if (mask == ALL_LANES)
    for (int i = 1; i < LANES; i++)
      rises += addr[i] > addr[i - 1];
  return rises == LANES - 1;
}

/* LEADER[i]: the lane that loads for lane I of MASK, the first with its address.  */
static void
find_leaders (const u64 addr[LANES], u32 mask, unsigned char leader[LANES])
{
  signed char slot[2 * LANES];
  memset (slot, -1, sizeof slot);
  FOR_LANES (i, mask)
    {
      u32 h = addr[i] * 0x9e3779b97f4a7c15u >> 58;
      while (slot[h] >= 0 && addr[slot[h]] != addr[i])
	h = (h + 1) % (2 * LANES);
      if (slot[h] < 0)
	slot[h] = i;
      leader[i] = slot[h];
    }
}

#define LOAD(T, BITS)							\
  HANDLER (load_##T##_##BITS)						\
  {									\
    u64 addr[LANES];							\
    addresses (w, in, addr);						\
    u32 mask = reach (w, in, addr, sizeof (T), SIM_LOAD, NULL, 0);	\
    u##BITS *rd = row (w, in->dst);					\
    u32 skipped = w->mask & ~mask;					\
    if (skipped && ended (w))						\
      return RESCHEDULE;						\
    if (mask == ALL_LANES && contiguous (addr, sizeof (T)))		\
      {									\
	const T *p = (const T *) (uintptr_t) addr[0];			\
	ROWS_LOOP							\
	  rd[i] = (u##BITS) p[i];					\
      }									\
    else if (mask == ALL_LANES && contiguous (addr, 0))			\
      {									\
	const u##BITS x = (u##BITS) *(const T *) (uintptr_t) addr[0];	\
	ROWS_LOOP							\
	  rd[i] = x;							\
      }									\
    else if (mask && !independent (addr, mask))				\
      {									\
	unsigned char leader[LANES];					\
	find_leaders (addr, mask, leader);				\
	FOR_LANES (i, mask)						\
	  rd[i] = leader[i] != i ? rd[leader[i]]			\
		  : (u##BITS) *(const T *) (uintptr_t) addr[i];		\
      }									\
    else if (mask == ALL_LANES)						\
      for (int i = 0; i < LANES; i++)					\
	rd[i] = (u##BITS) *(const T *) (uintptr_t) addr[i];		\
    else								\
      FOR_LANES (i, mask)						\
	rd[i] = (u##BITS) *(const T *) (uintptr_t) addr[i];		\
    FOR_LANES (i, skipped)						\
      rd[i] = 0;							\
    return after (w, in);						\
  }
LOAD (u8, 16)
LOAD (u8, 32)
LOAD (u8, 64)
LOAD (s8, 16)
LOAD (s8, 32)
LOAD (s8, 64)
LOAD (u16, 16)
LOAD (u16, 32)
LOAD (u16, 64)
LOAD (s16, 16)
LOAD (s16, 32)
LOAD (s16, 64)
LOAD (u32, 32)
LOAD (u32, 64)
LOAD (s32, 64)
LOAD (u64, 64)

/* The SIZE bytes at P, extended.  */
static inline u64
read_bytes (const void *p, unsigned size, bool is_signed)
{
  switch (size)
    {
    case 1: return is_signed ? (u64) *(const s8 *) p : *(const u8 *) p;
    case 2: return is_signed ? (u64) *(const s16 *) p : *(const u16 *) p;
    case 4: return is_signed ? (u64) *(const s32 *) p : *(const u32 *) p;
    default: return *(const u64 *) p;
    }
}

static inline void
write_bytes (void *p, u64 v, unsigned size)
{
  switch (size)
    {
    case 1: *(u8 *) p = v; break;
    case 2: *(u16 *) p = v; break;
    case 4: *(u32 *) p = v; break;
    default: *(u64 *) p = v;
    }
}

/* The host address of the element after the one of SIZE bytes at HOST.  In local
   memory it may be in the next cell.  */
static inline u64
next_element (const struct warp *w, u64 host, unsigned size)
{
  u64 local = host - (u64) (uintptr_t) w->local;
  u64 room = ((u64) w->local_limit >> 3) * (8 * LANES);
  if (local < room && (local & 7) + size == 8)
    return host + size + 8 * (LANES - 1);
  return host + size;
}

HANDLER (load_vector)
{
  const struct vector_rows *v = in->aux;
  u64 addr[LANES];
  addresses (w, in, addr);
  u32 mask = reach (w, in, addr, (u64) in->size * in->count, SIM_LOAD,
		    NULL, 0);
  u32 skipped = w->mask & ~mask;
  if (skipped && ended (w))
    return RESCHEDULE;
  unsigned char leader[LANES];
  find_leaders (addr, mask, leader);
  for (unsigned e = 0; e < in->count; e++)
    {
      u64 x[LANES];
      unsigned char *rd = v->sink[e] ? NULL : row (w, v->rows[e]);
      FOR_LANES (i, mask)
	{
	  x[i] = leader[i] != i ? x[leader[i]]
		 : read_bytes ((const void *) (uintptr_t) addr[i], in->size,
			       in->sub);
	  addr[i] = next_element (w, addr[i], in->size);
	  if (rd)
	    write_bytes (rd + i * v->width[e], x[i], v->width[e]);
	}
      if (rd)
	FOR_LANES (i, skipped)
	  write_bytes (rd + i * v->width[e], 0, v->width[e]);
    }
  return after (w, in);
}

/* --- Stores ------------------------------------------------------------------------ */

#define STORE(T, BITS)							\
  HANDLER (store_##T##_##BITS)						\
  {									\
    u64 addr[LANES];							\
    const u##BITS *rd = row (w, in->dst);				\
    addresses (w, in, addr);						\
    u32 mask = reach (w, in, addr, sizeof (T), SIM_STORE, rd,		\
		      sizeof *rd);					\
    if (mask == ALL_LANES)						\
      {									\
	if (contiguous (addr, sizeof (T)))				\
	  {								\
	    T *p = (T *) (uintptr_t) addr[0];				\
	    ROWS_LOOP							\
	      p[i] = (T) rd[i];						\
	  }								\
	else								\
	  for (int i = 0; i < LANES; i++)				\
	    *(T *) (uintptr_t) addr[i] = (T) rd[i];			\
      }									\
    else								\
      {									\
	if (w->mask & ~mask && ended (w))				\
	  return RESCHEDULE;						\
	FOR_LANES (i, mask)						\
	  *(T *) (uintptr_t) addr[i] = (T) rd[i];			\
      }									\
    return after (w, in);						\
  }
STORE (u8, 16)
STORE (u8, 32)
STORE (u8, 64)
STORE (u16, 16)
STORE (u16, 32)
STORE (u16, 64)
STORE (u32, 32)
STORE (u32, 64)
STORE (u64, 64)

HANDLER (store_vector)
{
  const struct vector_rows *v = in->aux;
  u64 addr[LANES];
  unsigned char value[LANES][16];
  for (unsigned e = 0; e < in->count; e++)
    {
      const unsigned char *rd = row (w, v->rows[e]);
      FOR_LANES (i, w->mask)
	write_bytes (value[i] + e * in->size,
		     read_bytes (rd + i * v->width[e], v->width[e], false), in->size);
    }
  addresses (w, in, addr);
  u32 mask = reach (w, in, addr, (u64) in->size * in->count, SIM_STORE,
		    value, sizeof value[0]);
  if (w->mask & ~mask && ended (w))
    return RESCHEDULE;
  for (unsigned e = 0; e < in->count; e++)
    FOR_LANES (i, mask)
      {
	write_bytes ((void *) (uintptr_t) addr[i],
		     read_bytes (value[i] + e * in->size, in->size, false), in->size);
	addr[i] = next_element (w, addr[i], in->size);
      }
  return after (w, in);
}

#define ALL(T) N (load_##T##_16) N (load_##T##_32) N (load_##T##_64)
exec_fn *const ISA_NAME (mem_handlers)[UOPS] = {
#define N(NAME) [UOP_##NAME] = u_##NAME,
  ALL (u8) ALL (s8) ALL (u16) ALL (s16)
  N (load_u32_32) N (load_u32_64) N (load_s32_64) N (load_u64_64)
  N (load_vector)
  N (store_u8_16) N (store_u8_32) N (store_u8_64)
  N (store_u16_16) N (store_u16_32) N (store_u16_64)
  N (store_u32_32) N (store_u32_64) N (store_u64_64)
  N (store_vector)
};
