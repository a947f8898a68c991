/* What the files of the parser share: tokens, errors, scopes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/parser.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- Tokens ------------------------------------------------------------------ */

bool
parse_error (struct parser *p, const char *format, ...)
{
  if (p->panic)
    return false;
  p->panic = true;
  if (p->lex.token == TOKEN_BAD)
    return false;
  char what[200], seen[80];
  va_list args;
  va_start (args, format);
  vsnprintf (what, sizeof what, format, args);
  va_end (args);
  const char *token = lex_show (&p->lex, seen, sizeof seen);
  bool expected = strstr (what, "expected here") != NULL;
  log_error (p->lex.log, p->text->name, p->lex.token_line,
	     expected ? "%s, not %s" : "%s, before %s", what, token);
  return false;
}

bool
at_char (const struct parser *p, char c)
{
  return (int) p->lex.token == TOKEN_CHAR + (unsigned char) c;
}

bool
at_dot (const struct parser *p, const char *dot)
{
  return p->lex.token == TOKEN_DOT && strcmp (p->lex.name->text, dot) == 0;
}

bool
accept_char (struct parser *p, char c)
{
  if (!at_char (p, c))
    return false;
  lex_next (&p->lex);
  return true;
}

bool
accept_dot (struct parser *p, const char *dot)
{
  if (!at_dot (p, dot))
    return false;
  lex_next (&p->lex);
  return true;
}

bool
expect_char (struct parser *p, char c)
{
  return accept_char (p, c) || parse_error (p, "'%c' is expected here", c);
}

bool
expect_name (struct parser *p, struct ptx_name **name)
{
  *name = p->lex.name;
  if (p->lex.token != TOKEN_NAME)
    return parse_error (p, "a name is expected here");
  lex_next (&p->lex);
  return true;
}

bool
expect_int (struct parser *p, uint64_t *value)
{
  *value = p->lex.number;
  if (p->lex.token != TOKEN_INT)
    return parse_error (p, "a number is expected here");
  lex_next (&p->lex);
  return true;
}

void
parse_recover (struct parser *p)
{
  while (p->lex.token != TOKEN_END && !at_char (p, ';') && !at_char (p, '}')
	 && !at_char (p, '{'))
    lex_next (&p->lex);
  accept_char (p, ';');
  p->panic = false;
}

/* --- Scopes ------------------------------------------------------------------ */

void
scope_push (struct parser *p)
{
  struct scope *s = pool_alloc (&p->module->pool, sizeof *s);
  s->outer = p->scope;
  if (p->func)
    {
      struct ptx_func *f = p->func;
      struct ptx_scope *n = array_grow (&f->scopes, f->scope_count,
					sizeof *n);
      n->parent = p->scope->number;
      s->number = f->scope_count++;
    }
  p->scope = s;
}

void
scope_pop (struct parser *p)
{
  for (struct ptx_binding *b = p->scope->bindings; b; b = b->scope_next)
    b->name->binding = b->outer;
  p->scope = p->scope->outer;
}

bool
bind (struct parser *p, struct ptx_symbol *s)
{
  struct ptx_binding *outer = s->name->binding;
  if (outer && outer->scope == p->scope)
    return parse_error (p, "'%s' is declared already (line %u)",
			s->name->text, outer->symbol->line);
  struct ptx_binding *b = pool_alloc (&p->module->pool, sizeof *b);
  b->name = s->name;
  b->symbol = s;
  b->outer = outer;
  b->scope = p->scope;
  b->scope_next = p->scope->bindings;
  p->scope->bindings = b;
  s->name->binding = b;
  if (!p->scope->outer)
    {
      s->next = p->module->symbols;
      p->module->symbols = s;
    }
  return true;
}

struct ptx_symbol *
lookup (const struct ptx_name *name)
{
  return name->binding ? name->binding->symbol : NULL;
}

struct ptx_symbol *
new_symbol (struct parser *p, enum ptx_symbol_kind kind,
	    struct ptx_name *name)
{
  struct ptx_symbol *s = pool_alloc (&p->module->pool, sizeof *s);
  s->kind = kind;
  s->name = name;
  s->text = p->text;
  s->line = p->lex.token_line;
  return s;
}
