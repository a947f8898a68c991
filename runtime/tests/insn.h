/* The tests of single instructions: forms and what they ought to give.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef INSN_H
#define INSN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The subject of a test: one instruction with its options.  */
struct form
{
  const char *key;		/* Of opcodes.def.  */
  const char *type[4];		/* Destination, a, b, c: "u32", "pred"; "".  */
  int operands;			/* Sources.  */
  char round;			/* 'n' 'z' 'm' 'p' or 0.  */
  bool ftz, sat;
};

enum verdict
{
  EXACT,			/* OUT is the result.  */
  CLOSE,			/* Within TOLERANCE of OUT, relatively, or
				   within FLOOR absolutely.  */
  ANYTHING			/* The instruction promises nothing here.  */
};

/* What form F gives for the raw operands IN.  */
enum verdict reference (const struct form *f, const uint64_t in[3],
			uint64_t *out, double *tolerance, double *floor);

/* The result of F, an instruction on integers of TYPE, not cut to its width; false
   if F is no such instruction.  */
bool integer_reference (const struct form *f, const char *type,
			const uint64_t in[3], uint64_t *out);

/* The number that BITS represent in a floating TYPE.  */
double value_of (const char *type, uint64_t bits);

/* --- What the references are made of ---------------------------------------- */

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

static inline int
bits_of (const char *type)
{
  return strcmp (type, "f16x2") == 0 ? 32
	 : strcmp (type, "bf16") == 0 ? 16
	 : strcmp (type, "pred") == 0 ? 1 : atoi (type + 1);
}

static inline bool
is_signed (const char *type)
{
  return type[0] == 's';
}

static inline uint64_t
mask_of (int bits)
{
  return bits >= 64 ? ~UINT64_C (0) : (UINT64_C (1) << bits) - 1;
}

/* The integer that the low bits of V represent in a TYPE.  */
static inline wide
integer (const char *type, uint64_t v)
{
  int n = bits_of (type);
  v &= mask_of (n);
  if (is_signed (type) && v >> (n - 1) & 1)
    return (wide) v - ((wide) 1 << n);
  return v;
}

static inline bool
starts (const char *key, const char *with)
{
  return strncmp (key, with, strlen (with)) == 0;
}

static inline bool
has (const char *key, const char *part)
{
  return strstr (key, part) != NULL;
}

static inline wide
clamp (wide x, const char *type)
{
  int n = bits_of (type);
  wide high = is_signed (type) ? ((wide) 1 << (n - 1)) - 1
	      : ((wide) 1 << n) - 1;
  wide low = is_signed (type) ? -high - 1 : 0;
  return x < low ? low : x > high ? high : x;
}

#endif
