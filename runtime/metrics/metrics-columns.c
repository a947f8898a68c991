/* The list of numbers that the instrument gives for a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/metrics-columns.h"

#include <stdarg.h>
#include <stdio.h>

/* Columns being filled.  */
struct filling
{
  struct metrics_column *column;
  unsigned count;
};

static struct metrics_column *
add_column (struct filling *f, const char *format, va_list args)
{
  struct metrics_column *c = &f->column[f->count++];
  vsnprintf (c->name, sizeof c->name, format, args);
  return c;
}

__attribute__ ((format (printf, 3, 4)))
static void
whole (struct filling *f, uint64_t n, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  struct metrics_column *c = add_column (f, format, args);
  va_end (args);
  c->whole = true;
  c->n = n;
  c->x = n;
}

__attribute__ ((format (printf, 3, 4)))
static void
real (struct filling *f, double x, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  struct metrics_column *c = add_column (f, format, args);
  va_end (args);
  c->whole = false;
  c->n = x;
  c->x = x;
}

static void
add_launch (struct filling *f, const struct metrics *m)
{
  whole (f, m->launch, "launch");
  whole (f, (uint64_t) m->grid[0] * m->grid[1] * m->grid[2], "gangs");
  whole (f, m->threads, "threads_per_gang");
  whole (f, m->shared_bytes, "shared_bytes_per_gang");
  real (f, m->seconds, "simulation_seconds");
  whole (f, m->warp_insns, "warp_instructions");
  whole (f, m->thread_insns, "thread_instructions");
  for (int i = 0; i < SIM_CLASSES; i++)
    whole (f, m->class_threads[i], "mix_%s", metrics_class_names[i]);
}

static void
add_memory (struct filling *f, const struct metrics *m)
{
  const struct metrics_requests *r = &m->requests;
  for (int i = 0; i < SIM_SPACES; i++)
    {
      const char *name = metrics_space_names[i];
      whole (f, m->space[i].loads, "%s_loads", name);
      whole (f, m->space[i].stores, "%s_stores", name);
      whole (f, m->space[i].atomics, "%s_atomics", name);
      whole (f, m->space[i].bytes_loaded, "%s_bytes_loaded", name);
      whole (f, m->space[i].bytes_stored, "%s_bytes_stored", name);
    }
  whole (f, r->load_requests, "global_load_requests");
  whole (f, r->load_sectors, "global_load_sectors");
  real (f, metrics_ratio (r->load_sectors, r->load_requests),
	"global_load_sectors_per_request");
  whole (f, r->store_requests, "global_store_requests");
  whole (f, r->store_sectors, "global_store_sectors");
  real (f, metrics_ratio (r->store_sectors, r->store_requests),
	"global_store_sectors_per_request");
  whole (f, r->shared_requests, "shared_requests");
  whole (f, r->shared_cycles, "shared_cycles");
  whole (f, r->shared_cycles - r->shared_least, "bank_conflict_cycles");
  real (f, metrics_ratio (r->shared_cycles, r->shared_requests),
	"shared_cycles_per_request");
}

static void
add_locality (struct filling *f, const struct metrics *m)
{
  const struct traffic *t = &m->traffic;
  whole (f, t->bytes_on, "l1_on_bytes");
  whole (f, t->bytes_off, "l1_off_bytes");
  whole (f, t->within_warp, "locality_within_warp");
  whole (f, t->within_block, "locality_within_block");
  whole (f, t->cross, "locality_cross_instruction");
  whole (f, t->none, "locality_none");
  whole (f, m->footprint.total, "footprint_total");
  whole (f, m->footprint.most, "footprint_90");
  real (f, m->footprint.entropy[0], "global_entropy");
  for (int i = 1; i < FOOTPRINT_BITS; i++)
    real (f, m->footprint.entropy[i], "local_entropy_%d", i);
  real (f, m->relative_local, "relative_local_memory");
  for (int i = 0; i < PSL_BITS; i++)
    real (f, m->psl[i], "psl_%d", i);
  whole (f, m->psl_steps, "psl_steps");
}

unsigned
metrics_columns (const struct metrics *m,
		 struct metrics_column out[METRICS_COLUMNS])
{
  struct filling f = { out, 0 };
  add_launch (&f, m);
  add_memory (&f, m);
  add_locality (&f, m);
  return f.count;
}
