/* profile: counts a program's launches and what they take on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A library for ACC_PROFLIB.  At the end of the program it writes the launches
   and their milliseconds to the file that ACCCACHE_PROFILE names.  Each launch
   waits for a small kernel before it (timing.c), so that program is slower.  */

#include "timing.h"

#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>

/* Launches that are timed together; timing.c has room for 64.  */
#define TOGETHER 32

static long launches;
static double milliseconds;

static void
take (void)
{
  double ms = timing_result ();
  timing_reset ();
  if (ms > 0)
    milliseconds += ms;
}

static void
on_end (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof;
  (void) event;
  (void) api;
  if (++launches % TOGETHER == 0)
    take ();
}

static void
tell (void)
{
  const char *name = getenv ("ACCCACHE_PROFILE");
  FILE *f = name ? fopen (name, "w") : NULL;
  take ();
  if (f)
    {
      fprintf (f, "%ld %.3f\n", launches, milliseconds);
      fclose (f);
    }
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
  timing_listen (true);
  reg (acc_ev_enqueue_launch_end, on_end, acc_reg);
}
