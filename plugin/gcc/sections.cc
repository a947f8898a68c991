/* Rewrites the operands of `cache' directives into what the C and C++ parsers take.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   sections.h says what comes out.  The parser asks libcpp for tokens one by one; here the
   directive's tokens are read ahead to the end of the directive, macros expanded, edited,
   and pushed back.  There are two places where libcpp lets us do that:

   - It calls cb.line_change with the first token of each line.  For `#pragma acc cache'
     that token is a CPP_PRAGMA with the directive's number, and the operands have not
     been read.
   - `_Pragma ("acc cache (...)")' has no such call.  While it looks for the directive's
     name in the string, libcpp asks cb.macro_to_expand about a name that is a macro with
     the flag NODE_CONDITIONAL.  `cache' is made such a macro: one that is never expanded,
     and which #ifdef, #define and #undef take for undefined.

   To see what the parser gets: gdb on cc1, break push_back.  */

#include "compat.h"
#include "acccache.h"
#include "sections.h"

#define MARKER "__builtin_acc_section"

/* Only libcpp's own header declares it; cc1 and cc1plus export it with C linkage.  */
extern "C" void _cpp_push_token_context (cpp_reader *, cpp_hashnode *,
					 const cpp_token *, unsigned int) ACCCACHE_WEAK;

/* f951 and lto1 lack these.  */
extern cpp_reader *parse_in ACCCACHE_WEAK;
extern tree identifier_global_value (tree) ACCCACHE_WEAK;
extern cpp_callbacks *cpp_get_callbacks (cpp_reader *) ACCCACHE_WEAK;
extern cpp_hashnode *cpp_lookup (cpp_reader *, const unsigned char *,
				 unsigned int) ACCCACHE_WEAK;
extern const cpp_token *cpp_get_token (cpp_reader *) ACCCACHE_WEAK;
extern const cpp_token *cpp_get_token_with_location (cpp_reader *,
						     location_t *) ACCCACHE_WEAK;
extern unsigned char *cpp_spell_token (cpp_reader *, const cpp_token *,
				       unsigned char *, bool) ACCCACHE_WEAK;
extern unsigned int cpp_token_len (const cpp_token *) ACCCACHE_WEAK;
extern int cpp_avoid_paste (cpp_reader *, const cpp_token *,
			    const cpp_token *) ACCCACHE_WEAK;
extern cpp_buffer *cpp_get_buffer (cpp_reader *) ACCCACHE_WEAK;
extern cpp_buffer *cpp_get_prev (cpp_buffer *) ACCCACHE_WEAK;
extern struct _cpp_file *cpp_get_file (cpp_buffer *) ACCCACHE_WEAK;

typedef auto_vec<cpp_token, 64> tokens;

/* The longest item whose text is carried along: a C90 compiler must take strings of 509
   characters, and -Woverlength-strings says so.  */
#define MAX_TEXT 240

/* --- Recognising items -------------------------------------------------------------  */

static bool
opens (const cpp_token *t)
{
  return (t->type == CPP_OPEN_PAREN || t->type == CPP_OPEN_SQUARE
	  || t->type == CPP_OPEN_BRACE);
}

static bool
closes (const cpp_token *t)
{
  return (t->type == CPP_CLOSE_PAREN || t->type == CPP_CLOSE_SQUARE
	  || t->type == CPP_CLOSE_BRACE);
}

/* The index in TOKS of the bracket that closes the one at FROM, or 0.  */

static unsigned
matching (const tokens &toks, unsigned from)
{
  auto_vec<cpp_ttype, 16> open;
  for (unsigned i = from; i < toks.length (); i++)
    if (opens (&toks[i]))
      open.safe_push (toks[i].type);
    else if (closes (&toks[i]))
      {
	cpp_ttype opened = open.pop ();
	if ((opened == CPP_OPEN_PAREN) != (toks[i].type == CPP_CLOSE_PAREN)
	    || (opened == CPP_OPEN_SQUARE) != (toks[i].type == CPP_CLOSE_SQUARE))
	  return 0;
	if (open.is_empty ())
	  return i;
      }
  return 0;
}

/* The end of the name that starts at FROM and lies before END: an identifier, in C++ with
   scopes and template arguments.  FROM when there is none.  */

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
	      if (opens (&toks[i]))
		i = matching (toks, i);
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

/* One dimension: the tokens [lower, colon) and (colon, close) between its brackets;
   colon == close: there is none.  */

struct dimension
{
  unsigned lower, colon, close;
};

/* Whether nothing of C is like A followed by B: then the parser shall see all as it is, for its
   message not to speak of what we add.  */

static bool
malformed (const cpp_token *a, const cpp_token *b)
{
  return (a->type == CPP_NUMBER && (b->type == CPP_NUMBER || b->type == CPP_NAME));
}

/* Fills DIM from the bracket at OPEN.  False if it is no index and no section: empty, or
   with a second colon.  */

static bool
parse_dimension (const tokens &toks, unsigned open, struct dimension *dim)
{
  unsigned close = matching (toks, open);
  if (close == open + 1)
    return false;
  dim->lower = open + 1;
  dim->colon = dim->close = close;
  int questions = 0;
  for (unsigned i = open + 1; i < close; i++)
    if (malformed (&toks[i - 1], &toks[i]))
      return false;
    else if (opens (&toks[i]))
      i = matching (toks, i);
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
  return true;
}

struct item
{
  unsigned start, end;		/* its tokens */
  unsigned end_of_base;
  bool readonly;
  auto_vec<dimension, 4> dims;
};

/* Fills IT, whose start and end are known.  False if the stock parser shall have it as it
   is.  */

static bool
parse_item (const tokens &toks, struct item *it)
{
  unsigned i = it->end_of_base = end_of_name (toks, it->start, it->end);
  if (i == it->start)
    return false;
  while (i < it->end)
    {
      struct dimension dim;
      if (toks[i].type != CPP_OPEN_SQUARE || !parse_dimension (toks, i, &dim))
	return false;
      it->dims.safe_push (dim);
      i = dim.close + 1;
    }
  return it->dims.length () <= ACC_MAX_RANK;
}

/* The end of the item that starts at FROM in a list that ends at END.  */

static unsigned
end_of_item (const tokens &toks, unsigned from, unsigned end)
{
  unsigned i = end_of_name (toks, from, end);
  for (; i < end && toks[i].type != CPP_COMMA; i++)
    if (opens (&toks[i]))
      i = matching (toks, i);
  return i;
}

/* --- Writing items -----------------------------------------------------------------  */

static cpp_token
new_token (cpp_ttype type, location_t loc)
{
  cpp_token t;
  memset (&t, 0, sizeof t);
  t.type = type;
  t.src_loc = loc;
  return t;
}

static cpp_token
name_token (const char *name, location_t loc)
{
  cpp_token t = new_token (CPP_NAME, loc);
  cpp_hashnode *node = cpp_lookup (parse_in, (const unsigned char *) name,
				   strlen (name));
  t.flags = NO_EXPAND;
  t.val.node.node = node;
  t.val.node.spelling = node;
  return t;
}

/* A token of TYPE, a number or a string, that is spelled TEXT, which becomes the
   token's.  */

static cpp_token
literal_token (cpp_ttype type, char *text, location_t loc)
{
  cpp_token t = new_token (type, loc);
  t.val.str.len = strlen (text);
  t.val.str.text = (const unsigned char *) text;
  return t;
}

static cpp_token
number_token (int value, location_t loc)
{
  return literal_token (CPP_NUMBER, xasprintf ("%d", value), loc);
}

/* The tokens [FROM, TO) as the text of a string literal, its quotes included.  The prefix
   u8 keeps the execution character set out.  */

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
	  && cpp_avoid_paste (parse_in, &toks[i - 1], &toks[i]))
	text.safe_push (' ');
      for (unsigned char *p = spelled.address (); p < end; p++)
	{
	  if (*p == '"' || *p == '\\')
	    text.safe_push ('\\');
	  text.safe_push (*p);
	}
    }
  if (text.length () > MAX_TEXT)
    text.truncate (empty);
  text.safe_push ('"');
  text.safe_push ('\0');
  return literal_token (CPP_UTF8STRING, xstrdup (text.address ()), toks[from].src_loc);
}

/* Adds `, (TOKS [FROM, TO))' to OUT.  */

static void
add_expression (tokens *out, const tokens &toks, unsigned from, unsigned to)
{
  out->safe_push (new_token (CPP_COMMA, toks[from].src_loc));
  out->safe_push (new_token (CPP_OPEN_PAREN, toks[from].src_loc));
  for (unsigned i = from; i < to; i++)
    out->safe_push (toks[i]);
  out->safe_push (new_token (CPP_CLOSE_PAREN, toks[to - 1].src_loc));
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

/* Adds IT in its new form to OUT.  */

static void
add_item (tokens *out, const tokens &toks, const struct item *it)
{
  location_t loc = toks[it->start].src_loc;
  for (unsigned i = it->start; i < it->end_of_base; i++)
    out->safe_push (toks[i]);
  out->safe_push (new_token (CPP_OPEN_SQUARE, loc));
  out->safe_push (number_token (0, loc));
  out->safe_push (new_token (CPP_COLON, loc));
  out->safe_push (name_token (MARKER, loc));
  out->safe_push (new_token (CPP_OPEN_PAREN, loc));
  out->safe_push (text_token (toks, it->start, it->end));
  out->safe_push (new_token (CPP_COMMA, loc));
  out->safe_push (number_token (it->readonly ? ACC_SECTION_READONLY : 0, loc));
  for (const struct dimension &dim : it->dims)
    {
      location_t dim_loc = toks[dim.lower].src_loc;
      out->safe_push (new_token (CPP_COMMA, dim_loc));
      out->safe_push (number_token (form_of (&dim), dim_loc));
      if (dim.colon > dim.lower)
	add_expression (out, toks, dim.lower, dim.colon);
      if (dim.close > dim.colon + 1)
	add_expression (out, toks, dim.colon + 1, dim.close);
    }
  out->safe_push (new_token (CPP_CLOSE_PAREN, loc));
  out->safe_push (new_token (CPP_CLOSE_SQUARE, loc));
}

/* The function that the items call.  It is made when the first directive is seen, so that a
   unit without one has nothing of it; a precompiled header may have brought it.  */

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

static bool
is_name (const cpp_token *t, const char *name)
{
  return (t->type == CPP_NAME
	  && strcmp ((const char *) NODE_NAME (t->val.node.node), name) == 0);
}

/* Whether TOKS are `( … )' up to the end of the directive, its brackets in pairs, and have not
   been rewritten: what a _Pragma has in a macro's argument is read twice.  */

static bool
is_list (const tokens &toks)
{
  unsigned n = toks.length ();
  if (n > 0 && toks[n - 1].type == CPP_PRAGMA_EOL)
    n--;
  for (const cpp_token &t : toks)
    if (is_name (&t, MARKER))
      return false;
  return n > 2 && toks[0].type == CPP_OPEN_PAREN && matching (toks, 0) == n - 1;
}

/* Adds TOKS, the operands of a directive, to OUT, the items among them in their new form.  */

static void
rewrite (tokens *out, const tokens &toks)
{
  unsigned i = 0;
  if (is_list (toks))
    {
      unsigned end = matching (toks, 0);
      bool readonly = is_name (&toks[1], "readonly") && toks[2].type == CPP_COLON;
      out->safe_push (toks[0]);
      for (i = readonly ? 3 : 1; i < end; )
	{
	  struct item it;
	  it.start = i;
	  it.end = end_of_item (toks, i, end);
	  it.readonly = readonly;
	  if (parse_item (toks, &it))
	    {
	      declare_marker ();
	      add_item (out, toks, &it);
	    }
	  else
	    for (; i < it.end; i++)
	      out->safe_push (toks[i]);
	  i = it.end;
	  if (i < end)
	    out->safe_push (toks[i++]);
	}
    }
  for (; i < toks.length (); i++)
    out->safe_push (toks[i]);
}

/* --- Reading and pushing back ------------------------------------------------------  */

/* The hooks that were there before ours.  */
static void (*old_line_change) (cpp_reader *, const cpp_token *, int);
static cpp_hashnode *(*old_macro_to_expand) (cpp_reader *, const cpp_token *);

/* Whether operands are being read.  */
static bool reading;

/* The name `cache' while it is a conditional macro, else null.  */
static cpp_hashnode *cache_node;

/* The buffer of the file that the last line came from.  */
static cpp_buffer *file_buffer;

static void
add_token (tokens *toks, const cpp_token *token, location_t loc)
{
  toks->safe_push (*token);
  toks->last ().src_loc = loc;
  toks->last ().flags |= NO_EXPAND;
}

/* Reads the operands of a #pragma, macros expanded, into TOKS, the CPP_PRAGMA_EOL too.
   Behind a name without operands libcpp may have read a CPP_EOF, because the name is a
   conditional macro; it must not get to the parser, but it alone knows where it stands.  */

static void
read_line (cpp_reader *pfile, tokens *toks)
{
  const cpp_token *token;
  location_t end = 0;
  reading = true;
  do
    {
      location_t loc;
      token = cpp_get_token_with_location (pfile, &loc);
      if (token->type == CPP_EOF)
	end = loc;
      else if (token->type != CPP_PADDING)
	add_token (toks, token, loc);
    }
  while (token->type != CPP_PRAGMA_EOL);
  if (end)
    toks->last ().src_loc = end;
  reading = false;
}

/* Reads what is between the parenthesis in TOKS and the one that closes it, macros expanded,
   and that one, into TOKS.  Stops before that at the end of the directive.  */

static void
read_parenthesized (cpp_reader *pfile, tokens *toks)
{
  int depth = 1;
  reading = true;
  while (depth > 0)
    {
      location_t loc;
      const cpp_token *token = cpp_get_token_with_location (pfile, &loc);
      if (token->type == CPP_EOF)
	break;
      depth += (token->type == CPP_OPEN_PAREN) - (token->type == CPP_CLOSE_PAREN);
      if (token->type != CPP_PADDING)
	add_token (toks, token, loc);
    }
  reading = false;
}

/* Has TOKS read again, edited.  libcpp keeps pointers to the tokens, into the arguments of
   macros for one: they live until the end, as those of a _Pragma do.  */

static void
push_back (cpp_reader *pfile, const tokens &toks)
{
  tokens out;
  rewrite (&out, toks);
  if (out.is_empty ())
    return;
  cpp_token *copy = XNEWVEC (cpp_token, out.length ());
  for (unsigned i = 0; i < out.length (); i++)
    copy[i] = out[i];
  _cpp_push_token_context (pfile, NULL, copy, out.length ());
}

/* Makes `cache' a conditional macro, or no macro.  It is one only while tokens are read: a
   precompiled header has replaced all names before, and is written after.  */

static void
set_conditional (cpp_reader *pfile, bool on)
{
  if (on)
    {
      cpp_hashnode *node = cpp_lookup (pfile, (const unsigned char *) "cache", 5);
      if (node->type != NT_VOID)
	return;
      cpp_macro *macro = ggc_cleared_alloc<cpp_macro> ();
      macro->kind = cmk_macro;
      macro->used = 1;
      node->type = NT_USER_MACRO;
      node->value.macro = macro;
      node->flags |= NODE_CONDITIONAL | NODE_USED;
      cache_node = node;
    }
  else if (cache_node)
    {
      if (cache_node->flags & NODE_CONDITIONAL)
	{
	  cache_node->type = NT_VOID;
	  cache_node->value.macro = NULL;
	  cache_node->flags &= ~(NODE_CONDITIONAL | NODE_USED);
	}
      cache_node = NULL;
    }
}

/* cb.line_change: TOKEN is the first of a line, or a directive for the parser.  */

static void
line_change (cpp_reader *pfile, const cpp_token *token, int parsing_args)
{
  if (old_line_change)
    old_line_change (pfile, token, parsing_args);
  if (reading)
    return;
  file_buffer = cpp_get_buffer (pfile);
  if (token->type == CPP_EOF)
    set_conditional (pfile, false);
  else if (!cache_node || cache_node->type == NT_VOID)	/* or #undef'd */
    set_conditional (pfile, true);

  if (token->type == CPP_PRAGMA && token->val.pragma == PRAGMA_OACC_CACHE)
    {
      tokens toks;
      read_line (pfile, &toks);
      push_back (pfile, toks);
    }
}

/* Whether libcpp reads from the string of a _Pragma: it has a buffer of its own, on top
   of the file's, that says it is the same file.  */

static bool
in_pragma_string (cpp_reader *pfile)
{
  cpp_buffer *buffer = cpp_get_buffer (pfile);
  return (buffer && file_buffer && buffer != file_buffer
	  && cpp_get_prev (buffer) == file_buffer
	  && cpp_get_file (buffer) == cpp_get_file (file_buffer));
}

/* Whether libcpp is within a directive and looks for its name, and not among the operands of
   one that it leaves to the parser.  At the end of a token list it hands out padding,
   except in a directive.  The token read to find that out goes to NEXT.  */

static bool
in_directive_name (cpp_reader *pfile, const cpp_token **next, location_t *loc)
{
  static cpp_token nothing;
  _cpp_push_token_context (pfile, NULL, &nothing, 0);
  reading = true;
  *next = cpp_get_token_with_location (pfile, loc);
  reading = false;
  return (*next)->type != CPP_PADDING;
}

/* cb.macro_to_expand: what to expand the conditional macro TOKEN to; null for nothing.  */

static cpp_hashnode *
macro_to_expand (cpp_reader *pfile, const cpp_token *token)
{
  if (token->val.node.node != cache_node)
    return old_macro_to_expand ? old_macro_to_expand (pfile, token) : NULL;
  if (reading || !in_pragma_string (pfile))
    return NULL;

  const cpp_token *next;
  location_t loc;
  if (!in_directive_name (pfile, &next, &loc))
    return NULL;
  /* The end of the string, which libcpp finds again; any other end is that of a macro's
     argument, which it must find.  */
  if (next->type == CPP_EOF && next == token + 1)
    return NULL;
  tokens toks;
  add_token (&toks, next, loc);
  if (next->type == CPP_OPEN_PAREN)
    read_parenthesized (pfile, &toks);
  push_back (pfile, toks);
  return NULL;
}

/* PLUGIN_PRAGMAS, which only the C family's front ends raise: hangs up the hooks.  */

static void
hook_reader (void *, void *)
{
  if (flag_preprocess_only || !flag_openacc)
    return;
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  old_line_change = cb->line_change;
  cb->line_change = line_change;
  old_macro_to_expand = cb->macro_to_expand;
  cb->macro_to_expand = macro_to_expand;
}

void
acccache_sections_init (void)
{
  register_callback ("acccache", PLUGIN_PRAGMAS, hook_reader, NULL);
  register_callback ("acccache", PLUGIN_PRE_GENERICIZE, acc_check_sections, NULL);
}
