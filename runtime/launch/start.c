/* How cheap launches begin.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A program that is linked with this library loads it before main.  The library
   registers with OpenACC's profiling interface, which calls it when a device has
   been initialized.  By then libgomp's plugin has found the driver.  libgomp
   reports no such event for a device that acc_set_device_num initializes, so any
   construct on a device counts as well.  */

#include <acc_prof.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/calls.h"
#include "launch/keep.h"
#include "launch/slots.h"

static enum { OFF, KEEP, POOL } mode;
static const char *why = "no device of NVIDIA's was used";

/* Finds the driver, and puts the pool before it if that is wanted and possible.
   Otherwise a few blocks are kept.  Otherwise all remains as it was.  */
static void
begin (void)
{
  void *driver = dlopen ("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  why = NULL;
  if (mode == POOL)
    {
      int count;
      const struct call *calls = calls_list (&count);
      if (!driver || !calls_find (driver))
	why = "the driver is too old for a pool";
      else if (!slots_replace (calls, count))
	why = "this libgomp keeps its pointers to the driver elsewhere";
      else
	return;
    }
  mode = KEEP;
  if (!driver || !keep_find (driver))
    {
      why = "there is no driver";
      mode = OFF;
    }
}

static void
on_device (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  (void) event;
  (void) api;
  if (info->device_type != acc_device_nvidia)
    return;
  pthread_once (&once, begin);
  if (mode == KEEP)
    keep_blocks ();
  if (info->event_type == acc_ev_compute_construct_start
      || info->event_type == acc_ev_compute_construct_end)
    calls_construct (info->event_type == acc_ev_compute_construct_start);
}

static void
report (void)
{
  struct call_counts c = calls_count ();
  if (mode == POOL && !why)
    fprintf (stderr, "acccache-launch: %lu blocks from the pool, %lu from the "
	     "driver; %lu copies without a wait; %lu callbacks that stop no "
	     "stream; %lu slabs given back; %lu launches not waited for\n",
	     c.pool, c.driver, c.staged, c.later, c.slabs_back, c.ahead);
  else
    fprintf (stderr, "acccache-launch: no pool: %s\n", why);
}

/* Whether WORD is one of those in LIST, which have commas between them.  */
static bool
lists (const char *list, const char *word)
{
  size_t length = strlen (word);
  for (const char *at = list; at; at = strchr (at, ','))
    {
      at += *at == ',';
      if (strncmp (at, word, length) == 0 && (!at[length] || at[length] == ','))
	return true;
    }
  return false;
}

__attribute__ ((constructor)) static void
start (void)
{
  const char *wish = getenv ("ACCCACHE_LAUNCH");
  if (lists (wish, "off"))
    return;
  mode = lists (wish, "keep") ? KEEP : POOL;
  if (lists (wish, "ahead"))
    calls_go_ahead ();
  if (lists (wish, "report"))
    atexit (report);
  acc_prof_register (acc_ev_device_init_end, on_device, acc_reg);
  acc_prof_register (acc_ev_enter_data_start, on_device, acc_reg);
  acc_prof_register (acc_ev_compute_construct_start, on_device, acc_reg);
  acc_prof_register (acc_ev_compute_construct_end, on_device, acc_reg);
}
