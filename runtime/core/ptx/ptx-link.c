/* Link the texts of a module: which definition a symbol means, where variables
   are, and what they hold at first.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-link.h"
#include "core/limits.h"
#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- Symbols --------------------------------------------------------------------- */

static bool
is_definition (const struct ptx_symbol *s)
{
  if (s->kind == SYMBOL_FUNC)
    return s->func->defined || s->func->alias;
  return s->kind == SYMBOL_VAR && s->linkage != LINK_EXTERN;
}

/* Make S the module's meaning of its name, or say why not.  */
static void
publish (struct sim_module *m, struct ptx_symbol *s)
{
  struct ptx_symbol *o = s->name->linked;
  if (!o || (o->linkage == LINK_WEAK && s->linkage == LINK_VISIBLE)
      || (o->linkage == LINK_COMMON
	  && (s->linkage != LINK_COMMON
	      || s->var->size > o->var->size)))
    {
      s->name->linked = s;
      return;
    }
  if (s->linkage == LINK_WEAK || o->linkage == LINK_WEAK
      || s->linkage == LINK_COMMON)
    return;
  log_error (m->log, s->text->name, s->line,
	     "'%s' is defined here and in %s, line %u", s->name->text,
	     o->text->name, o->line);
}

static void
resolve (struct sim_module *m)
{
  for (struct ptx_symbol *s = m->symbols; s; s = s->next)
    if (s->linkage != LINK_STATIC && s->linkage != LINK_EXTERN
	&& is_definition (s))
      publish (m, s);
  for (struct ptx_symbol *s = m->symbols; s; s = s->next)
    {
      if (s->linkage == LINK_STATIC)
	s->target = is_definition (s) ? s : NULL;
      else
	s->target = s->name->linked;
      if (s->target && s->target->kind != s->kind)
	{
	  log_error (m->log, s->text->name, s->line,
		     "'%s' is a %s here and something else in %s, line %u",
		     s->name->text,
		     s->kind == SYMBOL_FUNC ? "function" : "variable",
		     s->target->text->name, s->target->line);
	  s->target = NULL;
	}
      if (s->kind == SYMBOL_VAR && s->var->dynamic)
	s->target = s;
    }
}

struct ptx_func *
func_definition (const struct ptx_symbol *s)
{
  for (int hops = 0; hops < LIMIT_ALIASES; hops++)
    {
      s = s->target;
      if (!s || s->kind != SYMBOL_FUNC)
	return NULL;
      if (!s->func->alias)
	return s->func;
      s = s->func->alias->symbol;
    }
  return NULL;
}

struct ptx_var *
var_definition (const struct ptx_symbol *s)
{
  if (s->var->function)
    return s->var;
  return s->target && s->target->kind == SYMBOL_VAR ? s->target->var : NULL;
}

/* --- Signatures ------------------------------------------------------------------ */

static bool
same_types (struct ptx_var *const *a, struct ptx_var *const *b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (a[i]->size != b[i]->size)
      return false;
  return true;
}

uint32_t
signature_number (struct sim_module *m, const struct ptx_proto *p)
{
  for (uint32_t i = 0; i < m->signature_count; i++)
    {
      const struct ptx_proto *q = m->signatures[i];
      if (p->param_count == q->param_count
	  && p->result_count == q->result_count
	  && same_types (p->params, q->params, p->param_count)
	  && same_types (p->results, q->results, p->result_count))
	return i;
    }
  *(const struct ptx_proto **) array_grow (&m->signatures,
					   m->signature_count,
					   sizeof p) = p;
  return m->signature_count++;
}

/* --- Shared memory ---------------------------------------------------------------- */

/* A shared variable has one offset in all kernels that use it.  Variables that no
   kernel uses together may overlap.  */
struct shared_use
{
  struct ptx_var *var;
  bool *kernels;		/* By the kernel's number.  */
};

struct shared_layout
{
  struct sim_module *m;
  struct shared_use *uses;
  uint32_t use_count;
  struct ptx_func **kernels;
  uint32_t kernel_count;
  struct ptx_func **todo;	/* Functions reached but not yet looked at.  */
  uint32_t todo_count;
};

static void
reach_func (struct shared_layout *s, struct ptx_func *f)
{
  if (!f || f->reached)
    return;
  f->reached = true;
  s->todo[s->todo_count++] = f;
}

static void
use_variable (struct shared_layout *s, struct ptx_var *v, uint32_t kernel)
{
  if (!v || v->space != SIM_SPACE_SHARED || v->dynamic)
    return;
  uint32_t n = 0;
  while (n < s->use_count && s->uses[n].var != v)
    n++;
  if (n == s->use_count)
    {
      struct shared_use *u = array_grow (&s->uses, s->use_count++, sizeof *u);
      u->var = v;
      u->kernels = pool_alloc (&s->m->pool, s->kernel_count + 1);
    }
  s->uses[n].kernels[kernel] = true;
}

/* Note that KERNEL reaches what operand O mentions.  */
static void
visit_operand (struct shared_layout *s, const struct ptx_operand *o,
	       uint32_t kernel)
{
  if (o->kind == OPERAND_VECTOR || o->kind == OPERAND_LIST)
    for (unsigned i = 0; i < o->count; i++)
      visit_operand (s, &o->elements[i], kernel);
  if (o->kind != OPERAND_SYMBOL)
    return;
  if (o->symbol->kind == SYMBOL_FUNC)
    reach_func (s, func_definition (o->symbol));
  else if (o->symbol->kind == SYMBOL_VAR)
    use_variable (s, var_definition (o->symbol), kernel);
}

/* Whether I calls through a register, which may reach any function whose address
   is taken.  */
static bool
calls_indirectly (const struct ptx_insn *i)
{
  if (strcmp (i->opcode->text, "call") != 0)
    return false;
  for (unsigned n = 0; n < i->operand_count; n++)
    if (i->operands[n].kind == OPERAND_REG)
      return true;
  return false;
}

static void
visit_kernel (struct shared_layout *s, uint32_t kernel)
{
  bool indirect = false;
  for (uint32_t n = 0; n < s->m->func_count; n++)
    s->m->funcs[n]->reached = false;
  s->todo_count = 0;
  reach_func (s, s->kernels[kernel]);
  while (s->todo_count)
    {
      struct ptx_func *f = s->todo[--s->todo_count];
      for (uint32_t n = 0; n < f->insn_count; n++)
	{
	  const struct ptx_insn *i = f->insns[n];
	  for (unsigned k = 0; k < i->operand_count; k++)
	    visit_operand (s, &i->operands[k], kernel);
	  if (!indirect && calls_indirectly (i))
	    {
	      indirect = true;
	      for (uint32_t x = 0; x < s->m->func_count; x++)
		if (s->m->funcs[x]->address_taken)
		  reach_func (s, s->m->funcs[x]);
	    }
	}
    }
}

static bool
meet (const struct shared_use *a, const struct shared_use *b, uint32_t kernels)
{
  for (uint32_t k = 0; k < kernels; k++)
    if (a->kernels[k] && b->kernels[k])
      return true;
  return false;
}

/* The lowest offset at which use N fits beside those placed before it.  */
static void
place_use (struct shared_layout *s, uint32_t n)
{
  struct shared_use *u = &s->uses[n];
  uint64_t align = u->var->align, at = 0;
  bool moved;
  do
    {
      moved = false;
      for (uint32_t i = 0; i < n; i++)
	{
	  const struct ptx_var *o = s->uses[i].var;
	  if (at < o->place + o->size && o->place < at + u->var->size
	      && meet (u, &s->uses[i], s->kernel_count))
	    {
	      at = (o->place + o->size + align - 1) / align * align;
	      moved = true;
	    }
	}
    }
  while (moved);
  u->var->place = at;
}

/* How many of so many KERNELS use U.  */
static uint32_t
kernels_of (const struct shared_use *u, uint32_t kernels)
{
  uint32_t count = 0;
  for (uint32_t k = 0; k < kernels; k++)
    count += u->kernels[k];
  return count;
}

/* Put uses by more kernels before those by fewer.  What all kernels have is at the
   beginning then, and not behind what one of them has besides.  */
static void
sort_uses (struct shared_layout *s)
{
  for (uint32_t n = 1; n < s->use_count; n++)
    {
      struct shared_use u = s->uses[n];
      uint32_t at = n, count = kernels_of (&u, s->kernel_count);
      for (; at && kernels_of (&s->uses[at - 1], s->kernel_count) < count; at--)
	s->uses[at] = s->uses[at - 1];
      s->uses[at] = u;
    }
}

static void
lay_out_shared (struct sim_module *m)
{
  struct shared_layout s = { .m = m };
  s.kernels = pool_alloc (&m->pool, m->func_count * sizeof *s.kernels);
  s.todo = pool_alloc (&m->pool, (m->func_count + 1) * sizeof *s.todo);
  for (uint32_t n = 0; n < m->func_count; n++)
    if (m->funcs[n]->kernel)
      s.kernels[s.kernel_count++] = m->funcs[n];
  for (uint32_t k = 0; k < s.kernel_count; k++)
    visit_kernel (&s, k);
  sort_uses (&s);
  for (uint32_t n = 0; n < s.use_count; n++)
    place_use (&s, n);
  for (uint32_t k = 0; k < s.kernel_count; k++)
    {
      uint64_t end = 0;
      struct ptx_func *f = s.kernels[k];
      for (uint32_t n = 0; n < s.use_count; n++)
	{
	  const struct ptx_var *v = s.uses[n].var;
	  if (s.uses[n].kernels[k] && v->place + v->size > end)
	    end = v->place + v->size;
	}
      if (end > m->target->shared_static)
	log_error (m->log, f->text->name, f->line,
		   "kernel '%s' uses %llu bytes of shared memory; the device "
		   "has %llu", f->name->text, (unsigned long long) end,
		   (unsigned long long) m->target->shared_static);
      f->shared_bytes = end > UINT32_MAX ? UINT32_MAX : end;
    }
  m->shared_uses = s.uses;
  m->shared_use_count = s.use_count;
}

const struct ptx_var *
shared_variable_at (const struct sim_module *m, const struct ptx_func *f,
		    uint32_t offset)
{
  uint32_t k = 0;
  for (uint32_t n = 0; m->funcs[n] != f; n++)
    k += m->funcs[n]->kernel;
  for (uint32_t n = 0; n < m->shared_use_count; n++)
    {
      const struct ptx_var *v = m->shared_uses[n].var;
      if (m->shared_uses[n].kernels[k] && offset >= v->place
	  && offset - v->place < v->size)
	return v;
    }
  return NULL;
}

/* --- Global and constant memory ------------------------------------------------ */

static void
place_global (struct sim_module *m, struct ptx_symbol *s)
{
  struct ptx_var *v = s->var;
  uint64_t most = v->space == SIM_SPACE_CONST ? (uint64_t) LIMIT_CONST_BYTES
		  : m->target->memory_bytes;
  if (v->space == SIM_SPACE_CONST)
    m->const_bytes += v->size;
  if (v->size > most)
    {
      log_error (m->log, s->text->name, s->line,
		 "'%s' has %llu bytes, more than the device has",
		 s->name->text, (unsigned long long) v->size);
      return;
    }
  sim_addr a = sim_memory_alloc (m->device, v->size,
				 v->align < 16 ? 16 : v->align,
				 SIM_MEMORY_MODULE, s->name->text);
  if (!a)
    {
      log_error (m->log, s->text->name, s->line,
		 "no device memory is left for the %llu bytes of '%s'",
		 (unsigned long long) v->size, s->name->text);
      return;
    }
  *(sim_addr *) array_grow (&m->owned, m->owned_count++, sizeof a) = a;
  v->place = a;
  memset ((void *) (uintptr_t) a, 0, v->size);
}

/* The address of S, to be part of an initial value.  */
static bool
symbol_value (struct sim_module *m, const struct ptx_symbol *s,
	      unsigned line, bool generic, uint64_t *value)
{
  if (s->kind == SYMBOL_FUNC)
    {
      struct ptx_func *f = func_definition (s);
      if (f)
	{
	  f->address_taken = true;
	  *value = SIM_CODE_WINDOW + 16 * (uint64_t) f->index;
	  return true;
	}
    }
  else
    {
      struct ptx_var *v = var_definition (s);
      if (v)
	{
	  *value = v->place;
	  if (generic && v->space == SIM_SPACE_SHARED)
	    *value += SIM_SHARED_WINDOW;
	  return true;
	}
    }
  log_error (m->log, s->text->name, line, "'%s' is used but not defined",
	     s->name->text);
  return false;
}

static void
initialise_variable (struct sim_module *m, const struct ptx_symbol *s)
{
  unsigned char *at = (unsigned char *) (uintptr_t) s->var->place;
  for (const struct ptx_init *i = s->var->init; i; i = i->next)
    {
      uint64_t v = 0;
      if (i->symbol
	  && !symbol_value (m, i->symbol, i->line, i->generic, &v))
	continue;
      v += i->value;
      memcpy (at + i->offset, &v, i->size);
    }
}

/* Collect the variables of global, constant and shared memory, those in functions
   too.  */
static void
collect_variables (struct sim_module *m)
{
  for (struct ptx_symbol *s = m->symbols; s; s = s->next)
    if (s->kind == SYMBOL_VAR && s->target == s && !s->var->dynamic)
      *(struct ptx_symbol **) array_grow (&m->vars, m->var_count++,
					  sizeof s) = s;
  for (uint32_t n = 0; n < m->func_count; n++)
    {
      struct ptx_func *f = m->funcs[n];
      for (uint32_t k = 0; k < f->var_count; k++)
	if (f->vars[k]->space == SIM_SPACE_GLOBAL
	    || f->vars[k]->space == SIM_SPACE_CONST
	    || f->vars[k]->space == SIM_SPACE_SHARED)
	  *(struct ptx_symbol **) array_grow (&m->vars, m->var_count++,
					      sizeof (void *))
	    = f->vars[k]->symbol;
    }
}

/* Mark the functions whose address a statement takes.  */
static void
mark_addresses (struct sim_module *m)
{
  for (uint32_t n = 0; n < m->func_count; n++)
    {
      struct ptx_func *f = m->funcs[n];
      for (uint32_t k = 0; k < f->insn_count; k++)
	{
	  struct ptx_insn *i = f->insns[k];
	  if (strcmp (i->opcode->text, "call") == 0)
	    continue;
	  for (unsigned o = 0; o < i->operand_count; o++)
	    if (i->operands[o].kind == OPERAND_SYMBOL
		&& i->operands[o].symbol->kind == SYMBOL_FUNC)
	      {
		struct ptx_func *t = func_definition (i->operands[o].symbol);
		if (t)
		  t->address_taken = true;
	      }
	}
    }
}

bool
ptx_link (struct sim_module *m)
{
  unsigned before = m->log->errors;
  resolve (m);
  if (m->log->errors != before)
    return false;
  collect_variables (m);
  for (uint32_t n = 0; n < m->var_count; n++)
    if (m->vars[n]->var->space != SIM_SPACE_SHARED)
      place_global (m, m->vars[n]);
  if (m->log->errors != before)
    return false;
  mark_addresses (m);
  for (uint32_t n = 0; n < m->func_count; n++)
    m->funcs[n]->signature = signature_number (m, &m->funcs[n]->proto);
  for (uint32_t n = 0; n < m->var_count; n++)
    for (const struct ptx_init *i = m->vars[n]->var->init; i; i = i->next)
      if (i->symbol && i->symbol->kind == SYMBOL_FUNC)
	{
	  struct ptx_func *f = func_definition (i->symbol);
	  if (f)
	    f->address_taken = true;
	}
  lay_out_shared (m);
  for (uint32_t n = 0; n < m->var_count; n++)
    if (m->vars[n]->var->space != SIM_SPACE_SHARED)
      initialise_variable (m, m->vars[n]);
  return m->log->errors == before;
}
