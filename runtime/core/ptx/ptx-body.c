/* Function bodies: statements, operands, labels.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-body.h"
#include "core/limits.h"
#include "core/ptx/disasm.h"
#include "core/ptx/ptx-decl.h"
#include "core/ptx/ptx-directive.h"
#include "core/ptx/ptx-expr.h"
#include "core/ptx/special.h"

#include <stdlib.h>
#include <string.h>

/* --- Operands ------------------------------------------------------------------ */

static bool parse_operand (struct parser *p, struct ptx_operand *o,
			   unsigned depth);

static int
component (const char *dot)
{
  if (dot[1] && !dot[2])
    switch (dot[1])
      {
      case 'x': case 'r': return 0;
      case 'y': case 'g': return 1;
      case 'z': case 'b': return 2;
      case 'w': case 'a': return 3;
      }
  return -1;
}

/* Read what may follow a register: .x of a vector, .b2 or .h1 of a video
   instruction.  */
static bool
parse_component (struct parser *p, struct ptx_operand *o)
{
  if (p->lex.token != TOKEN_DOT)
    return true;
  const char *dot = p->lex.name->text;
  o->component = component (dot);
  if (o->component >= o->reg->vector || o->reg->vector == 1)
    o->component = -1;
  if (o->component < 0 && o->reg->vector == 1
      && ((dot[1] == 'b' && dot[2] >= '0' && dot[2] <= '3')
	  || (dot[1] == 'h' && (dot[2] == '0' || dot[2] == '1')))
      && !dot[3])
    {
      o->selector = dot[1];
      o->component = dot[2] - '0';
    }
  if (o->component < 0)
    return parse_error (p, "'%s' has no such component",
			o->reg->name->text);
  lex_next (&p->lex);
  return true;
}

/* A special register: NAME and perhaps a component.  */
static bool
parse_special (struct parser *p, struct ptx_operand *o,
	       struct ptx_name *name)
{
  int n;
  if (p->lex.token == TOKEN_DOT && component (p->lex.name->text) >= 0)
    {
      n = special_find (name->text, component (p->lex.name->text));
      lex_next (&p->lex);
    }
  else
    n = special_find (name->text, -1);
  if (n < 0)
    return parse_error (p, "'%s' is neither a register of this function "
			"nor a special register", name->text);
  o->kind = OPERAND_SPECIAL;
  o->number = n;
  return true;
}

/* Read what NAME stands for.  The lexer is behind it already.  */
static bool
parse_named (struct parser *p, struct ptx_operand *o, struct ptx_name *name)
{
  struct ptx_symbol *s = lookup (name);
  if (strcmp (name->text, "_") == 0)
    {
      o->kind = OPERAND_SINK;
      return true;
    }
  if (!s && name->text[0] == '%')
    return parse_special (p, o, name);
  if (!s)
    {
      o->kind = OPERAND_NAME;
      o->name = name;
      return true;
    }
  if (s->kind == SYMBOL_REG)
    {
      o->kind = OPERAND_REG;
      o->reg = s->reg;
      return parse_component (p, o);
    }
  o->kind = OPERAND_SYMBOL;
  o->symbol = s;
  return true;
}

/* The elements of {..} or (..), up to CLOSE.  */
static bool
parse_elements (struct parser *p, struct ptx_operand *o, char close,
		unsigned depth)
{
  struct ptx_operand list[255];
  unsigned n = 0;
  if (depth > 2)
    return parse_error (p, "the operands are nested too deeply");
  if (!at_char (p, close))
    do
      {
	if (n == sizeof list / sizeof list[0])
	  return parse_error (p, "there are too many operands");
	memset (&list[n], 0, sizeof list[n]);
	if (!parse_operand (p, &list[n++], depth + 1))
	  return false;
      }
    while (accept_char (p, ','));
  o->count = n;
  o->elements = pool_alloc (&p->module->pool, n * sizeof list[0]);
  memcpy (o->elements, list, n * sizeof list[0]);
  return expect_char (p, close);
}

/* Read what [..] holds: a register or symbol plus a constant, or a constant.  */
static bool
parse_address (struct parser *p, struct ptx_operand *o)
{
  o->memory = true;
  o->component = -1;
  if (p->lex.token == TOKEN_NAME)
    {
      struct ptx_name *name = p->lex.name;
      lex_next (&p->lex);
      if (!parse_named (p, o, name))
	return false;
      if (o->kind != OPERAND_REG && o->kind != OPERAND_SYMBOL)
	return parse_error (p, "'%s' is neither a register nor a declared "
			    "symbol", name->text);
      if ((at_char (p, '+') || at_char (p, '-'))
	  && !parse_const (p, &o->number))
	return false;
    }
  else
    {
      o->kind = OPERAND_INT;
      if (!parse_const (p, &o->number))
	return false;
    }
  return expect_char (p, ']');
}

static bool
parse_operand (struct parser *p, struct ptx_operand *o, unsigned depth)
{
  o->component = -1;
  if (accept_char (p, '!'))
    o->negated = true;
  if (accept_char (p, '['))
    return parse_address (p, o);
  if (accept_char (p, '{'))
    {
      o->kind = OPERAND_VECTOR;
      return parse_elements (p, o, '}', depth);
    }
  if (depth == 0 && at_char (p, '(')
      && strcmp (p->func->insns[p->func->insn_count - 1]->opcode->text,
		 "call") == 0)
    {
      lex_next (&p->lex);
      o->kind = OPERAND_LIST;
      return parse_elements (p, o, ')', depth);
    }
  if (p->lex.token == TOKEN_NAME && strcmp (p->lex.name->text, "WARP_SZ"))
    {
      struct ptx_name *name = p->lex.name;
      lex_next (&p->lex);
      if (!parse_named (p, o, name))
	return false;
      if (o->kind == OPERAND_SYMBOL && (at_char (p, '+') || at_char (p, '-')))
	return parse_const (p, &o->number);
    }
  else if (!parse_number (p, &o->kind, &o->number))
    return false;
  if (depth == 0 && accept_char (p, '|'))
    {
      o->pair = pool_alloc (&p->module->pool, sizeof *o->pair);
      return parse_operand (p, o->pair, 1);
    }
  return true;
}

/* --- Statements ------------------------------------------------------------------ */

static bool
parse_guard (struct parser *p, struct ptx_insn *i)
{
  struct ptx_name *name;
  i->guarded = true;
  i->guard_negated = accept_char (p, '!');
  if (!expect_name (p, &name))
    return false;
  struct ptx_symbol *s = lookup (name);
  if (!s || s->kind != SYMBOL_REG || s->reg->type != TYPE_pred)
    return parse_error (p, "'%s' is not a predicate register", name->text);
  i->guard = s->reg;
  return true;
}

static bool
parse_instruction (struct parser *p)
{
  struct ptx_func *f = p->func;
  struct ptx_insn *i = pool_alloc (&p->module->pool, sizeof *i);
  i->line = p->lex.token_line;
  i->loc = p->loc;
  i->scope = p->scope->number;
  i->function = f;
  i->class = SIM_CLASS_OTHER;
  if (accept_char (p, '@') && !parse_guard (p, i))
    return false;
  if (!expect_name (p, &i->opcode))
    return false;
  while (p->lex.token == TOKEN_DOT)
    {
      if (i->modifier_count == PTX_MODIFIERS)
	return parse_error (p, "there are too many modifiers");
      i->modifiers[i->modifier_count++] = p->lex.name;
      lex_next (&p->lex);
    }
  *(struct ptx_insn **) array_grow (&f->insns, f->insn_count++, sizeof i) = i;
  if (!at_char (p, ';'))
    do
      {
	if (i->operand_count == PTX_OPERANDS)
	  return parse_error (p, "there are too many operands");
	if (!parse_operand (p, &i->operands[i->operand_count++], 0))
	  return false;
      }
    while (accept_char (p, ','));
  return expect_char (p, ';');
}

static bool
parse_targets (struct parser *p, struct ptx_name *label)
{
  struct ptx_labels *t = pool_alloc (&p->module->pool, sizeof *t);
  struct ptx_name *list[LIMIT_LIST];
  do
    {
      if (t->count == sizeof list / sizeof list[0])
	return parse_error (p, "there are too many targets");
      if (!expect_name (p, &list[t->count++]))
	return false;
    }
  while (accept_char (p, ','));
  t->names = pool_alloc (&p->module->pool, t->count * sizeof *t->names);
  memcpy (t->names, list, t->count * sizeof *t->names);
  struct ptx_symbol *s = new_symbol (p, SYMBOL_TARGETS, label);
  s->targets = t;
  return bind (p, s) && expect_char (p, ';');
}

/* Read what follows "NAME:".  */
static bool
parse_label (struct parser *p, struct ptx_name *name)
{
  struct ptx_func *f = p->func;
  if (accept_dot (p, ".callprototype"))
    {
      struct ptx_symbol *s = new_symbol (p, SYMBOL_PROTO, name);
      struct ptx_name *none;
      s->proto = pool_alloc (&p->module->pool, sizeof *s->proto);
      scope_push (p);
      bool ok = parse_signature (p, s->proto, &none, false);
      accept_dot (p, ".noreturn");
      scope_pop (p);
      return ok && bind (p, s) && expect_char (p, ';');
    }
  if (accept_dot (p, ".branchtargets") || accept_dot (p, ".calltargets"))
    return parse_targets (p, name);
  for (uint32_t i = 0; i < f->label_count; i++)
    if (f->labels[i].name == name && f->labels[i].scope == p->scope->number)
      return parse_error (p, "label '%s' is defined already (line %u)",
			  name->text, f->labels[i].line);
  struct ptx_label *l = array_grow (&f->labels, f->label_count++, sizeof *l);
  l->name = name;
  l->scope = p->scope->number;
  l->insn = f->insn_count;
  l->line = p->lex.token_line;
  return true;
}

static bool
parse_statement (struct parser *p)
{
  bool known;
  enum sim_space space;
  if (!parse_anywhere (p, &known))
    return false;
  if (known || accept_char (p, ';'))
    return true;
  if (accept_dot (p, ".reg"))
    return parse_registers (p);
  accept_dot (p, ".static");
  if (parse_space (p, &space))
    {
      lex_next (&p->lex);
      return parse_variables (p, space, LINK_STATIC);
    }
  if (p->lex.token == TOKEN_NAME)
    {
      struct lexer before = p->lex;
      struct ptx_name *name = p->lex.name;
      lex_next (&p->lex);
      if (accept_char (p, ':'))
	return parse_label (p, name);
      p->lex = before;
    }
  else if (!at_char (p, '@'))
    return parse_error (p, "a statement is expected here");
  return parse_instruction (p);
}

/* --- Labels ------------------------------------------------------------------ */

static int
compare_labels (const void *a, const void *b)
{
  const struct ptx_label *x = a, *y = b;
  if (x->name != y->name)
    return x->name < y->name ? -1 : 1;
  return x->scope < y->scope ? -1 : x->scope > y->scope;
}

/* The label NAME as seen from SCOPE, or NULL.  */
static const struct ptx_label *
find_label (const struct ptx_func *f, struct ptx_name *name, uint32_t scope)
{
  for (;;)
    {
      struct ptx_label key = { .name = name, .scope = scope };
      const struct ptx_label *l
	= f->label_count ? bsearch (&key, f->labels, f->label_count,
				    sizeof key, compare_labels) : NULL;
      if (l || scope == 0)
	return l;
      scope = f->scopes[scope].parent;
    }
}

static bool
resolve_operand (struct parser *p, struct ptx_insn *i,
		 struct ptx_operand *o)
{
  if (o->pair && !resolve_operand (p, i, o->pair))
    return false;
  if (o->kind == OPERAND_VECTOR || o->kind == OPERAND_LIST)
    for (unsigned n = 0; n < o->count; n++)
      if (!resolve_operand (p, i, &o->elements[n]))
	return false;
  if (o->kind != OPERAND_NAME)
    return true;
  const struct ptx_label *l = find_label (p->func, o->name, i->scope);
  if (!l)
    {
      insn_error (p->module, i, "'%s' is not declared", o->name->text);
      return false;
    }
  o->kind = OPERAND_LABEL;
  o->label = l->insn;
  return true;
}

static bool
resolve_labels (struct parser *p)
{
  struct ptx_func *f = p->func;
  bool ok = true;
  if (f->label_count > 1)
    qsort (f->labels, f->label_count, sizeof *f->labels, compare_labels);
  for (uint32_t n = 0; n < f->insn_count; n++)
    {
      struct ptx_insn *i = f->insns[n];
      for (unsigned k = 0; k < i->operand_count; k++)
	{
	  struct ptx_operand *o = &i->operands[k];
	  ok &= resolve_operand (p, i, o);
	  if (o->kind != OPERAND_SYMBOL || o->symbol->kind != SYMBOL_TARGETS)
	    continue;
	  struct ptx_labels *t = o->symbol->targets;
	  if (t->labels)
	    continue;
	  t->labels = pool_alloc (&p->module->pool,
				  t->count * sizeof *t->labels);
	  for (uint32_t j = 0; j < t->count; j++)
	    {
	      const struct ptx_label *l = find_label (f, t->names[j],
						      i->scope);
	      struct ptx_symbol *s = new_symbol (p, SYMBOL_LABEL,
						 t->names[j]);
	      s->label = l ? l->insn : UINT32_MAX;
	      t->labels[j] = s;
	    }
	}
    }
  return ok;
}

/* Make registers of the body for the parameters VARS that are declared ".reg", and
   bind their names to the registers.  */
static bool
register_parameters (struct parser *p, struct ptx_var **vars, unsigned count)
{
  for (unsigned n = 0; n < count; n++)
    if (vars[n]->as_register)
      {
	struct ptx_func *f = p->func;
	struct ptx_binding *b = p->scope->bindings;
	while (b && !(b->symbol->kind == SYMBOL_VAR
		      && b->symbol->var == vars[n]))
	  b = b->scope_next;
	struct ptx_reg *r = pool_alloc (&p->module->pool, sizeof *r);
	r->type = vars[n]->type;
	r->vector = vars[n]->vector;
	vars[n]->reg = r;
	*(struct ptx_reg **) array_grow (&f->regs, f->reg_count++, sizeof r)
	  = r;
	if (!b)
	  continue;
	r->name = b->name;
	b->symbol->kind = SYMBOL_REG;
	b->symbol->reg = r;
      }
  return true;
}

bool
parse_body (struct parser *p)
{
  struct ptx_func *f = p->func;
  unsigned errors = p->lex.log->errors;
  struct scope *outermost = p->scope;
  p->loc = UINT32_MAX;
  register_parameters (p, f->proto.params, f->proto.param_count);
  register_parameters (p, f->proto.results, f->proto.result_count);
  lex_next (&p->lex);
  while (p->lex.token != TOKEN_END)
    {
      if (accept_char (p, '{'))
	{
	  if (f->scope_count >= LIMIT_SCOPES)
	    return parse_error (p, "there are too many blocks");
	  scope_push (p);
	}
      else if (at_char (p, '}'))
	{
	  lex_next (&p->lex);
	  if (p->scope == outermost)
	    {
	      bool clean = p->lex.log->errors == errors;
	      if (clean)
		resolve_labels (p);
	      return true;
	    }
	  scope_pop (p);
	}
      else if (!parse_statement (p))
	{
	  if (p->lex.log->errors - errors > LIMIT_BODY_ERRORS)
	    break;
	  parse_recover (p);
	}
    }
  while (p->scope != outermost)
    scope_pop (p);
  return parse_error (p, "the body of '%s' (line %u) has no '}'",
		      f->name->text, f->line);
}
