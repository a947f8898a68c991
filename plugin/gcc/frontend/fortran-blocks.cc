/* Which block of a Fortran source a line is in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Statements are looked at as text without blanks, in lower case, as far as it takes to see which
   of them begin and end blocks.  If that goes wrong, as for a variable that has a keyword's name, a
   directive is taken to be outside of loops, or gfortran says that it is.  */

#include "base/compat.h"
#include "frontend/fortran-blocks.h"

/* An open block: 'd' of a loop, 'a' of an OpenACC construct, 'b' of another kind.  LABEL is that of
   the last statement of the loop, or 0.  */

struct block
{
  char kind;
  int label;
};

static auto_vec<struct block> blocks;

void
acc_blocks_begin (void)
{
  blocks.truncate (0);
}

/* Whether the innermost block is a loop.  */

bool
acc_blocks_in_loop (void)
{
  return !blocks.is_empty () && blocks.last ().kind == 'd';
}

static void
open_block (char kind, int label)
{
  struct block b = { kind, label };
  blocks.safe_push (b);
}

/* Closes the innermost block of KIND, and those that are said to be in it.  */

static void
close_block (char kind)
{
  for (unsigned i = blocks.length (); i > 0; i--)
    if (blocks[i - 1].kind == kind)
      {
	blocks.truncate (i - 1);
	break;
      }
}

/* Looks at the OpenACC directive that begins in LINE.  */

void
acc_blocks_directive (struct acc_line *line)
{
  static const char *const constructs[] = { "parallel", "kernels", "serial", "data", "host_data" };
  for (const char *name : constructs)
    {
      struct acc_cursor cursor = { line, acc_after_sentinel (line) };
      struct acc_cursor end = cursor, loop;
      if (acc_match_word (&end, "end") && acc_match_word (&end, name))
	close_block ('a');
      else if (acc_match_word (&cursor, name))
	{
	  loop = cursor;
	  if (!acc_match_word (&loop, "loop"))
	    open_block ('a', 0);
	  return;
	}
    }
}

/* The end of the parenthesis that opens at TEXT; null if it does not end.  */

static const char *
after_parenthesis (const char *text)
{
  int depth = 0;
  for (; *text; text++)
    {
      depth += (*text == '(') - (*text == ')');
      if (depth == 0)
	return text + 1;
    }
  return NULL;
}

/* Whether TEXT, which follows `do' and a label, is what a loop has there.  */

static bool
is_loop_control (const char *text)
{
  if (!*text || startswith (text, "while(") || startswith (text, "concurrent("))
    return true;
  const char *c = text;
  while (ISALNUM (*c) || *c == '_')
    c++;
  if (c == text || *c != '=')
    return false;
  int depth = 0;
  for (; *c; c++)
    {
      depth += (*c == '(') - (*c == ')');
      if (*c == ',' && depth == 0)
	return true;
    }
  return false;
}

/* Opens the block that TEXT begins, if it begins one other than a loop.  */

static void
open_other (const char *text)
{
  static const char *const always[] = { "selectcase(", "selecttype(", "selectrank(", "associate(",
					"changeteam(" };
  static const char *const unless_followed[] = { "where(", "forall(" };
  size_t n = strlen (text);
  bool opens = (strcmp (text, "block") == 0 || strcmp (text, "critical") == 0
		|| (startswith (text, "if(") && n > 5 && strcmp (text + n - 5, ")then") == 0));
  for (const char *word : always)
    opens |= startswith (text, word);
  for (const char *word : unless_followed)
    if (startswith (text, word))
      {
	const char *end = after_parenthesis (text + strlen (word) - 1);
	opens |= end && !*end;
      }
  if (opens)
    open_block ('b', 0);
}

/* Looks at the statement TEXT, which has LABEL, or 0.  */

static void
look_at (const char *text, int label)
{
  static const char *const ends[] = { "endif", "endselect", "endwhere", "endforall",
				      "endassociate", "endblock", "endcritical", "endteam" };
  static const char *const units[] = { "endsubroutine", "endfunction", "endprogram", "endmodule",
				       "endprocedure", "endsubmodule" };
  for (const char *word : units)
    if (startswith (text, word) || strcmp (text, "end") == 0 || strcmp (text, "contains") == 0)
      {
	blocks.truncate (0);
	return;
      }
  for (const char *word : ends)
    if (startswith (text, word))
      {
	close_block ('b');
	return;
      }
  const char *colon = strchr (text, ':');
  const char *name = text;
  while (ISALNUM (*name) || *name == '_')
    name++;
  if (colon && name == colon && colon[1] != ':')
    text = colon + 1;
  if (startswith (text, "enddo"))
    close_block ('d');
  else if (startswith (text, "do"))
    {
      char *control;
      int last = strtol (text + 2, &control, 10);
      if (is_loop_control (control + (*control == ',')))
	open_block ('d', last);
    }
  else
    open_other (text);
  while (label && !blocks.is_empty () && blocks.last ().kind == 'd'
	 && blocks.last ().label == label)
    blocks.pop ();
}

/* Whether LINE has nothing but a comment.  */

static bool
is_comment (const struct acc_line *line)
{
  const unsigned int *c = line->line;
  if (acc_source_fixed () && (*c == '*' || (*c | 32) == 'c'))
    return true;
  while (acc_is_blank (*c))
    c++;
  return !*c || *c == '!' || *c == '#';
}

/* Whether LINE, in fixed form, continues the one before.  */

static bool
is_continuation (const struct acc_line *line)
{
  for (int i = 0; i < 5; i++)
    if (line->line[i] != ' ')
      return false;
  return line->line[5] && line->line[5] != ' ' && line->line[5] != '0';
}

/* Appends the text of LINE from column FROM on, without blanks and comments, to TEXT.  Returns
   whether it ends with `&'.  Text in quotes, which QUOTE remembers, is left out.  */

static bool
append_text (const struct acc_line *line, int from, auto_vec<char> *text, unsigned int *quote)
{
  bool ampersand = false;
  for (const unsigned int *c = line->line + from; *c; c++)
    if (acc_is_blank (*c))
      continue;
    else if (*quote)
      {
	*quote = *c == *quote ? 0 : *quote;
	ampersand = *c == '&';
      }
    else if (*c == '!')
      break;
    else if (*c == '\'' || *c == '"')
      *quote = *c;
    else
      {
	ampersand = *c == '&';
	if (!ampersand)
	  text->safe_push (*c < 128 ? TOLOWER (*c) : '?');
      }
  return ampersand;
}

/* Looks at the statements that begin in LINE.  Returns the last line of them.  */

struct acc_line *
acc_blocks_statement (struct acc_line *line)
{
  if (is_comment (line))
    return line;
  auto_vec<char> text;
  unsigned int quote = 0;
  bool more = append_text (line, 0, &text, &quote);
  for (struct acc_line *next = line->next; next; next = next->next)
    if (is_comment (next))
      continue;
    else if (acc_source_fixed () ? is_continuation (next) : more)
      {
	more = append_text (next, acc_source_fixed () ? 6 : 0, &text, &quote);
	line = next;
      }
    else
      break;
  text.safe_push (0);
  for (char *part = strtok (text.address (), ";"); part; part = strtok (NULL, ";"))
    {
      char *after;
      int label = strtol (part, &after, 10);
      look_at (after, label);
    }
  return line;
}
