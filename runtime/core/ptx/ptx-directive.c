/* The directives that may stand anywhere: .file, .loc, .pragma, .section.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-directive.h"

#include <string.h>

/* Undo one quoting of TEXT: "\303" for a byte, "\\x" for x.  */
static void
unquote (char *text)
{
  char *to = text;
  for (const char *from = text; *from;)
    if (*from != '\\' || !from[1])
      *to++ = *from++;
    else if (from[1] < '0' || from[1] > '7')
      {
	*to++ = from[1];
	from += 2;
      }
    else
      {
	unsigned byte = 0;
	from++;
	for (int i = 0; i < 3 && *from >= '0' && *from <= '7'; i++)
	  byte = byte * 8 + (*from++ - '0');
	*to++ = byte ? byte : '?';
      }
  *to = 0;
}

/* The name of the file that P is at.  GCC quotes twice what is not ASCII.  */
static struct ptx_name *
file_name (struct parser *p)
{
  struct ptx_name *quoted = p->lex.name;
  if (!strchr (quoted->text, '\\'))
    return quoted;
  char *text = pool_alloc (p->lex.pool, strlen (quoted->text) + 1);
  strcpy (text, quoted->text);
  unquote (text);
  unquote (text);
  return names_get (p->lex.names, p->lex.pool, text, strlen (text));
}

static bool
parse_file (struct parser *p)
{
  struct ptx_text *t = p->text;
  uint64_t number, ignored;
  if (!expect_int (p, &number))
    return false;
  if (p->lex.token != TOKEN_STRING)
    return parse_error (p, "a file's name in quotes is expected here");
  struct ptx_file *f = array_grow (&t->files, t->file_count++, sizeof *f);
  f->number = number;
  f->path = file_name (p);
  lex_next (&p->lex);
  while (accept_char (p, ','))
    if (!expect_int (p, &ignored))
      return false;
  return true;
}

/* ".loc file line column [, function_name x [+ n], inlined_at f l c]".  */
static bool
parse_loc (struct parser *p)
{
  struct ptx_text *t = p->text;
  uint64_t file, line, column, ignored;
  if (!expect_int (p, &file) || !expect_int (p, &line)
      || !expect_int (p, &column))
    return false;
  while (accept_char (p, ','))
    {
      struct ptx_name *name;
      if (!expect_name (p, &name))
	return false;
      if (strcmp (name->text, "function_name") == 0)
	{
	  if (!expect_name (p, &name))
	    return false;
	  if (accept_char (p, '+') && !expect_int (p, &ignored))
	    return false;
	}
      else if (strcmp (name->text, "inlined_at") != 0
	       || !expect_int (p, &ignored) || !expect_int (p, &ignored)
	       || !expect_int (p, &ignored))
	return parse_error (p, "function_name or inlined_at is expected");
    }
  p->loc = t->loc_count;
  struct ptx_loc *l = array_grow (&t->locs, t->loc_count++, sizeof *l);
  l->file = file;
  l->line = line;
  l->column = column;
  return true;
}

static bool
skip_section (struct parser *p)
{
  while (p->lex.token != TOKEN_END && !at_char (p, '{'))
    lex_next (&p->lex);
  unsigned depth = 0;
  do
    {
      if (at_char (p, '{'))
	depth++;
      else if (at_char (p, '}'))
	depth--;
      else if (p->lex.token == TOKEN_END)
	return parse_error (p, "the section has no '}'");
      lex_next (&p->lex);
    }
  while (depth);
  return true;
}

bool
parse_anywhere (struct parser *p, bool *known)
{
  *known = true;
  if (accept_dot (p, ".loc"))
    return parse_loc (p);
  if (accept_dot (p, ".file"))
    return parse_file (p);
  if (accept_dot (p, ".section"))
    return skip_section (p);
  if (accept_dot (p, ".pragma"))
    {
      do
	{
	  if (p->lex.token != TOKEN_STRING)
	    return parse_error (p, "a pragma in quotes is expected here");
	  lex_next (&p->lex);
	}
      while (accept_char (p, ','));
      return expect_char (p, ';');
    }
  *known = false;
  return true;
}
