/* Decode control flow and what threads do together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/decode.h"

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

#define CELL_ROW (8 * LANES)

static uint32_t
cells (const struct ptx_var *v)
{
  return (v->size + 7) / 8;
}

/* The cells that hold argument O for formal parameter V.  */
static bool
argument_cells (struct decoder *d, const struct ptx_operand *o,
		const struct ptx_var *v, row_t *r)
{
  const struct ptx_var *given = cell_variable (d, o);
  row_t value;
  if (given && !o->memory && o->number == 0)
    {
      if (given->size != v->size)
	return decode_error (d, "'%s' has %u bytes and the function takes %u",
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

/* After the call: results that are registers, from their cells.  */
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

/* Where cells go between the frames, for a callee of type P.  */
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
	.rows = cells (p->results[n]), .width = 8
      };
      at += cells (p->results[n]) * CELL_ROW;
    }
  for (unsigned n = 0; n < args; n++)
    {
      row_t from = 0;
      if (!argument_cells (d, &o->args->elements[n], p->params[n], &from))
	return false;
      c->args[n] = (struct copy) { .from = from, .to = at,
				   .rows = cells (p->params[n]),
				   .width = 8 };
      at += cells (p->params[n]) * CELL_ROW;
    }
  return true;
}

/* A call of what the device itself has.  */
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
	return decode_error (d, "'%s' is called and not defined",
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

/* Results that are registers, to their cells.  */
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

bool
decode_pmevent (struct decoder *d)
{
  uint64_t n;
  bool mask = d->o.rest_count == 1 && strcmp (d->o.rest[0], ".mask") == 0;
  if (d->o.rest_count > mask)
    return decode_error (d, "'%s' is not known here", d->o.rest[0]);
  if (!operands (d, 1, 1) || !immediate (d, operand (d, 0), &n))
    return false;
  emit (d, exec_nothing);
  return true;
}

/* --- Barriers ---------------------------------------------------------------------- */

static bool
has (const struct decoder *d, const char *text)
{
  for (unsigned n = 0; n < d->o.rest_count; n++)
    if (strcmp (d->o.rest[n], text) == 0)
      return true;
  return false;
}

static bool
warp_barrier (struct decoder *d)
{
  row_t members;
  if (d->o.rest_count != 2 || !has (d, ".sync"))
    return decode_error (d, "bar.warp.sync is expected");
  if (!operands (d, 1, 1) || !source (d, operand (d, 0), TYPE_b32, &members))
    return false;
  emit (d, exec_warp_sync)->a = members;
  return true;
}

/* Only the modifiers that a barrier may have, each once.  */
static bool
barrier_modifiers (struct decoder *d, bool red)
{
  static const char *const known[] = {
    ".sync", ".arrive", ".red", ".aligned", ".cta", ".popc", ".and", ".or",
    ".u32", ".pred"
  };
  for (unsigned n = 0; n < d->o.rest_count; n++)
    {
      size_t k = 0;
      while (k < sizeof known / sizeof known[0]
	     && strcmp (known[k], d->o.rest[n]) != 0)
	k++;
      if (k == sizeof known / sizeof known[0] || (k >= 5 && !red))
	return decode_error (d, "'%s' is not known here", d->o.rest[n]);
      for (unsigned j = 0; j < n; j++)
	if (strcmp (d->o.rest[n], d->o.rest[j]) == 0)
	  return decode_error (d, "'%s' is one modifier too many",
			       d->o.rest[n]);
    }
  return true;
}

bool
decode_barrier (struct decoder *d)
{
  if (has (d, ".warp"))
    return warp_barrier (d);
  bool red = has (d, ".red"), arrive = has (d, ".arrive");
  bool sync = has (d, ".sync") || d->o.rest_count == 0;
  bool popc = has (d, ".popc"), and = has (d, ".and"), or = has (d, ".or");
  row_t dst = 0, id, count = 0, p = 0;
  if (!barrier_modifiers (d, red))
    return false;
  if (red + arrive + sync != 1 || (red && popc + and + or != 1)
      || (red && (popc ? !has (d, ".u32") : !has (d, ".pred"))))
    return decode_error (d, "one of .sync, .arrive and .red.op.type is "
			 "expected");
  unsigned first = red ? 1 : 0, last = d->i->operand_count - red;
  if (!operands (d, first + 1 + arrive + red, first + 2 + red)
      || (red && !target (d, operand (d, 0), popc ? TYPE_u32 : TYPE_pred,
			  &dst))
      || !source (d, operand (d, first), TYPE_u32, &id)
      || (last - first == 2
	  && !source (d, operand (d, first + 1), TYPE_u32, &count))
      || (red && !source (d, operand (d, last), TYPE_pred, &p)))
    return false;
  struct insn *in = emit (d, exec_barrier);
  in->dst = dst;
  in->a = id;
  in->b = last - first == 2 ? count : id;
  in->c = p;
  in->sub = red ? BARRIER_RED : arrive ? BARRIER_ARRIVE : BARRIER_SYNC;
  in->count = popc ? 'p' : and ? 'a' : 'o';
  if (last - first == 2)
    in->flags |= INSN_COUNTED;
  if (d->row->argument || has (d, ".aligned"))
    in->flags |= INSN_ALIGNED;
  return true;
}

/* --- A warp's lanes ---------------------------------------------------------------- */

/* The modifiers must be [.sync,] and then TEXT[0 .. COUNT - 1].  */
static bool
spelled (const struct decoder *d, bool sync, unsigned count)
{
  return d->o.rest_count == count + sync
	 && (!sync || strcmp (d->o.rest[0], ".sync") == 0);
}

/* The membermask: operand N.  */
static bool
members (struct decoder *d, bool sync, unsigned n, row_t *r)
{
  *r = 0;
  return !sync || source (d, operand (d, n), TYPE_b32, r);
}

static void
set_members (struct insn *in, bool sync, row_t r)
{
  if (sync)
    in->flags |= INSN_COUNTED;
  in->imm = r;
}

/* The predicate of "d|p".  */
static bool
second_result (struct decoder *d, const struct ptx_operand *o,
	       const row_t **out)
{
  row_t p;
  *out = NULL;
  if (!o->pair)
    return true;
  if (!target (d, o->pair, TYPE_pred, &p))
    return false;
  *out = memcpy (pool_alloc (&d->m->pool, sizeof p), &p, sizeof p);
  return true;
}

bool
decode_shfl (struct decoder *d)
{
  bool sync = d->o.rest_count && strcmp (d->o.rest[0], ".sync") == 0;
  const char *mode = d->o.rest_count > sync ? d->o.rest[sync] : "";
  char m = strcmp (mode, ".up") == 0 ? 'u' : strcmp (mode, ".down") == 0 ? 'd'
	   : strcmp (mode, ".bfly") == 0 ? 'b'
	   : strcmp (mode, ".idx") == 0 ? 'i' : 0;
  row_t dst, a, b, c, mask;
  const row_t *p;
  if (!m || !spelled (d, sync, 2)
      || strcmp (d->o.rest[sync + 1], ".b32") != 0)
    return decode_error (d, "shfl[.sync].mode.b32 is expected, with mode up, "
			 "down, bfly or idx");
  if (!operands (d, 4 + sync, 4 + sync)
      || !target (d, operand (d, 0), TYPE_b32, &dst)
      || !second_result (d, operand (d, 0), &p)
      || !source (d, operand (d, 1), TYPE_b32, &a)
      || !source (d, operand (d, 2), TYPE_b32, &b)
      || !source (d, operand (d, 3), TYPE_b32, &c)
      || !members (d, sync, 4, &mask))
    return false;
  struct insn *in = emit (d, exec_shfl);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = c;
  in->sub = m;
  in->aux = p;
  set_members (in, sync, mask);
  return true;
}

bool
decode_vote (struct decoder *d)
{
  bool sync = d->o.rest_count && strcmp (d->o.rest[0], ".sync") == 0;
  const char *mode = d->o.rest_count > sync ? d->o.rest[sync] : "";
  char m = strcmp (mode, ".all") == 0 ? 'a' : strcmp (mode, ".any") == 0 ? 'o'
	   : strcmp (mode, ".uni") == 0 ? 'u'
	   : strcmp (mode, ".ballot") == 0 ? 'b' : 0;
  row_t dst, a, mask;
  if (!m || !spelled (d, sync, 2)
      || strcmp (d->o.rest[sync + 1], m == 'b' ? ".b32" : ".pred") != 0)
    return decode_error (d, "vote[.sync].mode.type is expected, with mode "
			 "all, any, uni or ballot");
  if (!operands (d, 2 + sync, 2 + sync)
      || !target (d, operand (d, 0), m == 'b' ? TYPE_b32 : TYPE_pred, &dst)
      || !source (d, operand (d, 1), TYPE_pred, &a)
      || !members (d, sync, 2, &mask))
    return false;
  struct insn *in = emit (d, exec_vote);
  in->dst = dst;
  in->a = a;
  in->sub = m;
  set_members (in, sync, mask);
  return true;
}

bool
decode_match (struct decoder *d)
{
  char m = has (d, ".any") ? 'o' : has (d, ".all") ? 'a' : 0;
  enum ptx_type t = has (d, ".b64") ? TYPE_b64 : TYPE_b32;
  row_t dst, a, mask;
  const row_t *p;
  if (!m || d->o.rest_count != 3 || !has (d, ".sync")
      || (t == TYPE_b32 && !has (d, ".b32")))
    return decode_error (d, "match.any.sync.b32 or the like is expected");
  if (m == 'o' && operand (d, 0)->pair)
    return decode_error (d, "one result is expected");
  if (!operands (d, 3, 3) || !target (d, operand (d, 0), TYPE_b32, &dst)
      || !second_result (d, operand (d, 0), &p)
      || !source (d, operand (d, 1), t, &a) || !members (d, true, 2, &mask))
    return false;
  struct insn *in = emit (d, exec_match);
  in->dst = dst;
  in->a = a;
  in->sub = m;
  in->count = row_bits (t);
  in->aux = p;
  set_members (in, true, mask);
  return true;
}

bool
decode_redux (struct decoder *d)
{
  static const struct { const char *text; char op; bool bits; } table[] = {
    { ".add", '+', false }, { ".min", '<', false }, { ".max", '>', false },
    { ".and", '&', true }, { ".or", '|', true }, { ".xor", '^', true }
  };
  row_t dst, a, mask;
  for (size_t n = 0; n < sizeof table / sizeof table[0]; n++)
    if (d->o.rest_count == 3 && strcmp (d->o.rest[0], ".sync") == 0
	&& strcmp (d->o.rest[1], table[n].text) == 0)
      {
	const char *t = d->o.rest[2];
	bool is_signed = strcmp (t, ".s32") == 0;
	if (table[n].bits ? strcmp (t, ".b32") != 0
	    : !is_signed && strcmp (t, ".u32") != 0)
	  break;
	if (!operands (d, 3, 3)
	    || !target (d, operand (d, 0), TYPE_b32, &dst)
	    || !source (d, operand (d, 1), TYPE_b32, &a)
	    || !members (d, true, 2, &mask))
	  return false;
	struct insn *in = emit (d, exec_redux);
	in->dst = dst;
	in->a = a;
	in->sub = table[n].op;
	in->count = is_signed;
	set_members (in, true, mask);
	return true;
      }
  return decode_error (d, "redux.sync.op.type is expected");
}

bool
decode_activemask (struct decoder *d)
{
  row_t dst;
  if (!operands (d, 1, 1) || !target (d, operand (d, 0), TYPE_b32, &dst))
    return false;
  emit (d, exec_activemask)->dst = dst;
  return true;
}
