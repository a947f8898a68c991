/* `readonly:' in Fortran, for the compilers that do not know it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC 14 and later parse `!$acc cache(readonly: …)'.  To f951 12 and 13 it is a syntax error.
   When a unit starts these have the source in memory, and nothing parsed of it: the
   modifier is blanked out there, and its directives are remembered by their lines.  */

#include "base/compat.h"
#include "frontend/fortran-readonly.h"
#include "frontend/fortran-source.h"
#include "frontend/item.h"

#if BUILDING_GCC_MAJOR < 14

/* The first and the last line of a directive that was readonly.  */

struct lines
{
  const char *file;
  int first, last;
};

static auto_vec<struct lines> readonly_lines;

static void
blank_out (struct acc_cursor *from, const char *word)
{
  for (; *word; word++)
    {
      acc_peek (from);
      *from->at++ = ' ';
    }
}

static int
line_number (const struct acc_line *line)
{
  return LOCATION_LINE (line->location);
}

/* Overwrites the modifier of the directive that begins in LINE with blanks.  The text after the
   sentinel begins at C.  */

static void
treat_directive (struct acc_line *line, unsigned int *c)
{
  struct acc_cursor cursor = { line, c };
  if (!acc_match_word (&cursor, "cache("))
    return;
  struct acc_cursor modifier = cursor;
  if (!acc_match_word (&cursor, "readonly:"))
    return;
  blank_out (&modifier, "readonly:");
  while (acc_peek (&cursor))
    cursor.at++;
  struct lines lines = { LOCATION_FILE (line->location), line_number (line),
			 line_number (cursor.line) };
  readonly_lines.safe_push (lines);
}

static void
treat_source (void *, void *)
{
  for (struct acc_line *line = acc_source_lines (); line; line = line->next)
    if (unsigned int *c = acc_after_sentinel (line))
      treat_directive (line, c);
}

#endif

void
acc_fortran_readonly_init (void)
{
#if BUILDING_GCC_MAJOR < 14
  if (lang_GNU_Fortran ())
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
