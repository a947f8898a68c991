/* Writes JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/json-text.h"

char *
acc_json_string (const char *text)
{
  char *out = XNEWVEC (char, 6 * strlen (text) + 3);
  char *p = out;
  *p++ = '"';
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      {
	*p++ = '\\';
	*p++ = *text;
      }
    else if ((unsigned char) *text < ' ')
      p += sprintf (p, "\\u%04x", *text);
    else
      *p++ = *text;
  *p++ = '"';
  *p = 0;
  return out;
}

void
acc_json_member (FILE *out, const char *key, char *text)
{
  char *quoted = acc_json_string (text);
  fprintf (out, "\"%s\": ", key);
  fputs (quoted, out);
  free (quoted);
  free (text);
}

void
acc_json_place (FILE *out, location_t loc)
{
  expanded_location where = expand_location (loc);
  acc_json_member (out, "file", xstrdup (where.file ? where.file : ""));
  fprintf (out, ", \"line\": %d, \"column\": %d", where.line, where.column);
}
