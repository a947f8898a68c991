/* The clauses `small' and `dim' in Fortran.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     !$acc parallel loop small(a, b) dim((0:n, 0:m)(a, b), (c, d))

   They are blanked out before anything is parsed.  */

#include "base/compat.h"
#include "frontend/fortran-shapes.h"
#include "frontend/fortran-source.h"
#include "records/shapes.h"

/* A directive as text without blanks, in lower case.  */

struct operands
{
  struct acc_line *first, *last;
  auto_vec<char> text;		/* ends with 0 */
  auto_vec<unsigned int *> at;	/* where the characters are */
};

static bool
is_word_letter (char c)
{
  return ISALNUM (c) || c == '_';
}

/* The end of the name that begins at FROM.  */

static int
end_of_word (const struct operands *d, int from)
{
  int i = from;
  while (is_word_letter (d->text[i]) && (i == from || d->at[i] == d->at[i - 1] + 1))
    i++;
  return i;
}

/* The parenthesis that closes the one at FROM, or 0.  */

static int
matching (const struct operands *d, int from)
{
  int depth = 0;
  for (int i = from; d->text[i]; i++)
    {
      depth += (d->text[i] == '(') - (d->text[i] == ')');
      if (depth == 0)
	return i;
    }
  return 0;
}

static void
complain_in_fortran (const struct operands *d, bool same)
{
  error_at (d->first->location, same ? "expected arrays of equal shape in the %<dim%> clause, as in"
	    " %<dim((a, b))%> or %<dim((n, m)(a, b))%>"
	    : "expected the name of an array in the %<small%> clause");
}

/* Keeps the names between FROM and TO of a clause of D.  Whether they are names.  */

static bool
keep_words (const struct operands *d, int from, int to, bool same)
{
  struct acc_shape *shape
    = acc_shape_add (d->first->location, LOCATION_LINE (d->last->location), d->first->location,
		     same);
  for (int i = from; ; i++)
    {
      int end = end_of_word (d, i);
      if (end == i || end > to || ISDIGIT (d->text[i]) || (end < to && d->text[end] != ','))
	return false;
      shape->names.safe_push (xstrndup (&d->text[i], end - i));
      i = end;
      if (i >= to)
	return true;
    }
}

/* Keeps the groups of arrays between FROM and TO, of a `dim' clause of D.  Whether they are
   such.  */

static bool
keep_word_groups (const struct operands *d, int from, int to)
{
  for (int i = from; ; i++)
    {
      int last = 0, end = 0;
      for (; i < to && d->text[i] != ','; i = end + 1)
	{
	  last = i;
	  end = d->text[i] == '(' ? matching (d, i) : 0;
	  if (!end)
	    return false;
	}
      if (!end || !keep_words (d, last + 1, end, true))
	return false;
      if (i >= to)
	return true;
    }
}

/* Keeps the clauses of D, a construct, and blanks them out.  Whether there were any.  */

static bool
take_clauses (struct operands *d)
{
  bool some = false;
  for (int i = 0, end; d->text[i]; i = MAX (end, i + 1))
    {
      end = end_of_word (d, i);
      if (d->text[i] == '(')
	end = matching (d, i);
      bool small = end - i == 5 && startswith (&d->text[i], "small");
      bool same = end - i == 3 && startswith (&d->text[i], "dim");
      int close = (small || same) && d->text[end] == '(' ? matching (d, end) : 0;
      if (!close)
	continue;
      if (!(same ? keep_word_groups (d, end + 1, close) : keep_words (d, end + 1, close, false)))
	complain_in_fortran (d, same);
      if (i > 0 && d->text[i - 1] == ',')
	*d->at[i - 1] = ' ';
      for (int k = i; k <= close; k++)
	*d->at[k] = ' ';
      end = close + 1;
      some = true;
    }
  return some;
}

/* The `&' at the end of LINE, or null.  */

static unsigned int *
ampersand (struct acc_line *line)
{
  unsigned int *last = NULL;
  for (unsigned int *c = acc_after_sentinel (line); *c && *c != '!'; c++)
    if (*c == '&')
      last = c;
    else if (!acc_is_blank (*c))
      last = NULL;
  return last;
}

/* Whether nothing is left in LINE of what it had of a directive.  */

static bool
is_left_empty (struct acc_line *line)
{
  unsigned int *c = acc_after_sentinel (line);
  while (acc_is_blank (*c) || *c == '&')
    c++;
  return *c == 0 || *c == '!';
}

/* Takes out the lines of D, but for the first, that are empty now.  gfortran would not go on in
   such a line.  */

static void
drop_empty_lines (struct operands *d)
{
  struct acc_line *before = d->first, *end = d->last->next;
  while (before->next != end)
    {
      struct acc_line *line = before->next;
      if (!is_left_empty (line))
	{
	  before = line;
	  continue;
	}
      before->next = line->next;
      if (line->next == end && ampersand (before))
	*ampersand (before) = ' ';
    }
}

/* Whether D begins with a compute construct.  */

static bool
is_construct (const struct operands *d)
{
  for (const char *name : { "parallel", "kernels", "serial" })
    if (startswith (d->text.address (), name))
      return true;
  return false;
}

static void
treat_constructs (void *, void *)
{
  for (struct acc_line *line = acc_source_lines (); line; line = line->next)
    if (unsigned int *c = acc_after_sentinel (line))
      {
	struct operands d;
	struct acc_cursor cursor = { line, c };
	while (unsigned int letter = acc_peek (&cursor))
	  {
	    d.text.safe_push (letter);
	    d.at.safe_push (cursor.at++);
	  }
	d.text.safe_push (0);
	d.first = line;
	d.last = cursor.line;
	if (is_construct (&d) && take_clauses (&d))
	  drop_empty_lines (&d);
      }
}

void
acc_fortran_shapes_init (void)
{
  if (lang_GNU_Fortran ())
    register_callback ("acccache", PLUGIN_START_UNIT, treat_constructs, NULL);
}
