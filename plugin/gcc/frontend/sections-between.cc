/* Directives between the directive of a loop and the loop, in C and C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's parsers want a `for' after `#pragma acc loop'.  Where `cache' directives stand there, they
   are put at the beginning of the loop's body, where the loop's variable is known:

       #pragma acc parallel loop		#pragma acc parallel loop
       #pragma acc cache (a[i-1:3])		for (int i = 1; i < n; i++)
       for (int i = 1; i < n; i++)		  {
	 b[i] = a[i-1] + a[i+1];		#pragma acc cache (a[i-1:3])
						    b[i] = a[i-1] + a[i+1];
						  }

   With `collapse' and `tile' that is the body of the innermost loop that these clauses count.  A
   body that is not a block must have no directives inside, nor one after it that an `else' might
   stand in place of.  Otherwise all stays as it is, and the parser reports it.  */

#include "base/compat.h"
#include "frontend/sections-between.h"
#include "frontend/sections-read.h"
#include "frontend/sections-rewrite.h"
#include "frontend/shape-clauses.h"

typedef vec<cpp_token> tokens;

/* How many loops the directive of a loop on the last line is for; 0 if there was none.  */
static unsigned loops;

/* The number of arguments that a clause has which begins at TOKS [I] with a parenthesis.  */

static unsigned
count_arguments (const tokens &toks, unsigned i)
{
  unsigned n = 1;
  int depth = 0;
  for (; i < toks.length (); i++)
    {
      depth += (toks[i].type == CPP_OPEN_PAREN) - (toks[i].type == CPP_CLOSE_PAREN);
      n += depth == 1 && toks[i].type == CPP_COMMA;
      if (depth == 0)
	break;
    }
  return n;
}

/* How many loops a directive with the operands TOKS is for.  */

static unsigned
count_loops (const tokens &toks)
{
  for (unsigned i = 0; i + 2 < toks.length (); i++)
    if (toks[i+1].type != CPP_OPEN_PAREN)
      continue;
    else if (acc_is_name (&toks[i], "tile"))
      return count_arguments (toks, i + 1);
    else if (acc_is_name (&toks[i], "collapse") && toks[i+2].type == CPP_NUMBER)
      return atoi ((const char *) toks[i+2].val.str.text);
  return 1;
}

void
acc_note_line (cpp_reader *pfile, const cpp_token *token)
{
  loops = 0;
  if (token->type != CPP_PRAGMA)
    return;
  unsigned kind = token->val.pragma;
  bool combined = (kind == PRAGMA_OACC_PARALLEL || kind == PRAGMA_OACC_KERNELS
		   || kind == PRAGMA_OACC_SERIAL);
  if (!combined && kind != PRAGMA_OACC_LOOP)
    return;
  auto_vec<cpp_token, 64> toks;
  acc_read_line (pfile, &toks);
  if (combined)
    acc_take_shape_clauses (token->src_loc, &toks);
  acc_push_tokens (pfile, toks);
  if (!combined || acc_is_name (&toks[0], "loop"))
    loops = count_loops (toks);
}

/* Reads tokens into TOKS up to the CLOSE that fits its last token, an OPEN, or the next one, which
   is to be an OPEN.  */

static bool
read_brackets (cpp_reader *pfile, cpp_ttype open, cpp_ttype close, tokens *toks)
{
  int depth = toks->last ().type == open;
  do
    {
      acc_read_token (pfile, toks);
      cpp_ttype type = toks->last ().type;
      if (type == CPP_EOF || type == CPP_PRAGMA)
	return false;
      depth += (type == open) - (type == close);
    }
  while (depth > 0);
  return toks->last ().type == close;
}

static bool
read_parentheses (cpp_reader *pfile, tokens *toks)
{
  return read_brackets (pfile, CPP_OPEN_PAREN, CPP_CLOSE_PAREN, toks);
}

/* Reads the heads of N loops inside each other into TOKS, whose last token is the first `for', and
   the first token behind them.  */

static bool
read_heads (cpp_reader *pfile, unsigned n, tokens *toks)
{
  for (;;)
    {
      if (!acc_is_name (&toks->last (), "for") || !read_parentheses (pfile, toks))
	return false;
      acc_read_token (pfile, toks);
      if (--n == 0)
	return true;
      while (toks->last ().type == CPP_OPEN_BRACE)
	acc_read_token (pfile, toks);
    }
}

/* Reads tokens into TOKS up to the end of the expression that its last token begins.  */

static bool
read_expression (cpp_reader *pfile, tokens *toks)
{
  for (const char *word : { "do", "case", "default", "try", "else" })
    if (acc_is_name (&toks->last (), word))
      return false;
  while (toks->last ().type != CPP_SEMICOLON)
    {
      cpp_ttype type = toks->last ().type;
      if (type == CPP_EOF || type == CPP_PRAGMA || type == CPP_OPEN_BRACE)
	return false;
      acc_read_token (pfile, toks);
    }
  return true;
}

/* Reads tokens into TOKS up to the end of the statement that its last token begins.  If this may
   go on with `else', the token after it is read as well, and *BEYOND becomes true.  */

static bool
read_statement (cpp_reader *pfile, tokens *toks, bool *beyond)
{
  cpp_token first = toks->last ();
  *beyond = false;
  if (first.type == CPP_OPEN_BRACE)
    return read_brackets (pfile, CPP_OPEN_BRACE, CPP_CLOSE_BRACE, toks);
  bool choice = acc_is_name (&first, "if");
  if (!choice && !acc_is_name (&first, "for") && !acc_is_name (&first, "while")
      && !acc_is_name (&first, "switch"))
    return read_expression (pfile, toks);
  if (!read_parentheses (pfile, toks))
    return false;
  acc_read_token (pfile, toks);
  if (!read_statement (pfile, toks, beyond))
    return false;
  if (!choice)
    return true;
  if (!*beyond)
    acc_read_token (pfile, toks);
  *beyond = !acc_is_name (&toks->last (), "else");
  if (*beyond)
    return toks->last ().type != CPP_PRAGMA;
  acc_read_token (pfile, toks);
  return read_statement (pfile, toks, beyond);
}

/* Reads the operands of a directive that TOKEN begins, and appends all of it to TOKS.  */

static void
read_cache (cpp_reader *pfile, const cpp_token &token, tokens *toks)
{
  auto_vec<cpp_token, 64> operands;
  toks->safe_push (token);
  acc_read_line (pfile, &operands);
  acc_rewrite_operands (toks, operands);
}

bool
acc_directive_between (cpp_reader *pfile, const cpp_token *token)
{
  if (!loops)
    return false;
  unsigned n = loops;
  location_t loc = token->src_loc;
  auto_vec<cpp_token, 64> directives, code, out;
  code.safe_push (*token);
  while (code[0].type == CPP_PRAGMA && code[0].val.pragma == PRAGMA_OACC_CACHE)
    {
      cpp_token first = code.pop ();
      read_cache (pfile, first, &directives);
      acc_read_token (pfile, &code);
    }
  bool good = read_heads (pfile, n, &code), beyond = false;
  unsigned body = code.length () - 1;
  bool block = code[body].type == CPP_OPEN_BRACE;
  good = good && (block || read_statement (pfile, &code, &beyond));
  if (!good)
    {
      out.safe_splice (directives);
      out.safe_splice (code);
    }
  else
    {
      for (unsigned i = 0; i < body; i++)
	out.safe_push (code[i]);
      out.safe_push (acc_new_token (CPP_OPEN_BRACE, loc));
      out.safe_splice (directives);
      unsigned end = code.length () - beyond;
      for (unsigned i = body + block; i < end; i++)
	out.safe_push (code[i]);
      if (!block)
	out.safe_push (acc_new_token (CPP_CLOSE_BRACE, loc));
      if (beyond)
	out.safe_push (code[end]);
    }
  /* What libcpp is about to return.  */
  *const_cast<cpp_token *> (token) = out[0];
  out.ordered_remove (0);
  acc_push_tokens (pfile, out);
  return true;
}
