/* What instructions give, by arithmetic that shares nothing with the simulator's:
   wide integers, and the host's own scalar instructions in the rounding mode.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "insn.h"

#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Types -------------------------------------------------------------------------- */

static float
single (uint64_t v)
{
  uint32_t u = v;
  float f;
  memcpy (&f, &u, sizeof f);
  return f;
}

static uint64_t
single_bits (float f)
{
  uint32_t u;
  memcpy (&u, &f, sizeof u);
  return u;
}

static double
twice (uint64_t v)
{
  double d;
  memcpy (&d, &v, sizeof d);
  return d;
}

static uint64_t
twice_bits (double d)
{
  uint64_t u;
  memcpy (&u, &d, sizeof u);
  return u;
}

static double
half (uint64_t v)
{
  int e = v >> 10 & 31, m = v & 1023;
  double x = e == 31 ? (m ? NAN : INFINITY)
	     : e ? ldexp (1024 + m, e - 25) : ldexp (m, -24);
  return v >> 15 & 1 ? -x : x;
}

/* X, which is exact, to half precision in the current rounding mode: scale so
   that the unit is 1, and let the host round.  */
static uint64_t
half_bits (long double x)
{
  uint64_t sign = signbit (x) ? 0x8000 : 0;
  if (isnan (x))
    return 0x7fff;
  if (isinf (x))
    return sign | 0x7c00;
  int e;
  frexpl (x, &e);
  int unit = e - 11 < -24 ? -24 : e - 11;
  volatile long double r = rintl (ldexpl (x, -unit));
  long double a = fabsl (ldexpl (r, unit));
  if (a > 65504)
    {
      int mode = fegetround ();
      bool down = mode == FE_TOWARDZERO || (mode == FE_DOWNWARD && !sign)
		  || (mode == FE_UPWARD && sign);
      return sign | (down ? 0x7bff : 0x7c00);
    }
  if (a == 0)
    return sign;
  frexpl (a, &e);
  if (e < -13)
    return sign | (uint64_t) ldexpl (a, 24);
  return sign | (uint64_t) (e + 14) << 10
	 | ((uint64_t) ldexpl (a, 11 - e) & 1023);
}

double
value_of (const char *type, uint64_t bits)
{
  return strcmp (type, "f64") == 0 ? twice (bits)
	 : strcmp (type, "f32") == 0 ? single (bits)
	 : strcmp (type, "f16") == 0 ? half (bits) : 0;
}

static float
flush (float f)
{
  return fpclassify (f) == FP_SUBNORMAL ? copysignf (0, f) : f;
}

/* Whether .ftz makes X 0.  X is near a result of single (DIGITS 24) or half (11)
   precision, whose smallest normal number is LEAST.  Hardware decides as if
   exponents had no bound.  */
static bool
flushes (double x, int digits, double least)
{
  int e;
  if (x == 0 || !isfinite (x))
    return false;
  frexp (x, &e);
  volatile double m = rint (ldexp (x, digits - e));
  return fabs (ldexp (m, e - digits)) < least;
}

static void
set_round (char round)
{
  fesetround (round == 'z' ? FE_TOWARDZERO : round == 'm' ? FE_DOWNWARD
	      : round == 'p' ? FE_UPWARD : FE_TONEAREST);
}

/* --- Floating point --------------------------------------------------------------- */

/* In the current rounding mode.  */
static bool
single_arithmetic (const char *k, float a, float b, float c, float *out)
{
  volatile float x = a, y = b, z = c, one = 1;
  *out = starts (k, "add") ? x + y : starts (k, "sub") ? x - y
	 : starts (k, "mul") ? x * y : starts (k, "div") ? x / y
	 : starts (k, "rcp") ? one / x : starts (k, "sqrt") ? sqrtf (x)
	 : starts (k, "fma") || starts (k, "mad") ? fmaf (x, y, z) : 0;
  return starts (k, "add") || starts (k, "sub") || starts (k, "mul")
	 || starts (k, "div") || starts (k, "rcp") || starts (k, "sqrt")
	 || starts (k, "fma") || starts (k, "mad");
}

static bool
double_arithmetic (const char *k, double a, double b, double c, double *out)
{
  volatile double x = a, y = b, z = c, one = 1;
  *out = starts (k, "add") ? x + y : starts (k, "sub") ? x - y
	 : starts (k, "mul") ? x * y : starts (k, "div") ? x / y
	 : starts (k, "rcp") ? one / x : starts (k, "sqrt") ? sqrt (x)
	 : starts (k, "fma") || starts (k, "mad") ? fma (x, y, z) : 0;
  return starts (k, "add") || starts (k, "sub") || starts (k, "mul")
	 || starts (k, "div") || starts (k, "rcp") || starts (k, "sqrt")
	 || starts (k, "fma") || starts (k, "mad");
}

/* The lesser (or greater) of A and B; a NaN does not count.  */
static double
extreme (const char *k, double a, double b)
{
  bool max = starts (k, "max");
  if (isnan (a))
    return b;
  if (isnan (b))
    return a;
  if (a == b)
    return (signbit (a) != 0) != max ? a : b;
  return (a < b) != max ? a : b;
}

static enum verdict
single_special (const struct form *f, float a, float b, float *out,
		double *tolerance, double *floor)
{
  const char *k = f->key;
  *tolerance = 0x1p-22;
  *floor = 0;
  if (starts (k, "div.approx"))
    {
      float s = fabsf (b);
      if (s > 0x1p126f && s <= 0x1.fffffep127f)
	{
	  *out = isinf (a) || isnan (a) ? NAN
		 : copysignf (0, signbit (a) != signbit (b) ? -1 : 1);
	  /* Hardware divides exactly where it can.  */
	  *floor = 0x1p-125;
	  return isinf (a) ? ANYTHING : CLOSE;
	}
      *out = a / b;
      *floor = 0x1p-125;
      return CLOSE;
    }
  if (starts (k, "div.full"))
    {
      *out = a / b;
      *floor = 0x1p-125;
      return CLOSE;
    }
  if (starts (k, "rcp.approx"))
    *out = 1 / a;
  else if (starts (k, "sqrt.approx"))
    *out = sqrtf (a);
  else if (starts (k, "rsqrt.approx"))
    *out = 1 / sqrt (a);
  else if (starts (k, "sin.approx"))
    *out = sin (a), *floor = 0x1p-20;
  else if (starts (k, "cos.approx"))
    *out = cos (a), *floor = 0x1p-20;
  else if (starts (k, "lg2.approx"))
    *out = log2 (a), *floor = 0x1p-22;
  else if (starts (k, "ex2.approx"))
    *out = exp2 (a);
  else if (starts (k, "tanh.approx"))
    *out = tanh (a), *tolerance = 0x1p-10;
  if ((starts (k, "sin") || starts (k, "cos")) && fabsf (a) > 3.2f)
    {
      /* The stated error holds in this range; beyond it the error grows.  */
      *floor = 1e-5 * (1 + fabsf (a));
      if (fabsf (a) > 30000)
	return isinf (a) || isnan (a) ? CLOSE : ANYTHING;
    }
  return CLOSE;
}

static enum verdict
single_reference (const struct form *f, const uint64_t in[3], uint64_t *out,
		  double *tolerance, double *floor)
{
  const char *k = f->key;
  enum verdict v = EXACT;
  float x[3], r = 0;
  for (int i = 0; i < 3; i++)
    x[i] = f->ftz ? flush (single (in[i])) : single (in[i]);
  if (starts (k, "min.") || starts (k, "max."))
    {
      bool xorsign = has (k, "xorsign");
      float a = xorsign ? fabsf (x[0]) : x[0];
      float b = xorsign ? fabsf (x[1]) : x[1];
      r = extreme (k, a, b);
      if (xorsign && !isnan (r))
	r = copysignf (r, !signbit (x[0]) != !signbit (x[1]) ? -1 : 1);
      if (has (k, ".NaN") && (isnan (x[0]) || isnan (x[1])))
	r = NAN;
    }
  else if (starts (k, "abs."))
    r = fabsf (x[0]);
  else if (starts (k, "neg."))
    r = -x[0];
  else if (has (k, ".approx") || has (k, ".full"))
    v = single_special (f, x[0], x[1], &r, tolerance, floor);
  else
    {
      double near;
      set_round (f->round);
      single_arithmetic (k, x[0], x[1], x[2], &r);
      double_arithmetic (k, x[0], x[1], x[2], &near);
      if (f->ftz && flushes (near, 24, 0x1p-126))
	r = copysignf (0, near);
      set_round (0);
    }
  if (f->ftz)
    r = flush (r);
  if (f->sat)
    r = isnan (r) ? 0 : r <= 0 ? 0 : r > 1 ? 1 : r;
  *out = isnan (r) ? 0x7fffffff : single_bits (r);
  return v;
}

static enum verdict
double_reference (const struct form *f, const uint64_t in[3], uint64_t *out,
		  double *tolerance, double *floor)
{
  const char *k = f->key;
  double x[3] = { twice (in[0]), twice (in[1]), twice (in[2]) }, r = 0;
  *floor = 0;
  if (has (k, "approx"))
    {
      *tolerance = has (k, "ftz") || has (k, "rcp") ? 0x1p-19 : 0x1p-21;
      bool flushed = has (k, "ftz") || f->ftz;
      if (flushed)
	x[0] = twice (in[0] & 0xffffffff00000000);
      if (flushed && fpclassify (x[0]) == FP_SUBNORMAL)
	x[0] = copysign (0, x[0]);
      r = starts (k, "rcp") ? 1 / x[0] : 1 / sqrt (x[0]);
      if (flushed && fpclassify (r) == FP_SUBNORMAL)
	r = copysign (0, r);
      *out = twice_bits (r);
      return CLOSE;
    }
  bool divides = starts (k, "div");
  /* A NaN is that of the second operand, else of the third, else of the first; in a
     division that of the first comes first.  It is made quiet.  */
  for (int i = 0; i < 3; i++)
    {
      int n = divides ? i : (i + 1) % 3;
      if (n < f->operands && isnan (x[n])
	  && !((starts (k, "min") || starts (k, "max"))
	       && !isnan (x[1 - n])))
	{
	  *out = in[n] | UINT64_C (1) << 51;
	  return EXACT;
	}
    }
  if (starts (k, "min.") || starts (k, "max."))
    r = extreme (k, x[0], x[1]);
  else if (starts (k, "abs."))
    r = fabs (x[0]);
  else if (starts (k, "neg."))
    r = -x[0];
  else
    {
      set_round (f->round);
      double_arithmetic (k, x[0], x[1], x[2], &r);
      set_round (0);
    }
  *out = twice_bits (r);
  return EXACT;
}

static uint64_t
half_arithmetic (const struct form *f, uint64_t a, uint64_t b, uint64_t c,
		 enum verdict *v, double *tolerance)
{
  const char *k = f->key;
  long double x = half (a), y = half (b), z = half (c), r;
  bool nan = isnan (half (a));
  if (starts (k, "neg."))
    return nan ? 0x7fff : (a ^ 0x8000) & 0xffff;
  if (starts (k, "abs."))
    return nan ? 0x7fff : a & 0x7fff;
  if (starts (k, "min.") || starts (k, "max."))
    r = extreme (k, x, y);
  else if (starts (k, "ex2") || starts (k, "tanh"))
    {
      *v = CLOSE;
      *tolerance = 0x1p-8;
      r = starts (k, "ex2") ? exp2l (x) : tanhl (x);
    }
  else
    r = starts (k, "add") ? x + y : starts (k, "sub") ? x - y
	: starts (k, "mul") ? x * y : fmal (x, y, z);
  uint64_t h = half_bits (r);
  if (f->ftz && flushes (r, 11, 0x1p-14))
    h = signbit (r) ? 0x8000 : 0;
  if (f->sat)
    h = isnan (half (h)) || half (h) <= 0 ? 0 : half (h) > 1 ? 0x3c00 : h;
  return h;
}

static uint64_t
half_flush (const struct form *f, uint64_t h)
{
  return f->ftz && (h & 0x7c00) == 0 ? h & 0x8000 : h;
}

static enum verdict
half_reference (const struct form *f, const uint64_t in[3], uint64_t *out,
		double *tolerance)
{
  enum verdict v = EXACT;
  int n = bits_of (f->type[0]) / 16;
  *out = 0;
  for (int i = 0; i < n; i++)
    {
      uint64_t x[3];
      for (int j = 0; j < 3; j++)
	x[j] = half_flush (f, in[j] >> 16 * i & 0xffff);
      *out |= half_flush (f, half_arithmetic (f, x[0], x[1], x[2], &v,
					      tolerance)) << 16 * i;
    }
  return v;
}

/* --- Comparisons ------------------------------------------------------------------- */

/* Whether relation REL holds; ORDER is -1, 0 or 1, or 2 with a NaN.  */
static bool
holds (const char *rel, int order)
{
  static const struct { const char *name; const char *when; } table[] = {
    { "eq", "=" }, { "ne", "<>" }, { "lt", "<" }, { "le", "<=" },
    { "gt", ">" }, { "ge", ">=" }, { "lo", "<" }, { "ls", "<=" },
    { "hi", ">" }, { "hs", ">=" }, { "equ", "=?" }, { "neu", "<>?" },
    { "ltu", "<?" }, { "leu", "<=?" }, { "gtu", ">?" }, { "geu", ">=?" },
    { "num", "<=>" }, { "nan", "?" }
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    if (strcmp (table[i].name, rel) == 0)
      return strchr (table[i].when, "<=>?"[order + 1]) != NULL;
  abort ();
}

static uint64_t
compared (const struct form *f, const char *type, const uint64_t in[3])
{
  char rel[8];
  size_t n = strcspn (f->key + 5, ".");
  memcpy (rel, f->key + 5, n);
  rel[n] = '\0';
  if (type[0] != 'f')
    {
      wide a = integer (type, in[0]), b = integer (type, in[1]);
      return holds (rel, a < b ? -1 : a > b);
    }
  double a = value_of (type, in[0]), b = value_of (type, in[1]);
  if (f->ftz && strcmp (type, "f32") == 0)
    a = flush (a), b = flush (b);
  if (f->ftz && strcmp (type, "f16") == 0)
    a = fabs (a) < 0x1p-14 ? 0 : a, b = fabs (b) < 0x1p-14 ? 0 : b;
  return holds (rel, isnan (a) || isnan (b) ? 2 : a < b ? -1 : a > b);
}

static uint64_t
tested (const struct form *f, const char *type, const uint64_t in[3])
{
  bool one = strcmp (type, "f32") == 0;
  int c = one ? fpclassify (single (in[0])) : fpclassify (twice (in[0]));
  const char *k = f->key;
  return has (k, ".finite") ? c != FP_NAN && c != FP_INFINITE
	 : has (k, ".infinite") ? c == FP_INFINITE
	 : has (k, ".notanumber") ? c == FP_NAN
	 : has (k, ".number") ? c != FP_NAN
	 : has (k, ".subnormal") ? c == FP_SUBNORMAL
	 : c == FP_NORMAL || c == FP_ZERO;
}

/* --- Conversions -------------------------------------------------------------------- */

static uint64_t
to_integer (const struct form *f, const char *to, const char *from,
	    uint64_t v)
{
  long double x = value_of (from, v);
  if (f->ftz && strcmp (from, "f32") == 0)
    x = flush (single (v));
  int n = bits_of (to);
  if (isnan (x))
    {
      /* Hardware gives 0, as in the manual, only where nothing has 64 bits.  */
      bool large = n == 64 || strcmp (from, "f64") == 0;
      return !large ? 0 : n == 8 && is_signed (to) ? 0xff80
	     : UINT64_C (1) << (n - 1);
    }
  x = f->round == 'n' ? rintl (x) : f->round == 'z' ? truncl (x)
      : f->round == 'm' ? floorl (x) : ceill (x);
  wide y = x > 1e30L ? (wide) 1 << 100 : x < -1e30L ? -((wide) 1 << 100)
	   : (wide) x;
  return clamp (y, to);
}

static uint64_t
to_float (const struct form *f, const char *to, long double x, bool integral)
{
  uint64_t r;
  if (integral)
    {
      long double y = f->round == 'n' ? rintl (x) : f->round == 'z'
		      ? truncl (x) : f->round == 'm' ? floorl (x) : ceill (x);
      x = y;
    }
  else
    set_round (f->round);
  volatile long double e = x;
  if (strcmp (to, "f16") == 0)
    r = half_bits (e);
  else if (strcmp (to, "f32") == 0)
    {
      float y = (float) e;
      set_round (0);
      if (f->ftz)
	y = flush (y);
      if (f->sat)
	y = !(y > 0) ? 0 : y > 1 ? 1 : y;
      r = isnan (y) ? 0x7fffffff : single_bits (y);
    }
  else
    {
      double y = (double) e;
      if (f->sat)
	y = !(y > 0) ? 0 : y > 1 ? 1 : y;
      r = twice_bits (y);
    }
  set_round (0);
  if (f->sat && strcmp (to, "f16") == 0)
    r = !(half (r) > 0) ? 0 : half (r) > 1 ? 0x3c00 : r;
  return r;
}

static enum verdict
converted (const struct form *f, const uint64_t in[3], uint64_t *out)
{
  const char *to = f->type[0], *from = f->type[1];
  bool float_to = to[0] == 'f' || to[0] == 'b', float_from = from[0] == 'f';
  if (strcmp (to, "f16x2") == 0)
    {
      *out = half_bits (single (in[1])) | half_bits (single (in[0])) << 16;
      return EXACT;
    }
  if (strcmp (to, "bf16") == 0)
    {
      /* Half a unit up to an even neighbour, or cut.  */
      float x = single (in[0]);
      uint32_t b = in[0], low = b & 0xffff, high = b >> 16;
      if (isnan (x))
	high = 0x7fff;
      else if (f->round == 'n' && (low > 0x8000 || (low == 0x8000 && high & 1)))
	high++;
      *out = high;
      return EXACT;
    }
  if (!float_to && !float_from)
    {
      wide x = integer (from, in[0]);
      *out = f->sat ? clamp (x, to) : (uint64_t) x;
      return EXACT;
    }
  if (!float_to)
    {
      *out = to_integer (f, to, from, in[0]);
      return EXACT;
    }
  if (float_from && isnan (value_of (from, in[0])) && !f->sat
      && (strcmp (to, "f64") == 0 || strcmp (from, "f64") == 0))
    {
      /* Between double precision and others a NaN is made quiet and keeps
	 sign and upper bits; .ftz gives single precision's own before.  */
      uint64_t b = in[0];
      if (f->ftz && strcmp (from, "f32") == 0)
	b = 0x7fffffff;
      int n = bits_of (from), m = bits_of (to);
      int digits = n == 16 ? 10 : n == 32 ? 23 : 52;
      int wanted = m == 16 ? 10 : m == 32 ? 23 : 52;
      uint64_t rest = b & ((UINT64_C (1) << digits) - 1);
      rest = digits > wanted ? rest >> (digits - wanted)
	     : rest << (wanted - digits);
      *out = (b >> (n - 1) & 1) << (m - 1)
	     | (m == 16 ? UINT64_C (0x7e00) : m == 32 ? UINT64_C (0x7fc00000)
		: UINT64_C (0x7ff8000000000000)) | rest;
      return EXACT;
    }
  long double x = float_from ? value_of (from, in[0])
		  : (long double) integer (from, in[0]);
  if (float_from && f->ftz && strcmp (from, "f32") == 0
      && strcmp (to, "f16") != 0)
    x = flush (single (in[0]));
  *out = to_float (f, to, x, float_from && strcmp (to, from) == 0);
  return EXACT;
}

/* --- All ------------------------------------------------------------------------------- */

enum verdict
reference (const struct form *f, const uint64_t in[3], uint64_t *out,
	   double *tolerance, double *floor)
{
  const char *k = f->key, *type = strrchr (k, '.') + 1;
  enum verdict v = EXACT;
  *tolerance = *floor = 0;
  *out = 0;
  if (starts (k, "cvt."))
    v = converted (f, in, out);
  else if (starts (k, "setp."))
    *out = compared (f, type, in);
  else if (starts (k, "testp."))
    *out = tested (f, type, in);
  else if (starts (k, "slct."))
    {
      bool first = strcmp (type, "f32") == 0
		   ? (f->ftz ? flush (single (in[2])) : single (in[2])) >= 0
		   : (int32_t) in[2] >= 0;
      *out = first ? in[0] : in[1];
    }
  else if (starts (k, "copysign."))
    {
      int n = bits_of (type);
      uint64_t sign = UINT64_C (1) << (n - 1);
      *out = (in[0] & sign) | (in[1] & (sign - 1));
    }
  else if (strcmp (type, "f32") == 0)
    v = single_reference (f, in, out, tolerance, floor);
  else if (strcmp (type, "f64") == 0)
    v = double_reference (f, in, out, tolerance, floor);
  else if (strcmp (type, "f16") == 0 || strcmp (type, "f16x2") == 0)
    v = half_reference (f, in, out, tolerance);
  else
    {
      /* The type, after which some keys have a mode.  */
      char t[8] = "b32";
      if (!starts (k, "prmt"))
	strcpy (t, type);
      if (!integer_reference (f, t, in, out))
	abort ();
    }
  int n = bits_of (f->type[0]);
  /* A register of 16 bits holds 8 bits, extended with their sign.  */
  if (n == 8 && is_signed (f->type[0]))
    *out = (uint64_t) (int8_t) *out;
  *out &= mask_of (n == 8 && is_signed (f->type[0]) ? 16 : n);
  return v;
}
