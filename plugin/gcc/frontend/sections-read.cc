/* Reads tokens of C and C++ ahead of the parser.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/sections-read.h"

/* Only libcpp's internal header declares this.  cc1 and cc1plus export it with C linkage.  */
extern "C" void _cpp_push_token_context (cpp_reader *, cpp_hashnode *,
					 const cpp_token *, unsigned int) ACCCACHE_WEAK;

/* f951 and lto1 lack these.  */
extern const cpp_token *cpp_get_token_with_location (cpp_reader *,
						     location_t *) ACCCACHE_WEAK;
extern cpp_reader *parse_in ACCCACHE_WEAK;
extern cpp_hashnode *cpp_lookup (cpp_reader *, const unsigned char *,
				 unsigned int) ACCCACHE_WEAK;

typedef vec<cpp_token> tokens;

/* Whether tokens are being read.  */
static bool reading;

bool
acc_is_reading (void)
{
  return reading;
}

bool
acc_is_name (const cpp_token *t, const char *name)
{
  return (t->type == CPP_NAME
	  && strcmp ((const char *) NODE_NAME (t->val.node.node), name) == 0);
}

bool
acc_opens (const cpp_token *t)
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

unsigned
acc_matching (const tokens &toks, unsigned from)
{
  auto_vec<cpp_ttype, 16> open;
  for (unsigned i = from; i < toks.length (); i++)
    if (acc_opens (&toks[i]))
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

/* Whether A and B are spelled in the same way; false for strings and characters.  */

bool
acc_same_token (const cpp_token *a, const cpp_token *b)
{
  if (a->type != b->type)
    return false;
  if (a->type == CPP_NAME)
    return a->val.node.node == b->val.node.node;
  if (a->type == CPP_NUMBER)
    return (a->val.str.len == b->val.str.len
	    && memcmp (a->val.str.text, b->val.str.text, a->val.str.len) == 0);
  return a->type < CPP_NAME;
}

cpp_token
acc_new_token (cpp_ttype type, location_t loc)
{
  cpp_token t;
  memset (&t, 0, sizeof t);
  t.type = type;
  t.src_loc = loc;
  return t;
}

cpp_token
acc_name_token (const char *name, location_t loc)
{
  cpp_token t = acc_new_token (CPP_NAME, loc);
  cpp_hashnode *node = cpp_lookup (parse_in, (const unsigned char *) name,
				   strlen (name));
  t.flags = NO_EXPAND;
  t.val.node.node = node;
  t.val.node.spelling = node;
  return t;
}

cpp_token
acc_literal_token (cpp_ttype type, char *text, location_t loc)
{
  cpp_token t = acc_new_token (type, loc);
  t.val.str.len = strlen (text);
  t.val.str.text = (const unsigned char *) text;
  return t;
}

void
acc_add_token (tokens *toks, const cpp_token *token, location_t loc)
{
  toks->safe_push (*token);
  toks->last ().src_loc = loc;
  toks->last ().flags |= NO_EXPAND;
}

/* Reads the operands of a #pragma with macros expanded, and the CPP_PRAGMA_EOL after them, into
   TOKS. If there are no operands, libcpp may have read a CPP_EOF after the name, because the
   name is a conditional macro.  The parser must not get it, but only it has the location.  Any
   other CPP_EOF is the end of the file: the arguments of a macro have no end and took the
   CPP_PRAGMA_EOL.  */

void
acc_read_line (cpp_reader *pfile, tokens *toks)
{
  const cpp_token *token;
  location_t loc, end = 0;
  bool ended = false;
  reading = true;
  while (!ended)
    {
      token = cpp_get_token_with_location (pfile, &loc);
      if (token->type == CPP_PADDING)
	continue;
      if (token->type == CPP_EOF && toks->is_empty () && !end)
	{
	  end = loc;
	  continue;
	}
      acc_add_token (toks, token, end ? end : loc);
      ended = token->type == CPP_PRAGMA_EOL || token->type == CPP_EOF;
    }
  reading = false;
}

/* Reads the operands of a _Pragma after their first token, TOKS [0], with macros expanded: up
   to the parenthesis that closes TOKS [0] if that is one, or else to the end.  The end of a
   macro's argument has no location, and must be found again.  The end of the string must be
   found again as well, but not before the operands are read, because libcpp peeks once more: it
   becomes padding.  */

void
acc_read_string (cpp_reader *pfile, tokens *toks)
{
  bool list = (*toks)[0].type == CPP_OPEN_PAREN;
  int depth = list;
  reading = true;
  while (toks->last ().type != CPP_EOF && !(list && depth == 0))
    {
      location_t loc;
      const cpp_token *token = cpp_get_token_with_location (pfile, &loc);
      depth += (token->type == CPP_OPEN_PAREN) - (token->type == CPP_CLOSE_PAREN);
      if (token->type != CPP_PADDING)
	acc_add_token (toks, token, token->type == CPP_EOF ? token->src_loc : loc);
    }
  reading = false;
  cpp_token *last = &toks->last ();
  if (last->type == CPP_EOF && last->src_loc != 0)
    {
      last->type = CPP_PADDING;
      last->val.source = NULL;
    }
}

/* Reads one token that is not padding, with macros expanded, into TOKS.  */

void
acc_read_token (cpp_reader *pfile, tokens *toks)
{
  const cpp_token *token;
  location_t loc;
  reading = true;
  do
    token = cpp_get_token_with_location (pfile, &loc);
  while (token->type == CPP_PADDING);
  reading = false;
  acc_add_token (toks, token, loc);
}

/* The token that comes after a list of none.  *LOC becomes its location.  */

const cpp_token *
acc_read_after_nothing (cpp_reader *pfile, location_t *loc)
{
  static cpp_token nothing;
  _cpp_push_token_context (pfile, NULL, &nothing, 0);
  reading = true;
  const cpp_token *token = cpp_get_token_with_location (pfile, loc);
  reading = false;
  return token;
}

/* Makes libcpp read TOKS next.  It keeps pointers to the tokens, for one in the arguments of
   macros.  So they are never freed, as those of a _Pragma are not.  */

void
acc_push_tokens (cpp_reader *pfile, const tokens &toks)
{
  if (toks.is_empty ())
    return;
  cpp_token *copy = XNEWVEC (cpp_token, toks.length ());
  for (unsigned i = 0; i < toks.length (); i++)
    copy[i] = toks[i];
  _cpp_push_token_context (pfile, NULL, copy, toks.length ());
}
