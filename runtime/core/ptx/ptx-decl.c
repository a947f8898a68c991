/* Declarations of PTX: registers, variables, signatures.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-decl.h"
#include "core/limits.h"
#include "core/ptx/ptx-expr.h"

#include <stdio.h>
#include <string.h>

bool
parse_space (const struct parser *p, enum sim_space *space)
{
  static const char *const names[SIM_SPACES] = {
    [SIM_SPACE_GLOBAL] = ".global", [SIM_SPACE_SHARED] = ".shared",
    [SIM_SPACE_LOCAL] = ".local", [SIM_SPACE_CONST] = ".const",
    [SIM_SPACE_PARAM] = ".param"
  };
  for (int s = 0; s < SIM_SPACES; s++)
    if (at_dot (p, names[s]))
      {
	*space = s;
	return true;
      }
  return false;
}

/* ".v2", ".v4" or nothing.  */
static unsigned
parse_vector (struct parser *p)
{
  return accept_dot (p, ".v2") ? 2 : accept_dot (p, ".v4") ? 4 : 1;
}

static bool
parse_type (struct parser *p, enum ptx_type *type)
{
  *type = p->lex.token == TOKEN_DOT ? ptx_type_find (p->lex.name->text + 1)
	  : TYPE_NONE;
  if (*type == TYPE_NONE)
    return parse_error (p, "a type such as .u32 is expected here");
  lex_next (&p->lex);
  return true;
}

static bool
parse_align (struct parser *p, uint32_t *align)
{
  uint64_t n;
  if (!expect_int (p, &n))
    return false;
  if (n == 0 || n > LIMIT_ALIGNMENT || (n & (n - 1)))
    return parse_error (p, "an alignment is a power of two up to %d",
			LIMIT_ALIGNMENT);
  *align = n;
  return true;
}

/* [2][3] or []; *COUNT the product, 0 for [].  */
static bool
parse_dimensions (struct parser *p, uint64_t *count)
{
  *count = 1;
  while (accept_char (p, '['))
    {
      uint64_t n = 0;
      if (!at_char (p, ']') && !parse_const (p, &n))
	return false;
      if (n > LIMIT_ARRAY_BYTES || (n && *count > LIMIT_ARRAY_BYTES / n))
	return parse_error (p, "the array is too large");
      *count *= n;
      if (!expect_char (p, ']'))
	return false;
    }
  return true;
}

/* --- Initial values ------------------------------------------------------------ */

static uint64_t
convert_initial (enum ptx_type type, enum ptx_operand_kind kind, uint64_t v)
{
  double d;
  float f;
  uint32_t bits = v;
  if (type == TYPE_f32 && kind != OPERAND_FLOAT)
    {
      if (kind == OPERAND_DOUBLE)
	memcpy (&d, &v, sizeof d);
      f = kind == OPERAND_DOUBLE ? (float) d : (float) (int64_t) v;
      memcpy (&bits, &f, sizeof bits);
      return bits;
    }
  if (type == TYPE_f64 && kind != OPERAND_DOUBLE)
    {
      memcpy (&f, &bits, sizeof f);
      d = kind == OPERAND_FLOAT ? (double) f : (double) (int64_t) v;
      memcpy (&v, &d, sizeof v);
    }
  return v;
}

static bool
parse_initial_element (struct parser *p, struct ptx_init *i,
		       enum ptx_type type)
{
  struct ptx_name *n = p->lex.name;
  i->line = p->lex.token_line;
  if (p->lex.token == TOKEN_NAME && strcmp (n->text, "WARP_SZ") != 0)
    {
      lex_next (&p->lex);
      if (strcmp (n->text, "generic") == 0 && accept_char (p, '('))
	{
	  i->generic = true;
	  if (!expect_name (p, &n) || !expect_char (p, ')'))
	    return false;
	}
      i->symbol = lookup (n);
      if (!i->symbol || (i->symbol->kind != SYMBOL_VAR
			 && i->symbol->kind != SYMBOL_FUNC))
	return parse_error (p, "'%s' is not declared; a variable or function "
			    "is expected here", n->text);
      if (ptx_types[type].size < 4)
	return parse_error (p, "an address does not fit this type");
      if (i->symbol->kind == SYMBOL_FUNC)
	i->symbol->func->address_taken = true;
      if (at_char (p, '+') || at_char (p, '-'))
	return parse_const (p, &i->value);
      return true;
    }
  enum ptx_operand_kind kind;
  if (!parse_number (p, &kind, &i->value))
    return false;
  if (kind != OPERAND_INT && ptx_types[type].kind != 'F')
    return parse_error (p, "an integer is expected");
  i->value = convert_initial (type, kind, i->value);
  return true;
}

/* "{1, 2, {3}}" or "1"; *AT counts elements.  */
static bool
parse_initial (struct parser *p, struct ptx_var *v, uint64_t *at,
	       struct ptx_init ***tail, unsigned depth)
{
  if (depth > LIMIT_BRACES)
    return parse_error (p, "the braces are nested too deeply");
  if (accept_char (p, '{'))
    {
      if (accept_char (p, '}'))
	return true;
      do
	if (!parse_initial (p, v, at, tail, depth + 1))
	  return false;
      while (accept_char (p, ','));
      return expect_char (p, '}');
    }
  uint32_t size = ptx_types[v->type].size;
  struct ptx_init *i = pool_alloc (&p->module->pool, sizeof *i);
  i->offset = *at * size;
  i->size = size < 8 ? size : 8;
  if (!parse_initial_element (p, i, v->type))
    return false;
  if (v->size && i->offset + size > v->size)
    return parse_error (p, "there are more initial values than elements");
  ++*at;
  if (i->value || i->symbol)
    {
      **tail = i;
      *tail = &i->next;
    }
  return true;
}

/* --- Variables ------------------------------------------------------------------ */

/* A variable of P's function, or of the module if there is none.  */
static struct ptx_var *
new_variable (struct parser *p, enum sim_space space, enum ptx_type type,
	      unsigned vector, uint32_t align, uint64_t count)
{
  struct ptx_var *v = pool_alloc (&p->module->pool, sizeof *v);
  uint32_t element = ptx_types[type].size * vector;
  v->space = space;
  v->type = type;
  v->vector = vector;
  v->align = align ? align : element;
  v->size = count * element;
  v->function = p->func;
  if (p->func)
    *(struct ptx_var **) array_grow (&p->func->vars, p->func->var_count++,
				     sizeof v) = v;
  return v;
}

/* Make a symbol for V, or complete the one of an earlier declaration in this
   text.  */
static bool
declare_variable (struct parser *p, struct ptx_name *name,
		  struct ptx_var *v, enum ptx_linkage linkage)
{
  struct ptx_symbol *s = p->func ? NULL : lookup (name);
  if (s && s->kind == SYMBOL_VAR && s->var->space == v->space
      && (s->linkage == LINK_EXTERN || linkage == LINK_EXTERN))
    {
      if (linkage == LINK_EXTERN)
	return true;
      s->linkage = linkage;
      *s->var = *v;
      s->var->symbol = s;
      return true;
    }
  s = new_symbol (p, SYMBOL_VAR, name);
  s->linkage = linkage;
  s->var = v;
  v->symbol = s;
  return bind (p, s);
}

/* "%p<100>": variables %p0 to %p99, which GCC makes for parameters.  */
static bool
variable_range (struct parser *p, struct ptx_name *stem, enum sim_space space,
		enum ptx_type type, unsigned vector, uint32_t align)
{
  uint64_t n;
  if (!expect_int (p, &n) || !expect_char (p, '>'))
    return false;
  if (n > LIMIT_RANGE || stem->length > LIMIT_STEM)
    return parse_error (p, "there are too many variables");
  for (uint64_t i = 0; i < n; i++)
    {
      char text[LIMIT_STEM + 40];
      int length = snprintf (text, sizeof text, "%s%u", stem->text,
			     (unsigned) i);
      struct ptx_var *v = new_variable (p, space, type, vector, align, 1);
      if (!declare_variable (p, names_get (&p->module->names,
					   &p->module->pool, text, length),
			     v, LINK_STATIC))
	return false;
    }
  return true;
}

/* What the variables of one declaration have in common.  */
struct declaration
{
  enum sim_space space;
  enum ptx_linkage linkage;
  uint32_t align;
  unsigned vector;
  enum ptx_type type;
};

/* ".align N", ".attribute (...)" and ".v2" or ".v4", in any order, and the
   type.  */
static bool
parse_declaration (struct parser *p, struct declaration *d)
{
  for (;;)
    if (accept_dot (p, ".align"))
      {
	if (!parse_align (p, &d->align))
	  return false;
      }
    else if (accept_dot (p, ".attribute"))
      {
	while (p->lex.token != TOKEN_END && !at_char (p, ')'))
	  lex_next (&p->lex);
	if (!expect_char (p, ')'))
	  return false;
      }
    else
      {
	unsigned n = parse_vector (p);
	if (n == 1)
	  break;
	d->vector = n;
      }
  if (!parse_type (p, &d->type))
    return false;
  return d->type != TYPE_pred
	 || parse_error (p, "a predicate cannot be in memory");
}

/* One variable of D, with its initial value if it has one.  */
static bool
parse_variable (struct parser *p, const struct declaration *d)
{
  struct ptx_name *name;
  uint64_t count, at = 0;
  if (!expect_name (p, &name))
    return false;
  if (accept_char (p, '<'))
    return variable_range (p, name, d->space, d->type, d->vector, d->align);
  if (!parse_dimensions (p, &count))
    return false;
  struct ptx_var *v = new_variable (p, d->space, d->type, d->vector, d->align,
				    count);
  v->dynamic = d->space == SIM_SPACE_SHARED && d->linkage == LINK_EXTERN
	       && v->size == 0;
  if (accept_char (p, '='))
    {
      struct ptx_init **tail = &v->init;
      if (d->space != SIM_SPACE_GLOBAL && d->space != SIM_SPACE_CONST)
	return parse_error (p, "only .global and .const variables have "
			    "initial values");
      if (!parse_initial (p, v, &at, &tail, 0))
	return false;
      if (v->size == 0)
	v->size = at * ptx_types[d->type].size;
    }
  if (v->size == 0 && d->linkage != LINK_EXTERN)
    return parse_error (p, "'%s' needs a size", name->text);
  return declare_variable (p, name, v, d->linkage);
}

bool
parse_variables (struct parser *p, enum sim_space space,
		 enum ptx_linkage linkage)
{
  struct declaration d = { .space = space, .linkage = linkage, .vector = 1 };
  if (!parse_declaration (p, &d))
    return false;
  do
    if (!parse_variable (p, &d))
      return false;
  while (accept_char (p, ','));
  return expect_char (p, ';');
}

/* --- Registers ------------------------------------------------------------------ */

static bool
add_register (struct parser *p, struct ptx_name *name, enum ptx_type type,
	      unsigned vector, struct ptx_reg **out)
{
  struct ptx_func *f = p->func;
  struct ptx_reg *r = pool_alloc (&p->module->pool, sizeof *r);
  r->name = name;
  r->type = type;
  r->vector = vector;
  if (f->reg_count >= LIMIT_REGISTERS)
    return parse_error (p, "there are too many registers");
  *(struct ptx_reg **) array_grow (&f->regs, f->reg_count++, sizeof r) = r;
  struct ptx_symbol *s = new_symbol (p, SYMBOL_REG, name);
  s->reg = r;
  if (out)
    *out = r;
  return bind (p, s);
}

/* "%r<100>": registers %r0 to %r99.  */
static bool
register_range (struct parser *p, struct ptx_name *stem, enum ptx_type type,
		unsigned vector)
{
  uint64_t n;
  if (!expect_int (p, &n) || !expect_char (p, '>'))
    return false;
  if (n > LIMIT_REGISTERS || stem->length > LIMIT_STEM)
    return parse_error (p, "there are too many registers");
  for (uint64_t i = 0; i < n; i++)
    {
      char text[LIMIT_STEM + 40];
      int length = snprintf (text, sizeof text, "%s%u", stem->text,
			     (unsigned) i);
      if (!add_register (p, names_get (&p->module->names, &p->module->pool,
				       text, length), type, vector, NULL))
	return false;
    }
  return true;
}

bool
parse_registers (struct parser *p)
{
  enum ptx_type type;
  unsigned vector = parse_vector (p);
  if (!parse_type (p, &type))
    return false;
  do
    {
      struct ptx_name *name;
      if (!expect_name (p, &name))
	return false;
      if (accept_char (p, '<')
	  ? !register_range (p, name, type, vector)
	  : !add_register (p, name, type, vector, NULL))
	return false;
    }
  while (accept_char (p, ','));
  return expect_char (p, ';');
}

/* --- Signatures ------------------------------------------------------------------ */

/* One parameter; the name may be missing in a prototype.  */
static bool
parse_parameter (struct parser *p, struct ptx_var *v, bool kernel)
{
  v->space = SIM_SPACE_PARAM;
  v->vector = 1;
  if (accept_dot (p, ".reg") && !kernel)
    v->as_register = true;
  else if (!accept_dot (p, ".param"))
    return parse_error (p, "a parameter is expected here");
  if (accept_dot (p, ".align") && !parse_align (p, &v->align))
    return false;
  v->vector = parse_vector (p);
  if (!parse_type (p, &v->type))
    return false;
  if (v->type == TYPE_pred && !v->as_register)
    return parse_error (p, "a predicate cannot be in memory");
  if (accept_dot (p, ".ptr"))
    {
      enum sim_space space;
      uint32_t align;
      if (parse_space (p, &space))
	lex_next (&p->lex);
      if (accept_dot (p, ".align") && !parse_align (p, &align))
	return false;
    }
  uint32_t element = ptx_types[v->type].size * v->vector;
  uint64_t count = 1;
  if (p->lex.token == TOKEN_NAME)
    {
      struct ptx_symbol *s = new_symbol (p, SYMBOL_VAR, p->lex.name);
      s->var = v;
      v->symbol = s;
      lex_next (&p->lex);
      if (!parse_dimensions (p, &count))
	return false;
      if (strcmp (s->name->text, "_") != 0 && !bind (p, s))
	return false;
    }
  v->size = element * count;
  if (!v->align)
    v->align = element;
  if (v->size > LIMIT_PARAMETER_BYTES)
    return parse_error (p, "a parameter has at most %d bytes",
			LIMIT_PARAMETER_BYTES);
  return true;
}

static bool
parse_parameters (struct parser *p, struct ptx_var ***vars, uint16_t *count,
		  bool kernel)
{
  *vars = NULL;
  *count = 0;
  if (!accept_char (p, '(') || accept_char (p, ')'))
    return true;
  struct ptx_var *list[LIMIT_LIST];
  do
    {
      if (*count == sizeof list / sizeof list[0])
	return parse_error (p, "there are too many parameters");
      struct ptx_var *v = pool_alloc (&p->module->pool, sizeof *v);
      if (!parse_parameter (p, v, kernel))
	return false;
      list[(*count)++] = v;
    }
  while (accept_char (p, ','));
  *vars = pool_alloc (&p->module->pool, *count * sizeof **vars);
  memcpy (*vars, list, *count * sizeof **vars);
  return expect_char (p, ')');
}

bool
parse_signature (struct parser *p, struct ptx_proto *proto,
		 struct ptx_name **name, bool kernel)
{
  memset (proto, 0, sizeof *proto);
  if (!kernel && at_char (p, '(')
      && !parse_parameters (p, &proto->results, &proto->result_count, kernel))
    return false;
  if (!expect_name (p, name))
    return false;
  if (strcmp ((*name)->text, "_") == 0)
    *name = NULL;
  return parse_parameters (p, &proto->params, &proto->param_count, kernel);
}
