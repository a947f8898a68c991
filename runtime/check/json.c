/* Texts in JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/json.h"

/* The length of the UTF-8 character at P, or 0 if there is none.  */
static int
utf8_length (const unsigned char *p)
{
  int n = *p < 0x80 ? 1 : *p >= 0xc2 && *p < 0xe0 ? 2 : (*p & 0xf0) == 0xe0 ? 3
	  : *p >= 0xf0 && *p < 0xf5 ? 4 : 0;
  for (int i = 1; i < n; i++)
    if ((p[i] & 0xc0) != 0x80)
      return 0;
  return n;
}

void
json_text (FILE *out, const char *text)
{
  fputc ('"', out);
  for (const unsigned char *p = (const unsigned char *) text; *p;)
    {
      int n = utf8_length (p);
      if (*p == '"' || *p == '\\')
	fprintf (out, "\\%c", *p);
      else if (*p < 32 || n == 0)
	fprintf (out, "\\u%04x", *p);
      else
	fwrite (p, 1, n, out);
      p += n ? n : 1;
    }
  fputc ('"', out);
}
