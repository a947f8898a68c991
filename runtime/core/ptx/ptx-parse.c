/* Parse one PTX text: the outermost level and the headers of functions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-parse.h"
#include "core/limits.h"
#include "core/ptx/parser.h"
#include "core/ptx/ptx-body.h"
#include "core/ptx/ptx-decl.h"
#include "core/ptx/ptx-directive.h"

#include <stdlib.h>
#include <string.h>

/* --- Functions ------------------------------------------------------------------ */

/* Read what may stand between the signature of a function and its body.  */
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

/* The symbol for function NAME, old or new.  */
static struct ptx_symbol *
function_symbol (struct parser *p, struct ptx_name *name,
		 enum ptx_linkage linkage)
{
  struct ptx_symbol *s = lookup (name);
  if (s)
    {
      if (s->kind != SYMBOL_FUNC)
	{
	  parse_error (p, "'%s' is not a function (line %u)", name->text,
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

/* Define F, with signature PROTO, by the body that P is at.  It began at LINE.  */
static bool
define_function (struct parser *p, struct ptx_func *f,
		 const struct ptx_proto *proto, bool kernel, unsigned line)
{
  if (f->defined)
    return parse_error (p, "'%s' is defined already (line %u); "
			"a declaration's ';' is expected here",
			f->name->text, f->line);
  f->defined = true;
  f->kernel = kernel;
  f->proto = *proto;
  f->line = line;
  f->symbol->line = line;
  f->index = p->module->func_count;
  *(struct ptx_func **) array_grow (&p->module->funcs,
				    p->module->func_count++,
				    sizeof (struct ptx_func *)) = f;
  for (unsigned i = 0; i < proto->param_count; i++)
    proto->params[i]->function = f;
  for (unsigned i = 0; i < proto->result_count; i++)
    proto->results[i]->function = f;
  array_grow (&f->scopes, f->scope_count++, sizeof *f->scopes);
  p->func = f;
  bool ok = parse_body (p);
  p->func = NULL;
  return ok;
}

/* The function that NAME means in the scope around the current one.  */
static struct ptx_func *
outer_function (struct parser *p, struct ptx_name *name,
		enum ptx_linkage linkage)
{
  struct scope *inner = p->scope;
  p->scope = inner->outer;
  struct ptx_symbol *s = function_symbol (p, name, linkage);
  p->scope = inner;
  return s ? s->func : NULL;
}

/* The rest of parse_function, in the scope of the parameters' names.  */
static bool
parse_header (struct parser *p, enum ptx_linkage linkage, bool kernel,
	      unsigned line, bool noreturn)
{
  struct ptx_proto proto;
  struct ptx_name *name;
  if (!parse_signature (p, &proto, &name, kernel))
    return false;
  if (!name)
    return parse_error (p, "a function's name is expected here");
  struct ptx_func *f = outer_function (p, name, linkage);
  if (!f)
    return false;
  f->noreturn |= noreturn;
  if (!parse_performance (p, f))
    return false;
  if (at_char (p, '{'))
    return define_function (p, f, &proto, kernel, line);
  if (!f->defined)
    {
      f->proto = proto;
      f->kernel = kernel;
    }
  return expect_char (p, ';');
}

static bool
parse_function (struct parser *p, enum ptx_linkage linkage, bool kernel)
{
  unsigned line = p->lex.token_line;
  bool noreturn = accept_dot (p, ".noreturn");
  scope_push (p);
  bool ok = parse_header (p, linkage, kernel, line, noreturn);
  scope_pop (p);
  return ok;
}

/* --- The outermost level ----------------------------------------------------- */

/* Read "7.0" as 10 * major + minor.  */
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
	return parse_error (p, "target '%s' is unknown; sm_N is expected here",
			    n->text);
    }
  while (accept_char (p, ','));
  uint32_t have = p->module->target->cc_major * 10
		  + p->module->target->cc_minor;
  if (p->text->sm_version > have)
    return parse_error (p, "the text is for sm_%u and the device is an "
			"sm_%u; choose another target", p->text->sm_version, have);
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
    return parse_error (p, ".alias needs a declared function, and '%s' is "
			"not one", alias->text);
  if (!m || m->kind != SYMBOL_FUNC || m == a)
    return parse_error (p, ".alias needs another function, and '%s' is not "
			"one", meant->text);
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
	return parse_error (p, "only 64-bit addresses are supported");
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
  while (p.lex.token != TOKEN_END && m->log->errors - before < LIMIT_PARSE_ERRORS)
    if (!parse_outermost (&p))
      {
	parse_recover (&p);
	/* Skip bodies: what is in them means nothing out here.  */
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
    log_error (m->log, text->name, 1, "no .version directive: this is not PTX");
  scope_pop (&p);
  return m->log->errors == before;
}
