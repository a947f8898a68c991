/* Gangs: their memory, the turns of their warps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/gang.h"
#include "core/exec/fault.h"
#include "core/exec/warp.h"
#include "core/limits.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Gangs of ended launches, to use again.  */
static struct gang *idle;
static unsigned idle_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *
reserve_pages (size_t size)
{
  void *p = mmap (NULL, size, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    {
      fputs ("acccache: simulated device: the host has no address space left "
	     "for a gang\n", stderr);
      abort ();
    }
  return p;
}

/* The host only spends the pages that are touched.  */
static struct warp *
new_warp (void)
{
  struct warp *w = reserve_pages (sizeof *w);
  w->stack = reserve_pages (LIMIT_STACK_BYTES);
  w->stack_end = w->stack + LIMIT_STACK_BYTES;
  w->local = reserve_pages ((size_t) LIMIT_LOCAL_BYTES * LANES);
  return w;
}

struct gang *
gang_get (struct run *r, struct worker *k)
{
  pthread_mutex_lock (&lock);
  struct gang *g = idle;
  if (g)
    {
      idle = g->next;
      idle_count--;
    }
  pthread_mutex_unlock (&lock);
  if (!g)
    {
      g = calloc (1, sizeof *g);
      g->warps = calloc (LANES, sizeof *g->warps);
    }
  const uint32_t *block = r->launch.block;
  g->run = r;
  g->begun = NULL;
  g->worker = k;
  g->seen.launch = &r->launch;
  g->seen.worker = k->number;
  g->seen.threads = block[0] * block[1] * block[2];
  g->seen.warps = (g->seen.threads + LANES - 1) / LANES;
  g->dynamic_base = (r->kernel->info->shared_bytes + 15) & ~15u;
  g->seen.shared_bytes = r->launch.dynamic_shared
			 ? g->dynamic_base + r->launch.dynamic_shared
			 : r->kernel->info->shared_bytes;
  if (g->room < g->seen.shared_bytes)
    {
      free (g->seen.shared);
      g->room = (g->seen.shared_bytes + 255) & ~255u;
      g->seen.shared = aligned_alloc (256, g->room);
    }
  for (uint32_t n = 0; n < g->seen.warps; n++)
    if (!g->warps[n])
      g->warps[n] = new_warp ();
  return g;
}

void
gang_put (struct gang *g)
{
  pthread_mutex_lock (&lock);
  bool keep = idle_count < LIMIT_IDLE_GANGS;
  if (keep)
    {
      g->next = idle;
      idle = g;
      idle_count++;
    }
  pthread_mutex_unlock (&lock);
  if (keep)
    return;
  for (unsigned n = 0; n < LANES; n++)
    if (g->warps[n])
      {
	munmap (g->warps[n]->stack, LIMIT_STACK_BYTES);
	munmap (g->warps[n]->local, (size_t) LIMIT_LOCAL_BYTES * LANES);
	munmap (g->warps[n], sizeof *g->warps[n]);
      }
  free (g->warps);
  free (g->seen.shared);
  free (g);
}

/* --- Special registers --------------------------------------------------------- */

static void
set_row (struct warp *w, enum special s, uint32_t v)
{
  uint32_t *r = (uint32_t *) w->special[s];
  for (int l = 0; l < LANES; l++)
    r[l] = v;
}

static void
set_long_row (struct warp *w, enum special s, uint64_t v)
{
  for (int l = 0; l < LANES; l++)
    w->special[s][l] = v;
}

/* Set the rows that depend only on the launch and the number of the warp.  */
static void
set_launch_rows (struct gang *g, struct warp *w)
{
  const struct run *r = g->run;
  uint32_t *x = (uint32_t *) w->special[SPECIAL_TID_X];
  uint32_t *y = (uint32_t *) w->special[SPECIAL_TID_Y];
  uint32_t *z = (uint32_t *) w->special[SPECIAL_TID_Z];
  for (uint32_t l = 0; l < LANES; l++)
    {
      uint32_t p[3];
      sim_thread_position (&g->seen, w->number * LANES + l, p);
      x[l] = p[0];
      y[l] = p[1];
      z[l] = p[2];
      ((uint32_t *) w->special[SPECIAL_LANEID])[l] = l;
      ((uint32_t *) w->special[SPECIAL_LANEMASK_EQ])[l] = 1u << l;
      ((uint32_t *) w->special[SPECIAL_LANEMASK_LT])[l] = (1u << l) - 1;
      ((uint32_t *) w->special[SPECIAL_LANEMASK_LE])[l] = (2u << l) - 1;
      ((uint32_t *) w->special[SPECIAL_LANEMASK_GT])[l] = -(2u << l);
      ((uint32_t *) w->special[SPECIAL_LANEMASK_GE])[l] = -(1u << l);
    }
  for (int i = 0; i < 3; i++)
    {
      set_row (w, SPECIAL_NTID_X + i, r->launch.block[i]);
      set_row (w, SPECIAL_NCTAID_X + i, r->launch.grid[i]);
    }
  set_row (w, SPECIAL_WARPID, w->number);
  set_row (w, SPECIAL_NWARPID, r->launch.target->threads_sm / LANES);
  set_row (w, SPECIAL_NSMID, r->launch.target->sm_count);
  set_row (w, SPECIAL_DYNAMIC_SMEM, r->launch.dynamic_shared);
  set_row (w, SPECIAL_TOTAL_SMEM, g->seen.shared_bytes);
  set_long_row (w, SPECIAL_GRIDID, r->launch.serial);
  set_long_row (w, SPECIAL_DYNAMIC_BASE, g->dynamic_base);
  set_long_row (w, SPECIAL_DYNAMIC_GENERIC,
		SIM_SHARED_WINDOW + g->dynamic_base);
}

/* --- A gang's life ---------------------------------------------------------------- */

static void
begin_warp (struct gang *g, struct warp *w)
{
  const struct run *r = g->run;
  const struct ptx_func *f = r->kernel;
  uint32_t left = g->seen.threads - w->number * LANES;
  uint32_t local = r->launch.stack_bytes > LIMIT_LOCAL_USUAL
		   ? r->launch.stack_bytes > LIMIT_LOCAL_BYTES
		     ? LIMIT_LOCAL_BYTES : r->launch.stack_bytes & ~15u
		   : LIMIT_LOCAL_USUAL;
  w->live = left >= LANES ? ALL_LANES : (1u << left) - 1;
  w->exited = 0;
  w->done = false;
  w->rotate = w->rotated = w->granted = false;
  w->patience = w->deferrals = 0;
  w->turns = 0;
  w->worker = g->worker;
  /* The kernel's own frame comes on top.  */
  local += (f->local_bytes + 15) & ~15u;
  w->local_limit = local > LIMIT_LOCAL_BYTES ? LIMIT_LOCAL_BYTES : local;
  memset (w->local_base, 0, sizeof w->local_base);
  /* A register that is read before it is written then has the same value each
     time.  */
  memset (w->stack, 0, f->frame_bytes);
  w->base[BASE_FRAME] = w->stack;
  w->base[BASE_CONST] = r->module->rows;
  w->base[BASE_SPECIAL] = (unsigned char *) w->special;
  w->part_count = 0;
  warp_park (w, f->entry, w->live, w->stack);
  for (int i = 0; i < 3; i++)
    set_row (w, SPECIAL_CTAID_X + i, g->seen.ctaid[i]);
  set_row (w, SPECIAL_SMID,
	   g->seen.number % r->launch.target->sm_count);
}

void
gang_begin (struct gang *g, uint64_t number)
{
  const uint32_t *grid = g->run->launch.grid;
  bool fresh = g->begun != g->run;
  g->begun = g->run;
  g->seen.number = number;
  g->seen.ctaid[0] = number % grid[0];
  g->seen.ctaid[1] = number / grid[0] % grid[1];
  g->seen.ctaid[2] = number / grid[0] / grid[1];
  memset (g->seen.data, 0, sizeof g->seen.data);
  memset (g->barriers, 0, sizeof g->barriers);
  if (g->seen.shared_bytes)
    memset (g->seen.shared, 0, g->seen.shared_bytes);
  g->warps_left = g->seen.warps;
  for (uint32_t n = 0; n < g->seen.warps; n++)
    {
      struct warp *w = g->warps[n];
      w->number = n;
      w->gang = g;
      if (fresh)
	set_launch_rows (g, w);
      begin_warp (g, w);
    }
  OBSERVE (g->run, gang_begin, &g->seen);
}

void
gang_end (struct gang *g)
{
  OBSERVE (g->run, gang_end, &g->seen);
}

bool
gang_turn (struct gang *g)
{
  unsigned waited = 0;
  for (unsigned n = 0; n < LIMIT_ROUNDS; n++)
    {
      bool any = false, worked = false;
      /* Worker 0 comes last.  In code that GCC makes it hands values to the
	 others through shared memory; on hardware they have read a value before
	 worker 0 hands over the next, even without a barrier.  */
      for (uint32_t i = g->seen.warps; i-- > 0;)
	{
	  struct warp *w = g->warps[i];
	  if (w->done)
	    continue;
	  if (warp_run (w))
	    {
	      any = true;
	      worked |= w->spins > 0;
	    }
	}
      if (__atomic_load_n (&g->run->stop, __ATOMIC_RELAXED))
	return false;
      if (g->warps_left == 0)
	return true;
      if (!any)
	{
	  report_deadlock (g);
	  return false;
	}
      waited = worked ? 0 : waited + 1;
      if (waited >= LIMIT_IDLE_ROUNDS)
	break;
    }
  return false;
}
