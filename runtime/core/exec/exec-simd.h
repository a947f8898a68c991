/* How a handler of vector code is written.  exec-arith.c, exec-move.c,
   exec-cvt.c and exec-mem.c are compiled once for each instruction set, with ISA
   defined to its name.  All but their tables is static.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_EXEC_SIMD_H
#define SIM_EXEC_SIMD_H

#include "core/exec/arith.h"
#include "core/exec/exec-table.h"

#define PASTE_(A, B) A##_##B
#define PASTE(A, B) PASTE_ (A, B)
#define ISA_NAME(NAME) PASTE (NAME, ISA)

/* Two rows either are the same or do not overlap.  */
#define ROWS_LOOP							\
  _Pragma ("GCC ivdep")							\
  for (int i = 0; i < LANES; i++)

/* Single precision has one NaN.  */
#define FIX_f32(X) ((X) == (X) ? (X) : nan_f32 ())
#define FIX_f64(X) (X)
#define FIX_u16(X) (X)
#define FIX_s16(X) (X)
#define FIX_b16(X) (X)
#define FIX_f16(X) (X)
#define FIX_u32(X) (X)
#define FIX_s32(X) (X)
#define FIX_b32(X) (X)
#define FIX_f16x2(X) (X)
#define FIX_u64(X) (X)
#define FIX_s64(X) (X)
#define FIX_b64(X) (X)

/* Set rd[i] = EXPR for the lanes of the running part.  LOAD declares what EXPR
   reads.  */
#define WRITE_ROW(D, LOAD, EXPR)					\
  D *rd = row (w, in->dst);						\
  if (w->full)								\
    {									\
      ROWS_LOOP								\
	{								\
	  LOAD;								\
	  D value_ = (D) (EXPR);						\
	  rd[i] = FIX_##D (value_);						\
	}								\
    }									\
  else									\
    {									\
      const u32 m_ = w->mask;							\
      ROWS_LOOP								\
	{								\
	  LOAD;								\
	  D value_ = (D) (EXPR);						\
	  value_ = FIX_##D (value_);						\
	  rd[i] = m_ >> i & 1 ? value_ : rd[i];				\
	}								\
    }									\
  return in + 1

/* Store predicate bits R of the running part.  */
static inline void
write_pred (struct warp *w, row_t dst, u32 r)
{
  u32 *d = row (w, dst);
  *d = (*d & ~w->mask) | (r & w->mask);
}

#endif
