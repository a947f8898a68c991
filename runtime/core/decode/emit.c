/* Steps, rows and operands: what the decoders are made of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/emit.h"
#include "core/exec/control.h"
#include "core/ptx/disasm.h"
#include "core/ptx/ptx-link.h"
#include "core/ptx/special.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
decode_error (struct decoder *d, const char *format, ...)
{
  char what[300];
  va_list args;
  va_start (args, format);
  vsnprintf (what, sizeof what, format, args);
  va_end (args);
  insn_error (d->m, d->i, "%s", what);
  return false;
}

/* --- Steps ------------------------------------------------------------------------- */

struct insn *
emit (struct decoder *d, exec_fn *fn)
{
  struct sim_module *m = d->m;
  struct insn *in = array_grow (&m->code, m->code_count++, sizeof *in);
  in->fn = fn;
  in->ptx = d->i->number;
  in->space = SIM_SPACES;
  return in;
}

struct insn *
emit_uop (struct decoder *d, enum uop u)
{
  return emit (d, exec_table ()->uops[u]);
}

void
emit_mode (struct decoder *d, enum ptx_type t)
{
  static const char modes[] = "nmpz";
  struct insn *in = &d->m->code[d->m->code_count - 1];
  unsigned round = d->o.value[OPTION_ROUND];
  unsigned mode = round ? strchr (modes, round) - modes : 0;
  if (d->o.value[OPTION_FTZ])
    mode |= 4;
  if (d->o.value[OPTION_SAT])
    in->flags |= INSN_SAT | (t == TYPE_f64 ? INSN_SAT_F64
			     : t == TYPE_f16 ? INSN_SAT_F16
			     : t == TYPE_f16x2 ? INSN_SAT_F16X2 : 0);
  if (!mode && !(in->flags & INSN_SAT))
    return;
  in->mode = mode;
  in->inner = in->fn;
  in->fn = exec_table ()->uops[UOP_moded];
}

/* The variant for these widths of the step U, which has nine: for 16, 32 and 64
   bits of source and destination.  */
static enum uop
variant (enum uop u, unsigned width_a, unsigned width_d)
{
  unsigned a = width_a == 2 ? 0 : width_a == 4 ? 1 : 2;
  unsigned b = width_d == 2 ? 0 : width_d == 4 ? 1 : 2;
  return u + 3 * a + b;
}

void
emit_extend (struct decoder *d, row_t dst, unsigned width_d, row_t a,
	     unsigned width_a, enum ptx_type t)
{
  enum uop u;
  bool is_signed = ptx_types[t].kind == 'S';
  switch (ptx_types[t].size)
    {
    case 1: u = is_signed ? UOP_xt_s8_16_16 : UOP_xt_u8_16_16; break;
    case 2: u = is_signed ? UOP_xt_s16_16_16 : UOP_xt_u16_16_16; break;
    case 4: u = is_signed ? UOP_xt_s32_16_16 : UOP_xt_u32_16_16; break;
    default: u = UOP_mov_64;
    }
  if (u != UOP_mov_64)
    u = variant (u, width_a, width_d);
  struct insn *in = emit_uop (d, u);
  in->dst = dst;
  in->a = a;
}

/* --- Rows -------------------------------------------------------------------------- */

unsigned
row_width (enum ptx_type t)
{
  unsigned n = ptx_types[t].size;
  return t == TYPE_pred ? 4 : n < 2 ? 2 : n;
}

unsigned
row_bits (enum ptx_type t)
{
  return 8 * row_width (t);
}

uint32_t
row_bytes (enum ptx_type t)
{
  return t == TYPE_pred ? 64 : row_width (t) * LANES;
}

uint32_t
cell_rows (const struct ptx_var *v)
{
  return (v->size + 7) / 8;
}

row_t
temporary (struct decoder *d)
{
  uint32_t r = d->temporary;
  d->temporary += CELL_ROW;
  if (d->temporary > d->most)
    d->most = d->temporary;
  return r;
}

row_t
special_row (enum special s)
{
  return (uint32_t) BASE_SPECIAL << ROW_SHIFT
	 | (uint32_t) (s * sizeof (uint64_t) * LANES);
}

/* The row of a constant, a multiple of 64 bytes; equal constants have one row.  */
static row_t
constant_row (struct decoder *d, uint64_t v, unsigned width, bool pred)
{
  struct sim_module *m = d->m;
  uint32_t key = (uint32_t) (v ^ v >> 32) * 2654435761u + width;
  struct constant *c;
  for (uint32_t n = m->constant_index[key >> 20]; n; n = c->next)
    {
      c = &m->constants[n - 1];
      if (c->value == v && c->width == width && c->pred == pred)
	return c->row;
    }
  uint32_t bytes = pred ? 64 : width * LANES;
  c = array_grow (&m->constants, m->constant_count, sizeof *c);
  c->value = v;
  c->width = width;
  c->pred = pred;
  c->row = (uint32_t) BASE_CONST << ROW_SHIFT | m->rows_bytes;
  c->next = m->constant_index[key >> 20];
  m->constant_index[key >> 20] = ++m->constant_count;
  if (m->rows_bytes > ROW_MASK - bytes)
    {
      decode_error (d, "the module has too many constants");
      return c->row;
    }
  m->rows_bytes += bytes;
  return c->row;
}

row_t
constant (struct decoder *d, uint64_t v, unsigned width)
{
  return constant_row (d, width < 8 ? v & ((1ull << 8 * width) - 1) : v,
		       width, false);
}

static row_t
constant_pred (struct decoder *d, bool v)
{
  return constant_row (d, v ? ALL_LANES : 0, 4, true);
}

bool
fill_constants (struct sim_module *m)
{
  m->rows = aligned_alloc (64, m->rows_bytes + 256);
  if (!m->rows)
    return false;
  memset (m->rows, 0, m->rows_bytes + 256);
  for (uint32_t n = 0; n < m->constant_count; n++)
    {
      const struct constant *c = &m->constants[n];
      unsigned char *r = m->rows + (c->row & ROW_MASK);
      for (int l = 0; l < (c->pred ? 1 : LANES); l++)
	memcpy (r + l * c->width, &c->value, c->width);
    }
  return true;
}

/* --- Operands ---------------------------------------------------------------------- */

static struct ptx_operand none = { .kind = OPERAND_NONE };

struct ptx_operand *
operand (struct decoder *d, unsigned n)
{
  return n < d->i->operand_count ? &d->i->operands[n] : &none;
}

bool
operands (struct decoder *d, unsigned from, unsigned to)
{
  unsigned n = d->i->operand_count;
  if (n >= from && n <= to)
    return true;
  return from == to ? decode_error (d, "%u operands are expected, not %u",
				    from, n)
	 : decode_error (d, "%u to %u operands are expected, not %u",
			 from, to, n);
}

/* True if a register declared as R may hold a T.  */
static bool
compatible (enum ptx_type r, enum ptx_type t)
{
  char a = ptx_types[r].kind, b = ptx_types[t].kind;
  if ((a == 'P') != (b == 'P'))
    return false;
  if (row_width (r) != row_width (t))
    return false;
  return a == b || a == 'B' || b == 'B' || (a != 'F' && b != 'F')
	 || ptx_types[t].size == 2;
}

static row_t
register_row (const struct ptx_operand *o)
{
  return o->reg->frame + (o->component > 0 && !o->selector
			  ? o->component * row_bytes (o->reg->type) : 0);
}

bool
any_register (struct decoder *d, const struct ptx_operand *o, row_t *r,
	      enum ptx_type *t)
{
  if (o->kind != OPERAND_REG || o->memory || o->selector)
    return decode_error (d, "a register is expected");
  if (o->reg->vector > 1 && o->component < 0)
    return decode_error (d, "'%s' is a vector; a component such as .x is "
			 "expected", o->reg->name->text);
  *r = register_row (o);
  *t = o->reg->type;
  return true;
}

bool
target (struct decoder *d, const struct ptx_operand *o, enum ptx_type t,
	row_t *r)
{
  enum ptx_type declared;
  if (o->kind == OPERAND_SINK && !o->memory)
    {
      *r = temporary (d);
      return true;
    }
  if (!any_register (d, o, r, &declared))
    return false;
  if (!compatible (declared, t))
    return decode_error (d, "register '%s' is a .%s where a .%s is expected",
			 o->reg->name->text, ptx_types[declared].name,
			 ptx_types[t].name);
  return true;
}

static uint64_t
double_to (enum ptx_type t, uint64_t v)
{
  if (ptx_types[t].size == 8)
    return v;
  double x;
  float f;
  uint32_t b;
  memcpy (&x, &v, sizeof x);
  f = x;
  memcpy (&b, &f, sizeof b);
  return b;
}

static bool
number_source (struct decoder *d, const struct ptx_operand *o,
	       enum ptx_type t, row_t *r)
{
  uint64_t v = o->number;
  char kind = ptx_types[t].kind;
  if (t == TYPE_pred)
    {
      if (o->kind != OPERAND_INT)
	return decode_error (d, "a predicate is expected");
      *r = constant_pred (d, v != 0);
      return true;
    }
  if (o->kind == OPERAND_INT && kind == 'F')
    return decode_error (d, "a floating constant such as 0f3f800000 is "
			 "expected, not an integer");
  if (o->kind == OPERAND_FLOAT)
    {
      if (kind == 'U' || kind == 'S' || ptx_types[t].size < 4)
	return decode_error (d, "an integer is expected, not a floating "
			     "constant");
      if (ptx_types[t].size == 8)
	{
	  uint32_t b = v;
	  float f;
	  double x;
	  memcpy (&f, &b, sizeof f);
	  x = f;
	  memcpy (&v, &x, sizeof v);
	}
    }
  else if (o->kind == OPERAND_DOUBLE)
    {
      if (kind == 'U' || kind == 'S' || ptx_types[t].size < 4)
	return decode_error (d, "an integer is expected, not a floating "
			     "constant");
      v = double_to (t, v);
    }
  *r = constant (d, v, row_width (t));
  return true;
}

static bool
special_source (struct decoder *d, const struct ptx_operand *o,
		enum ptx_type t, row_t *r)
{
  static const struct { enum ptx_type type; bool time; } table[] = {
#define ROW false
#define TIME true
#define SPECIAL(ID, NAME, COMPONENT, TYPE, KIND)			\
    [SPECIAL_##ID] = { TYPE_##TYPE, KIND },
#include "core/ptx/special.def"
#undef ROW
#undef TIME
  };
  enum ptx_type have = table[o->number].type;
  row_t from = special_row (o->number);
  if (ptx_types[t].kind == 'F' || t == TYPE_pred)
    return decode_error (d, "special registers are integers");
  if (table[o->number].time)
    {
      from = temporary (d);
      struct insn *in = emit (d, exec_time);
      in->dst = from;
      in->sub = o->number;
      in->count = row_bits (have);
    }
  *r = from;
  if (row_width (have) != row_width (t))
    {
      *r = temporary (d);
      emit_extend (d, *r, row_width (t), from, row_width (have),
		   have == TYPE_u32 || row_width (t) == 4 ? TYPE_u32
		   : TYPE_u16);
    }
  return true;
}

/* The address of a symbol as a value, as mov gives it.  */
static bool
symbol_source (struct decoder *d, const struct ptx_operand *o,
	       enum ptx_type t, row_t *r)
{
  const struct ptx_symbol *s = o->symbol;
  unsigned width = row_width (t);
  if (width < 4 || ptx_types[t].kind == 'F' || t == TYPE_pred)
    return decode_error (d, "the address of '%s' does not fit a .%s",
			 s->name->text, ptx_types[t].name);
  if (s->kind == SYMBOL_FUNC)
    {
      const struct ptx_func *f = func_definition (s);
      if (!f)
	return decode_error (d, "'%s' is used but not defined",
			     s->name->text);
      *r = constant (d, SIM_CODE_WINDOW + 16 * (uint64_t) f->index
		     + o->number, width);
      return true;
    }
  if (s->kind != SYMBOL_VAR)
    return decode_error (d, "'%s' has no value", s->name->text);
  const struct ptx_var *v = var_definition (s);
  if (!v)
    return decode_error (d, "'%s' is used but not defined", s->name->text);
  if (v->dynamic)
    {
      *r = special_row (SPECIAL_DYNAMIC_BASE);
      if (o->number || width != 8)
	{
	  struct insn *in = emit_uop (d, UOP_window_in);
	  in->a = *r;
	  in->imm = o->number;
	  *r = in->dst = temporary (d);
	}
      if (width != 8)
	emit_extend (d, *r, 4, *r, 8, TYPE_u32);
      return true;
    }
  if (v->space == SIM_SPACE_LOCAL)
    {
      struct insn *in = emit_uop (d, UOP_local_address);
      in->imm = v->place + o->number;
      *r = in->dst = temporary (d);
      if (width != 8)
	emit_extend (d, *r, 4, *r, 8, TYPE_u32);
      return true;
    }
  if (v->space == SIM_SPACE_PARAM && !(d->f->kernel && v->function == d->f))
    return decode_error (d, "the address of parameter '%s' cannot be taken",
			 s->name->text);
  *r = constant (d, v->place + o->number, width);
  return true;
}

bool
source (struct decoder *d, const struct ptx_operand *o, enum ptx_type t,
	row_t *r)
{
  if (o->memory || o->selector || o->pair)
    return decode_error (d, "a value is expected");
  if (o->negated && (t != TYPE_pred || o->kind != OPERAND_REG))
    return decode_error (d, "'!' is for predicates");
  switch (o->kind)
    {
    case OPERAND_REG:
      if (!target (d, o, t, r))
	return false;
      if (o->negated)
	{
	  struct insn *in = emit_uop (d, UOP_not_pred);
	  in->a = in->b = *r;
	  *r = temporary (d);
	  d->m->code[d->m->code_count - 1].dst = *r;
	}
      return true;
    case OPERAND_INT: case OPERAND_FLOAT: case OPERAND_DOUBLE:
      return number_source (d, o, t, r);
    case OPERAND_SPECIAL:
      return special_source (d, o, t, r);
    case OPERAND_SYMBOL:
      return symbol_source (d, o, t, r);
    default:
      return decode_error (d, "a register or a constant is expected");
    }
}

bool
immediate (struct decoder *d, const struct ptx_operand *o, uint64_t *v)
{
  *v = o->number;
  if (o->kind != OPERAND_INT || o->memory)
    return decode_error (d, "a constant is expected");
  return true;
}

bool
type_modifier (struct decoder *d, const char *text, enum ptx_type *t)
{
  *t = text ? ptx_type_find (text + 1) : TYPE_NONE;
  if (*t == TYPE_NONE)
    return decode_error (d, "'%s' is unknown here", text ? text : ".type");
  return true;
}

const struct ptx_var *
cell_variable (const struct decoder *d, const struct ptx_operand *o)
{
  if (o->kind != OPERAND_SYMBOL || o->symbol->kind != SYMBOL_VAR
      || o->symbol->var->space != SIM_SPACE_PARAM)
    return NULL;
  const struct ptx_var *v = o->symbol->var;
  for (unsigned n = 0; d->f->kernel && n < d->f->proto.param_count; n++)
    if (d->f->proto.params[n] == v)
      return NULL;
  return v;
}

bool
vector_element (struct decoder *d, const struct ptx_operand *o, unsigned n,
		unsigned count, struct ptx_operand *e)
{
  memset (e, 0, sizeof *e);
  if (o->kind == OPERAND_VECTOR && o->count == count)
    {
      *e = o->elements[n];
      return true;
    }
  if (o->kind == OPERAND_REG && o->reg->vector == count && o->component < 0)
    {
      *e = *o;
      e->component = n;
      return true;
    }
  return decode_error (d, "a vector of %u is expected", count);
}
