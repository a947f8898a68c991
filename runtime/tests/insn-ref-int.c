/* What instructions on integers give, by 128-bit arithmetic and bit by bit.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "insn.h"

static uint64_t
dot (const char *key, const uint64_t in[3])
{
  const char *types = strrchr (key, '.');
  bool sb = types[1] == 's', sa = types[-3] == 's';
  int64_t sum = (int32_t) in[2];
  int n = starts (key, "dp4a") ? 4 : 2;
  for (int i = 0; i < n; i++)
    {
      int at = n == 4 ? i : i + (has (key, ".hi") ? 2 : 0);
      int64_t b = sb ? (int8_t) (in[1] >> 8 * at) : (uint8_t) (in[1] >> 8 * at);
      int64_t a = n == 4
		  ? (sa ? (int8_t) (in[0] >> 8 * i) : (uint8_t) (in[0] >> 8 * i))
		  : (sa ? (int16_t) (in[0] >> 16 * i)
		     : (uint16_t) (in[0] >> 16 * i));
      sum += a * b;
    }
  return sum;
}

static uint64_t
permuted (const char *key, const uint64_t in[3])
{
  int select[4], s = in[2] & 3;
  for (int i = 0; i < 4; i++)
    {
      int x = has (key, ".f4e") ? s + i
	      : has (key, ".b4e") ? (s - i) & 7
	      : has (key, ".rc8") ? s
	      : has (key, ".ecl") ? (i > s ? i : s)
	      : has (key, ".ecr") ? (i < s ? i : s)
	      : has (key, ".rc16") ? (s & 1) * 2 + (i & 1)
	      : (int) (in[2] >> 4 * i & 15);
      select[i] = x;
    }
  uint64_t r = 0;
  for (int i = 0; i < 4; i++)
    {
      int n = select[i] & 7;
      uint8_t b = n < 4 ? in[0] >> 8 * n : in[1] >> 8 * (n - 4);
      if (select[i] & 8)
	b = (int8_t) b < 0 ? 0xff : 0;
      r |= (uint64_t) b << 8 * i;
    }
  return r;
}

/* Bit fields, bit by bit, as the manual describes them.  */
static uint64_t
field (const char *type, const uint64_t in[3])
{
  int n = bits_of (type);
  /* For 64 bits, hardware does not cut position and length.  */
  int64_t pos = in[1] & (n == 32 ? 255 : 0xffffffff);
  int64_t length = in[2] & (n == 32 ? 255 : 0xffffffff);
  uint64_t a = in[0], r = 0;
  int64_t msb = n - 1, top = pos + length - 1 < msb ? pos + length - 1 : msb;
  bool sign = length && is_signed (type) && a >> top & 1;
  for (int i = 0; i <= msb; i++)
    {
      bool b = i < length && pos + i <= msb ? a >> (pos + i) & 1 : sign;
      r |= (uint64_t) b << i;
    }
  return r;
}

static uint64_t
nth_set (const uint64_t in[3])
{
  uint32_t mask = in[0], base = in[1];
  int32_t n = in[2];
  /* Hardware gives 0 for the count that has no negative.  */
  if (n == INT32_MIN)
    return 0;
  if (base > 31)
    return 0xffffffff;
  if (n == 0)
    return mask >> base & 1 ? base : 0xffffffff;
  int64_t count = 0;
  for (int i = base; i >= 0 && i < 32; i += n > 0 ? 1 : -1)
    if (mask >> i & 1 && ++count == (n > 0 ? (int64_t) n : -(int64_t) n))
      return i;
  return 0xffffffff;
}

static uint64_t
extended (const char *key, const uint64_t in[3])
{
  uint32_t a = in[0], b = in[1];
  if (has (key, ".wrap"))
    b &= 31;
  if (b >= 32)
    return a;
  if (b == 0)
    return 0;
  uint32_t r = 0;
  for (uint32_t i = 0; i < 32; i++)
    {
      uint32_t from = i < b ? i : b - 1;
      if (i < b || is_signed (strrchr (key, '.') + 1))
	r |= (a >> from & 1) << i;
    }
  return r;
}

static uint64_t
bits_between (const char *key, const uint64_t in[3])
{
  uint64_t a = (uint32_t) in[0], b = (uint32_t) in[1];
  a = has (key, ".clamp") ? (a > 32 ? 32 : a) : a & 31;
  b = has (key, ".clamp") ? (b > 32 ? 32 : b) : b & 31;
  uint32_t r = 0;
  for (uint64_t i = a; i < a + b && i < 32; i++)
    r |= 1u << i;
  return r;
}

static uint64_t
shift (const char *key, const char *type, const uint64_t in[3])
{
  int n = bits_of (type);
  uint32_t by = in[1];
  wide a = integer (type, in[0]);
  if (starts (key, "shl"))
    return by >= (uint32_t) n ? 0 : (uint64_t) ((uwide) a << by);
  return a >> (by >= (uint32_t) n ? (a < 0 ? 100u : (uint32_t) n) : by);
}

static uint64_t
funnel (const char *key, const uint64_t in[3])
{
  uint64_t both = in[1] << 32 | (uint32_t) in[0];
  uint32_t by = in[2];
  by = has (key, ".wrap") ? by & 31 : by > 32 ? 32 : by;
  return has (key, ".l.") ? (uint32_t) ((uwide) both << by >> 32)
	 : (uint32_t) ((uwide) both >> by);
}

static int
highest (uint64_t v, int n)
{
  for (int i = n - 1; i >= 0; i--)
    if (v >> i & 1)
      return i;
  return -1;
}

/* Sums, products, quotients and the like.  */
static bool
arithmetic (const char *k, const char *type, const uint64_t in[3],
	    uint64_t *out)
{
  int n = bits_of (type);
  wide a = integer (type, in[0]), b = integer (type, in[1]),
       c = integer (type, in[2]);
  if (starts (k, "add."))
    *out = has (k, ".sat") ? clamp (a + b, type) : a + b;
  else if (starts (k, "sub."))
    *out = has (k, ".sat") ? clamp (a - b, type) : a - b;
  else if (starts (k, "mul.lo"))
    *out = (uwide) a * (uwide) b;
  else if (starts (k, "mul.hi"))
    *out = is_signed (type) ? (a * b) >> n : (wide) ((uwide) a * b >> n);
  else if (starts (k, "mul.wide"))
    *out = a * b;
  else if (starts (k, "mad.wide"))
    *out = a * b + integer (n == 16 ? "u32" : "u64", in[2]);
  else if (starts (k, "mad.lo"))
    *out = (uwide) a * (uwide) b + (uwide) c;
  else if (starts (k, "mad.hi.sat"))
    *out = clamp (((a * b) >> n) + c, type);
  else if (starts (k, "mad.hi"))
    *out = (is_signed (type) ? (a * b) >> n : (wide) ((uwide) a * b >> n)) + c;
  else if (starts (k, "mul24") || starts (k, "mad24"))
    {
      a = is_signed (type) ? (int32_t) ((uint32_t) in[0] << 8) >> 8
	  : (wide) (in[0] & 0xffffff);
      b = is_signed (type) ? (int32_t) ((uint32_t) in[1] << 8) >> 8
	  : (wide) (in[1] & 0xffffff);
      *out = (has (k, ".hi") ? (a * b) >> 16 : a * b)
	     + (starts (k, "mad") ? c : 0);
    }
  else if (starts (k, "div."))
    *out = b == 0 ? -1 : a / b;
  else if (starts (k, "rem."))
    *out = b == 0 ? -1 : a % b;
  else if (starts (k, "min."))
    *out = a < b ? a : b;
  else if (starts (k, "max."))
    *out = a > b ? a : b;
  else if (starts (k, "abs."))
    *out = a < 0 ? -a : a;
  else if (starts (k, "neg."))
    *out = -a;
  else if (starts (k, "sad."))
    *out = c + (a < b ? b - a : a - b);
  else if (starts (k, "dp"))
    *out = dot (k, in);
  else
    return false;
  return true;
}

/* Operations on bits.  */
static bool
bitwise (const char *k, const char *type, const uint64_t in[3], uint64_t *out)
{
  int n = bits_of (type);
  uint64_t x = in[0] & mask_of (n);
  if (starts (k, "and."))
    *out = in[0] & in[1];
  else if (starts (k, "or."))
    *out = in[0] | in[1];
  else if (starts (k, "xor."))
    *out = in[0] ^ in[1];
  else if (starts (k, "not."))
    *out = ~in[0];
  else if (starts (k, "cnot."))
    *out = x == 0;
  else if (starts (k, "shl.") || starts (k, "shr."))
    *out = shift (k, type, in);
  else if (starts (k, "shf."))
    *out = funnel (k, in);
  else if (starts (k, "popc."))
    for (*out = 0; x; x &= x - 1)
      ++*out;
  else if (starts (k, "clz."))
    *out = n - 1 - highest (x, n);
  else if (starts (k, "brev."))
    for (*out = 0; n--; x >>= 1)
      *out = *out << 1 | (x & 1);
  else if (starts (k, "bfind."))
    {
      int h = highest (integer (type, in[0]) < 0 ? ~x : x, n);
      *out = h < 0 ? 0xffffffff : has (k, "shiftamt") ? (uint64_t) (n - 1 - h)
	     : (uint64_t) h;
    }
  else if (starts (k, "bfe."))
    *out = field (type, in);
  else if (starts (k, "fns."))
    *out = nth_set (in);
  else if (starts (k, "szext."))
    *out = extended (k, in);
  else if (starts (k, "bmsk."))
    *out = bits_between (k, in);
  else if (starts (k, "prmt."))
    *out = permuted (k, in);
  else
    return false;
  return true;
}

bool
integer_reference (const struct form *f, const char *type,
		   const uint64_t in[3], uint64_t *out)
{
  const char *k = f->key;
  if (!arithmetic (k, type, in, out) && !bitwise (k, type, in, out))
    return false;
  if (has (k, ".relu") && (int32_t) *out < 0)
    *out = 0;
  return true;
}
