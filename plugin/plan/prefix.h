/* Lanes that combine what comes before each of many values, as PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_PREFIX_H
#define ACCCACHE_PLAN_PREFIX_H

#include "reduce.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No text is longer.  */
enum { PLAN_PREFIX_TEXT = 32768 };

/* Combines values with V, which has one word, in their order.  Each lane of a warp has N values:
   number I of lane L comes after number I of lane L - 1, and number I of the first lane after
   number I - 1 of the last one.  Operands: for each of the lane's values all that comes before it,
   combined; all of them, combined; the lane's values; what comes before all; V's neutral value; and
   how many values there are, 32 bits: the others may be anything.  */
extern void plan_prefix_text (struct text *t, const struct plan_reduce_var *v, int n);

/* Does the same where a value is not added: each turns X into A * X + B, numbers in floating point
   of so many BYTES.  Operands: X before each of the lane's values; X after all of them; A of each
   value; B of each; X before all; and how many values there are, likewise.  */
extern void plan_chain_text (struct text *t, int bytes, int n);

#ifdef __cplusplus
}
#endif

#endif
