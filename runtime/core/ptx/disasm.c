/* Statements as text and as places, for messages.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/disasm.h"
#include "core/ptx/module.h"
#include "core/ptx/special.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct out
{
  char *text;
  size_t size, used;
};

static void __attribute__ ((format (printf, 2, 3)))
put (struct out *o, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  int n = vsnprintf (o->text + o->used, o->size - o->used, format, args);
  va_end (args);
  if (n > 0)
    o->used = (size_t) n < o->size - o->used ? o->used + n : o->size - 1;
}

static void put_operand (struct out *o, const struct ptx_operand *x);

static void
put_register (struct out *o, const struct ptx_operand *x)
{
  put (o, "%s", x->reg->name ? x->reg->name->text : "%?");
  if (x->selector)
    put (o, ".%c%d", x->selector, x->component);
  else if (x->component >= 0)
    put (o, ".%c", "xyzw"[x->component & 3]);
}

static void
put_elements (struct out *o, const struct ptx_operand *x)
{
  put (o, x->kind == OPERAND_LIST ? "(" : "{");
  for (unsigned n = 0; n < x->count; n++)
    {
      if (n)
	put (o, ", ");
      put_operand (o, &x->elements[n]);
    }
  put (o, x->kind == OPERAND_LIST ? ")" : "}");
}

static void
put_operand (struct out *o, const struct ptx_operand *x)
{
  char buf[40];
  if (x->negated)
    put (o, "!");
  if (x->memory)
    put (o, "[");
  switch (x->kind)
    {
    case OPERAND_REG:
      put_register (o, x);
      break;
    case OPERAND_SPECIAL:
      put (o, "%s", special_text (x->number, buf, sizeof buf));
      break;
    case OPERAND_INT:
      put (o, "%lld", (long long) x->number);
      break;
    case OPERAND_FLOAT:
      put (o, "0f%08x", (unsigned) x->number);
      break;
    case OPERAND_DOUBLE:
      put (o, "0d%016llx", (unsigned long long) x->number);
      break;
    case OPERAND_SYMBOL:
      put (o, "%s", x->symbol->name->text);
      break;
    case OPERAND_NAME:
      put (o, "%s", x->name->text);
      break;
    case OPERAND_LABEL:
      put (o, "(label)");
      break;
    case OPERAND_VECTOR:
    case OPERAND_LIST:
      put_elements (o, x);
      break;
    case OPERAND_SINK:
      put (o, "_");
      break;
    case OPERAND_NONE:
      break;
    }
  if ((x->kind == OPERAND_REG || x->kind == OPERAND_SYMBOL) && x->number)
    put (o, "+%lld", (long long) x->number);
  if (x->memory)
    put (o, "]");
  if (x->pair)
    {
      put (o, "|");
      put_operand (o, x->pair);
    }
}

/* The label that operand X, resolved, was written with.  */
static const char *
label_text (const struct ptx_insn *i, const struct ptx_operand *x)
{
  const struct ptx_func *f = i->function;
  for (uint32_t n = 0; f && n < f->label_count; n++)
    if (f->labels[n].insn == x->label)
      return f->labels[n].name->text;
  return "?";
}

static char *
ptx_insn_text (const struct ptx_insn *i, char *buf, size_t size)
{
  struct out o = { buf, size, 0 };
  if (size == 0)
    return buf;
  buf[0] = '\0';
  if (i->guarded)
    put (&o, "@%s%s ", i->guard_negated ? "!" : "",
	 i->guard && i->guard->name ? i->guard->name->text : "?");
  put (&o, "%s", i->opcode ? i->opcode->text : "");
  for (unsigned n = 0; n < i->modifier_count; n++)
    put (&o, "%s", i->modifiers[n]->text);
  for (unsigned n = 0; n < i->operand_count; n++)
    {
      put (&o, n ? ", " : " ");
      if (i->operands[n].kind == OPERAND_LABEL)
	put (&o, "%s", label_text (i, &i->operands[n]));
      else
	put_operand (&o, &i->operands[n]);
    }
  return buf;
}

char *
sim_insn_text (const struct sim_module *m, uint32_t insn, char *buf,
	       size_t size)
{
  if (insn < m->ptx_count)
    return ptx_insn_text (m->ptx[insn], buf, size);
  if (size)
    buf[0] = '\0';
  return buf;
}

uint32_t
sim_module_insns (const struct sim_module *m)
{
  return m->ptx_count;
}

void
sim_insn_info (const struct sim_module *m, uint32_t insn,
	       struct sim_insn_info *out)
{
  memset (out, 0, sizeof *out);
  out->function = out->text = out->opcode = "?";
  out->class = SIM_CLASS_OTHER;
  if (insn >= m->ptx_count)
    return;
  const struct ptx_insn *i = m->ptx[insn];
  const struct ptx_text *t = i->function->text;
  out->function = i->function->name->text;
  out->text = t->name;
  out->text_line = i->line;
  out->opcode = i->opcode->text;
  out->class = i->class;
  if (i->loc == UINT32_MAX)
    return;
  const struct ptx_loc *l = &t->locs[i->loc];
  /* The latest file of that number: a text joined from several has more.  */
  for (uint32_t n = t->file_count; n > 0; n--)
    if (t->files[n - 1].number == l->file)
      {
	out->file = t->files[n - 1].path->text;
	break;
      }
  out->line = l->line;
  out->column = l->column;
}

char *
sim_insn_place (const struct sim_module *m, uint32_t insn, char *buf,
		size_t size)
{
  struct sim_insn_info i;
  sim_insn_info (m, insn, &i);
  if (i.file && i.column)
    snprintf (buf, size, "%s:%u:%u", i.file, i.line, i.column);
  else if (i.file)
    snprintf (buf, size, "%s:%u", i.file, i.line);
  else
    snprintf (buf, size, "PTX line %u of %s", i.text_line, i.text);
  return buf;
}

/* --- Errors ---------------------------------------------------------------------- */

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
