/* Parse one PTX text: the outermost level, functions' headers, scopes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ERRORS 20

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
  log_error (p->lex.log, p->text->name, p->lex.token_line,
	     "%s, not %s", what, lex_show (&p->lex, seen, sizeof seen));
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
    return parse_error (p, "'%s' has a meaning here already (line %u)",
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

/* --- Functions ------------------------------------------------------------------ */

/* What may stand between a function's signature and its body.  */
static bool
parse_performance (struct parser *p, struct ptx_func *f)
{
  while (p->lex.token == TOKEN_DOT)
    {
      uint64_t n = 0, product = 1;
      bool known;
      if (accept_dot (p, ".noreturn"))
	{
	  f->noreturn = true;
	  continue;
	}
      if (accept_dot (p, ".explicitcluster"))
	continue;
      if (at_dot (p, ".maxntid") || at_dot (p, ".reqntid"))
	{
	  do
	    {
	      lex_next (&p->lex);
	      if (!expect_int (p, &n))
		return false;
	      product = n && product <= UINT32_MAX / n ? product * n : 0;
	    }
	  while (at_char (p, ','));
	  f->max_threads = product;
	  continue;
	}
      if (accept_dot (p, ".maxnreg") || accept_dot (p, ".minnctapersm")
	  || accept_dot (p, ".maxnctapersm")
	  || accept_dot (p, ".maxclusterrank"))
	{
	  if (!expect_int (p, &n))
	    return false;
	  continue;
	}
      if (!parse_anywhere (p, &known))
	return false;
      if (!known)
	return parse_error (p, "a function's body is expected here");
    }
  return true;
}

/* The symbol for function NAME, known already or new.  */
static struct ptx_symbol *
function_symbol (struct parser *p, struct ptx_name *name,
		 enum ptx_linkage linkage)
{
  struct ptx_symbol *s = lookup (name);
  if (s)
    {
      if (s->kind != SYMBOL_FUNC)
	{
	  parse_error (p, "'%s' is no function (line %u)", name->text,
		       s->line);
	  return NULL;
	}
      if (linkage != LINK_EXTERN
	  && (s->linkage == LINK_EXTERN || s->linkage == LINK_STATIC))
	s->linkage = linkage;
      return s;
    }
  s = new_symbol (p, SYMBOL_FUNC, name);
  s->linkage = linkage;
  s->func = pool_alloc (&p->module->pool, sizeof *s->func);
  s->func->name = name;
  s->func->symbol = s;
  s->func->text = p->text;
  return bind (p, s) ? s : NULL;
}

static bool
parse_function (struct parser *p, enum ptx_linkage linkage, bool kernel)
{
  struct ptx_proto proto;
  struct ptx_name *name;
  unsigned line = p->lex.token_line;
  bool noreturn = accept_dot (p, ".noreturn");

  /* The parameters' names are bound in the function's outermost scope.  */
  scope_push (p);
  struct ptx_func *f = NULL;
  struct ptx_symbol *s = NULL;
  bool ok = parse_signature (p, &proto, &name, kernel);
  if (ok && !name)
    ok = parse_error (p, "a function's name is expected here");
  if (ok)
    {
      struct scope *inner = p->scope;
      p->scope = inner->outer;
      s = function_symbol (p, name, linkage);
      p->scope = inner;
      ok = s != NULL;
    }
  if (ok)
    {
      f = s->func;
      f->noreturn |= noreturn;
      ok = parse_performance (p, f);
    }
  if (ok && at_char (p, '{'))
    {
      if (f->defined)
	ok = parse_error (p, "'%s' is defined already (line %u); "
			  "a declaration's ';' is expected here",
			  name->text, f->line);
      else
	{
	  f->defined = true;
	  f->kernel = kernel;
	  f->proto = proto;
	  f->line = line;
	  s->line = line;
	  f->index = p->module->func_count;
	  *(struct ptx_func **) array_grow (&p->module->funcs,
					    p->module->func_count++,
					    sizeof (struct ptx_func *)) = f;
	  for (unsigned i = 0; i < proto.param_count; i++)
	    proto.params[i]->function = f;
	  for (unsigned i = 0; i < proto.result_count; i++)
	    proto.results[i]->function = f;
	  array_grow (&f->scopes, f->scope_count++, sizeof *f->scopes);
	  p->func = f;
	  ok = parse_body (p);
	  p->func = NULL;
	}
    }
  else if (ok)
    {
      if (!f->defined)
	{
	  f->proto = proto;
	  f->kernel = kernel;
	}
      ok = expect_char (p, ';');
    }
  scope_pop (p);
  return ok;
}

/* --- The outermost level ----------------------------------------------------- */

/* 10 * major + minor of "7.0", or 0.  */
static bool
parse_version (struct parser *p)
{
  double d;
  if (p->lex.token != TOKEN_DOUBLE)
    return parse_error (p, "a version such as 7.0 is expected here");
  memcpy (&d, &p->lex.number, sizeof d);
  if (!(d >= 1 && d < 100))
    return parse_error (p, "a version such as 7.0 is expected here");
  p->text->ptx_version = d * 10 + .5;
  lex_next (&p->lex);
  return true;
}

static bool
parse_target (struct parser *p)
{
  do
    {
      struct ptx_name *n;
      if (!expect_name (p, &n))
	return false;
      if (strncmp (n->text, "sm_", 3) == 0)
	p->text->sm_version = strtoul (n->text + 3, NULL, 10);
      else if (strcmp (n->text, "debug") != 0
	       && strncmp (n->text, "texmode_", 8) != 0
	       && strcmp (n->text, "map_f64_to_f32") != 0)
	return parse_error (p, "target '%s' is not known; sm_N is expected "
			    "here", n->text);
    }
  while (accept_char (p, ','));
  uint32_t have = p->module->target->cc_major * 10
		  + p->module->target->cc_minor;
  if (p->text->sm_version > have)
    return parse_error (p, "the text is for sm_%u and the device is an sm_%u;"
			" choose another target", p->text->sm_version, have);
  return true;
}

static bool
parse_alias (struct parser *p)
{
  struct ptx_name *alias, *meant;
  if (!expect_name (p, &alias) || !expect_char (p, ',')
      || !expect_name (p, &meant) || !expect_char (p, ';'))
    return false;
  struct ptx_symbol *a = lookup (alias), *m = lookup (meant);
  if (!a || a->kind != SYMBOL_FUNC || a->func->defined)
    return parse_error (p, ".alias needs a declared function, not '%s'; "
			"after the statement", alias->text);
  if (!m || m->kind != SYMBOL_FUNC || m == a)
    return parse_error (p, ".alias needs another function, not '%s'; "
			"after the statement", meant->text);
  a->func->alias = m->func;
  if (a->linkage == LINK_EXTERN)
    a->linkage = LINK_VISIBLE;
  return true;
}

static bool
parse_linkage (struct parser *p, enum ptx_linkage *linkage)
{
  *linkage = LINK_STATIC;
  for (;;)
    if (accept_dot (p, ".extern"))
      *linkage = LINK_EXTERN;
    else if (accept_dot (p, ".visible"))
      *linkage = LINK_VISIBLE;
    else if (accept_dot (p, ".weak"))
      *linkage = LINK_WEAK;
    else if (accept_dot (p, ".common"))
      *linkage = LINK_COMMON;
    else
      return true;
}

static bool
parse_outermost (struct parser *p)
{
  bool known;
  enum ptx_linkage linkage;
  enum sim_space space;
  uint64_t n;

  if (!parse_anywhere (p, &known))
    return false;
  if (known || accept_char (p, ';'))
    return true;
  if (accept_dot (p, ".version"))
    return parse_version (p);
  if (accept_dot (p, ".target"))
    return parse_target (p);
  if (accept_dot (p, ".address_size"))
    {
      if (!expect_int (p, &n))
	return false;
      if (n != 64)
	return parse_error (p, "only 64-bit addresses are known; after the "
			    "number");
      return true;
    }
  if (accept_dot (p, ".alias"))
    return parse_alias (p);
  parse_linkage (p, &linkage);
  if (accept_dot (p, ".func"))
    return parse_function (p, linkage, false);
  if (accept_dot (p, ".entry"))
    return parse_function (p, linkage, true);
  if (parse_space (p, &space) && space != SIM_SPACE_PARAM
      && space != SIM_SPACE_LOCAL)
    {
      lex_next (&p->lex);
      return parse_variables (p, space, linkage);
    }
  return parse_error (p, "a directive is expected here");
}

bool
ptx_parse (struct sim_module *m, struct ptx_text *text,
	   const char *ptx, size_t length)
{
  struct parser p = {
    .lex = { .at = ptx, .end = ptx + length, .text_name = text->name,
	     .line = 1, .pool = &m->pool, .names = &m->names, .log = m->log },
    .module = m, .text = text
  };
  unsigned before = m->log->errors;
  scope_push (&p);
  lex_next (&p.lex);
  while (p.lex.token != TOKEN_END && m->log->errors - before < MAX_ERRORS)
    if (!parse_outermost (&p))
      {
	parse_recover (&p);
	/* Not into a body: what is in there means nothing out here.  */
	for (unsigned depth = 0; p.lex.token != TOKEN_END; )
	  {
	    if (at_char (&p, '{'))
	      depth++;
	    else if (at_char (&p, '}') && depth)
	      depth--;
	    else if (depth == 0 && !at_char (&p, '}'))
	      break;
	    lex_next (&p.lex);
	  }
      }
  if (m->log->errors == before && text->ptx_version == 0)
    log_error (m->log, text->name, 1, "no .version directive: this is no PTX");
  scope_pop (&p);
  return m->log->errors == before;
}
