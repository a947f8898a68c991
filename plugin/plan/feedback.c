/* What a build is told of the registers of an earlier one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback.h"
#include "effort.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A line, without its end.  WORDS is a number only if the line has a NAME, which has LENGTH
   characters.  */

struct line
{
  bool good;
  const char *name;
  size_t length;
  int words;
};

/* The line that TEXT begins with.  */

static struct line
parse (const char *text)
{
  struct line line = { true, NULL, 0, 0 };
  size_t all = strcspn (text, "\n");
  if (all == 0 || *text == '#')
    return line;
  line.name = text;
  line.length = strcspn (text, " \n");
  const char *number = text + line.length + 1;
  line.good = line.length > 0 && line.length < all && (isdigit ((unsigned char) *number)
                                                         || *number == '-');
  if (!line.good)
    return line;
  char *end;
  long words = strtol (number, &end, 10);
  line.good = end == text + all && end > number && labs (words) <= EFFORT_FEEDBACK_MOST;
  line.words = line.good ? (int) words : 0;
  return line;
}

/* What comes after the line that TEXT begins with, or null.  */

static const char *
next (const char *text)
{
  const char *end = strchr (text, '\n');
  return end && end[1] ? end + 1 : NULL;
}

int
feedback_words (const char *text, const char *name)
{
  for (; text; text = next (text))
    {
      struct line line = parse (text);
      if (line.name && line.length == strlen (name) && strncmp (line.name, name, line.length) == 0)
        return line.words;
    }
  return 0;
}

int
feedback_bad_line (const char *text)
{
  for (int number = 1; text; text = next (text), number++)
    if (!parse (text).good)
      return number;
  return 0;
}
