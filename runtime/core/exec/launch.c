/* Launches: gangs on host threads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/launch.h"
#include "core/exec/fault.h"
#include "core/exec/gang.h"
#include "core/limits.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* --- Progress ---------------------------------------------------------------------- */

/* Called by worker 0 now and then.  */
static void
show_progress (struct run *r)
{
  double t = now () - r->begun;
  if (!r->launch.progress || t < LIMIT_PROGRESS_SECONDS
      || t < r->shown + (r->terminal ? 1 : LIMIT_PROGRESS_PAUSE))
    return;
  r->shown = t;
  fprintf (stderr, "%sacccache: kernel %s: %.0f s, %llu of %llu gangs done%s",
	   r->terminal ? "\r" : "", r->kernel->name->text, t,
	   (unsigned long long) __atomic_load_n (&r->gangs_done,
						 __ATOMIC_RELAXED),
	   (unsigned long long) r->gangs, r->terminal ? " " : "\n");
}

/* --- Workers ----------------------------------------------------------------------- */

/* The next gang that has not begun, begun now; or NULL.  */
static struct gang *
begin_gang (struct worker *k)
{
  struct run *r = k->run;
  uint64_t n = __atomic_fetch_add (&r->next_gang, 1, __ATOMIC_RELAXED);
  if (n >= r->gangs)
    return NULL;
  struct gang *g = k->spare;
  if (g)
    k->spare = g->next;
  else
    g = gang_get (r, k);
  gang_begin (g, n);
  return g;
}

/* The gangs that a worker has under way and that wait for their turn.  */
struct waiting
{
  struct gang *first, **last;
};

static void
wait_in_line (struct waiting *w, struct gang *g)
{
  g->next = NULL;
  *w->last = g;
  w->last = &g->next;
}

/* The one that has waited longest, or NULL.  */
static struct gang *
next_in_line (struct waiting *w)
{
  struct gang *g = w->first;
  if (g)
    {
      w->first = g->next;
      if (!w->first)
	w->last = &w->first;
    }
  return g;
}

/* G is over or given up; K may use it for another one.  */
static void
end_gang (struct worker *k, struct gang *g)
{
  gang_end (g);
  g->next = k->spare;
  k->spare = g;
}

static bool
stopped (const struct run *r)
{
  return __atomic_load_n (&r->stop, __ATOMIC_RELAXED);
}

/* Run gangs until none are left.  A gang that seems to wait for another one makes
   room for it, as long as the device could hold both.  */
static void *
work (void *arg)
{
  struct worker *k = arg;
  struct run *r = k->run;
  struct waiting line = { NULL, &line.first };
  struct gang *g;
  unsigned under_way = 0;
  bool more = true;
  while (!stopped (r))
    {
      g = NULL;
      if (more && under_way < r->resident)
	{
	  g = begin_gang (k);
	  more = g != NULL;
	  under_way += more;
	}
      if (!g && !(g = next_in_line (&line)))
	break;
      bool done;
      do
	{
	  done = gang_turn (g);
	  if (k->number == 0)
	    show_progress (r);
	}
      while (!done && !line.first && (!more || under_way >= r->resident)
	     && !stopped (r));
      if (done)
	{
	  end_gang (k, g);
	  __atomic_fetch_add (&r->gangs_done, 1, __ATOMIC_RELAXED);
	  under_way--;
	}
      else
	wait_in_line (&line, g);
    }
  while ((g = next_in_line (&line)))
    end_gang (k, g);
  while ((g = k->spare))
    {
      k->spare = g->next;
      gang_put (g);
    }
  return NULL;
}

/* --- Launches ---------------------------------------------------------------------- */

unsigned
sim_occupancy (const struct sim_function *kernel, const struct sim_target *t,
	       uint32_t block_threads, uint32_t dynamic_shared)
{
  uint64_t warps = (block_threads + LANES - 1) / LANES;
  if (warps == 0 || block_threads > t->threads_block)
    return 0;
  uint64_t n = t->blocks_sm;
  uint64_t by_threads = t->threads_sm / (warps * LANES);
  /* Warps get registers in units of 256.  */
  uint64_t registers = kernel->registers ? kernel->registers : 1;
  uint64_t a_warp = (registers * LANES + 255) / 256 * 256;
  uint64_t by_registers = t->registers_sm / (a_warp * warps);
  uint64_t shared = kernel->shared_bytes + (uint64_t) dynamic_shared
		    + t->shared_reserved;
  uint64_t by_shared = shared ? t->shared_sm / shared : n;
  n = by_threads < n ? by_threads : n;
  n = by_registers < n ? by_registers : n;
  n = by_shared < n ? by_shared : n;
  return n;
}

/* Say that the launch has HAVE of WHAT; returns KIND.  */
static enum sim_misfit
misfit (enum sim_misfit kind, char *why, size_t size, const char *what,
	unsigned long long have, unsigned long long most)
{
  snprintf (why, size, "the launch has %llu %s; at most %llu are possible",
	    have, what, most);
  return kind;
}

enum sim_misfit
sim_launch_fits (const struct sim_launch *l, char *why, size_t size)
{
  const struct sim_target *t = l->target;
  const uint32_t *grid = l->grid, *block = l->block;
  uint64_t threads = (uint64_t) block[0] * block[1] * block[2];
  uint64_t most = t->threads_block < LIMIT_GANG_THREADS
		  ? t->threads_block : LIMIT_GANG_THREADS;
  uint64_t shared = (uint64_t) l->kernel->shared_bytes + l->dynamic_shared;
  for (int i = 0; i < 3; i++)
    if (grid[i] == 0 || block[i] == 0)
      {
	snprintf (why, size, "the launch has an empty dimension");
	return SIM_MISFIT_SHAPE;
      }
  if (grid[0] > LIMIT_GRID_X)
    return misfit (SIM_MISFIT_SHAPE, why, size, "gangs", grid[0],
		   LIMIT_GRID_X);
  if (grid[1] > LIMIT_GRID_YZ || grid[2] > LIMIT_GRID_YZ)
    return misfit (SIM_MISFIT_SHAPE, why, size, "gangs in y or z",
		   grid[1] > grid[2] ? grid[1] : grid[2], LIMIT_GRID_YZ);
  if (block[2] > LIMIT_BLOCK_Z)
    return misfit (SIM_MISFIT_SHAPE, why, size, "threads in z", block[2],
		   LIMIT_BLOCK_Z);
  if (block[0] > most || block[1] > most || threads > most)
    return misfit (SIM_MISFIT_SHAPE, why, size, "threads in a gang", threads,
		   most);
  if (l->kernel->max_threads && threads > l->kernel->max_threads)
    return misfit (SIM_MISFIT_THREADS, why, size, "threads in a gang", threads,
		   l->kernel->max_threads);
  if (shared > t->shared_optin)
    return misfit (SIM_MISFIT_SHARED, why, size, "bytes of shared memory",
		   shared, t->shared_optin);
  return SIM_FITS;
}

/* Note which events the observers want.  */
static void
watch (struct run *r)
{
  for (unsigned o = 0; o < r->launch.observer_count; o++)
    {
      struct sim_observer *obs = r->launch.observers[o];
      obs->slot = o;
      r->watch_access |= obs->access != NULL;
      r->watch_barrier |= obs->barrier_arrive || obs->barrier_release;
      r->watch_branch |= obs->branch != NULL;
      r->watch_exit |= obs->lane_exit != NULL;
      r->watch_sync |= obs->warp_sync || obs->fence || obs->async_wait;
      r->launch.count |= obs->counts;
    }
}

static unsigned
cpus (void)
{
  long n = sysconf (_SC_NPROCESSORS_ONLN);
  return n < 1 ? 1 : n;
}

/* Add up what the workers have counted; NULL: nobody has.  */
static struct sim_count *
add_counts (struct run *r, struct worker *workers)
{
  struct sim_count *all = workers[0].counts;
  if (!all)
    return NULL;
  for (unsigned k = 1; k < r->launch.workers; k++)
    for (uint32_t i = 0; i < r->module->ptx_count; i++)
      {
	all[i].warps += workers[k].counts[i].warps;
	all[i].threads += workers[k].counts[i].threads;
      }
  for (uint32_t i = 0; i < r->module->ptx_count; i++)
    {
      r->result->warp_insns += all[i].warps;
      r->result->thread_insns += all[i].threads;
    }
  return all;
}

static void
run_workers (struct run *r, struct worker *workers)
{
  pthread_t threads[LIMIT_WORKERS];
  bool started[LIMIT_WORKERS] = { false };
  for (unsigned k = 1; k < r->launch.workers; k++)
    started[k] = pthread_create (&threads[k], NULL, work, &workers[k]) == 0;
  work (&workers[0]);
  for (unsigned k = 1; k < r->launch.workers; k++)
    if (started[k])
      pthread_join (threads[k], NULL);
}

/* Fill in R for L, which fits.  */
static void
prepare (struct run *r, const struct sim_launch *l)
{
  r->launch = *l;
  r->module = l->kernel->module;
  r->kernel = l->kernel->internal;
  r->begun = now ();
  r->shown = -LIMIT_PROGRESS_PAUSE;
  r->gangs = (uint64_t) l->grid[0] * l->grid[1] * l->grid[2];
  unsigned n = l->workers ? l->workers : cpus ();
  n = n > r->gangs ? r->gangs : n;
  r->launch.workers = n > LIMIT_WORKERS ? LIMIT_WORKERS : n;
  watch (r);
  r->terminal = isatty (STDERR_FILENO);
  uint32_t threads = l->block[0] * l->block[1] * l->block[2];
  uint64_t resident = (uint64_t) sim_occupancy (l->kernel, l->target, threads,
						l->dynamic_shared)
		      * l->target->sm_count / r->launch.workers;
  r->resident = resident < 1 ? 1
		: resident > LIMIT_RESIDENT ? LIMIT_RESIDENT : resident;
  r->params = calloc (1, l->kernel->param_bytes + 16);
  if (l->kernel->param_bytes)
    memcpy (r->params, l->params, l->kernel->param_bytes);
}

static struct worker *
make_workers (struct run *r)
{
  struct worker *workers = calloc (r->launch.workers, sizeof *workers);
  for (unsigned k = 0; k < r->launch.workers; k++)
    {
      workers[k].run = r;
      workers[k].number = k;
      if (r->launch.count)
	workers[k].counts = calloc (r->module->ptx_count + 1,
				    sizeof (struct sim_count));
    }
  return workers;
}

/* --- Stopping ---------------------------------------------------------------------- */

/* Guards the two members of a launch that sim_stop uses.  */
static pthread_mutex_t stop_lock = PTHREAD_MUTEX_INITIALIZER;

static void
end_early (struct run *r)
{
  if (claim_end (r))
    {
      r->result->status = SIM_STOPPED;
      snprintf (r->result->message, sizeof r->result->message,
		"error: kernel %s: stopped before its end\n",
		r->kernel->name->text);
    }
}

/* RUN carries L out from now on; NULL: nothing does.  */
static void
set_running (struct sim_launch *l, struct run *run)
{
  pthread_mutex_lock (&stop_lock);
  l->run = run;
  if (run && l->stopped)
    end_early (run);
  pthread_mutex_unlock (&stop_lock);
}

void
sim_stop (struct sim_launch *l)
{
  pthread_mutex_lock (&stop_lock);
  l->stopped = true;
  if (l->run)
    end_early (l->run);
  pthread_mutex_unlock (&stop_lock);
}

/* --- A launch from its beginning to its end ---------------------------------- */

enum sim_status
sim_run (struct sim_launch *l, struct sim_result *x)
{
  char why[200];
  memset (x, 0, offsetof (struct sim_result, message) + 1);
  x->seconds = 0;
  x->warp_insns = x->thread_insns = 0;
  if (sim_launch_fits (l, why, sizeof why) != SIM_FITS)
    {
      snprintf (x->message, sizeof x->message, "error: kernel %s: %s\n",
		l->kernel->name, why);
      return x->status = SIM_BAD_LAUNCH;
    }
  struct run r = { .result = x };
  prepare (&r, l);
  struct worker *workers = make_workers (&r);
  set_running (l, &r);
  OBSERVE (&r, kernel_begin, &r.launch);
  run_workers (&r, workers);
  set_running (l, NULL);
  if (r.shown > 0 && r.terminal)
    fprintf (stderr, "\r%*s\r", 78, "");
  x->seconds = now () - r.begun;
  struct sim_count *counts = add_counts (&r, workers);
  OBSERVE (&r, kernel_end, &r.launch, x, counts);
  for (unsigned k = 0; k < r.launch.workers; k++)
    free (workers[k].counts);
  free (workers);
  free (r.params);
  return x->status;
}
