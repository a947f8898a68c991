/* Suppressions: findings that the user does not want to hear of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   One suppression a line, of fields KEY=PATTERN; a finding that matches all
   fields of a line is not reported.  Patterns are those of the shell.  The
   chapter "Suppressing findings" of the manual is the user's description.  */

#define _GNU_SOURCE 1
#include "check/finding-suppress.h"
#include "check/room.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum field
{
  FIELD_CHECK,
  FIELD_KIND,
  FIELD_KERNEL,
  FIELD_PLACE,
  FIELD_NAME,
  FIELD_FUNCTION,
  FIELDS
};

static const char *const field_names[FIELDS]
  = { "check", "kind", "kernel", "place", "name", "function" };

static const char *const check_names[] = {
#define CHECK(NAME, HELP) #NAME,
#include "config/config.def"
};

struct suppression
{
  struct suppression *next;
  char *pattern[FIELDS];	/* NULL: matches everything.  */
};

static struct suppression *suppressions, **suppressions_end = &suppressions;

/* Whether PATTERN matches the name of some check.  */
static bool
some_check (const char *pattern)
{
  for (size_t i = 0; i < sizeof check_names / sizeof check_names[0]; i++)
    if (fnmatch (pattern, check_names[i], 0) == 0)
      return true;
  return false;
}

/* Say what is wrong with WORD in line LINE of FILE.  */
static void
complain_of (const char *file, unsigned line, const char *word)
{
  if (strncmp (word, "check=", 6) == 0 && word[6])
    {
      fprintf (stderr, "%s:%u: acccache: there is no check '%s'; there is", file,
	       line, word + 6);
      for (size_t i = 0; i < sizeof check_names / sizeof check_names[0]; i++)
	fprintf (stderr, "%s %s", i ? "," : "", check_names[i]);
      fputc ('\n', stderr);
    }
  else
    fprintf (stderr, "%s:%u: acccache: '%s' is not a field of a suppression; "
	     "a line has fields check=, kind=, kernel=, place=, name= and "
	     "function=, each with a pattern\n", file, line, word);
}

/* Take one KEY=PATTERN into S; false if it is not one.  */
static bool
set_field (struct suppression *s, const char *word)
{
  for (int i = 0; i < FIELDS; i++)
    {
      size_t length = strlen (field_names[i]);
      if (strncmp (word, field_names[i], length) == 0 && word[length] == '='
	  && word[length + 1]
	  && (i != FIELD_CHECK || some_check (word + length + 1)))
	{
	  free (s->pattern[i]);
	  s->pattern[i] = room_text (word + length + 1);
	  return true;
	}
    }
  return false;
}

static void
free_suppression (struct suppression *s)
{
  for (int i = 0; i < FIELDS; i++)
    free (s->pattern[i]);
  free (s);
}

/* Understand TEXT, line LINE of FILE.  */
static bool
read_line (const char *file, unsigned line, char *text)
{
  struct suppression *s = room_zeroed (1, sizeof *s);
  char *rest, *word;
  int fields = 0;
  text[strcspn (text, "#\n")] = 0;
  for (word = strtok_r (text, " \t\r", &rest); word;
       word = strtok_r (NULL, " \t\r", &rest), fields++)
    if (!set_field (s, word))
      {
	complain_of (file, line, word);
	free_suppression (s);
	return false;
      }
  if (fields == 0)
    {
      free_suppression (s);
      return true;
    }
  *suppressions_end = s;
  suppressions_end = &s->next;
  return true;
}

bool
finding_read_suppressions (const char *file)
{
  FILE *in = fopen (file, "r");
  if (!in)
    {
      fprintf (stderr, "acccache: cannot read the suppressions in '%s': %s\n",
	       file, strerror (errno));
      return false;
    }
  char *text = NULL;
  size_t size = 0;
  bool good = true;
  for (unsigned line = 1; getline (&text, &size, in) >= 0; line++)
    good &= read_line (file, line, text);
  free (text);
  fclose (in);
  return good;
}

/* PLACE is "file:line"; PATTERN may name the file without its folders.  */
static bool
place_matches (const char *pattern, const char *place)
{
  const char *base = strrchr (place, '/');
  return fnmatch (pattern, place, 0) == 0
	 || (base && fnmatch (pattern, base + 1, 0) == 0);
}

static bool
matches (const struct suppression *s, const struct finding *f,
	 const char *const *places, const char *const *functions, int count)
{
  const char *values[FIELDS]
    = { f->check, f->kind, f->launch ? f->launch->kernel->name : NULL, NULL,
	f->name, NULL };
  for (int i = 0; s->pattern[FIELD_FUNCTION] && i < count; i++)
    if (!functions[i]
	|| fnmatch (s->pattern[FIELD_FUNCTION], functions[i], FNM_EXTMATCH) != 0)
      return false;
  for (int i = 0; i < FIELDS; i++)
    if (s->pattern[i] && i != FIELD_PLACE && i != FIELD_FUNCTION
	&& (!values[i] || fnmatch (s->pattern[i], values[i], 0) != 0))
      return false;
  if (!s->pattern[FIELD_PLACE])
    return true;
  for (int i = 0; i < count; i++)
    if (place_matches (s->pattern[FIELD_PLACE], places[i]))
      return true;
  return false;
}

bool
finding_suppressed (const struct finding *f, const char *const *places,
		    const char *const *functions, int count)
{
  for (struct suppression *s = suppressions; s; s = s->next)
    if (matches (s, f, places, functions, count))
      return true;
  return false;
}
