/* Decode what touches memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/emit.h"
#include "core/decode/forms.h"
#include "core/exec/atom.h"
#include "core/exec/control.h"
#include "core/exec/mem.h"
#include "core/ptx/ptx-link.h"
#include "core/ptx/special.h"

#include <string.h>

/* --- Addresses ---------------------------------------------------------------------- */

/* Where an access goes: row and offset for struct insn.  */
struct place
{
  row_t row;
  uint64_t offset;
  bool narrow;
};

/* The instruction's state space, or SIM_SPACES.  */
static unsigned
said_space (const struct decoder *d)
{
  return d->o.value[OPTION_SPACE] ? d->o.value[OPTION_SPACE] - 1u
	 : SIM_SPACES;
}

static bool
variable_place (struct decoder *d, const struct ptx_operand *o,
		unsigned space, struct place *p)
{
  const struct ptx_symbol *s = o->symbol;
  if (s->kind != SYMBOL_VAR)
    return decode_error (d, "'%s' is not a variable", s->name->text);
  const struct ptx_var *v = var_definition (s);
  if (!v)
    return decode_error (d, "'%s' is used but not defined", s->name->text);
  if (space != SIM_SPACES && space != v->space)
    return decode_error (d, "'%s' is not in this state space",
			 s->name->text);
  p->offset = o->number;
  if (v->dynamic)
    p->row = special_row (space == SIM_SPACES ? SPECIAL_DYNAMIC_GENERIC
			  : SPECIAL_DYNAMIC_BASE);
  else if (v->space == SIM_SPACE_LOCAL)
    {
      struct insn *in = emit_uop (d, UOP_local_address);
      in->imm = v->place + (space == SIM_SPACES ? SIM_LOCAL_WINDOW : 0);
      p->row = in->dst = temporary (d);
    }
  else if (v->space == SIM_SPACE_PARAM && v->function != d->f)
    return decode_error (d, "parameter '%s' has no address",
			 s->name->text);
  else
    p->row = constant (d, v->place
		       + (space != SIM_SPACES ? 0
			  : v->space == SIM_SPACE_SHARED ? SIM_SHARED_WINDOW
			  : v->space == SIM_SPACE_PARAM ? SIM_PARAM_WINDOW
			  : 0), 8);
  return true;
}

static bool
address (struct decoder *d, const struct ptx_operand *o, unsigned space,
	 struct place *p)
{
  enum ptx_type t;
  *p = (struct place) { 0, o->number, false };
  if (!o->memory)
    return decode_error (d, "an address in brackets is expected");
  switch (o->kind)
    {
    case OPERAND_SYMBOL:
      return variable_place (d, o, space, p);
    case OPERAND_INT:
      p->row = constant (d, 0, 8);
      return true;
    case OPERAND_REG:
      {
	struct ptx_operand plain = *o;
	plain.memory = false;
	if (!any_register (d, &plain, &p->row, &t))
	  return false;
	if (ptx_types[t].kind == 'F' || t == TYPE_pred || row_width (t) < 4)
	  return decode_error (d, "register '%s' cannot hold an address",
			       o->reg->name->text);
	p->narrow = row_width (t) == 4;
	return true;
      }
    default:
      return decode_error (d, "an address is expected");
    }
}

static void
set_place (struct decoder *d, struct insn *in, const struct place *p)
{
  unsigned order = d->o.value[OPTION_ORDER];
  in->a = p->row;
  in->imm = p->offset;
  in->space = said_space (d);
  in->cache = d->o.value[OPTION_CACHE];
  if (p->narrow)
    in->flags |= INSN_NARROW;
  if (order && order != 'w')
    in->flags |= INSN_STRONG;
}

/* --- Loads -------------------------------------------------------------------------- */

static enum uop
load_uop (enum ptx_type t, unsigned width)
{
  unsigned w = width == 2 ? 0 : width == 4 ? 1 : 2;
  bool is_signed = ptx_types[t].kind == 'S';
  switch (ptx_types[t].size)
    {
    case 1: return (is_signed ? UOP_load_s8_16 : UOP_load_u8_16) + w;
    case 2: return (is_signed ? UOP_load_s16_16 : UOP_load_u16_16) + w;
    case 4: return width == 4 ? UOP_load_u32_32
		   : is_signed ? UOP_load_s32_64 : UOP_load_u32_64;
    default: return UOP_load_u64_64;
    }
}

/* The row *R of register O, which must be able to hold what is loaded as T.  */
static bool
load_target (struct decoder *d, const struct ptx_operand *o, enum ptx_type t,
	     row_t *r, unsigned *width)
{
  enum ptx_type declared;
  if (o->kind == OPERAND_SINK && !o->memory)
    {
      *r = temporary (d);
      *width = row_width (t);
      return true;
    }
  if (!any_register (d, o, r, &declared))
    return false;
  *width = row_width (declared);
  if (declared == TYPE_pred || *width < ptx_types[t].size
      || ((ptx_types[t].kind == 'F' || ptx_types[declared].kind == 'F')
	  && (*width != ptx_types[t].size)))
    return decode_error (d, "register '%s' cannot hold a .%s",
			 o->reg->name->text, ptx_types[t].name);
  return true;
}

/* Load from V, a parameter of this function or the result of a call.  */
static bool
load_cell (struct decoder *d, const struct ptx_operand *o,
	   const struct ptx_var *v, enum ptx_type t,
	   const struct ptx_operand *to, unsigned at)
{
  row_t dst;
  unsigned width;
  uint64_t offset = o->number + at;
  if (offset > v->size || ptx_types[t].size > v->size - offset
      || offset % ptx_types[t].size)
    return decode_error (d, "the access is outside '%s' or not aligned",
			 o->symbol->name->text);
  if (!load_target (d, to, t, &dst, &width))
    return false;
  struct insn *in = emit_uop (d, UOP_load_cell);
  in->dst = dst;
  in->a = v->place;
  in->imm = offset;
  in->size = ptx_types[t].size;
  in->count = 8 * width;
  in->sub = ptx_types[t].kind == 'S';
  return true;
}

static bool
load_parameter (struct decoder *d, const struct ptx_operand *o,
		enum ptx_type t, const struct ptx_operand *to, unsigned at)
{
  const struct ptx_var *v = o->symbol->var;
  row_t dst;
  unsigned width;
  uint64_t offset = v->place + o->number + at;
  uint32_t size = ptx_types[t].size, all = d->f->param_bytes;
  if (offset > all || size > all - offset || offset % size)
    return decode_error (d, "the access is outside the parameters or not "
			 "aligned");
  if (!load_target (d, to, t, &dst, &width))
    return false;
  struct insn *in = emit_uop (d, UOP_load_param);
  in->dst = dst;
  in->imm = offset;
  in->size = size;
  in->count = 8 * width;
  in->sub = ptx_types[t].kind == 'S';
  return true;
}

bool
decode_load (struct decoder *d)
{
  enum ptx_type t = d->row->argument;
  const struct ptx_operand *to = operand (d, 0), *o = operand (d, 1);
  unsigned count = d->o.value[OPTION_VECTOR], space = said_space (d);
  struct ptx_operand e[4];
  struct place p;
  if (!operands (d, 2, 2))
    return false;
  if (!o->memory)
    return decode_error (d, "an address in brackets is expected");
  unsigned n = count ? count : 1;
  e[0] = *to;
  for (unsigned k = 0; k < count; k++)
    if (!vector_element (d, to, k, count, &e[k]))
      return false;
  if (space == SIM_SPACE_PARAM && o->kind == OPERAND_SYMBOL
      && o->symbol->kind == SYMBOL_VAR)
    {
      const struct ptx_var *v = cell_variable (d, o);
      for (unsigned k = 0; k < n; k++)
	if (v ? !load_cell (d, o, v, t, &e[k], k * ptx_types[t].size)
	    : !load_parameter (d, o, t, &e[k], k * ptx_types[t].size))
	  return false;
      return true;
    }
  struct vector_rows rows = { .rows = { 0 } };
  for (unsigned k = 0; k < n; k++)
    {
      unsigned width;
      if (!load_target (d, &e[k], t, &rows.rows[k], &width))
	return false;
      rows.width[k] = width;
      rows.sink[k] = e[k].kind == OPERAND_SINK;
    }
  if (ptx_types[t].size * n > 16)
    return decode_error (d, "an access has at most 16 bytes");
  if (!address (d, o, space, &p))
    return false;
  struct insn *in = emit_uop (d, count ? UOP_load_vector
			      : load_uop (t, rows.width[0]));
  in->dst = rows.rows[0];
  in->size = ptx_types[t].size;
  in->count = n;
  in->sub = ptx_types[t].kind == 'S';
  set_place (d, in, &p);
  if (count)
    in->aux = memcpy (pool_alloc (&d->m->pool, sizeof rows), &rows,
		      sizeof rows);
  return true;
}

/* --- Stores ------------------------------------------------------------------------- */

/* The row *R of the value to store as T, of *WIDTH bytes: a register may be wider.  */
static bool
store_source (struct decoder *d, const struct ptx_operand *o,
	      enum ptx_type t, row_t *r, unsigned *width)
{
  enum ptx_type declared;
  if (o->kind != OPERAND_REG)
    {
      *width = row_width (t);
      /* Registers of 8 bits have 16.  */
      return source (d, o, t, r);
    }
  if (!any_register (d, o, r, &declared))
    return false;
  *width = row_width (declared);
  if (declared == TYPE_pred || o->negated || *width < ptx_types[t].size
      || ((ptx_types[t].kind == 'F' || ptx_types[declared].kind == 'F')
	  && *width != ptx_types[t].size))
    return decode_error (d, "register '%s' does not hold a .%s",
			 o->reg->name->text, ptx_types[t].name);
  return true;
}

static bool
store_cell (struct decoder *d, const struct ptx_operand *o,
	    const struct ptx_var *v, enum ptx_type t,
	    const struct ptx_operand *from, unsigned at)
{
  row_t value;
  unsigned width;
  uint64_t offset = o->number + at;
  if (offset > v->size || ptx_types[t].size > v->size - offset
      || offset % ptx_types[t].size)
    return decode_error (d, "the access is outside '%s' or not aligned",
			 o->symbol->name->text);
  if (!store_source (d, from, t, &value, &width))
    return false;
  struct insn *in = emit_uop (d, UOP_store_cell);
  in->dst = value;
  in->a = v->place;
  in->imm = offset;
  in->size = ptx_types[t].size;
  in->count = 8 * width;
  return true;
}

static enum uop
store_uop (enum ptx_type t, unsigned width)
{
  unsigned w = width == 2 ? 0 : width == 4 ? 1 : 2;
  switch (ptx_types[t].size)
    {
    case 1: return UOP_store_u8_16 + w;
    case 2: return UOP_store_u16_16 + w;
    case 4: return width == 4 ? UOP_store_u32_32 : UOP_store_u32_64;
    default: return UOP_store_u64_64;
    }
}

bool
decode_store (struct decoder *d)
{
  enum ptx_type t = d->row->argument;
  const struct ptx_operand *o = operand (d, 0), *from = operand (d, 1);
  unsigned count = d->o.value[OPTION_VECTOR], space = said_space (d);
  struct ptx_operand e[4];
  struct place p;
  if (!operands (d, 2, 2))
    return false;
  if (!o->memory)
    return decode_error (d, "an address in brackets is expected");
  if (space == SIM_SPACE_CONST)
    return decode_error (d, "constant memory cannot be written");
  unsigned n = count ? count : 1;
  e[0] = *from;
  for (unsigned k = 0; k < count; k++)
    if (!vector_element (d, from, k, count, &e[k]))
      return false;
  if (space == SIM_SPACE_PARAM)
    {
      const struct ptx_var *v = cell_variable (d, o);
      if (!v)
	return decode_error (d, "only parameters of a call and results can be "
			     "written");
      for (unsigned k = 0; k < n; k++)
	if (!store_cell (d, o, v, t, &e[k], k * ptx_types[t].size))
	  return false;
      return true;
    }
  struct vector_rows rows = { .rows = { 0 } };
  for (unsigned k = 0; k < n; k++)
    {
      unsigned width;
      if (!store_source (d, &e[k], t, &rows.rows[k], &width))
	return false;
      rows.width[k] = width;
    }
  if (ptx_types[t].size * n > 16)
    return decode_error (d, "an access has at most 16 bytes");
  if (!address (d, o, space, &p))
    return false;
  struct insn *in = emit_uop (d, count ? UOP_store_vector
			      : store_uop (t, rows.width[0]));
  in->dst = rows.rows[0];
  in->size = ptx_types[t].size;
  in->count = n;
  set_place (d, in, &p);
  if (count)
    in->aux = memcpy (pool_alloc (&d->m->pool, sizeof rows), &rows,
		      sizeof rows);
  return true;
}

/* --- Others ------------------------------------------------------------------------- */

bool
decode_atom (struct decoder *d)
{
  enum ptx_type t = d->row->argument & 255;
  bool red = d->row->argument & ATOMIC_RED;
  bool cas = (d->row->argument >> 8 & 15) == ATOMIC_cas;
  unsigned n = red ? 0 : 1, space = said_space (d);
  struct place p;
  row_t dst = 0, b, c = 0;
  if (space != SIM_SPACES && space != SIM_SPACE_GLOBAL
      && space != SIM_SPACE_SHARED)
    return decode_error (d, "atomic operations are on global and shared "
			 "memory");
  if (!operands (d, n + (cas ? 3 : 2), n + (cas ? 3 : 2))
      || (!red && !target (d, operand (d, 0), t, &dst))
      || !source (d, operand (d, n + 1), t, &b)
      || (cas && !source (d, operand (d, n + 2), t, &c))
      || !address (d, operand (d, n), space, &p))
    return false;
  struct insn *in = emit (d, exec_atom);
  in->dst = dst;
  in->b = b;
  in->c = cas ? c : b;
  in->size = ptx_types[t].size;
  in->count = 1;
  set_place (d, in, &p);
  in->aux = &d->row->argument;
  return true;
}

bool
decode_prefetch (struct decoder *d)
{
  struct place p;
  static const char *const levels[] = { ".L1", ".L2", ".L2::evict_last",
					".L2::evict_normal", ".tensormap" };
  bool known = d->o.rest_count == 1;
  for (size_t n = 0; known && n < sizeof levels / sizeof levels[0]; n++)
    if (strcmp (d->o.rest[0], levels[n]) == 0)
      {
	if (!operands (d, 1, 1)
	    || !address (d, operand (d, 0), said_space (d), &p))
	  return false;
	struct insn *in = emit (d, exec_prefetch);
	in->size = 1;
	set_place (d, in, &p);
	return true;
      }
  return decode_error (d, "a cache level such as .L1 is expected");
}

bool
decode_fence (struct decoder *d)
{
  char scope = 0;
  for (unsigned n = 0; n < d->o.rest_count; n++)
    {
      const char *t = d->o.rest[n];
      if (!scope && (strcmp (t, ".cta") == 0 || strcmp (t, ".cluster") == 0))
	scope = 'c';
      else if (!scope && strcmp (t, d->row->argument ? ".gpu" : ".gl") == 0)
	scope = 'g';
      else if (!scope && strcmp (t, ".sys") == 0)
	scope = 's';
      else if (d->row->argument && n == 0
	       && (strcmp (t, ".sc") == 0 || strcmp (t, ".acq_rel") == 0
		   || strcmp (t, ".acquire") == 0
		   || strcmp (t, ".release") == 0))
	;
      else
	return decode_error (d, "'%s' is unknown here", t);
    }
  if (!scope)
    return decode_error (d, "a scope such as .sys is missing");
  if (!operands (d, 0, 0))
    return false;
  struct insn *in = emit (d, exec_fence);
  in->scope = scope;
  return true;
}

static bool
copy_async (struct decoder *d)
{
  struct place to, from;
  uint64_t size;
  row_t bytes = 0;
  bool big = strcmp (d->o.rest[1], ".cg") == 0;
  if (d->o.rest_count < 4
      || (strcmp (d->o.rest[2], ".shared") != 0
	  && strcmp (d->o.rest[2], ".shared::cta") != 0)
      || strcmp (d->o.rest[3], ".global") != 0)
    return decode_error (d, "cp.async is from .global to .shared");
  for (unsigned n = 4; n < d->o.rest_count; n++)
    if (strncmp (d->o.rest[n], ".L2::", 5) != 0)
      return decode_error (d, "'%s' is unknown here", d->o.rest[n]);
  if (!operands (d, 3, 4) || !immediate (d, operand (d, 2), &size))
    return false;
  if (!(size == 16 || (!big && (size == 4 || size == 8))))
    return decode_error (d, "cp.async copies 16 bytes, or 4 or 8 with .ca");
  if (d->i->operand_count == 4
      && !source (d, operand (d, 3), TYPE_u32, &bytes))
    return false;
  if (!address (d, operand (d, 0), SIM_SPACE_SHARED, &to)
      || !address (d, operand (d, 1), SIM_SPACE_GLOBAL, &from))
    return false;
  struct async *x = pool_alloc (&d->m->pool, sizeof *x);
  *x = (struct async) { from.offset, to.offset, from.narrow, to.narrow };
  row_t none = constant (d, 0, 4);
  struct insn *in = emit (d, exec_cp_async);
  in->dst = to.row;
  in->a = from.row;
  in->c = d->i->operand_count == 4 ? bytes : none;
  in->aux = x;
  in->size = size;
  in->count = 1;
  in->cache = big ? 'g' : 'a';
  in->flags |= INSN_ASYNC | (d->i->operand_count == 4 ? INSN_COUNTED : 0);
  return true;
}

bool
decode_cp_async (struct decoder *d)
{
  const char *t = d->o.rest_count > 1 ? d->o.rest[1] : "";
  uint64_t n;
  if (strcmp (t, ".ca") == 0 || strcmp (t, ".cg") == 0)
    return copy_async (d);
  if (d->o.rest_count != 2)
    return decode_error (d, "cp.async is unknown with these modifiers");
  if (strcmp (t, ".commit_group") == 0)
    {
      if (!operands (d, 0, 0))
	return false;
      emit (d, exec_nothing);
      return true;
    }
  if (strcmp (t, ".wait_all") == 0
      ? operands (d, 0, 0)
      : strcmp (t, ".wait_group") == 0
      ? operands (d, 1, 1) && immediate (d, operand (d, 0), &n)
      : decode_error (d, "cp.async is unknown with these modifiers"))
    {
      emit (d, exec_async_wait);
      return true;
    }
  return false;
}
