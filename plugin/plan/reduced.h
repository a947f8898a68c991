/* A variable of a reduction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_REDUCED_H
#define ACCCACHE_PLAN_REDUCED_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum plan_reduce_op
{
  REDUCE_ADD, REDUCE_MUL, REDUCE_MIN, REDUCE_MAX, REDUCE_AND, REDUCE_OR, REDUCE_XOR
};

enum plan_reduce_kind { REDUCE_SIGNED, REDUCE_UNSIGNED, REDUCE_FLOAT };

/* One variable.  */

struct plan_reduce_var
{
  enum plan_reduce_op op;
  enum plan_reduce_kind kind;
  int bytes;	/* of a word in a register: 4 or 8 */
  int stored;	/* of a word in memory: as many, or 1 or 2 if BYTES is 4 */
  int words;	/* 2 if it is complex, otherwise 1 */
};

/* Whether there is text for V in plan/reduce.  */
extern bool plan_reduce_can (const struct plan_reduce_var *v);
/* Whether gangs need the lock to combine a value with V in memory.  */
extern bool plan_reduce_locks (const struct plan_reduce_var *v);
/* Whether GCC's gangs must not combine theirs at the same time: they have another lock.  */
extern bool plan_reduce_alone (const struct plan_reduce_var *v);

/* Whether V is a product of complex numbers, which depends on both of its words.  */
extern bool plan_reduce_is_product (const struct plan_reduce_var *v);

/* The type of V's words without their meaning.  */
extern const char *plan_reduce_bits (const struct plan_reduce_var *v);
/* The type of V's words in memory.  */
extern const char *plan_reduce_stored (const struct plan_reduce_var *v);
/* The instruction that combines two words of V.  */
extern const char *plan_reduce_instruction (const struct plan_reduce_var *v);

#ifdef __cplusplus
}
#endif

#endif
