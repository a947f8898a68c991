/* `readonly:' in Fortran, for the compilers that do not know it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC 14 and later parse `!$acc cache(readonly: …)'.  To f951 12 and 13 it is a syntax error.
   When a unit starts these have the source in memory, and nothing parsed of it: the
   modifier is blanked out there, and its directives are remembered by their lines.  */

#include "base/compat.h"
#include "frontend/fortran-readonly.h"
#include "frontend/item.h"

#if BUILDING_GCC_MAJOR < 14

/* The front end's `gfc_linebuf' and `locus', which GCC's installed headers lack.  They are the same
   in GCC 12 and 13.  */

struct line_buffer
{
  location_t location;
  void *file;
  struct line_buffer *next;
  int truncated;
  bool dbg_emitted;
  unsigned int line[1];
};

struct place
{
  unsigned int *nextc;
  struct line_buffer *lb;
};

extern struct place gfc_current_locus ACCCACHE_WEAK;

/* The first and the last line of a directive that was readonly.  */

struct lines
{
  const char *file;
  int first, last;
};

static auto_vec<struct lines> readonly_lines;

/* The position of the next character of a directive, across continuation lines.  */

struct cursor
{
  struct line_buffer *line;
  unsigned int *at;
};

static bool
is_blank (unsigned int c)
{
  return c == ' ' || c == '\t';
}

/* The text after the sentinel of LINE, or null if LINE is no line of an OpenACC directive.  */

static unsigned int *
after_sentinel (struct line_buffer *line)
{
  static const char acc[] = "$acc";
  unsigned int *c = line->line;
  while (is_blank (*c))
    c++;
  if (*c != '!' && !(c == line->line && (*c == '*' || (*c | 32) == 'c')))
    return NULL;
  c++;
  for (const char *p = acc; *p; p++, c++)
    if (*c > 127 || TOLOWER (*c) != *p)
      return NULL;
  return c;
}

/* Goes to the next character of the directive that is not blank, and returns it, or 0 at the end.
   A directive continues in the next line after `&', or in fixed form if that line has a mark in
   column 6.  */

static unsigned int
peek (struct cursor *cursor)
{
  for (;;)
    {
      while (is_blank (*cursor->at))
	cursor->at++;
      bool ampersand = *cursor->at == '&';
      if (*cursor->at && !ampersand)
	return *cursor->at < 128 ? TOLOWER (*cursor->at) : '?';
      struct line_buffer *next = cursor->line->next;
      unsigned int *c = next ? after_sentinel (next) : NULL;
      if (!c || (!ampersand && (is_blank (*c) || *c == '0')))
	return 0;
      while (is_blank (*c))
	c++;
      if (*c == '&' || (!ampersand && c == after_sentinel (next)))
	c++;
      cursor->line = next;
      cursor->at = c;
    }
}

static bool
match (struct cursor *cursor, const char *word)
{
  for (; *word; word++, cursor->at++)
    if (peek (cursor) != (unsigned char) *word)
      return false;
  return true;
}

static void
blank_out (struct cursor *from, const char *word)
{
  for (; *word; word++)
    {
      peek (from);
      *from->at++ = ' ';
    }
}

static int
line_number (const struct line_buffer *line)
{
  return LOCATION_LINE (line->location);
}

/* Overwrites the modifier of the directive that begins in LINE with blanks.  The text after the
   sentinel begins at C.  */

static void
treat_directive (struct line_buffer *line, unsigned int *c)
{
  struct cursor cursor = { line, c };
  if (!match (&cursor, "cache("))
    return;
  struct cursor modifier = cursor;
  if (!match (&cursor, "readonly:"))
    return;
  blank_out (&modifier, "readonly:");
  while (peek (&cursor))
    cursor.at++;
  struct lines lines = { LOCATION_FILE (line->location), line_number (line),
			 line_number (cursor.line) };
  readonly_lines.safe_push (lines);
}

static void
treat_source (void *, void *)
{
  for (struct line_buffer *line = gfc_current_locus.lb; line; line = line->next)
    if (unsigned int *c = after_sentinel (line))
      treat_directive (line, c);
}

#endif

void
acc_fortran_readonly_init (void)
{
#if BUILDING_GCC_MAJOR < 14
  if (lang_GNU_Fortran () && &gfc_current_locus)
    register_callback ("acccache", PLUGIN_START_UNIT, treat_source, NULL);
#endif
}

bool
acc_fortran_readonly (const struct acc_item *item)
{
#if BUILDING_GCC_MAJOR >= 14
  return OMP_CLAUSE__CACHE__READONLY (item->clause);
#else
  expanded_location where = expand_location (item->loc);
  for (const struct lines &lines : readonly_lines)
    if (where.file && lines.file && strcmp (where.file, lines.file) == 0
	&& IN_RANGE (where.line, lines.first, lines.last))
      return true;
  return false;
#endif
}
