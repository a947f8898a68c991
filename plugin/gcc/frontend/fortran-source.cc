/* The lines of a Fortran unit, before anything is parsed of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   When a unit starts, f951 has all of its source in memory, included files too, as a list of lines
   in wide characters.  They can be changed there, and lines can be inserted.  */

#include "base/compat.h"
#include "frontend/fortran-source.h"

/* The beginning of the front end's `locus'.  */

struct place
{
  unsigned int *nextc;
  struct acc_line *lb;
};

extern struct place gfc_current_locus ACCCACHE_WEAK;
extern int gfc_current_form ACCCACHE_WEAK;

/* The first line, or null if this is not f951.  */

struct acc_line *
acc_source_lines (void)
{
  return lang_GNU_Fortran () && &gfc_current_locus ? gfc_current_locus.lb : NULL;
}

/* Whether the source is in fixed form.  */

bool
acc_source_fixed (void)
{
  return &gfc_current_form && gfc_current_form == 1;
}

bool
acc_is_blank (unsigned int c)
{
  return c == ' ' || c == '\t';
}

/* The text after the sentinel of LINE, or null if LINE is no line of an OpenACC directive.  */

unsigned int *
acc_after_sentinel (struct acc_line *line)
{
  static const char acc[] = "$acc";
  unsigned int *c = line->line;
  while (acc_is_blank (*c))
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
   column 6.  A comment ends a line.  */

unsigned int
acc_peek (struct acc_cursor *cursor)
{
  for (;;)
    {
      while (acc_is_blank (*cursor->at))
	cursor->at++;
      bool ampersand = *cursor->at == '&';
      if (*cursor->at && !ampersand && *cursor->at != '!')
	return *cursor->at < 128 ? TOLOWER (*cursor->at) : '?';
      struct acc_line *next = cursor->line->next;
      unsigned int *c = next ? acc_after_sentinel (next) : NULL;
      if (!c || (!ampersand && (!acc_source_fixed () || acc_is_blank (*c) || *c == '0' || !*c)))
	return 0;
      while (acc_is_blank (*c))
	c++;
      if (*c == '&' || (!ampersand && c == acc_after_sentinel (next)))
	c++;
      cursor->line = next;
      cursor->at = c;
    }
}

bool
acc_match_word (struct acc_cursor *cursor, const char *word)
{
  for (; *word; word++, cursor->at++)
    if (acc_peek (cursor) != (unsigned char) *word)
      return false;
  return true;
}

/* Inserts a line with TEXT behind AFTER; returns it.  Messages about it are for LOCATION.  */

struct acc_line *
acc_insert_line (struct acc_line *after, location_t location, const char *text)
{
  size_t n = strlen (text);
  struct acc_line *line
    = (struct acc_line *) xcalloc (1, sizeof *line + n * sizeof line->line[0]);
  line->location = location;
  line->file = after->file;
  line->next = after->next;
  for (size_t i = 0; i < n; i++)
    line->line[i] = (unsigned char) text[i];
  after->next = line;
  return line;
}
