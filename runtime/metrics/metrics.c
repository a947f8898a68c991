/* The instrument: an observer that counts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/metrics.h"
#include "check/room.h"
#include "core/limits.h"
#include "core/ptx/disasm.h"
#include "metrics/coalesce.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const metrics_class_names[SIM_CLASSES] = {
  [SIM_CLASS_INT] = "int",	   [SIM_CLASS_F16] = "f16",
  [SIM_CLASS_F32] = "f32",	   [SIM_CLASS_F64] = "f64",
  [SIM_CLASS_SPECIAL] = "special", [SIM_CLASS_CONVERT] = "convert",
  [SIM_CLASS_COMPARE] = "compare", [SIM_CLASS_MOVE] = "move",
  [SIM_CLASS_LOAD] = "load",	   [SIM_CLASS_STORE] = "store",
  [SIM_CLASS_ATOMIC] = "atomic",   [SIM_CLASS_CONTROL] = "control",
  [SIM_CLASS_BARRIER] = "barrier", [SIM_CLASS_OTHER] = "other"
};

const char *const metrics_space_names[SIM_SPACES] = {
  [SIM_SPACE_GLOBAL] = "global", [SIM_SPACE_SHARED] = "shared",
  [SIM_SPACE_LOCAL] = "local",	 [SIM_SPACE_CONST] = "const",
  [SIM_SPACE_PARAM] = "param"
};

/* What a host thread has counted of the launch.  */
struct worker_counts
{
  struct region_cache regions;	/* For the footprint.  */
  struct region_cache homes;	/* For the trace's addresses.  */
  struct metrics_space space[SIM_SPACES];
  struct metrics_requests requests;
  struct psl_sum psl;
  struct traffic *traffic;	/* By instruction.  */
} __attribute__ ((aligned (64)));

struct instrument
{
  struct sim_observer observer;
  struct worker_counts *workers;
  struct footprint *footprint;
  uint32_t insns;
};

/* What is known of a gang under way.  */
struct gang_state
{
  struct trace trace;
  struct psl_gang psl;
  struct traffic_gang *traffic;
  uint32_t *exited;		/* [warps] */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct metrics *list, **list_end = &list;

/* --- Accesses -------------------------------------------------------------------- */

static void
count_space (struct metrics_space *s, const struct sim_access *a)
{
  unsigned lanes = __builtin_popcount (a->mask);
  uint64_t bytes = (uint64_t) lanes * a->bytes;
  *(a->kind == SIM_LOAD ? &s->loads : a->kind == SIM_STORE ? &s->stores
    : &s->atomics) += lanes;
  if (a->kind != SIM_STORE)
    s->bytes_loaded += bytes;
  if (a->kind != SIM_LOAD)
    s->bytes_stored += bytes;
}

static void
count_requests (struct metrics_requests *r, const struct sim_access *a,
		const struct sim_target *target)
{
  uint64_t unit[COALESCE_MAX];
  if (a->space == SIM_SPACE_SHARED)
    {
      unsigned least;
      r->shared_cycles += coalesce_bank_cycles (a, target->banks,
						target->bank_bytes, &least);
      r->shared_least += least;
      r->shared_requests++;
    }
  else if (a->space == SIM_SPACE_GLOBAL)
    {
      unsigned n = coalesce_units (a, target->sector_bytes, unit);
      if (a->kind == SIM_LOAD)
	{
	  r->load_requests++;
	  r->load_sectors += n;
	}
      else
	{
	  r->store_requests++;
	  r->store_sectors += n;
	}
    }
}

/* What to add to the addresses of A so that they depend only on the number of the
   allocation and not on the host.  */
static uint64_t
ideal_offset (struct worker_counts *w, const struct sim_access *a)
{
  if (a->space == SIM_SPACE_SHARED)
    return (uint64_t) 1 << 63;
  struct region *r
    = region_find (&w->homes, a->address[__builtin_ctz (a->mask)]);
  return r ? (r->serial << 44) - r->base : 0;
}

/* Evaluate the trace: it is long, or the gang is over.  */
static void
evaluate (struct gang_state *gs, struct worker_counts *w,
	  const struct sim_target *target)
{
  psl_evaluate (&gs->psl, &gs->trace);
  traffic_evaluate (gs->traffic, &gs->trace, target->line_bytes,
		    target->sector_bytes, w->traffic);
  trace_clear (&gs->trace);
}

static uint32_t
instrument_access (struct sim_observer *self, const struct sim_access *a)
{
  struct instrument *in = self->state;
  struct gang_state *gs = a->gang->data[self->slot];
  struct worker_counts *w = &in->workers[a->gang->worker];
  const struct sim_target *target = a->gang->launch->target;
  if (a->kind == SIM_PREFETCH || !a->mask)
    return 0;
  count_space (&w->space[a->space], a);
  if (a->space == SIM_SPACE_LOCAL || a->space == SIM_SPACE_PARAM)
    return 0;
  count_requests (&w->requests, a, target);
  footprint_add (in->footprint, &w->regions, a);
  trace_access (&gs->trace, a, ideal_offset (w, a));
  if (gs->trace.count >= LIMIT_TRACE)
    evaluate (gs, w, target);
  return 0;
}

static void
instrument_barrier_release (struct sim_observer *self, struct sim_gang *g,
			    uint32_t id, uint32_t count, const uint32_t *lanes)
{
  struct gang_state *gs = g->data[self->slot];
  uint32_t threads = 0;
  (void) id;
  (void) count;
  for (uint32_t w = 0; w < g->warps; w++)
    threads += __builtin_popcount (lanes[w] | gs->exited[w]);
  if (threads == g->threads)
    trace_barrier (&gs->trace);
}

static void
instrument_lane_exit (struct sim_observer *self, struct sim_gang *g,
		      uint32_t warp, uint32_t mask, uint32_t insn)
{
  struct gang_state *gs = g->data[self->slot];
  (void) insn;
  gs->exited[warp] |= mask;
}

/* --- Beginnings and ends ------------------------------------------------------------ */

static void
instrument_gang_begin (struct sim_observer *self, struct sim_gang *g)
{
  struct gang_state *gs = room_zeroed (1, sizeof *gs);
  psl_gang_init (&gs->psl, g->threads);
  gs->traffic = traffic_gang_new (g->threads);
  gs->exited = room_zeroed (g->warps, sizeof *gs->exited);
  g->data[self->slot] = gs;
}

static void
instrument_gang_end (struct sim_observer *self, struct sim_gang *g)
{
  struct instrument *in = self->state;
  struct gang_state *gs = g->data[self->slot];
  struct worker_counts *w = &in->workers[g->worker];
  evaluate (gs, w, g->launch->target);
  psl_add_gang (&w->psl, &gs->psl);
  trace_free (&gs->trace);
  psl_gang_free (&gs->psl);
  traffic_gang_free (gs->traffic);
  free (gs->exited);
  free (gs);
}

static void
instrument_kernel_begin (struct sim_observer *self,
			 const struct sim_launch *l)
{
  struct instrument *in = self->state;
  in->insns = sim_module_insns (l->kernel->module);
  in->footprint
    = footprint_new (l->kernel->shared_bytes + l->dynamic_shared);
  in->workers = room_lines (l->workers, sizeof *in->workers);
  for (unsigned i = 0; i < l->workers; i++)
    in->workers[i].traffic
      = room_zeroed (in->insns, sizeof *in->workers[i].traffic);
}

/* Add up what the workers of the launch have counted.  */
static void
add_workers (const struct instrument *in, unsigned workers,
	     struct metrics *m, struct traffic *traffic)
{
  struct psl_sum psl = { .gangs = 0 };
  for (unsigned i = 0; i < workers; i++)
    {
      const struct worker_counts *w = &in->workers[i];
      for (int s = 0; s < SIM_SPACES; s++)
	{
	  m->space[s].loads += w->space[s].loads;
	  m->space[s].stores += w->space[s].stores;
	  m->space[s].atomics += w->space[s].atomics;
	  m->space[s].bytes_loaded += w->space[s].bytes_loaded;
	  m->space[s].bytes_stored += w->space[s].bytes_stored;
	}
      m->requests.load_requests += w->requests.load_requests;
      m->requests.load_sectors += w->requests.load_sectors;
      m->requests.store_requests += w->requests.store_requests;
      m->requests.store_sectors += w->requests.store_sectors;
      m->requests.shared_requests += w->requests.shared_requests;
      m->requests.shared_cycles += w->requests.shared_cycles;
      m->requests.shared_least += w->requests.shared_least;
      psl_add (&psl, &w->psl);
      for (uint32_t k = 0; k < in->insns; k++)
	if (w->traffic[k].requests)
	  traffic_add (&traffic[k], &w->traffic[k]);
    }
  psl_result (&psl, m->threads, m->psl);
  m->psl_steps = psl.steps;
}

/* List the loads that were executed, by TRAFFIC of each instruction.  */
static void
list_loads (struct metrics *m, const struct sim_launch *l, uint32_t insns,
	    const struct traffic *traffic)
{
  const struct sim_module *module = l->kernel->module;
  for (uint32_t k = 0; k < insns; k++)
    m->load_count += traffic[k].requests != 0;
  m->load = room_zeroed (m->load_count, sizeof *m->load);
  size_t n = 0;
  for (uint32_t k = 0; k < insns; k++)
    if (traffic[k].requests)
      {
	struct sim_insn_info info;
	char text[512];
	struct metrics_load *load = &m->load[n++];
	sim_insn_info (module, k, &info);
	load->text_line = info.text_line;
	load->text = room_text (sim_insn_text (module, k, text, sizeof text));
	if (info.file && info.line)
	  snprintf (text, sizeof text, "%s:%u", info.file, info.line);
	else
	  snprintf (text, sizeof text, "%s:%u",
		    info.text ? info.text : "PTX", info.text_line);
	load->place = room_text (text);
	load->traffic = traffic[k];
	load->advice = traffic_advice (&traffic[k], l->target->l1_bytes);
	traffic_add (&m->traffic, &traffic[k]);
      }
}

static void
count_classes (struct metrics *m, const struct sim_module *module,
	       uint32_t insns, const struct sim_count *counts)
{
  if (!counts)
    return;
  for (uint32_t k = 0; k < insns; k++)
    if (counts[k].warps)
      {
	struct sim_insn_info info;
	sim_insn_info (module, k, &info);
	m->class_threads[info.class] += counts[k].threads;
	m->warp_insns += counts[k].warps;
	m->thread_insns += counts[k].threads;
      }
}

static uint64_t
accesses (const struct metrics_space *s)
{
  return s->loads + s->stores + s->atomics;
}

static void
instrument_kernel_end (struct sim_observer *self, const struct sim_launch *l,
		       const struct sim_result *result,
		       const struct sim_count *counts)
{
  struct instrument *in = self->state;
  struct metrics *m = room_zeroed (1, sizeof *m);
  struct traffic *traffic = room_zeroed (in->insns, sizeof *traffic);
  m->kernel = room_text (l->kernel->name);
  m->launch = l->serial;
  memcpy (m->grid, l->grid, sizeof m->grid);
  memcpy (m->block, l->block, sizeof m->block);
  m->threads = l->block[0] * l->block[1] * l->block[2];
  m->shared_bytes = (uint64_t) l->kernel->shared_bytes + l->dynamic_shared;
  m->target = l->target;
  m->seconds = result->seconds;
  m->stopped = result->status != SIM_OK;
  count_classes (m, l->kernel->module, in->insns, counts);
  add_workers (in, l->workers, m, traffic);
  list_loads (m, l, in->insns, traffic);
  footprint_result (in->footprint, l->kernel, &m->footprint);
  uint64_t shared = accesses (&m->space[SIM_SPACE_SHARED]);
  uint64_t all = shared + accesses (&m->space[SIM_SPACE_GLOBAL])
		 + accesses (&m->space[SIM_SPACE_CONST]);
  m->relative_local = all ? (double) shared / all : 0;

  free (traffic);
  footprint_free (in->footprint);
  for (unsigned i = 0; i < l->workers; i++)
    free (in->workers[i].traffic);
  free (in->workers);
  pthread_mutex_lock (&lock);
  *list_end = m;
  list_end = &m->next;
  pthread_mutex_unlock (&lock);
}

struct sim_observer *
metrics_new (void)
{
  struct instrument *in = room_zeroed (1, sizeof *in);
  in->observer = (struct sim_observer) {
    .name = "metrics",
    .counts = true,
    .state = in,
    .kernel_begin = instrument_kernel_begin,
    .kernel_end = instrument_kernel_end,
    .gang_begin = instrument_gang_begin,
    .gang_end = instrument_gang_end,
    .access = instrument_access,
    .barrier_release = instrument_barrier_release,
    .lane_exit = instrument_lane_exit,
  };
  return &in->observer;
}

/* --- Copies ---------------------------------------------------------------------------- */

static struct metrics_copies copied[2];

void
metrics_copied (bool to_device, uint64_t bytes)
{
  __atomic_add_fetch (&copied[to_device].copies, 1, __ATOMIC_RELAXED);
  __atomic_add_fetch (&copied[to_device].bytes, bytes, __ATOMIC_RELAXED);
}

struct metrics_copies
metrics_copies (bool to_device)
{
  return copied[to_device];
}

/* --- The list -------------------------------------------------------------------------- */

const struct metrics *
metrics_list (void)
{
  return list;
}

/* Whether no launch before M in ALL is of the same kernel.  */
static bool
is_first (const struct metrics *all, const struct metrics *m)
{
  for (; all != m; all = all->next)
    if (strcmp (all->kernel, m->kernel) == 0)
      return false;
  return true;
}

const struct metrics *
metrics_next_kernel (const struct metrics *all, const struct metrics *last,
		     unsigned *launches)
{
  const struct metrics *m = all, *best;
  if (last)
    {
      /* LAST is the largest launch of its kernel, perhaps not the first.  */
      while (strcmp (m->kernel, last->kernel) != 0)
	m = m->next;
      m = m->next;
    }
  while (m && !is_first (all, m))
    m = m->next;
  *launches = 0;
  for (best = m; m; m = m->next)
    if (strcmp (m->kernel, best->kernel) == 0)
      {
	++*launches;
	if (m->thread_insns > best->thread_insns)
	  best = m;
      }
  return best;
}
