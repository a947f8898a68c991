/* Directives that gfortran would reject.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   gfortran accepts a directive only directly in the body of a loop, and no components and strides
   in it.  So the source is changed before it is parsed.

     - A stride becomes blank.  The section that is left holds the one that was written.
     - A component is named with `associate', and a component of elements in a section becomes
       blank: the section then is of whole elements.
     - A directive that is not directly in a loop is put into one, which is never executed.
       frontend/placement.cc takes it out again.
     - A directive between that of a loop and the loop is moved before the former.
       frontend/placement.cc moves it into the loop.  */

#include "base/compat.h"
#include "frontend/fortran-directives.h"
#include "frontend/fortran-blocks.h"
#include "frontend/fortran-source.h"

/* A directive, as its lines and as text without blanks, in lower case.  */

struct directive
{
  struct acc_line *before;	/* the line before it */
  struct acc_line *last;
  auto_vec<char> text;		/* ends with 0 */
  auto_vec<unsigned int *> at;	/* where the characters of TEXT are */
  auto_vec<char *> items;	/* those that have been treated, as they were */
  auto_vec<char *> names;	/* the names that stand for components, */
  auto_vec<char *> meanings;	/* and the components */
};

/* A name that stands for MEANING in the directive that begins at LINE of FILE.  */

struct meaning
{
  const char *file;
  int line;
  char *name, *meaning;
};

static auto_vec<struct meaning> meanings;

/* Reads the directive behind D's line BEFORE.  */

static void
take_text (struct directive *d)
{
  struct acc_cursor cursor = { d->before->next, acc_after_sentinel (d->before->next) };
  while (unsigned int c = acc_peek (&cursor))
    {
      d->text.safe_push (c);
      d->at.safe_push (cursor.at++);
    }
  d->text.safe_push (0);
  d->last = cursor.line;
}

/* Overwrites the characters FROM to TO, without it, with blanks.  */

static void
blank_range (struct directive *d, int from, int to)
{
  for (int i = from; i < to; i++)
    *d->at[i] = ' ';
}

/* The first of the characters STOPS outside of parentheses, from FROM on, but not behind TO.  TO if
   there is none.  */

static int
find_outside (const struct directive *d, int from, int to, const char *stops)
{
  int depth = 0;
  for (int i = from; i < to; i++)
    {
      char c = d->text[i];
      if (depth == 0 && strchr (stops, c))
	return i;
      depth += (c == '(') - (c == ')');
    }
  return to;
}

/* Whether the subscripts between FROM and TO have a colon.  */

static bool
has_colon (const struct directive *d, int from, int to)
{
  return find_outside (d, from, to, ":") < to;
}

/* Blanks out the strides of the subscripts between FROM and TO, unless they are negative.  */

static void
drop_strides (struct directive *d, int from, int to)
{
  while (from < to)
    {
      int end = find_outside (d, from, to, ",");
      int colon = find_outside (d, from, end, ":");
      int stride = colon < end ? find_outside (d, colon + 1, end, ":") : end;
      if (stride < end && d->text[stride + 1] != '-')
	blank_range (d, stride, end);
      from = end + 1;
    }
}

static bool
is_in_name (char c)
{
  return ISALNUM (c) || c == '_';
}

/* Whether D uses NAME other than for a component.  */

static bool
uses_name (const struct directive *d, const char *name)
{
  for (char *other : d->names)
    if (strcmp (other, name) == 0)
      return true;
  const char *text = d->text.address ();
  size_t n = strlen (name);
  for (const char *at = strstr (text, name); at; at = strstr (at + 1, name))
    if (at > text && !is_in_name (at[-1]) && at[-1] != '%' && !is_in_name (at[n]))
      return true;
  return false;
}

/* The text from FROM to TO.  */

static char *
copy_text (const struct directive *d, int from, int to)
{
  return xstrndup (d->text.address () + from, to - from);
}

/* Lets a name stand for the component from FROM to TO, of which the last part begins at PART.  */

static void
name_component (struct directive *d, int from, int part, int to)
{
  char *name = copy_text (d, part, to);
  bool own = !uses_name (d, name);
  if (!own)
    for (strcpy (name, "a"), name[1] = 0; uses_name (d, name); name[0]++)
      if (name[0] == 'z')
	return;
  d->names.safe_push (name);
  d->meanings.safe_push (copy_text (d, from, to));
  blank_range (d, from, own ? part : to);
  if (!own)
    *d->at[from] = name[0];
}

/* Whether an item before names the array whose name is between FROM and TO.  */

static bool
names_array (const struct directive *d, int from, int to)
{
  for (char *item : d->items)
    if (strncmp (item, d->text.address () + from, to - from) == 0
	&& (!item[to - from] || item[to - from] == '('))
      return true;
  return false;
}

/* Whether the item from FROM to TO is the same as one before.  */

static bool
is_named_before (const struct directive *d, int from, int to)
{
  const char *text = d->text.address () + from;
  for (char *item : d->items)
    if (strlen (item) == (size_t) (to - from) && strncmp (item, text, to - from) == 0)
      return true;
  return false;
}

/* Makes the item from FROM to TO one that gfortran accepts.  */

static void
treat_item (struct directive *d, int from, int to)
{
  int part = from, end;
  for (;;)
    {
      end = find_outside (d, part, to, "%");
      int open = part;
      while (open < end && d->text[open] != '(')
	open++;
      bool subscripts = open < end && d->text[end - 1] == ')';
      if (subscripts)
	drop_strides (d, open + 1, end - 1);
      if (end < to && subscripts && has_colon (d, open + 1, end - 1))
	{
	  blank_range (d, end, to);
	  to = end;
	}
      if (end == to)
	{
	  if (d->text[to] == '%' && is_named_before (d, from, to))
	    blank_range (d, from - 1, to);
	  else if (part > from || names_array (d, from, open))
	    name_component (d, from, part, open);
	  d->items.safe_push (copy_text (d, from, to));
	  return;
	}
      part = end + 1;
    }
}

/* Makes D's items ones that gfortran accepts.  */

static void
treat_items (struct directive *d)
{
  int from = strlen ("cache("), to = d->text.length () - 2;
  if (to < from || d->text[to] != ')')
    return;
  if (startswith (d->text.address () + from, "readonly:"))
    from += strlen ("readonly:");
  while (from < to)
    {
      int end = find_outside (d, from, to, ",");
      treat_item (d, from, end);
      from = end + 1;
    }
}

/* Puts D into a loop, and into an `associate' block if it needs names.  Returns the last line.  */

static struct acc_line *
wrap (struct directive *d)
{
  struct acc_line *first = d->before->next, *at = d->before;
  location_t here = first->location;
  if (!d->names.is_empty ())
    {
      char *text = concat ("      associate (", d->names[0], " => ", d->meanings[0], NULL);
      for (unsigned i = 1; i < d->names.length (); i++)
	text = reconcat (text, text, ", ", d->names[i], " => ", d->meanings[i], NULL);
      at = acc_insert_line (at, here, reconcat (text, text, ")", NULL));
    }
  for (unsigned i = 0; i < d->names.length (); i++)
    {
      struct meaning m = { LOCATION_FILE (here), (int) LOCATION_LINE (here), d->names[i],
			   d->meanings[i] };
      meanings.safe_push (m);
    }
  acc_insert_line (at, here, "      do while (.false.)");
  at = acc_insert_line (d->last, here, "      end do");
  return d->names.is_empty () ? at : acc_insert_line (at, here, "      end associate");
}

/* Moves the lines behind FROM up to LAST behind TO.  */

static void
move_lines (struct acc_line *from, struct acc_line *last, struct acc_line *to)
{
  struct acc_line *first = from->next;
  from->next = last->next;
  last->next = to->next;
  to->next = first;
}

/* Treats the cache directive behind BEFORE.  LOOP is the line before the directive of a loop that
   stands before it, or null.  Returns the line behind which to go on.  */

static struct acc_line *
mend_directive (struct acc_line *before, struct acc_line **loop)
{
  struct directive d;
  d.before = before;
  take_text (&d);
  treat_items (&d);
  if (!*loop && d.names.is_empty () && acc_blocks_in_loop ())
    return d.last;
  struct acc_line *last = wrap (&d);
  if (!*loop)
    return last;
  move_lines (before, last, *loop);
  *loop = last;
  return before;
}

/* Whether the directive in LINE is that of a loop, alone or with its construct.  */

static bool
is_loop_directive (struct acc_line *line)
{
  for (const char *name : { "loop", "parallelloop", "kernelsloop", "serialloop" })
    {
      struct acc_cursor cursor = { line, acc_after_sentinel (line) };
      if (acc_match_word (&cursor, name))
	return true;
    }
  return false;
}

/* The last line of the directive that begins in LINE.  */

static struct acc_line *
directive_end (struct acc_line *line)
{
  struct acc_cursor cursor = { line, acc_after_sentinel (line) };
  while (acc_peek (&cursor))
    cursor.at++;
  return cursor.line;
}

static bool
is_remark (const struct acc_line *line)
{
  const unsigned int *c = line->line;
  while (acc_is_blank (*c))
    c++;
  return !*c || *c == '!';
}

static void
mend_source (void *, void *)
{
  struct acc_line *loop = NULL;
  acc_blocks_begin ();
  for (struct acc_line *before = acc_source_lines (); before && before->next;)
    {
      struct acc_line *line = before->next;
      struct acc_cursor cursor = { line, acc_after_sentinel (line) };
      if (!cursor.at)
	{
	  if (!is_remark (line))
	    loop = NULL;
	  before = acc_blocks_statement (line);
	}
      else if (acc_match_word (&cursor, "cache("))
	before = mend_directive (before, &loop);
      else
	{
	  loop = is_loop_directive (line) ? before : NULL;
	  acc_blocks_directive (line);
	  before = directive_end (line);
	}
    }
}

/* What DECL stands for in a directive, or null.  */

const char *
acc_fortran_meaning (tree decl)
{
  if (meanings.is_empty () || !VAR_P (decl) || !DECL_NAME (decl))
    return NULL;
  expanded_location where = expand_location (DECL_SOURCE_LOCATION (decl));
  for (const struct meaning &m : meanings)
    if (where.file && m.file && where.line == m.line && strcmp (where.file, m.file) == 0
	&& strcmp (IDENTIFIER_POINTER (DECL_NAME (decl)), m.name) == 0)
      return m.meaning;
  return NULL;
}

void
acc_fortran_directives_init (void)
{
  if (lang_GNU_Fortran ())
    register_callback ("acccache", PLUGIN_START_UNIT, mend_source, NULL);
}
