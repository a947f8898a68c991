/* Conversions between types.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/exec-simd.h"

/* The row that holds a value of the type: 8-bit values are in 16-bit rows.  */
typedef u16 row_u8, row_u16, row_f16, row_bf16;
typedef s16 row_s8, row_s16;
typedef u32 row_u32;
typedef s32 row_s32;
typedef u64 row_u64;
typedef s64 row_s64;
typedef f32 row_f32;
typedef f64 row_f64;
#define FIX_row_u8(X) (X)
#define FIX_row_u16(X) (X)
#define FIX_row_f16(X) (X)
#define FIX_row_bf16(X) (X)
#define FIX_row_s8(X) (X)
#define FIX_row_s16(X) (X)
#define FIX_row_u32(X) (X)
#define FIX_row_s32(X) (X)
#define FIX_row_u64(X) (X)
#define FIX_row_s64(X) (X)
#define FIX_row_f32(X) FIX_f32 (X)
#define FIX_row_f64(X) FIX_f64 (X)

#define LEAST_u8 0
#define LEAST_u16 0
#define LEAST_u32 0
#define LEAST_u64 0
#define LEAST_s8 INT8_MIN
#define LEAST_s16 INT16_MIN
#define LEAST_s32 INT32_MIN
#define LEAST_s64 INT64_MIN
#define MOST_u8 UINT8_MAX
#define MOST_u16 UINT16_MAX
#define MOST_u32 UINT32_MAX
#define MOST_u64 UINT64_MAX
#define MOST_s8 INT8_MAX
#define MOST_s16 INT16_MAX
#define MOST_s32 INT32_MAX
#define MOST_s64 INT64_MAX

#define HANDLER(NAME)							\
  static const struct insn *						\
  u_##NAME (struct warp *w, const struct insn *in)

/* --- From integers ---------------------------------------------------------------- */

#define SATURATED(D, A)							\
  HANDLER (sat_##D##_##A)						\
  {									\
    const row_##A *ra = row (w, in->a);					\
    WRITE_ROW (row_##D, const s128 a = (A) ra[i],			\
	       a < (s128) LEAST_##D ? (D) LEAST_##D			\
	       : a > (s128) MOST_##D ? (D) MOST_##D : (D) a);		\
  }
#define FROM_INT(A)							\
  SATURATED (u8, A)							\
  SATURATED (u16, A)							\
  SATURATED (u32, A)							\
  SATURATED (u64, A)							\
  SATURATED (s8, A)							\
  SATURATED (s16, A)							\
  SATURATED (s32, A)							\
  SATURATED (s64, A)							\
  HANDLER (cvt_f32_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    WRITE_ROW (f32, (void) 0, (f32) (A) ra[i]);				\
  }									\
  HANDLER (cvt_f64_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    WRITE_ROW (f64, (void) 0, (f64) (A) ra[i]);				\
  }									\
  HANDLER (cvt_f16_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    const int mode = in->sub;						\
    WRITE_ROW (f16, (void) 0, half_of_integer ((A) ra[i], mode));		\
  }

/* Any integer beyond 2^17 is too large for half precision, so any other such one
   will do; below that double precision is exact.  */
static inline u16
half_of_integer_ (s64 a, int mode)
{
  return half_round ((f64) (a > 1 << 20 ? 1 << 20
			    : a < -(1 << 20) ? -(1 << 20) : a), mode);
}
#define half_of_integer(A, MODE)					\
  half_of_integer_ ((A) > 0 && (u64) (A) > 1 << 20 ? 1 << 20 : (s64) (A), MODE)
FROM_INT (u8)
FROM_INT (u16)
FROM_INT (u32)
FROM_INT (u64)
FROM_INT (s8)
FROM_INT (s16)
FROM_INT (s32)
FROM_INT (s64)

/* --- From floating point ----------------------------------------------------- */

#define VALUE_f16(X) ((f64) H (X))
#define VALUE_f32(X) ((f64) (X))
#define VALUE_f64(X) (X)

/* The first value that is too large for D, as a double.  */
#define BEYOND_u8 0x1p8
#define BEYOND_u16 0x1p16
#define BEYOND_u32 0x1p32
#define BEYOND_u64 0x1p64
#define BEYOND_s8 0x1p7
#define BEYOND_s16 0x1p15
#define BEYOND_s32 0x1p31
#define BEYOND_s64 0x1p63

/* A NaN gives 0.  On hardware it gives the sign bit alone where the conversion is
   to or from 64 bits.  */
#define CLAMPED(D, A, X)						\
  ((X) != (X) ? (D) ((u64) WIDE_##A (D) << (8 * sizeof (D) - 1))	\
   : (X) >= BEYOND_##D ? (D) MOST_##D					\
   : (X) <= (f64) LEAST_##D ? (D) LEAST_##D : (D) (X))
#define WIDE_f16(D) (sizeof (D) == 8)
#define WIDE_f32(D) (sizeof (D) == 8)
#define WIDE_f64(D) 1

#define TO_INT(D, A)							\
  HANDLER (cvt_##D##_##A)						\
  {									\
    const row_##A *ra = row (w, in->a);					\
    switch (in->sub)							\
      {									\
      case 0:								\
	{								\
	  WRITE_ROW (row_##D, const f64 x = rint (VALUE_##A (ra[i])),	\
		     CLAMPED (D, A, x));					\
	}								\
      case 1:								\
	{								\
	  WRITE_ROW (row_##D, const f64 x = floor (VALUE_##A (ra[i])),	\
		     CLAMPED (D, A, x));					\
	}								\
      case 2:								\
	{								\
	  WRITE_ROW (row_##D, const f64 x = ceil (VALUE_##A (ra[i])),	\
		     CLAMPED (D, A, x));					\
	}								\
      default:								\
	{								\
	  WRITE_ROW (row_##D, const f64 x = trunc (VALUE_##A (ra[i])),	\
		     CLAMPED (D, A, x));					\
	}								\
      }									\
  }

/* Round to an integer that stays a float.  */
#define TO_INTEGRAL(A, BACK)						\
  HANDLER (rint_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    switch (in->sub)							\
      {									\
      case 0:								\
	{								\
	  WRITE_ROW (row_##A, (void) 0, BACK (rint (VALUE_##A (ra[i])))); \
	}								\
      case 1:								\
	{								\
	  WRITE_ROW (row_##A, (void) 0, BACK (floor (VALUE_##A (ra[i])))); \
	}								\
      case 2:								\
	{								\
	  WRITE_ROW (row_##A, (void) 0, BACK (ceil (VALUE_##A (ra[i])))); \
	}								\
      default:								\
	{								\
	  WRITE_ROW (row_##A, (void) 0, BACK (trunc (VALUE_##A (ra[i])))); \
	}								\
      }									\
  }

typedef f32 raw_f32;
#define FIX_raw_f32(X) (X)
/* Expands the name of the type before WRITE_ROW pastes it.  */
#define CONVERT(D, LOAD, EXPR) WRITE_ROW (D, LOAD, EXPR)
#define SINGLE_f16 f32
#define SINGLE_f32 f32
#define SINGLE_f64 raw_f32

#define FROM_FLOAT(A)							\
  TO_INT (u8, A)							\
  TO_INT (u16, A)							\
  TO_INT (u32, A)							\
  TO_INT (u64, A)							\
  TO_INT (s8, A)							\
  TO_INT (s16, A)							\
  TO_INT (s32, A)							\
  TO_INT (s64, A)							\
  HANDLER (cvt_f16_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    const int mode = in->sub;						\
    WRITE_ROW (f16, const f64 x = VALUE_##A (ra[i]),			\
	       sizeof (ra[i]) == 8 && x != x ? half_nan (x)		\
	       : half_round (x, mode));					\
  }									\
  HANDLER (cvt_f32_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    CONVERT (SINGLE_##A, (void) 0, (f32) VALUE_##A (ra[i]));		\
  }									\
  HANDLER (cvt_f64_##A)							\
  {									\
    const row_##A *ra = row (w, in->a);					\
    WRITE_ROW (f64, (void) 0, (f64) VALUE_##A (ra[i]));			\
  }
FROM_FLOAT (f16)
FROM_FLOAT (f32)
FROM_FLOAT (f64)
TO_INTEGRAL (f16, half)
TO_INTEGRAL (f32, (f32))
/* Some libraries leave signalling NaNs as they are.  */
static inline f64
settled (f64 x)
{
  return x == x ? x : quiet_f64 (x);
}
TO_INTEGRAL (f64, settled)

/* The upper half of single precision: MODE 0 rounds to nearest, 3 cuts.  */
static inline u16
brain (f32 x, int mode)
{
  u32 b = bits_f32 (x);
  if (x != x)
    return 0x7fff;
  if (mode == 0)
    b += 0x7fff + (b >> 16 & 1);
  return b >> 16;
}

HANDLER (cvt_bf16_f32)
{
  const f32 *ra = row (w, in->a);
  const int mode = in->sub;
  WRITE_ROW (u16, (void) 0, brain (ra[i], mode));
}

#define FROM(A)								\
  N (sat_u8_##A) N (sat_u16_##A) N (sat_u32_##A) N (sat_u64_##A)	\
  N (sat_s8_##A) N (sat_s16_##A) N (sat_s32_##A) N (sat_s64_##A)	\
  N (cvt_f16_##A) N (cvt_f32_##A) N (cvt_f64_##A)
#define FROMF(A)							\
  N (cvt_u8_##A) N (cvt_u16_##A) N (cvt_u32_##A) N (cvt_u64_##A)	\
  N (cvt_s8_##A) N (cvt_s16_##A) N (cvt_s32_##A) N (cvt_s64_##A)	\
  N (cvt_f16_##A) N (cvt_f32_##A) N (cvt_f64_##A) N (rint_##A)
exec_fn *const ISA_NAME (cvt_handlers)[UOPS] = {
#define N(NAME) [UOP_##NAME] = u_##NAME,
  FROM (u8) FROM (u16) FROM (u32) FROM (u64)
  FROM (s8) FROM (s16) FROM (s32) FROM (s64)
  FROMF (f16) FROMF (f32) FROMF (f64)
  N (cvt_bf16_f32)
};
