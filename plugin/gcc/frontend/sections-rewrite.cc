/* Recognizes the items of a `cache' directive in its tokens, and rewrites them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   sections.h explains the new form.  This works on tokens, before names have a meaning.  A list of
   tokens that is not understood stays as it is.  */

#include "base/compat.h"
#include "frontend/sections-rewrite.h"
#include "frontend/sections-read.h"
#include "frontend/sections.h"

#define MARKER "__builtin_acc_section"
#define BASE "__builtin_acc_base"

/* f951 and lto1 lack these.  */
extern void c_bind (location_t, tree, bool) ACCCACHE_WEAK;
extern cpp_reader *parse_in ACCCACHE_WEAK;
extern tree identifier_global_value (tree) ACCCACHE_WEAK;
extern unsigned char *cpp_spell_token (cpp_reader *, const cpp_token *,
				       unsigned char *, bool) ACCCACHE_WEAK;
extern unsigned int cpp_token_len (const cpp_token *) ACCCACHE_WEAK;
extern int cpp_avoid_paste (cpp_reader *, const cpp_token *,
			    const cpp_token *) ACCCACHE_WEAK;

typedef vec<cpp_token> tokens;


/* --- Recognising items -------------------------------------------------------------  */

/* The end of the name that starts at FROM and ends before END, or FROM if there is none.  A
   name is an identifier, in C++ with scopes and template arguments.  */

static unsigned
end_of_name (const tokens &toks, unsigned from, unsigned end)
{
  unsigned i = from;
  if (!c_dialect_cxx ())
    return i < end && toks[i].type == CPP_NAME ? i + 1 : from;
  if (i < end && toks[i].type == CPP_SCOPE)
    i++;
  for (;;)
    {
      if (i >= end || toks[i].type != CPP_NAME)
	return from;
      i++;
      if (i < end && toks[i].type == CPP_LESS)
	{
	  int depth = 0;
	  for (; i < end; i++)
	    {
	      if (acc_opens (&toks[i]))
		i = acc_matching (toks, i);
	      if (toks[i].type == CPP_LESS)
		depth++;
	      else if (toks[i].type == CPP_GREATER)
		depth--;
	      else if (toks[i].type == CPP_RSHIFT)
		depth -= 2;
	      if (depth <= 0)
		break;
	    }
	  if (depth != 0 || i >= end)
	    return from;
	  i++;
	}
      if (i >= end || toks[i].type != CPP_SCOPE)
	return i;
      i++;
    }
}

/* One dimension: the tokens [lower, colon) and (colon, close) between its brackets.  If there is no
   colon, COLON is CLOSE.  */

struct dimension
{
  unsigned lower, colon, close;
};

/* Whether T is a floating constant.  A bound that is one is left to the parser, whose message shows
   the spelling.  A function's argument has no spelling.  */

static bool
is_floating (const cpp_token *t)
{
  if (t->type != CPP_NUMBER)
    return false;
  const char *text = (const char *) t->val.str.text;
  unsigned length = t->val.str.len;
  bool hex = length > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  for (unsigned i = 0; i < length; i++)
    if (text[i] == '.' || strchr (hex ? "pP" : "eE", text[i]))
      return true;
  return false;
}

/* Whether A followed by B is impossible in C.  Then the item is left to the parser, so that its
   message does not mention what the plugin adds.  */

static bool
malformed (const cpp_token *a, const cpp_token *b)
{
  return (a->type == CPP_NUMBER && (b->type == CPP_NUMBER || b->type == CPP_NAME));
}

/* Whether a bound of DIM is a single floating constant.  */

static bool
has_floating_bound (const tokens &toks, const struct dimension *dim)
{
  return ((dim->colon == dim->lower + 1 && is_floating (&toks[dim->lower]))
	  || (dim->close == dim->colon + 2 && is_floating (&toks[dim->colon + 1])));
}

/* Describes the dimension whose bracket is at OPEN in DIM.  Returns false if it is neither an
   index nor a section: if it is empty, has a second colon, or has an impossible bound.  */

static bool
parse_dimension (const tokens &toks, unsigned open, struct dimension *dim)
{
  unsigned close = acc_matching (toks, open);
  if (close == open + 1)
    return false;
  dim->lower = open + 1;
  dim->colon = dim->close = close;
  int questions = 0;
  for (unsigned i = open + 1; i < close; i++)
    if (malformed (&toks[i - 1], &toks[i]))
      return false;
    else if (acc_opens (&toks[i]))
      i = acc_matching (toks, i);
    else if (toks[i].type == CPP_QUERY)
      questions++;
    else if (toks[i].type == CPP_COLON && questions > 0)
      questions--;
    else if (toks[i].type == CPP_COLON)
      {
	if (dim->colon != close)
	  return false;
	dim->colon = i;
      }
  return !has_floating_bound (toks, dim);
}

struct item
{
  unsigned start, end;		/* its tokens */
  unsigned end_of_base, end_of_section;	/* what follows the latter is a part of the elements */
  bool readonly;
  bool named;			/* the base is a name that the parser takes */
  auto_vec<dimension, 4> dims;
};

/* Makes the dimensions that IT has so far part of its base, which extends to END.  Returns false if
   they are not elements.  */

static bool
extend_base (struct item *it, unsigned end)
{
  for (const struct dimension &dim : it->dims)
    if (dim.colon != dim.close)
      return false;
  it->dims.truncate (0);
  it->named = false;
  it->end_of_base = end;
  return true;
}

/* Sets the base of IT to the name or the parentheses at its start.  */

static bool
start_base (const tokens &toks, struct item *it)
{
  unsigned i = it->start;
  if (i < it->end && toks[i].type == CPP_OPEN_PAREN)
    {
      it->named = false;
      it->end_of_base = acc_matching (toks, i) + 1;
      return it->end_of_base < it->end;
    }
  it->named = true;
  it->end_of_base = end_of_name (toks, i, it->end);
  for (; i < it->end_of_base; i++)
    it->named &= toks[i].type != CPP_LESS;	/* a variable template */
  return it->end_of_base > it->start;
}

/* Whether the tokens of IT from I on name a part of the elements of a section, as in
   `s[lo:len].part'.  All of the elements are cached then.  */

static bool
is_part_of_elements (const tokens &toks, const struct item *it, unsigned i)
{
  if (it->dims.is_empty ())
    return false;
  while (i < it->end)
    if (toks[i].type == CPP_OPEN_SQUARE)
      {
	struct dimension dim;
	if (!parse_dimension (toks, i, &dim) || dim.colon != dim.close)
	  return false;
	i = dim.close + 1;
      }
    else
      {
	unsigned end = toks[i].type == CPP_DOT ? end_of_name (toks, i + 1, it->end) : i + 1;
	if (end == i + 1)
	  return false;
	i = end;
      }
  return true;
}

/* Describes IT, whose start and end are set.  Returns false if it is left to GCC's parser.  */

static bool
parse_item_text (const tokens &toks, struct item *it)
{
  it->end_of_section = it->end;
  if (!start_base (toks, it))
    return false;
  for (unsigned i = it->end_of_base; i < it->end; )
    switch (toks[i].type)
      {
      case CPP_DOT:
      case CPP_DEREF:
	{
	  unsigned end = end_of_name (toks, i + 1, it->end);
	  if (end == i + 1)
	    return false;
	  if (!extend_base (it, end))
	    {
	      if (!is_part_of_elements (toks, it, i))
		return false;
	      it->end_of_section = i;
	      end = it->end;
	    }
	  i = end;
	  break;
	}
      case CPP_OPEN_SQUARE:
	{
	  struct dimension dim;
	  if (!parse_dimension (toks, i, &dim))
	    return false;
	  it->dims.safe_push (dim);
	  i = dim.close + 1;
	  break;
	}
      default:
	return false;
      }
  return it->dims.length () <= ACC_MAX_RANK;
}

/* Whether the bare name T is, outside of all functions, an object whose type has an error or is
   not known yet.  GCC's message about the missing bracket is good enough then.  The C++ parser
   reads all tokens before it knows any name.  */

static bool
incomplete_object (const cpp_token *t)
{
  tree value = identifier_global_value (HT_IDENT_TO_GCC_IDENT (HT_NODE (t->val.node.node)));
  return (value && VAR_P (value)
	  && (error_operand_p (value)
	      || !COMPLETE_TYPE_P (strip_array_types (TREE_TYPE (value)))));
}

/* The same as parse_item_text, but also returns false for what is better left to the parser.  */

static bool
parse_item (const tokens &toks, struct item *it)
{
  if (!parse_item_text (toks, it))
    return false;
  return !(it->dims.is_empty () && it->end_of_base == it->start + 1
	   && incomplete_object (&toks[it->start]));
}

/* The end of the item that starts at FROM in a list that ends at END.  */

static unsigned
end_of_item (const tokens &toks, unsigned from, unsigned end)
{
  unsigned i = end_of_name (toks, from, end);
  for (; i < end && toks[i].type != CPP_COMMA; i++)
    if (acc_opens (&toks[i]))
      i = acc_matching (toks, i);
  return i;
}

/* --- Writing items -----------------------------------------------------------------  */

static cpp_token
number_token (int value, location_t loc)
{
  return acc_literal_token (CPP_NUMBER, xasprintf ("%d", value), loc);
}

static bool
is_spelled (const cpp_token *t)
{
  return t->type == CPP_NAME || t->type == CPP_NUMBER;
}

/* The tokens [FROM, TO) as the text of a string literal with its quotes.  The prefix u8 avoids a
   conversion to the execution character set.  */

static cpp_token
text_token (const tokens &toks, unsigned from, unsigned to)
{
  auto_vec<char, 256> text;
  for (const char *p = "u8\""; *p; p++)
    text.safe_push (*p);
  unsigned empty = text.length ();
  for (unsigned i = from; i < to; i++)
    {
      auto_vec<unsigned char, 64> spelled;
      spelled.safe_grow (cpp_token_len (&toks[i]) + 1);
      cpp_token plain = toks[i];
      plain.flags &= ~DIGRAPH;
      unsigned char *end = cpp_spell_token (parse_in, &plain, spelled.address (), true);
      if (i > from && (toks[i].flags & PREV_WHITE)
	  && is_spelled (&toks[i - 1]) == is_spelled (&toks[i])
	  && cpp_avoid_paste (parse_in, &toks[i - 1], &toks[i]))
	text.safe_push (' ');
      for (unsigned char *p = spelled.address (); p < end; p++)
	{
	  if (*p == '"' || *p == '\\')
	    text.safe_push ('\\');
	  text.safe_push (*p);
	}
    }
  if (text.length () > ACC_MAX_TEXT)
    text.truncate (empty);
  text.safe_push ('"');
  text.safe_push ('\0');
  return acc_literal_token (CPP_UTF8STRING, xstrdup (text.address ()), toks[from].src_loc);
}

/* Adds `, (TOKS [FROM, TO))' to OUT.  */

static void
add_expression (tokens *out, const tokens &toks, unsigned from, unsigned to)
{
  out->safe_push (acc_new_token (CPP_COMMA, toks[from].src_loc));
  out->safe_push (acc_new_token (CPP_OPEN_PAREN, toks[from].src_loc));
  for (unsigned i = from; i < to; i++)
    out->safe_push (toks[i]);
  out->safe_push (acc_new_token (CPP_CLOSE_PAREN, toks[to - 1].src_loc));
}

static char
form_of (const struct dimension *dim)
{
  if (dim->colon == dim->close)
    return 'e';
  bool lower = dim->colon > dim->lower;
  bool length = dim->close > dim->colon + 1;
  return lower ? (length ? 'r' : 'f') : (length ? 'u' : 'a');
}

/* Where the length of dimension DIM of the item at ITEM is written.  Trees of names and numbers do
   not tell.  */

struct length_place
{
  location_t item, length;
  int dim;
};

static auto_vec<length_place> length_places;

/* Notes that the length of dimension DIM of the item at ITEM is TOKS [FROM, TO).  */

static void
note_length (location_t item, int dim, const tokens &toks, unsigned from, unsigned to)
{
  location_t first = toks[from].src_loc, last = toks[to - 1].src_loc;
  length_places.safe_push ({ get_pure_location (item), make_location (first, first, last), dim });
}

location_t
acc_length_place (location_t item, int dim)
{
  for (const length_place &p : length_places)
    if (p.item == item && p.dim == dim)
      return p.length;
  return UNKNOWN_LOCATION;
}

/* Adds `, 'p', ((void) ELEMENT.PART, 0)' to OUT for the part that IT names of its section's
   elements, so that the parser looks the part up.  */

static void
add_part (tokens *out, const tokens &toks, const struct item *it)
{
  location_t loc = toks[it->end_of_section].src_loc;
  tokens part;
  part.create (it->end - it->start);
  part.safe_push (acc_new_token (CPP_OPEN_PAREN, loc));
  part.safe_push (acc_name_token ("void", loc));
  part.safe_push (acc_new_token (CPP_CLOSE_PAREN, loc));
  for (unsigned i = it->start; i < it->end_of_base; i++)
    part.safe_push (toks[i]);
  for (unsigned d = 0; d < it->dims.length (); d++)
    {
      part.safe_push (acc_new_token (CPP_OPEN_SQUARE, loc));
      part.safe_push (number_token (0, loc));
      part.safe_push (acc_new_token (CPP_CLOSE_SQUARE, loc));
    }
  for (unsigned i = it->end_of_section; i < it->end; i++)
    part.safe_push (toks[i]);
  part.safe_push (acc_new_token (CPP_COMMA, loc));
  part.safe_push (number_token (0, loc));
  out->safe_push (acc_new_token (CPP_COMMA, loc));
  out->safe_push (number_token (ACC_SECTION_PART, loc));
  add_expression (out, part, 0, part.length ());
  part.release ();
}

/* Appends IT in its new form to OUT.  The end of the call has the location of END, the end of the
   directive's list.  */

static void
add_item (tokens *out, const tokens &toks, const struct item *it, location_t end)
{
  location_t loc = toks[it->start].src_loc;
  if (it->named)
    for (unsigned i = it->start; i < it->end_of_base; i++)
      out->safe_push (toks[i]);
  else
    out->safe_push (acc_name_token (BASE, loc));
  out->safe_push (acc_new_token (CPP_OPEN_SQUARE, loc));
  out->safe_push (number_token (0, loc));
  out->safe_push (acc_new_token (CPP_COLON, loc));
  out->safe_push (acc_name_token (MARKER, loc));
  out->safe_push (acc_new_token (CPP_OPEN_PAREN, loc));
  out->safe_push (text_token (toks, it->start, it->end_of_section));
  out->safe_push (acc_new_token (CPP_COMMA, loc));
  out->safe_push (number_token ((it->readonly ? ACC_SECTION_READONLY : 0)
				| (it->named ? 0 : ACC_SECTION_BASE), loc));
  if (!it->named)
    add_expression (out, toks, it->start, it->end_of_base);
  int i = 0;
  for (const struct dimension &dim : it->dims)
    {
      location_t dim_loc = toks[dim.lower].src_loc;
      out->safe_push (acc_new_token (CPP_COMMA, dim_loc));
      out->safe_push (number_token (form_of (&dim), dim_loc));
      if (dim.colon > dim.lower)
	add_expression (out, toks, dim.lower, dim.colon);
      if (dim.close > dim.colon + 1)
	{
	  note_length (loc, i, toks, dim.colon + 1, dim.close);
	  add_expression (out, toks, dim.colon + 1, dim.close);
	}
      i++;
    }
  if (it->end_of_section < it->end)
    add_part (out, toks, it);
  out->safe_push (acc_new_token (CPP_CLOSE_PAREN, end));
  out->safe_push (acc_new_token (CPP_CLOSE_SQUARE, loc));
}

/* Declares the function that items call.  That is done at the first directive, so that other
   units do not have it.  A precompiled header may have declared it.  */

static void
declare_marker (void)
{
  if (identifier_global_value (get_identifier (MARKER)))
    return;
  tree type = build_varargs_function_type_list (ptrdiff_type_node,
						const_ptr_type_node,
						integer_type_node, NULL_TREE);
  tree decl = add_builtin_function_ext_scope (MARKER, type, 0, NOT_BUILT_IN, NULL,
					      NULL_TREE);
  TREE_READONLY (decl) = 1;
  TREE_NOTHROW (decl) = 1;
}

/* Declares the variable that stands for an array which is not a name.  C binds it in the file's
   scope even inside a function.  C++ is not in a function's scope when it reads tokens.  */

static void
declare_base (void)
{
  tree name = get_identifier (BASE);
  if (identifier_global_value (name))
    return;
  tree type = build_array_type (char_type_node, NULL_TREE);
  tree decl = build_decl (BUILTINS_LOCATION, VAR_DECL, name, type);
  DECL_EXTERNAL (decl) = 1;
  TREE_PUBLIC (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  TREE_USED (decl) = 1;
  if (c_dialect_cxx ())
    lang_hooks.decls.pushdecl (decl);
  else
    c_bind (BUILTINS_LOCATION, decl, true);
}

/* Whether TOKS are `( … )' up to the end of the directive, with balanced brackets, and have not
   been rewritten before.  The operands of a _Pragma in a macro's argument are read twice.  */

static bool
is_list (const tokens &toks)
{
  unsigned n = toks.length ();
  if (n > 0 && toks[n - 1].type == CPP_PRAGMA_EOL)
    n--;
  for (const cpp_token &t : toks)
    if (acc_is_name (&t, MARKER))
      return false;
  return n > 2 && toks[0].type == CPP_OPEN_PAREN && acc_matching (toks, 0) == n - 1;
}

/* Whether the items A and B name parts of the elements of the same section.  */

static bool
of_same_section (const tokens &toks, const struct item *a, const struct item *b)
{
  unsigned n = a->end_of_section - a->start;
  bool same = (a->end_of_section < a->end && b->end_of_section < b->end
	       && b->end_of_section - b->start == n);
  for (unsigned i = 0; i < n && same; i++)
    same = acc_same_token (&toks[a->start + i], &toks[b->start + i]);
  return same;
}

/* Appends TOKS, the operands of a directive, to OUT with the items in their new form.  */

void
acc_rewrite_operands (tokens *out, const tokens &toks)
{
  unsigned i = 0;
  if (is_list (toks))
    {
      unsigned end = acc_matching (toks, 0);
      bool readonly = acc_is_name (&toks[1], "readonly") && toks[2].type == CPP_COLON;
      struct item last;
      last.start = last.end = last.end_of_section = 0;
      out->safe_push (toks[0]);
      for (i = readonly ? 3 : 1; i < end; )
	{
	  struct item it;
	  it.start = i;
	  it.end = end_of_item (toks, i, end);
	  it.readonly = readonly;
	  bool good = parse_item (toks, &it);
	  if (good && of_same_section (toks, &last, &it))
	    {
	      /* Before the end of the last item's call.  */
	      out->pop ();
	      cpp_token square = out->pop (), paren = out->pop ();
	      add_part (out, toks, &it);
	      out->safe_push (paren);
	      out->safe_push (square);
	    }
	  else if (good)
	    {
	      declare_marker ();
	      if (!it.named)
		declare_base ();
	      add_item (out, toks, &it, toks[end].src_loc);
	    }
	  else
	    for (; i < it.end; i++)
	      out->safe_push (toks[i]);
	  i = last.end = it.end;
	  last.start = it.start;
	  last.end_of_section = it.end_of_section;
	  if (i < end)
	    out->safe_push (toks[i++]);
	}
    }
  for (; i < toks.length (); i++)
    out->safe_push (toks[i]);
}

