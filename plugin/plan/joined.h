/* Elements of a lane that one instruction accesses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_JOINED_H
#define ACCCACHE_PLAN_JOINED_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { JOINED_BYTES = 16, JOINED_MOST = 4 };

/* How many of the elements of SIZE bytes that are AT[I] and on, which ascend, one instruction
   accesses: they follow each other, and are aligned to all of them if what AT counts from is
   aligned to BYTES, which is a power of two.  AT has N places.  1 if there is no such
   instruction.  */
int plan_joined (const int64_t *at, int n, int i, int size, int64_t bytes);

/* Whether it pays that a lane keeps WORDS of elements until the last of STORES to them, which
   become KEPT, where LEFT registers are left.  */
bool plan_hold (int stores, int kept, int words, int left);

#ifdef __cplusplus
}
#endif

#endif
