/* Branch targets: first blocks, while a function is decoded, and then steps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/patch.h"

#include <stdlib.h>

struct patch
{
  uint32_t step;		/* Its AUX is to be set.  */
  uint32_t to;			/* A block; later a step.  */
  const struct ptx_labels *labels;
  const void **table;		/* For LABELS: what AUX points to.  */
  uint32_t entry;		/* IN_TABLE: the index in TABLE.  */
  bool in_table, resolved;
};

static struct patch *
new_patch (struct sim_module *m)
{
  return array_grow (&m->patches, m->patch_count++, sizeof *m->patches);
}

void
add_patch (struct decoder *d, uint32_t b)
{
  struct patch *p = new_patch (d->m);
  p->step = d->m->code_count - 1;
  p->to = b;
}

void
add_table_patch (struct decoder *d, const struct ptx_labels *table)
{
  struct patch *p = new_patch (d->m);
  p->step = d->m->code_count - 1;
  p->labels = table;
  p->table = pool_alloc (&d->m->pool, table->count * sizeof *p->table);
}

void
move_patches (struct decoder *d, uint32_t from)
{
  for (uint32_t n = d->m->patch_count; n > 0; n--)
    {
      struct patch *p = &d->m->patches[n - 1];
      if (p->step < from)
	break;
      p->step++;
    }
}

void
resolve_patches (struct decoder *d, const struct cfg *c)
{
  struct sim_module *m = d->m;
  uint32_t count = m->patch_count;
  for (uint32_t n = count; n > 0 && !m->patches[n - 1].resolved; n--)
    {
      struct patch p = m->patches[n - 1];
      m->patches[n - 1].resolved = true;
      if (!p.labels)
	{
	  m->patches[n - 1].to = c->blocks[p.to].code;
	  continue;
	}
      for (uint32_t k = 0; k < p.labels->count; k++)
	{
	  struct patch *e = new_patch (m);
	  e->table = p.table;
	  e->entry = k;
	  e->in_table = e->resolved = true;
	  e->to = c->blocks[c->block_of[p.labels->labels[k]->label]].code;
	}
    }
}

void
finish_patches (struct sim_module *m)
{
  for (uint32_t n = 0; n < m->patch_count; n++)
    {
      const struct patch *p = &m->patches[n];
      if (p->in_table)
	p->table[p->entry] = m->code + p->to;
      else if (p->labels)
	m->code[p->step].aux = p->table;
      else
	m->code[p->step].aux = m->code + p->to;
    }
  free (m->patches);
  m->patches = NULL;
}
