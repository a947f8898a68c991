/* The tests of single instructions: forms and what they ought to give.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef INSN_H
#define INSN_H

#include <stdbool.h>
#include <stdint.h>

/* One instruction with its options: what a test is about.  */
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

/* Exponents of floating types and the like, for the comparison.  */
double value_of (const char *type, uint64_t bits);

#endif
