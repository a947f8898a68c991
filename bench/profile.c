/* profile: what a program's kernels and its data directives take.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A library for ACC_PROFLIB.  At the end of the program it writes lines of these
   forms to the file that ACCCACHE_PROFILE names, times in milliseconds:

     launches COUNT TIME
     data COUNT TIME
     kernel NAME GANGS WORKERS LANES COUNT TIME

   Launches are timed by the device's clock; data directives and clauses, and
   updates, by the host's.  GANGS are the most of all launches.  Each launch
   waits for a small kernel before it (timing.c), so
   that program is slower.  */

#include "timing.h"

#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Launches that are timed together.  */
enum { TOGETHER = TIMING_LAUNCHES / 2 };

/* What is launched with the same numbers of workers and lanes.  */
struct kernel
{
  char *name;
  size_t gangs, workers, lanes;
  long launches;
  double ms;
};

static struct kernel *kernels;
static int kernel_count;

/* The kernels of the launches that have no time yet.  */
static int untimed[TOGETHER];
static int untimed_count;

static long data_count;
static double data_ms, data_start;

static double
host_clock (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* The number of the kernel of E.  */

static int
kernel_of (const acc_launch_event_info *e)
{
  const char *name = e->kernel_name ? e->kernel_name : "-";
  int i = 0;
  while (i < kernel_count
	 && (strcmp (kernels[i].name, name) || kernels[i].workers != e->num_workers
	     || kernels[i].lanes != e->vector_length))
    i++;
  if (i == kernel_count)
    {
      kernels = realloc (kernels, ++kernel_count * sizeof *kernels);
      kernels[i] = (struct kernel) { .name = strdup (name),
				     .workers = e->num_workers,
				     .lanes = e->vector_length };
    }
  if (kernels[i].gangs < e->num_gangs)
    kernels[i].gangs = e->num_gangs;
  return i;
}

/* Gives the launches that have no time theirs.  */

static void
take (void)
{
  double ms[TIMING_LAUNCHES];
  int n = timing_each (ms);
  for (int i = 0; i < untimed_count; i++)
    {
      kernels[untimed[i]].launches++;
      kernels[untimed[i]].ms += i < n ? ms[i] : 0;
    }
  untimed_count = 0;
  timing_reset ();
}

/* Callbacks for the end of an event run in reverse order, so the end of a launch
   comes here before the event is recorded that it is timed by.  The start of the
   next launch is the time to look.  */

static void
on_launch (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof;
  (void) api;
  if (untimed_count == TOGETHER)
    take ();
  untimed[untimed_count++] = kernel_of (&event->launch_event);
}

static void
on_data_start (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof;
  (void) event;
  (void) api;
  data_start = host_clock ();
}

static void
on_data_end (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof;
  (void) event;
  (void) api;
  data_count++;
  data_ms += host_clock () - data_start;
}

static void
tell (void)
{
  const char *name = getenv ("ACCCACHE_PROFILE");
  FILE *f = name ? fopen (name, "w") : NULL;
  long launches = 0;
  double ms = 0;
  take ();
  if (!f)
    return;
  for (int i = 0; i < kernel_count; i++)
    {
      launches += kernels[i].launches;
      ms += kernels[i].ms;
    }
  fprintf (f, "launches %ld %.3f\n", launches, ms);
  fprintf (f, "data %ld %.3f\n", data_count, data_ms);
  for (int i = 0; i < kernel_count; i++)
    {
      const struct kernel *k = &kernels[i];
      fprintf (f, "kernel %s %zu %zu %zu %ld %.3f\n", k->name, k->gangs,
	       k->workers, k->lanes, k->launches, k->ms);
    }
  fclose (f);
}

/* The driver is there now, so TELL runs before its own end.  */

static void
on_device (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  static int begun;
  (void) prof;
  (void) event;
  (void) api;
  if (begun++)
    return;
  const char *trouble = timing_open ();
  if (trouble)
    {
      fprintf (stderr, "profile: %s\n", trouble);
      return;
    }
  timing_reset ();
  atexit (tell);
}

/* libgomp lets nothing register later, from a callback.  */

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
		      acc_prof_lookup_func lookup)
{
  (void) unreg;
  (void) lookup;
  reg (acc_ev_device_init_start, on_device, acc_reg);
  reg (acc_ev_enqueue_launch_start, on_launch, acc_reg);
  timing_listen (true);
  reg (acc_ev_enter_data_start, on_data_start, acc_reg);
  reg (acc_ev_enter_data_end, on_data_end, acc_reg);
  reg (acc_ev_exit_data_start, on_data_start, acc_reg);
  reg (acc_ev_exit_data_end, on_data_end, acc_reg);
  reg (acc_ev_update_start, on_data_start, acc_reg);
  reg (acc_ev_update_end, on_data_end, acc_reg);
}
