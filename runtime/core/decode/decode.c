/* Statements to steps: frames, guards, functions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/decode.h"
#include "core/decode/cfg.h"
#include "core/decode/decode-control.h"
#include "core/decode/emit.h"
#include "core/decode/needs.h"
#include "core/decode/patch.h"
#include "core/exec/control.h"
#include "core/limits.h"

#include <string.h>

/* --- Functions --------------------------------------------------------------------- */

/* Give the parameters of D's function their places, in the frame from AT on or,
   for a kernel, in its buffer.  Returns where the frame goes on.  */
static uint64_t
lay_out_parameters (struct ptx_func *f, uint64_t at)
{
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
      at += CELL_ROW * cell_rows (v);
    }
  f->param_bytes = buffer;
  return at;
}

/* Give the variables of the body their places: parameters of calls in the frame
   from AT on, local ones in local memory.  Returns where the frame ends; 0 after
   an error.  */
static uint64_t
lay_out_body (struct decoder *d, uint64_t at)
{
  struct ptx_func *f = d->f;
  uint64_t local = 0;
  for (uint32_t n = 0; n < f->var_count; n++)
    {
      struct ptx_var *v = f->vars[n];
      if (v->space == SIM_SPACE_PARAM)
	{
	  v->place = at;
	  at += CELL_ROW * cell_rows (v);
	}
      else if (v->space == SIM_SPACE_LOCAL)
	{
	  uint32_t align = v->align < 8 ? 8 : v->align;
	  local = (local + align - 1) / align * align;
	  v->place = local;
	  local += v->size;
	}
      if (local > LIMIT_LOCAL_BYTES || at > LIMIT_FRAME_BYTES)
	{
	  log_error (d->m->log, f->text->name, f->line,
		     "function '%s' needs more local memory or registers "
		     "than a thread has", f->name->text);
	  return 0;
	}
    }
  f->local_bytes = (local + 15) / 16 * 16;
  return at;
}

/* Give the results, parameters, registers and variables of D's function their
   places.  Those of results and parameters depend on the types alone, so that
   callers that only know the types find them.  */
static bool
lay_out_frame (struct decoder *d)
{
  struct ptx_func *f = d->f;
  uint64_t at = sizeof (struct call_header);
  for (unsigned n = 0; n < f->proto.result_count; n++)
    {
      f->proto.results[n]->place = at;
      at += CELL_ROW * cell_rows (f->proto.results[n]);
    }
  at = lay_out_parameters (f, at);
  for (uint32_t n = 0; n < f->reg_count; n++)
    {
      f->regs[n]->frame = at;
      at += row_bytes (f->regs[n]->type) * f->regs[n]->vector;
    }
  at = lay_out_body (d, (at + 63) / 64 * 64);
  if (!at)
    return false;
  if (at > LIMIT_FRAME_BYTES)
    {
      log_error (d->m->log, f->text->name, f->line,
		 "function '%s' has too many registers", f->name->text);
      return false;
    }
  d->frame = d->most = at;
  return true;
}

/* Guard the steps of the statement.  */
static void
guard_steps (struct decoder *d)
{
  struct sim_module *m = d->m;
  row_t guard = d->i->guard->frame;
  uint32_t steps = m->code_count - d->first;
  if (steps > 1)
    {
      /* A step may write the register that guards the following ones.  */
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
  if (!d->row || !needs_met (i, d->f->text, why, sizeof why))
    return decode_error (d, "%s", why);
  i->class = d->row->class;
  if (!d->row->decode (d))
    return false;
  if (i->guarded)
    guard_steps (d);
  if (d->m->code_count == d->first)
    emit (d, exec_nothing);
  d->m->code[d->first].flags |= INSN_FIRST;
  return true;
}

/* A jump that no statement asked for.  It counts as part of the last statement.  */
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
      if (d->m->log->errors > LIMIT_DECODE_ERRORS)
	return false;
      if (b->begin == b->end)
	{
	  /* The end of the text is a return.  */
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
  struct decoder d = { .m = m, .f = f, .rows = opcodes };
  struct cfg c = { 0 };
  /* The steps of an empty function need a statement too.  */
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
  for (uint32_t n = 0; n < m->func_count && m->log->errors < LIMIT_DECODE_ERRORS; n++)
    ok &= decode_function (m, m->funcs[n]);
  if (!ok || m->log->errors)
    return false;
  finish_patches (m);
  for (uint32_t n = 0; n < m->func_count; n++)
    m->funcs[n]->entry = m->code + m->funcs[n]->code_begin;
  return fill_constants (m);
}
