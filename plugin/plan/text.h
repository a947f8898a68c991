/* Text that is put together in a caller's buffer.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_TEXT_H
#define ACCCACHE_PLAN_TEXT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* LEN counts what was added, also beyond SIZE; BUF, if SIZE isn't 0, ends with a NUL.  */
struct text
{
  char *buf;
  size_t size, len;
};

struct text text_start (char *buf, size_t size);
void text_add (struct text *t, const char *s);
void text_add_number (struct text *t, uint64_t value);
/* Adds TEXT to T, as GCC wants assembly code.  `%' stands for itself, `$1' for operand 1, `~' for a
   number that makes labels unique, `^d' for the next argument, an int64_t, and `^s' for
   the next one, a string.  */
void ptx (struct text *t, const char *text, ...);

#ifdef __cplusplus
}
#endif

#endif
