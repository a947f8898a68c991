/* The instructions of opcodes.def that compute lane by lane.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/exec-simd.h"

#define OP1(NAME, KEY, D, A, OPTIONS, CLASS, EXPR)			\
  static const struct insn *						\
  x_##NAME (struct warp *w, const struct insn *in)			\
  {									\
    const A *ra = row (w, in->a);					\
    WRITE_ROW (D, A a = ra[i], EXPR);					\
  }
#define OP2(NAME, KEY, D, A, B, OPTIONS, CLASS, EXPR)			\
  static const struct insn *						\
  x_##NAME (struct warp *w, const struct insn *in)			\
  {									\
    const A *ra = row (w, in->a);					\
    const B *rb = row (w, in->b);					\
    WRITE_ROW (D, A a = ra[i]; B b = rb[i], EXPR);			\
  }
#define OP3(NAME, KEY, D, A, B, C, OPTIONS, CLASS, EXPR)		\
  static const struct insn *						\
  x_##NAME (struct warp *w, const struct insn *in)			\
  {									\
    const A *ra = row (w, in->a);					\
    const B *rb = row (w, in->b);					\
    const C *rc = row (w, in->c);					\
    WRITE_ROW (D, A a = ra[i]; B b = rb[i]; C c = rc[i], EXPR);		\
  }
#define CMP(NAME, KEY, A, B, OPTIONS, CLASS, EXPR)			\
  static const struct insn *						\
  x_##NAME (struct warp *w, const struct insn *in)			\
  {									\
    const A *ra = row (w, in->a);					\
    const B *rb = row (w, in->b);					\
    u32 r = 0;								\
    for (int i = 0; i < LANES; i++)					\
      {									\
	A a = ra[i];							\
	B b = rb[i];							\
	(void) b;							\
	r |= (EXPR) ? 1u << i : 0;					\
      }									\
    write_pred (w, in->dst, r);						\
    return in + 1;							\
  }
#include "core/exec/opcodes.def"

/* Handlers by enum op; NULL for the forms that the decoder takes apart.  */
exec_fn *const ISA_NAME (arith_handlers)[OPS] = {
#define OP1(NAME, ...) [OP_##NAME] = x_##NAME,
#define OP2(NAME, ...) [OP_##NAME] = x_##NAME,
#define OP3(NAME, ...) [OP_##NAME] = x_##NAME,
#define CMP(NAME, ...) [OP_##NAME] = x_##NAME,
#include "core/exec/opcodes.def"
};
