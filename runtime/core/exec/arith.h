/* What the expressions of opcodes.def are made of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_ARITH_H
#define SIM_ARITH_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8, b8;
typedef uint16_t u16, b16, f16, bf16;
typedef uint32_t u32, b32, f16x2;
typedef uint64_t u64, b64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
typedef float f32;
typedef double f64;
__extension__ typedef __int128 s128;
__extension__ typedef unsigned __int128 u128;

static inline u32
bits_f32 (f32 x)
{
  u32 u;
  memcpy (&u, &x, sizeof u);
  return u;
}

static inline f32
from_bits_f32 (u32 u)
{
  f32 x;
  memcpy (&x, &u, sizeof x);
  return x;
}

static inline u64
bits_f64 (f64 x)
{
  u64 u;
  memcpy (&u, &x, sizeof u);
  return u;
}

static inline f64
from_bits_f64 (u64 u)
{
  f64 x;
  memcpy (&x, &u, sizeof x);
  return x;
}

/* --- Integers ------------------------------------------------------------------ */

static inline s32
clamp_s32 (s64 x)
{
  return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : (s32) x;
}

static inline u32
dot4 (u32 a, u32 b, bool signed_a, bool signed_b)
{
  u32 sum = 0;
  for (int i = 0; i < 32; i += 8)
    sum += (u32) (signed_a ? (s8) (a >> i) : (s32) (u8) (a >> i))
	   * (u32) (signed_b ? (s8) (b >> i) : (s32) (u8) (b >> i));
  return sum;
}

static inline u32
dot2 (u32 a, u32 b, bool signed_a, bool signed_b, int from)
{
  u32 sum = 0;
  for (int i = 0; i < 2; i++)
    sum += (u32) (signed_a ? (s16) (a >> 16 * i) : (s32) (u16) (a >> 16 * i))
	   * (u32) (signed_b ? (s8) (b >> (from + 8 * i))
		    : (s32) (u8) (b >> (from + 8 * i)));
  return sum;
}

static inline u32
reverse32 (u32 x)
{
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return __builtin_bswap32 (x);
}

/* The highest set bit's number, or all ones.  */
static inline u32
find_bit (u64 x, bool unused)
{
  (void) unused;
  return x ? 63 - (u32) __builtin_clzll (x) : ~0u;
}

/* The left shift that brings the highest set bit to the top, or all ones.  */
static inline u32
shift_amount (u64 x, u32 width)
{
  return x ? width - 1 - find_bit (x, false) : ~0u;
}

/* Bits [POS, POS + LENGTH) of the WIDTH bits of X; bits above WIDTH are 0 or
   copies of the sign, which for an empty field gives 0.  */
static inline u64
extract (u64 x, u32 width, u32 pos, u32 length, bool is_signed)
{
  if (length == 0)
    return 0;
  u64 low = pos < width ? x & (width == 64 ? ~0ull : (1ull << width) - 1) : 0;
  u64 field = pos < width ? low >> pos : 0;
  if (length < 64)
    field &= (1ull << length) - 1;
  if (!is_signed)
    return field;
  u64 last = (u64) pos + length - 1;
  u32 top = last > width - 1 ? width - 1 : (u32) last;
  bool sign = x >> top & 1;
  u32 have = pos < width ? top - pos + 1 : 0;
  if (sign && have < 64)
    field |= ~0ull << have;
  return field;
}

static inline u64
insert (u64 a, u64 b, u32 width, u32 pos, u32 length)
{
  pos &= 255;
  length &= 255;
  if (pos >= width || length == 0)
    return b;
  if (length > width - pos)
    length = width - pos;
  u64 mask = (length == 64 ? ~0ull : (1ull << length) - 1) << pos;
  return (b & ~mask) | (a << pos & mask);
}

/* The low BITS bits of A, extended.  */
static inline u64
extend (u32 a, u32 bits, bool is_signed)
{
  if (bits == 0)
    return 0;
  u32 low = a & (bits >= 32 ? ~0u : (1u << bits) - 1);
  if (is_signed && bits < 32 && low >> (bits - 1) & 1)
    low |= ~0u << bits;
  return low;
}

static inline u32
bit_mask (u32 a, u32 b)
{
  u32 ones = b >= 32 ? ~0u : (1u << b) - 1;
  return a >= 32 ? 0 : ones << a;
}

/* fns: the N-th set bit of MASK from BASE, upwards for N > 0, downwards for
   N < 0, BASE itself for 0; all ones if there is none.  */
static inline u32
find_nth (u32 mask, u32 base, s32 n)
{
  /* Hardware gives 0 for the count that has no negative.  */
  if (n == INT32_MIN)
    return 0;
  if (base > 31)
    return ~0u;
  if (n == 0)
    return mask >> base & 1 ? base : ~0u;
  s32 step = n > 0 ? 1 : -1;
  u64 left = n > 0 ? (u64) n : -(u64) (s64) n;
  for (s32 i = base; i >= 0 && i < 32; i += step)
    if (mask >> i & 1 && --left == 0)
      return i;
  return ~0u;
}

static inline u32
permute (u32 a, u32 b, u32 selector)
{
  u64 bytes = (u64) b << 32 | a;
  u32 r = 0;
  for (int i = 0; i < 4; i++)
    {
      u32 s = selector >> 4 * i & 15;
      u8 byte = bytes >> 8 * (s & 7);
      if (s & 8)
	byte = byte & 0x80 ? 0xff : 0;
      r |= (u32) byte << 8 * i;
    }
  return r;
}

#define PERMUTE(MODE, S0, S1, S2, S3)					\
  static inline u32 permute_##MODE (u32 a, u32 b, u32 c)		\
  {									\
    static const u16 table[4] = { S0, S1, S2, S3 };			\
    return permute (a, b, table[c & 3]);				\
  }
PERMUTE (f4e, 0x3210, 0x4321, 0x5432, 0x6543)
PERMUTE (b4e, 0x5670, 0x6701, 0x7012, 0x0123)
PERMUTE (rc8, 0x0000, 0x1111, 0x2222, 0x3333)
PERMUTE (ecl, 0x3210, 0x3211, 0x3222, 0x3333)
PERMUTE (ecr, 0x0000, 0x1110, 0x2210, 0x3210)
PERMUTE (rc16, 0x1010, 0x3232, 0x1010, 0x3232)
#undef PERMUTE

/* --- Floating point --------------------------------------------------------- */

#define ITSELF(X) (X)

/* The NaN that single precision makes of every NaN.  */
static inline f32
nan_f32 (void)
{
  return from_bits_f32 (0x7fffffff);
}

static inline f32
fused_f32 (f32 a, f32 b, f32 c)
{
  return __builtin_fmaf (a, b, c);
}

static inline f64
fused_f64 (f64 a, f64 b, f64 c)
{
  return __builtin_fma (a, b, c);
}

static inline f32
flush_f32 (f32 x)
{
  return bits_f32 (x) & 0x7f800000u ? x
	 : from_bits_f32 (bits_f32 (x) & 0x80000000u);
}

static inline f64
quiet_f64 (f64 x)
{
  return from_bits_f64 (bits_f64 (x) | 0x0008000000000000u);
}

/* R, the result of an operation on A and B, with the NaN that hardware
   gives: the second operand's before the third's before the first's.  */
static inline f64
nan_of_2 (f64 r, f64 a, f64 b)
{
  return b != b ? quiet_f64 (b) : a != a ? quiet_f64 (a) : r;
}

static inline f64
nan_of_3 (f64 r, f64 a, f64 b, f64 c)
{
  return b != b ? quiet_f64 (b) : c != c ? quiet_f64 (c)
	 : a != a ? quiet_f64 (a) : r;
}

/* A NaN loses against a number, and -0 is less than +0.  */
static inline f32
min_f32 (f32 a, f32 b)
{
  f32 equal = from_bits_f32 (bits_f32 (a) | bits_f32 (b));
  return a < b ? a : b < a ? b : a == b ? equal : a != a ? b : a;
}

static inline f32
max_f32 (f32 a, f32 b)
{
  f32 equal = from_bits_f32 (bits_f32 (a) & bits_f32 (b));
  return a > b ? a : b > a ? b : a == b ? equal : a != a ? b : a;
}

static inline f64
min_f64 (f64 a, f64 b)
{
  f64 equal = from_bits_f64 (bits_f64 (a) | bits_f64 (b));
  return a < b ? a : b < a ? b : a == b ? equal
	 : b == b ? b : a == a ? a : quiet_f64 (b);
}

static inline f64
max_f64 (f64 a, f64 b)
{
  f64 equal = from_bits_f64 (bits_f64 (a) & bits_f64 (b));
  return a > b ? a : b > a ? b : a == b ? equal
	 : b == b ? b : a == a ? a : quiet_f64 (b);
}

static inline f32
xorsign (f32 a, f32 b, f32 magnitude)
{
  return from_bits_f32 ((bits_f32 (magnitude) & 0x7fffffffu)
			| ((bits_f32 (a) ^ bits_f32 (b)) & 0x80000000u));
}

/* div.approx, which gives 0 for a very large divisor.  */
static inline f32
quick_divide (f32 a, f32 b)
{
  f32 size = __builtin_fabsf (b);
  bool huge = size > 0x1p126f && size <= 0x1.fffffep127f;
  f32 zero = from_bits_f32 ((bits_f32 (a) ^ bits_f32 (b)) & 0x80000000u);
  return huge ? (a - a == 0 ? zero : nan_f32 ()) : a / b;
}

static inline f32
quick_rsqrt (f32 a)
{
  return (f32) (1.0 / __builtin_sqrt ((f64) a));
}

static inline bool
is_normal_f32 (f32 x)
{
  u32 e = bits_f32 (x) >> 23 & 0xff;
  return e != 0 && e != 0xff;
}

static inline bool
is_normal_f64 (f64 x)
{
  u64 e = bits_f64 (x) >> 52 & 0x7ff;
  return e != 0 && e != 0x7ff;
}

static inline f64
upper_f64 (f64 x)
{
  return from_bits_f64 (bits_f64 (x) & 0xffffffff00000000u);
}

/* The approximations of double precision drop the low word, and take and give
   0 for subnormal numbers.  */
static inline f64
flush_f64 (f64 x)
{
  return is_normal_f64 (x) || x - x != 0
	 ? x : from_bits_f64 (bits_f64 (x) & 0x8000000000000000u);
}

static inline f64
coarse_f64 (f64 x)
{
  if (x != x)
    return from_bits_f64 (0x7fffffff00000000u);
  return flush_f64 (from_bits_f64 (bits_f64 (x) & 0xffffffff00000000u));
}

/* --- Half precision --------------------------------------------------------- */

static inline f32
half_value (u16 h)
{
  u32 sign = (u32) (h & 0x8000) << 16;
  u32 rest = h & 0x7fff;
  if (rest >= 0x7c00)
    return from_bits_f32 (sign | 0x7f800000u | (rest & 0x3ff) << 13);
  if (rest >= 0x400)
    return from_bits_f32 (sign | ((rest << 13) + (112u << 23)));
  f32 small = (f32) rest * 0x1p-24f;
  return from_bits_f32 (sign | bits_f32 (small));
}
#define H(X) half_value (X)

/* X to half precision; MODE as in struct insn: 0 rn, 1 rm, 2 rp, 3 rz.  */
static inline u16
half_round (f64 x, int mode)
{
  u64 b = bits_f64 (x);
  u16 sign = b >> 48 & 0x8000;
  int e = (int) (b >> 52 & 0x7ff) - 1023;
  u64 m = b & 0xfffffffffffffu;
  if (e == 1024)
    return m ? 0x7fff : sign | 0x7c00;
  if (e == -1023)
    {
      /* Far below the smallest half; only whether it is zero matters.  */
      if (m == 0)
	return sign;
      e = -1022;
    }
  else
    m |= 1ull << 52;
  /* The unit of the result is 2^(E - 10), or 2^-24 for subnormal ones.  */
  int unit = e >= -14 ? e - 10 : -24;
  int drop = unit - (e - 52);
  u64 kept = drop < 64 ? m >> drop : 0;
  u64 rest = drop < 64 ? m & ((1ull << drop) - 1) : m;
  bool up = false;
  if (rest)
    switch (mode)
      {
      case 0:
	{
	  bool above = drop < 64 && rest > 1ull << (drop - 1);
	  bool tie = drop < 64 && rest == 1ull << (drop - 1);
	  up = above || (tie && kept & 1);
	  break;
	}
      case 1: up = sign; break;
      case 2: up = !sign; break;
      }
  kept += up;
  /* Carries run into the exponent.  */
  u32 h = e >= -14 ? ((u32) (e + 14) << 10) + (u32) kept : (u32) kept;
  if (h >= 0x7c00)
    h = mode == 0 || (mode == 1 && sign) || (mode == 2 && !sign)
	? 0x7c00 : 0x7bff;
  return sign | h;
}

/* A NaN from double precision keeps its sign and as much of the rest as fits.  */
static inline u16
half_nan (f64 x)
{
  u64 b = bits_f64 (x);
  return (b >> 48 & 0x8000) | 0x7e00 | (b >> 42 & 0x1ff);
}

static inline u16
half (f64 x)
{
  return half_round (x, 0);
}

/* The same with .ftz: a value below the normal numbers is 0, unless rounding to
   their precision makes it normal.  */
static inline u16
half_ftz (f64 x)
{
  return half (__builtin_fabs (x) < 0x0.fffp-14 ? x * 0 : x);
}

static inline f32
H_ftz (u16 h)
{
  return half_value (h & 0x7c00 ? h : h & 0x8000);
}

/* The product of two halves is exact.  The sum is rounded to odd, so that rounding
   once more gives what rounding once would.  */
static inline f64
fused_f16 (f64 a, f64 b, f64 x)
{
  f64 p = a * b, s = p + x;
  f64 back = s - p, error = (p - (s - back)) + (x - back);
  if (error != 0 && s - s == 0 && !(bits_f64 (s) & 1))
    s = from_bits_f64 (bits_f64 (s) + ((error > 0) == (s > 0) ? 1 : -1));
  return s;
}

#define LOW(X) ((u16) (X))
#define HIGH(X) ((u16) ((X) >> 16))

static inline u32
pack (u16 low, u16 high)
{
  return (u32) high << 16 | low;
}

static inline u16 add_half (u16 a, u16 b) { return half (H (a) + H (b)); }

#endif
