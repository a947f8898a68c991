/* Steps that move, select, pack and extend values, and integer operations
   with more than three operands.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/exec-simd.h"

#if defined __x86_64__ || defined __i386__
# include <xmmintrin.h>
#else
# include <fenv.h>
#endif

/* Set the rounding mode and whether subnormal numbers are flushed.  */
static inline void
set_mode (unsigned mode)
{
#if defined __x86_64__ || defined __i386__
  _mm_setcsr (0x1f80 | (mode & 3) << 13 | (mode & 4 ? 0x8040 : 0));
#else
  static const int modes[4] = { FE_TONEAREST, FE_DOWNWARD, FE_UPWARD,
				FE_TOWARDZERO };
  fesetround (modes[mode & 3]);
# ifdef __aarch64__
  unsigned long fpcr;
  __asm__ volatile ("mrs %0, fpcr" : "=r" (fpcr));
  fpcr = mode & 4 ? fpcr | 1ul << 24 : fpcr & ~(1ul << 24);
  __asm__ volatile ("msr fpcr, %0" : : "r" (fpcr));
# endif
#endif
}

/* --- Modes ------------------------------------------------------------------------ */

/* .sat: NaN becomes +0.  */
static void
saturate (struct warp *w, const struct insn *in)
{
  u32 m = w->mask;
  if (in->flags & INSN_SAT_F64)
    {
      f64 *d = row (w, in->dst);
      for (int i = 0; i < LANES; i++)
	if (m >> i & 1)
	  d[i] = d[i] > 0 ? d[i] < 1 ? d[i] : 1 : 0;
    }
  else if (in->flags & INSN_SAT_F16)
    {
      u16 *d = row (w, in->dst);
      for (int i = 0; i < LANES; i++)
	if (m >> i & 1)
	  d[i] = H (d[i]) > 0 ? H (d[i]) < 1 ? d[i] : 0x3c00 : 0;
    }
  else if (in->flags & INSN_SAT_F16X2)
    {
      u32 *d = row (w, in->dst);
      for (int i = 0; i < LANES; i++)
	if (m >> i & 1)
	  {
	    f32 low = H (LOW (d[i])), high = H (HIGH (d[i]));
	    d[i] = pack (low > 0 ? low < 1 ? LOW (d[i]) : 0x3c00 : 0,
			 high > 0 ? high < 1 ? HIGH (d[i]) : 0x3c00 : 0);
	  }
    }
  else
    {
      f32 *d = row (w, in->dst);
      for (int i = 0; i < LANES; i++)
	if (m >> i & 1)
	  d[i] = d[i] > 0 ? d[i] < 1 ? d[i] : 1 : 0;
    }
}

static const struct insn *
u_moded (struct warp *w, const struct insn *in)
{
  if (in->mode)
    {
      set_mode (in->mode);
      in->inner (w, in);
      set_mode (0);
    }
  else
    in->inner (w, in);
  if (in->flags & INSN_SAT)
    saturate (w, in);
  return in + 1;
}

/* --- Moves ------------------------------------------------------------------------ */

#define HANDLER(NAME)							\
  static const struct insn *						\
  u_##NAME (struct warp *w, const struct insn *in)

#define MOVES(BITS)							\
  HANDLER (mov_##BITS)							\
  {									\
    const u##BITS *ra = row (w, in->a);					\
    WRITE_ROW (u##BITS, (void) 0, ra[i]);				\
  }									\
  HANDLER (sel_##BITS)							\
  {									\
    const u##BITS *ra = row (w, in->a);					\
    const u##BITS *rb = row (w, in->b);					\
    const u32 p = *(const u32 *) row (w, in->c);			\
    WRITE_ROW (u##BITS, (void) 0, p >> i & 1 ? ra[i] : rb[i]);		\
  }
MOVES (16)
MOVES (32)
MOVES (64)

#define PRED(NAME, EXPR)						\
  HANDLER (NAME)							\
  {									\
    u32 a = *(const u32 *) row (w, in->a);				\
    u32 b = *(const u32 *) row (w, in->b);				\
    (void) b;								\
    write_pred (w, in->dst, EXPR);					\
    return in + 1;							\
  }
PRED (mov_pred, a)
PRED (not_pred, ~a)
PRED (and_pred, a & b)
PRED (or_pred, a | b)
PRED (xor_pred, a ^ b)

HANDLER (pack_32)
{
  const u16 *ra = row (w, in->a), *rb = row (w, in->b);
  WRITE_ROW (u32, (void) 0, (u32) rb[i] << 16 | ra[i]);
}

HANDLER (pack_64)
{
  const u32 *ra = row (w, in->a), *rb = row (w, in->b);
  WRITE_ROW (u64, (void) 0, (u64) rb[i] << 32 | ra[i]);
}

/* The rows of the four halves are in AUX.  */
HANDLER (pack_64_16)
{
  const row_t *parts = in->aux;
  const u16 *r0 = row (w, parts[0]), *r1 = row (w, parts[1]);
  const u16 *r2 = row (w, parts[2]), *r3 = row (w, parts[3]);
  WRITE_ROW (u64, (void) 0, (u64) r3[i] << 48 | (u64) r2[i] << 32
	     | (u64) r1[i] << 16 | r0[i]);
}

/* Element COUNT of the value in A.  */
HANDLER (unpack_32)
{
  const u32 *ra = row (w, in->a);
  const int shift = 16 * in->count;
  WRITE_ROW (u16, (void) 0, ra[i] >> shift);
}

HANDLER (unpack_64)
{
  const u64 *ra = row (w, in->a);
  const int shift = 32 * in->count;
  WRITE_ROW (u32, (void) 0, ra[i] >> shift);
}

HANDLER (unpack_64_16)
{
  const u64 *ra = row (w, in->a);
  const int shift = 16 * in->count;
  WRITE_ROW (u16, (void) 0, ra[i] >> shift);
}

/* --- Addresses ------------------------------------------------------------------ */

/* IMM: the offset in the frame's local memory, plus the window if generic.  */
HANDLER (local_address)
{
  const u32 *base = w->local_base;
  const u64 offset = in->imm;
  WRITE_ROW (u64, (void) 0, base[i] + offset);
}

/* From an offset in window IMM to a generic address, and back.  */
HANDLER (window_in)
{
  const u64 *ra = row (w, in->a);
  const u64 window = in->imm;
  WRITE_ROW (u64, (void) 0, ra[i] + window);
}

HANDLER (window_out)
{
  const u64 *ra = row (w, in->a);
  const u64 window = in->imm;
  WRITE_ROW (u64, (void) 0, ra[i] - window);
}

HANDLER (in_space)
{
  const u64 *ra = row (w, in->a);
  u32 r = 0;
  for (int i = 0; i < LANES; i++)
    {
      u64 window = ra[i] & SIM_WINDOW_MASK;
      bool other = window == SIM_SHARED_WINDOW || window == SIM_LOCAL_WINDOW
		   || window == SIM_PARAM_WINDOW;
      bool is = in->imm ? window == in->imm : !other;
      r |= (u32) is << i;
    }
  write_pred (w, in->dst, r);
  return in + 1;
}

/* A kernel's parameter: SIZE bytes at IMM, extended to the row of COUNT bits;
   SUB: with sign.  */
HANDLER (load_param)
{
  const unsigned char *p = w->gang->run->params + in->imm;
  u64 v = 0;
  memcpy (&v, p, in->size);
  if (in->sub)
    v = (u64) ((s64) (v << (64 - 8 * in->size)) >> (64 - 8 * in->size));
  switch (in->count)
    {
    case 16: { WRITE_ROW (u16, (void) 0, v); }
    case 32: { WRITE_ROW (u32, (void) 0, v); }
    default: { WRITE_ROW (u64, (void) 0, v); }
    }
}

/* --- Integer operations with four operands --------------------------------------- */

/* The rows are A, B, C and the one in IMM.  */
HANDLER (bfi_b32)
{
  const u32 *ra = row (w, in->a), *rb = row (w, in->b);
  const u32 *rc = row (w, in->c), *rd4 = row (w, (row_t) in->imm);
  WRITE_ROW (u32, (void) 0, insert (ra[i], rb[i], 32, rc[i], rd4[i]));
}

HANDLER (bfi_b64)
{
  const u64 *ra = row (w, in->a), *rb = row (w, in->b);
  const u32 *rc = row (w, in->c), *rd4 = row (w, (row_t) in->imm);
  WRITE_ROW (u64, (void) 0, insert (ra[i], rb[i], 64, rc[i], rd4[i]));
}

HANDLER (lop3)
{
  const u32 *ra = row (w, in->a), *rb = row (w, in->b), *rc = row (w, in->c);
  const u32 t = in->imm;
  WRITE_ROW (u32, (void) 0,
	     (t & 1 ? ~ra[i] & ~rb[i] & ~rc[i] : 0)
	     | (t & 2 ? ~ra[i] & ~rb[i] & rc[i] : 0)
	     | (t & 4 ? ~ra[i] & rb[i] & ~rc[i] : 0)
	     | (t & 8 ? ~ra[i] & rb[i] & rc[i] : 0)
	     | (t & 16 ? ra[i] & ~rb[i] & ~rc[i] : 0)
	     | (t & 32 ? ra[i] & ~rb[i] & rc[i] : 0)
	     | (t & 64 ? ra[i] & rb[i] & ~rc[i] : 0)
	     | (t & 128 ? ra[i] & rb[i] & rc[i] : 0));
}

/* --- Carries ---------------------------------------------------------------------- */

/* SUB has the bits of enum carry_flag: what to add and whether the carry is
   read and written.  A subtraction adds the complement; PTX then keeps the
   borrow, the carry's complement.  */
#define CARRY(BITS, WIDE)						\
  HANDLER (carry_##BITS)						\
  {									\
    struct call_header *h = (void *) w->base[BASE_FRAME];		\
    const u##BITS *ra = row (w, in->a), *rb = row (w, in->b);		\
    const u##BITS *rc = row (w, in->c);					\
    u##BITS *rd = row (w, in->dst);					\
    u32 out = 0;							\
    for (int i = 0; i < LANES; i++)					\
      {									\
	u##BITS x = ra[i], y = rb[i];					\
	bool carry = in->sub & CARRY_IN && h->carry >> i & 1;		\
	if (in->sub & CARRY_MULTIPLY)					\
	  {								\
	    WIDE p = in->sub & CARRY_SIGNED				\
		     ? (WIDE) ((s##WIDE) (s##BITS) x * (s##BITS) y)	\
		     : (WIDE) x * y;					\
	    x = in->sub & CARRY_HIGH ? (u##BITS) (p >> BITS) : (u##BITS) p; \
	    y = rc[i];							\
	  }								\
	WIDE sum = in->sub & CARRY_SUBTRACT				\
		   ? (WIDE) x - y - carry : (WIDE) x + y + carry;	\
	if (w->mask >> i & 1)						\
	  rd[i] = (u##BITS) sum;					\
	out |= (u32) (sum >> BITS & 1) << i;				\
      }									\
    if (in->sub & CARRY_OUT)						\
      h->carry = (h->carry & ~w->mask) | (out & w->mask);		\
    return in + 1;							\
  }
typedef s64 su64;
typedef s128 su128;
CARRY (32, u64)
CARRY (64, u128)

/* --- Video ------------------------------------------------------------------------ */

/* The part of V that SELECTOR names, with or without sign.  */
static s64
select_part (u32 v, u8 selector, bool is_signed)
{
  unsigned n = selector & 3;
  switch (selector & 0xc)
    {
    case VIDEO_BYTE:
      v >>= 8 * n;
      return is_signed ? (s8) v : (u8) v;
    case VIDEO_HALF:
      v >>= 16 * n;
      return is_signed ? (s16) v : (u16) v;
    default:
      return is_signed ? (s64) (s32) v : (s64) v;
    }
}

static s64
video_value (const struct video *v, s64 a, s64 b)
{
  unsigned shift = v->wrap ? b & 31 : b > 32 ? 32 : b;
  switch (v->operation)
    {
    case VIDEO_ADD: return a + b;
    case VIDEO_SUB: return a - b;
    case VIDEO_ABSDIFF: return a < b ? b - a : a - b;
    case VIDEO_MIN: return a < b ? a : b;
    case VIDEO_MAX: return a > b ? a : b;
    case VIDEO_SHL: return (s64) ((u64) a << shift);
    default: return a >> shift;
    }
}

static s64
video_saturate (const struct video *v, s64 x, u8 selector)
{
  unsigned bits = (selector & 0xc) == VIDEO_BYTE ? 8
		  : (selector & 0xc) == VIDEO_HALF ? 16 : 32;
  s64 high = v->signed_d ? (s64) ((1ull << (bits - 1)) - 1)
	     : (s64) ((1ull << bits) - 1);
  s64 low = v->signed_d ? -high - 1 : 0;
  return x < low ? low : x > high ? high : x;
}

HANDLER (video)
{
  const struct video *v = in->aux;
  const u32 *ra = row (w, in->a), *rb = row (w, in->b), *rc = row (w, in->c);
  u32 *rd = row (w, in->dst);
  for (int i = 0; i < LANES; i++)
    {
      if (!(w->mask >> i & 1))
	continue;
      s64 x = video_value (v, select_part (ra[i], v->select_a, v->signed_a),
			   select_part (rb[i], v->select_b, v->signed_b));
      if (v->saturate)
	x = video_saturate (v, x, v->select_d);
      switch (v->second)
	{
	case 'a': x = v->signed_d ? (s32) (u32) x + (s64) (s32) rc[i]
		      : (s64) ((u64) (u32) x + rc[i]); break;
	case '<': x = v->signed_d ? ((s32) x < (s32) rc[i] ? x : rc[i])
		      : ((u32) x < rc[i] ? x : rc[i]); break;
	case '>': x = v->signed_d ? ((s32) x > (s32) rc[i] ? x : rc[i])
		      : ((u32) x > rc[i] ? x : rc[i]); break;
	case 'm':
	  {
	    bool byte = (v->select_d & 0xc) == VIDEO_BYTE;
	    unsigned shift = (v->select_d & 3) * (byte ? 8 : 16);
	    u32 field = (byte ? 0xffu : 0xffffu) << shift;
	    x = (rc[i] & ~field) | ((u32) x << shift & field);
	    break;
	  }
	}
      rd[i] = (u32) x;
    }
  return in + 1;
}

/* --- Extensions ------------------------------------------------------------------ */

#define XT1(T, FROM, TO)						\
  HANDLER (xt_##T##_##FROM##_##TO)					\
  {									\
    const u##FROM *ra = row (w, in->a);					\
    WRITE_ROW (u##TO, (void) 0, (u##TO) (T) ra[i]);			\
  }
#define XT(T)								\
  XT1 (T, 16, 16) XT1 (T, 16, 32) XT1 (T, 16, 64)			\
  XT1 (T, 32, 16) XT1 (T, 32, 32) XT1 (T, 32, 64)			\
  XT1 (T, 64, 16) XT1 (T, 64, 32) XT1 (T, 64, 64)
XT (u8)
XT (s8)
XT (u16)
XT (s16)
XT (u32)
XT (s32)

/* --- Parameters of functions -------------------------------------------------- */

/* A parameter is one or more rows of 8-byte cells.  Move SIZE bytes between its
   offset IMM and the row of COUNT bits; SUB: with sign.  */
static inline const struct insn *
cells (struct warp *w, const struct insn *in, unsigned width, bool store)
{
  unsigned char *cell = row (w, in->a);
  unsigned char *r = row (w, in->dst);
  cell += (in->imm >> 3) * (8 * LANES) + (in->imm & 7);
  for (int i = 0; i < LANES; i++)
    if (w->mask >> i & 1)
      {
	if (store)
	  memcpy (cell + 8 * i, r + width * i, in->size);
	else
	  {
	    u64 v = 0;
	    memcpy (&v, cell + 8 * i, in->size);
	    if (in->sub)
	      v = (u64) ((s64) (v << (64 - 8 * in->size))
			 >> (64 - 8 * in->size));
	    memcpy (r + width * i, &v, width);
	  }
      }
  return in + 1;
}

HANDLER (load_cell)
{
  unsigned at = in->imm & 7;
  if (at == 0 && in->size == in->count / 8 && in->size >= 4)
    {
      const unsigned char *cell = row (w, in->a);
      const u64 *ra = (const void *) (cell + (in->imm >> 3) * (8 * LANES));
      if (in->size == 8)
	{
	  WRITE_ROW (u64, (void) 0, ra[i]);
	}
      WRITE_ROW (u32, (void) 0, ra[i]);
    }
  return in->count == 64 ? cells (w, in, 8, false)
	 : in->count == 32 ? cells (w, in, 4, false)
	 : cells (w, in, 2, false);
}

HANDLER (store_cell)
{
  return in->count == 64 ? cells (w, in, 8, true)
	 : in->count == 32 ? cells (w, in, 4, true)
	 : cells (w, in, 2, true);
}

/* The handlers of this file by enum uop; NULL for those of other files.  */
#define XT_NAMES(T)							\
  N (xt_##T##_16_16) N (xt_##T##_16_32) N (xt_##T##_16_64)		\
  N (xt_##T##_32_16) N (xt_##T##_32_32) N (xt_##T##_32_64)		\
  N (xt_##T##_64_16) N (xt_##T##_64_32) N (xt_##T##_64_64)
exec_fn *const ISA_NAME (move_handlers)[UOPS] = {
#define N(NAME) [UOP_##NAME] = u_##NAME,
  N (moded) N (mov_16) N (mov_32) N (mov_64) N (mov_pred)
  N (sel_16) N (sel_32) N (sel_64)
  N (and_pred) N (or_pred) N (xor_pred) N (not_pred)
  N (pack_32) N (pack_64) N (pack_64_16)
  N (unpack_32) N (unpack_64) N (unpack_64_16)
  N (local_address) N (window_in) N (window_out) N (in_space)
  N (load_param) N (bfi_b32) N (bfi_b64) N (lop3)
  N (carry_32) N (carry_64) N (video)
  N (load_cell) N (store_cell)
  XT_NAMES (u8) XT_NAMES (s8) XT_NAMES (u16) XT_NAMES (s16)
  XT_NAMES (u32) XT_NAMES (s32)
};
