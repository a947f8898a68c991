/* Constant expressions of PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-expr.h"
#include "core/limits.h"

#include <string.h>

static bool parse_ternary (struct parser *p, uint64_t *v);

static bool
primary (struct parser *p, uint64_t *v)
{
  struct lexer *l = &p->lex;
  if (accept_char (p, '('))
    {
      /* A cast, "(.s64) x", changes nothing in 64-bit arithmetic.  */
      if (accept_dot (p, ".s64") || accept_dot (p, ".u64"))
	return expect_char (p, ')') && primary (p, v);
      return parse_ternary (p, v) && expect_char (p, ')');
    }
  if (l->token == TOKEN_NAME && strcmp (l->name->text, "WARP_SZ") == 0)
    {
      *v = SIM_WARP;
      lex_next (l);
      return true;
    }
  if (l->token != TOKEN_INT)
    return parse_error (p, "an integer constant is expected here");
  *v = l->number;
  lex_next (l);
  return true;
}

static bool
unary (struct parser *p, uint64_t *v)
{
  if (++p->depth > LIMIT_NESTING)
    return parse_error (p, "the expression is nested too deeply");
  bool ok;
  if (accept_char (p, '-'))
    {
      ok = unary (p, v);
      *v = -*v;
    }
  else if (accept_char (p, '~'))
    {
      ok = unary (p, v);
      *v = ~*v;
    }
  else if (accept_char (p, '!'))
    {
      ok = unary (p, v);
      *v = !*v;
    }
  else if (accept_char (p, '+'))
    ok = unary (p, v);
  else
    ok = primary (p, v);
  p->depth--;
  return ok;
}

/* Binding strength of the current token as a binary operator; 0: none.  */
static int
strength (const struct parser *p)
{
  switch ((int) p->lex.token)
    {
    case TOKEN_CHAR + '*': case TOKEN_CHAR + '/': case TOKEN_CHAR + '%':
      return 10;
    case TOKEN_CHAR + '+': case TOKEN_CHAR + '-': return 9;
    case TOKEN_SHL: case TOKEN_SHR: return 8;
    case TOKEN_CHAR + '<': case TOKEN_CHAR + '>':
    case TOKEN_LE: case TOKEN_GE: return 7;
    case TOKEN_EQ: case TOKEN_NE: return 6;
    case TOKEN_CHAR + '&': return 5;
    case TOKEN_CHAR + '^': return 4;
    case TOKEN_CHAR + '|': return 3;
    case TOKEN_ANDAND: return 2;
    case TOKEN_OROR: return 1;
    default: return 0;
    }
}

static bool
apply (struct parser *p, int op, uint64_t a, uint64_t b, uint64_t *v)
{
  int64_t sa = a, sb = b;
  switch (op)
    {
    case TOKEN_CHAR + '*': *v = a * b; return true;
    case TOKEN_CHAR + '/':
    case TOKEN_CHAR + '%':
      if (b == 0 || (sb == -1 && sa == INT64_MIN))
	return parse_error (p, "the constant divides by zero");
      *v = op == TOKEN_CHAR + '/' ? sa / sb : sa % sb;
      return true;
    case TOKEN_CHAR + '+': *v = a + b; return true;
    case TOKEN_CHAR + '-': *v = a - b; return true;
    case TOKEN_SHL: *v = b < 64 ? a << b : 0; return true;
    case TOKEN_SHR: *v = sa >> (b < 64 ? b : 63); return true;
    case TOKEN_CHAR + '<': *v = sa < sb; return true;
    case TOKEN_CHAR + '>': *v = sa > sb; return true;
    case TOKEN_LE: *v = sa <= sb; return true;
    case TOKEN_GE: *v = sa >= sb; return true;
    case TOKEN_EQ: *v = a == b; return true;
    case TOKEN_NE: *v = a != b; return true;
    case TOKEN_CHAR + '&': *v = a & b; return true;
    case TOKEN_CHAR + '^': *v = a ^ b; return true;
    case TOKEN_CHAR + '|': *v = a | b; return true;
    case TOKEN_ANDAND: *v = a && b; return true;
    default: *v = a || b; return true;
    }
}

static bool
binary (struct parser *p, int least, uint64_t *v)
{
  if (!unary (p, v))
    return false;
  for (int s; (s = strength (p)) >= least && s > 0;)
    {
      int op = p->lex.token;
      uint64_t b;
      lex_next (&p->lex);
      if (!binary (p, s + 1, &b) || !apply (p, op, *v, b, v))
	return false;
    }
  return true;
}

static bool
parse_ternary (struct parser *p, uint64_t *v)
{
  if (++p->depth > LIMIT_NESTING)
    return parse_error (p, "the expression is nested too deeply");
  bool ok = binary (p, 1, v);
  if (ok && accept_char (p, '?'))
    {
      uint64_t a, b;
      ok = parse_ternary (p, &a) && expect_char (p, ':')
	   && parse_ternary (p, &b);
      if (ok)
	*v = *v ? a : b;
    }
  p->depth--;
  return ok;
}

bool
parse_const (struct parser *p, uint64_t *value)
{
  p->depth = 0;
  return parse_ternary (p, value);
}

bool
parse_number (struct parser *p, enum ptx_operand_kind *kind, uint64_t *value)
{
  struct lexer *l = &p->lex;
  struct lexer before = *l;
  bool minus = accept_char (p, '-');
  if (l->token == TOKEN_FLOAT || l->token == TOKEN_DOUBLE)
    {
      *kind = l->token == TOKEN_FLOAT ? OPERAND_FLOAT : OPERAND_DOUBLE;
      *value = l->number;
      if (minus)
	*value ^= *kind == OPERAND_FLOAT ? UINT64_C (1) << 31
		  : UINT64_C (1) << 63;
      lex_next (l);
      return true;
    }
  *l = before;
  *kind = OPERAND_INT;
  return parse_const (p, value);
}
