/* The types of PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_TYPES_H
#define SIM_TYPES_H

#include <stdint.h>

#define PTX_TYPES(T)				\
  T (b8, 1, B) T (b16, 2, B) T (b32, 4, B) T (b64, 8, B) T (b128, 16, B) \
  T (u8, 1, U) T (u16, 2, U) T (u32, 4, U) T (u64, 8, U)	\
  T (s8, 1, S) T (s16, 2, S) T (s32, 4, S) T (s64, 8, S)	\
  T (f16, 2, F) T (bf16, 2, F) T (f16x2, 4, F) T (bf16x2, 4, F)	\
  T (f32, 4, F) T (f64, 8, F) T (pred, 4, P)

enum ptx_type
{
  TYPE_NONE,
#define T(NAME, SIZE, KIND) TYPE_##NAME,
  PTX_TYPES (T)
#undef T
  TYPES
};

struct ptx_type_info
{
  const char *name;
  uint8_t size;			/* Of a value in memory or a register.  */
  char kind;			/* 'B', 'U', 'S', 'F' or 'P'.  */
};
extern const struct ptx_type_info ptx_types[TYPES];

/* The type called NAME (without the dot), or TYPE_NONE.  */
enum ptx_type ptx_type_find (const char *name);

#endif
