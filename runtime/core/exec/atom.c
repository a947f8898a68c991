/* Atomic operations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/atom.h"
#include "core/exec/arith.h"
#include "core/exec/mem.h"
#include "core/exec/warp.h"

#include <string.h>

static u64
read_cell (const void *p, unsigned size)
{
  u64 v = 0;
  memcpy (&v, p, size);
  return v;
}

/* What operation OP makes of OLD and B, and of C for cas.  */
static u64
combine (unsigned op, u64 old, u64 b, u64 c)
{
  switch (op)
    {
#define INTEGER(T)							\
    case ATOMIC (add, T): return (T) ((T) old + (T) b);			\
    case ATOMIC (min, T): return (T) old < (T) b ? (T) old : (T) b;	\
    case ATOMIC (max, T): return (T) old > (T) b ? (T) old : (T) b;
    INTEGER (u32)
    INTEGER (u64)
#undef INTEGER
#define INTEGER(T, U)							\
    case ATOMIC (add, T): return (U) ((U) old + (U) b);			\
    case ATOMIC (min, T): return (U) ((T) old < (T) b ? (T) old : (T) b); \
    case ATOMIC (max, T): return (U) ((T) old > (T) b ? (T) old : (T) b);
    INTEGER (s32, u32)
    INTEGER (s64, u64)
#undef INTEGER
    case ATOMIC (inc, u32): return (u32) old >= (u32) b ? 0 : old + 1;
    case ATOMIC (dec, u32):
      return (u32) old == 0 || (u32) old > (u32) b ? b : old - 1;
    case ATOMIC (add, f32):
      {
	f32 s = from_bits_f32 (old) + from_bits_f32 (b);
	return bits_f32 (s == s ? s : nan_f32 ());
      }
    case ATOMIC (add, f64):
      return bits_f64 (from_bits_f64 (old) + from_bits_f64 (b));
    case ATOMIC (add, f16): return add_half (old, b);
    case ATOMIC (add, f16x2):
      return pack (add_half (LOW (old), LOW (b)),
		   add_half (HIGH (old), HIGH (b)));
    }
  switch (op >> 8 & 15)
    {
    case ATOMIC_exch: return b;
    case ATOMIC_cas: return old == b ? c : old;
    case ATOMIC_and: return old & b;
    case ATOMIC_or: return old | b;
    default: return old ^ b;
    }
}

#define UPDATE(T)							\
  {									\
    T *p = host;							\
    T old = __atomic_load_n (p, __ATOMIC_RELAXED), new;			\
    do									\
      new = (T) combine (op, old, (T) b, (T) c);			\
    while (!__atomic_compare_exchange_n (p, &old, new, false,		\
					 __ATOMIC_SEQ_CST,		\
					 __ATOMIC_RELAXED));		\
    *changed |= new != old;						\
    return old;								\
  }

static u64
update (unsigned op, void *host, unsigned size, u64 b, u64 c, bool *changed)
{
  switch (size)
    {
    case 2: UPDATE (u16)
    case 4: UPDATE (u32)
    default: UPDATE (u64)
    }
}

/* A is the row of the address, IMM its offset; B and C are operands; AUX points to
   the operation.  DST gets the old value unless ATOMIC_RED is set.  Lanes take
   their turns in order, though hardware promises none.  */
const struct insn *
exec_atom (struct warp *w, const struct insn *in)
{
  unsigned op = *(const uint32_t *) in->aux & ~ATOMIC_RED;
  bool red = *(const uint32_t *) in->aux & ATOMIC_RED;
  u64 addr[LANES];
  const unsigned char *rb = row (w, in->b), *rc = row (w, in->c);
  unsigned char *rd = red ? NULL : row (w, in->dst);
  unsigned size = in->size;
  u64 old[LANES];
  mem_addresses (w, in->a, in->imm, in->flags & INSN_NARROW, addr);
  u32 mask = mem_translate (w, in, w->mask, addr, SIM_ATOMIC, rb, size);
  if (ended (w))
    return RESCHEDULE;
  bool changed = false;
  FOR_LANES (l, w->mask)
    old[l] = mask >> l & 1
	     ? update (op, (void *) (uintptr_t) addr[l], size,
		       read_cell (rb + l * size, size),
		       read_cell (rc + l * size, size), &changed) : 0;
  if (rd)
    FOR_LANES (l, w->mask)
      memcpy (rd + l * size, &old[l], size);
  /* An operation that changes nothing looks like waiting for a lock.  */
  if (!changed && --w->spins <= 0)
    return turn_over (w, in + 1);
  return in + 1;
}
