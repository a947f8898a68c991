/* Statements to steps: operands, frames, functions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/decode.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELL_ROW (8 * LANES)
#define MAX_FRAME (1u << 26)

void
insn_error (struct sim_module *m, const struct ptx_insn *i,
	    const char *format, ...)
{
  char what[300], text[200];
  va_list args;
  va_start (args, format);
  vsnprintf (what, sizeof what, format, args);
  va_end (args);
  log_error (m->log, i->function->text->name, i->line, "%s: %s", what,
	     ptx_insn_text (i, text, sizeof text));
}

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

static uint32_t
row_bytes (enum ptx_type t)
{
  return t == TYPE_pred ? 64 : row_width (t) * LANES;
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

/* Constants are kept in rows of 64 bytes' multiples, equal ones once.  */
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

row_t
constant_pred (struct decoder *d, bool v)
{
  return constant_row (d, v ? ALL_LANES : 0, 4, true);
}

/* Write the constants' rows, once all are known.  */
static bool
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
    return decode_error (d, "register '%s' is a .%s, and .%s is expected",
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
#include "core/exec/opcodes.def"
#undef ROW
#undef TIME
  };
  enum ptx_type have = table[o->number].type;
  row_t from = (uint32_t) BASE_SPECIAL << ROW_SHIFT
	       | (uint32_t) (o->number * sizeof (uint64_t) * LANES);
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

/* The address of a symbol as a value: what mov gives.  */
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
	return decode_error (d, "'%s' is used and not defined",
			     s->name->text);
      *r = constant (d, SIM_CODE_WINDOW + 16 * (uint64_t) f->index
		     + o->number, width);
      return true;
    }
  if (s->kind != SYMBOL_VAR)
    return decode_error (d, "'%s' has no value", s->name->text);
  const struct ptx_var *v = var_definition (s);
  if (!v)
    return decode_error (d, "'%s' is used and not defined", s->name->text);
  if (v->dynamic)
    {
      *r = (uint32_t) BASE_SPECIAL << ROW_SHIFT
	   | (uint32_t) (SPECIAL_DYNAMIC_BASE * sizeof (uint64_t) * LANES);
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
    return decode_error (d, "'%s' is not known here", text ? text : ".type");
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

/* --- Functions --------------------------------------------------------------------- */

static uint32_t
cell_bytes (const struct ptx_var *v)
{
  return (uint32_t) ((v->size + 7) / 8) * CELL_ROW;
}

/* Results, parameters, registers and local variables of F get their
   places.  Results and parameters depend on the types alone, so that callers
   that only know those find them.  */
static bool
lay_out_frame (struct decoder *d)
{
  struct ptx_func *f = d->f;
  uint64_t at = sizeof (struct call_header), local = 0;
  for (unsigned n = 0; n < f->proto.result_count; n++)
    {
      f->proto.results[n]->place = at;
      at += cell_bytes (f->proto.results[n]);
    }
  uint64_t buffer = 0;
  for (unsigned n = 0; n < f->proto.param_count; n++)
    {
      struct ptx_var *v = f->proto.params[n];
      if (f->kernel)
	{
	  buffer = (buffer + v->align - 1) / v->align * v->align;
	  v->place = buffer;
	  buffer += v->size;
	  continue;
	}
      v->place = at;
      at += cell_bytes (v);
    }
  for (uint32_t n = 0; n < f->reg_count; n++)
    {
      f->regs[n]->frame = at;
      at += row_bytes (f->regs[n]->type) * f->regs[n]->vector;
    }
  at = (at + 63) / 64 * 64;
  for (uint32_t n = 0; n < f->var_count; n++)
    {
      struct ptx_var *v = f->vars[n];
      if (v->space == SIM_SPACE_PARAM)
	{
	  v->place = at;
	  at += cell_bytes (v);
	}
      else if (v->space == SIM_SPACE_LOCAL)
	{
	  uint32_t align = v->align < 8 ? 8 : v->align;
	  local = (local + align - 1) / align * align;
	  v->place = local;
	  local += v->size;
	}
      if (local > 512 * 1024 || at > MAX_FRAME)
	{
	  log_error (d->m->log, f->text->name, f->line,
		     "function '%s' needs more local memory or registers "
		     "than a thread has", f->name->text);
	  return false;
	}
    }
  if (at > MAX_FRAME)
    {
      log_error (d->m->log, f->text->name, f->line,
		 "function '%s' has too many registers", f->name->text);
      return false;
    }
  f->local_bytes = (local + 15) / 16 * 16;
  f->param_bytes = buffer;
  d->frame = d->most = at;
  return true;
}

/* Put the guard of a statement before its steps.  */
static void
guard_steps (struct decoder *d)
{
  struct sim_module *m = d->m;
  row_t guard = d->i->guard->frame;
  uint32_t steps = m->code_count - d->first;
  if (steps > 1)
    {
      /* A step may write the register that guards the next ones.  */
      row_t copy = temporary (d);
      emit_uop (d, UOP_mov_pred);
      struct insn *code = m->code + d->first;
      memmove (code + 1, code, steps * sizeof *code);
      *code = (struct insn) {
	.fn = exec_table ()->uops[UOP_mov_pred], .dst = copy, .a = guard,
	.b = guard, .ptx = d->i->number, .space = SIM_SPACES
      };
      guard = copy;
      d->first++;
      move_patches (d, d->first - 1);
    }
  for (uint32_t n = d->first; n < m->code_count; n++)
    {
      struct insn *in = &m->code[n];
      if (in->fn == exec_bra_if)
	continue;
      in->guarded = in->fn;
      in->fn = d->control ? exec_guarded_control : exec_guarded;
      in->guard = guard;
      if (d->i->guard_negated)
	in->flags |= INSN_GUARD_NEGATED;
    }
}

static bool
decode_statement (struct decoder *d, struct ptx_insn *i)
{
  char why[200];
  d->i = i;
  d->first = d->m->code_count;
  d->control = false;
  d->temporary = d->frame;
  d->row = opcode_find (i, &d->o, why, sizeof why);
  if (!d->row)
    return decode_error (d, "%s", why);
  i->row = d->row;
  if (!d->row->decode (d))
    return false;
  if (i->guarded)
    guard_steps (d);
  if (d->m->code_count == d->first)
    emit (d, exec_nothing);
  d->m->code[d->first].flags |= INSN_FIRST;
  return true;
}

/* A step that no statement wrote: it counts as part of the last one.  */
static void
emit_jump (struct decoder *d, uint32_t block)
{
  emit (d, exec_bra);
  add_patch (d, block);
}

static bool
decode_blocks (struct decoder *d, struct cfg *c)
{
  struct ptx_func *f = d->f;
  bool ok = true;
  for (uint32_t n = 0; n < c->count; n++)
    {
      struct block *b = &c->blocks[c->order[n]];
      b->code = d->m->code_count;
      for (uint32_t k = b->begin; k < b->end; k++)
	ok &= decode_statement (d, f->insns[k]);
      if (d->m->log->errors > 50)
	return false;
      if (b->begin == b->end)
	{
	  /* Beyond the text's end.  */
	  if (!f->kernel)
	    emit_result_registers (d);
	  emit (d, f->kernel ? exec_exit : exec_ret);
	}
      else if (b->falls
	       && (n + 1 == c->count || c->order[n + 1] != c->order[n] + 1))
	emit_jump (d, c->order[n] + 1);
    }
  return ok;
}

static bool
decode_function (struct sim_module *m, struct ptx_func *f)
{
  struct decoder d = { .m = m, .f = f };
  struct cfg c = { 0 };
  /* Steps of an empty function belong to a statement too.  */
  static struct ptx_insn nothing;
  d.i = f->insn_count ? f->insns[f->insn_count - 1] : &nothing;
  f->code_begin = m->code_count;
  uint32_t patches = m->patch_count;
  bool ok = lay_out_frame (&d);
  d.cfg = &c;
  if (ok)
    {
      emit_parameter_registers (&d);
      ok = cfg_build (&d, &c) && decode_blocks (&d, &c);
      if (ok)
	resolve_patches (&d, &c);
      else
	m->patch_count = patches;
      cfg_free (&c);
    }
  f->code_end = m->code_count;
  f->frame_bytes = (d.most + 63) / 64 * 64;
  return ok;
}

bool
decode_module (struct sim_module *m)
{
  bool ok = true;
  for (uint32_t n = 0; n < m->func_count; n++)
    for (uint32_t k = 0; k < m->funcs[n]->insn_count; k++)
      {
	struct ptx_insn *i = m->funcs[n]->insns[k];
	i->number = m->ptx_count;
	*(struct ptx_insn **) array_grow (&m->ptx, m->ptx_count++, sizeof i)
	  = i;
      }
  for (uint32_t n = 0; n < m->func_count && m->log->errors < 50; n++)
    ok &= decode_function (m, m->funcs[n]);
  if (!ok || m->log->errors)
    return false;
  finish_patches (m);
  for (uint32_t n = 0; n < m->func_count; n++)
    m->funcs[n]->entry = m->code + m->funcs[n]->code_begin;
  return fill_constants (m);
}
