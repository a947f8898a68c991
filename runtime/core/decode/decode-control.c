/* Decode control flow: branches, calls, the end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/decode-control.h"
#include "core/decode/forms.h"
#include "core/decode/patch.h"
#include "core/exec/control.h"
#include "core/exec/libcalls.h"
#include "core/exec/note.h"
#include "core/ptx/ptx-link.h"

#include <stdio.h>
#include <string.h>

/* --- Branches ------------------------------------------------------------------ */

bool
decode_bra (struct decoder *d)
{
  const struct ptx_operand *o = operand (d, 0);
  if (!operands (d, 1, 1) || o->kind != OPERAND_LABEL)
    return decode_error (d, "a label is expected");
  struct insn *in = emit (d, d->i->guarded ? exec_bra_if : exec_bra);
  if (d->i->guarded)
    {
      in->guard = d->i->guard->frame;
      if (d->i->guard_negated)
	in->flags |= INSN_GUARD_NEGATED;
    }
  add_patch (d, d->cfg->block_of[o->label]);
  return true;
}

bool
decode_brx (struct decoder *d)
{
  const struct ptx_operand *o = operand (d, 1);
  row_t index;
  if (!operands (d, 2, 2) || !source (d, operand (d, 0), TYPE_u32, &index))
    return false;
  if (o->kind != OPERAND_SYMBOL || o->symbol->kind != SYMBOL_TARGETS)
    return decode_error (d, "a list of labels is expected");
  struct insn *in = emit (d, exec_brx);
  in->a = index;
  in->imm = o->symbol->targets->count;
  d->control = true;
  add_table_patch (d, o->symbol->targets);
  return true;
}

/* --- Calls ------------------------------------------------------------------------ */

/* The cells with argument O for formal parameter V.  */
static bool
argument_cells (struct decoder *d, const struct ptx_operand *o,
		const struct ptx_var *v, row_t *r)
{
  const struct ptx_var *given = cell_variable (d, o);
  row_t value;
  if (given && !o->memory && o->number == 0)
    {
      if (given->size != v->size)
	return decode_error (d, "'%s' has %u bytes, and the function takes %u",
			     o->symbol->name->text, (unsigned) given->size,
			     (unsigned) v->size);
      *r = given->place;
      return true;
    }
  if (v->size > 8 || v->type == TYPE_pred)
    return decode_error (d, "a .param variable is expected");
  if (!source (d, o, v->type, &value))
    return false;
  *r = temporary (d);
  struct insn *in = emit_uop (d, UOP_store_cell);
  in->dst = value;
  in->a = *r;
  in->size = v->size;
  in->count = row_bits (v->type);
  return true;
}

/* The operands of a call.  */
struct call_operands
{
  const struct ptx_operand *results, *callee, *args, *proto;
};

static bool
split_call (struct decoder *d, struct call_operands *c)
{
  unsigned n = 0;
  memset (c, 0, sizeof *c);
  if (operand (d, 0)->kind == OPERAND_LIST)
    c->results = operand (d, n++);
  c->callee = operand (d, n++);
  if (operand (d, n)->kind == OPERAND_LIST)
    c->args = operand (d, n++);
  if (n < d->i->operand_count)
    c->proto = operand (d, n++);
  if (n != d->i->operand_count || c->callee->kind == OPERAND_NONE)
    return decode_error (d, "call [(result),] function [, (arguments)] is "
			 "expected");
  return true;
}

/* After the call: move results that are registers out of their cells.  */
static bool
unpack_results (struct decoder *d, const struct ptx_operand *results,
		const struct ptx_proto *p, const struct call *c)
{
  for (unsigned n = 0; n < p->result_count; n++)
    {
      const struct ptx_operand *o = &results->elements[n];
      const struct ptx_var *v = p->results[n];
      row_t dst;
      if (cell_variable (d, o) || o->kind == OPERAND_SINK)
	continue;
      if (!target (d, o, v->type, &dst))
	return false;
      struct insn *in = emit_uop (d, UOP_load_cell);
      in->dst = dst;
      in->a = c->results[n].to;
      in->size = v->size;
      in->count = row_bits (v->type);
      in->sub = ptx_types[v->type].kind == 'S';
    }
  return true;
}

/* Plan what goes from frame to frame in a call of a function of type P.  */
static bool
plan_copies (struct decoder *d, const struct call_operands *o,
	     const struct ptx_proto *p, struct call *c)
{
  unsigned args = o->args ? o->args->count : 0;
  unsigned results = o->results ? o->results->count : 0;
  if (args != p->param_count || results != p->result_count)
    return decode_error (d, "%u arguments and %u results are given; the "
			 "function has %u and %u", args, results,
			 p->param_count, p->result_count);
  c->arg_count = args;
  c->result_count = results;
  c->args = pool_alloc (&d->m->pool, (args + 1) * sizeof *c->args);
  c->results = pool_alloc (&d->m->pool, (results + 1) * sizeof *c->results);
  uint32_t at = sizeof (struct call_header);
  for (unsigned n = 0; n < results; n++)
    {
      const struct ptx_operand *e = &o->results->elements[n];
      const struct ptx_var *v = cell_variable (d, e);
      if (v && v->size != p->results[n]->size)
	return decode_error (d, "'%s' has %u bytes and the function's result "
			     "has %u", e->symbol->name->text,
			     (unsigned) v->size,
			     (unsigned) p->results[n]->size);
      if (!v && p->results[n]->size > 8)
	return decode_error (d, "a .param variable is expected");
      c->results[n] = (struct copy) {
	.from = at, .to = v ? v->place : temporary (d),
	.rows = cell_rows (p->results[n]), .width = 8
      };
      at += cell_rows (p->results[n]) * CELL_ROW;
    }
  for (unsigned n = 0; n < args; n++)
    {
      row_t from = 0;
      if (!argument_cells (d, &o->args->elements[n], p->params[n], &from))
	return false;
      c->args[n] = (struct copy) { .from = from, .to = at,
				   .rows = cell_rows (p->params[n]),
				   .width = 8 };
      at += cell_rows (p->params[n]) * CELL_ROW;
    }
  return true;
}

/* Call a function of the device itself.  */
static bool
call_library (struct decoder *d, const struct libcall *l, struct call *c,
	      const struct ptx_proto *p)
{
  bool same = p->param_count == l->arg_count
	      && p->result_count == (l->result_bytes != 0);
  for (unsigned n = 0; same && n < p->param_count; n++)
    same = p->params[n]->size == l->arg_bytes[n];
  if (same && p->result_count)
    same = p->results[0]->size == l->result_bytes;
  if (!same)
    return decode_error (d, "'%s' is declared with other types than the "
			 "device's has", l->name);
  struct insn *in = emit (d, l->fn);
  in->aux = c;
  return true;
}

bool
decode_call (struct decoder *d)
{
  struct call_operands o;
  const struct ptx_proto *p;
  row_t address = 0;
  if (!split_call (d, &o))
    return false;
  struct call *c = pool_alloc (&d->m->pool, sizeof *c);
  c->caller = d->f;
  const struct libcall *library = NULL;
  if (o.callee->kind == OPERAND_SYMBOL && o.callee->symbol->kind == SYMBOL_FUNC)
    {
      const struct ptx_symbol *s = o.callee->symbol;
      c->callee = func_definition (s);
      library = c->callee ? NULL : libcall_find (s->name->text);
      if (!c->callee && !library)
	return decode_error (d, "'%s' is called but not defined",
			     s->name->text);
      if (c->callee && c->callee->kernel)
	return decode_error (d, "'%s' is a kernel; only functions can be "
			     "called", s->name->text);
      p = &s->func->proto;
      if (c->callee
	  && signature_number (d->m, p) != c->callee->signature)
	return decode_error (d, "'%s' is declared with other types than it is "
			     "defined with (%s, line %u)", s->name->text,
			     c->callee->text->name, c->callee->line);
    }
  else
    {
      if (!source (d, o.callee, TYPE_u64, &address))
	return false;
      if (!o.proto || o.proto->kind != OPERAND_SYMBOL
	  || o.proto->symbol->kind != SYMBOL_PROTO)
	return decode_error (d, "a call through a register needs a "
			     ".callprototype");
      p = o.proto->symbol->proto;
      c->signature = signature_number (d->m, p);
    }
  if (!plan_copies (d, &o, p, c))
    return false;
  d->control = true;
  if (library)
    {
      if (!call_library (d, library, c, p))
	return false;
    }
  else
    {
      struct insn *in = emit (d, c->callee ? exec_call : exec_call_indirect);
      in->aux = c;
      in->a = address;
      if (c->result_count)
	emit (d, exec_results)->aux = c;
    }
  return !o.results || unpack_results (d, o.results, p, c);
}

/* --- The end ------------------------------------------------------------------------ */

void
emit_result_registers (struct decoder *d)
{
  for (unsigned n = 0; n < d->f->proto.result_count; n++)
    {
      const struct ptx_var *v = d->f->proto.results[n];
      if (!v->as_register)
	continue;
      struct insn *in = emit_uop (d, UOP_store_cell);
      in->dst = v->reg->frame;
      in->a = v->place;
      in->size = v->size;
      in->count = row_bits (v->type);
    }
}

void
emit_parameter_registers (struct decoder *d)
{
  for (unsigned n = 0; n < d->f->proto.param_count; n++)
    {
      const struct ptx_var *v = d->f->proto.params[n];
      if (!v->as_register)
	continue;
      struct insn *in = emit_uop (d, UOP_load_cell);
      in->dst = v->reg->frame;
      in->a = v->place;
      in->size = v->size;
      in->count = row_bits (v->type);
    }
}

bool
decode_simple (struct decoder *d)
{
  if (!operands (d, 0, 0))
    return false;
  d->control = true;
  switch (d->row->argument)
    {
    case SIMPLE_RET:
      if (!d->f->kernel)
	emit_result_registers (d);
      emit (d, d->f->kernel ? exec_exit : exec_ret);
      return true;
    case SIMPLE_EXIT:
      emit (d, exec_exit);
      return true;
    default:
      emit (d, exec_trap)->sub = d->row->argument == SIMPLE_BRKPT;
      return true;
    }
}

bool
decode_nanosleep (struct decoder *d)
{
  row_t t;
  if (!operands (d, 1, 1) || !source (d, operand (d, 0), TYPE_u32, &t))
    return false;
  emit (d, exec_nanosleep);
  return true;
}

/* acccache.KIND.NAME {VALUE, ...}, of 64 bits each.  A name may have several parts.  */
bool
decode_note (struct decoder *d)
{
  struct note *n = pool_alloc (&d->m->pool, sizeof *n);
  const struct ptx_operand *list = operand (d, 0);
  size_t length = 0;
  if (!operands (d, 1, 1) || list->kind != OPERAND_VECTOR
      || list->count > SIM_NOTE_VALUES || d->o.rest_count < 2)
    return decode_error (d, "acccache.KIND.NAME {VALUE, ...} is expected");
  n->kind = d->o.rest[0] + 1;
  for (unsigned k = 1; k < d->o.rest_count; k++)
    length += snprintf (n->name + length, sizeof n->name - length, "%s",
			d->o.rest[k] + (k == 1));
  if (length >= sizeof n->name)
    return decode_error (d, "the name is too long");
  n->count = list->count;
  for (unsigned k = 0; k < n->count; k++)
    if (!source (d, &list->elements[k], TYPE_b64, &n->value[k]))
      return false;
  emit (d, exec_note)->aux = n;
  return true;
}

bool
decode_pmevent (struct decoder *d)
{
  uint64_t n;
  bool mask = d->o.rest_count == 1 && strcmp (d->o.rest[0], ".mask") == 0;
  if (d->o.rest_count > mask)
    return decode_error (d, "'%s' is unknown here", d->o.rest[0]);
  if (!operands (d, 1, 1) || !immediate (d, operand (d, 0), &n))
    return false;
  emit (d, exec_nothing);
  return true;
}
