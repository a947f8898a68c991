/* Modules: load, look up, free.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/load/load.h"
#include "core/decode/decode.h"
#include "core/limits.h"
#include "core/memory.h"
#include "core/ptx/ptx-link.h"
#include "core/ptx/ptx-parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An estimate of the registers that a compiler for the hardware would need.  PTX
   has registers without limit; at worst all live at once.  */
static uint32_t
estimate_registers (const struct ptx_func *f)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->reg_count; k++)
    n += f->regs[k]->type == TYPE_pred ? 0
	 : (ptx_types[f->regs[k]->type].size > 4 ? 2 : 1)
	   * f->regs[k]->vector;
  n = LIMIT_REGISTERS_BASE + n / LIMIT_REGISTERS_SHARE;
  if (f->max_threads && n > 65536 / f->max_threads)
    n = 65536 / f->max_threads;
  return n > LIMIT_REGISTERS_MOST ? LIMIT_REGISTERS_MOST : n;
}

static struct sim_function *
describe_kernel (struct sim_module *m, struct ptx_func *f)
{
  struct sim_function *k = pool_alloc (&m->pool, sizeof *k);
  k->name = f->name->text;
  k->module = m;
  k->kernel = true;
  k->param_count = f->proto.param_count;
  k->param_bytes = f->param_bytes;
  k->params = pool_alloc (&m->pool,
			  (k->param_count + 1) * sizeof *k->params);
  for (uint32_t n = 0; n < k->param_count; n++)
    {
      k->params[n].offset = f->proto.params[n]->place;
      k->params[n].size = f->proto.params[n]->size;
      k->params[n].align = f->proto.params[n]->align;
    }
  k->registers = estimate_registers (f);
  k->shared_bytes = f->shared_bytes;
  k->local_bytes = f->local_bytes;
  k->const_bytes = m->const_bytes;
  k->max_threads = f->max_threads ? f->max_threads
		   : m->target->threads_block;
  k->ptx_version = f->text->ptx_version;
  k->sm_version = f->text->sm_version;
  k->code_begin = f->insn_count ? f->insns[0]->number : 0;
  k->code_end = k->code_begin + f->insn_count;
  k->internal = f;
  f->info = k;
  return k;
}

static bool
load_texts (struct sim_module *m, const struct sim_text *texts, int count)
{
  bool ok = true;
  for (int n = 0; n < count; n++)
    {
      struct ptx_text *t = pool_alloc (&m->pool, sizeof *t);
      char name[32];
      snprintf (name, sizeof name, "PTX text %d", n + 1);
      const char *said = texts[n].name ? texts[n].name : name;
      t->name = names_get (&m->names, &m->pool, said, strlen (said))->text;
      t->module = m;
      *(struct ptx_text **) array_grow (&m->texts, m->text_count++,
					sizeof t) = t;
      ok &= ptx_parse (m, t, texts[n].ptx, texts[n].length);
    }
  if (!ok || !ptx_link (m) || !decode_module (m))
    return false;
  for (uint32_t n = 0; n < m->func_count; n++)
    if (m->funcs[n]->kernel)
      *(struct sim_function **) array_grow (&m->kernels, m->kernel_count++,
					    sizeof (void *))
	= describe_kernel (m, m->funcs[n]);
  return true;
}

struct sim_module *
sim_module_load (const struct sim_text *texts, int count,
		 const struct sim_target *target, int device, char *log,
		 size_t log_size)
{
  struct log l = { log, log_size, 0, 0 };
  struct sim_module *m = calloc (1, sizeof *m);
  if (log_size)
    log[0] = '\0';
  if (!m)
    return NULL;
  m->log = &l;
  m->target = target;
  m->device = device;
  bool ok = load_texts (m, texts, count) && l.errors == 0;
  m->log = NULL;
  if (ok)
    return m;
  sim_module_free (m);
  return NULL;
}

void
sim_module_free (struct sim_module *m)
{
  if (!m)
    return;
  for (uint32_t n = 0; n < m->owned_count; n++)
    sim_memory_free (m->owned[n]);
  for (uint32_t n = 0; n < m->func_count; n++)
    {
      struct ptx_func *f = m->funcs[n];
      free (f->regs);
      free (f->vars);
      free (f->insns);
      free (f->scopes);
      free (f->labels);
    }
  for (uint32_t n = 0; n < m->text_count; n++)
    {
      free (m->texts[n]->files);
      free (m->texts[n]->locs);
    }
  free (m->texts);
  free (m->funcs);
  free (m->vars);
  free (m->ptx);
  free (m->kernels);
  free (m->owned);
  free (m->signatures);
  free (m->shared_uses);
  free (m->code);
  free (m->rows);
  free (m->constants);
  free (m->patches);
  free (m->names.slots);
  pool_free (&m->pool);
  free (m);
}

/* --- Looking up -------------------------------------------------------------------- */

const struct sim_function *
sim_module_kernel (const struct sim_module *m, const char *name)
{
  for (uint32_t n = 0; n < m->kernel_count; n++)
    if (strcmp (m->kernels[n]->name, name) == 0)
      return m->kernels[n];
  return NULL;
}

const struct sim_function *
sim_module_kernel_n (const struct sim_module *m, unsigned n)
{
  return n < m->kernel_count ? m->kernels[n] : NULL;
}

static void
describe_variable (const struct ptx_var *v, struct sim_variable *out)
{
  out->name = v->symbol->name->text;
  out->space = v->space;
  out->address = v->place;
  out->size = v->size;
  out->align = v->align;
  out->function = v->function ? v->function->info : NULL;
}

bool
sim_module_variable (const struct sim_module *m, const char *name,
		     struct sim_variable *out)
{
  for (uint32_t n = 0; n < m->var_count; n++)
    if (!m->vars[n]->var->function
	&& strcmp (m->vars[n]->name->text, name) == 0)
      {
	describe_variable (m->vars[n]->var, out);
	return true;
      }
  return false;
}

bool
sim_module_variable_n (const struct sim_module *m, unsigned n,
		       struct sim_variable *out)
{
  if (n >= m->var_count)
    return false;
  describe_variable (m->vars[n]->var, out);
  return true;
}

bool
sim_module_shared_at (const struct sim_function *kernel, uint32_t offset,
		      struct sim_variable *out)
{
  const struct ptx_var *v
    = shared_variable_at (kernel->module, kernel->internal, offset);
  if (v)
    describe_variable (v, out);
  return v != NULL;
}
