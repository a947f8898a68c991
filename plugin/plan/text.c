/* Text that is put together in a caller's buffer.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct text
text_start (char *buf, size_t size)
{
  if (size)
    buf[0] = '\0';
  return (struct text) { buf, size, 0 };
}

void
text_add (struct text *t, const char *s)
{
  size_t n = strlen (s);
  if (t->len + 1 < t->size)
    {
      size_t room = t->size - t->len - 1;
      size_t fits = n < room ? n : room;
      memcpy (t->buf + t->len, s, fits);
      t->buf[t->len + fits] = '\0';
    }
  t->len += n;
}

void
text_add_number (struct text *t, uint64_t value)
{
  char digits[24];
  snprintf (digits, sizeof digits, "%" PRIu64, value);
  text_add (t, digits);
}

void
ptx (struct text *t, const char *text, ...)
{
  va_list args;
  va_start (args, text);
  for (const char *p = text; *p; p++)
    {
      char plain[2] = { *p, '\0' };
      if (*p == '%')
        text_add (t, "%%");
      else if (*p == '$')
        text_add (t, "%");
      else if (*p == '~')
        text_add (t, "%=");
      else if (*p != '^')
        text_add (t, plain);
      else if (*++p == 'd')
        text_add_number (t, (uint64_t) va_arg (args, int64_t));
      else
        text_add (t, va_arg (args, const char *));
    }
  va_end (args);
}
